import { describe, expect, it } from "vitest";
import { RANKS, SUITS } from "../../../src/fates-edge/rules/deck.ts";
import { RANKS_BY_WEIGHT } from "../../../src/fates-edge/rules/campaign/playing-card.ts";
import { type Reward, rewardOf } from "../../../src/fates-edge/rules/campaign/rewards.ts";
import { CONTENT } from "./expected.ts";
import { ownPack } from "./support.ts";

interface Reading {
  readonly type: string;
  readonly name: string;
  readonly suit: string;
  readonly system: { readonly rank: string; readonly title: string; readonly prompt: string };
  readonly faces: readonly { readonly text: string }[];
}

const { documents } = await ownPack("deck", "Cards");
const cardsOf = (flag: string): Reading[] => {
  const deck = documents.find(({ data }) => JSON.stringify(data["flags"]).includes(`"${flag}"`));
  return (deck?.data["cards"] ?? []) as Reading[];
};
/** The titles of a suit, from the two to the ace. */
const titles = (flag: string, suit: string): string[] =>
  RANKS_BY_WEIGHT.flatMap((rank) =>
    cardsOf(flag)
      .filter((card) => card.suit === suit && card.system.rank === rank)
      .map(({ system }) => system.title),
  );

describe.each(CONTENT.deck.readings)("the deck of readings $flag", ({ flag, document }) => {
  const cards = cardsOf(flag);

  it("holds every suit in every rank once, each as a reading", () => {
    expect(documents.map(({ data }) => data.name)).toContain(document);
    const expected = SUITS.flatMap((suit) => RANKS.map((rank) => `${suit} ${rank} reading`));
    const has = cards.map(({ suit, system, type }) => `${suit} ${system.rank} ${type}`);
    expect(has.toSorted()).toEqual(expected.toSorted());
  });

  it("says something else with each card, briefly and in plain letters", () => {
    const all = cards.flatMap(({ system }) => [system.title, system.prompt]);
    expect(new Set(all).size).toBe(104);
    const prompts = cards.map(({ system }) => system.prompt);
    const { promptLength } = CONTENT.deck;
    expect(prompts.filter(({ length }) => length > promptLength || length < 20)).toEqual([]);
    expect(all.filter((text) => text.length > promptLength || /[<>{}]/.test(text))).toEqual([]);
  });

  it("tells its name on its face, so that it can be read at a table without a window", () => {
    for (const { system, faces } of cards)
      for (const { text } of faces) expect(text).toBe(`${system.title}: ${system.prompt}`);
  });
});

describe("the motive deck", () => {
  it("calls each motive what the text calls it", () => {
    expect(titles("motives", "hearts")).toEqual([
      "Acquire wealth",
      "Gain prestige",
      "Secure power",
      "Discover truth",
      "Protect someone/something",
      "Destroy rival",
      "Escape obligation",
      "Build legacy",
      "Serve cause",
      "Pursue love",
      "Seek revenge",
      "Master a craft",
      "Transcend mortality",
    ]);
    expect(titles("motives", "clubs")).toEqual([
      "Pragmatism",
      "Honor",
      "Faith",
      "Rationalism",
      "Hedonism",
      "Communalism",
      "Libertarianism",
      "Fatalism",
      "Idealism",
      "Cynicism",
      "Self-determinism",
      "Supremacism",
      "Paradoxical",
    ]);
    expect(titles("motives", "diamonds")).toEqual([
      "Cheerful",
      "Brooding",
      "Pompous",
      "Humble",
      "Cunning",
      "Naïve",
      "Ruthless",
      "Charming",
      "Stoic",
      "Erratic",
      "Nurturing",
      "Commanding",
      "Masked",
    ]);
    expect(titles("motives", "spades")).toEqual([
      "Debt",
      "Betrayer",
      "Doomed",
      "Impostor",
      "Haunted",
      "Pawn",
      "Double-life",
      "Cursed",
      "Obsessed",
      "Incompetent",
      "Sympathetic flaw",
      "Secret noble/bloodline",
      "Wild card",
    ]);
  });
});

describe("the adventure deck", () => {
  /** The word by which a Diamond's text tells what the rules give for its rank. */
  const WORDS: Readonly<Record<Reward["kind"], RegExp>> = {
    boons: /\bboons?\b/,
    favour: /owes you/,
    supply: /segment of supply/,
    upkeep: /without XP/,
    training: /1 XP less/,
    follower: /follower of Cap 2/,
    asset: /holding|asset/,
    leverage: /pay much/,
    artifact: /4 XP/,
  };

  it("says of each Diamond what the rules give for it", () => {
    for (const rank of RANKS) {
      const card = cardsOf("adventure").find(
        ({ suit, system }) => suit === "diamonds" && system.rank === rank,
      );
      expect(card?.system.prompt).toMatch(WORDS[rewardOf(rank).kind]);
    }
  });

  it("the text's example: a granary, an advocate, a leak, a deed", () => {
    const title = (suit: string, rank: string): string =>
      cardsOf("adventure").find((card) => card.suit === suit && card.system.rank === rank)?.system.title ??
      "";
    expect([
      title("spades", "10"),
      title("hearts", "7"),
      title("clubs", "9"),
      title("diamonds", "Q"),
    ]).toEqual(["The fortress granary", "The temple advocate", "They knew", "A deed with a seal"]);
  });
});
