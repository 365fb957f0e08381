import { maySee } from "../documents/card/may-see.ts";
import {
  contestResult,
  groupResult,
  type RequestResult,
  type RolledSide,
} from "../documents/card/request-result.ts";
import { requestText } from "../documents/card/request-text.ts";
import type { OpponentFaces } from "../documents/together/opponent-faces.ts";
import { countSuccesses, meaningsOn } from "../rules/dice.ts";
import { dvName } from "../rules/dv.ts";
import type { Ladder } from "../rules/ladder.ts";
import type { Position } from "../rules/positions.ts";
import type { MessageFacts } from "../state/card-facts.ts";
import type { HiddenView, OpponentView, RequestView } from "./card-view.ts";

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
