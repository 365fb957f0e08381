import { findHere, idOf } from "#foundry/documents.ts";
import { type ActionMessage, isPc, type CallMessage } from "../../data/kinds.ts";
import { setting } from "../../data/settings.ts";
import { countSuccesses } from "../../rules/dice.ts";
import type { Outcome } from "../../rules/outcome.ts";
import { paidRerolls } from "./action-standing.ts";
import type { ActionFacts } from "./card-facts.ts";
import { tickFor } from "./card-rights.ts";
import { rollsAnswering } from "../log-index.ts";
import { actionFacts } from "./message-facts.ts";
import type { TickOffer } from "../beat/mixed-tier.ts";
import { callRolls, groupResult, opponentFaces } from "./calls.ts";
import { genuineCall } from "../rights.ts";
import { answeredFor, notUndone } from "./roll-points.ts";
import { readAction } from "./roll.ts";

/** What a group's call came to: one outcome for all, and whose roll was the best (SRD 4.6). */
interface GroupCall {
  readonly outcome: Outcome;
  /** The character with the best roll, by uuid. */
  readonly best: string;
}

/** Null while some of a group still roll, where somebody's roll is not for this user's eyes, and for a call that is no group's. */
export function groupCall(call: CallMessage, user: User.Implementation): GroupCall | null {
  const { mode, dv } = call.system;
  if (mode !== "group" || !isComplete(call)) return null;
  const { sides, isHidden } = callRolls(call, user);
  const result = isHidden ? null : groupResult([...sides.values()], dv);
  if (result?.kind !== "group") return null;
  const most = result.outcome.successes;
  const best = [...sides].find(([, { successes }]) => successes === most)?.[0] ?? "";
  return { outcome: result.outcome, best };
}

/** A GM has closed it, or everybody who is still there has rolled. */
function isComplete({ id, system }: CallMessage): boolean {
  const answered = answeredFor(idOf({ id }));
  return system.closed || system.actors.every((uuid) => answered.includes(uuid) || !isPc(findHere(uuid)));
}

/** What is known of an action's card, with what its group came to: a roll of a group has no outcome of its own (SRD 4.6). */
export function cardFacts(message: ActionMessage, user: User.Implementation): ActionFacts {
  const facts = actionFacts(message, user);
  const call = genuineCall(message.system.request);
  if (call?.system.mode === "contest") return { ...facts, lost: isLost(call, message, user) };
  if (call?.system.mode !== "group") return facts;
  return { ...facts, group: groupCall(call, user)?.outcome ?? null };
}

/** Whether another side carries a contest: all of its dice lie there, and theirs are the most (SRD 4.5.1). */
function isLost(call: CallMessage, { system }: ActionMessage, user: User.Implementation): boolean {
  const { sides, isHidden } = callRolls(call, user);
  const own = sides.get(system.actor)?.successes;
  if (own === undefined || isHidden || !isComplete(call)) return false;
  const theirs = opponentFaces(call.rolls);
  if (call.system.opponent.dice > 0 && !theirs) return false;
  const counted = [...sides.values()].map(({ successes }) => successes);
  if (theirs) counted.push(countSuccesses(theirs.faces, theirs.die));
  return Math.max(...counted) > own;
}

/** What a group that succeeded may tick, once: the clock that its call is for, or else its best roll. Null for nothing. */
export function groupTick(call: CallMessage, user: User.Implementation): TickOffer | null {
  const isTicked = notUndone(call.system.ticks).length > 0;
  if (!user.isGM || !setting("automateClocks") || isTicked) return null;
  const group = groupCall(call, user);
  const rolls = rollsAnswering(idOf(call));
  // Before calls had ticks of their own, a roll of the group made it.
  if (!group || rolls.some(({ system }) => notUndone(system.gm.ticks).length > 0)) return null;
  const best = rolls.find(({ system }) => system.actor === group.best);
  return best ? tickOfBest(call, actionFacts(best, user), group.outcome) : null;
}

/** In a mixed-tier scene each one's hits tick on their own cards, whatever the group came to (SRD R.1). */
function tickOfBest({ system }: CallMessage, facts: ActionFacts, outcome: Outcome): TickOffer | null {
  if (facts.mixed) return null;
  const { uses } = readAction({ ...facts, paid: paidRerolls(facts) }, facts.edition);
  return tickFor({ ...facts, clock: system.clock || facts.clock }, outcome, uses);
}
