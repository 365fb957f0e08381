import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../../../../test/e2e/support/axe.ts";
import { inTheme } from "../../../../test/e2e/support/in-theme.ts";
import { GM, MARA } from "../../../../test/e2e/support/people.ts";
import { openSheet, windowTitled } from "../../../../test/e2e/support/sheets.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";

const ODILE = "Odile Ferrand";
const LONG = "Ebbesvargrimmarsonnenfeldtidewaterlampenkeeperofthedrownedquarter";

/** Every window of the game, in both themes: axe finds nothing, and no name makes one scroll sideways. */
describe("Looks", () => {
  const at = tableOfFile({ game: "bastards" });
  let dealer: Page;
  let mara: Page;

  beforeAll(async () => {
    dealer = await at.seat(GM);
    mara = await at.seat(MARA);
  });

  async function bothThemes(page: Page, selector: string): Promise<string[]> {
    const found: string[] = [];
    for (const theme of ["light", "dark"] as const) {
      await inTheme(page, theme);
      found.push(
        ...(await axeFindings(page.locator(selector).last(), theme === "light" ? "all" : "colours")),
      );
    }
    return found;
  }

  /** How far the content of a window is wider than it, in CSS pixels. */
  function overflow(page: Page, selector: string): Promise<number> {
    return page.evaluate<number>(
      `(() => { const one = [...document.querySelectorAll(${JSON.stringify(selector)})].at(-1); return one.scrollWidth - one.clientWidth; })()`,
    );
  }

  test.each(["Play", "Advantages", "Things", "Story", "Notes", "By hand"])(
    "a fated's sheet: %s",
    async (tab) => {
      await openSheet(mara, ODILE);
      const sheet = mara.locator(".application.tt-fated");
      await sheet.getByRole("tab", { name: tab }).click();
      const edit = sheet.locator(".tt-edit");
      for (const writes of ["false", "true"]) {
        if ((await edit.getAttribute("aria-pressed")) !== writes) await edit.click();
        await expect.poll(() => edit.getAttribute("aria-pressed")).toBe(writes);
        expect(await bothThemes(mara, ".application.tt-fated")).toEqual([]);
      }
    },
  );

  test.each(["Sergeant Corvin", "Harbour Toughs", "Our Lady of Moths", "The Gilded Goat"])(
    "the sheet of %s",
    async (name) => {
      await openSheet(dealer, name);
      expect(await bothThemes(dealer, ".application.sheet")).toEqual([]);
      const sheet = dealer.locator(".application.sheet");
      await sheet.locator(".tt-edit").click();
      await sheet.getByRole("textbox", { name: "Name" }).waitFor();
      expect(await bothThemes(dealer, ".application.sheet")).toEqual([]);
    },
  );

  test("pages of things, read and written", async () => {
    await mara.evaluate(
      `(async () => { for (const item of game.user.character.items) await item.sheet.render({ force: true }); })()`,
    );
    expect(await bothThemes(mara, ".application.tt-thing")).toEqual([]);
    await mara.locator(".application.tt-thing .tt-pencil").last().click();
    expect(await bothThemes(mara, ".application.tt-thing")).toEqual([]);
  });

  test("the builder, in making and in growth, and a list", async () => {
    const sheet = await openSheet(mara, ODILE);
    await sheet.getByRole("button", { name: "Grow" }).click();
    await windowTitled(mara, `Build ${ODILE}`).waitFor();
    expect(await bothThemes(mara, ".application.tt-builder")).toEqual([]);
    await dealer.evaluate(`Actor.create({ name: "New", type: "fated" })`);
    const fresh = await openSheet(dealer, "New");
    await fresh.getByRole("button", { name: "Build" }).click();
    const builder = windowTitled(dealer, "Build New");
    await builder.waitFor();
    expect(await bothThemes(dealer, ".application.tt-builder")).toEqual([]);
    await builder.getByRole("button", { name: "Choose an advantage" }).click();
    await dealer.locator(".tt-browse-row").first().waitFor();
    expect(await bothThemes(dealer, ".application.tt-browser")).toEqual([]);
  });

  test("a name without a break makes nothing scroll sideways", async () => {
    await dealer.evaluate(
      `game.actors.getName("${ODILE}").update({ name: "${LONG}", system: { concept: "${LONG}" } })`,
    );
    await mara.waitForFunction(`game.actors.getName("${LONG}") !== undefined`);
    await openSheet(mara, LONG);
    await openSheet(dealer, LONG);
    expect(await overflow(mara, ".application.tt-fated .window-content")).toBeLessThanOrEqual(0);
    expect(await overflow(dealer, ".application.tt-fated .window-content")).toBeLessThanOrEqual(0);
  });
});
