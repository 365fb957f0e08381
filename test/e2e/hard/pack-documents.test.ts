import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { readContent } from "../../../tools/stages/validate/read-content.ts";
import { GM } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const content = await readContent();
const packs = content.packs.map(({ name, documents }) => ({
  name,
  sources: documents.filter(({ collection }) => collection !== "folders").map(({ data }) => data),
}));

/** What the packs hold, in a world; that their data models read it is asked of each in `test/unit/views/pack-documents.test.ts`. */
describe("Every document of every pack", () => {
  const at = tableOfFile();
  let gm: Page;

  beforeAll(async () => {
    gm = await at.seat(GM);
  });

  test.each(packs)(
    "$name: comes out of the compendium as it went in, and can be imported",
    async ({ name, sources }) => {
      const written = sources.map((source) => source.name);
      const read = await gm.evaluate<{ names: string[]; imported: string[]; invalid: number }>(`(async () => {
      const pack = game.packs.get("fates-edge.${name}");
      const documents = await pack.getDocuments();
      const collection = game.collections.get(pack.documentName);
      const imported = [];
      if (collection) {
        const copies = documents.map((document) => collection.fromCompendium(document));
        imported.push(...(await documents[0].constructor.createDocuments(copies)).map(({ name }) => name));
      }
      // An adventure is not kept in the world: what it brings is.
      else for (const document of documents) {
        const { created } = await document.import({ dialog: false });
        const brought = Object.values(created).flat();
        if (brought.length > 0 && brought.every((made) => fromUuidSync(made.uuid) === made)) imported.push(document.name);
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
});
