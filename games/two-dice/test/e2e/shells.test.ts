import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../../../../test/e2e/support/axe.ts";
import { inTheme } from "../../../../test/e2e/support/in-theme.ts";
import { GM, MARA } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { card, nextDice, openSheet, seatEverybody, stored, windowTitled } from "./support/table.ts";

const ILSE = "Ilse Marrow";
const NEW = "Oda Quill";
const MARAS = "player0000000001";

/** What every game brings: house rules, builder, browser, reading, macros and links in texts. */
describe("What every game brings", () => {
  const at = tableOfFile({ game: "two-dice", fresh: true });
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await at.seatAtChat(GM, MARA);
    await seatEverybody(gm);
  });

  async function bothThemes(page: Page, selector: string): Promise<string[]> {
    const found: string[] = [];
    for (const theme of ["light", "dark"] as const) {
      await inTheme(page, theme);
      const rules = theme === "light" ? "all" : "colours";
      found.push(...(await axeFindings(page.locator(selector).last(), rules)));
    }
    return found;
  }

  test("a new hero has all their points", async () => {
    await gm.evaluate(
      `Actor.create({ name: "${NEW}", type: "hero", ownership: { default: 2, ${MARAS}: 3 } })`,
    );
    expect(await stored(gm, NEW, "system.health.value")).toBe(45);
    expect(await stored(gm, NEW, "system.mind.value")).toBe(45);
    expect(await stored(gm, NEW, "system.inventory.value")).toBe(6);
  });

  test("the builder: who, dice with what follows from them, classes, and what is still open", async () => {
    await mara.evaluate(`game.twoDice.buildHero(game.actors.getName("${NEW}").uuid)`);
    const builder = windowTitled(mara, `${NEW}: making a hero`);
    await builder.getByText("a trait or name is missing").waitFor();
    await builder.getByLabel("Identity").fill("Map forger");
    await builder.getByLabel("Theme").fill("Debt");
    await builder.getByLabel("Origin").fill("The low quay");
    await builder.getByRole("button", { name: "Next: Dice" }).click();
    await expect.poll(() => stored(gm, NEW, "system.origin")).toBe("The low quay");
    // Fields that are left quickly one after the other are all kept.
    expect(await stored(gm, NEW, "system.identity")).toBe("Map forger");
    expect(await stored(gm, NEW, "system.theme")).toBe("Debt");
    await builder.getByLabel("Might").selectOption("12");
    // 5 + 5 × 12, live.
    await builder.locator(".tt-builder-numbers").getByText("65").waitFor();
    expect(await bothThemes(mara, ".application.tt-builder")).toEqual([]);
    await builder.locator("[data-step=classes]").click();
    await builder.getByRole("button", { name: "Add", exact: true }).click();
    // The new row's field has the focus.
    const called = builder.getByLabel("Class", { exact: true });
    await expect.poll(() => called.evaluate((field) => field === document.activeElement)).toBe(true);
    await mara.keyboard.type("Cartographer");
    await mara.keyboard.press("Tab");
    await builder.getByLabel("Levels").selectOption("5");
    await builder.getByText("levels do not add up").waitFor({ state: "detached" });
    await expect
      .poll(() => stored<Record<string, object>>(gm, NEW, "system.classes").then(Object.values))
      .toMatchObject([{ name: "Cartographer", levels: 5 }]);
    await builder.locator("[data-action=undo]").click();
    await builder.getByText("levels do not add up").waitFor();
    await builder.locator("[data-step=things]").click();
    await builder.getByRole("button", { name: "Into play" }).click();
    const question = windowTitled(mara, "Into play");
    await question.getByText(/Still open: Classes, Bonds, Things/).waitFor();
    await question.getByRole("button", { name: "Into play" }).click();
    await expect.poll(() => stored(gm, NEW, "system.build.done")).toBe(true);
  });

  test("the browser of a section: found by a word, narrowed, taken onto the sheet", async () => {
    const sheet = await openSheet(mara, NEW);
    await sheet.getByRole("tab", { name: "Play" }).click();
    await sheet.getByRole("button", { name: "Browse: Weapons" }).click();
    const browser = windowTitled(mara, `Weapons for ${NEW}`);
    await browser.getByLabel("Reach").selectOption("ranged");
    await browser.getByText("Reed Bow").waitFor();
    expect(await browser.locator("[data-row]:visible", { hasText: "Levy Spear" }).count()).toBe(0);
    expect(await bothThemes(mara, ".application.tt-browser")).toEqual([]);
    await browser
      .locator("[data-row]", { hasText: "Reed Bow" })
      .getByRole("button", { name: /Take/ })
      .click();
    await expect
      .poll(() => gm.evaluate(`game.actors.getName("${NEW}").items.map(({ name }) => name)`))
      .toEqual(["Reed Bow"]);
    await browser.locator("[data-row]", { hasText: "Reed Bow" }).getByText("On the sheet").waitFor();
  });

  test("a thing is read first, and its page is sent to the log", async () => {
    await mara.evaluate(
      `game.actors.getName("${NEW}").items.getName("Reed Bow").sheet.render({ force: true })`,
    );
    const page = windowTitled(mara, "Reed Bow");
    await page.getByText("Ranged").first().waitFor();
    expect(await page.locator("input[name=name]").count()).toBe(0);
    await page.getByRole("button", { name: "Send to chat" }).click();
    await card(gm, "Reed Bow").waitFor();
  });

  test("house rules: a dial is turned, and a status of the table's own lowers a die", async () => {
    await gm.evaluate(`game.twoDice.openHouseRules()`);
    const dials = gm.locator(".application#tt-dials");
    await dials.getByLabel("What an attack's damage is").selectOption({ label: "The weapon's number alone" });
    expect(await bothThemes(gm, ".application#tt-dials")).toEqual([]);
    await dials.locator("[type=submit]").click();
    await expect.poll(() => gm.evaluate(`game.twoDice.dials().attackDamage`)).toBe("weapon");
    await gm.evaluate(`new (game.settings.menus.get("two-dice.statuses").type)().render()`);
    const statuses = windowTitled(gm, "The table's statuses");
    await statuses.getByRole("button", { name: "Add a status" }).click();
    await statuses.getByLabel(/^A new status: Might$/).waitFor();
    const name = statuses.getByLabel("Name", { exact: true }).last();
    await name.fill("Drenched");
    await statuses.getByLabel(/^A new status: Might$/).check();
    expect(await bothThemes(gm, ".application#two-dice-statuses")).toEqual([]);
    await statuses.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(() => gm.evaluate(`game.twoDice.dials().statuses.map(({ name, id }) => name || id)`))
      .toEqual(["slow", "dazed", "weak", "shaken", "enraged", "poisoned", "Drenched"]);
    const sheet = await openSheet(mara, NEW);
    await sheet.getByRole("button", { name: /Drenched/ }).click();
    await sheet.getByRole("button", { name: /Make a check with Might d10/ }).waitFor();
    await expect.poll(() => stored(gm, NEW, "system.numbers.health")).toBe(55);
  });

  test("a link in a text opens the check for whoever reads it, and asks others for GMs", async () => {
    await gm.evaluate(
      `ChatMessage.create({ content: "[[/check might willpower dl=13]]{Lift the gate} and [[/check nonsense]]" })`,
    );
    const said = mara.locator(".chat-message, .message", { hasText: "nonsense" }).last();
    await said.getByText("[[/check nonsense]]").waitFor();
    expect(await said.getByRole("button", { name: "Ask others" }).count()).toBe(0);
    await gm.evaluate(`game.users.get("${MARAS}").update({ character: game.actors.getName("${ILSE}").id })`);
    await mara.waitForFunction(`game.user.character?.name === "${ILSE}"`);
    await said.getByRole("button", { name: "Lift the gate" }).click();
    const check = windowTitled(mara, `${ILSE}: check`);
    expect(await check.getByLabel("What for").inputValue()).toBe("Lift the gate");
    await check.getByText("13", { exact: true }).waitFor();
    await check.locator(".header-control[data-action=close], [data-action=close]").first().click();
    await gm
      .locator(".chat-message, .message", { hasText: "nonsense" })
      .last()
      .getByRole("button", { name: "Ask others" })
      .click();
    const call = windowTitled(gm, "Ask for a check");
    expect(await call.getByLabel("First die").inputValue()).toBe("might");
    expect(await call.getByLabel("Difficulty").inputValue()).toBe("13");
  });

  test("a thing on the hotbar becomes a macro that uses it", async () => {
    await mara.evaluate(`(async () => {
      const item = game.actors.getName("${ILSE}").items.getName("Boat hook");
      Hooks.call("hotbarDrop", ui.hotbar, { type: "Item", uuid: item.uuid }, 1);
    })()`);
    await expect
      .poll(() => mara.evaluate(`game.macros.getName("Boat hook")?.command ?? ""`))
      .toMatch(/^await game\.twoDice\.use\("Actor\./);
    await mara.evaluate(`game.macros.getName("Boat hook").execute()`);
    await windowTitled(mara, `${ILSE}: check`).getByText("Boat hook").waitFor();
  });

  test("the opportunity advantage asks whom it is for", async () => {
    await nextDice(mara, [8, 10], [8, 8]);
    await mara.evaluate(`game.twoDice.check({ pair: ["insight", "willpower"], difficulty: 10 })`);
    await windowTitled(mara, `${ILSE}: check`).getByRole("button", { name: "Roll", exact: true }).click();
    await card(mara, "16 against 10").getByRole("button", { name: "Choose an opportunity" }).click();
    const form = windowTitled(mara, "Opportunity");
    await form.getByLabel("Target").selectOption({ label: "Tam Reed" });
    await form.getByRole("button", { name: "Choose this" }).click();
    await expect
      .poll(() =>
        stored<Record<string, { kind: string }>>(gm, "Tam Reed", "system.waiting").then(Object.values),
      )
      .toMatchObject([{ kind: "advantage" }]);
  });
});
