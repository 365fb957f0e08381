import { describe, expect, test } from "vitest";
import { openTable } from "../../support/open-table.ts";
import { testedGames } from "../../support/tested-games.ts";
import { allGames } from "../../../tools/games.ts";
import { eventually } from "../support/eventually.ts";
import { wordsOf } from "../support/gestures.ts";
import { GM, MARA } from "../support/people.ts";

describe.each(testedGames().map((game) => [game.title, game] as const))("%s", (title, game) => {
  test("says on the first page which game it is, and what starts the others", async () => {
    const table = await openTable({ game: game.name });
    const page = await table.openPage("first");
    await page.goto(table.url);
    await eventually(() => wordsOf(page.locator("#game"))).toBe(title);
    const others = allGames().filter(({ id }) => id !== game.id);
    const list = page.getByRole("list", { name: "Other games" });
    await eventually(() => list.getByRole("listitem").count()).toBe(others.length);
    for (const { folder, name, title: other } of others) {
      const start = folder === "" ? "npm start" : `npm start -- --game ${name}`;
      expect(await wordsOf(list)).toContain(`To play ${other} instead: ${start}`);
    }
  });

  test.each([13, 14] as const)(
    "starts without a word of trouble for a GM and a player, as Foundry %i",
    async (generation) => {
      const table = await openTable({ game: game.id, generation });
      const pages = [await table.join(GM), await table.join(MARA)];
      for (const page of pages) expect(await page.evaluate("game.system.id")).toBe(game.id);
      expect(await pages[0]?.evaluate("game.system.title")).toBe(title);
      table.assertQuiet();
    },
  );
});
