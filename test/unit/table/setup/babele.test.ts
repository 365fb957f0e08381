import { describe, expect, it } from "vitest";
import type { SubTypeModel } from "../../../../src/foundry/registration.ts";
import { convertersOf, mappingOf } from "../../../../src/table/setup/babele.ts";

const LAMP: SubTypeModel = {
  metadata: {
    document: "Item",
    type: "lamp",
    icon: "",
    words: ["description", "maker.name", { entries: "flames", of: ["label", "circumstance"] }],
  },
};
const KEEPER: SubTypeModel = { metadata: { document: "Actor", type: "keeper", icon: "", words: ["notes"] } };

describe("a translation by Babele", () => {
  const flames = { keen: { label: "Keen", circumstance: "in the dark", dice: 2 }, quick: { label: "Quick" } };
  const convert = convertersOf([LAMP, KEEPER])["fatesEdgeFlames"]!;

  it("finds the words of each kind of document where its models say, by the last part of their path", () => {
    expect(mappingOf([LAMP, KEEPER])).toEqual({
      Item: {
        description: "system.description",
        name: "system.maker.name",
        flames: { path: "system.flames", converter: "fatesEdgeFlames" },
      },
      Actor: { notes: "system.notes" },
    });
  });

  it("takes over the words of entries and no number, and leaves out what it does not name", () => {
    expect(convert(flames, { keen: { label: "Aigu", dice: 9 }, gone: { label: "x" } })).toEqual({
      keen: { label: "Aigu", circumstance: "in the dark", dice: 2 },
      quick: { label: "Quick" },
    });
  });

  it.each([[undefined], [null], ["Aigu"], [["Aigu"]], [{ keen: "Aigu" }], [{ keen: { label: 4 } }]])(
    "leaves the original as it is for %j",
    (translation) => expect(convert(flames, translation)).toEqual(flames),
  );
});
