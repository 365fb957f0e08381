import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM, MARA } from "../../../../test/e2e/support/people.ts";
import { openSheet, windowTitled } from "../../../../test/e2e/support/sheets.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { CONTENT } from "../unit/packs/support.ts";

const packs = CONTENT.packs.map(({ name, documents }) => ({
  name,
  names: documents.filter(({ collection }) => collection !== "folders").map(({ data }) => String(data.name)),
}));

/** What the packs hold, in a world; that their data models read it is asked of each in `test/unit/views/pack-documents.test.ts`. */
describe("The compendia of A Game of Bastards", () => {
  const at = tableOfFile({ game: "bastards" });
  let dealer: Page;
  let player: Page;

  beforeAll(async () => {
    dealer = await at.seat(GM);
    player = await at.seat(MARA);
  });

  test.each(packs)("$name: comes out as it went in, and can be imported", async ({ name, names }) => {
    const read = await dealer.evaluate<{
      names: string[];
      imported: string[];
      invalid: number;
    }>(`(async () => {
      const pack = game.packs.get("game-of-bastards.${name}");
      const documents = await pack.getDocuments();
      const collection = game.collections.get(pack.documentName);
      const copies = documents.map((document) => collection.fromCompendium(document));
      const imported = await documents[0].constructor.createDocuments(copies);
      return {
        names: documents.map(({ name }) => name),
        imported: imported.map(({ name }) => name),
        invalid: pack.invalidDocumentIds?.size ?? 0,
      };
    })()`);
    expect(read.names.toSorted()).toEqual(names.toSorted());
    expect(read.imported.toSorted()).toEqual(names.toSorted());
    expect(read.invalid).toBe(0);
  });

  test("players see every compendium but the monsters'", async () => {
    const seen = await player.evaluate<string[]>(
      `game.packs.filter(({ visible }) => visible).map(({ metadata }) => metadata.name)`,
    );
    expect(seen.toSorted()).toEqual([
      "advantages",
      "disadvantages",
      "fated",
      "lists",
      "people",
      "rules",
      "scenes",
      "things",
    ]);
  });

  test.each([
    ["a fated's sheet", "Odile Ferrand", "Suits, traits and Fates"],
    ["the scene", "The Gilded Goat", "Scenes and acts"],
  ])("the question mark of %s opens its page, with links that lead somewhere", async (_, actor, title) => {
    const sheet = await openSheet(player, actor);
    await sheet.locator(".window-header [data-help]").click();
    const journal = windowTitled(player, "The rules in short");
    const heading = player.getByRole("heading", { name: title, exact: true });
    const page = journal.locator("article", { has: heading });
    await page.waitFor();
    expect(await page.locator("a.content-link").count()).toBeGreaterThan(1);
    expect(await page.locator("a.content-link.broken").count()).toBe(0);
  });
});
