import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hashesIn, runsAmong } from "../../../../../test/support/runs-of-words.ts";
import { inGame } from "../../../../../tools/games.ts";
import { validatePacks } from "../../../../../tools/stages/validate/packs.ts";
import { placesIn, textsIn } from "../../../../../tools/stages/validate/walk.ts";
import { CONTENT, GAME } from "./support.ts";

/** How long a text may be: what a thing or somebody says of itself, and a page. */
const LONGEST = { field: 420, notes: 560, page: 3600 } as const;

/** Runs of eight words of the rule text as hashes, since its sentences are not ours to keep; among them one of our own, to try it by. */
const RUNS = hashesIn(new URL("fixtures/runs-of-eight-words.txt", import.meta.url));

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

  it("are nine, each with a banner, in one folder", () => {
    const { packs, packFolders } = CONTENT.manifest;
    const names = [
      "fated",
      "people",
      "monsters",
      "scenes",
      "advantages",
      "disadvantages",
      "things",
      "lists",
      "rules",
    ];
    expect(packs.map(({ name }) => name)).toEqual(names);
    expect(packs.map(({ banner }) => banner)).toEqual(
      names.map((name) => `systems/game-of-bastards/assets/media/${name}.png`),
    );
    expect(packFolders).toMatchObject([{ packs: names }]);
  });
});

describe("what the packs say", () => {
  it("is short", () => {
    const most = (path: string): number => {
      if (path.startsWith("pages.")) return LONGEST.page;
      return path === "system.notes" ? LONGEST.notes : LONGEST.field;
    };
    const long = texts.filter(({ path, text }) => text.length > most(path));
    expect(long.map(({ where, text }) => `${where}: ${text.length}`)).toEqual([]);
  });

  it("describes every item and everybody", () => {
    const described = places.filter(({ collection }) => /^(?:items|actors)/.test(collection));
    const silent = described.filter(({ data }) => {
      const { description, notes } = data["system"] as Record<string, string>;
      return (description ?? notes ?? "").length < 20;
    });
    expect(described.length).toBeGreaterThan(150);
    expect(silent.map(({ data }) => data.name)).toEqual([]);
  });

  it("has no eight words in a row of the rule text", () => {
    expect(runsAmong("So it stands: these eight words were never in any rules.", RUNS)).toHaveLength(1);
    const words = JSON.stringify(JSON.parse(readFileSync(inGame(GAME, "lang/en.json"), "utf8")));
    const all = [...texts, { where: "lang/en.json", text: words }];
    expect(all.flatMap(({ where, text }) => runsAmong(text, RUNS).map((run) => `${where}: ${run}`))).toEqual(
      [],
    );
  });

  it("speaks one English, but for the names of the rules", () => {
    const american = /\b(?:armor|favor|defense)\b/i;
    const read = texts.filter(({ path }) => /description|notes|content|look|concept|role/.test(path));
    const said = read.map(({ where, text }) => ({ where, text: text.replaceAll("Favored Equipment", "") }));
    expect(said.filter(({ text }) => american.test(text)).map(({ where }) => where)).toEqual([]);
  });
});
