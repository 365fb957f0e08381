import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { TEST_LANGUAGE } from "../../support/open-table.ts";
import { ask } from "./ask.ts";
import type { Seats } from "./seats.ts";

const SPEAKER = "player0000000003";

/** What a page says for a key, and whether its own language has the word. */
function said(page: Page, key: string): Promise<[word: string, isOwn: boolean]> {
  return ask(page, ({ game }, asked) => [game.i18n.localize(asked), game.i18n.has(asked, false)], key);
}

function clocks(page: Page, name: string) {
  return page.getByRole("region", { name, exact: true });
}

/** Each page speaks the language of its own setting. */
export function declareLanguages(seats: () => Seats): void {
  /**
   * @see https://foundryvtt.com/api/classes/foundry.helpers.Localization.html
   * @see https://foundryvtt.com/api/variables/CONFIG.supportedLanguages.html
   */
  it("two pages in two languages see each its own words, and English where a language has none", async () => {
    const { table, gm } = seats();
    const page = await table.join(SPEAKER);
    await ask(
      page,
      ({ game }, lang) => game.settings.set("core", "language", lang).then(String),
      TEST_LANGUAGE.lang,
    );
    expect(await said(page, "TABLE.Clock.Title")).toEqual(["Clocks", true]);
    await page.reload();
    await table.booted(page);

    await clocks(page, "xx Clocks").waitFor();
    await clocks(gm, "Clocks").waitFor();
    expect(await clocks(gm, "xx Clocks").count()).toBe(0);
    expect(await page.evaluate("document.documentElement.lang")).toBe("xx");
    expect(await gm.evaluate("document.documentElement.lang")).toBe("en");

    expect(await said(page, "TABLE.Clock.Title")).toEqual(["xx Clocks", true]);
    expect(await said(gm, "TABLE.Clock.Title")).toEqual(["Clocks", true]);
    expect(await said(page, "FATES_EDGE.Bank.Close")).toEqual(["Close the bank", false]);
    expect(await said(page, "FATES_EDGE.Nowhere")).toEqual(["FATES_EDGE.Nowhere", false]);
    expect(await page.evaluate("CONFIG.ChatMessage.dataModels.action.schema.fields.dv.label")).toBe(
      "xx Difficulty",
    );
    await page.close();
    // Others may watch who comes and goes.
    await expect.poll(() => ask(gm, ({ game }, id) => game.users.get(id)!.active, SPEAKER)).toBe(false);
  });

  /** unsourced: that the setting takes no other. @see https://foundryvtt.com/api/variables/CONFIG.supportedLanguages.html */
  it("the languages one can choose are those that are offered", async () => {
    const { gm } = seats();
    const offered = await gm.evaluate("Object.keys(CONFIG.supportedLanguages)");
    expect(offered).toEqual(["en", TEST_LANGUAGE.lang]);
    const chosen = gm.evaluate(`game.settings.set("core", "language", "qq")`);
    await expect(chosen).rejects.toThrow("core.language");
    expect(await ask(gm, ({ game }) => game.settings.get("core", "language"), null)).toBe("en");
  });
}
