import { beforeAll, describe, expect, it } from "vitest";
import type * as Edges from "../../../../src/fates-edge/state/edges/roll-edges.ts";
import type * as Words from "../../../../src/fates-edge/words/edges.ts";
import type { PcActor } from "../../../../src/fates-edge/data/kinds.ts";
import { type StoredDocument, startWorld } from "../support/played-world.ts";

const OLD = { label: "Old", attribute: "body", skill: "melee", tag: "ward", circumstance: "", dice: 2 };
const ITEMS = [
  item("old", "talent", { e: { ...OLD, gives: "dice", span: "always", uses: 1 } }),
  item("oldWard", "talent", {
    e: { ...OLD, skill: "", attribute: "", gives: "cancel", circumstance: "near" },
  }),
  item("oldWords", "talent", { e: { ...OLD, gives: "words", dice: 0, span: "session" } }),
  item("later", "talent", {
    e: {
      label: "Later",
      glow: true,
      amount: "2d",
      skills: ["melee"],
      costs: { honour: 1 },
      more: { die: true },
    },
    plain: { label: "Plain", skills: ["melee"], tags: ["dreaming"] },
  }),
  item(
    "shirt",
    "gear",
    { e: { label: "Shirt", skills: ["stealth"], amount: -1 }, good: { skills: ["melee"] } },
    { paid: false },
  ),
];

function item(_id: string, type: string, edges: object, system: object = {}): object {
  return { _id: _id.padEnd(16, "0"), type, name: _id, system: { edges, ...system } };
}

/** What becomes of edges that another version stored, on one generation of the host. */
export function declareStoredEdges(generation: 13 | 14): void {
  describe(`edges that another version stored, generation ${generation}`, () => {
    let state: typeof Edges;
    let words: typeof Words;
    let wren: PcActor;

    beforeAll(async () => {
      const pc = { _id: "wren000000000000", name: "Wren", type: "pc", system: {}, items: ITEMS };
      const data = { actors: [pc as unknown as StoredDocument] };
      await startWorld(data, { generation });
      [state, words] = await Promise.all([
        import("../../../../src/fates-edge/state/edges/roll-edges.ts"),
        import("../../../../src/fates-edge/words/edges.ts"),
      ]);
      wren = game.actors.getName("Wren") as PcActor;
    });

    const edgeOf = (name: string, key = "e") => {
      const { system } = wren.items.getName(name) as Item.OfType<"talent">;
      return system.edges[key];
    };

    it("are read in today's words, with what they said", () => {
      expect(edgeOf("old")).toMatchObject({
        attributes: ["body"],
        skills: ["melee"],
        sort: "ward",
        amount: 2,
        moment: "before",
        for: "self",
        gives: "dice",
        more: {},
      });
      expect(edgeOf("oldWard")).toMatchObject({ moment: "setback", for: "group", skills: [], amount: 2 });
      expect(edgeOf("oldWords")).toMatchObject({ moment: "declared", for: "self", period: "session" });
    });

    it("keep fields, tags and costs that nobody knows, and take back what is known again", () => {
      expect(edgeOf("later")).toMatchObject({
        more: { glow: true, amount: "2d", "costs-honour": 1 },
        amount: 1,
        die: true,
      });
      expect(edgeOf("later", "plain")?.tags).toEqual(["dreaming"]);
    });

    it("survive a copy, which holds what was read", () => {
      const copy = new Item.implementation(wren.items.getName("later")!.toObject());
      expect(copy.system.toObject()).toEqual(wren.items.getName("later")!.system.toObject());
    });

    it("are told in words, and give nothing while a word is not known", () => {
      const { system } = wren.items.getName("later") as Item.OfType<"talent">;
      const [later, plain] = words.edgeLines(system.edges);
      expect(later?.text).toContain("does nothing in this version: ");
      expect(later?.text).toContain("glow: true");
      expect(plain?.text).toContain("dreaming");
      const offers = state.edgesFor(wren, "body", "melee").map(({ label }) => label);
      expect(offers).toEqual(["Old", "Old"]);
    });

    it("O, Chain Shirt: the drawback of a thing worn does not sleep where its edge was not paid for", () => {
      const worn = state.edgesFor(wren, "wits", "stealth");
      expect(worn).toMatchObject([{ label: "Shirt", dice: -1, sure: true }]);
      expect(state.edgesFor(wren, "wits", "melee")).toEqual([]);
    });
  });
}
