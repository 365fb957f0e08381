import { localize, wordsOfStored } from "#foundry/i18n.ts";
import type { CardAct } from "#table/wishes.ts";
import type { Option } from "#table/windows/ask-window.ts";
import { isHero, type HeroActor, isRoll } from "../data/kinds.ts";
import { ATTRIBUTES } from "../rules/roll/actions.ts";
import { COMPLICATIONS, consequencesOf } from "../rules/roll/consequences.ts";
import {
  awaitsFate,
  type Consequence,
  CONSEQUENCES,
  consequencesOn,
  type FateCard,
  IF_RESISTED,
  isResistible,
} from "../state/consequence.ts";
import { groupCallOf } from "../state/call.ts";
import { openClocksOf } from "../state/clocks.ts";
import { crewAround } from "../state/crew.ts";
import { boxesLeft } from "../state/soaks.ts";
import { specialLeft } from "../state/special-armor.ts";
import type { RollState } from "../state/roll.ts";
import { fighterHere, plays } from "../state/rights.ts";
import { label } from "../words/labels.ts";

/** A list on a card, and what stands chosen in it first. */
interface CardList {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (Option & { readonly chosen: boolean })[];
}

/** What a GM may have follow from a roll: lists to choose from, and a button for each consequence. */
export interface InflictView {
  /** A failure waits for it: it stands open. */
  readonly waits: boolean;
  readonly lists: readonly CardList[];
  /** Each consequence; those that the position's list names come first. */
  readonly kinds: readonly { readonly kind: string; readonly label: string; readonly usual: boolean }[];
}

/** A consequence that waits for whoever suffers it, with what they may do about it. */
export interface AnswerView {
  readonly id: string;
  readonly what: string;
  readonly buttons: readonly {
    readonly action:
      "resist" | "armor" | "protect" | "accept" | "soak" | "resistBlow" | "slam" | "avoidDeath";
    readonly label: string;
    readonly value: string;
  }[];
}

/** Rolls from which nothing follows by itself. */
const FATELESS: readonly string[] = ["resistance", "fortune", "attack"];

/** What a GM may inflict on whoever rolled; null where nothing can follow: after a critical, for a resistance roll, and on a roll that is part of a group action (Action Roll). */
export function inflictView(message: FateCard, state: RollState): InflictView | null {
  const { kind, actor } = message.system;
  const isPart = isRoll(message) && groupCallOf(message) !== null;
  if (state.outcome === "critical" || FATELESS.includes(kind) || isPart || !isHero(fighterHere(actor)))
    return null;
  const usual = consequencesOf(state.settled.position, state.outcome);
  const harm = usual.find((one) => one.kind === "harm");
  const trouble = usual.find((one) => one.kind === "complication");
  const crew = crewAround(actor);
  const clocks = openClocksOf(crew, true).map(({ key, name }) => ({ value: key, label: name }));
  const none = { value: "", label: localize("BEACON_ROAD.Inflict.NoClock") };
  return {
    waits: awaitsFate(message),
    lists: [
      list("level", ["1", "2", "3", "4"], String(harm?.kind === "harm" ? harm.level : 2), "HarmLevel"),
      list(
        "severity",
        COMPLICATIONS,
        trouble?.kind === "complication" ? trouble.severity : "standard",
        "Severity",
      ),
      { ...named("clock"), choices: [none, ...clocks].map((one) => ({ ...one, chosen: one.value === "" })) },
      list("attribute", ATTRIBUTES, "body", "Attribute"),
      list("ifResisted", IF_RESISTED, "reduced", "IfResistedShort"),
    ],
    kinds: CONSEQUENCES.map((one) => ({
      kind: one,
      label: localize(`BEACON_ROAD.Consequence.${one}`),
      usual: usual.some((each) => each.kind === one) || (one === "heat" && trouble !== undefined),
    })).toSorted((one, other) => Number(other.usual) - Number(one.usual)),
  };
}

function list(name: string, values: readonly string[], chosen: string, group: string): CardList {
  const choices = values.map((value) => ({
    value,
    label: localize(`BEACON_ROAD.${group}.${value}`),
    chosen: value === chosen,
  }));
  return { ...named(name), choices };
}

function named(name: string): Pick<CardList, "name" | "label"> {
  return { name, label: localize(`BEACON_ROAD.Inflict.${name}`) };
}

/** The consequences of a roll that this user may answer: those of heroes they play, and harm that a hero of theirs could take instead. */
export function answerViews(message: FateCard, user: User.Implementation): AnswerView[] {
  return consequencesOn(message).flatMap((one) => {
    const { sufferer } = one;
    if (!sufferer || !isResistible(one)) return [];
    const buttons = isTheirs(sufferer, user) ? ownAnswers(one, sufferer) : protectors(one, sufferer, user);
    return buttons.length === 0 ? [] : [{ id: one.id, what: consequenceWords(one.act), buttons }];
  });
}

/** A GM answers for a hero only where no player is there who plays them. */
function isTheirs(hero: HeroActor, user: User.Implementation): boolean {
  if (!user.isGM) return plays(user, hero);
  return !game.users.some((other) => other.active && !other.isGM && plays(other, hero));
}

function ownAnswers({ id, attribute }: Consequence, hero: HeroActor): AnswerView["buttons"] {
  const boxes = boxButtons(hero, id);
  const resist = localize("BEACON_ROAD.Answer.resist", { attribute: label.attribute(attribute) });
  return [
    { action: "resist", label: resist, value: id },
    ...boxes,
    { action: "accept", label: localize("BEACON_ROAD.Answer.accept"), value: id },
  ];
}

/** A button for each kind of armour of which somebody has boxes left. */
function boxButtons(hero: HeroActor, id: string): AnswerView["buttons"] {
  return boxesLeft(hero).map(({ use, left }) => ({
    action: "armor",
    label: localize(`BEACON_ROAD.Answer.${use}`, { left }),
    value: `${id} ${use}`,
  }));
}

function protectors(
  { id, kind }: Consequence,
  saved: HeroActor,
  user: User.Implementation,
): AnswerView["buttons"] {
  if (user.isGM) return [];
  const helpers = game.actors.contents.flatMap((hero) =>
    isHero(hero) && hero !== saved && plays(user, hero) ? [hero] : [],
  );
  const masterminds = helpers.filter(
    (hero) => hero.system.rules.own.includes("mastermind") && specialLeft(hero) > 0,
  );
  const row = (how: string, { name, uuid }: HeroActor) => ({
    action: "protect" as const,
    label: localize(`BEACON_ROAD.Answer.${how || "protect"}`, { name }),
    value: `${id} ${uuid} ${how}`.trim(),
  });
  return [
    ...(kind === "harm" ? helpers.map((hero) => row("", hero)) : []),
    ...masterminds.map((hero) => row("mastermind", hero)),
  ];
}

/** What a consequence is called: its kind, and what it was worth before anybody answered it. */
export function consequenceWords({ kind, data }: Pick<CardAct, "kind" | "data">): string {
  const { say } = wordsOfStored;
  const words = String(data["words"] ?? "");
  if (kind === "harm")
    return say("BEACON_ROAD.Told.harm", {
      name: String(data["name"]),
      row: say(`BEACON_ROAD.HarmLevel.${Number(data["row"])}`),
      words,
    });
  if (kind === "heat")
    return say("BEACON_ROAD.Told.heat", { name: String(data["name"]), amount: Number(data["amount"]) });
  if (kind === "complication") return complicationWords(data, words);
  if (kind === "worsePosition")
    return say("BEACON_ROAD.Told.worsePosition", {
      position: say(`BEACON_ROAD.Position.${String(data["position"])}`),
    });
  return say(`BEACON_ROAD.Told.${kind}`);
}

function complicationWords(data: CardAct["data"], words: string): string {
  const { say, count } = wordsOfStored;
  const severity = say(`BEACON_ROAD.Severity.${String(data["severity"])}`);
  const ticked = Number(data["count"] ?? 0);
  if (ticked === 0) return say("BEACON_ROAD.Told.complication", { severity, words });
  const ticks = count("BEACON_ROAD.Ticks", ticked);
  return say("BEACON_ROAD.Told.complicationTicks", { severity, words, name: String(data["name"]), ticks });
}

/** What became of a consequence by its answer; empty while there is none. */
export function answerWords({ kind, data }: Pick<CardAct, "kind" | "data">): string {
  const answer = String(data["answer"] ?? "");
  if (answer === "") return "";
  const { say } = wordsOfStored;
  if (answer === "accepted") return say("BEACON_ROAD.Answered.accepted");
  const left = Number(data["left"] ?? 0);
  return say("BEACON_ROAD.Answered.by", {
    answer: say(`BEACON_ROAD.Answered.${answer}`),
    left: leftWords(kind, left),
  });
}

/** What is left of a consequence that was resisted. */
export function leftWords(kind: string, left: number): string {
  const { say, count } = wordsOfStored;
  if (left === 0) return say("BEACON_ROAD.Answered.avoided");
  if (kind === "harm") return say("BEACON_ROAD.Answered.harm", { row: say(`BEACON_ROAD.HarmLevel.${left}`) });
  if (kind === "heat") return say("BEACON_ROAD.Answered.heat", { amount: left });
  return say("BEACON_ROAD.Answered.ticks", { ticks: count("BEACON_ROAD.Ticks", left) });
}
