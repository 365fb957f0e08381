import { creditEntries } from "../../actions/credit.ts";
import { witnessed } from "../../actions/judge-roll.ts";
import { requireRight } from "../../actions/on-card.ts";
import type { ActionMessage } from "../../data/kinds.ts";
import type { StepReason } from "../../rules/roll-history.ts";
import { takeBoonBack } from "./take-boon-back.ts";

/**
 * Takes the last boon's re-roll of a card back: the old face stands, the credit follows, the boon is the player's again.
 * The die that was thrown stays among the message's rolls, which only their author writes, and is passed over.
 */
export async function takeRerollBack(message: ActionMessage): Promise<void> {
  const { reroll } = requireRight(message, "takeReroll");
  const { judged, taken } = message.system.gm;
  if (!judged || !reroll) return;
  const steps = judged.steps.slice(0, -1).map((step) => ({ ...step, why: step.why as StepReason }));
  const seen = witnessed({ initial: judged.initial, steps }, judged.uses);
  const boons = judged.steps.filter(({ why }) => why === "boon").length;
  await creditEntries([{ message, witness: { ...judged, ...seen } }]);
  await message.update({ system: { gm: { judged: seen, taken: [...taken, reroll] } } });
  await takeBoonBack(message, boons);
}
