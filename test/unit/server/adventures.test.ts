import { describe, expect, test } from "vitest";
import { ADVENTURE_CONTENTS, contentsOf } from "../../../tools/stages/adventure.ts";
import type { PackDocument } from "../../../tools/stages/pack-document.ts";
import { ownPack } from "../packs/support.ts";
import { GM, MARA, sampleTable } from "./support/sample-table.ts";
import type { WireClient } from "./support/wire-client.ts";

/** What an import sends for a kind of document: all of them at once, under the ids that the adventure gives. */
const UNDER_THEIR_IDS = { options: { keepId: true, keepEmbeddedId: true } };
/** And where something lies under that id already. */
const WRITTEN_OVER = { options: { diff: false, recursive: false } };

type Brought = PackDocument & { readonly _id: string };

const { documents } = await ownPack("adventures", "Adventure");
const contents = documents.flatMap(({ data }) => contentsOf(data));
const kinds = [...new Set(contents.map(({ field }) => ADVENTURE_CONTENTS[field] ?? field))];

function broughtOf(type: string): Brought[] {
  const ofKind = contents.filter(({ field }) => ADVENTURE_CONTENTS[field] === type);
  const sources = ofKind.map(({ data }) => data as Brought);
  // The sample system has few sub-types; which one somebody is makes no difference to who may make them.
  return type === "Actor" ? sources.map((one) => ({ ...one, type: "pc", system: {}, items: [] })) : sources;
}

interface Seats {
  readonly gm: WireClient;
  readonly mara: WireClient;
  readonly world: () => Promise<unknown>;
}

async function seats(generation: 13 | 14): Promise<Seats> {
  const table = await sampleTable({ fresh: true, generation });
  const [gm, mara] = [await table.join(GM), await table.join(MARA)];
  return { gm, mara, world: async () => (await gm.hello())["data"] };
}

/** An adventure brings what only GMs make. A player's page that sends what an import sends is refused, kind by kind. */
describe.each([13, 14] as const)(
  "a player who imports an adventure over the wire, generation %i",
  (generation) => {
    test("is refused folders, people, journals and scenes at least", () => {
      expect(kinds).toEqual(expect.arrayContaining(["Folder", "Actor", "JournalEntry", "Scene"]));
    });

    test.each(kinds)("is refused each %s by name, and nothing is made", async (type) => {
      const { mara, world } = await seats(generation);
      const before = await world();
      const brought = broughtOf(type);
      const owned = brought.map((one) => ({ ...one, ownership: { default: 0, [MARA]: 3 } }));
      for (const sent of [brought, brought.slice(0, 1), owned])
        await expect(mara.create(type, sent, UNDER_THEIR_IDS)).rejects.toThrow(
          `Only a Gamemaster may create documents of type "${type}"`,
        );
      expect(await world()).toEqual(before);
    });

    test.each(kinds)("writes over no %s that a GM has imported, and takes none away", async (type) => {
      const { gm, mara, world } = await seats(generation);
      const brought = broughtOf(type);
      const made = await gm.create(type, brought, UNDER_THEIR_IDS);
      expect(made.map(({ _id }) => _id)).toEqual(brought.map(({ _id }) => _id));
      const before = await world();
      const forged = brought.map((one) => ({ ...one, name: "Mine" }));
      await expect(mara.create(type, forged, UNDER_THEIR_IDS)).rejects.toThrow(
        `Only a Gamemaster may create documents of type "${type}"`,
      );
      const own = brought.map(({ _id }) => ({ _id, name: "Mine" }));
      await expect(mara.update(type, own, WRITTEN_OVER)).rejects.toThrow(
        /You may not update .* do not own it|Only a Gamemaster may update/,
      );
      await expect(
        mara.delete(
          type,
          brought.slice(0, 1).map(({ _id }) => _id),
        ),
      ).rejects.toThrow("only a Gamemaster may");
      expect(await world()).toEqual(before);
    });

    test("changes no page of an imported journal, takes none out and brings none in", async () => {
      const { gm, mara, world } = await seats(generation);
      const journals = broughtOf("JournalEntry");
      await gm.create("JournalEntry", journals, UNDER_THEIR_IDS);
      const before = await world();
      const [entry] = journals;
      const [page] = (entry?.["pages"] ?? []) as Brought[];
      const parent = `JournalEntry.${entry?._id}`;
      const flags = { "fates-edge": { clocks: { mine: { name: "Mine", size: 4 } } } };
      for (const forged of [
        mara.delete("JournalEntryPage", [String(page?._id)], { parent }),
        mara.create("JournalEntryPage", [{ name: "Mine", type: "text", flags }], { parent }),
        mara.update("JournalEntryPage", [{ _id: page?._id, flags }], { parent }),
      ])
        await expect(forged).rejects.toThrow("you do not own it");
      expect(await world()).toEqual(before);
    });
  },
);
