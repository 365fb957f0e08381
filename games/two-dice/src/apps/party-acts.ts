import { localize } from "#foundry/i18n.ts";
import type { Said } from "#table/said.ts";
import { type AskField, openAsk } from "#table/windows/ask-window.ts";
import { call } from "../actions/call.ts";
import { thrown } from "../actions/perform-check.ts";
import { postAct } from "../actions/post-act.ts";
import type { CharacterActor, PartyActor } from "../data/kinds.ts";
import { CALL_KINDS } from "../data/message/call.ts";
import { ATTRIBUTES } from "../rules/attributes.ts";
import { STORY_GAINS } from "../rules/points.ts";
import { type Threat, THREATS, travelDie } from "../rules/travel.ts";
import { isFighting, mayHelp } from "../state/conflict.ts";
import { heroesOf } from "../state/party.ts";
import { characterHere } from "../state/rights.ts";
import { hasCamped } from "../state/camp.ts";
import { sessionNow } from "../state/session.ts";
import { listed, many, one, words } from "#table/windows/ask-fields.ts";
import { attributeList } from "./ask-fields.ts";
import { openAct } from "./open-act.ts";
import { charactersNear, heroChoices, peopleList } from "./people.ts";

/** What a call begins with. */
export interface CallAsk {
  /** Who leads or begins it; left out where a GM asks. */
  readonly leader?: CharacterActor;
  readonly pair?: readonly string[];
  readonly difficulty?: number | null;
  readonly purpose?: string;
}

/** What one character can ask of others. */
const LED = ["group", "opposed"] as const;

/** A day on the road: the areas that are crossed, the die that follows from them, and its roll (Travel). */
export function openTravel(party: PartyActor): Promise<void> {
  const areas = THREATS.map(({ id, die }) => ({
    value: id,
    label: `${localize(`TWO_DICE.Threat.${id}`)} (d${die})`,
  }));
  return openAsk({
    id: `travel-${party.id}`,
    title: localize("TWO_DICE.Travel.Title"),
    page: "travel",
    fields: () => [many("areas", areas), words("note")],
    lines: (said) => {
      const die = dieOf(said);
      return die === null ? [] : [localize("TWO_DICE.Travel.Die", { die })];
    },
    whyNot: (said) => (dieOf(said) === null ? localize("TWO_DICE.Error.NoArea") : null),
    button: localize("TWO_DICE.Travel.Roll"),
    send: async (answers, said) => {
      const die = dieOf(said);
      const rolls = die === null ? [] : [await thrown([die])];
      return postAct("travel", null, { ...answers, party: party.uuid }, rolls);
    },
  });
}

function dieOf(said: Said): number | null {
  return travelDie(said.all("areas") as readonly Threat[]);
}

/** The party rests (Rest). */
export function openRest(party: PartyActor): Promise<void> {
  return openAct({
    kind: "rest",
    party,
    page: "rest",
    fields: () => [one("place", listed("RestPlace", ["safePlace", "hospitality"]))],
    lines: () => [localize("TWO_DICE.Rest.Brings"), localize("TWO_DICE.Rest.Tent")],
    button: "TWO_DICE.Rest.Begin",
  });
}

/** Ends a rest; where somebody has not chosen yet, the GM is asked first (Rest). */
export function endRest(party: PartyActor): Promise<unknown> {
  const names = heroesOf(party).filter((hero) => !hasCamped(party, hero));
  if (names.length === 0) return postAct("endRest", null, { party: party.uuid });
  return openAct({
    kind: "endRest",
    party,
    title: localize("TWO_DICE.Camp.End"),
    page: "rest",
    lines: () => [localize("TWO_DICE.Camp.NotChosen", { names: names.map(({ name }) => name).join(", ") })],
    button: "TWO_DICE.Camp.End",
  });
}

/** The printed events that bring story points, and a point of the GM's own (Gaining). */
export function openGain(party: PartyActor): Promise<void> {
  const usual = "villainEnters";
  const whom = many("heroes", heroChoices(party), { label: localize("TWO_DICE.Side.heroes") });
  return openAct({
    kind: "gainStory",
    party,
    page: "points",
    fields: (said) => [
      one("reason", listed("Reason", [...Object.keys(STORY_GAINS), "own"]), { value: usual }),
      ...(said.text("reason", usual) === usual ? [] : [whom]),
      words(),
    ],
    button: "TWO_DICE.Ask.Give",
  });
}

/** The session's end, told before it is granted (Experience). */
export function openEndSession(party: PartyActor): Promise<void> {
  const { number } = party.system.session;
  return openAct({
    kind: "endSession",
    party,
    page: "levels",
    lines: () => [localize("TWO_DICE.Told.endSession", { ...sessionNow(party) })],
    button: "TWO_DICE.Session.Grant",
    data: () => ({ session: number }),
  });
}

/**
 * A GM asks characters for a check, or a player asks others as the leader of a group or against somebody (Checks).
 */
export function openCall({ leader, pair = [], difficulty, purpose = "" }: CallAsk = {}): Promise<void> {
  return openAsk({
    id: "call",
    title: localize("TWO_DICE.Call.Title"),
    page: "checks",
    fields: (said) => [
      one("kind", listed("CallKind", leader ? LED : CALL_KINDS)),
      many("actors", peopleList(askedBy(leader, said.text("kind", LED[0])))),
      ...(leader ? [] : leads(said)),
      one("first", attributeList(), { value: pair[0] ?? "dexterity" }),
      one("second", attributeList(), { value: pair[1] ?? "insight" }),
      words("difficulty", { value: String(difficulty ?? USUAL_DIFFICULTY) }),
      words("purpose", { value: purpose }),
    ],
    whyNot: (said) => {
      const asked = said.number("difficulty");
      const isFit = Number.isInteger(asked) && asked >= 0 && asked <= DIFFICULTY_MAX;
      return isFit ? null : localize("TWO_DICE.Error.Difficulty", { most: DIFFICULTY_MAX });
    },
    button: localize("TWO_DICE.Call.Send"),
    send: (_answers, said) => sendCall(said, leader),
  });
}

/** Whom somebody can ask: in a conflict a group's helpers are the heroes of it who have a turn to give up. */
function askedBy(leader: CharacterActor | undefined, kind: string): CharacterActor[] {
  const others = charactersNear().filter((other) => other !== leader);
  return leader && kind === "group" && isFighting(leader) ? others.filter(mayHelp) : others;
}

/** Who leads a group that a GM calls, of those who are ticked (Group Check). */
function leads(said: Said): AskField[] {
  const ticked = said.all("actors");
  if (said.text("kind") !== "group" || ticked.length < 2) return [];
  return [one("leader", peopleList(ticked.flatMap((uuid) => characterHere(uuid) ?? [])))];
}

const USUAL_DIFFICULTY = 10;
const DIFFICULTY_MAX = 40;

function sendCall(said: Said, leader?: CharacterActor): Promise<unknown> {
  const kind = said.one(CALL_KINDS, "kind") ?? "attribute";
  const [die, other] = [said.one(ATTRIBUTES, "first"), said.one(ATTRIBUTES, "second")];
  const isOpen = kind === "open" || kind === "opposed";
  const difficulty = said.number("difficulty") || USUAL_DIFFICULTY;
  const asked = said.all("actors").flatMap((uuid) => characterHere(uuid) ?? []);
  const first = leader ?? asked.find(({ uuid }) => uuid === said.text("leader"));
  const others = asked.filter((actor) => actor !== first);
  return call(first ? [first, ...others] : others, {
    kind,
    purpose: said.words("purpose"),
    difficulty: isOpen ? null : difficulty,
    inConflict: kind === "group" && first !== undefined && isFighting(first),
    ...(die && other && { pair: { first: die, second: other } }),
  });
}
