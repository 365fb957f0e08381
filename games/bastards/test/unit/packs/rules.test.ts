import { describe, expect, it } from "vitest";
import type { PackDocument } from "../../../../../tools/stages/pack-document.ts";
import { RULES_PAGES } from "../../../src/data/rules-pages.ts";
import { documentsOf } from "./support.ts";

/** A page of a journal, as far as it is asked here. */
interface PackPage extends PackDocument {
  readonly text: { readonly content: string };
}

const pages = documentsOf("rules").flatMap((journal) =>
  (journal["pages"] as PackPage[]).map((page) => {
    return { place: `JournalEntry.${journal._id}.JournalEntryPage.${page._id}`, text: page.text.content };
  }),
);
const places = pages.map(({ place }) => place);

describe("the rules in short", () => {
  it("have a page for whatever a window asks for, and none that no window can open", () => {
    expect(Object.values(RULES_PAGES).toSorted()).toEqual(places.toSorted());
  });

  it("lead from each page to others that there are", () => {
    for (const { place, text } of pages) {
      const links = [...text.matchAll(/@UUID\[Compendium\.game-of-bastards\.rules\.([^\]]+)\]/g)];
      expect(links.length, place).toBeGreaterThan(0);
      for (const [, to = ""] of links) expect(places, `${place} leads to ${to}`).toContain(to);
    }
  });
});
