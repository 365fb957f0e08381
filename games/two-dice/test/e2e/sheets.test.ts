import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../../../../test/e2e/support/axe.ts";
import { inTheme } from "../../../../test/e2e/support/in-theme.ts";
import { GM, MARA, TOMAS } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { card, openSheet, seatEverybody, stored, windowTitled } from "./support/table.ts";

const ILSE = "Ilse Marrow";
const WIDOW = "The Tide Widow";
const PARTY = "The Lamplighters";
/** The button, pressed or not. */
const EDIT = { name: /^(✓ )?Edit$/ };

/** Sheets are read in play and written on after Edit; a level is gained with the mouse alone. */
describe("Sheets", () => {
  const at = tableOfFile({ game: "two-dice", fresh: true });
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await at.seatAtChat(GM, MARA, TOMAS);
    await seatEverybody(gm);
  });

  const give = (experience: number): Promise<unknown> =>
    gm.evaluate(
      `game.actors.getName("${ILSE}").update({ system: { gained: { [foundry.utils.randomID()]: { kind: "experience", amount: ${experience}, reason: "own" } } } })`,
    );
  const numbers = (): Promise<{ health: number; mind: number }> => stored(gm, ILSE, "system.numbers");

  test("a hero's sheet is read until its player presses Edit, and points can be changed all the same", async () => {
    const sheet = await openSheet(mara, ILSE);
    const title = sheet.getByRole("heading", { name: ILSE, exact: true });
    await title.waitFor();
    await sheet.getByText("Lamp keeper").waitFor();
    expect(await sheet.getByLabel("Identity").count()).toBe(0);
    await sheet.getByLabel("Health", { exact: true }).fill("30");
    await sheet.getByLabel("Health", { exact: true }).blur();
    await expect.poll(() => stored(gm, ILSE, "system.health.value")).toBe(30);
    await sheet.getByRole("tab", { name: "Bonds" }).click();
    await sheet.getByText("Trust, Affection").waitFor();

    const edit = sheet.getByRole("button", EDIT);
    await edit.click();
    await expect.poll(() => edit.getAttribute("aria-pressed")).toBe("true");
    await sheet.getByRole("button", { name: "Hatred" }).waitFor();
    await sheet.getByLabel("Identity").fill("Keeper of the last lamp");
    // What stands in a field is stored before the field is gone.
    await edit.press("Enter");
    await sheet.getByText("Keeper of the last lamp").waitFor();
    expect(await stored(gm, ILSE, "system.identity")).toBe("Keeper of the last lamp");
    expect(await sheet.getByLabel("Identity").count()).toBe(0);
  });

  test("a bond that is added is written on at once", async () => {
    const sheet = await openSheet(mara, ILSE);
    await sheet.getByRole("tab", { name: "Bonds" }).click();
    await sheet.locator("section", { hasText: "Bonds" }).getByRole("button", { name: "Add" }).first().click();
    await expect.poll(() => mara.evaluate(`document.activeElement?.ariaLabel`)).toBe("Bond with");
    await sheet.getByRole("button", EDIT).click();
  });

  test("who may not write on a sheet has no Edit", async () => {
    const sheet = await openSheet(tomas, ILSE);
    await sheet.getByRole("heading", { name: ILSE, exact: true }).waitFor();
    expect(await sheet.getByRole("button", EDIT).count()).toBe(0);
  });

  test("a foe's and the party's sheets are read the same way; one without anything on it opens for writing", async () => {
    const foe = await openSheet(gm, WIDOW);
    await foe.getByRole("button", EDIT).click();
    await foe.getByLabel("Species").fill("Wave");
    await foe.getByRole("button", EDIT).click();
    await foe.getByText("Wave", { exact: true }).waitFor();
    await foe.locator("header").getByText("Minor villain").waitFor();
    await foe.locator("header").getByText("the lamp put out").waitFor();
    expect(await foe.getByLabel("Inventory points").count()).toBe(0);
    const party = await openSheet(gm, PARTY);
    await party.getByRole("heading", { name: PARTY, exact: true }).waitFor();
    expect(await party.getByRole("button", { name: `Remove ${ILSE}` }).count()).toBe(0);
    await party.getByRole("button", EDIT).click();
    await party.getByRole("button", { name: `Remove ${ILSE}` }).waitFor();
    await gm.evaluate(`Actor.create({ name: "Nobody yet", type: "hero" })`);
    const blank = await openSheet(gm, "Nobody yet");
    await blank.getByLabel("Identity").waitFor();
  });

  test("axe finds nothing on a sheet that is written on, in both themes", async () => {
    const sheet = await openSheet(mara, ILSE);
    await sheet.getByRole("button", EDIT).click();
    for (const tab of ["Bonds", "Numbers", "Play"]) {
      await sheet.getByRole("tab", { name: tab }).click();
      for (const theme of ["light", "dark"] as const) {
        await inTheme(mara, theme);
        expect(await axeFindings(sheet, theme === "light" ? "all" : "colours")).toEqual([]);
      }
    }
    await sheet.getByRole("button", EDIT).click();
  });

  describe("a level by hand", () => {
    /** What a hero with ten experience presses to rise, and what it is told before. */
    async function rise(attribute = ""): Promise<void> {
      const sheet = await openSheet(mara, ILSE);
      await sheet.getByRole("button", { name: "Level up" }).click();
      const form = windowTitled(mara, `${ILSE}: level`);
      await form.getByText("Health and mind points each grow by 1, and one class gains a level.").waitFor();
      if (attribute !== "")
        await form.getByLabel("Which attribute die grows").selectOption({ label: attribute });
      await form.getByLabel("Class", { exact: true }).selectOption({ label: "A new class" });
      await form.getByLabel("Name of the new class").fill("Diver");
      await form.getByRole("button", { name: "Level up" }).click();
      await form.waitFor({ state: "detached" });
    }

    test("takes ten experience, brings a point of health and of mind and a level in a class, and is taken back", async () => {
      const sheet = await openSheet(mara, ILSE);
      expect(await sheet.getByRole("button", { name: "Level up" }).isDisabled()).toBe(true);
      await give(10);
      await expect.poll(() => sheet.getByRole("button", { name: "Level up" }).isEnabled()).toBe(true);
      const before = await numbers();
      await rise();
      await card(mara, `${ILSE} is level 6`).waitFor();
      await expect.poll(numbers).toMatchObject({ health: before.health + 1, mind: before.mind + 1 });
      await sheet.getByRole("tab", { name: "Bonds" }).click();
      await sheet.getByText("Diver").waitFor();
      expect(await stored(gm, ILSE, "system.experience")).toBe(0);
      await card(gm, `${ILSE} is level 6`).getByRole("button", { name: /Undo/ }).click();
      await expect.poll(() => stored(gm, ILSE, "system.level")).toBe(5);
      expect(await stored(gm, ILSE, "system.experience")).toBe(10);
      expect(await numbers()).toMatchObject(before);
    });

    test("lets one attribute die grow at 20", async () => {
      await give(10);
      await gm.evaluate(`game.actors.getName("${ILSE}").update({ system: { level: 19 } })`);
      await rise("Might d6");
      await card(mara, `${ILSE} is level 20`).waitFor();
      await expect.poll(() => stored(gm, ILSE, "system.dice.might")).toBe(8);
    });

    test("brings a skill out of the compendium onto the sheet", async () => {
      const sheet = await openSheet(mara, ILSE);
      await sheet.getByRole("tab", { name: "Play" }).click();
      await sheet.getByRole("button", { name: "Browse: Skills" }).click();
      const browser = windowTitled(mara, /Skills/);
      await browser.locator("[data-row]").first().getByRole("button", { name: /Take/ }).click();
      await expect
        .poll(() => gm.evaluate<number>(`game.actors.getName("${ILSE}").itemTypes.skill.length`))
        .toBe(1);
    });
  });
});
