import { findHere } from "../../foundry/uuid.ts";
import { onDemand } from "../apps/on-demand.ts";
import { isPc } from "../documents/kinds.ts";
import type { FlipWay } from "../documents/mixed/flips-of.ts";
import type { FalloutChoice } from "../documents/mixed/settle-fallout.ts";

const stepping = onDemand(() => import("../documents/mixed/take-step.ts"));
const flipping = onDemand(() => import("../documents/mixed/flip.ts"));
const settling = onDemand(() => import("../documents/mixed/settle-fallout.ts"));
const declaring = onDemand(() => import("../documents/mixed/declare.ts"));

/** A mixed-tier scene's beat for macros and modules (SRD R.7); who may is judged as on its strip. */
export const BEAT = {
  /** Goes to the next step, or begins the next beat. GMs only. */
  async next(): Promise<boolean> {
    return (await stepping())?.takeStep() ?? false;
  },
  /** Flips a card: `free`, owed to an `epic` action, or `paid` with a point. GMs only. */
  async flip(way: FlipWay = "paid"): Promise<boolean> {
    return (await flipping())?.flip(way) ?? false;
  },
  /** Lets the nastiest card of the beat apply. GMs only. */
  async settle(choice: FalloutChoice): Promise<boolean> {
    return (await settling())?.settleFallout(choice) ?? false;
  },
  /** Says what a character does in this beat. */
  async declare(actor: string, words: string): Promise<void> {
    const character = findHere(actor);
    if (isPc(character)) await (await declaring())?.declare(character, words);
  },
} as const;
