import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { WireClient } from "../../unit/server/support/wire-client.ts";
import { axeFindings } from "../support/axe.ts";
import { banked, openBank } from "../support/bank.ts";
import { chooseByKeys } from "../support/by-keys.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, openTab, showActor, windowOf, wordsOf } from "../support/gestures.ts";
import { inTheme } from "../support/in-theme.ts";
import { holdsFocus, press, reach } from "../support/keys.ts";
import { rollAtOnce } from "../support/make-roll.ts";
import { BRYN, COMPANY, GM, MARA, SABLE, SECOND_GM } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const PATROL = { name: "Patrol Sweep", size: 6, kind: "danger", base: 3, price: 1 };
const HIDDEN = { name: "The traitor", size: 4, kind: "danger", sight: "gm" };

/** The one effect of the line that the GM writes, as it is stored. */
function storedLine(page: Page): Promise<object> {
  return page.evaluate<object>(
    `Object.values(game.items.getName("Cold to the bone")?.system.effects ?? {})[0] ?? {}`,
  );
}

/**
 * The windows a GM plays from follow the table and keep what they were told; points do something (SRD 4.5.3). What each line of the
 * menu does, and what is asked and told: `views/points-that-do-something`; what a hand changed in between: `views/after-the-throw`.
 */
describe("At the GM's hand", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  const party = (page: Page, path: string) =>
    page.evaluate<number>(`foundry.utils.getProperty(game.actors.getName("${COMPANY}").system, "${path}")`);
  const of = (page: Page, name: string, path: string) =>
    page.evaluate<number>(`foundry.utils.getProperty(game.actors.getName("${name}").system, "${path}")`);

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    await gm.evaluate(`game.actors.getName("${COMPANY}").update({ system: {
      bank: { carried: 20 }, scene: { pillar: "stealth" },
      clocks: { patrolSweep00001: ${JSON.stringify(PATROL)}, traitor000000001: ${JSON.stringify(HIDDEN)} },
    } })`);
    await mara.waitForFunction(`game.actors.getName("${COMPANY}").system.filled.patrolSweep00001 === 3`);
    await openTab(mara, "Chat");
    await openTab(gm, "Chat");
  });

  const rolled = async (approach: string, faces: readonly number[]) => {
    await rollAtOnce(mara, { actor: SABLE, skill: "Melee", approach, faces });
    await openTab(gm, "Chat");
    await cardSaying(gm, approach)
      .getByRole("button", { name: /^Spend/ })
      .click();
    return { menu: windowOf(gm, "Spend CP") };
  };

  test("the menu of spends follows the bank, and keeps what is being written", async () => {
    const id = await gm.evaluate<string>(`game.actors.getName("${COMPANY}").id`);
    await (await openBank(gm)).getByRole("button", { name: "Spend" }).click();
    const menu = windowOf(gm, "Spend CP");
    await menu.getByText("20 CP to spend").waitFor();
    await menu.getByLabel("What happens").fill("The wind drops");
    // Another GM's client spends meanwhile.
    const second = await WireClient.join(at.table.url, SECOND_GM);
    await second.update("Actor", [{ _id: id, system: { bank: { carried: 19 } } }]);
    await second.leave();
    await menu.getByText("19 CP to spend").waitFor();
    await eventually(() => menu.getByLabel("What happens").inputValue()).toBe("The wind drops");
    await menu.getByRole("radio", { name: "Combat" }).check();
    await menu.getByRole("heading", { name: "Combat" }).waitFor();
    await eventually(() => menu.getByLabel("What happens").inputValue()).toBe("The wind drops");
  });

  test("quick presses are as many steps", async () => {
    const sheet = await showActor(gm, COMPANY);
    const supply = sheet.getByRole("slider", { name: "Supply" });
    await supply.press("Home");
    await eventually(() => supply.getAttribute("aria-valuenow")).toBe("0");
    await supply.focus();
    await Promise.all(["ArrowRight", "ArrowRight", "ArrowRight"].map((key) => gm.keyboard.press(key)));
    await eventually(() => mara.evaluate(`game.actors.getName("${COMPANY}").system.supply`)).toBe(3);
  });

  test("what is missing is told before a point is spent", async () => {
    const before = await banked(gm);
    await (await openBank(gm)).getByRole("button", { name: "Spend" }).click();
    const menu = windowOf(gm, "Spend CP");
    await menu.getByRole("button", { name: /^Fatigue, 1 CP/ }).click();
    await menu.getByRole("button", { name: "Spend", exact: true }).click();
    // It is said at the field, which one is led to, and in no corner of the page.
    const whom = menu.getByLabel("Who suffers it");
    await eventually(() => holdsFocus(whom)).toBe(true);
    await eventually(() => whom.getAttribute("aria-invalid")).toBe("true");
    await menu.getByText("Choose who suffers it.").waitFor();
    await eventually(() => gm.getByText("Choose who suffers it.").count()).toBe(1);
    await eventually(() => banked(gm)).toBe(before);
    await menu.getByLabel("Who suffers it").selectOption({ label: BRYN });
    await menu.getByRole("button", { name: "Spend", exact: true }).click();
    await eventually(() => of(mara, BRYN, "fatigue.value")).toBe(1);
  });

  test("a GM writes a line of the menu without code, and a dial gives it its price", async () => {
    await gm.evaluate(
      `Item.create({ name: "Cold to the bone", type: "spend" }).then((item) => item.sheet.render(true))`,
    );
    const sheet = windowOf(gm, "Cold to the bone");
    await sheet.getByLabel("What it costs").selectOption({ label: "The house rule for fatigue" });
    await sheet.getByLabel("Suits rolls of").selectOption({ label: "Survival" });
    await sheet.getByRole("button", { name: "Remove Survival" }).waitFor();
    await sheet.getByRole("button", { name: "Add an effect" }).click();
    await sheet.getByLabel("What happens").selectOption({ label: "Fatigue" });
    await sheet.getByLabel("Who suffers it").selectOption({ label: "Everyone" });
    await eventually(() => storedLine(gm)).toMatchObject({ type: "fatigue", who: "all", amount: 1 });
    expect(await axeFindings(sheet)).toEqual([]);
    await gm.evaluate(`game.settings.set("fates-edge", "dials", { fatiguePrice: 2 })`);
    await (await openBank(gm)).getByRole("button", { name: "Spend" }).click();
    const menu = windowOf(gm, "Spend CP");
    await menu.getByRole("button", { name: /^Fatigue, 2 CP/ }).waitFor();
    await menu.getByRole("button", { name: /^Cold to the bone, 2 CP/ }).click();
    await eventually(() => menu.getByLabel("Points").inputValue()).toBe("3");
    await gm.evaluate(`game.settings.set("fates-edge", "dials", {})`);
  });

  test("the whole of it goes by keys alone, nothing is found by axe, and a clock that only the GM sees is named to nobody else", async () => {
    const { menu } = await rolled("With care.", [9, 8, 7, 1, 1, 1]);
    await menu.getByRole("button", { name: /^Fatigue, 1 CP/ }).focus();
    await press(gm, "Enter");
    await reach(gm, menu.getByRole("button", { name: "Spend", exact: true }), "Tab");
    await reach(gm, menu.getByRole("checkbox", { name: "Offer it to the player first" }), "Shift+Tab");
    await reach(gm, menu.getByRole("button", { name: "Add an effect" }), "Shift+Tab");
    await press(gm, "Enter");
    await eventually(() => menu.getByLabel("Which clock").count()).toBe(1);
    await chooseByKeys(gm, menu.getByLabel("Which clock"), "The traitor");
    expect(await axeFindings(menu)).toEqual([]);
    await inTheme(gm, "dark");
    expect(await axeFindings(menu, "colours")).toEqual([]);
    await inTheme(gm, "light");
    const before = await of(gm, SABLE, "fatigue.value");
    await reach(gm, menu.getByRole("button", { name: "Spend", exact: true }), "Tab");
    await press(gm, "Enter");
    await eventually(() => of(gm, SABLE, "fatigue.value")).toBe(before + 1);
    await eventually(() => party(gm, "filled.traitor000000001")).toBe(1);
    const card = cardSaying(mara, "With care.");
    await eventually(() => wordsOf(card)).toContain("Something moves on, out of sight.");
    expect(await mara.evaluate<string>("document.documentElement.outerHTML")).not.toContain("The traitor");
    expect(await mara.evaluate<string>("game.messages.contents.at(-1).export()")).not.toContain("traitor");
  });

  test("the folded bank is folded again after a reload, and a sheet opens beside the bank and above the hotbar on a small screen", async () => {
    const sum = (await openBank(mara)).getByRole("button", { name: /^The bank:/ });
    await sum.click();
    await eventually(() => sum.getAttribute("aria-expanded")).toBe("false");
    await mara.setViewportSize({ width: 1280, height: 800 });
    await mara.reload();
    await at.table.booted(mara);
    await eventually(() => sum.getAttribute("aria-expanded")).toBe("false");
    await sum.click();
    await eventually(() => sum.getAttribute("aria-expanded")).toBe("true");
    const bank = await (await openBank(mara)).boundingBox();
    const sheet = await (await showActor(mara, SABLE)).boundingBox();
    const hotbar = await mara.locator("#hotbar").boundingBox();
    if (!bank || !sheet || !hotbar) throw new Error("One of them is not on the page.");
    expect(sheet.x + sheet.width).toBeLessThanOrEqual(bank.x);
    expect(sheet.y + sheet.height).toBeLessThanOrEqual(hotbar.y);
    expect(sheet.x).toBeGreaterThanOrEqual(0);
    expect(sheet.width).toBeGreaterThanOrEqual(520);
  });
});
