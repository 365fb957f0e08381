import { uuidOf } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { isPower, isRoll, type RollMessage } from "../../data/kinds.ts";
import { isSuccess, judge } from "../../rules/roll/outcome.ts";
import { draftOf } from "../../state/attack-draft.ts";
import { attackTerms } from "../../state/attack-draft.ts";
import { stepsOf } from "../../state/blow.ts";
import { blowOn, type DefenceCame } from "../../state/defence.ts";
import { judgedOn } from "../../state/judged.ts";
import { rollState } from "../../state/roll.ts";
import { nameNow, requireFighter } from "../../state/rights.ts";
import { type AskedHere, requireFirst, requireOwnCard, rollAsked } from "./asked.ts";
import { payPower } from "./power-costs.ts";
import { doStep } from "./steps.ts";

/**
 * A roll stands in for the defence of whoever is hit (Block; Parry): the attack is judged by it from now on.
 * @throws UserError where the card offers no such reaction, or the roll is not the defender's own
 */
export function defend(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  requireFirst(asked, "defend");
  const { message, state } = rollAsked(asked);
  const actor = requireFighter(message.system.actor);
  const draft = draftOf(message);
  const power = actor.items.get(draft.power);
  const terms = attackTerms(actor, draft);
  const { rating, die, tier, again } = message.system;
  const isOwn = rating === terms.rating && die === terms.die && tier === terms.tier && again.length === 0;
  if (!isPower(power) || !isOwn || message.system.kind !== "defend")
    throw new UserError("BEACON_ROAD.Error.AttackForged", { name: nameNow(actor) });
  const attack = game.messages.get(draft.uses.card);
  const place = isRoll(attack)
    ? attack.system.targets.findIndex(({ uuid }) => uuid === draft.targets[0])
    : -1;
  if (!isRoll(attack) || place < 0)
    throw new UserError("BEACON_ROAD.Error.NoReaction", { name: nameNow(actor) });
  const paid = payPower(actor, { ...draft, power, isGM: asked.by?.isGM ?? false });
  const { total } = state.now;
  const { came, by } = cameOf(attack, { tn: total, target: draft.targets[0] ?? "" });
  const doing = { asked, user: actor, power, rating: terms.rating, choices: draft.choices, amount: 0 };
  const after = stepsOf(power.system).filter(({ when }) => when === "success" && came === "holds");
  const done = after.map((step, row) => doStep(step, actor, row, doing));
  return {
    changes: [
      ...paid.changes,
      ...done.flatMap(({ changes }) => changes),
      ...numberChanges(attack, place, total),
    ],
    data: {
      name: nameNow(actor),
      power: power.name,
      total,
      came,
      by,
      stress: paid.stress,
      done: done.flatMap(({ told }) => told),
    },
  };
}

/** What an attack comes to against a roll in place of its target's defence, and its critical multiplier then. */
function cameOf(
  attack: RollMessage,
  { tn, target }: { readonly tn: number; readonly target: string },
): { readonly came: DefenceCame; readonly by: number } {
  const state = rollState(attack);
  const before = blowOn(attack.id ?? "", target);
  if (!state || !before) throw new UserError("BEACON_ROAD.Error.DiceUnreadable");
  const { outcome, multiplier: by } = judge({ total: state.now.total, natural: state.now.natural, tn });
  if (!isSuccess(outcome)) return { came: "holds", by };
  return { came: by > before.multiplier ? "worse" : "hits", by };
}

/** What an attack takes to hit one of its targets, by each of the defences it goes against. */
export function numberChanges(attack: RollMessage, place: number, tn: number): Change[] {
  const judged = judgedOn(attack);
  return Object.entries(judged?.numbers[`t${place}`] ?? {}).map(([against, before]) => ({
    uuid: uuidOf(attack),
    path: `system.gm.acts.${judged?.id}.data.numbers.t${place}.${against}`,
    before,
    after: tn,
  }));
}
