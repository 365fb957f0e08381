import { findHere } from "../../foundry/documents.ts";
import { localize, type Wording } from "../../foundry/i18n.ts";
import { isPc, type RequestMessage } from "../data/kinds.ts";
import { skillLabel } from "../data/settings.ts";
import { countSuccesses, meaningsOn } from "../rules/dice.ts";
import { dvName, type Ladder, type Position } from "../rules/pool.ts";
import type { MessageFacts } from "../state/card-facts.ts";
import { messageFacts } from "../state/message-facts.ts";
import {
  contestResult,
  groupResult,
  type OpponentFaces,
  opponentFaces,
  type RequestResult,
  requestRolls,
  type RolledSide,
} from "../state/requests.ts";
import { maySee } from "../state/rights.ts";
import { answeredFor } from "../state/roll-points.ts";
import { mayClearForage } from "../state/supply.ts";
import type { HiddenView, OpponentView, RequestView } from "./parts/card-view.ts";

/** A request's `system`, as plain data. */
export interface RequestData {
  readonly actors: readonly string[];
  readonly attribute: string;
  readonly skill: string;
  readonly dv: number | null;
  readonly position: Position | "";
  readonly ladder: Ladder | "";
  readonly approach: string;
  readonly clock: string;
  readonly mode: "" | "group" | "contest";
  readonly purpose: "" | "setup" | "forage";
  readonly closed: boolean;
  readonly opponent: { readonly name: string; readonly label: string; readonly dice: number };
}

/** One of the actors a request is for, as it is now. */
export interface AskedActor {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly isThere: boolean;
  readonly isOwned: boolean;
  readonly answered: boolean;
}

/** What the card of a request needs. */
export interface RequestFacts extends MessageFacts {
  readonly system: RequestData;
  readonly actors: readonly AskedActor[];
  /** What was rolled, by the uuid of the character. */
  readonly rolled: ReadonlyMap<string, RolledSide>;
  /** A roll is not for this viewer's eyes: then no total is told. */
  readonly isHidden: boolean;
  /** What the GM has rolled for the other side. */
  readonly opponent: OpponentFaces | null;
  /** The viewer's own characters, to help with. */
  readonly helpers: readonly { readonly uuid: string; readonly name: string }[];
  readonly skillLabel: string;
  readonly attributeLabel: string;
  /** It is a call to forage that has cleared nothing, and something is missing. */
  readonly mayForage: boolean;
}

/** What a viewer sees of a GM's call for a roll: who is asked, who has answered, for whom they may roll, what it came to. */
export function viewRequest(facts: RequestFacts): RequestView | HiddenView {
  const { id, author, edition, system } = facts;
  if (!maySee(facts, facts.viewer.id)) return { type: "hidden", id, name: author.name, plainText: [] };
  const { dv, actors: _asked, ...asked } = system;
  const actors = facts.actors.filter(({ isThere }) => isThere);
  const view = {
    ...asked,
    dv,
    type: "request" as const,
    id,
    genuine: author.isGM,
    author: { id: author.id, name: author.name },
    attributeLabel: facts.attributeLabel,
    skillLabel: facts.skillLabel,
    dvName: dv === null ? ("" as const) : dvName(dv, edition),
    edition: edition.id,
    actors: actors.map((actor) => askedActor(actor, facts)),
    ...whatItCameTo(facts, actors),
  };
  return {
    ...view,
    plainText: author.isGM ? requestText(view, facts.words) : [facts.words.say("FATES_EDGE.Card.Forged")],
  };
}

function askedActor(
  { uuid, name, img, answered, isOwned }: AskedActor,
  { author, rolled, ...facts }: RequestFacts,
) {
  const successes = facts.isHidden || facts.system.mode === "" ? null : (rolled.get(uuid)?.successes ?? null);
  return { uuid, name, img, answered, successes, canRoll: author.isGM && isOwned && !answered };
}

function whatItCameTo(facts: RequestFacts, actors: readonly AskedActor[]) {
  const { system, author, viewer } = facts;
  const opponent = opponentView(facts);
  const isContest = system.mode === "contest";
  const waits = actors.some(({ answered }) => !answered) || (opponent !== null && opponent.dice.length === 0);
  const isDone = system.closed || !waits;
  const isMine = author.isGM && viewer.isGM;
  const result = isDone && !facts.isHidden ? resultOf(facts, actors, opponent) : null;
  const hasRolled = facts.rolled.size + (opponent?.dice.length ? 1 : 0);
  return {
    opponent,
    result,
    isHidden: facts.isHidden && system.mode !== "" && isDone,
    helper: author.isGM ? helperOf(facts, actors) : null,
    can: {
      rollOpponent: isMine && opponent !== null && opponent.dice.length === 0,
      forage: isMine && facts.mayForage && isFound(result),
      close: isMine && system.mode !== "" && !isDone && hasRolled >= (isContest ? 2 : 1),
    },
  };
}

/** A group that succeeds, at a cost or not, has found something. */
function isFound(result: RequestResult | null): boolean {
  return result?.kind === "group" && ["clean", "cost"].includes(result.outcome.outcome);
}

function opponentView({ system, opponent }: RequestFacts): OpponentView | null {
  const { name, label, dice: size } = system.opponent;
  if (system.mode !== "contest" || size < 1) return null;
  const { faces, die } = opponent ?? { faces: [], die: "d10" as const };
  const meaning = meaningsOn(die);
  const dice = faces.map((face, index) => ({ index, face, meaning: meaning(face), old: [] }));
  return { name, label, size, die, dice, successes: countSuccesses(faces, die) };
}

function resultOf(
  { system, rolled }: RequestFacts,
  actors: readonly AskedActor[],
  opponent: OpponentView | null,
): RequestResult | null {
  const sides = actors.flatMap(({ uuid }) => rolled.get(uuid) ?? []);
  if (system.mode === "group") return groupResult(sides, system.dv);
  if (system.mode !== "contest") return null;
  return contestResult([...sides, ...(opponent && opponent.dice.length > 0 ? [opponent] : [])]);
}

/** A character of the viewer's who may help somebody else that is asked and has not rolled; null without one. */
function helperOf({ helpers, system }: RequestFacts, actors: readonly AskedActor[]): RequestView["helper"] {
  for (const { uuid, name } of helpers) {
    const other = actors.find((actor) => actor.uuid !== uuid && !actor.isOwned && !actor.answered);
    if (other && !system.closed) return { uuid, name, for: other.uuid };
  }
  return null;
}

/** What is known of a call's card, gathered from the world for one viewer. */
export function requestFacts(message: RequestMessage, user: User.Implementation): RequestFacts {
  const { system } = message;
  const answered = answeredFor(message.id ?? "");
  const { sides, isHidden } = requestRolls(message, user);
  return {
    ...messageFacts(message, user),
    system,
    actors: system.actors.map((uuid) => askedNow(uuid, user, answered)),
    rolled: sides,
    isHidden,
    opponent: opponentFaces(message.rolls),
    helpers: helpersOf(user),
    mayForage: mayClearForage(message),
    ...requestLabels(system),
  };
}

function askedNow(uuid: string, user: User.Implementation, answered: readonly string[]): AskedActor {
  const actor = findHere(uuid);
  const found = isPc(actor) ? actor : null;
  return {
    uuid,
    name: found?.name ?? "",
    img: found?.img ?? "",
    isThere: found !== null,
    isOwned: found?.testUserPermission(user, "OWNER") ?? false,
    answered: answered.includes(uuid),
  };
}

/** The characters a player could help with: a GM's own are helped from their sheets. */
function helpersOf(user: User.Implementation): RequestFacts["helpers"] {
  if (user.isGM) return [];
  return game.actors.contents.flatMap((actor) =>
    isPc(actor) && actor.testUserPermission(user, "OWNER") ? [{ uuid: actor.uuid, name: actor.name }] : [],
  );
}

function requestLabels({ attribute, skill }: RequestMessage["system"]) {
  return {
    attributeLabel: attribute === "" ? "" : localize(`FATES_EDGE.Attribute.${attribute}`),
    skillLabel: skill === "" ? "" : skillLabel(skill),
  };
}

type Told = Omit<RequestView, "plainText">;

/** A request's card as lines of plain text. */
export function requestText(view: Told, words: Wording): string[] {
  const { say } = words;
  const names = view.actors.map(({ name }) => name).join(", ");
  const asked = [view.attributeLabel, view.skillLabel].filter(Boolean).join(" + ");
  const answers = view.actors.map(
    ({ name, answered }) => `${name}: ${say(`FATES_EDGE.Request.${answered ? "Answered" : "Waiting"}`)}`,
  );
  return [
    say("FATES_EDGE.Request.Aria", { names }),
    view.mode === "" ? "" : say(`FATES_EDGE.Request.Mode.${view.mode}`),
    asked,
    dvLine(view, say),
    view.approach,
    ...answers,
    opponentLine(view, words),
    ...resultLines(view, words),
  ].filter(Boolean);
}

function dvLine({ dv, dvName: dvKey, edition }: Told, say: Wording["say"]): string {
  if (dv === null) return "";
  return say("FATES_EDGE.Dv.Named", { dv, name: say(`FATES_EDGE.Dv.${edition}.${dvKey}`) });
}

function opponentLine({ opponent }: Told, { say }: Wording): string {
  if (!opponent) return "";
  const { name, dice, successes } = opponent;
  if (dice.length === 0) return `${name}: ${say("FATES_EDGE.Request.Waiting")}`;
  const faces = dice.map(({ face }) => face).join(", ");
  return `${say("FATES_EDGE.Request.Side", { name, successes })} (${faces})`;
}

/** One result for all: an outcome, or who carries the contest. */
function resultLines({ result, isHidden }: Told, { say, count }: Wording): string[] {
  if (isHidden) return [say("FATES_EDGE.Request.HiddenResult")];
  if (!result) return [];
  if (result.kind === "contest") {
    const { leader, sides } = result;
    const told =
      leader === "" ? say("FATES_EDGE.Request.Tie") : say("FATES_EDGE.Request.Leads", { name: leader });
    return [told, sides.map((side) => say("FATES_EDGE.Request.Side", { ...side })).join(", ")];
  }
  const { outcome, best, rolled } = result;
  return [
    `${say(`FATES_EDGE.Outcome.${outcome.outcome}`)}. ${count("FATES_EDGE.Outcome.Against", outcome.successes, { dv: outcome.dv })}`,
    count("FATES_EDGE.Request.Best", rolled, { name: best }),
  ];
}
