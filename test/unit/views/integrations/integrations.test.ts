import { describe, expect, it } from "vitest";
import {
  MAPPING,
  translateEdges,
  translateRequirements,
} from "../../../../src/fates-edge/setup/integrations/babele.ts";
import { DICE } from "../../../../src/fates-edge/setup/integrations/dice-so-nice.ts";
import { ITEM_PILES } from "../../../../src/fates-edge/setup/integrations/item-piles.ts";
import { readManifest } from "../../../../tools/stages/manifest.ts";

describe("dice as Dice So Nice shows them", () => {
  it("are coloured where they are setbacks", () => {
    expect([1, 2, 10].map((result) => DICE.colorOf(result, 10))).toEqual(["fates-edge-setback", "", ""]);
    expect(DICE.colors.map(({ name }) => name)).toContain("fates-edge-setback");
  });
});

describe("a translation by Babele", () => {
  const edges = { keen: { label: "Keen", circumstance: "in the dark", dice: 2 }, quick: { label: "Quick" } };

  it("takes over an edge's words and no number, and leaves out what it does not name", () => {
    expect(translateEdges(edges, { keen: { label: "Aigu", dice: 9 }, gone: { label: "x" } })).toEqual({
      keen: { label: "Aigu", circumstance: "in the dark", dice: 2 },
      quick: { label: "Quick" },
    });
  });

  it.each([[undefined], [null], ["Aigu"], [["Aigu"]], [{ keen: "Aigu" }], [{ keen: { label: 4 } }]])(
    "leaves the original as it is for %j",
    (translation) => expect(translateEdges(edges, translation)).toEqual(edges),
  );

  it("takes over a requirement's words", () => {
    const asked = { oath: { kind: "words", text: "An oath", min: 1 } };
    expect(translateRequirements(asked, { oath: { text: "Un serment" } })).toEqual({
      oath: { kind: "words", text: "Un serment", min: 1 },
    });
  });

  it("knows every field of words that is marked as HTML in the manifest", async () => {
    const { documentTypes } = await readManifest();
    const paths = (document: "Item" | "Actor") =>
      Object.values(MAPPING[document]).map((each) => (typeof each === "string" ? each : each.path));
    for (const document of ["Item", "Actor"] as const) {
      const html = Object.values(documentTypes[document] ?? {}).flatMap(({ htmlFields = [] }) => htmlFields);
      expect(paths(document)).toEqual(expect.arrayContaining(html.map((field) => `system.${field}`)));
    }
  });
});

describe("what Item Piles is told", () => {
  it("names only types of item that there are", async () => {
    const { documentTypes } = await readManifest();
    const [{ filters }] = ITEM_PILES.ITEM_FILTERS;
    const named = [...filters.split(","), ...ITEM_PILES.UNSTACKABLE_ITEM_TYPES].toSorted();
    expect(named).toEqual(Object.keys(documentTypes["Item"] ?? {}).toSorted());
  });

  it("counts and prices in flags, for the data have neither", () => {
    expect(ITEM_PILES.ITEM_QUANTITY_ATTRIBUTE).toBe("flags.fates-edge.quantity");
    expect(ITEM_PILES.ITEM_PRICE_ATTRIBUTE).toBe("flags.fates-edge.price");
  });
});
