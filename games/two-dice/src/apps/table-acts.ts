import { localize } from "#foundry/i18n.ts";
import { call } from "../actions/call.ts";
import { thrown } from "../actions/perform-check.ts";
import { postAct } from "../actions/post-act.ts";
import type { CharacterActor, PartyActor } from "../data/kinds.ts";
import { CALL_KINDS } from "../data/message/call.ts";
import { ATTRIBUTES, isAttribute } from "../rules/attributes.ts";
import { STORY_GAINS } from "../rules/points.ts";
import { type Threat, THREATS, travelDie } from "../rules/travel.ts";
import { partyAround } from "../state/party.ts";
import { sessionNow } from "../state/session.ts";
import { characterHere } from "../state/rights.ts";
import { label } from "../words/labels.ts";
import { openAsk, several, word } from "./ask.ts";
import { asChoices, charactersNear, heroChoices } from "./people.ts";

/** What one character can ask of others. */
const LED = ["group", "opposed"] as const;

/** A day on the road: the areas that are crossed, the die that follows from them, and its roll (Travel). */
export function openTravel(party: PartyActor): Promise<void> {
  return openAsk({
    id: `travel-${party.id}`,
    title: localize("TWO_DICE.Travel.Title"),
    help: "travel",
    fields: () => [
      {
        name: "areas",
        is: "many",
        label: localize("TWO_DICE.Travel.Areas"),
        choices: THREATS.map(({ id, die }) => ({
          value: id,
          label: `${localize(`TWO_DICE.Threat.${id}`)} (d${die})`,
        })),
      },
      { name: "note", is: "words", label: localize("TWO_DICE.Travel.Note") },
    ],
    lines: (answers) => {
      const die = travelDie(several(answers, "areas") as readonly Threat[]);
      return [die === null ? localize("TWO_DICE.Error.NoArea") : localize("TWO_DICE.Travel.Die", { die })];
    },
    button: localize("TWO_DICE.Travel.Roll"),
    send: async (answers) => {
      const areas = several(answers, "areas");
      const die = travelDie(areas as readonly Threat[]);
      const rolls = die === null ? [] : [await thrown([die])];
      return (
        (await postAct("travel", null, { areas, note: word(answers, "note"), party: party.uuid }, rolls)) !==
        null
      );
    },
  });
}

/** The party rests (Rest). */
export function openRest(party: PartyActor): Promise<void> {
  const places = ["safePlace", "hospitality"].map((value) => ({
    value,
    label: localize(`TWO_DICE.RestPlace.${value}`),
  }));
  return openAsk({
    id: `rest-${party.id}`,
    title: localize("TWO_DICE.Act.rest"),
    help: "rest",
    fields: () => [{ name: "place", is: "one", label: localize("TWO_DICE.Rest.Where"), choices: places }],
    lines: () => [localize("TWO_DICE.Rest.Brings"), localize("TWO_DICE.Rest.Tent")],
    button: localize("TWO_DICE.Rest.Begin"),
    send: async (answers) => (await postAct("rest", null, { ...answers, party: party.uuid })) !== null,
  });
}

/** The printed events that bring story points, and a point of the GM's own (Gaining). */
export function openGain(party: PartyActor): Promise<void> {
  const reasons = [...Object.keys(STORY_GAINS), "own"];
  return openAsk({
    id: `gain-${party.id}`,
    title: localize("TWO_DICE.Act.gainStory"),
    help: "points",
    fields: (answers) => [
      {
        name: "reason",
        is: "one",
        label: localize("TWO_DICE.Ask.reason"),
        choices: reasons.map((value) => ({ value, label: localize(`TWO_DICE.Reason.${value}`) })),
        value: "villainEnters",
      },
      ...(word(answers, "reason") === "villainEnters"
        ? []
        : [
            {
              name: "heroes",
              is: "many" as const,
              label: localize("TWO_DICE.Side.heroes"),
              choices: heroChoices(party),
            },
          ]),
      { name: "words", is: "words", label: localize("TWO_DICE.Ask.words") },
    ],
    button: localize("TWO_DICE.Ask.Give"),
    send: async (answers) => (await postAct("gainStory", null, { ...answers, party: party.uuid })) !== null,
  });
}

/** The session's end, told before it is granted (Experience). */
export function openEndSession(party: PartyActor): Promise<void> {
  return openAsk({
    id: `end-session-${party.id}`,
    title: localize("TWO_DICE.Act.endSession"),
    help: "levels",
    fields: () => [],
    lines: () => [localize("TWO_DICE.Told.endSession", { ...sessionNow(party) })],
    button: localize("TWO_DICE.Session.Grant"),
    send: async () => (await postAct("endSession", null, { party: party.uuid })) !== null,
  });
}

/** A GM asks characters for a check, or a player asks others as the leader of a group or against somebody (Checks). @param leader who leads or begins it; left out where a GM asks */
export function openCall(leader?: CharacterActor): Promise<void> {
  const attributes = ATTRIBUTES.map((value) => ({ value, label: label.attribute(value) }));
  return openAsk({
    id: "call",
    title: localize("TWO_DICE.Call.Title"),
    help: "checks",
    fields: () => [
      {
        name: "kind",
        is: "one",
        label: localize("TWO_DICE.Call.Kind"),
        choices: (leader ? LED : CALL_KINDS).map((value) => ({
          value,
          label: localize(`TWO_DICE.CallKind.${value}`),
        })),
      },
      {
        name: "actors",
        is: "many",
        label: localize("TWO_DICE.Call.Whom"),
        choices: asChoices(charactersNear().filter((one) => one !== leader)),
      },
      { name: "first", is: "one", label: localize("TWO_DICE.Check.First"), choices: attributes },
      {
        name: "second",
        is: "one",
        label: localize("TWO_DICE.Check.Second"),
        choices: attributes,
        value: "insight",
      },
      { name: "difficulty", is: "words", label: localize("TWO_DICE.Check.Difficulty"), value: "10" },
      { name: "purpose", is: "words", label: localize("TWO_DICE.Check.Purpose") },
    ],
    button: localize("TWO_DICE.Call.Send"),
    send: async (answers) => {
      const kind = CALL_KINDS.find((one) => one === word(answers, "kind")) ?? "attribute";
      const [first, second] = [word(answers, "first"), word(answers, "second")];
      const pair = isAttribute(first) && isAttribute(second) ? { first, second } : undefined;
      const isOpen = kind === "open" || kind === "opposed";
      const difficulty = Math.max(0, Math.min(40, Math.round(Number(word(answers, "difficulty"))))) || 10;
      const others = several(answers, "actors").flatMap((uuid) => characterHere(uuid) ?? []);
      const actors = leader ? [leader, ...others] : others;
      const made = await call(actors, {
        kind,
        purpose: word(answers, "purpose"),
        difficulty: isOpen ? null : difficulty,
        inConflict: kind === "group" && (partyAround(leader?.uuid ?? "")?.system.conflict.running ?? false),
        ...(pair && { pair }),
      });
      return made !== null;
    },
  });
}
