import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, test } from "vitest";
import { openActorByKeys } from "../support/by-keys.ts";
import { eventually } from "../support/eventually.ts";
import { showActor, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { press, reach, typeInto } from "../support/keys.ts";
import { GM, MARA, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const WREN = "Wren of the Ford";
const JUREK = "Jurek Two-Coats";

/**
 * From an empty world to a legal character, things on sheets, and XP spent: what needs the host's own windows, a drag or keys
 * alone. Two players and a GM, who know no rule and use what they see; each test goes on where the one before it ended. By what
 * the builder and the session's end offer: `views/from-nothing`.
 */
describe("From nothing", () => {
  const at = tableOfFile({ fresh: true });
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA), at.seat(TOMAS)]);
  });

  test("a GM gives each player somebody to be, and the party makes itself with the first of them", async () => {
    await eventually(() => gm.evaluate("game.actors.size")).toBe(0);
    await newCharacter(gm, WREN, "Mara");
    await newCharacter(gm, JUREK, "Tomas");
    await eventually(() => mara.evaluate(`game.actors.getName("${WREN}")?.isOwner`)).toBe(true);
    await eventually(() => tomas.evaluate(`game.actors.getName("${JUREK}")?.isOwner`)).toBe(true);
    await eventually(() => tomas.evaluate(`game.actors.getName("${WREN}")?.isOwner`)).toBe(false);
    await eventually(() => gm.evaluate(`game.actors.filter(({ type }) => type === "party").length`)).toBe(1);
  });

  test("one of them is made with keys alone", async () => {
    const sheet = await openActorByKeys(tomas, JUREK);
    await pressButton(tomas, sheet.getByRole("button", { name: "Build this character" }));
    const builder = builderOf(tomas, JUREK);
    await builder.waitFor();
    await reach(tomas, builder.getByLabel("Concept, in one line"));
    await tomas.keyboard.type("Sells both coats, keeps the knife", { delay: 10 });
    await pressButton(tomas, builder.getByRole("button", { name: "Next: Attributes" }));
    await pressButton(tomas, builder.getByRole("button", { name: /^Body to 3 for 9 XP/ }));
    await pressButton(tomas, builder.getByRole("button", { name: "Next: Skills" }));
    for (const rating of [1, 2])
      await pressButton(tomas, builder.getByRole("button", { name: new RegExp(`^Melee to ${rating}`) }));
    await eventually(() => purse(builder)).toMatch(/^15 XP left/);
    for (const step of ["Talents", "People and places", "Kit", "Complications", "Bonds", "Review"])
      await pressButton(tomas, builder.getByRole("button", { name: `Next: ${step}` }));
    await pressButton(tomas, builder.getByRole("button", { name: "Start playing" }));
    await builder.waitFor({ state: "detached" });
    await expectLegal(tomas, JUREK);
    await eventually(() => tomas.evaluate(`game.actors.getName("${JUREK}").system.concept`)).toMatch(
      /both coats/,
    );
  });

  test("a talent and a weapon are dragged onto a sheet by mouse", async () => {
    // In play, with what a builder leaves.
    await gm.evaluate(`game.actors.getName("${WREN}").update({ system: {
      build: { state: "done" }, ledger: { start: { kind: "start", xp: 14, label: "Start", time: 1 } } } })`);
    await eventually(() => left(mara, WREN)).toBe(14);
    const sheet = await showActor(mara, WREN);
    await sheet.getByRole("tab", { name: "Gear & Talents" }).click();
    for (const [button, search, name, price] of [
      ["Find talents", "silver", "Silver Tongue", 3],
      ["Find gear", "dagger", "Dagger", 1],
    ] as const) {
      await sheet.getByRole("button", { name: button }).click();
      const browser = mara.locator(".tt-browser").last();
      await browser.getByRole("searchbox").fill(search);
      await place(mara, "Character: ", { left: 10, top: 10 });
      await place(mara, " for ", { left: 820, top: 10 });
      const row = browser.locator("[data-row]:visible", { hasText: name });
      await row.dragTo(sheet.getByRole("tablist"), { sourcePosition: { x: 12, y: 12 } });
      const dialog = windowOf(mara, `Buy for ${WREN}`);
      await dialog.getByRole("button", { name: `Buy for ${price} XP` }).click();
      await eventually(() => held(gm, WREN)).toContain(name);
      await browser.getByRole("button", { name: "Close" }).first().click();
    }
    await eventually(() => left(gm, WREN)).toBe(10);
  });

  test("a talent and a weapon are taken with keys alone", async () => {
    const sheet = await openActorByKeys(tomas, JUREK);
    await reach(tomas, sheet.getByRole("tab", { selected: true }));
    await press(tomas, "Home", "ArrowRight", "ArrowRight");
    for (const [button, search, name, price] of [
      ["Find talents", "backlash resistant", "Backlash Resistant", 8],
      ["Find gear", "dagger", "Dagger", 1],
    ] as const) {
      await pressButton(tomas, sheet.getByRole("button", { name: button }));
      const browser = tomas.locator(".tt-browser").last();
      await browser.locator(".tt-browse-count:not(:empty)").waitFor();
      await typeInto(tomas, browser.getByRole("searchbox"), search);
      await press(tomas, "ArrowDown", "Shift+Enter");
      const dialog = windowOf(tomas, `Buy for ${JUREK}`);
      await pressButton(tomas, dialog.getByRole("button", { name: `Buy for ${price} XP` }));
      await eventually(() => held(gm, JUREK)).toContain(name);
      await reach(tomas, browser.getByRole("searchbox"), "Shift+Tab", 40);
      await press(tomas, "Escape", "Escape");
      await browser.waitFor({ state: "detached" });
    }
    await eventually(() => left(gm, JUREK)).toBe(6);
  });

  test("and the XP are spent by keys", async () => {
    const sheet = await openActorByKeys(tomas, JUREK);
    await reach(tomas, sheet.getByRole("tab", { selected: true }));
    await press(tomas, "Home", "ArrowRight");
    await pressButton(tomas, sheet.getByRole("button", { name: "Buy Melee 3 for 6 XP" }));
    await pressButton(
      tomas,
      windowOf(tomas, `Buy for ${JUREK}`).getByRole("button", { name: "Buy for 6 XP" }),
    );
    await eventually(() => left(gm, JUREK)).toBe(0);
    await expectLegal(tomas, JUREK);
  });
});

/** As a GM does it: a new entry in the directory, and who owns it. */
async function newCharacter(gm: Page, name: string, player: string): Promise<void> {
  const actors = await openTab(gm, "Actors");
  await actors.getByRole("button", { name: /^New actor/i }).click();
  const asked = windowOf(gm, /^New actor/i);
  await asked.getByLabel("Name").fill(name);
  await asked.getByLabel("Kind").selectOption("pc");
  await asked.getByRole("button", { name: "Create" }).click();
  await windowOf(gm, name).waitFor();
  await actors.getByRole("button", { name, exact: true }).click({ button: "right" });
  await gm.getByRole("menuitem", { name: /^Who may see it/ }).click();
  const owners = windowOf(gm, `Who may see ${name}`);
  await owners.getByLabel(player, { exact: true }).selectOption("3");
  await owners.locator("footer button, button[type=submit]").first().click();
  await owners.waitFor({ state: "detached" });
  await windowOf(gm, name).getByRole("button", { name: "Close" }).first().click();
}

function builderOf(page: Page, name: string): Locator {
  return windowOf(page, `Make a character: ${name}`);
}

/** The running total as it is read out. */
function purse(builder: Locator): Promise<string> {
  return wordsOf(builder.locator(".tt-builder-xp"));
}

/** In play, and its ledger without a fault. */
async function expectLegal(page: Page, name: string): Promise<void> {
  await eventually(() => page.evaluate(`game.actors.getName("${name}").system.build.state`)).toBe("done");
  const growth = await tabOf(await showActor(page, name), "Growth");
  await growth.getByRole("row").nth(1).waitFor();
  await eventually(() => growth.locator(".tt-fault").allInnerTexts()).toEqual([]);
}

async function tabOf(sheet: Locator, tab: string): Promise<Locator> {
  await sheet.getByRole("tab", { name: tab, exact: true }).click();
  return sheet.getByRole("tabpanel", { name: tab, exact: true });
}

async function pressButton(page: Page, button: Locator): Promise<void> {
  await reach(page, button, "Tab", 160);
  await press(page, "Enter");
}

function held(page: Page, name: string): Promise<string[]> {
  return page.evaluate<string[]>(`game.actors.getName("${name}").items.map(({ name }) => name)`);
}

function left(page: Page, name: string): Promise<number> {
  return page.evaluate<number>(`game.actors.getName("${name}").system.xp.left`);
}

async function place(page: Page, title: string, position: object): Promise<void> {
  await page.evaluate(`for (const app of foundry.applications.instances.values()) {
    if (app.title?.includes(${JSON.stringify(title)})) app.setPosition(${JSON.stringify(position)});
  }`);
}
