import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openBank } from "../support/bank.ts";
import { boxFaults } from "../support/boxes.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, openActor, openTab, rollDialog, showActor, wordsOf } from "../support/gestures.ts";
import { press, reach } from "../support/keys.ts";
import { makeCharacter } from "../support/make-character.ts";
import { readyRoll } from "../support/make-roll.ts";
import { ASH, BRYN, GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** What of the sheets needs a page: focus, a drag, room and keys. What stands on them, and what the settings change: `views/sheets`. */
describe("The sheets", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
  });

  test("focus, what is being written, and scroll survive another's change to the same actor", async () => {
    const sheet = await showActor(mara, SABLE);
    await sheet.getByRole("tab", { name: "Story" }).click();
    const look = sheet.getByLabel("First impression");
    await look.focus();
    await mara.keyboard.press("End");
    await mara.keyboard.type(" Half a sen");
    await gm.evaluate(`game.actors.getName("${SABLE}").update({ system: { fatigue: { value: 1 } } })`);
    await eventually(() => sheet.getByRole("slider", { name: "Fatigue" }).getAttribute("aria-valuenow")).toBe(
      "1",
    );
    await mara.keyboard.type("tence.");
    await eventually(() => look.inputValue()).toMatch(/Half a sentence\.$/);

    await sheet.getByRole("tab", { name: "Play" }).click();
    const skills = sheet.getByRole("tabpanel", { name: "Play" });
    const last = skills.getByRole("button", { name: /with/ }).last();
    await last.focus();
    const scrolled = await scrollOf(skills);
    await gm.evaluate(`game.actors.getName("${SABLE}").update({ system: { fatigue: { value: 0 } } })`);
    await eventually(() => sheet.getByRole("slider", { name: "Fatigue" }).getAttribute("aria-valuenow")).toBe(
      "0",
    );
    expect(await scrollOf(skills)).toBe(scrolled);
    await eventually(() => last.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("a name of 120 letters breaks nothing: sheet, dialog, card, bank", async () => {
    const name = `Anselm ${"of-the-Very-Long-Bridges ".repeat(5)}`.slice(0, 119) + "!";
    await makeCharacter(gm, { name, owner: MARA, system: { skills: { melee: 3 } } });
    const sheet = await openActor(mara, name);
    await eventually(() => overflow(sheet)).toBe(0);
    const roll = { actor: name, skill: "Melee", approach: "Long live the name.", faces: [9, 8, 1, 1, 2] };
    const dialog = await readyRoll(mara, roll);
    expect(await overflow(dialog)).toBe(0);
    await dialog.getByRole("button", { name: /^Roll \d+ di/ }).click();
    await openTab(mara, "Chat");
    const card = cardSaying(mara, roll.approach);
    await card.waitFor();
    expect(await overflow(card)).toBe(0);
    const bank = await openBank(gm);
    await eventually(() => wordsOf(bank)).toContain("Anselm");
    expect(await overflow(bank)).toBe(0);
    const actors = await openTab(mara, "Actors");
    expect(await overflow(actors)).toBe(0);
  });

  test("the sheets of ready characters need no scrolling sideways, wide or beside the panels", async () => {
    for (const name of [SABLE, BRYN, ASH]) {
      const sheet = await showActor(gm, name);
      for (const width of [540, 560, 720]) {
        await gm.evaluate(
          `game.actors.getName("${name}").sheet.setPosition({ width: ${width}, height: 700 })`,
        );
        for (const tab of ["Play", "Growth", "Gear & Talents", "Retinue", "Story"]) {
          await sheet.getByRole("tab", { name: tab }).click();
          expect(await sideways(sheet), `${name}, ${tab} at ${width}`).toEqual([]);
        }
      }
      await gm.evaluate(`game.actors.getName("${name}").sheet.close()`);
    }
  });

  test("a talent and gear come by drop from a compendium or the items; what does not fit is refused in words", async () => {
    await gm.evaluate(`Item.create({ name: "Grapnel", type: "gear", ownership: { default: 2 } })`);
    const sheet = await showActor(gm, SABLE);
    const items = await openTab(gm, "Items");
    await items.getByRole("button", { name: "Grapnel", exact: true }).dragTo(sheet);
    await sheet.getByRole("tab", { name: /Gear/ }).click();
    await sheet.getByRole("button", { name: "Grapnel", exact: true }).waitFor();
    await gm.evaluate(`Item.create({ name: "A price", type: "spend" })`);
    await items.getByRole("button", { name: "A price", exact: true }).dragTo(sheet);
    await gm.getByText("A price has no place on this sheet.").waitFor();
    await eventually(() => sheet.getByRole("button", { name: "A price" }).count()).toBe(0);
  });
  test("a roll in somebody's notes is for everybody who may read them, with their own character", async () => {
    await gm.evaluate(`game.actors.getName("${ASH}").update({ ownership: { default: 2 } })`);
    const observed = await openActor(mara, ASH);
    await observed.getByRole("tab", { name: "Story" }).click();
    await observed.getByRole("button", { name: "the quiet way in" }).click();
    await rollDialog(mara, SABLE).waitFor();
  });

  test("opened beside many panels a sheet leaves their buttons free, and its own prices stand beside what pays them", async () => {
    const name = "Ilsa of the Quay";
    await makeCharacter(gm, {
      name,
      owner: MARA,
      system: { skills: { melee: 3 }, build: { state: "done" } },
    });
    await gm.evaluate(`game.actors.find(({ type }) => type === "party").update({ system: { scene: { running: true,
      band: "balanced", tier: 2, beat: { number: 1, step: "declare" } } } })`);
    for (const page of [gm, mara]) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openBank(page);
      await page.locator("#fates-edge-beat").waitFor();
      await page.evaluate("new Promise((done) => setTimeout(done, 300))");
      const sheet = await openActor(page, name);
      expect(await covered(page)).toEqual([]);
      await sheet.getByRole("tab", { name: "Growth" }).click();
      expect(await wrapped(sheet)).toEqual([]);
      await page.evaluate(`game.actors.getName("${name}").sheet.close()`);
      await page.setViewportSize({ width: 1600, height: 900 });
    }
    await gm.evaluate(
      `game.actors.find(({ type }) => type === "party").update({ system: { scene: { tier: 0, band: "" } } })`,
    );
  });

  test("a window moves by keys", async () => {
    const sheet = await openActor(mara, BRYN);
    const before = await sheet.boundingBox();
    await reach(mara, sheet, "F6", 8);
    await reach(mara, sheet.getByRole("button", { name: "Window menu" }), "Tab", 20);
    await press(mara, "Enter");
    await mara.getByRole("menuitem", { name: "Move or resize" }).press("Enter");
    await press(mara, "ArrowRight", "ArrowDown", "Enter");
    const after = await sheet.boundingBox();
    expect(after?.x).toBeGreaterThan(before?.x ?? 0);
    expect(after?.y).toBeGreaterThan(before?.y ?? 0);
  });
});

/** The main buttons of the panels that something lies over. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const feet = ".tt-panel [data-foot] button";
    return [...document.querySelectorAll(feet)].filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return !control.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    }).map(({ id }) => id);
  })()`);
}

/** The buttons of the growth tab that stand below what they pay for. */
function wrapped(sheet: Locator): Promise<string[]> {
  return sheet.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('[data-action="buyStep"]')]
      .filter((button) => {
        const name = button.parentElement!.querySelector(".tt-step-name")!.getBoundingClientRect();
        return button.getBoundingClientRect().top > name.bottom;
      })
      .map(({ id }) => id),
  );
}

/** How far the nearest scrolling place above something is scrolled. */
function scrollOf(place: Locator): Promise<number> {
  return place.evaluate((element) => {
    let top = 0;
    for (let at: Element | null = element; at; at = at.parentElement) top += at.scrollTop;
    return top;
  });
}

/** By how many pixels something is wider than the place it has. */
function overflow(place: Locator): Promise<number> {
  return place.evaluate((element) => Math.max(0, element.scrollWidth - element.clientWidth));
}

/** What on a sheet is wider than the place that it scrolls in. */
async function sideways(sheet: Locator): Promise<string[]> {
  const faults = await boxFaults(sheet.page(), `#${await sheet.getAttribute("id")}`);
  return faults.filter((fault) => fault.startsWith("scrolls sideways"));
}
