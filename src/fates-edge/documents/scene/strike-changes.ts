import type { Change } from "../../../table/changes.ts";
import type { BankEntry } from "../../data/actor/entries.ts";
import { changeOf } from "../spans/change-of.ts";
import type { Strike } from "./scene-frame.ts";

/** The scene that is struck, as it is stored. */
export interface StruckScene {
  readonly uuid: string;
  readonly scene: object & { readonly overStack?: { readonly state: string; readonly way: string } };
  /** Whether the rail is there, where a rail is chosen. */
  readonly isThere: boolean;
}

/** What Over-Stack changes when it strikes: a rail takes a tick, or a point of its own kind goes into the bank (Clarification 4). */
export function strikeChanges(
  { uuid, scene, isThere }: StruckScene,
  strike: Strike,
  { id, point }: { readonly id: () => string; readonly point: BankEntry },
): Change[] {
  const { state = "", way = "" } = scene.overStack ?? {};
  const path =
    strike.way === "rail" ? `system.clocks.${strike.rail}.ticks.over-${id()}` : `system.bank.entries.${id()}`;
  return [
    ...changeOf(uuid, "system.scene.overStack.state", state, "struck"),
    ...changeOf(uuid, "system.scene.overStack.way", way, strike.way),
    ...(isThere ? [{ uuid, path, before: null, after: strike.way === "rail" ? 1 : point }] : []),
  ];
}
