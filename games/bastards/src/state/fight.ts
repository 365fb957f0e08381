import type { Deal } from "../data/deal.ts";
import type { SceneActor } from "../data/kinds.ts";
import { whoseTurn } from "../rules/fight/turns.ts";
import { ownerOf } from "./deal.ts";
import { presentIn } from "./scene.ts";

/** Whether an opposition runs, initiative still to be played among it. */
export function isBattle({ open, turns }: Deal): boolean {
  return turns !== null || Object.values(open.hands).some((cards) => cards > 0);
}

/** Who has still to play a card for initiative: all in the scene who hold cards and have none before them (Initiative). */
export function lacksInitiative(scene: SceneActor, { open, turns }: Deal): readonly string[] {
  if (turns !== null) return [];
  return presentIn(scene)
    .filter(({ actor, id }) => actor && ownerOf(actor) !== null && (open.hands[id] ?? 0) > 0)
    .filter(({ id }) => !Object.hasOwn(open.initiative, id))
    .map(({ id }) => id);
}

/** Whose turn it is in an opposition; null where none runs. */
export function activeHolder({ turns }: Deal): string | null {
  return turns && whoseTurn(turns);
}
