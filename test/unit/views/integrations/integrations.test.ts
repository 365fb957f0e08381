import { describe, expect, it } from "vitest";
import { DICE } from "../../../../src/fates-edge/setup/integrations/dice-so-nice.ts";
import { THINGS } from "../../../../src/fates-edge/setup/integrations/item-piles.ts";
import { MODELS } from "../../../../src/fates-edge/setup/models.ts";
import { mappingOf } from "../../../../src/table/setup/babele.ts";
import { pilesOf } from "../../../../src/table/setup/item-piles.ts";
import { readManifest } from "../../../../tools/stages/manifest.ts";

describe("dice as Dice So Nice shows them", () => {
  it("are coloured where they are setbacks", () => {
    expect([1, 2, 10].map((result) => DICE.colorOf(result, 10))).toEqual(["fates-edge-setback", "", ""]);
    expect(DICE.colors.map(({ name }) => name)).toContain("fates-edge-setback");
  });
});

describe("a translation by Babele", () => {
  it("knows every field of words that is marked as HTML in the manifest", async () => {
    const { documentTypes } = await readManifest();
    const mapping = mappingOf(MODELS);
    const paths = (document: "Item" | "Actor") =>
      Object.values(mapping[document] ?? {}).map((each) => (typeof each === "string" ? each : each.path));
    for (const document of ["Item", "Actor"] as const) {
      const html = Object.values(documentTypes[document] ?? {}).flatMap(({ htmlFields = [] }) => htmlFields);
      expect(paths(document)).toEqual(expect.arrayContaining(html.map((field) => `system.${field}`)));
    }
  });
});

/** What Item Piles is told, as far as it is looked at here. */
interface Told {
  readonly ITEM_FILTERS: readonly [{ readonly filters: string }];
  readonly UNSTACKABLE_ITEM_TYPES: readonly string[];
}

describe("what Item Piles is told", () => {
  it("names only types of item that there are", async () => {
    const { documentTypes } = await readManifest();
    const { ITEM_FILTERS, UNSTACKABLE_ITEM_TYPES } = pilesOf(MODELS, THINGS) as Told;
    const named = [...ITEM_FILTERS[0].filters.split(","), ...UNSTACKABLE_ITEM_TYPES].toSorted();
    expect(named).toEqual(Object.keys(documentTypes["Item"] ?? {}).toSorted());
  });

  it("counts and prices in flags, for the data have neither", () => {
    expect(pilesOf(MODELS, THINGS)).toMatchObject({
      ITEM_QUANTITY_ATTRIBUTE: "flags.fates-edge.quantity",
      ITEM_PRICE_ATTRIBUTE: "flags.fates-edge.price",
    });
  });
});
