import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inGame } from "../../../../../tools/games.ts";
import { validatePacks } from "../../../../../tools/stages/validate/packs.ts";
import { placesIn, textsIn } from "../../../../../tools/stages/validate/walk.ts";
import { CONTENT, documentsOf, GAME } from "./support.ts";

/** A run of words as long as a sentence that is somebody's own. */
const RUN = 8;

/** How long a text may be: what a thing says of itself, a note, and a page. */
const LONGEST = { field: 420, notes: 420, page: 4600 } as const;

/** Of the runs of eight words of the text every fourth, as hashes, since the text is not ours to keep. */
const RUNS = hashesIn("fixtures/runs-of-eight-words.txt");

/** Every text of every pack, each once, with where it stands. */
const texts = CONTENT.packs
  .flatMap(placesIn)
  .filter(({ ids }) => ids.length === 1)
  .flatMap(({ file, data }) =>
    textsIn(data).map(({ path, text }) => ({ where: `${file}: ${path}`, path, text })),
  );

describe("the packs", () => {
  it("have no faults the validator knows of", async () => {
    expect(await validatePacks(CONTENT, inGame(GAME))).toEqual([]);
  });

  it("are twelve, each with a banner, in one folder", () => {
    const { packs, packFolders } = CONTENT.manifest;
    expect(packs?.map(({ name }) => name)).toEqual(CONTENT.packs.map(({ name }) => name));
    expect(packs).toHaveLength(12);
    expect(packs?.every(({ banner }) => banner !== undefined)).toBe(true);
    expect((packFolders as { packs: string[] }[]).flatMap(({ packs: names }) => names)).toHaveLength(12);
  });

  it("say nothing at length", () => {
    const long = texts.filter(({ path, text }) => {
      if (path.endsWith("content")) return text.length > LONGEST.page;
      return text.length > (path.includes("notes") ? LONGEST.notes : LONGEST.field);
    });
    expect(long.map(({ where, text }) => `${where} (${text.length})`)).toEqual([]);
  });

  it("have no eight words in a row of the text, nor has the language file", () => {
    const words = JSON.stringify(JSON.parse(readFileSync(inGame(GAME, "lang/en.json"), "utf8")));
    const all = [...texts, { where: "lang/en.json", text: words }];
    const found = all.flatMap(({ where, text }) => runsOfTheText(text).map((run) => `${where}: ${run}`));
    expect(found).toEqual([]);
  });

  it("would be found out: the credit that the licence asks for is one run after another", () => {
    expect(runsOfTheText(readFileSync(inGame(GAME, "NOTICE.md"), "utf8")).length).toBeGreaterThan(3);
  });

  it("explain the rules on pages that windows can open", async () => {
    const { RULES_PAGES } = await import("../../../src/data/rules-pages.ts");
    const places = documentsOf("rules").flatMap(({ _id, pages }) =>
      (pages as { _id: string }[]).map((page) => `JournalEntry.${_id}.JournalEntryPage.${page._id}`),
    );
    expect(Object.values(RULES_PAGES).toSorted()).toEqual(places.toSorted());
  });

  it("spell as the rest of the game does: armour, defence", () => {
    const american = /\b(?:armor|defense)\b/i;
    const read = texts.filter(({ path }) => !/(?:^|\.)(?:type|img|_id|name|needs|rule)$/.test(path));
    const prose = read.filter(({ text }) => text.includes(" "));
    expect(prose.filter(({ text }) => american.test(text)).map(({ where }) => where)).toEqual([]);
  });
});

/** Runs of eight words in a text that the rule text has too, as far as they are among those kept. */
function runsOfTheText(text: string): string[] {
  const plain = text.replaceAll(/<[^>]+>|@UUID\[[^\]]+\]/g, " ").replaceAll(/['’]/g, "");
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words
    .map((_, place) => words.slice(place, place + RUN).join(" "))
    .filter((run) => RUNS.has(createHash("sha256").update(run).digest("hex").slice(0, 8)));
}

function hashesIn(file: string): ReadonlySet<string> {
  const text = readFileSync(new URL(file, import.meta.url), "utf8").replaceAll("\n", "");
  return new Set(Buffer.from(text, "base64").toString("hex").match(/.{8}/g));
}
