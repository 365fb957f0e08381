import { findHere, idOf } from "#foundry/documents.ts";
import { type ActionMessage, isPc, type RequestMessage } from "../../data/kinds.ts";
import { setting } from "../../data/settings.ts";
import type { Outcome } from "../../rules/outcome.ts";
import { paidRerolls } from "./action-standing.ts";
import type { ActionFacts } from "./card-facts.ts";
import { tickFor } from "./card-rights.ts";
import { rollsAnswering } from "../log-index.ts";
import { actionFacts } from "./message-facts.ts";
import type { TickOffer } from "../beat/mixed-tier.ts";
import { groupResult, requestRolls } from "./requests.ts";
import { genuineRequest } from "../rights.ts";
import { answeredFor, notUndone } from "./roll-points.ts";
import { readAction } from "./roll.ts";

/** What a group's call came to: one outcome for all, and whose roll was the best (SRD 4.6). */
interface GroupCall {
  readonly outcome: Outcome;
  /** The character with the best roll, by uuid. */
  readonly best: string;
}

/** Null while some of a group still roll, where somebody's roll is not for this user's eyes, and for a call that is no group's. */
export function groupCall(request: RequestMessage, user: User.Implementation): GroupCall | null {
  const { mode, dv } = request.system;
  if (mode !== "group" || !isComplete(request)) return null;
  const { sides, isHidden } = requestRolls(request, user);
  const result = isHidden ? null : groupResult([...sides.values()], dv);
  if (result?.kind !== "group") return null;
  const most = result.outcome.successes;
  const best = [...sides].find(([, { successes }]) => successes === most)?.[0] ?? "";
  return { outcome: result.outcome, best };
}

/** A GM has closed it, or everybody who is still there has rolled. */
function isComplete({ id, system }: RequestMessage): boolean {
  const answered = answeredFor(idOf({ id }));
  return system.closed || system.actors.every((uuid) => answered.includes(uuid) || !isPc(findHere(uuid)));
}

/** What is known of an action's card, with what its group came to: a roll of a group has no outcome of its own (SRD 4.6). */
export function cardFacts(message: ActionMessage, user: User.Implementation): ActionFacts {
  const facts = actionFacts(message, user);
  const request = genuineRequest(message.system.request);
  if (request?.system.mode !== "group") return facts;
  return { ...facts, group: groupCall(request, user)?.outcome ?? null };
}

/** What a group that succeeded may tick, once: the clock that its call is for, or else its best roll. Null for nothing. */
export function groupTick(request: RequestMessage, user: User.Implementation): TickOffer | null {
  const isTicked = notUndone(request.system.ticks).length > 0;
  if (!user.isGM || !setting("automateClocks") || isTicked) return null;
  const call = groupCall(request, user);
  const rolls = rollsAnswering(idOf(request));
  // Before calls had ticks of their own, a roll of the group made it.
  if (!call || rolls.some(({ system }) => notUndone(system.gm.ticks).length > 0)) return null;
  const best = rolls.find(({ system }) => system.actor === call.best);
  return best ? tickOfBest(request, actionFacts(best, user), call.outcome) : null;
}

/** In a mixed-tier scene each one's hits tick on their own cards, whatever the group came to (SRD R.1). */
function tickOfBest({ system }: RequestMessage, facts: ActionFacts, outcome: Outcome): TickOffer | null {
  if (facts.mixed) return null;
  const { uses } = readAction({ ...facts, paid: paidRerolls(facts) }, facts.edition);
  return tickFor({ ...facts, clock: system.clock || facts.clock }, outcome, uses);
}
