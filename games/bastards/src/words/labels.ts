import { localize } from "#foundry/i18n.ts";
import type { MonsterSuit } from "../data/actor/monster.ts";
import type { Skill, TrainedKind } from "../data/skills.ts";
import type { Trait } from "../rules/cards/card.ts";
import type { Distance } from "../rules/fight/distance.ts";
import type { Condition, State } from "../rules/harm/states.ts";

/** The signs of the suits as they stand on cards; a sign stands beside a word, never alone. */
export const SUIT_SIGNS: Readonly<Record<MonsterSuit, string>> = {
  clubs: "♣",
  spades: "♠",
  hearts: "♥",
  diamonds: "♦",
  joker: "★",
};

/** What the game's own words are called in the reader's language. */
export const label = {
  suit: (suit: MonsterSuit): string => localize(`GAME_OF_BASTARDS.Suit.${suit}`),
  fate: (suit: MonsterSuit): string => localize(`GAME_OF_BASTARDS.Fate.${suit}`),
  trait: (trait: Trait): string => localize(`GAME_OF_BASTARDS.Trait.${trait}`),
  traitHint: (trait: Trait): string => localize(`GAME_OF_BASTARDS.TraitHint.${trait}`),
  skill: (skill: Skill): string => localize(`GAME_OF_BASTARDS.Skill.${skill}`),
  trainedKind: (kind: TrainedKind): string => localize(`GAME_OF_BASTARDS.Trained.${kind}`),
  state: (state: Exclude<State, "">): string => localize(`GAME_OF_BASTARDS.State.${state}`),
  condition: (condition: Condition): string => localize(`GAME_OF_BASTARDS.Condition.${condition}`),
  distance: (distance: Distance): string => localize(`GAME_OF_BASTARDS.Distance.${distance}`),
};

/** A skill about something by its name: "Combat Training (Sword)", "Drive". */
export function trainedName({
  kind,
  subject,
}: {
  readonly kind: TrainedKind;
  readonly subject: string;
}): string {
  if (subject === "") return label.trainedKind(kind);
  if (kind === "own") return subject;
  return localize("GAME_OF_BASTARDS.Sheet.Subject", { name: label.trainedKind(kind), subject });
}

/** A sum of dollars as it is written: $1,500. */
export function dollars(sum: number): string {
  const digits = Math.abs(sum).toLocaleString(game.i18n.lang);
  return sum < 0 ? `−$${digits}` : `$${digits}`;
}

/** A number with its sign: +2, −5. */
export function signed(number: number): string {
  return number < 0 ? `−${Math.abs(number)}` : `+${number}`;
}
