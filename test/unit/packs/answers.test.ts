import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inRepository } from "../../../tools/stages/paths.ts";

const LANGUAGES = [
  inRepository("lang", "en.json"),
  inRepository("lang", "table", "en.json"),
  ...readdirSync(inRepository("games")).map((game) => inRepository("games", game, "lang", "en.json")),
];

/** Where a sheet reads out a thing's ticked field: a value beside its label, which nobody presses. */
const READ = /\bField\/Yes$/;

/** All texts of a language file, by their keys. */
function textsOf(words: unknown, key = ""): readonly [key: string, text: string][] {
  if (typeof words === "string") return [[key, words]];
  return Object.entries(words ?? {}).flatMap(([name, inner]) => textsOf(inner, join(key, name)));
}

describe("an answer that somebody is offered", () => {
  it.each(LANGUAGES)("says what it does, and is no bare yes or no: %s", (file) => {
    const texts = textsOf(JSON.parse(readFileSync(file, "utf8")));
    expect(texts.length).toBeGreaterThan(100);
    const offered = texts.filter(([key]) => !READ.test(key));
    expect(offered.filter(([, text]) => /^(yes|no|ok|okay)([,.:!]|$)/i.test(text))).toEqual([]);
  });
});
