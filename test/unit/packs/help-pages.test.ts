import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RULES_PAGES, TERMS } from "../../../src/fates-edge/data/rules-pages.ts";
import { inRepository } from "../../../tools/stages/paths.ts";
import { ownJson, ownPack } from "./support.ts";

/** A class of a window as its file declares it. */
interface WindowClass {
  readonly name: string;
  readonly base: string;
  /** What its page of the rules is called by, where the class says so itself. */
  readonly help: string | null;
  readonly file: string;
  /** Only what others extend: never drawn itself, and its page is named by whoever extends it. */
  readonly isAbstract: boolean;
}

/** Where windows begin: a class that extends one of these, at whatever distance, is one. */
const ROOTS =
  /\b(ApplicationV2|ActorSheetV2|ItemSheetV2|SteadyActorSheet|SteadyItemSheet|ActorSheetBase|ItemSheetBase)\b/;

/**
 * Opens another window in its place; sheets extend the other under another name. None is drawn itself. The banner is one line
 * that goes away by itself, and what it says stands on a card as well. Three are told their page by whoever opens them. What waits for
 * whom is another game's panel, which names its page there.
 */
const NO_WINDOWS = ["SettingsMenu", "LandingBanner", "WordsWindow", "DialsWindow", "AskWindow", "MovesPanel"];

const CLASS = /^(?: *return|export)? *(abstract )?class (\w+)(?:<[^{]*?>)? extends ([^{]+?) \{$/gm;
const HELP = /^ *static (?:override )?readonly help: \w+ = "(\w*)";$/m;

const classes = sources("src").flatMap(({ file, text }) => {
  const found = [...text.matchAll(CLASS)];
  return found.map(([, abstract, name = "", base = ""], place): WindowClass => {
    const body = text.slice(found[place]?.index, found[place + 1]?.index);
    return { name, base, file, help: HELP.exec(body)?.[1] ?? null, isAbstract: abstract !== undefined };
  });
});
const windows = classes.filter(isWindow);
const drawn = windows.filter(
  ({ name, isAbstract }) =>
    !isAbstract && !NO_WINDOWS.includes(name) && !classes.some(({ base }) => extendsClass(base, name)),
);

const { documents } = await ownPack("rules", "JournalEntry");
const pages = new Set(
  documents.flatMap(({ data }) =>
    (data["pages"] as { readonly _id: string }[]).map(
      ({ _id }) => `JournalEntry.${String(data["_id"])}.JournalEntryPage.${_id}`,
    ),
  ),
);

describe("Help where one is", () => {
  it("every window, panel and sheet names a page of the rules", () => {
    expect(drawn.length).toBeGreaterThan(50);
    expect(
      drawn
        .filter((each) => !helpOf(each))
        .map(({ file, name }) => `${file}: ${name}`)
        .join("\n"),
    ).toBe("");
  });

  it.each(drawn.map((each) => [each.name, helpOf(each)] as const))("%s: the page %s is there", (_, page) => {
    expect(pages).toContain(RULES_PAGES[page]);
  });

  it("each page that can be asked for is there, and each is asked for", () => {
    const asked = new Set([...drawn.map(helpOf), ...questionPages()].map((name) => RULES_PAGES[name]));
    const known = new Set(Object.values(RULES_PAGES));
    expect([...known].filter((page) => !pages.has(page))).toEqual([]);
    const terms = Object.keys(TERMS).map((term) => RULES_PAGES[term]);
    expect([...known].filter((page) => !asked.has(page) && !terms.includes(page))).toEqual([]);
  });

  it("each word that is explained has two plain sentences and stands in a template", async () => {
    const { FATES_EDGE: words } = await ownJson<{ FATES_EDGE: { Term: Record<string, string> } }>(
      "lang/en.json",
    );
    expect(Object.keys(words.Term).toSorted()).toEqual(Object.keys(TERMS).toSorted());
    for (const text of Object.values(words.Term)) expect(text).toMatch(/^[^.]+\. [^.]+\.$/);
    const shown = sources("templates")
      .map(({ text }) => text)
      .join("\n");
    // The tracks name their own words.
    const named = [...shown.matchAll(/ttTerm[^}]* word="(\w+)"/g)].map(([, word]) => word);
    expect(new Set([...named, "boon", "fatigue", "harm"])).toEqual(new Set(Object.keys(TERMS)));
  });

  it("every question in a dialog has a page too", () => {
    const asked = sources("src").flatMap(({ text }) => [
      ...text.matchAll(/DialogV2\.(confirm|wait)\(\{([^}]*)/g),
    ]);
    // Most questions are asked by `confirm`, which takes no question without its page.
    expect(asked.length).toBeGreaterThan(2);
    for (const [, , options = ""] of asked) expect(options).toContain("...dialogWithHelp(");
  });
});

function questionPages(): string[] {
  return sources("src").flatMap(({ text }) =>
    [...text.matchAll(/(?:dialogWithHelp\(|\bpage: )"(\w+)"/g)].flatMap(([, page]) => page ?? []),
  );
}

function isWindow({ base }: WindowClass): boolean {
  if (ROOTS.test(base)) return true;
  return classes.some((each) => extendsClass(base, each.name) && isWindow(each));
}

function helpOf({ help, base }: WindowClass): string {
  if (help) return help;
  const parent = classes.find(({ name }) => extendsClass(base, name));
  return parent ? helpOf(parent) : "";
}

function extendsClass(base: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(base);
}

function sources(folder: string): { readonly file: string; readonly text: string }[] {
  return readdirSync(inRepository(folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|hbs)$/.test(name))
    .map((name) => ({
      file: `${folder}/${name}`,
      text: readFileSync(inRepository(folder, name), "utf8"),
    }));
}
