import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { languageKeys } from "../../../tools/stages/check/language.ts";
import { sourceFiles } from "../../../tools/stages/check/source-files.ts";
import { uncitedFacts, withCitedSources } from "../../../tools/stages/cited-facts.ts";
import { packContract } from "../../../tools/stages/contract-module.ts";
import { allGames } from "../../../tools/games.ts";
import { inRepository, ROOT } from "../../../tools/stages/paths.ts";

describe("the pages of a fact", () => {
  it("are handed to it from the comment right above, without a line moving", () => {
    const code = `/**\n * Partly unsourced.\n * @see https://a.example/x\n * @see https://b.example/y#z\n */\nit("holds", () => 1);`;
    const cited = withCitedSources(code);
    expect(cited).toContain(
      `it.from({"pages":["https://a.example/x","https://b.example/y#z"],"unsourced":true})("holds"`,
    );
    expect(cited.split("\n")).toHaveLength(code.split("\n").length);
  });

  it("are not those of a comment that stands above something else", () => {
    const code = `/** @see https://a.example/x */\nconst a = 1;\nit("holds", () => a);`;
    expect(withCitedSources(code)).toBe(code);
    expect(uncitedFacts(code)).toEqual(["holds"]);
  });

  it("are named, or said to be none, above every fact of the contract", async () => {
    const files = await sourceFiles(ROOT, ["test/contract/suite"], [".ts"]);
    const silent = files
      .filter(({ file }) => !file.includes("/support/"))
      .flatMap(({ file, text }) => uncitedFacts(text).map((title) => `${file}: ${title}`));
    expect(silent).toEqual([]);
  });
});

describe("the contract's module", () => {
  it("holds what its manifest names, asks for its own socket, and goes with the system", async () => {
    const { manifest, archive } = await packContract("https://github.com/a/b");
    const files = Object.keys(unzipSync(archive));
    expect(files).toEqual(
      expect.arrayContaining([
        "module.json",
        "fates-edge-contract.mjs",
        "fates-edge-contract.css",
        "lang/en.json",
      ]),
    );
    expect(manifest).toMatchObject({
      id: "fates-edge-contract",
      socket: true,
      compatibility: { minimum: "13", maximum: "14" },
      relationships: { systems: allGames().map(({ id }) => ({ id, type: "system" })) },
      manifest: "https://github.com/a/b/releases/latest/download/module.json",
    });
    expect(manifest["download"]).toMatch(/\/fates-edge-contract\.zip$/);
    expect(JSON.parse(Buffer.from(unzipSync(archive)["module.json"] ?? []).toString())).toEqual(manifest);
  });

  it("has every word it asks for, and asks for every word it has", async () => {
    const file = inRepository("test/contract/module/lang/en.json");
    const words = languageKeys(JSON.parse(await readFile(file, "utf8"))).map((key) =>
      key.replace(ROOT_KEY, ""),
    );
    const sources = await sourceFiles(ROOT, ["test/contract/module"], [".ts", ".hbs"]);
    const asked = sources.flatMap(({ text }) => askedIn(text));
    const isAsked = (word: string): boolean => asked.some((key) => key.test(word));
    expect(words.filter((word) => !isAsked(word))).toEqual([]);
    expect(asked.filter((key) => !words.some((word) => key.test(word)))).toEqual([]);
  });
});

const ROOT_KEY = "FATES_EDGE_CONTRACT.";

/** The keys that a template names in full, and those that code says, which may leave a part open. */
function askedIn(text: string): RegExp[] {
  const inFull = [...text.matchAll(/"FATES_EDGE_CONTRACT\.([A-Za-z.]+)"/g)].map(([, key = ""]) => key);
  const said = [...text.matchAll(/\b(?:say|keyOf)\(([^,)]*)/g)].flatMap(([, argument = ""]) =>
    [...argument.matchAll(/["`]([A-Z][^"`]*)["`]/g)].map(([, key = ""]) => key),
  );
  return [...inFull, ...said].map((key) => new RegExp(`^${key.replaceAll(/\$\{[^}]*\}/g, "[A-Za-z]+")}$`));
}
