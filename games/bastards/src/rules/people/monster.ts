import { nextSuit, readCard, type CardId, type Suit, type Trait, traitOf } from "../cards/card.ts";
import { powerPool } from "../harm/followers.ts";
import { experienceOf } from "./experience.ts";

/** A monster that the table makes in play (Monsters). */
export interface MonsterStats {
  readonly rating: number;
  /** Points of its one pool. */
  readonly pool: number;
  readonly suit: Suit | "joker";
  /** Experience for each who survives its death. */
  readonly xp: number;
}

/**
 * A monster's numbers (Monsters): the highest trait of the characters, five points for each step of it and each player, the suit of a drawn
 * card.
 * @param rating the highest trait of the characters
 * @throws RangeError for what is no card
 */
export function monsterStats(rating: number, players: number, drawn: CardId): MonsterStats {
  return {
    rating,
    pool: powerPool(rating) * players,
    suit: monsterSuit(drawn),
    xp: experienceOf("monster", rating),
  };
}

function monsterSuit(drawn: CardId): MonsterStats["suit"] {
  const card = readCard(drawn);
  if (card === null) throw new RangeError(`there is no card ${JSON.stringify(drawn)}`);
  return card === "joker" ? "joker" : card.suit;
}

/** Advantages that no monster may have, by their names in the game (Monsters; of the joker's besides Spellcaster). */
export const NOT_FOR_MONSTERS: readonly string[] = [
  "acrobat",
  "ambidextrous",
  "assPull",
  "business",
  "capital",
  "defensiveStance",
  "discipline",
  "fervor",
  "fortunate",
  "friends",
  "hearty",
  "landed",
  "mindOverMatter",
  "quickWitted",
  "speedy",
  "study",
  "trip",
  "vehicle",
];

/** An advantage as far as a monster's choice asks. */
export interface MonsterOption {
  readonly key: string;
  readonly suit: Suit;
  readonly maxRank: number;
}

/**
 * Whether an advantage may be picked for a monster: of its suit, of any for the joker's; none that monsters cannot have, or that its suit
 * gives it; not above its highest rank (Monsters, Joker).
 * @param picked keys so far, one for each rank
 */
export function mayPick(option: MonsterOption, suit: Suit | "joker", picked: readonly string[]): boolean {
  const { key, maxRank } = option;
  if (NOT_FOR_MONSTERS.includes(key) || (suit === "joker" && key === "spellcaster")) return false;
  // What its suit gives it has already.
  if (suit !== "joker" && OF_SUIT[suit].includes(key)) return false;
  const ranks = picked.filter((one) => one === key).length;
  return (suit === "joker" || option.suit === suit) && ranks < maxRank;
}

/**
 * Whose turn it is to pick an advantage: the players one after the other, until there are as many as the monster's rating (Monsters).
 * @returns null once all are picked
 */
export function whoPicks(players: readonly string[], picked: number, rating: number): string | null {
  return picked >= rating ? null : (players[picked % players.length] ?? null);
}

/** What a monster has beside what was picked (Monsters): everything of all monsters, then of its suit. */
export function givenAdvantages(suit: Suit | "joker"): readonly string[] {
  const all = ["abomination", "challenging", "steady", "uncontrollable", "unpredictable"];
  return [...all, ...(suit === "joker" ? [] : ["theWorstPart"]), ...OF_SUIT[suit]];
}

const OF_SUIT: Readonly<Record<Suit | "joker", readonly string[]>> = {
  clubs: ["thickenedHide", "naturalWeapon", "berserk"],
  spades: ["aroma", "aquatic"],
  hearts: ["proboscis", "flight", "swarms"],
  diamonds: ["inHiding", "rangedAttack", "touchedByFate"],
  joker: ["construct", "sentient", "plating"],
};

/** What a monster's hide or plating takes off each damage: its rating, for clubs and the joker's (Clubs, Joker). */
export function hideOf(suit: Suit | "joker", rating: number): number {
  return suit === "clubs" || suit === "joker" ? rating : 0;
}

/** What is added to a monster's physical melee damage: its rating, for clubs (Clubs). */
export function clawsOf(suit: Suit | "joker", rating: number): number {
  return suit === "clubs" ? rating : 0;
}

/** A fated's suit and trait ranks. */
export interface Fate {
  readonly suit: Suit;
  readonly traits: Readonly<Record<Trait, number>>;
}

/** Who was touched by fate, a hit in melee by a monster of diamonds: the next suit up, and both suits' traits change places (Diamonds). */
export function touchedByFate({ suit, traits }: Fate): Fate {
  const to = nextSuit(suit);
  const [old, fresh] = [traitOf(suit), traitOf(to)];
  return { suit: to, traits: { ...traits, [old]: traits[fresh], [fresh]: traits[old] } };
}

/** A fated as far as it matters to what rises in their place. */
export interface Dead extends Fate {
  /** Keys of their advantages. */
  readonly advantages: readonly string[];
  readonly killedByMonster: boolean;
  readonly killerIsConstruct: boolean;
  readonly burned: boolean;
}

/**
 * What a fated becomes whom a monster has killed, a day later (The Worst Part): a monster of their suit that keeps skills, traits and
 * disadvantages, loses the advantages monsters cannot have, and has all that its suit gives.
 * @returns null where nothing rises: burned, killed otherwise, or by a construct
 */
export function risen(dead: Dead): { readonly suit: Suit; readonly advantages: readonly string[] } | null {
  if (!dead.killedByMonster || dead.burned || dead.killerIsConstruct) return null;
  const kept = dead.advantages.filter((key) => !NOT_FOR_MONSTERS.includes(key));
  return { suit: dead.suit, advantages: [...new Set([...kept, ...givenAdvantages(dead.suit)])] };
}

/** The highest rank among the traits of several characters: the rating of whatever an indirect action brings (Banditos, Reinforce). */
export function highestTrait(all: readonly Readonly<Record<Trait, number>>[]): number {
  return Math.max(1, ...all.flatMap((traits) => Object.values(traits)));
}

/** The lowest of them: the rating of somebody who calls for help (SOS). */
export function lowestTrait(all: readonly Readonly<Record<Trait, number>>[]): number {
  return all.length === 0 ? 1 : Math.min(...all.flatMap((traits) => Object.values(traits)));
}
