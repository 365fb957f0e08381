import { type ActionMessage, isAction } from "../../data/kinds.ts";
import { freeFlips } from "../../rules/mixed-tier/beat.ts";
import { epicFlips } from "../../rules/mixed/mixed-ticks.ts";
import { flipsOf } from "./flips-of.ts";
import type { MixedScene } from "./mixed-scene.ts";

/** How many cards the GM may flip now without paying, and how many points there are to pay for more. */
export interface FlipsDue {
  readonly free: number;
  readonly epic: number;
  readonly points: number;
}

/** What is left of this beat's flips (SRD R.1, R.3). */
export function flipsDue(mixed: MixedScene): FlipsDue {
  const made = flipsOf(mixed);
  const madeBy = (way: string): number => made.filter((flip) => flip.way === way).length;
  return {
    free: Math.max(0, freeFlips(mixed.danger) - madeBy("free")),
    epic: Math.max(0, epicOwed(mixed) - madeBy("epic")),
    points: mixed.party.system.bank.total,
  };
}

/** What the epic actions of this beat owe: one card for each 1 of their first dice. */
function epicOwed({ scene, crew }: MixedScene): number {
  return crew
    .map(({ system }) => system.epicAction)
    .filter((epic) => epic.scene === scene.number && epic.beat === scene.beat.number)
    .flatMap(({ by }) => epicRoll(by))
    .reduce((sum, { system }) => sum + epicFlips(system.gm.judged?.initial ?? []), 0);
}

function epicRoll(id: string): ActionMessage[] {
  const message = game.messages.get(id);
  return isAction(message) && message.system.epic ? [message] : [];
}
