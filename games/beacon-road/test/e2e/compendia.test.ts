import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM, MARA } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { CONTENT } from "../unit/packs/support.ts";
import { openSheet, windowTitled } from "./support/table.ts";

const packs = CONTENT.packs.map(({ name, documents }) => ({
  name,
  names: documents.filter(({ collection }) => collection !== "folders").map(({ data }) => String(data.name)),
}));

/** What the packs hold, in a world; that their data models read it is asked of each in `test/unit/views/pack-documents.test.ts`. */
describe("The compendia of Beacon Road", () => {
  const at = tableOfFile({ game: "beacon-road" });
  let gm: Page;
  let player: Page;

  beforeAll(async () => {
    gm = await at.seat(GM);
    player = await at.seat(MARA);
  });

  test.each(packs)(
    "$name: comes out of the compendium as it went in, and can be imported",
    async ({ name, names }) => {
      const read = await gm.evaluate<{ names: string[]; imported: string[]; invalid: number }>(`(async () => {
      const pack = game.packs.get("beacon-road.${name}");
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
    },
  );

  test("the sample evening gives Mara her hero, whole, in the crew", async () => {
    const hero = await player.evaluate<object>(`(() => {
      const { name, isOwner, system, items } = game.user.character;
      return { name, isOwner, hp: system.hp.value, most: system.numbers.hp, things: items.size };
    })()`);
    expect(hero).toEqual({ name: "Nerys Ashdown", isOwner: true, hp: 30, most: 30, things: 18 });
    await expect
      .poll(() =>
        player.evaluate<string[]>(
          `game.actors.find(({ type }) => type === "crew")?.system.members.map((uuid) => fromUuidSync(uuid).name).toSorted() ?? []`,
        ),
      )
      .toEqual(["Nerys Ashdown", "Pelet Underbough", "Third Bellows"]);
  });

  test("players see every compendium but the bestiary and the factions", async () => {
    const hidden = await player.evaluate<string[]>(
      `game.packs.filter(({ visible }) => !visible).map(({ metadata }) => metadata.name)`,
    );
    expect(hidden.toSorted()).toEqual(["bestiary", "factions"]);
  });

  test("a table can be rolled on", async () => {
    const drawn = await gm.evaluate<string>(`(async () => {
      const table = (await game.packs.get("beacon-road.tables").getDocuments()).find(({ name }) => name === "Fiend: Element");
      const { results } = await table.roll();
      return results.map(({ name }) => name).join();
    })()`);
    expect(drawn).toMatch(/Air|Earth|Fire|Flora|Iron|Lava|Ocean|Sky/);
  });

  test("the question mark of a hero's sheet opens the page about heroes", async () => {
    const sheet = await openSheet(player, "Nerys Ashdown");
    await sheet.locator(".window-header [data-help]").click();
    const journal = windowTitled(player, "The rules in short");
    await journal.getByRole("heading", { name: "Heroes", exact: true }).first().waitFor();
  });
});
