import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { clockSlider, filled, openClocks } from "../support/clocks.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { inTheme } from "../support/in-theme.ts";
import { holdsFocus, press, reach } from "../support/keys.ts";
import { GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** Clocks on the table, ticked by mouse and by keys, told, settled and taken back. More of what a GM does with them: `views/clocks-at-the-table`. */
describe("Clocks", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA), at.seat(TOMAS)]);
    for (const page of [gm, mara, tomas]) await openTab(page, "Chat");
  });

  /** The newest card that tells of a clock. */
  const card = (page: Page, words: string | RegExp): Locator =>
    page.getByRole("log", { name: "Chat" }).getByRole("article").filter({ hasText: words }).last();

  test("one line makes one, by keys alone, and everybody sees it", async () => {
    await openClocks(gm);
    await reach(gm, gm.getByLabel("A new clock in one line"), "Tab", 120);
    await gm.keyboard.type("hunt: Rival fixer 1/8");
    await press(gm, "Enter");
    await clockSlider(gm, "Rival fixer").waitFor();
    await eventually(() => gm.getByLabel("A new clock in one line").inputValue()).toBe("");
    const seen = (await openClocks(mara)).getByRole("img", { name: "Rival fixer: 1 of 8" });
    await seen.waitFor();
    const theirs = await openClocks(mara);
    await eventually(() => wordsOf(theirs)).toContain("Hunt rail");
    await card(mara, "A clock of 8 opens: Rival fixer").waitFor();
  });

  test("it is a slider for the keys; quick presses go on one card, and the focus stays", async () => {
    const slider = clockSlider(gm, "Rival fixer");
    await slider.focus();
    await press(gm, "ArrowRight", "ArrowUp", "PageUp");
    await eventually(() => slider.getAttribute("aria-valuenow")).toBe("5");
    await eventually(() => slider.getAttribute("aria-valuetext")).toBe("5 of 8");
    await eventually(() => slider.evaluate((element) => element === document.activeElement)).toBe(true);
    await press(gm, "ArrowDown", "PageDown");
    await eventually(() => filled(mara, "Rival fixer")).toBe(2);
    await eventually(() => wordsOf(card(mara, "Rival fixer:"))).toContain("Rival fixer: 1 → 2 of 8");
    const cards = `game.messages.filter(({ type }) => type === "deed").length`;
    await eventually(() => gm.evaluate(cards)).toBe(1);
    await press(gm, "End");
    await eventually(() => filled(mara, "Rival fixer")).toBe(8);
    await press(gm, "Home");
    await eventually(() => filled(mara, "Rival fixer")).toBe(0);
    await eventually(() => gm.evaluate(cards)).toBe(1);
  });

  test("all of a card is undone at once; what is written since goes on a new card", async () => {
    await press(gm, "ArrowRight", "ArrowRight");
    await eventually(() => filled(mara, "Rival fixer")).toBe(2);
    await card(gm, "Rival fixer:").getByRole("button", { name: /^Undo/ }).click();
    await eventually(() => filled(mara, "Rival fixer")).toBe(1);
    await eventually(() => wordsOf(card(gm, "Rival fixer:"))).toContain("undone");
    await clockSlider(gm, "Rival fixer").press("ArrowRight");
    await eventually(() => filled(mara, "Rival fixer")).toBe(2);
    await eventually(() => gm.evaluate(`game.messages.filter(({ type }) => type === "deed").length`)).toBe(2);
  });

  test("by the mouse: a segment fills up to it, + and − go by one", async () => {
    const panel = await openClocks(gm);
    const row = panel.getByRole("listitem").filter({ hasText: "Rival fixer" });
    await row.locator('[data-value="5"]').click();
    await eventually(() => filled(mara, "Rival fixer")).toBe(5);
    await row.locator('[data-value="5"]').click();
    await eventually(() => filled(mara, "Rival fixer")).toBe(4);
    await row.getByRole("button", { name: "Tick Rival fixer" }).click();
    await row.getByRole("button", { name: "Take a tick off Rival fixer" }).click();
    await row.getByRole("button", { name: "Take a tick off Rival fixer" }).click();
    await eventually(() => filled(mara, "Rival fixer")).toBe(3);
  });

  test("everything about it is said in its window", async () => {
    const panel = await openClocks(gm);
    await panel.getByRole("button", { name: "Rival fixer: change this clock" }).click();
    const editor = windowOf(gm, "Clock: Rival fixer");
    await editor.getByLabel("Kind").selectOption("danger");
    await editor.getByLabel("Pressure shown").fill(
      // Empty lines are none: the fourth tick brings the fourth sign.
      "Boots on the stair.\n\nA lamp is lit.\nA dog is fed.\nA name is asked for.",
    );
    await editor.getByLabel("What happens when it is full").fill("They are at the door.");
    await editor.getByRole("button", { name: "Add an effect" }).click();
    await editor.getByLabel("Who suffers it").last().selectOption({ label: "Everyone" });
    await editor.getByRole("button", { name: "Save" }).click();
    await editor.waitFor({ state: "hidden" });
    await clockSlider(gm, "Rival fixer").press("ArrowRight");
    await eventually(() => wordsOf(card(tomas, "Rival fixer:"))).toContain("A name is asked for.");
  });

  test("at full what happens is offered, and waits for the GM's word", async () => {
    const fatigue = (page: Page): Promise<number> =>
      page.evaluate<number>(`game.actors.getName("${SABLE}").system.fatigue.value`);
    const before = await fatigue(gm);
    await clockSlider(gm, "Rival fixer").press("End");
    const offer = card(gm, "Rival fixer is full.");
    await offer.getByRole("button", { name: "Let it land" }).waitFor();
    await (await openClocks(gm)).getByText("They are at the door.").waitFor();
    await eventually(() => card(mara, "Rival fixer is full.").getByRole("button").count()).toBe(0);
    expect(await wordsOf(await openClocks(mara))).not.toContain("They are at the door.");
    await eventually(() => fatigue(gm)).toBe(before);
    for (const page of [gm, mara])
      for (const theme of ["dark", "light"] as const)
        await cleanIn(theme, page, await openClocks(page), card(page, "Rival fixer is full."));
    await offer.getByRole("button", { name: "Let it land" }).click();
    await eventually(() => wordsOf(card(mara, "It lands: Rival fixer"))).toContain("They are at the door.");
    await eventually(() => fatigue(mara)).toBe(before + 1);
    await eventually(() =>
      card(gm, "Rival fixer:").getByRole("button", { name: "Let it land" }).count(),
    ).toBe(0);
  });

  test("a landing is taken back whole, and the clock starts again", async () => {
    await card(gm, "It lands: Rival fixer").getByRole("button", { name: /^Undo/ }).click();
    const panel = await openClocks(gm);
    await panel.getByRole("button", { name: "Start again: Rival fixer" }).press("Enter");
    await eventually(() => filled(mara, "Rival fixer")).toBe(0);
    // Whoever pressed what is no longer offered stands where the clock is ticked.
    await eventually(() => holdsFocus(panel)).toBe(true);
    await card(gm, "The clock starts again: Rival fixer").getByRole("button", { name: /^Undo/ }).click();
    await eventually(() => filled(mara, "Rival fixer")).toBe(8);
  });
});

/** Axe finds nothing on places of a page in a theme, once nothing moves any more. */
async function cleanIn(theme: "light" | "dark", page: Page, ...places: readonly Locator[]): Promise<void> {
  await inTheme(page, theme);
  expect(await axeFindings(places, theme === "light" ? "all" : "colours"), theme).toEqual([]);
}
