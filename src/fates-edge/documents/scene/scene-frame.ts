import type { Advantage } from "../../rules/over-stack.ts";
import type { Position } from "../../rules/positions.ts";

/** How long a scene's actions take (SRD 3.1); empty for not said. */
export type TimeScale = "" | "moment" | "some" | "significant" | "days";

/** How Over-Stack strikes: a rail starts one further, or a point waits in the bank for the first spade (Clarification 4). */
export type Strike = { readonly way: "rail"; readonly rail: string } | { readonly way: "bank" };

/** The frame of a scene, its clocks apart. Whatever is left out stays open. */
export interface SceneFrame {
  readonly name?: string;
  readonly time?: TimeScale;
  readonly pillar?: string;
  readonly dv?: number | null;
  readonly position?: Position | "";
  readonly advantages?: readonly Advantage[];
  /** How Over-Stack strikes where it does; without a word it waits for the GM's. */
  readonly strike?: Strike | null;
  /** The complication that the arc opens with, told now (SRD 4.5.6). */
  readonly opening?: string;
  /** Further fields of the scene by their path, such as a mixed-tier scene's dials (SRD R.4). */
  readonly more?: Readonly<Record<string, unknown>>;
}
