import { UserError } from "#table/refusals.ts";
import { type ActPlan, standingActs } from "#table/wishes.ts";
import { uuidOf } from "#foundry/documents.ts";
import { changeOf } from "#table/changes.ts";
import { type HeroActor, isAbility, isCall, isPlan, type PlanMessage } from "../../data/kinds.ts";
import { ASSIST_STRESS } from "../../rules/roll/bonus.ts";
import { helpOn, isRolled, planHere, readStake } from "../../state/plan.ts";
import { nameNow, requireHero } from "../../state/rights.ts";
import { type AskedHere, requireAskedByGM, requireOwnCard, wordAsked } from "./asked.ts";
import { payStress } from "./stress.ts";

/** A GM sets what is at stake in a plan or a group action: position, effect, factors, the target's tier (Setting Position & Effect). */
export function stake(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  requireOpen(asked.message);
  const { position, effect, factors, against } = readStake(asked.data);
  return { changes: [], data: { position, effect, factors, against } };
}

/** Somebody offers a fiend's bargain on a plan, in their words (The Fiend's Bargain). */
export function bargain(asked: AskedHere): ActPlan {
  const plan = planAsked(asked);
  const words = wordAsked(asked, "words").trim();
  if (words === "") throw new UserError("BEACON_ROAD.Error.SayWhat");
  return { changes: [], data: { plan: plan.id, words, hero: plan.system.actorName } };
}

/** How often in a score Foresight helps without stress. */
const FORESIGHT_USES = 2;

/** A hero assists whoever states a plan: it costs 1 stress, and one alone may (Assist). */
export function assist(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const plan = planAsked(asked);
  const helper = requireHero(asked.message.system.actor);
  if (helper.uuid === plan.system.actor) throw new UserError("BEACON_ROAD.Error.OwnHelp");
  const [other] = helpOn(plan.id ?? "");
  if (other) throw new UserError("BEACON_ROAD.Error.HelpedAlready", { name: other.name });
  const foresight = foresightOf(helper);
  const stress = foresight ? 0 : ASSIST_STRESS;
  return {
    changes: foresight
      ? changeOf(uuidOf(foresight), "system.used", foresight.system.used, foresight.system.used + 1)
      : payStress(helper, stress),
    data: {
      plan: plan.id,
      helper: helper.uuid,
      name: nameNow(helper),
      hero: plan.system.actorName,
      stress,
    },
  };
}

/** The ability by which a hero helps without stress, as long as it serves in this score (Foresight). */
export function foresightOf(helper: HeroActor): Item.OfType<"ability"> | undefined {
  return helper.items.contents
    .filter(isAbility)
    .find(({ system }) => system.rule === "foresight" && system.used < FORESIGHT_USES);
}

/** The plan that is asked about: the card itself, or the one it names. @throws UserError where there is none that waits for a roll */
function planAsked(asked: AskedHere): PlanMessage {
  const plan = isPlan(asked.message) ? asked.message : planHere(wordAsked(asked, "plan"));
  requireOpen(plan);
  if (!isPlan(plan)) throw new UserError("BEACON_ROAD.Error.PlanOver");
  return plan;
}

/** @throws UserError unless it is a plan or a call that was neither rolled nor given up */
function requireOpen(message: unknown): void {
  const isOpen = isPlan(message) ? !message.system.dropped : isCall(message) && !message.system.closed;
  if (!isOpen || isRolled(message as PlanMessage)) throw new UserError("BEACON_ROAD.Error.PlanOver");
}

/** Whether the GM has set what is at stake in a plan. */
export function isSet(plan: PlanMessage): boolean {
  return standingActs(plan).some(([, { kind }]) => kind === "stake");
}
