import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { WireClient } from "../../unit/server/support/wire-client.ts";
import { eventually } from "../support/eventually.ts";
import { rollDialog, showActor, windowOf, wordsOf } from "../support/gestures.ts";
import { GM, MARA } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { expectReadable, ODD, wordsOfSteps } from "./support/read-through.ts";

const START = { kind: "start", xp: 30, label: "Starting XP", session: 1, time: 1 };
const TABS = ["Play", "Growth", "Gear & Talents", "Story"];

/** What hands wrote into the world behind every client's back. */
const PEOPLE: Readonly<Record<string, object>> = {
  Naught: { attributes: { body: 0, wits: 2, spirit: 2, presence: 2 }, ledger: { start: START } },
  Nine: { attributes: { body: 9 }, skills: { melee: 5 }, ledger: { start: START } },
  Owing: {
    ledger: { start: START, debt: { ...START, kind: "other", xp: -100, label: "A debt of the soul" } },
  },
  Nonsense: {
    skills: { melee: 9, cookery: 2 },
    ledger: {
      start: START,
      wish: { ...START, kind: "wish", xp: -3, label: "A wish", time: 9e99, session: -4, to: -2 },
      step: { ...START, kind: "skill", xp: -4, target: "toString", from: 0.5, to: 99, time: 2 },
      loop: { ...START, kind: "refund", xp: 5, of: "loop", label: "Of itself", time: 3 },
      item: { ...START, kind: "talent", xp: -4, target: "gone000000000000", label: "Gone", time: 4 },
    },
    claims: { session: 1, ticked: { bribe: { xp: 900, note: "Why not" } } },
    bonds: { x: { with: "Actor.gone000000000000", name: "Nobody", words: "We met" } },
    build: { state: "building", step: "basement", deficit: 2 },
  },
};

/** Opens a character's sheet, in the page, at each of its tabs, and gives what there is to read, by the tab's name. */
const TABS_OF = `globalThis.tabsOf = async ({ sheet }) => {
  await sheet.render({ force: true });
  const told = {};
  for (const tab of sheet.element.querySelectorAll("[role=tab]")) {
    tab.click();
    const panel = sheet.element.querySelector('[role=tabpanel][aria-labelledby="' + tab.id + '"]');
    told[tab.innerText.trim()] = panel.checkVisibility() ? panel.innerText.trim() : "";
  }
  await sheet.close();
  return told;
}`;

/** Numbers and words that no window writes cost their own place, and are told. */
describe("A character written to by hand", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    const hand = await WireClient.join(at.table.url, GM);
    const ownership = { default: 1, [MARA]: 3 };
    // One that no data model reads costs itself, and nobody else.
    const lost = { name: "Lost", type: "pc", ownership, system: { skills: { stealth: "much" } } };
    const data = Object.entries(PEOPLE).map(([name, system]) => ({ name, type: "pc", ownership, system }));
    await hand.create("Actor", [...data, lost]);
    await hand.leave();
    // Foundry says of each value it could not take what is wrong with it.
    at.table.allowNoise(/Lost|validation/i);
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    for (const page of [gm, mara]) await page.evaluate(TABS_OF);
  });

  test.each(Object.keys(PEOPLE))("%s opens on every tab, for player and GM", async (name) => {
    for (const page of [mara, gm]) {
      const told = await page.evaluate<Record<string, string>>(`tabsOf(game.actors.getName("${name}"))`);
      expect(Object.keys(told)).toEqual(expect.arrayContaining(TABS));
      expectReadable(told);
    }
  });

  test.each(Object.keys(PEOPLE))(
    "%s can be looked at in the builder, and in what XP would buy",
    async (name) => {
      const uuid = await gm.evaluate<string>(`game.actors.getName("${name}").uuid`);
      await gm.evaluate(`void game.fatesEdge.buildCharacter("${uuid}")`);
      const builder = windowOf(gm, /^Make a character/);
      await builder.getByRole("navigation", { name: "Steps" }).getByRole("button").first().waitFor();
      expectReadable(await wordsOfSteps(gm), { atLeast: 5 });
      await gm.evaluate(`game.fatesEdge.openBrowser({ type: "talent", actor: "${uuid}" })`);
      const browser = windowOf(gm, /^Talents/);
      await browser.getByRole("button", { name: "Backlash Resistant", exact: true }).waitFor();
      expect(await browser.innerText()).not.toMatch(ODD);
    },
  );

  test("below zero: the sheet says what is owed, sells nothing to the player, and a GM may go on", async () => {
    const growth = await part(await showActor(mara, "Owing"), "Growth");
    await eventually(() => wordsOf(growth)).toMatch(/XP owed 70/i);
    await eventually(() => growth.getByRole("button", { name: /^Buy Body 3/ }).isDisabled()).toBe(true);
    await eventually(() => wordsOf(growth)).toMatch(/70 XP are owed/);
    const said = await mara.evaluate(
      `game.fatesEdge.advancement.buy(game.actors.getName("Owing"), { kind: "attribute", key: "body" })`,
    );
    expect(said).toBe(false);
    await mara
      .getByText(/70 XP are owed/)
      .last()
      .waitFor();
    await eventually(() => systemOf(gm, "Owing", "attributes.body")).toBe(2);
    const theirs = await part(await showActor(gm, "Owing"), "Growth");
    await theirs.getByRole("button", { name: /^Buy Body 3/ }).click();
    await windowOf(gm, "Buy for Owing").getByRole("button", { name: "Buy it anyway" }).click();
    await eventually(() => systemOf(gm, "Owing", "xp.left")).toBe(-79);
  });

  test("an attribute of nine has no next step, and is no legal character's", async () => {
    const growth = await part(await showActor(mara, "Nine"), "Growth");
    await eventually(() => wordsOf(growth)).toMatch(/Body ends at 5/);
    await eventually(() => growth.getByRole("button", { name: /^Buy Body/ }).isDisabled()).toBe(true);
    await growth.getByText("Body stands at 9; 2 is paid for.").waitFor();
    const play = await part(await showActor(mara, "Nine"), "Play");
    await play.getByRole("button", { name: /^Melee 5 with Body 9: roll 14 dice/ }).click();
    await rollDialog(mara, "Nine").waitFor();
  });

  test("nonsense stands in the ledger as it was written, each line with what is wrong", async () => {
    const growth = await part(await showActor(mara, "Nonsense"), "Growth");
    for (const [row, fault] of [
      [/A wish/, /Unknown kind of line/],
      [/toString/, /a step from 1 to 99, where 0 stands/],
      [/Of itself/, /gives back a purchase that is not there/],
      [/Gone/, /paid for and is not on the sheet/],
    ] as const)
      await eventually(() => wordsOf(growth.getByRole("row", { name: row }))).toMatch(fault);
    await eventually(() => systemOf(gm, "Nonsense", "ledger.wish.kind")).toBe("wish");
  });

  test("a claim for what nobody claims is no line of the grant", async () => {
    await gm.evaluate("game.fatesEdge.endSession()");
    const end = windowOf(gm, /^End of session/);
    await end.waitFor();
    await end.getByText("bribe 900: Why not").waitFor();
    expect(await end.innerText()).not.toMatch(/FATES_EDGE|undefined|NaN/);
  });
});

async function part(sheet: Locator, tab: string): Promise<Locator> {
  await sheet.getByRole("tab", { name: tab, exact: true }).click();
  const panel = sheet.getByRole("tabpanel", { name: tab, exact: true });
  await panel.waitFor();
  return panel;
}

function systemOf(page: Page, actor: string, path: string): Promise<unknown> {
  return page.evaluate(`foundry.utils.getProperty(game.actors.getName("${actor}").system, "${path}")`);
}
