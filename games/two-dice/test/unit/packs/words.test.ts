import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inGame } from "../../../../../tools/games.ts";
import { validatePacks } from "../../../../../tools/stages/validate/packs.ts";
import { placesIn, textsIn } from "../../../../../tools/stages/validate/walk.ts";
import { isClassOfOthers, namesOfOthers, runsOfTheSheet } from "./foreign-words.ts";
import { CONTENT, GAME } from "./support.ts";

/** How long a text may be: what a thing, a bond or a foe says of itself, and a page. */
const LONGEST = { field: 320, notes: 420, page: 3200 } as const;

const places = CONTENT.packs.flatMap(placesIn);
/** Every text of every pack, each once, with where it stands. */
const texts = places
  .filter(({ ids }) => ids.length === 1)
  .flatMap(({ file, data }) =>
    textsIn(data).map(({ path, text }) => ({ where: `${file}: ${path}`, path, text })),
  );

describe("the packs", () => {
  it("have no faults the validator knows of", async () => {
    expect(await validatePacks(CONTENT, inGame(GAME))).toEqual([]);
  });

  it("are six, each with a banner, in one folder", () => {
    const { packs, packFolders } = CONTENT.manifest;
    const names = ["heroes", "foes", "things", "inventory", "sheet", "rules"];
    expect(packs.map(({ name }) => name)).toEqual(names);
    expect(packs.map(({ banner }) => banner)).toEqual(
      names.map((name) => `systems/two-dice/assets/media/${name}.png`),
    );
    expect(packFolders).toMatchObject([{ packs: names }]);
  });
});

describe("what the packs say", () => {
  it("names nothing of another game", () => {
    expect(namesOfOthers("a place called Quibblewick")).toEqual(["quibblewick"]);
    expect(
      texts.flatMap(({ where, text }) => namesOfOthers(text).map((name) => `${where}: ${name}`)),
    ).toEqual([]);
  });

  it("has no class of another game", () => {
    const classes = places.flatMap(({ data }) => {
      const { className, classes: own = {} } = (data["system"] ?? {}) as {
        readonly className?: string;
        readonly classes?: Readonly<Record<string, { readonly name: string }>>;
      };
      return [className ?? "", ...Object.values(own).map(({ name }) => name)];
    });
    expect(["Quibblewick", "Bellringer"].map(isClassOfOthers)).toEqual([true, false]);
    expect(classes).toContain("Bellringer");
    expect(classes.filter(isClassOfOthers)).toEqual([]);
  });

  it("is short", () => {
    const most = (path: string): number => {
      if (path.startsWith("pages.")) return LONGEST.page;
      return path === "system.notes" ? LONGEST.notes : LONGEST.field;
    };
    const long = texts.filter(({ path, text }) => text.length > most(path));
    expect(long.map(({ where, text }) => `${where}: ${text.length}`)).toEqual([]);
  });

  it("describes every thing, hero and foe", () => {
    const described = places.filter(({ collection }) => /^(?:items|actors)/.test(collection));
    const silent = described.filter(({ data }) => {
      const { description, notes } = data["system"] as Record<string, string>;
      return (description ?? notes ?? "").length < 20;
    });
    expect(described.length).toBeGreaterThan(60);
    expect(silent.map(({ data }) => data.name)).toEqual([]);
  });

  it("has no eight words in a row of the sheet", () => {
    expect(runsOfTheSheet("So it stands: these eight words were never on any sheet.")).toHaveLength(1);
    const words = JSON.stringify(JSON.parse(readFileSync(inGame(GAME, "lang/en.json"), "utf8")));
    const all = [...texts, { where: "lang/en.json", text: words }];
    expect(all.flatMap(({ where, text }) => runsOfTheSheet(text).map((run) => `${where}: ${run}`))).toEqual(
      [],
    );
  });

  it("speaks one English: armour, favour, defence", () => {
    const american = /\b(?:armor|favor|defense)\b/i;
    const read = texts.filter(({ path }) => !path.endsWith("type") && !path.endsWith("img"));
    expect(read.filter(({ text }) => american.test(text)).map(({ where }) => where)).toEqual([]);
  });
});
