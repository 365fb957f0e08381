import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { isHero, type RollMessage } from "../../data/kinds.ts";
import { ASSIST_STRESS, pushCost } from "../../rules/roll/bonus.ts";
import { hasRule } from "../../state/attack-draft.ts";
import { helpOn } from "../../state/plan.ts";
import { MEDITATION_STRESS } from "../../state/gifts.ts";
import { fighterHere, plays, requireHero } from "../../state/rights.ts";
import { type AskedHere, rollAsked } from "./asked.ts";
import { markBoxes, payBeacon, payStress } from "./stress.ts";

/** What a roll costs by itself: pushes, and the stress of an assistant who has not paid it yet. */
export function owes({ system }: RollMessage): boolean {
  return system.pushes.length > 0 || meditates(system) || (system.assistant !== "" && !isPaidFor(system));
}

/**
 * Pays for what was laid on a roll (Pushing Yourself; Assist). What it comes to is read off the card, whoever wrote it.
 * @throws UserError where somebody cannot pay, or an assistant never offered
 */
export function pay(asked: AskedHere): ActPlan {
  const { message } = rollAsked(asked);
  const { assistant } = message.system;
  const actor = fighterHere(message.system.actor);
  const cost = costOf(message);
  const meditation = meditates(message.system) ? MEDITATION_STRESS : 0;
  const changes = isHero(actor)
    ? [
        ...payStress(actor, cost.stress + meditation),
        ...(cost.boxes > 0 ? markBoxes(actor, "special", cost.boxes) : []),
        ...(cost.points > 0 ? payBeacon(actor, cost.points) : []),
      ]
    : [];
  if (assistant === "" || isPaidFor(message.system))
    return { changes, data: { ...cost, stress: cost.stress + meditation, assistant: "" } };
  const helper = requireHero(assistant);
  if (!plays(message.author, helper)) throw new UserError("BEACON_ROAD.Error.NoHelp", { name: helper.name });
  return {
    changes: [...changes, ...payStress(helper, ASSIST_STRESS)],
    data: { ...cost, stress: cost.stress + meditation, assistant: helper.name, helped: ASSIST_STRESS },
  };
}

/** What a roll's pushes cost; with Deadly one box of special armour pays for all of them (Pushing Yourself; Deadly). */
export function costOf({ system }: RollMessage): ReturnType<typeof pushCost> {
  const deadly = hasRule(fighterHere(system.actor), "deadly");
  return pushCost(system.pushes.length, system.paidBy, deadly);
}

/** Whether somebody rolls Utter in the place of their action (Meditation). */
function meditates({ further }: RollMessage["system"]): boolean {
  return further.some(({ from }) => from === "meditation");
}

/** Whether an assistant offered their help on the plan that a roll answers, and paid for it there. */
function isPaidFor({ asked, assistant }: RollMessage["system"]): boolean {
  return helpOn(asked).some(({ helper }) => helper === assistant);
}
