import { findHere, idOf } from "#foundry/documents.ts";
import { type ClosedView, forgedUnlessGMs, hiddenFrom } from "#table/cards/card-view.ts";
import { isPc, type CallMessage } from "../../data/kinds.ts";
import type { CallData } from "../../data/message/call.ts";
import { countSuccesses, meaningsOn } from "../../rules/dice.ts";
import { dvName } from "../../rules/pool.ts";
import type { ActionFacts, MessageFacts } from "../../state/roll/card-facts.ts";
import { seenTicks } from "../../state/clocks/clock-cards.ts";
import { groupTick } from "../../state/roll/group-call.ts";
import { messageFacts } from "../../state/roll/message-facts.ts";
import type { TickOffer } from "../../state/beat/mixed-tier.ts";
import { primaryParty } from "../../state/party.ts";
import {
  contestResult,
  groupResult,
  type OpponentFaces,
  opponentFaces,
  type CallResult,
  callRolls,
  type RolledSide,
} from "../../state/roll/calls.ts";
import { answeredFor, deletedAnswersOf } from "../../state/roll/roll-points.ts";
import { nameIn } from "#table/words/say.ts";
import { mayClearForage } from "../../state/clocks/supply.ts";
import { attributeLabel } from "../../words/labels.ts";
import { skillLabel } from "../../words/skills.ts";

/** One of the actors a request is for, as it is now. */
export interface AskedActor {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly isThere: boolean;
  readonly isOwned: boolean;
  readonly answered: boolean;
  /** A card that answered for them was deleted. */
  readonly deleted: boolean;
}

/** What the card of a request needs. */
export interface CallFacts extends MessageFacts {
  readonly system: CallData;
  readonly actors: readonly AskedActor[];
  /** What was rolled, by the uuid of the character. */
  readonly rolled: ReadonlyMap<string, RolledSide>;
  /** A roll is not for this viewer's eyes: then no total is told. */
  readonly isHidden: boolean;
  /** What the GM has rolled for the other side. */
  readonly opponent: OpponentFaces | null;
  /** The viewer's own characters, to help with. */
  readonly helpers: () => Iterable<{ readonly uuid: string; readonly name: string }>;
  readonly skillLabel: string;
  readonly attributeLabel: string;
  /** What a group that succeeded may tick; null for nothing. */
  readonly ticking: TickOffer | null;
  readonly clocks: ActionFacts["clocks"];
  /** It is a call to forage that has cleared nothing, and something is missing. */
  readonly mayForage: boolean;
}

/** Reads a GM's call for a roll for one viewer: who is asked, who has answered, for whom they may roll, what it came to. */
export function viewCall(facts: CallFacts): CallView | ClosedView {
  const forged = facts.words.say("FATES_EDGE.Call.Forged", { name: facts.author.name });
  return hiddenFrom(facts) ?? forgedUnlessGMs(facts, forged) ?? seenRequest(facts);
}

/** A GM's call for a roll, for a viewer who may see it. */
export type CallView = Readonly<ReturnType<typeof seenRequest>>;

function seenRequest(facts: CallFacts) {
  const { id, author, edition, system, attributeLabel: attribute, skillLabel: skill, ticking } = facts;
  const { dv, actors: _asked, ...asked } = system;
  const actors = facts.actors.filter(({ isThere }) => isThere);
  return {
    ...asked,
    dv,
    approach: nameIn(system.approach, facts),
    type: "request" as const,
    id,
    author: { id: author.id, name: author.name },
    attributeLabel: attribute,
    skillLabel: skill,
    dvName: dv === null ? ("" as const) : dvName(dv, edition),
    edition: edition.id,
    actors: actors.map((actor) => askedActor(actor, facts)),
    ...whatItCameTo(facts, actors),
    /** What its success may tick; null for nothing. */
    ticking,
    ticks: ticksNow(facts),
  };
}

/** What its success ticked; undone, it stays, struck. */
function ticksNow(facts: CallFacts) {
  const ticks = Object.entries(facts.system.ticks).map(([id, tick]) => ({ ...tick, id }));
  return seenTicks(ticks, facts).map(({ id, name, count, undone }) => ({ id, name, count, undone }));
}

function askedActor(
  { uuid, name, img, answered, deleted, isOwned }: AskedActor,
  { rolled, ...facts }: CallFacts,
) {
  // What counts for the group or the contest; null while there is nothing, or nothing to tell.
  const successes = facts.isHidden || facts.system.mode === "" ? null : (rolled.get(uuid)?.successes ?? null);
  const canRoll = isOwned && !answered;
  return { uuid, name, img, answered, deleted: deleted && !answered, successes, canRoll };
}

function whatItCameTo(facts: CallFacts, actors: readonly AskedActor[]) {
  const { system, viewer } = facts;
  const opponent = opponentView(facts);
  const isContest = system.mode === "contest";
  const waits = actors.some(({ answered }) => !answered) || (opponent !== null && opponent.dice.length === 0);
  const isDone = system.closed || !waits;
  const isMine = viewer.isGM;
  const result = isDone && !facts.isHidden ? resultOf(facts, actors, opponent) : null;
  const hasRolled = facts.rolled.size + (opponent?.dice.length ? 1 : 0);
  return {
    opponent,
    /** What it came to, once it is complete: one result for all. */
    result,
    /** It is complete, and some of it is not for this viewer. */
    isHidden: facts.isHidden && system.mode !== "" && isDone,
    helper: helperOf(facts, actors),
    can: {
      rollOpponent: isMine && opponent !== null && opponent.dice.length === 0,
      forage: isMine && facts.mayForage && isFound(result),
      close: isMine && system.mode !== "" && !isDone && hasRolled >= (isContest ? 2 : 1),
      undo: isMine,
    },
  };
}

/** A group that succeeds, at a cost or not, has found something. */
function isFound(result: CallResult | null): boolean {
  return result?.kind === "group" && ["clean", "cost"].includes(result.outcome.outcome);
}

/** Somebody of the GM's in a contest, and their dice once they lie there; null without one. */
function opponentView({ system, opponent }: CallFacts) {
  const { name, label, dice: size } = system.opponent;
  if (system.mode !== "contest" || size < 1) return null;
  const { faces, die } = opponent ?? { faces: [], die: "d10" as const };
  const meaning = meaningsOn(die);
  const dice = faces.map((face, index) => ({ index, face, meaning: meaning(face), old: [] }));
  return { name, label, size, die, dice, successes: countSuccesses(faces, die) };
}

function resultOf(
  { system, rolled }: CallFacts,
  actors: readonly AskedActor[],
  opponent: ReturnType<typeof opponentView>,
): CallResult | null {
  const sides = actors.flatMap(({ uuid }) => rolled.get(uuid) ?? []);
  if (system.mode === "group") return groupResult(sides, system.dv);
  if (system.mode !== "contest") return null;
  return contestResult([...sides, ...(opponent && opponent.dice.length > 0 ? [opponent] : [])]);
}

/** A character of the viewer's who may help somebody else that is asked and has not rolled; null without one. */
function helperOf({ helpers, system }: CallFacts, actors: readonly AskedActor[]) {
  const waiting = system.closed ? [] : actors.filter((actor) => !actor.isOwned && !actor.answered);
  // Who could help is looked for among everybody, and only where there is somebody to help.
  if (waiting.length === 0) return null;
  for (const { uuid, name } of helpers()) {
    const other = waiting.find((actor) => actor.uuid !== uuid);
    if (other) return { uuid, name, for: other.uuid };
  }
  return null;
}

/** The word on where somebody's answer stands: a key under `FATES_EDGE.Call`. */
export function answerWord({ answered, deleted }: Pick<AskedActor, "answered" | "deleted">): string {
  if (answered) return "Answered";
  return deleted ? "AnswerDeleted" : "Waiting";
}

/** What is known of a call's card, gathered from the world for one viewer. */
export function callFacts(message: CallMessage, user: User.Implementation): CallFacts {
  const { system } = message;
  const answers = { answered: answeredFor(idOf(message)), deleted: deletedAnswersOf(system.answers) };
  const { sides, isHidden } = callRolls(message, user);
  return {
    ...messageFacts(message, user),
    system,
    actors: system.actors.map((uuid) => askedNow(uuid, user, answers)),
    rolled: sides,
    isHidden,
    opponent: opponentFaces(message.rolls),
    helpers: () => helpersOf(user),
    mayForage: mayClearForage(message),
    ticking: groupTick(message, user),
    clocks: primaryParty()?.system.clocks ?? {},
    ...callLabels(system),
  };
}

function askedNow(
  uuid: string,
  user: User.Implementation,
  { answered, deleted }: { readonly answered: readonly string[]; readonly deleted: readonly string[] },
): AskedActor {
  const actor = findHere(uuid);
  const found = isPc(actor) ? actor : null;
  return {
    uuid,
    name: found?.name ?? "",
    img: found?.img ?? "",
    isThere: found !== null,
    isOwned: found?.testUserPermission(user, "OWNER") ?? false,
    answered: answered.includes(uuid),
    deleted: deleted.includes(uuid),
  };
}

/** The characters a player could help with: a GM's own are helped from their sheets. */
function* helpersOf(user: User.Implementation): Generator<{ readonly uuid: string; readonly name: string }> {
  if (user.isGM) return;
  for (const actor of game.actors)
    if (isPc(actor) && actor.testUserPermission(user, "OWNER")) yield { uuid: actor.uuid, name: actor.name };
}

function callLabels({ attribute, skill }: CallMessage["system"]) {
  return {
    attributeLabel: attributeLabel(attribute),
    skillLabel: skill === "" ? "" : skillLabel(skill),
  };
}
