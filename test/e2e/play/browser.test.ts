import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { windowOf, wordsOf } from "../support/gestures.ts";
import { holdsFocus, press, reach, typeInto } from "../support/keys.ts";
import { makeSpender } from "../support/make-character.ts";
import { GM, MARA } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const WREN = "Wren of the Ford";

/** The compendium browser, as a player looks for what to grow into. */
describe("The compendium browser", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let wren: string;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    wren = await makeSpender(gm, mara, { name: WREN, owner: MARA, xp: 9 });
  });

  test("finds by name, word and tag while one types, and offers a way back from nothing", async () => {
    const browser = await open(mara, "gear", wren);
    const all = await countOf(browser);
    expect(all.shown).toBe(all.all);
    expect(all.all).toBeGreaterThan(35);
    const search = browser.getByRole("searchbox");
    await typeInto(mara, search, "longSWORD");
    await rowOf(browser, "Longsword").waitFor();
    expect((await countOf(browser)).shown).toBe(1);
    await search.fill("concealable");
    await rowOf(browser, "Dagger").waitFor();
    await eventually(() => rowOf(browser, "Longsword").count()).toBe(0);
    await search.fill("concealable no such thing");
    await browser.getByText("No matches. Clear a filter.").waitFor();
    await browser.getByRole("button", { name: "Clear the filters" }).click();
    await eventually(() => countOf(browser)).toEqual(all);
    await eventually(() => search.inputValue()).toBe("");
    await eventually(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test("says what this character can pay and may take, and narrows to it", async () => {
    const browser = await open(mara, "talent", wren);
    await browser.getByRole("searchbox").fill("Backlash Resistant");
    await eventually(() => wordsOf(rowOf(browser, "Backlash Resistant"))).toMatch(/✓ available 8 XP/);
    await browser.getByRole("searchbox").fill("Banner-Bearer");
    await eventually(() => wordsOf(rowOf(browser, "Banner-Bearer"))).toMatch(
      /✗.*Tier II.*Presence 4 \(now 2\).*6 XP short/,
    );
    await browser.getByRole("searchbox").fill("");
    const { all } = await countOf(browser);
    await browser.getByLabel("Affordable only").check();
    const affordable = (await countOf(browser)).shown;
    expect(affordable).toBeLessThan(all);
    await lend(gm, 40);
    await eventually(async () => (await countOf(browser)).shown).toBeGreaterThan(affordable);
    await lend(gm, 0);
    await eventually(async () => (await countOf(browser)).shown).toBe(affordable);
    await browser.getByLabel("Available to this character only").check();
    const both = (await countOf(browser)).shown;
    expect(both).toBeLessThan(affordable);
    expect(both).toBeGreaterThan(0);
    await eventually(() => rowsOf(browser).filter({ hasText: "✗" }).count()).toBe(0);
    // Without a filter, what one may take and can pay for stands on top, what is not open below.
    await browser.getByLabel("Affordable only").uncheck();
    await browser.getByLabel("Available to this character only").uncheck();
    await eventually(() => wordsOf(rowsOf(browser).first())).toContain("✓");
    await eventually(() => rowsOf(browser).last().textContent()).toContain("✗");
  });

  test("with keys alone: into the list, through it, a sheet opened, a talent taken", async () => {
    const browser = await open(mara, "talent", wren);
    await typeInto(mara, browser.getByRole("searchbox"), "backlash resistant");
    await press(mara, "ArrowDown");
    await eventually(() => holdsFocus(rowOf(browser, "Backlash Resistant"))).toBe(true);
    await press(mara, "Enter");
    const sheet = windowOf(mara, /: Backlash Resistant$/);
    await sheet.waitFor();
    await press(mara, "Escape");
    await sheet.waitFor({ state: "hidden" });
    await reach(mara, browser.getByRole("searchbox"), "Shift+Tab", 30);
    await press(mara, "ArrowDown", "Shift+Enter");
    const dialog = mara.locator(".application", { has: mara.locator(".tt-buy-sum") });
    await dialog.waitFor();
    await reach(mara, dialog.getByRole("button", { name: /^Buy for 8 XP/ }));
    await press(mara, "Enter");
    await eventually(() => wordsOf(rowOf(browser, "Backlash Resistant"))).toContain("● on the sheet");
    await eventually(() =>
      gm.evaluate(`game.actors.getName("${WREN}").items.map(({ name }) => name).join()`),
    ).toBe("Backlash Resistant");
    await eventually(() => gm.evaluate(`game.actors.getName("${WREN}").system.xp.left`)).toBe(1);
  });

  test("one row is a stop of Tab; arrows, Home and End go from row to row and between a row's buttons", async () => {
    const browser = await open(mara, "complication", wren);
    const stops = browser.locator("[data-row] button[tabindex='0']");
    await eventually(() => stops.count()).toBe(2);
    await press(mara, "ArrowDown");
    await eventually(() => holdsFocus(rowsOf(browser).first())).toBe(true);
    await press(mara, "End");
    await eventually(() => holdsFocus(rowsOf(browser).last())).toBe(true);
    await eventually(() => stops.count()).toBe(2);
    await press(mara, "ArrowRight", "ArrowUp");
    const focused = rowsOf(browser)
      .nth(-2)
      .getByRole("button", { name: /^Take / });
    await eventually(() => focused.evaluate((button) => button === document.activeElement)).toBe(true);
    await press(mara, "ArrowLeft", "Home");
    await eventually(() => holdsFocus(rowsOf(browser).first())).toBe(true);
  });

  test("a row is dragged onto the sheet, and asks there what it costs", async () => {
    await mara.evaluate(`game.actors.getName("${WREN}").sheet.render(true)`);
    const sheet = windowOf(mara, new RegExp(WREN));
    await sheet.waitFor();
    const browser = await open(mara, "gear", wren);
    await place(mara, "Character: ", { left: 10, top: 10 });
    await place(mara, "Gear for ", { left: 860, top: 10 });
    await browser.getByRole("searchbox").fill("dagger");
    await rowOf(browser, "Dagger").dragTo(sheet.getByRole("tablist"), { sourcePosition: { x: 12, y: 12 } });
    const dialog = mara.locator(".application", { has: mara.locator(".tt-buy-sum") });
    await dialog.waitFor();
    await dialog.getByRole("button", { name: /^Buy for 1 XP/ }).click();
    await eventually(() =>
      gm.evaluate(`game.actors.getName("${WREN}").items.some(({ name }) => name === "Dagger")`),
    ).toBe(true);
  });

  test("a thing clicked twice is asked about once", async () => {
    const browser = await open(mara, "gear", wren);
    await browser.getByRole("searchbox").fill("longbow");
    await rowOf(browser, "Longbow")
      .getByRole("button", { name: /^Take / })
      .dblclick();
    const dialogs = mara.locator(".tt-buy-sum");
    await dialogs.first().waitFor();
    await eventually(() => dialogs.count()).toBe(1);
    await mara.getByRole("button", { name: "Cancel" }).click();
    await dialogs.waitFor({ state: "detached" });
    await rowOf(browser, "Longbow")
      .getByRole("button", { name: /^Take / })
      .click();
    await dialogs.waitFor();
  });

  test("asked for again while its question stands behind, the question comes to the front", async () => {
    const browser = await open(mara, "gear", wren);
    await browser.getByRole("searchbox").fill("longbow");
    const take = rowOf(browser, "Longbow").getByRole("button", { name: /^Take / });
    await take.click();
    await mara.locator(".tt-buy-sum").waitFor();
    // With the focus the compendium comes to the front, over the question.
    await take.focus();
    await mara.keyboard.press("Enter");
    await mara.getByRole("button", { name: "Cancel" }).click();
    await mara.locator(".tt-buy-sum").waitFor({ state: "detached" });
  });

  test("opened with a filter it begins narrowed; opened again it comes to the front with the new one", async () => {
    await mara.evaluate(
      `game.fatesEdge.openBrowser({ type: "gear", actor: "${wren}", filter: { kind: "kit" } })`,
    );
    const browser = windowOf(mara, `Gear for ${WREN}`);
    await browser.waitFor();
    await eventually(() => browser.getByLabel("Kind").inputValue()).toBe("kit");
    const kits = (await countOf(browser)).shown;
    expect(kits).toBeGreaterThan(3);
    await mara.evaluate(
      `game.fatesEdge.openBrowser({ type: "gear", actor: "${wren}", filter: { kind: "armour" } })`,
    );
    await eventually(() => browser.getByLabel("Kind").inputValue()).toBe("armour");
    await eventually(() => mara.getByRole("form", { name: `Gear for ${WREN}` }).count()).toBe(1);
    await rowOf(browser, "Chain Shirt").waitFor();
  });

  test("an item of the world joins the list at once; one of a strange name stays words", async () => {
    const browser = await open(mara, "gear", wren);
    await gm.evaluate(
      `Item.create({ type: "gear", name: "<b onmouseover=alert(1)>Spoon</b>", ownership: { default: 2 } })`,
    );
    await browser.getByRole("searchbox").fill("spoon");
    await eventually(() => rowsOf(browser).count()).toBe(1);
    await eventually(() => rowsOf(browser).innerText()).toContain("<b onmouseover=alert(1)>Spoon</b>");
  });

  test.each(["talent", "gear", "complication", "culture", "archetype"])(
    "axe finds nothing in the list of %s",
    async (type) => {
      const browser = await open(mara, type, wren);
      expect((await countOf(browser)).all).toBeGreaterThan(2);
      // Hundreds of talents are one row over and over: what is open to somebody stands on top, what is not at the end.
      await rowsOf(browser).evaluateAll((rows) => {
        for (const row of rows.slice(30, -30)) row.remove();
      });
      expect(await axeFindings(browser)).toEqual([]);
      // What says that there is nothing is the same in all of them; what one narrows by has been looked at already.
      if (type !== "talent") return;
      await browser.getByRole("searchbox").fill("no such thing anywhere");
      await browser.getByText("No matches. Clear a filter.").waitFor();
      expect(await axeFindings(browser)).toEqual([]);
    },
  );
});

/** Opens the browser of a kind of item for a character, whatever was searched before. */
async function open(page: Page, type: string, actor: string): Promise<Locator> {
  await page.evaluate(`game.fatesEdge.openBrowser({ type: "${type}", actor: "${actor}" })`);
  const browser = page.locator(".tt-browser").last();
  await browser.locator(".tt-browse-count:not(:empty)").waitFor();
  return browser;
}

function rowsOf(browser: Locator): Locator {
  return browser.locator("[data-row]:visible");
}

function rowOf(browser: Locator, name: string): Locator {
  return rowsOf(browser).filter({ has: browser.page().getByRole("button", { name, exact: true }) });
}

async function countOf(browser: Locator): Promise<{ shown: number; all: number }> {
  const [shown = NaN, all = NaN] = (await browser.locator(".tt-browse-count").innerText())
    .split(" of ")
    .map(Number);
  return { shown, all };
}

/** The GM gives XP on top of the start, or takes them again. */
async function lend(gm: Page, xp: number): Promise<void> {
  const line = { kind: "other", xp, label: "Lent", time: 2 };
  const update = { system: { ledger: { lent000000000001: line } } };
  await gm.evaluate(`game.actors.getName("${WREN}").update(${JSON.stringify(update)})`);
}

async function place(page: Page, title: string, position: object): Promise<void> {
  await page.evaluate(`for (const app of foundry.applications.instances.values()) {
    if (app.title?.includes(${JSON.stringify(title)})) app.setPosition(${JSON.stringify(position)});
  }`);
}
