import { describe, expect, it } from "vitest";
import { CONTENT } from "./expected.ts";
import { ATTRIBUTES, skillRegistry } from "../../../src/fates-edge/rules/skills.ts";
import { RANKS, SUITS } from "../../../src/fates-edge/rules/deck.ts";
import { LADDERS } from "../../../src/fates-edge/rules/pool.ts";
import type { PackDocument } from "../../../tools/stages/pack-document.ts";
import { validatePacks } from "../../../tools/stages/validate/packs.ts";
import { readContent } from "../../../tools/stages/validate/read-content.ts";
import { textsIn } from "../../../tools/stages/validate/walk.ts";
import { ownPack } from "./support.ts";

interface CardData {
  readonly name: string;
  readonly suit: string;
  readonly value: number;
  readonly system: { readonly rank: string; readonly prompt: string };
  readonly faces: readonly { readonly name: string; readonly img: string }[];
}

interface PcSystem {
  readonly attributes: Readonly<Record<string, number>>;
  readonly skills: Readonly<Record<string, number>>;
}

async function documentsOf(pack: string, type: string): Promise<PackDocument[]> {
  const { documents } = await ownPack(pack, type);
  return documents.filter(({ collection }) => collection !== "folders").map(({ data }) => data);
}

/** What ratings cost (docs/rulings.md): an attribute three times each new rating from 2, a skill twice each new level. */
function xpOf({ attributes, skills }: PcSystem): number {
  const steps = (from: number, to: number, price: number): number =>
    Array.from({ length: Math.max(0, to - from) }, (_, step) => (from + step + 1) * price).reduce(
      (a, b) => a + b,
      0,
    );
  const start = CONTENT.characters.startingRating;
  const forAttributes = Object.values(attributes).map((rating) => steps(start, rating, 3));
  const forSkills = Object.values(skills).map((level) => steps(0, level, 2));
  return [...forAttributes, ...forSkills].reduce((a, b) => a + b, 0);
}

describe("the packs", () => {
  it("have no faults the validator knows of", async () => {
    expect(await validatePacks(await readContent())).toEqual([]);
  });

  it("are the ones the content list names", async () => {
    const { packs } = await readContent();
    expect(packs.map(({ name }) => name).toSorted()).toEqual(Object.keys(CONTENT).toSorted());
  });
});

describe("the Deck of Consequences", async () => {
  const [deck] = await documentsOf("deck", "Cards");
  const cards = (deck?.["cards"] ?? []) as CardData[];

  it("holds every suit in every rank once", () => {
    expect(deck?.name).toBe(CONTENT.deck.document);
    const expected = SUITS.flatMap((suit) => RANKS.map((rank) => `${suit} ${rank}`));
    expect(cards.map((card) => `${card.suit} ${card.system.rank}`).toSorted()).toEqual(expected.toSorted());
    expect(cards).toHaveLength(CONTENT.deck.cards);
  });

  it("asks something else with each card, briefly", () => {
    const prompts = cards.map((card) => card.system.prompt);
    expect(new Set(prompts).size).toBe(prompts.length);
    expect(
      prompts.filter((prompt) => prompt.length > CONTENT.deck.promptLength || prompt.length < 20),
    ).toEqual([]);
    expect(prompts.filter((prompt) => /[<>{}]/.test(prompt))).toEqual([]);
  });

  it("names and paints a card under both skins", () => {
    const eight = cards.find((card) => card.suit === "clubs" && card.value === 8);
    expect(eight?.name).toBe("Eight of Clubs");
    expect(eight?.faces.map(({ name }) => name)).toEqual(["Eight of Clubs", "Eight of Swords"]);
    expect(eight?.faces[1]?.img).toBe("systems/fates-edge/assets/cards/tarot/clubs-08.svg");
  });

  it("is found by its flag", () => {
    expect(deck?.["flags"]).toEqual({ "fates-edge": { deck: "consequences" } });
  });
});

describe("the spends", async () => {
  const spends = await documentsOf("spends", "Item");
  const systems = spends.map((data) => data["system"] as { pillar: string; points: number; orMore: boolean });

  it("are as many as the content list says", () => {
    expect(spends).toHaveLength(CONTENT.spends.documents);
  });

  it.each(CONTENT.spends.pillars)("offer something at every price under %s", (pillar) => {
    const prices = systems.filter((system) => system.pillar === pillar).map(({ points }) => points);
    expect([...new Set(prices)].toSorted((a, b) => a - b)).toEqual(CONTENT.spends.prices);
  });

  it("cost four and more where SRD 4.5.3 says 4+", () => {
    const four = systems.filter(({ points }) => points === 4);
    expect(four.map(({ orMore }) => orMore)).toEqual(four.map(() => true));
  });
});

describe("the characters", async () => {
  const actors = await documentsOf("characters", "Actor");

  it.each(CONTENT.characters.samples)(
    "$name is a build of the XP that the text prints",
    ({ name, retinue, budget }) => {
      const system = actors.find((actor) => actor.name === name)?.["system"] as PcSystem;
      expect(xpOf(system) + (retinue?.xp ?? 0)).toBe(budget ?? CONTENT.characters.budget);
    },
  );

  it("have the four attributes and registered skills", () => {
    const registry = skillRegistry([]);
    for (const actor of actors.filter(({ type }) => type === "pc")) {
      const { attributes, skills } = actor["system"] as PcSystem;
      expect(Object.keys(attributes)).toEqual([...ATTRIBUTES]);
      expect(Object.keys(skills).filter((key) => !registry.has(key))).toEqual([]);
    }
  });

  it("travel as a party everyone may look at", () => {
    const party = actors.find(({ type }) => type === "party");
    expect(party?.name).toBe(CONTENT.characters.party);
    expect(party?.["ownership"]).toEqual({ default: 2 });
  });
});

describe("the rules reference and the macros", async () => {
  const journals = await documentsOf("rules", "JournalEntry");
  const journal = journals.find(({ name }) => name === CONTENT.rules.document);
  const macros = await documentsOf("macros", "Macro");
  const actors = await documentsOf("characters", "Actor");

  it("has its pages", () => {
    expect(journal?.name).toBe(CONTENT.rules.document);
    expect(((journal?.["pages"] ?? []) as PackDocument[]).map(({ name }) => name)).toEqual(
      CONTENT.rules.pages,
    );
  });

  it("asks only for rolls that exist", () => {
    const texts = [...journals, ...actors]
      .flatMap((data) => textsIn(data).map(({ text }) => text))
      .join("\n");
    const rolls = [...texts.matchAll(/\[\[\/action (\w+) (\w+)((?: \w+=\w+)*)\]\]\{[^}]+\}/g)];
    expect(rolls).toHaveLength(texts.split("[[/action").length - 1);
    const registry = skillRegistry([]);
    for (const [, attribute = "", skill = "", options = ""] of rolls) {
      expect(ATTRIBUTES).toContain(attribute);
      expect(registry.has(skill)).toBe(true);
      const ladder = /ladder=(\w+)/.exec(options)?.[1];
      if (ladder) expect(LADDERS).toContain(ladder);
    }
  });

  it("shows no clock but supply, which every party has", () => {
    const texts = journals.flatMap((data) => textsIn(data).map(({ text }) => text)).join("\n");
    expect([...texts.matchAll(/\[\[\/clock ([^\]]+)\]\]/g)].map(([, name]) => name)).toEqual(["supply"]);
    expect(texts.split("[[").length - 1).toBe(texts.split(/\[\[\/(?:action|clock) /).length - 1);
  });

  it("calls the system's own door and nothing else", () => {
    expect(macros.map(({ name = "" }) => name).toSorted()).toEqual(CONTENT.macros);
    for (const macro of macros)
      expect(macro["command"]).toMatch(/^await game\.fatesEdge(?:\.\w+)+\((?:"[\w ]+")?\);$/);
  });
});
