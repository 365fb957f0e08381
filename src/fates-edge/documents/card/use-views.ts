import type { ActionFacts } from "./card-facts.ts";
import type { UseView } from "./card-view.ts";
import { isOpen, type ActionState } from "./read-action.ts";

/**
 * The edges used for a roll, those given back included. A GM gives one back while the card is open and its own client
 * has seen it; a re-roll only as the last thing that happened to the dice.
 */
export function useViews({ system, viewer, scene }: ActionFacts, state: ActionState): UseView[] {
  const { judged, returned } = system.gm;
  const steps = state.history?.steps ?? [];
  const last = steps.at(-1)?.use ?? "";
  const isThere = viewer.isGM && judged !== null && judged.scene === scene && isOpen(system, scene);
  const known = new Set(judged?.uses.map(({ id }) => id));
  const standing = state.uses.map((use): UseView => {
    const dice = steps.filter((step) => step.use === use.id).length;
    const mayReturn = isThere && known.has(use.id) && (dice === 0 || last === use.id);
    return { ...use, undone: false, dice, mayReturn };
  });
  return [...returned.map((use) => ({ ...use, undone: true, dice: 0, mayReturn: false })), ...standing];
}
