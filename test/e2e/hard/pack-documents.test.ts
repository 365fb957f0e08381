import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { readContent } from "../../../tools/stages/validate/read-content.ts";
import { GM } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const content = await readContent();
const packs = content.packs.map(({ name, type, documents }) => ({
  name,
  type,
  sources: documents.filter(({ collection }) => collection !== "folders").map(({ data }) => data),
}));

/** What the packs hold, held against the data models that will read it. */
describe("Every document of every pack", () => {
  const at = tableOfFile();
  let gm: Page;

  beforeAll(async () => {
    gm = await at.seat(GM);
  });

  test.each(packs)(
    "$name: passes its own data model, and loses nothing in it",
    async ({ name, type, sources }) => {
      expect(sources.length, `documents in ${name}`).toBeGreaterThan(0);
      const faults = await gm.evaluate<string[]>(`(() => {
        const faults = [];
        const check = (cls, source, where) => {
          let made;
          try {
            made = new cls(structuredClone(source), { strict: true });
            made.validate({ strict: true, fallback: false });
          } catch (error) {
            return void faults.push(where + ": " + error.message);
          }
          const kept = made.toObject().system ?? {};
          const lost = Object.entries(foundry.utils.flattenObject(source.system ?? {}))
            .filter(([path, value]) => JSON.stringify(foundry.utils.getProperty(kept, path)) !== JSON.stringify(value));
          for (const [path] of lost) faults.push(where + ": system." + path + " is not as it was written");
        };
        for (const source of ${JSON.stringify(sources)}) {
          const where = "${name}/" + source.name;
          check(CONFIG["${type}"].documentClass, source, where);
          const inner = { Actor: ["Item", "items"], Cards: ["Card", "cards"], JournalEntry: ["JournalEntryPage", "pages"] }["${type}"];
          const brings = "${type}" === "Adventure" ? CONFIG.Adventure.documentClass.contentFields : {};
          for (const [field, cls] of Object.entries(brings))
            for (const child of source[field] ?? []) check(cls, child, where + "/" + child.name);
          for (const child of source[inner?.[1]] ?? []) check(CONFIG[inner[0]].documentClass, child, where + "/" + child.name);
        }
        return faults;
      })()`);
      expect(faults).toEqual([]);
    },
  );

  test.each(packs)(
    "$name: comes out of the compendium as it went in, and can be imported",
    async ({ name, sources }) => {
      const written = sources.map((source) => source.name);
      const read = await gm.evaluate<{ names: string[]; imported: string[]; invalid: number }>(`(async () => {
      const pack = game.packs.get("fates-edge.${name}");
      const documents = await pack.getDocuments();
      const imported = [];
      for (const document of documents) {
        const collection = game.collections.get(pack.documentName);
        if (!collection) {
          // An adventure is not kept in the world: what it brings is.
          const { created } = await document.import({ dialog: false });
          const brought = Object.values(created).flat();
          if (brought.length > 0 && brought.every((made) => fromUuidSync(made.uuid) === made)) imported.push(document.name);
          continue;
        }
        const made = await document.constructor.create(collection.fromCompendium(document));
        imported.push(made.name);
      }
      return { names: documents.map(({ name }) => name), imported, invalid: pack.invalidDocumentIds?.size ?? 0 };
    })()`);
      expect(read.names.toSorted()).toEqual(written.toSorted());
      expect(read.imported.toSorted()).toEqual(written.toSorted());
      expect(read.invalid).toBe(0);
    },
  );

  test("every macro calls something that is there", async () => {
    const commands =
      packs.find(({ name }) => name === "macros")?.sources.map(({ command }) => String(command)) ?? [];
    const called = commands.map(
      (command) => /game\.fatesEdge((?:\.\w+)+)\(/.exec(command)?.[1]?.slice(1) ?? "",
    );
    const missing = await gm.evaluate<string[]>(
      `${JSON.stringify(called)}.filter((path) => typeof foundry.utils.getProperty(game.fatesEdge, path) !== "function")`,
    );
    expect(called.length).toBeGreaterThan(4);
    expect(missing).toEqual([]);
  });

  test("the data models refuse what is no document of theirs", async () => {
    const refusals = await gm.evaluate<boolean[]>(`[
      [CONFIG.Item.documentClass, { name: "x", type: "spend", system: { points: "many" } }],
      [CONFIG.Item.documentClass, { name: "x", type: "spend", system: { pillar: "kitchen" } }],
      [CONFIG.Card.documentClass, { name: "x", type: "consequence", system: { rank: "Z" } }],
      [CONFIG.Actor.documentClass, { name: "x", type: "pc", system: { attributes: { body: "strong" } } }],
      [CONFIG.Actor.documentClass, { name: "x", type: "party", system: { scene: { tier: "many" } } }],
    ].map(([cls, source]) => {
      try {
        new cls(source, { strict: true });
        return false;
      } catch {
        return true;
      }
    })`);
    expect(refusals).toEqual([true, true, true, true, true]);
  });
});
