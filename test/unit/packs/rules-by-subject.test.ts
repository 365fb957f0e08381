import { describe, expect, it } from "vitest";
import { RULES_PAGES, TERMS } from "../../../src/fates-edge/data/rules-pages.ts";
import { CONTENT } from "./expected.ts";
import { ownPack } from "./support.ts";

interface Page {
  readonly _id: string;
  readonly name: string;
  readonly text?: { readonly content: string };
}

const { documents } = await ownPack("rules", "JournalEntry");
const pages = documents.flatMap(({ data }) =>
  (data["pages"] as Page[]).map((page) => ({
    place: `JournalEntry.${data._id}.JournalEntryPage.${page._id}`,
    name: page.name,
    journal: String(data.name),
    content: page.text?.content ?? "",
  })),
);
const { bySubject } = CONTENT.rules;
const own = pages.filter(({ journal }) => journal === bySubject.document);
const ownPage = (name: string): string => own.find((page) => page.name === name)!.content;
const linkTo = (place: string): string => `@UUID[Compendium.fates-edge.rules.${place}]`;

describe("the rules by subject", () => {
  it("have their pages", () => {
    expect(own.map(({ name }) => name)).toEqual([...bySubject.pages]);
  });

  it("name every page of the rules but the list itself and the words, each under its own name", () => {
    const list = ownPage("Rules by subject");
    const wanted = pages.filter(({ name }) => name !== "Rules by subject" && name !== "Words from A to Z");
    expect(
      wanted.filter(({ place, name }) => !list.includes(`${linkTo(place)}{${name}}`)).map(({ name }) => name),
    ).toEqual([]);
  });

  it("every page leads back to the list, and to another page", () => {
    const list = pages.find(({ name }) => name === "Rules by subject")!;
    const others = pages.filter(({ journal }) => journal !== bySubject.document);
    expect(
      others.filter(({ content }) => !content.includes(linkTo(list.place))).map(({ name }) => name),
    ).toEqual([]);
    const lonely = others.filter(({ content }) => content.split("@UUID[").length < 3);
    expect(lonely.map(({ name }) => name)).toEqual([]);
  });

  it("every page is linked from another one", () => {
    const unlinked = pages.filter(
      ({ place }) => !pages.some((other) => other.place !== place && other.content.includes(linkTo(place))),
    );
    expect(unlinked.map(({ name }) => name)).toEqual([]);
  });

  it("a player's first evening leads to every page that a player needs for a roll, its price and its rest", () => {
    const content = ownPage("A player's first evening");
    for (const page of ["roll", "ladder", "boons", "setbacks", "fatigue", "character", "panels"])
      expect(content).toContain(RULES_PAGES[page]!);
  });

  it("the words stand in their order, each once, and those that windows explain lead to the same page", () => {
    const rows = [...ownPage("Words from A to Z").matchAll(/<tr><td>([^<@]+)<\/td><td>@UUID\[([^\]]+)\]/g)];
    const words = rows.map(([, word = ""]) => word);
    expect(words.length).toBeGreaterThan(50);
    expect(words).toEqual([...new Set(words)].toSorted((a, b) => a.localeCompare(b, "en")));
    const pageOf = (start: string): string =>
      rows.find(([, word = ""]) => word.toLowerCase().startsWith(start))?.[2] ?? "";
    const named = {
      cp: "cp",
      setback: "setback",
      dv: "dv",
      position: "position",
      boon: "boon",
      fatigue: "fatigue",
    };
    for (const [term, word] of Object.entries(named)) {
      expect(Object.keys(TERMS)).toContain(term);
      expect(pageOf(word)).toBe(`Compendium.fates-edge.rules.${RULES_PAGES[term]}`);
    }
  });
});
