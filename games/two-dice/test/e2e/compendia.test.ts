import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM, MARA } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { openSheet, windowTitled } from "./support/table.ts";
import { CONTENT } from "../unit/packs/support.ts";

const packs = CONTENT.packs.map(({ name, documents }) => ({
  name,
  names: documents.filter(({ collection }) => collection !== "folders").map(({ data }) => String(data.name)),
}));

/** What the packs hold, in a world; that their data models read it is asked of each in `test/unit/views/pack-documents.test.ts`. */
describe("The compendia of Two Dice", () => {
  const at = tableOfFile({ game: "two-dice" });
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
        const pack = game.packs.get("two-dice.${name}");
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

  test("the sample evening gives Mara her hero, whole", async () => {
    const hero = await player.evaluate<object>(`(() => {
      const { name, isOwner, system } = game.user.character;
      const { health, mind, numbers } = system;
      return { name, isOwner, health: health.value, mind: mind.value, most: [numbers.health, numbers.mind] };
    })()`);
    expect(hero).toEqual({ name: "Marisol Quay", isOwner: true, health: 45, mind: 35, most: [45, 35] });
  });

  test("players see every compendium but the foes'", async () => {
    const seen = await player.evaluate<string[]>(
      `game.packs.filter(({ visible }) => visible).map(({ metadata }) => metadata.name)`,
    );
    expect(seen.toSorted()).toEqual(["heroes", "inventory", "rules", "sheet", "things"]);
  });

  test("and the heroes of the sample evening are in a party, which made itself", async () => {
    const names = `game.actors.find(({ type }) => type === "party")?.system.members.map((uuid) => fromUuidSync(uuid).name).toSorted() ?? []`;
    await expect
      .poll(() => player.evaluate<string[]>(names))
      .toEqual(["Brannagh Ose", "Idris Tamm", "Marisol Quay"]);
  });

  test.each(["hero", "foe", "party"])(
    "a %s made without a picture has that of its kind, which is there",
    async (type) => {
      const shown = await gm.evaluate<string[]>(`(async () => {
      const { img, prototypeToken } = await Actor.create({ name: "Nobody yet", type: "${type}" });
      return [img, prototypeToken.texture.src, String((await fetch("/" + img)).ok)];
    })()`);
      const drawing = `systems/two-dice/assets/icons/${type}.svg`;
      expect(shown).toEqual([drawing, drawing, "true"]);
    },
  );

  test("whoever is made with a picture keeps it", async () => {
    const img = "systems/two-dice/assets/icons/two-dice.svg";
    expect(
      await gm.evaluate(
        `Actor.create({ name: "Somebody", type: "foe", img: "${img}" }).then(({ img }) => img)`,
      ),
    ).toBe(img);
  });

  test.each([
    ["the hero's sheet", "Marisol Quay", "", "Heroes"],
    ["a form that asks for a day on the road", "Party", "Travel a day", "Travel"],
  ])(
    "the question mark of %s opens its page, with links that lead somewhere",
    async (_, actor, act, title) => {
      const sheet = await openSheet(player, actor);
      if (act !== "") await sheet.getByRole("button", { name: act }).click();
      const asked = act === "" ? sheet : windowTitled(player, act);
      await asked.locator(".window-header [data-help]").click();
      const journal = windowTitled(player, "The rules in short");
      const heading = player.getByRole("heading", { name: title, exact: true });
      const page = journal.locator("article", { has: heading });
      await page.waitFor();
      expect(await page.locator("a.content-link").count()).toBeGreaterThan(1);
      expect(await page.locator("a.content-link.broken").count()).toBe(0);
    },
  );
});
