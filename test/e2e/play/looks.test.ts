import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { openBank } from "../support/bank.ts";
import { cardSaying, openActor, openTab, rollDialog, windowOf } from "../support/gestures.ts";
import { makeRoll } from "../support/make-roll.ts";
import { BRYN, COMPANY, GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile, type FileTable } from "../support/table-of-file.ts";
import type { View } from "../../support/test-table.ts";

/** How the host looks: its theme, its palette, and what other packages do to the page. */
const DRESSES: readonly (View & { readonly dress: string; readonly query: string })[] = [
  { dress: "light", theme: "light", query: "" },
  { dress: "dark", theme: "dark", query: "" },
  { dress: "light on slate", theme: "light", query: "&palette=slate" },
  { dress: "dark on slate", theme: "dark", query: "&palette=slate" },
  { dress: "light beside a hostile style sheet", theme: "light", query: "&hostile=1" },
];

/** Issue 2, section 9 and users.md 2.12: axe finds nothing, on any window, however the host is dressed. */
describe.each(DRESSES)("axe, $dress", ({ query, ...view }) => {
  const at = tableOfFile();

  test("the player's windows and cards", async () => {
    const mara = await dressed(at, MARA, query, view);
    await everyTab(mara);
    const sheet = await openActor(mara, SABLE);
    await clean(mara, "the character's play view");
    for (const tab of ["Gear & Talents", "Story", "Play"]) {
      await sheet.getByRole("tab", { name: tab }).click();
      await clean(mara, `the character's ${tab}`);
    }
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    await clean(mara, "the character in editing");
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    await sheet.getByRole("button", { name: "Intricate Riposte" }).first().click();
    await windowOf(mara, "Intricate Riposte").waitFor();
    await clean(mara, "a talent");
    await openActor(mara, BRYN);
    await clean(mara, "a stranger");
    await openActor(mara, COMPANY);
    await clean(mara, "the party, watched");
    await mara.evaluate("void game.fatesEdge.roll()");
    await rollDialog(mara, SABLE)
      .getByText(/6 dice: succeeds|dice: succeeds/)
      .waitFor();
    await clean(mara, "the roll dialog");
  });

  test("the GM's windows and every kind of card", async () => {
    const mara = await dressed(at, MARA, query, view);
    const gm = await dressed(at, GM, query, view);
    await gm.evaluate(`game.actors.getName("${SABLE}").update({ system: { boons: { base: 3 } } })`);
    await everyTab(gm);
    await cards(mara, gm);
    await clean(mara, "the player's cards");
    await clean(gm, "the GM's cards");
    await windows(gm);
  });
});

/** Nothing is lost with reduced motion or with the colours of the system. */
describe.each([
  { what: "reduced motion", view: { reducedMotion: true } },
  { what: "forced colours", view: { forcedColors: true } },
])("$what", ({ view }) => {
  const at = tableOfFile();

  test("everything of a card is there at once and is told apart by shape and word", async () => {
    const mara = await at.seat(MARA, view);
    const card = await makeRoll(mara, {
      actor: SABLE,
      skill: "Melee",
      approach: "Plainly.",
      ladder: "Detailed",
      faces: [9, 8, 5, 1, 1, 4, 7],
    });
    const moving = await mara.evaluate<number>(
      "document.getAnimations().filter(({ playState }) => playState === 'running').length",
    );
    if ("reducedMotion" in view) expect(moving).toBe(0);
    for (const word of ["success", "setback"]) {
      const shown = card.getByText(word, { exact: true }).first();
      expect(await shown.isVisible()).toBe(true);
    }
    for (const shape of await card.locator("svg path").all()) {
      const stroke = await shape.evaluate((path) => getComputedStyle(path).stroke);
      expect(stroke).not.toBe("none");
    }
    expect(await axeFindings(mara)).toEqual([]);
  });
});

async function dressed(at: FileTable, user: string, query: string, view: View): Promise<Page> {
  const page = await at.seat(user, view);
  if (query !== "" && !page.url().includes(query)) {
    await page.goto(`${at.table.url}/game?user=${user}${query}`);
    await at.table.booted(page);
  }
  return page;
}

async function everyTab(page: Page): Promise<void> {
  for (const tab of [
    "Actors",
    "Items",
    "Cards",
    "Tables",
    "Journal",
    "Macros",
    "Compendia",
    "Settings",
    "Chat",
  ]) {
    await openTab(page, tab);
    await clean(page, `the tab ${tab}`);
  }
}

/** Leaves a card of every kind in both chats. */
async function cards(mara: Page, gm: Page): Promise<void> {
  const roll = { actor: SABLE, skill: "Melee" };
  await makeRoll(mara, {
    ...roll,
    approach: "A cost to answer.",
    right: "We are in",
    wrong: "They know",
    faces: [9, 8, 5, 1, 1, 1],
  });
  await makeRoll(mara, { ...roll, approach: "A miss to bargain over.", faces: [5, 5, 4, 3, 2, 2] });
  const partial = await makeRoll(mara, {
    ...roll,
    approach: "A fork to take.",
    ladder: "Intricate",
    faces: [9, 5, 4, 3, 2, 1, 4],
  });
  await makeRoll(mara, {
    ...roll,
    approach: "For the GMs.",
    visibility: "You and the GMs",
    faces: [9, 8, 7, 6, 6, 6],
  });
  await partial.getByRole("button", { name: "Leave it, and…" }).waitFor();
  await openTab(gm, "Chat");
  const miss = cardSaying(gm, "A miss to bargain over.");
  await miss.getByLabel("The complication one must take").fill("The bell is cracked");
  await miss.getByRole("button", { name: "Offer a bargain" }).click();
  await cardSaying(mara, "A miss to bargain over.").getByRole("button", { name: "Take it" }).waitFor();
  await cardSaying(mara, "A cost to answer.").getByRole("button", { name: "Boon: re-roll a die" }).click();
  await clean(mara, "a die to choose");
}

async function windows(gm: Page): Promise<void> {
  const cost = cardSaying(gm, "A cost to answer.");
  await cost.getByRole("button", { name: "Draw", exact: true }).click();
  const draw = windowOf(gm, "Drawn, not yet shown");
  await draw.getByRole("heading", { level: 2 }).first().waitFor();
  await clean(gm, "a draw");
  await draw.getByLabel("The one twist they make together").fill("A twist.");
  await draw.getByRole("button", { name: "Reveal" }).click();
  await cost.getByText("A twist.").waitFor();
  await clean(gm, "a revealed draw");
  await openBank(gm);
  await clean(gm, "the bank");
  const party = await openActor(gm, COMPANY);
  await clean(gm, "the party");
  await party.getByRole("button", { name: "Ask for a roll" }).click();
  await windowOf(gm, "Call for a roll").getByRole("checkbox", { name: SABLE }).check();
  await clean(gm, "a call for a roll");
  await windowOf(gm, "Call for a roll").getByRole("button", { name: "Ask for a roll" }).click();
  await party.getByRole("button", { name: "Close" }).click();
  await openTab(gm, "Chat");
  await clean(gm, "a call's card");
  await makeSpend(gm);
  await clean(gm, "a spend's card");
  await gm.evaluate(`void game.settings.menus.forEach((menu) => new menu.type().render({ force: true }))`);
  await windowOf(gm, "Edition").waitFor();
  await windowOf(gm, "Skills").waitFor();
  await clean(gm, "the settings' windows");
}

async function makeSpend(gm: Page): Promise<void> {
  const spend = (await openBank(gm)).getByRole("button", { name: "Spend" });
  if (await spend.isDisabled())
    await gm.evaluate(`game.actors.getName("${COMPANY}").update({ system: { bank: { carried: 3 } } })`);
  await spend.click();
  const menu = windowOf(gm, "Spend CP");
  await menu.getByRole("button", { name: /^Noise or trace, 1/ }).waitFor();
  await clean(gm, "the spend menu");
  await menu.getByRole("button", { name: /^Noise or trace, 1/ }).click();
  await menu.waitFor({ state: "hidden" });
}

async function clean(page: Page, what: string): Promise<void> {
  expect([what, await axeFindings(page)]).toEqual([what, []]);
}
