import { localize } from "#foundry/i18n.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { maxOf } from "../actions/growth.ts";
import { successorsOf } from "../actions/heir.ts";
import type { LedgerLine } from "../data/actor/ledger.ts";
import { type FatedActor, isWeapon } from "../data/kinds.ts";
import { SKILLS, TRAINED_KINDS } from "../data/skills.ts";
import { SUITS, suitOfTrait, TRAITS } from "../rules/cards/card.ts";
import { CONDITIONS } from "../rules/harm/states.ts";
import { creationOf, experienceLeft } from "../state/build.ts";
import { itemLine } from "../words/item-lines.ts";
import { dollars, label, signed, SUIT_SIGNS, trainedName } from "../words/labels.ts";
import { boughtName } from "../words/ledger.ts";
import { itemGroup } from "./item-rows.ts";
import { inOrder } from "../data/actor/fields.ts";

/** The most lines of the ledger that a sheet shows. */
const LINES_SHOWN = 30;

/** The suit of somebody, as headers show it. */
export function suitView(suit: (typeof SUITS)[number] | "joker"): object {
  return { id: suit, sign: SUIT_SIGNS[suit], label: label.suit(suit), fate: label.fate(suit) };
}

/** What the head of the sheet shows. */
export function headContext(fated: FatedActor): object {
  const { suit, concept, pronouns, wildcards, cash, state, built } = fated.system;
  return {
    name: fated.name,
    img: fated.img,
    uuid: fated.uuid,
    suit: suitView(suit),
    concept,
    pronouns,
    wildcards: wildcards.value,
    cash: dollars(cash),
    experience: experienceLeft(fated),
    state: state === "" ? "" : label.state(state),
    stateHint: state === "" ? "" : localize(`GAME_OF_BASTARDS.StateHint.${state}`),
    built,
    buildLabel: localize(built ? "GAME_OF_BASTARDS.Sheet.Grow" : "GAME_OF_BASTARDS.Sheet.Build"),
  };
}

/** Traits with their pools, conditions, skills and what is in hand: what one looks at while playing. */
export function playContext(fated: FatedActor): object {
  const { traits, pools, skills, trained, conditions, suit, state } = fated.system;
  const trainedRows = inOrder(trained);
  return {
    isKilled: state === "killed",
    successors: state === "killed" ? successorViews(fated) : [],
    traits: TRAITS.map((trait) => {
      const of = suitOfTrait(trait);
      return {
        trait,
        label: label.trait(trait),
        hint: label.traitHint(trait),
        suit: suitView(of),
        isOwn: of === suit,
        rank: traits[trait],
        value: pools[trait].value,
        max: maxOf(fated, trait),
        isEmpty: pools[trait].value <= 0,
        share: Math.round((100 * pools[trait].value) / Math.max(1, maxOf(fated, trait))),
      };
    }),
    conditions: conditionViews(conditions),
    skills: [
      ...SKILLS.map((skill) => ({ name: label.skill(skill), rank: skills[skill] })),
      ...trainedRows.map(([, skill]) => ({ name: trainedName(skill), rank: skill.rank })),
    ],
    weapons: fated.items.contents
      .filter((item) => isWeapon(item) && item.system.equipped)
      .map((item) => ({ id: item.id, name: item.name, img: item.img, line: itemLine(item) })),
  };
}

function successorViews(fated: FatedActor): object[] {
  return successorsOf(fated).map(({ id, name }) => {
    return { id, label: localize("GAME_OF_BASTARDS.Heir.Succeeds", { name }) };
  });
}

/** The states that come and go, each as a button that is pressed or not. */
export function conditionViews(conditions: object): object[] {
  return CONDITIONS.map((condition) => ({
    key: condition,
    label: label.condition(condition),
    hint: localize(`GAME_OF_BASTARDS.ConditionHint.${condition}`),
    on: condition in conditions,
  }));
}

/** Advantages, disadvantages, specialties, tricks and magic. */
export function partsContext(fated: FatedActor): object {
  const types = ["advantage", "disadvantage", "specialty", "trick", "spell"];
  return { groups: types.map((type) => itemGroup(fated, type, true)) };
}

/** What somebody carries. */
export function thingsContext(fated: FatedActor): object {
  return {
    cash: fated.system.cash,
    groups: ["weapon", "armor", "gear"].map((type) => itemGroup(fated, type, true)),
  };
}

/** What somebody is after and knows, and where their experience went. */
export function storyContext(fated: FatedActor): object {
  const { intrigue, spent, gained, begins, built } = fated.system;
  const rows = inOrder(intrigue);
  const lines = [
    ...Object.entries(spent).map(([id, line]) => ({ id, line, sign: -1 })),
    ...Object.entries(gained).map(([id, line]) => ({ id, line, sign: 1 })),
  ].toSorted((one, other) => other.line.time - one.line.time);
  return {
    groups: [itemGroup(fated, "objective", false)],
    intrigue: rows.map(([key, { about, points, words }]) => ({
      key,
      about,
      points,
      words,
      moreLabel: localize("GAME_OF_BASTARDS.Sheet.IntrigueMore", { name: about }),
      fewerLabel: localize("GAME_OF_BASTARDS.Sheet.IntrigueFewer", { name: about }),
      removeLabel: localize("GAME_OF_BASTARDS.Sheet.RemoveNamed", { name: about }),
    })),
    begins,
    creation: built ? null : creationOf(fated),
    lines: lines.slice(0, LINES_SHOWN).map(({ line, sign }) => ({
      change: signed(sign * line.amount),
      text: lineWords(line),
    })),
  };
}

/** What a line of the ledger was for. */
function lineWords({ reason, words, of }: LedgerLine): string {
  const about = boughtName(of, words);
  return [localize(`GAME_OF_BASTARDS.Line.${reason}`), about].filter((word) => word !== "").join(": ");
}

/** The numbers as a table may write them by hand. */
export function handContext(fated: FatedActor): object {
  const { suit, traits, skills, trained, begins } = fated.system;
  const rows = inOrder(trained);
  return {
    suits: choicesOf(SUITS, suit, (one) => `${SUIT_SIGNS[one]} ${label.suit(one)}`),
    traits: TRAITS.map((key) => ({ key, label: label.trait(key), rank: traits[key] })),
    skills: SKILLS.map((key) => ({ key, label: label.skill(key), rank: skills[key] })),
    trained: rows.map(([key, skill]) => ({
      key,
      subject: skill.subject,
      rank: skill.rank,
      name: trainedName(skill),
      kinds: choicesOf(TRAINED_KINDS, skill.kind, label.trainedKind),
      removeLabel: localize("GAME_OF_BASTARDS.Sheet.RemoveNamed", { name: trainedName(skill) }),
    })),
    begins,
  };
}
