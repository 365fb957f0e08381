import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { banked, openBank } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, showActor, openTab, rollDialog, windowOf, wordsOf } from "../support/gestures.ts";
import { rollAtOnce, readyRoll } from "../support/make-roll.ts";
import { COMPANY, GM, MARA, SABLE, SECOND_GM } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** The windows a GM plays from follow the table and keep what they were told. */
describe("At the GM's hand", () => {
  const at = tableOfFile();
  let gm: Page;
  let second: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, second, mara] = await Promise.all([at.seat(GM), at.seat(SECOND_GM), at.seat(MARA)]);
    await gm.evaluate(`game.actors.getName("${COMPANY}").update({ system: { bank: { carried: 6 } } })`);
    await second.waitForFunction(`game.actors.getName("${COMPANY}").system.bank.total === 6`);
  });

  test("the menu of spends follows the bank, and keeps what is being written", async () => {
    await (await openBank(gm)).getByRole("button", { name: "Spend" }).click();
    const menu = windowOf(gm, "Spend CP");
    await menu.getByText("6 CP to spend").waitFor();
    await menu.getByLabel("What happens").fill("The wind drops");
    await second.evaluate(`game.actors.getName("${COMPANY}").update({ system: { bank: { carried: 5 } } })`);
    await menu.getByText("5 CP to spend").waitFor();
    await eventually(() => menu.getByLabel("What happens").inputValue()).toBe("The wind drops");
    await menu.getByRole("radio", { name: "Combat" }).check();
    await menu.getByRole("heading", { name: "Combat" }).waitFor();
    await eventually(() => menu.getByLabel("What happens").inputValue()).toBe("The wind drops");
  });

  test('a line that costs "or more" is paid above its price and keeps its words', async () => {
    const before = await banked(gm);
    await (await openBank(gm)).getByRole("button", { name: "Spend" }).click();
    const menu = windowOf(gm, "Spend CP");
    await menu.getByRole("button", { name: /^The trap springs, 4 CP or more/ }).click();
    await eventually(() => menu.getByLabel("Points").inputValue()).toBe("4");
    await menu.getByLabel("Points").fill("5");
    await menu.getByRole("button", { name: "Spend", exact: true }).click();
    await eventually(() => banked(mara)).toBe(before - 5);
    await openTab(mara, "Chat");
    await eventually(() => wordsOf(cardSaying(mara, "The trap springs"))).toMatch(
      /5 CP The trap springs\. What was laid/,
    );
    const spent = `game.messages.contents.at(-1).system.uuid`;
    await eventually(() => gm.evaluate(spent)).toMatch(/^Compendium\.fates-edge\.spends/);
  });

  test("lines of the bank that read alike are told apart by the players' words", async () => {
    await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Melee",
      approach: "Low and quick.",
      faces: [9, 8, 4, 3, 2, 1],
    });
    const bank = await openBank(gm);
    await eventually(() => wordsOf(bank)).toContain("Sable Kestrel: Body + Melee");
    expect(await wordsOf(bank)).not.toContain("Low and quick.");
    await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Melee",
      approach: "High and slow.",
      faces: [9, 8, 4, 3, 2, 1],
    });
    await eventually(() => wordsOf(bank)).toMatch(/Melee · High and slow\..*Melee · Low and quick\./);
  });

  test("the folded bank is folded again after a reload", async () => {
    const sum = (await openBank(mara)).getByRole("button", { name: /^The bank:/ });
    await sum.click();
    await eventually(() => sum.getAttribute("aria-expanded")).toBe("false");
    await mara.reload();
    await at.table.booted(mara);
    await eventually(() => sum.getAttribute("aria-expanded")).toBe("false");
    await sum.click();
    await eventually(() => sum.getAttribute("aria-expanded")).toBe("true");
  });

  test("a call can ask for a description, which the dialog then locks", async () => {
    await (await openBank(gm)).getByRole("button", { name: "Ask for a roll" }).click();
    const ask = windowOf(gm, "Call for a roll");
    await eventually(() => ask.getByLabel("Description").inputValue()).toBe("");
    await ask.getByRole("checkbox", { name: SABLE }).check();
    await ask.getByLabel("Description").selectOption("Intricate");
    await ask.getByLabel("What is asked").fill("Show us each step.");
    await ask.getByRole("button", { name: "Ask for a roll" }).click();
    await openTab(mara, "Chat");
    const call = cardSaying(mara, "Show us each step.");
    await eventually(() => wordsOf(call)).toContain("Intricate");
    await call.getByRole("button", { name: `Roll as ${SABLE}` }).click();
    const dialog = rollDialog(mara, SABLE);
    await eventually(() => dialog.getByRole("radio", { name: "Intricate" }).isChecked()).toBe(true);
    await eventually(() => dialog.getByRole("radio", { name: "Basic" }).isDisabled()).toBe(true);
  });

  test("half a die is refused in the dialog by name", async () => {
    const dialog = await readyRoll(mara, {
      actor: SABLE,
      skill: "Melee",
      approach: "Half-hearted.",
      faces: [],
    });
    await dialog.getByRole("spinbutton", { name: "Situation" }).fill("0.5");
    await dialog.getByText("Enter a whole number of dice: 0.5 is not one.").waitFor();
    await eventually(() => dialog.getByRole("button", { name: /^Roll \d+ di/ }).isDisabled()).toBe(true);
    await dialog.getByRole("spinbutton", { name: "Situation" }).fill("1");
    await dialog.getByRole("button", { name: "Roll 7 dice" }).waitFor();
  });

  test("whoever rolls blind is told that the GMs see it", async () => {
    const visibility = "The GMs alone";
    const dialog = await readyRoll(mara, {
      actor: SABLE,
      skill: "Melee",
      approach: "Eyes shut.",
      visibility,
      faces: [],
    });
    await dialog.getByRole("button", { name: "Roll 6 dice" }).click();
    await openTab(mara, "Chat");
    await eventually(() => wordsOf(cardSaying(mara, "rolled blind"))).toContain("Only GMs see the result");
  });

  test("quick presses are as many steps", async () => {
    const party = await showActor(gm, COMPANY);
    const supply = party.getByRole("slider", { name: "Supply" });
    await supply.press("Home");
    await eventually(() => supply.getAttribute("aria-valuenow")).toBe("0");
    await supply.focus();
    await Promise.all(["ArrowRight", "ArrowRight", "ArrowRight"].map((key) => gm.keyboard.press(key)));
    await eventually(() => mara.evaluate(`game.actors.getName("${COMPANY}").system.supply`)).toBe(3);
  });

  test("a character's sheet opens beside the bank and above the hotbar, also on a small screen", async () => {
    const page = await at.another(MARA, { width: 1280, height: 800 });
    const bank = await (await openBank(page)).boundingBox();
    const sheet = await (await showActor(page, SABLE)).boundingBox();
    const hotbar = await page.locator("#hotbar").boundingBox();
    if (!bank || !sheet || !hotbar) throw new Error("One of them is not on the page.");
    expect(sheet.x + sheet.width).toBeLessThanOrEqual(bank.x);
    expect(sheet.y + sheet.height).toBeLessThanOrEqual(hotbar.y);
    expect(sheet.x).toBeGreaterThanOrEqual(0);
    expect(sheet.width).toBeGreaterThanOrEqual(520);
  });
});
