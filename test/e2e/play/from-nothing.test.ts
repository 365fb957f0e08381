import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, test } from "vitest";
import { openBank } from "../support/bank.ts";
import { openActorByKeys } from "../support/by-keys.ts";
import { eventually } from "../support/eventually.ts";
import { showActor, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { press, reach, typeInto } from "../support/keys.ts";
import { GM, MARA, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const WREN = "Wren of the Ford";
const JUREK = "Jurek Two-Coats";
const HASK = "Old Hask";

/**
 * From an empty world to three legal characters, things on their sheets, a session ended and XP spent.
 * Two players and a GM, who know no rule and use what they see; each test goes on where the one before it ended.
 */
describe("From nothing", () => {
  const at = tableOfFile({ fresh: true });
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA), at.seat(TOMAS)]);
  });

  test("a GM makes a party, and gives each player somebody to be", async () => {
    await eventually(() => gm.evaluate("game.actors.size")).toBe(0);
    await (await openBank(gm)).getByRole("button", { name: "Create the party" }).click();
    await newCharacter(gm, WREN, "Mara");
    await newCharacter(gm, JUREK, "Tomas");
    await newCharacter(gm, HASK, "Mara");
    await eventually(() => mara.evaluate(`game.actors.getName("${HASK}")?.isOwner`)).toBe(true);
    await eventually(() => tomas.evaluate(`game.actors.getName("${JUREK}")?.isOwner`)).toBe(true);
    await eventually(() => tomas.evaluate(`game.actors.getName("${WREN}")?.isOwner`)).toBe(false);
  });

  test("the first is made by mouse", async () => {
    const sheet = await showActor(mara, WREN);
    await sheet.getByRole("button", { name: "Build this character" }).click();
    const builder = builderOf(mara, WREN);
    await builder.getByRole("button", { name: /^Human/ }).click();
    await builder.getByRole("button", { name: "Next: Attributes" }).click();
    await builder.getByRole("button", { name: /^Presence to 3 for 9 XP/ }).click();
    await builder.getByRole("button", { name: "Next: Skills" }).click();
    await builder.getByRole("button", { name: /^Face .* 8 XP/ }).click();
    await eventually(() => purse(builder)).toMatch(/^13 XP left/);
    for (const step of ["Talents", "People and places", "Kit"])
      await builder.getByRole("button", { name: `Next: ${step}` }).click();
    await builder.getByRole("button", { name: /^Take Traveler.s Pack, free/ }).click();
    await builder.getByRole("button", { name: "Next: Complications" }).click();
    await builder.getByRole("button", { name: "Take Debt Mark for 1 XP more" }).click();
    await eventually(() => purse(builder)).toMatch(/^14 XP left/);
    await builder.getByRole("button", { name: "Next: Bonds" }).click();
    await builder.getByRole("button", { name: "Next: Review" }).click();
    await builder.getByText("This character is ready to play.").waitFor();
    await builder.getByRole("button", { name: "Start playing" }).click();
    await builder.waitFor({ state: "detached" });
    await expectLegal(mara, WREN);
  });

  test("the second is made with keys alone", async () => {
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

  test("the third is made by the GM, for a player who comes late", async () => {
    const sheet = await showActor(gm, HASK);
    await sheet.getByRole("button", { name: "Build this character" }).click();
    const builder = builderOf(gm, HASK);
    await builder.getByRole("button", { name: /^Skills/ }).click();
    await builder.getByRole("button", { name: /^Scholar .* 6 XP/ }).click();
    await builder.getByRole("button", { name: /^Lore to 2 for 4 XP/ }).click();
    await builder.getByRole("button", { name: /^People and places/ }).click();
    await builder.getByLabel("Good at").fill("carrying books");
    await builder.getByLabel("How good").selectOption("2");
    await builder.getByLabel("Good at").press("Enter");
    await eventually(() => purse(builder)).toMatch(/^16 XP left/);
    await builder.getByRole("button", { name: /^Review/ }).click();
    await builder.getByRole("button", { name: "Start playing", exact: true }).click();
    await builder.waitFor({ state: "detached" });
    await eventually(() => mara.evaluate(`game.actors.getName("${HASK}").system.xp.left`)).toBe(16);
    await expectLegal(mara, HASK);
  });

  test("a talent and a weapon are dragged onto a sheet by mouse", async () => {
    const sheet = await showActor(mara, WREN);
    await sheet.getByRole("tab", { name: "Gear & Talents" }).click();
    for (const [button, search, name, price] of [
      ["Find talents", "silver", "Silver Tongue", 3],
      ["Find gear", "dagger", "Dagger", 1],
    ] as const) {
      await sheet.getByRole("button", { name: button }).click();
      const browser = mara.locator(".fe-browser").last();
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
      const browser = tomas.locator(".fe-browser").last();
      await browser.locator(".fe-browse-count:not(:empty)").waitFor();
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

  test("a session is played and ended: two claim, the GM grants, the table is told", async () => {
    await claimOn(mara, WREN, "Major objective", "3", "We crossed");
    await claimOn(tomas, JUREK, "Hard choice", "2", "Left the coat");
    await (await openBank(gm)).getByRole("button", { name: /^End (the )?session/ }).click();
    const end = windowOf(gm, "End of session 1");
    await eventually(() => wordsOf(end)).toMatch(/We crossed.*Left the coat/);
    await end.getByLabel(`GM's extra for ${JUREK}`).selectOption("3");
    await end.getByRole("button", { name: "Grant to all" }).click();
    await end.waitFor({ state: "detached" });
    await eventually(() => left(mara, WREN)).toBe(10 + 2 + 3);
    await eventually(() => left(tomas, JUREK)).toBe(6 + 2 + 2 + 3);
    await eventually(() => left(mara, HASK)).toBe(16 + 2);
    for (const page of [mara, tomas]) {
      await openTab(page, "Chat");
      const told = page.getByRole("log", { name: "Chat" }).getByRole("article").last();
      await eventually(() => wordsOf(told)).toMatch(/Wren of the Ford.*5.*Jurek Two-Coats.*7/);
    }
  });

  test("and the XP are spent, by mouse and by keys", async () => {
    const growth = await tabOf(await showActor(mara, WREN), "Growth");
    await growth.getByRole("button", { name: "Buy Wits 3 for 9 XP" }).click();
    await windowOf(mara, `Buy for ${WREN}`).getByRole("button", { name: "Buy for 9 XP" }).click();
    await eventually(() => left(gm, WREN)).toBe(6);
    const sheet = await openActorByKeys(tomas, JUREK);
    await reach(tomas, sheet.getByRole("tab", { selected: true }));
    await press(tomas, "Home", "ArrowRight");
    await pressButton(tomas, sheet.getByRole("button", { name: "Buy Melee 3 for 6 XP" }));
    await pressButton(
      tomas,
      windowOf(tomas, `Buy for ${JUREK}`).getByRole("button", { name: "Buy for 6 XP" }),
    );
    await eventually(() => left(gm, JUREK)).toBe(7);
    for (const [page, name] of [
      [mara, WREN],
      [tomas, JUREK],
      [gm, HASK],
    ] as const)
      await expectLegal(page, name);
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
  return wordsOf(builder.locator(".fe-builder-purse"));
}

/** In play, and its ledger without a fault. */
async function expectLegal(page: Page, name: string): Promise<void> {
  await eventually(() => page.evaluate(`game.actors.getName("${name}").system.build.state`)).toBe("done");
  const growth = await tabOf(await showActor(page, name), "Growth");
  await growth.getByRole("row").nth(1).waitFor();
  await eventually(() => growth.locator(".fe-fault").allInnerTexts()).toEqual([]);
}

async function tabOf(sheet: Locator, tab: string): Promise<Locator> {
  await sheet.getByRole("tab", { name: tab, exact: true }).click();
  return sheet.getByRole("tabpanel", { name: tab, exact: true });
}

async function pressButton(page: Page, button: Locator): Promise<void> {
  await reach(page, button, "Tab", 160);
  await press(page, "Enter");
}

async function claimOn(page: Page, name: string, award: string, xp: string, note: string): Promise<void> {
  const growth = await tabOf(await showActor(page, name), "Growth");
  await growth.getByRole("button", { name: "Claim for this session" }).click();
  const claims = windowOf(page, `What ${name} earned`);
  await claims.getByLabel(new RegExp(`^${award} `)).selectOption(xp);
  await claims.getByLabel(`${award}: what happened`).fill(note);
  await claims.getByRole("button", { name: "Done" }).click();
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
