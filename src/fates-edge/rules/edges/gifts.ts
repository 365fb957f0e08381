import type { EdgeMoment } from "./moments.ts";

/**
 * What the rules say of one thing that an edge may give (SRD 12, H to O). What a use of it brings beside the dice stands in
 * `actions/edges/gifts.ts`, its words in `lang/` under `Edge.Gives`, `Edge.Amount`, `Edge.Effect` and `Card.Used`.
 */
export interface Gift {
  /** When it serves, until somebody says otherwise. */
  readonly usual: EdgeMoment;
  /** What of a roll it changes; empty for nothing of a roll. */
  readonly changes: "" | "dice" | "attribute" | "successes" | "setbacks" | "position" | "effect";
  /** Which dice that lie are thrown again; empty for none. */
  readonly throwsAgain: "" | "failed" | "ones";
  /** It can be brought to a throw before the dice fall. */
  readonly beforehand: boolean;
  /** It can do something once the dice lie, where its moment is after the throw; what changes setbacks and what is words may at any moment. */
  readonly onCard: boolean;
  /** Used outside a roll it changes something. The others are counted there, or cost something, and no more. */
  readonly outside: boolean;
  /** It can come beside another gift. */
  readonly beside: boolean;
  /** As which mark it can wait for somebody's next roll; empty where it cannot. */
  readonly waits: "" | "next" | "success" | "effect" | "better";
  /** For whom it is, is chosen: whoever throws the dice, only where it is declared, or never. */
  readonly whom: "" | "declared" | "always";
  /** What it takes off somebody. */
  readonly takesOff: "" | "fatigue" | "harm";
  /** What it does to the person whom a blow has struck. */
  readonly strikes: boolean;
  /** Everybody in reach is served at once, and its owner says who that is. */
  readonly inReach: boolean;
  /** Which clock it takes segments off. */
  readonly trims: "" | "rail" | "supply";
  /** Which complications it takes back. One of any kind is taken back at what it was worth. */
  readonly erases: "" | "diamonds" | "any";
  /** The least that its amount can be; null where there is nothing to count. */
  readonly least: number | null;
  /** An amount of 0 stands for all that fit. */
  readonly zeroIsAll: boolean;
  /** How it is told in a few words: its count, "+1d", the attribute, "2 CP", or not, where the edge's own words say all. */
  readonly told: "count" | "dice" | "attribute" | "points" | "words";
}

/** A gift that does nothing but what is said. */
const gift = (said: Partial<Gift> & Pick<Gift, "usual">): Gift =>
  Object.freeze({
    changes: "",
    throwsAgain: "",
    beforehand: false,
    onCard: false,
    outside: false,
    beside: false,
    waits: "",
    whom: "",
    takesOff: "",
    strikes: false,
    inReach: false,
    trims: "",
    erases: "",
    least: 1,
    zeroIsAll: false,
    told: "count",
    ...said,
  });

/** Dice, successes, steps of position and effect: lent before the throw, or kept for the next one. */
const lent = (said: Partial<Gift>): Gift =>
  gift({ usual: "before", beforehand: true, beside: true, ...said });

/** What is marked on somebody: spared as it comes, or taken off later. */
const eased = (said: Partial<Gift> & Pick<Gift, "takesOff">): Gift =>
  gift({ usual: "before", outside: true, beside: true, whom: "always", onCard: true, ...said });

/**
 * All gifts, in the order in which they are offered. `spare…` keeps fatigue or harm from being marked, `ease…` takes off what is marked,
 * `ignore…` lets it count for less until the scene ends, `inflict…` marks it on somebody who is struck; `opens` is a clock of so many
 * segments; `erase` takes a complication of Diamonds back, `void` any effect of magic at its price; `specialist` is a follower of that
 * Cap; `nothing` is an edge of costs alone.
 */
export const GIFTS = Object.freeze({
  dice: lent({ changes: "dice", waits: "next", least: -10, told: "dice" }),
  reroll: gift({ usual: "after", throwsAgain: "failed", least: 0, zeroIsAll: true }),
  rerollOnes: gift({ usual: "after", throwsAgain: "ones", least: 0, zeroIsAll: true }),
  success: lent({ changes: "successes", waits: "success", onCard: true }),
  cancel: gift({
    usual: "setback",
    changes: "setbacks",
    onCard: true,
    least: 0,
    zeroIsAll: true,
    told: "points",
  }),
  halve: gift({ usual: "setback", changes: "setbacks", onCard: true, least: null }),
  boon: gift({ usual: "setback", onCard: true, outside: true, beside: true, whom: "declared" }),
  spareFatigue: eased({ usual: "fatigue", takesOff: "fatigue", whom: "declared", onCard: false }),
  spareHarm: eased({ usual: "harm", takesOff: "harm", whom: "declared", onCard: false }),
  easeFatigue: eased({ takesOff: "fatigue" }),
  easeHarm: eased({ takesOff: "harm" }),
  ignoreFatigue: gift({ usual: "declared", outside: true, inReach: true }),
  inflictFatigue: gift({ usual: "success", onCard: true, strikes: true }),
  erase: gift({ usual: "declared", outside: true, erases: "diamonds", least: null }),
  void: gift({ usual: "declared", outside: true, erases: "any", least: null }),
  specialist: gift({ usual: "taken", outside: true }),
  position: lent({ changes: "position", waits: "better", onCard: true }),
  effect: lent({ changes: "effect", waits: "effect", onCard: true }),
  rail: gift({ usual: "before", onCard: true, outside: true, beside: true, trims: "rail" }),
  clock: gift({ usual: "before", changes: "effect", beforehand: true, onCard: true }),
  supply: gift({ usual: "before", onCard: true, outside: true, beside: true, trims: "supply" }),
  free: gift({ usual: "declared", onCard: true, outside: true, beside: true }),
  attribute: gift({
    usual: "before",
    changes: "attribute",
    beforehand: true,
    least: null,
    told: "attribute",
  }),
  skillDie: lent({ changes: "dice", waits: "next", told: "dice" }),
  opens: gift({ usual: "before", onCard: true, outside: true, beside: true }),
  words: gift({ usual: "declared", beforehand: true, onCard: true, least: null, told: "words" }),
  nothing: gift({ usual: "before", beforehand: true, onCard: true, least: null, told: "words" }),
});
export type EdgeGives = keyof typeof GIFTS;

export const EDGE_GIVES = Object.keys(GIFTS) as readonly EdgeGives[];

/** What may come beside a gift: what is marked on people or clocks. What changes the dice that lie is a gift of its own. */
export const EDGE_ALSO = EDGE_GIVES.filter((gives) => GIFTS[gives].beside);

const NONE = gift({ usual: "before", least: null, told: "words" });

/** What an edge gives, by the word that is stored; one that this version does not know gives nothing. */
export function giftOf({ gives }: { readonly gives: string }): Gift {
  return Object.hasOwn(GIFTS, gives) ? GIFTS[gives as EdgeGives] : NONE;
}
