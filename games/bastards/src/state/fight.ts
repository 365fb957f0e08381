import type { Deal } from "../data/deal.ts";
import type { SceneActor } from "../data/kinds.ts";
import { whoseTurn } from "../rules/fight/turns.ts";
import { ownerOf } from "./deal.ts";
import { presentIn } from "./scene.ts";

/** Whether an opposition runs, initiative still to be played among it. */
export function isBattle({ open, turns }: Deal): boolean {
  return turns !== null || Object.values(open.hands).some((cards) => cards > 0);
}

/** Who has still to play a card for initiative before the turns begin (Initiative). */
export function lacksInitiative(scene: SceneActor, deal: Deal): readonly string[] {
  return deal.turns === null ? withoutInitiative(scene, deal) : [];
}

/** Who came into a running opposition and has yet to play a card for initiative (Appearance). */
export function comesLate(scene: SceneActor, deal: Deal): readonly string[] {
  const known = (deal.turns?.fighters ?? []).map(({ id }) => id);
  return deal.turns === null ? [] : withoutInitiative(scene, deal).filter((id) => !known.includes(id));
}

function withoutInitiative(scene: SceneActor, { open }: Deal): readonly string[] {
  return presentIn(scene)
    .filter(({ actor, id }) => actor && ownerOf(actor) !== null && (open.hands[id] ?? 0) > 0)
    .filter(({ id }) => !Object.hasOwn(open.initiative, id))
    .map(({ id }) => id);
}

/** Whose turn it is in an opposition; null where none runs. */
export function activeHolder({ turns }: Deal): string | null {
  return turns && whoseTurn(turns);
}
