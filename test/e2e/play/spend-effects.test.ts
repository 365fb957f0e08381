import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { banked, openBank } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, choose, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { inTheme } from "../support/in-theme.ts";
import { holdsFocus, press, reach } from "../support/keys.ts";
import { rollAtOnce } from "../support/make-roll.ts";
import { BRYN, COMPANY, GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const PATROL = { name: "Patrol Sweep", size: 6, kind: "danger", base: 3, price: 1 };
const HIDDEN = { name: "The traitor", size: 4, kind: "danger", sight: "gm" };

/** The one effect of the line that the GM writes, as it is stored. */
function storedLine(page: Page): Promise<object> {
  return page.evaluate<object>(
    `Object.values(game.items.getName("Cold to the bone")?.system.effects ?? {})[0] ?? {}`,
  );
}

/** Points that do something, and how it is taken back (SRD 4.5.3). What each line of the menu does: `views/points-that-do-something`; what a hand changed in between: `views/after-the-throw`. */
describe("Spending that does something", () => {
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

  test("a clock that only the GM sees is named to nobody else", async () => {
    const { menu } = await rolled("Listen at the door.", [9, 8, 7, 6, 1, 1]);
    await menu.getByRole("button", { name: /^Clock ticks, \d CP/ }).click();
    await choose(menu.getByLabel("Which clock"), "The traitor");
    await menu.getByRole("button", { name: "Spend", exact: true }).click();
    await eventually(() => party(gm, "filled.traitor000000001")).toBe(1);
    const card = cardSaying(mara, "Listen at the door.");
    await eventually(() => wordsOf(card)).toContain("Something moves on, out of sight.");
    expect(await mara.evaluate<string>("document.body.innerText")).not.toContain("The traitor");
    expect(await mara.evaluate<string>("game.messages.contents.at(-1).export()")).not.toContain("traitor");
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

  test("the whole of it goes by keys alone, and nothing is found by axe", async () => {
    const { menu } = await rolled("With care.", [9, 8, 7, 1, 1, 1]);
    await menu.getByRole("button", { name: /^Fatigue, 1 CP/ }).focus();
    await press(gm, "Enter");
    await reach(gm, menu.getByRole("button", { name: "Spend", exact: true }), "Tab");
    await reach(gm, menu.getByRole("checkbox", { name: "Offer it to the player first" }), "Shift+Tab");
    await reach(gm, menu.getByRole("button", { name: "Add an effect" }), "Shift+Tab");
    await press(gm, "Enter");
    await eventually(() => menu.getByLabel("Which clock").count()).toBe(1);
    expect(await axeFindings(menu)).toEqual([]);
    await inTheme(gm, "dark");
    expect(await axeFindings(menu, "colours")).toEqual([]);
    await inTheme(gm, "light");
    const before = await of(gm, SABLE, "fatigue.value");
    await reach(gm, menu.getByRole("button", { name: "Spend", exact: true }), "Tab");
    await press(gm, "Enter");
    await eventually(() => of(gm, SABLE, "fatigue.value")).toBe(before + 1);
  });
});
