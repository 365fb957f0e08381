import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable } from "../../support/open-table.ts";
import type { TestTable } from "../../support/test-table.ts";
import { buildTrialGame, type TrialGame } from "../../support/trial-game.ts";
import { GM, MARA } from "../support/people.ts";

describe("A new game, of a dozen short files in a folder of its own", () => {
  let trial: TrialGame;
  let table: TestTable;

  beforeAll(async () => {
    trial = await buildTrialGame();
    table = await openTable({ game: trial.game, dist: trial.dist, fresh: true });
  });

  afterAll(async () => {
    await table?.close();
    await trial?.remove();
  });

  test("plays: a sheet, a throw, and a clock that a player ticks and a GM takes back", async () => {
    const [gm, mara] = [await table.join(GM), await table.join(MARA)];
    await gm.evaluate(`Actor.create({ name: "The Wreckers", type: "crew", ownership: { default: 2 } })`);
    for (const page of [gm, mara]) {
      await expect.poll(() => page.evaluate(`game.actors.getName("The Wreckers")?.id ?? ""`)).not.toBe("");
      await page.evaluate(`game.actors.getName("The Wreckers").sheet.render({ force: true })`);
    }
    const [theirs, hers] = [gm.locator(".application.sheet"), mara.locator(".application.sheet")];

    await theirs.getByLabel("Nerve").fill("3");
    await theirs.getByLabel("Nerve").press("Tab");
    await expect.poll(() => hers.getByLabel("Nerve").inputValue()).toBe("3");
    // Whoever wrote it may hear of it last.
    await expect.poll(() => gm.evaluate(`game.actors.getName("The Wreckers").system.nerve`)).toBe(3);
    await theirs.getByRole("button", { name: "Throw" }).click();
    const thrown = mara.locator("#chat .tt-card", { hasText: "The Wreckers throws" });
    await expect.poll(() => thrown.innerText()).toMatch(/throws [1-6] at best\s+[1-6], [1-6], [1-6]/);

    const line = theirs.getByLabel("A new clock in one line: its name, then its segments");
    await line.fill("The tide 4");
    await line.press("Enter");
    await gm.locator("#chat .tt-card", { hasText: "changed a clock: The tide" }).waitFor();
    await theirs.getByRole("slider", { name: "The tide" }).waitFor();
    await gm.evaluate(`(() => {
      const crew = game.actors.getName("The Wreckers");
      const clocks = Object.keys(crew.system.clocks).map((key) => [key, { tickers: "all" }]);
      return crew.update({ system: { clocks: Object.fromEntries(clocks) } });
    })()`);
    await expect
      .poll(() =>
        mara.evaluate(
          `Object.values(game.actors.getName("The Wreckers").system.clocks).map(({ tickers }) => tickers)`,
        ),
      )
      .toEqual(["all"]);
    const tide = hers.getByRole("slider", { name: "The tide" });
    await tide.press("ArrowRight");
    await expect.poll(() => tide.getAttribute("aria-valuenow")).toBe("1");
    const ticked = gm.locator("#chat .tt-card", { hasText: "The tide: 0 → 1 of 4" });
    await ticked.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => tide.getAttribute("aria-valuenow")).toBe("0");
    table.assertQuiet();
  });
});
