import { describe, expect, it } from "vitest";
import { artRegistry, ARTS, artSkills, artsOfSuit } from "../../../../src/fates-edge/rules/magic/arts.ts";
import { rungFor } from "../../../../src/fates-edge/rules/magic/backlash.ts";
import { judgeRecipe, type SpellDraft } from "../../../../src/fates-edge/rules/magic/recipe.ts";
import { begunBy, dvOfRank, spellSeed } from "../../../../src/fates-edge/rules/magic/seed.ts";
import { type Spell, usualBeats } from "../../../../src/fates-edge/rules/magic/spells.ts";
import { parseCard, RANKS, SUITS } from "../../../../src/fates-edge/rules/deck.ts";
import { skillRegistry } from "../../../../src/fates-edge/rules/skills.ts";
import { expectRefusal } from "../support.ts";
import { PRINTED_SPELLS } from "./printed-spells.ts";

const arts = new Set(ARTS.map(({ key }) => key));
const spell = (key: string): Spell => PRINTED_SPELLS.find((each) => each.key === key)!;

/** What rungs do, shortly: from how many points on, then type, amount, segments and kind. */
const bites = ({ ladder }: Spell) =>
  ladder.flatMap(({ from, effects }) =>
    effects.map(({ type, amount, size, kind }) => [from, type, size || amount, kind]),
  );

describe("the printed spells (Spell List), by their numbers", () => {
  it.each([
    ["cinderFist", "pyromancy", 2, "beats", 3, true],
    ["stoneSense", "geomancy", 1, "beats", 3, false],
    ["stillTheCurrents", "hydromancy", 2, "beats", 1, false],
    ["cloakOfShadows", "umbramancy", 2, "beats", 3, false],
    ["zealotsBlade", "thaumaturgy", 3, "scene", 0, true],
    ["mendFlesh", "vitalism", 3, "now", 0, false],
    ["emberStride", "pyromancy", 3, "beats", 1, true],
  ] as const)("%s: %s, DV %i, %s", (key, art, dv, duration, beats, obvious) => {
    expect(spell(key)).toMatchObject({ art, dv, duration, beats, obvious });
    expect(arts).toContain(art);
  });

  it("their rungs begin at 1, 2, 3 and 4 points; Ember-Stride's at 1, 3 and 5", () => {
    for (const { key, ladder } of PRINTED_SPELLS)
      expect(ladder.map(({ from }) => from)).toEqual(key === "emberStride" ? [1, 3, 5] : [1, 2, 3, 4]);
  });

  it("and do what is printed", () => {
    expect(bites(spell("cinderFist"))).toEqual([
      [2, "fatigue", 1, ""],
      [3, "open", 4, "hazard"],
      [4, "harm", 2, ""],
    ]);
    expect(bites(spell("stoneSense"))).toEqual([[3, "penalty", 1, "scene"]]);
    expect(bites(spell("stillTheCurrents"))).toEqual([]);
    expect(bites(spell("cloakOfShadows"))).toEqual([[1, "penalty", 1, ""]]);
    expect(bites(spell("zealotsBlade"))).toEqual([
      [2, "gear", 1, ""],
      [4, "fatigue", 2, ""],
    ]);
    expect(bites(spell("mendFlesh"))).toEqual([
      [1, "fatigue", 1, ""],
      [3, "penalty", 1, "treated"],
    ]);
    expect(bites(spell("emberStride"))).toEqual([
      [3, "open", 4, "hazard"],
      [5, "tick", 1, "crowd"],
      [5, "tick", 1, "hunt"],
    ]);
    expect(rungFor(spell("cinderFist").ladder, 7)?.effects[0]).toMatchObject({ type: "harm", who: "roller" });
  });

  it("Mend Flesh clears 2 fatigue, or steps harm down to 1 and no further", () => {
    expect(spell("mendFlesh")).toMatchObject({
      choice: true,
      effects: [
        { type: "ease", amount: 2 },
        { type: "mend", amount: 1, least: 1 },
      ],
    });
  });

  it("three beats for a buff, one for a place, none for what is done at once (Global Guardrails)", () => {
    expect(usualBeats(spell("cinderFist"))).toBe(3);
    expect(usualBeats(spell("stillTheCurrents"))).toBe(1);
    expect(usualBeats(spell("mendFlesh"))).toBe(0);
  });
});

describe("the checklist of a new spell", () => {
  const draft = ({ ladder, ...rest }: Spell): SpellDraft => ({
    ...rest,
    name: rest.key,
    text: "What it does.",
    priceDue: false,
    price: "",
    ladder: ladder.map((rung) => ({ ...rung, text: "What comes back." })),
  });
  const good = draft(spell("cloakOfShadows"));
  const remarks = (change: Partial<SpellDraft>) => judgeRecipe({ ...good, ...change }, arts).remarks;

  it("lets the six printed spells pass at their DV", () => {
    for (const each of PRINTED_SPELLS.slice(0, 6)) {
      const { ready, leastDv, remarks: said } = judgeRecipe(draft(each), arts);
      expect({ key: each.key, ready, leastDv }).toEqual({ key: each.key, ready: true, leastDv: each.dv });
      expect(said.every(({ bars }) => !bars)).toBe(true);
    }
  });

  it("finds that the generated example has three outcomes", () => {
    const judged = judgeRecipe(draft(spell("emberStride")), arts);
    expect(judged.remarks).toEqual([{ line: "effect", mark: "tooMuch", bars: true }]);
    expect(judged.ready).toBe(false);
  });

  it("asks an empty page for each line", () => {
    const empty: SpellDraft = {
      ...good,
      name: " ",
      art: "",
      dv: null,
      effects: [],
      text: "",
      ladder: [],
      obvious: null,
      sustained: null,
      priceDue: true,
    };
    const said = judgeRecipe(empty, arts).remarks;
    expect(said.map(({ line }) => line)).toEqual([
      "name",
      "art",
      "effect",
      "dv",
      "backlash",
      "obvious",
      "sustained",
      "price",
    ]);
    expect(new Set(said.map(({ mark }) => mark))).toEqual(new Set(["missing"]));
  });

  it.each([
    ["an art nobody knows", { art: "cookery" }, [{ line: "art", mark: "unknown", bars: true }]],
    ["a DV below its ambition", { dv: 1 }, [{ line: "dv", mark: "tooLow", bars: true }]],
    ["a DV above it, which passes", { dv: 3 }, [{ line: "dv", mark: "high", bars: false }]],
    ["the scene at DV 2", { duration: "scene" }, [{ line: "dv", mark: "tooLow", bars: true }]],
    ["several at DV 2", { reach: "several" }, [{ line: "dv", mark: "tooLow", bars: true }]],
    [
      "a ladder that does not climb",
      { ladder: good.ladder.slice(0, 2) },
      [{ line: "backlash", mark: "flat", bars: true }],
    ],
    [
      "a ladder that begins late",
      { ladder: good.ladder.slice(1) },
      [{ line: "backlash", mark: "missing", bars: true }],
    ],
    ["a price that is due", { priceDue: true }, [{ line: "price", mark: "missing", bars: true }]],
  ] as const)("%s", (_what, change, expected) => {
    expect(remarks(change)).toEqual(expected);
  });

  it("a rung without words or effects is missing; nobody asks whether an instant is sustained", () => {
    const blank = good.ladder.map((rung) => ({ ...rung, text: "", effects: [] }));
    expect(remarks({ ladder: blank })).toEqual([{ line: "backlash", mark: "missing", bars: true }]);
    expect(remarks({ duration: "scene", dv: 3, sustained: null })).toEqual([]);
  });
});

describe("a spell out of the deck (Deck-Based Spell Seed Generator)", () => {
  const seed = (...codes: string[]) => spellSeed(codes.map(parseCard));

  it("the printed draw begins Ember-Stride", () => {
    expect(seed("D10", "SJ")).toEqual({
      suits: ["diamonds", "spades"],
      arts: ["pyromancy", "transformation", "umbramancy", "veil"],
      dv: 3,
      scope: "group",
      quirks: ["mobility"],
      price: false,
    });
  });

  it("2 to 4 are DV 1, 5 to 9 DV 2, the rest DV 3; the highest counts", () => {
    expect(RANKS.map(dvOfRank)).toEqual([3, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3]);
    expect(seed("H2", "C9", "H3")).toMatchObject({ dv: 2, scope: "zone", suits: ["hearts", "clubs"] });
    expect(seed("S4", "D2")).toMatchObject({ dv: 1, scope: "self", quirks: [], price: false });
  });

  it("face cards add a quirk each, an ace the price", () => {
    expect(seed("HK", "CQ", "DA")).toMatchObject({ quirks: ["durability", "resonance"], price: true, dv: 3 });
    expect(seed("HJ", "CJ").quirks).toEqual(["mobility"]);
  });

  it("takes two or three different cards", () => {
    expectRefusal(() => seed("H2"), "cards", "range");
    expectRefusal(() => seed("H2", "H3", "H4", "H5"), "cards", "range");
    expectRefusal(() => seed("H2", "H2"), "cards", "duplicate");
  });

  it("begins a spell that the checklist lets pass, whatever the cards and whichever quirk is taken: words and a ladder are all it lacks", () => {
    const ladder = [1, 3, 5].map((from) => ({ from, text: `From ${from}`, effects: [] }));
    const said = { name: "Ash Stride", text: "It runs.", ladder, price: "a pearl" };
    for (const cards of [
      ["H2", "S3"],
      ["C5", "D9"],
      ["D10", "SJ"],
      ["HK", "CQ", "DA"],
      ["CA", "H4"],
    ]) {
      const { quirks, arts: offered, price, ...rest } = seed(...cards);
      for (const quirk of ["", ...quirks] as const) {
        const begun = begunBy(rest, quirk);
        const draft = {
          ...said,
          ...begun,
          art: offered[0] ?? "",
          obvious: begun.obvious ?? false,
          priceDue: price,
        };
        expect(judgeRecipe(draft, arts), cards.join()).toMatchObject({
          ready: true,
          leastDv: expect.any(Number),
        });
        expect(judgeRecipe(draft, arts).remarks.filter(({ bars }) => bars)).toEqual([]);
        expect(begun.effects).toHaveLength(1);
      }
    }
    expect(begunBy(seed("D10", "SJ"), "mobility")).toMatchObject({
      dv: 3,
      reach: "several",
      obvious: true,
      duration: "now",
      effects: [{ type: "access", time: "now" }],
    });
    expect(begunBy(seed("H2", "S3"))).toMatchObject({
      reach: "one",
      duration: "beats",
      beats: 1,
      obvious: null,
    });
    expect(begunBy(seed("C5", "D9"))).toMatchObject({
      reach: "area",
      duration: "now",
      effects: [{ type: "rail", kind: "hazard", amount: 1 }],
    });
  });

  it("offers the table's own arts too", () => {
    const own = artRegistry([{ key: "song", label: "Song", suit: "hearts" }]);
    expect(spellSeed(["H2", "H3"].map(parseCard), own.values()).arts).toEqual([
      "vitalism",
      "hydromancy",
      "song",
    ]);
  });
});

describe("the arts", () => {
  it("are two of each suit, and two of none", () => {
    for (const suit of SUITS) expect(artsOfSuit(suit)).toHaveLength(2);
    expect(ARTS.filter(({ suit }) => suit === "").map(({ key }) => key)).toEqual(["thaumaturgy", "storm"]);
  });

  it("a GM may add to them, with words of their own", () => {
    const prompts = { tell: [" A hum. ", ""] };
    const registry = artRegistry([{ key: "song", label: " Song ", opposing: "silence", prompts }]);
    expect(registry.size).toBe(ARTS.length + 1);
    expect(registry.get("song")).toEqual({
      key: "song",
      suit: "",
      printed: 0,
      label: "Song",
      opposing: "silence",
      prompts: { tell: ["A hum."], pressure: [], problem: [] },
    });
  });

  it("but not twice, without a name, or with a suit there is not", () => {
    const refused = (art: object) => () => artRegistry([{ key: "song", label: "Song", ...art }]);
    expectRefusal(refused({ key: "storm" }), "arts[0].key", "duplicate");
    expectRefusal(refused({ key: "a b" }), "arts[0].key", "malformed");
    expectRefusal(refused({ label: " " }), "arts[0].label", "malformed");
    expectRefusal(refused({ suit: "cups" }), "arts[0].suit", "unknown");
    const many = Array.from({ length: 21 }, (_, count) => `Line ${count}`);
    expectRefusal(refused({ prompts: { tell: many } }), "arts[0].prompts", "range");
  });

  it("are skills beside the others, with Wits", () => {
    const skills = skillRegistry(artSkills(artRegistry([{ key: "song", label: "Song" }]).values()));
    expect(skills.get("pyromancy")).toMatchObject({ attribute: "wits" });
    expect(skills.get("song")).toMatchObject({ attribute: "wits", label: "Song" });
  });
});
