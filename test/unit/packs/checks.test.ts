import { describe, expect, it } from "vitest";
import { firstGame } from "../../../tools/games.ts";
import { manifestFaults } from "../../../tools/stages/check/manifest-faults.ts";
import { focusFaults, pageFaults } from "../../../tools/stages/check/page-laws.ts";
import { sourceFiles } from "../../../tools/stages/check/source-files.ts";
import { suppressionsIn } from "../../../tools/stages/check/suppressions.ts";
import type { Manifest } from "../../../tools/stages/manifest.ts";
import { ROOT } from "../../../tools/stages/paths.ts";
import { ownJson } from "./support.ts";

type Words = { TYPES: Record<string, Record<string, string>> };

const own = await ownJson<Manifest>("system.json");
const words = await ownJson<Words>("lang/en.json");

const models = await sourceFiles(ROOT, ["src/fates-edge/data", "src/table"], [".ts"]);
const game = firstGame();

/** What the check says of our manifest with some fields changed. */
function faults(changes: Record<string, unknown>): string[] {
  const manifest = { ...own, ...changes } as Manifest;
  return manifestFaults(manifest, { game, packageVersion: own.version, words, models });
}

describe("the manifest check", () => {
  it("is content with ours", () => {
    expect(faults({})).toEqual([]);
  });

  it.each([
    ["title", undefined, "title is missing"],
    ["version", "9.9.9", "version 9.9.9, package.json has"],
    ["compatibility", { minimum: "12" }, 'minimum must be "13"'],
    ["compatibility", { minimum: "13", verified: "14" }, "only after a run in a licensed Foundry"],
    ["manifest", "https://example.org/system.json", "written by packaging"],
    ["download", "https://example.org/a.zip", "written by packaging"],
    ["esmodules", ["main.mjs"], "main.mjs is not what the build writes"],
    ["languages", [{ lang: "de", path: "lang/de.json" }], "lang/de.json does not exist"],
    ["packs", [{ name: "none", path: "packs/none", type: "Item" }], "packs/none/ does not exist"],
    ["packs", [{ name: "deck", path: "deck.db", type: "Cards" }], "path is deck.db"],
    [
      "media",
      [{ type: "setup", url: "https://example.org/a.png" }],
      "https://example.org/a.png does not exist",
    ],
    [
      "packs",
      [{ ...own.packs[0], banner: "systems/fates-edge/assets/media/none.png" }],
      "none.png does not exist",
    ],
    ["packFolders", [{ name: "x", folders: [{ name: "y", packs: ["gone"] }] }], "packFolders name gone"],
    [
      "documentTypes",
      { ...own.documentTypes, Actor: { ...own.documentTypes["Actor"], ghost: {} } },
      "TYPES.Actor.ghost has no word",
    ],
    ["documentTypes", { ...own.documentTypes, Card: {} }, "TYPES.Card.consequence, which is not declared"],
    [
      "documentTypes",
      { ...own.documentTypes, Card: { consequence: { htmlFields: ["nowhere"] } } },
      "names the field nowhere",
    ],
    [
      "documentTypes",
      { ...own.documentTypes, Card: { consequence: { gmOnlyFields: ["*.hidden"] } } },
      "names the field *.hidden",
    ],
  ])("finds a fault planted in %s", (field, value, message) => {
    expect(faults({ [field]: value }).join("\n")).toContain(message);
  });
});

describe("the hunt for silenced checks", () => {
  const join = (...parts: string[]): string => parts.join("");

  it.each([
    join("// @ts", "-ignore"),
    join("// @ts", "-expect-error: later"),
    join("/* eslint", "-disable */"),
    join("// oxlint", "-disable-next-line no-console"),
    join("/* stylelint", "-disable */"),
    join("// prettier", "-ignore"),
    join("const a = b as", " any;"),
  ])("finds %s", (line) => {
    expect(suppressionsIn([{ file: "a.ts", text: `\n${line}` }])).toHaveLength(1);
    expect(suppressionsIn([{ file: "a.ts", text: `\n${line}` }])[0]).toContain("a.ts:2:");
  });

  it("leaves honest code alone", () => {
    expect(
      suppressionsIn([
        { file: "a.ts", text: "const any = 1 as const; // as anyone can see, as any table would expect" },
      ]),
    ).toEqual([]);
  });
});

describe("the check of pages", () => {
  it("finds nothing in the system", async () => {
    expect(pageFaults(await sourceFiles(ROOT, ["src"], [".ts"]))).toEqual([]);
  });

  it.each([
    "if (target instanceof HTMLElement) return;",
    "if (target instanceof Element) return;",
    "const isKey = event instanceof KeyboardEvent;",
    'document.querySelector("#sidebar");',
    'const tags = document.getElementsByClassName("tag");',
    "const focused = globalThis.document.activeElement;",
    "const room = innerWidth - 16;",
  ])("refuses %s", (text) => {
    expect(pageFaults([{ file: "src/table/some.ts", text }])).toHaveLength(1);
  });

  it.each([
    "if (found instanceof Item) return;",
    'element.ownerDocument.querySelector("#sidebar");',
    'const holder = document.createElement("template");',
    "const room = page.defaultView.innerWidth;",
  ])("allows %s", (text) => {
    expect(pageFaults([{ file: "src/table/some.ts", text }])).toEqual([]);
  });
});

describe("the check of controls", () => {
  it("finds nothing in our templates", async () => {
    // In words: of a list that is not empty a failure would tell the length alone.
    expect(focusFaults(await sourceFiles(ROOT, ["templates"], [".hbs"])).join("\n")).toBe("");
  });

  it.each([
    '<button type="button" data-id="{{id}}">Go</button>',
    "<summary>More</summary>",
    '<input type="text" {{#if (gt a b)}}autofocus{{/if}}>',
  ])("refuses %s", (text) => {
    expect(focusFaults([{ file: "templates/some.hbs", text }])).toHaveLength(1);
  });

  it.each([
    '<button type="button" id="{{uid}}-go">Go</button>',
    '<input {{#if a}}disabled{{/if}} name="words">',
    "<article>no control</article>",
  ])("allows %s", (text) => {
    expect(focusFaults([{ file: "templates/some.hbs", text }])).toEqual([]);
  });
});

describe("an editor of ours", () => {
  it("writes for one hand: the attribute that turns collaboration on counts by being there, whatever it says", async () => {
    const templates = await sourceFiles(ROOT, ["templates"], [".hbs"]);
    const editors = templates.filter(({ text }) => text.includes("<prose-mirror"));
    expect(editors.length).toBeGreaterThan(3);
    expect(editors.filter(({ text }) => /\bcollaborate\b/.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

describe("an item on a sheet", () => {
  it("is named by its row alone: the host sorts what is dropped among the neighbours of the nearest element that names one", async () => {
    const templates = await sourceFiles(ROOT, ["templates"], [".hbs"]);
    const named = templates.flatMap(({ file, text }) =>
      [...text.matchAll(/<(\w+)[^<>]*\sdata-item-id=/g)].map(([, tag]) => `${file}: ${tag}`),
    );
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((each) => !each.endsWith(": li")).join("\n")).toBe("");
  });
});
