import { byAge, findHere, idOf } from "#foundry/documents.ts";
import { isSeenBy } from "#table/cards/card-view.ts";
import { type ActionMessage, isPc, type CallMessage } from "../../data/kinds.ts";
import type { StoredRoll } from "../../data/roll.ts";
import { DIE_NAMES, type DieName } from "../../rules/dice.ts";
import type { Outcome } from "../../rules/outcome.ts";
import type { Ladder } from "../../rules/pool.ts";
import { facesOf } from "../../rules/roll-history.ts";
import { contestLead, judgeShares } from "../../rules/teamwork.ts";
import { paidRerolls } from "./action-standing.ts";
import { rollsAnswering } from "../log-index.ts";
import { actionFacts } from "./message-facts.ts";
import { plays } from "../party.ts";
import { historyOf } from "./roll-history.ts";
import { readAction } from "./roll.ts";

/** What one side of a call rolled. */
export interface RolledSide {
  readonly name: string;
  readonly successes: number;
  readonly setbacks: number;
  readonly dv: number;
  readonly ladder: Ladder;
}

/** One side of a contest, and what it counts. */
interface ContestSide {
  readonly name: string;
  readonly successes: number;
}

/** What a call comes to, once all have rolled or a GM has closed it. */
export type CallResult =
  | { readonly kind: "group"; readonly outcome: Outcome; readonly best: string; readonly rolled: number }
  | { readonly kind: "contest"; readonly sides: readonly ContestSide[]; readonly leader: string };

/** One outcome for all: the best single result, everyone's setbacks (SRD 4.6). The call's DV, else the best one's own. */
export function groupResult(rolled: readonly RolledSide[], dv: number | null): CallResult | null {
  const [first, ...others] = rolled;
  if (!first) return null;
  const best = others.reduce((most, side) => (side.successes > most.successes ? side : most), first);
  const outcome = judgeShares(rolled, { dv: dv ?? best.dv, ladder: best.ladder });
  return { kind: "group", outcome, best: best.name, rolled: rolled.length };
}

/** Who carries a contest; nobody where the highest are level, and things stay as they are (SRD 4.5.1). */
export function contestResult(sides: readonly ContestSide[]): CallResult | null {
  if (sides.length < 2) return null;
  const lead = contestLead(sides.map(({ successes }) => successes));
  return { kind: "contest", sides, leader: lead === null ? "" : sides[lead]!.name };
}

/** The dice of an opponent as they lie on a call. */
export interface OpponentFaces {
  readonly faces: readonly number[];
  readonly die: DieName;
}

/** What a GM rolled for the other side of a contest: the message's own dice. Null while nothing lies there. */
export function opponentFaces(rolls: readonly StoredRoll[]): OpponentFaces | null {
  for (const die of DIE_NAMES) {
    const read = historyOf(rolls, die);
    if (read.ok) return { faces: facesOf(read.history), die };
  }
  return null;
}

/** What was rolled for a call, by the uuid of the character; whoever rolled dice that are refused has rolled nothing. */
interface CallRolls {
  readonly sides: ReadonlyMap<string, RolledSide>;
  /** Somebody's roll is not for this viewer's eyes, so that no total may be told. */
  readonly isHidden: boolean;
}

/** The rolls that answer a call, each counted as it stands now. */
export function callRolls(call: CallMessage, user: User.Implementation): CallRolls {
  const answers = rollsAnswering(idOf(call))
    .filter((message) => isAnswer(message, call))
    .sort(byAge);
  const sides = new Map<string, RolledSide>();
  for (const answer of answers) {
    const side = sideOf(answer, user);
    if (side && !sides.has(answer.system.actor)) sides.set(answer.system.actor, side);
  }
  return { sides, isHidden: answers.some((answer) => !isSeenBy(answer, user)) };
}

function isAnswer({ author, system }: ActionMessage, call: CallMessage): boolean {
  const actor = findHere(system.actor);
  return isPc(actor) && plays(author, actor) && call.system.actors.includes(actor.uuid);
}

function sideOf(answer: ActionMessage, user: User.Implementation): RolledSide | null {
  const facts = actionFacts(answer, user);
  const { outcome, dv, ladder } = readAction({ ...facts, paid: paidRerolls(facts) }, facts.edition);
  if (!outcome) return null;
  const { successes, setbacks } = outcome;
  return { name: facts.actor?.name ?? answer.system.actorName, successes, setbacks, dv, ladder };
}
