import { rm } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTable } from "../../support/open-table.ts";
import type { TestTable } from "../../support/test-table.ts";
import { WireClient } from "../../unit/server/support/wire-client.ts";
import { eventually } from "../support/eventually.ts";
import { rollDialog, showActor, windowOf } from "../support/gestures.ts";
import { giveXp } from "../support/give.ts";
import { makeCharacter } from "../support/make-character.ts";
import { GM, MARA } from "../support/people.ts";
import { copyOfDist, removeFromPack } from "./support/altered-dist.ts";
import { declareImports, IMPORT_NOISE } from "./support/import-tests.ts";

const TALENT = "Silver Tongue";

const VIEW = { width: 1600, height: 900 };

let dist: string;
let table: TestTable;
let gm: Page;
let mara: Page;

beforeAll(async () => {
  dist = await copyOfDist();
  table = await openTable({ dist, seed: 1 });
  [gm, mara] = await Promise.all([table.join(GM, VIEW), table.join(MARA, VIEW)]);
  for (const page of [gm, mara]) page.setDefaultTimeout(10_000);
});
afterEach(async () => {
  for (const page of [gm, mara]) await closeAll(page);
  table.assertQuiet();
});
afterAll(async () => {
  await table.close();
  await rm(dist, { recursive: true, force: true });
});

/** What growth was built on goes away, and what was bought stays and is named. A skill: `views/written-by-hand`. */
describe("What was bought, and is no longer there", () => {
  test("a talent taken out of its compendium stays on the sheet, in the ledger and in the roll", async () => {
    await make("Wren");
    await giveXp(gm, "Wren", 30);
    await mara.evaluate(
      `game.fatesEdge.openBrowser({ type: "talent", actor: game.actors.getName("Wren").uuid })`,
    );
    const browser = windowOf(mara, /^Talents/);
    await browser.getByRole("searchbox").fill(TALENT);
    await browser.getByRole("button", { name: new RegExp(`^Take ${TALENT}`) }).click();
    await windowOf(mara, "Buy for Wren")
      .getByRole("button", { name: /^Buy for/ })
      .click();
    await eventually(() => heldBy(gm, "Wren")).toEqual([TALENT]);

    await removeFromPack(dist, "talents", TALENT);
    await table.loadedAnew([gm, mara], () => table.restartServer());
    await eventually(() =>
      mara.evaluate(`game.packs.get("fates-edge.talents").index.some(({ name }) => name === "${TALENT}")`),
    ).toBe(false);
    const sheet = await showActor(mara, "Wren");
    const play = await part(sheet, "Play");
    await play.getByRole("button", { name: TALENT }).first().click();
    await windowOf(mara, new RegExp(`: ${TALENT}$`)).waitFor();
    await mara.keyboard.press("Escape");
    const growth = await part(sheet, "Growth");
    const line = growth.getByRole("row", { name: new RegExp(TALENT) });
    await line.waitFor();
    await eventually(() => growth.locator(".tt-fault").count()).toBe(0);
    await line.getByRole("button", { name: /^Take back/ }).click();
    await windowOf(mara, "Remove")
      .getByRole("button", { name: /^Remove|^Strike|^Take|^Give/ })
      .click();
    await eventually(() => heldBy(gm, "Wren")).toEqual([]);
    await mara.evaluate(
      `game.fatesEdge.openBrowser({ type: "talent", actor: game.actors.getName("Wren").uuid })`,
    );
    const again = windowOf(mara, /^Talents/);
    await again.getByRole("searchbox").fill(TALENT);
    await again.getByText("No matches. Clear a filter.").waitFor();
  });
});

/** What a later version writes costs what this one cannot read, and no more. */
describe("What a later version wrote", () => {
  test("items with fields, kinds and requirements nobody knows yet stand beside those that are known", async () => {
    const uuid = await make("Robin");
    table.allowNoise(/Of Tomorrow|validation|dragon|miracle/i);
    const item = (name: string, type: string, system: object): object => ({ name, type, system });
    const requirements = { r: { kind: "starSign", key: "plough", text: "Born under the Plough" } };
    const edges = { e: { label: "Shine", gives: "miracle", span: "lifetime", dice: 3, glow: true } };
    const made = [
      item("Plain Talent", "talent", { cost: 2, edges: { e: { label: "Plain", skill: "melee", dice: 1 } } }),
      item("Of Tomorrow", "talent", { cost: 3, requirements, edges, shine: { brightness: 11 } }),
      item("Dragon Kin", "talent", { kind: "dragon" }),
      item("Mythic Blade", "gear", { tier: "mythic", kind: "weapon" }),
    ];
    // Written as another version's client would write it: past this one's data models.
    const hand = await WireClient.join(table.url, GM);
    await hand.create("Item", made, { parent: uuid });
    for (const page of [gm, mara]) {
      await page.reload();
      await table.booted(page);
    }
    const sheet = await showActor(mara, "Robin");
    for (const tab of ["Play", "Growth", "Gear & Talents", "Story"]) {
      const panel = await part(sheet, tab);
      expect(await panel.innerText()).not.toMatch(/NaN|undefined|\[object|FATES_EDGE\./);
    }
    const list = await part(sheet, "Gear & Talents");
    await list.getByRole("button", { name: "Plain Talent" }).first().waitFor();
    await list
      .getByText(/^3 items cannot be read by this version.*Of Tomorrow, Dragon Kin, Mythic Blade/)
      .waitFor();
    const play = await part(sheet, "Play");
    await play.getByRole("button", { name: /^Melee/ }).click();
    const dialog = rollDialog(mara, "Robin");
    await dialog.getByRole("checkbox", { name: /Plain/ }).waitFor();
    expect(await dialog.innerText()).not.toMatch(/NaN|undefined|FATES_EDGE\./);
    // Whatever this version writes meanwhile, the later one finds what it left.
    await mara.evaluate(`fromUuidSync("${uuid}").update({ system: { concept: "Meanwhile" } })`);
    const stored = (await hand.collection("actors")).find(({ name }) => name === "Robin");
    expect(stored?.items).toEqual(expect.arrayContaining(made.map((one) => expect.objectContaining(one))));
    await hand.leave();
  });
});

/** Under 13: `hard/growth-import`. */
describe("What another version wrote to a file", () => {
  beforeAll(() => table.allowNoise(IMPORT_NOISE));

  declareImports(() => ({ gm, mara }));
});

/** A character of Mara's who has learnt nothing yet, and its uuid. */
async function make(name: string): Promise<string> {
  const build = { state: "done" };
  const uuid = await makeCharacter(gm, { name, owner: MARA, system: { skills: {}, build } });
  await mara.waitForFunction(`fromUuidSync("${uuid}") !== null`);
  return uuid;
}

function closeAll(page: Page): Promise<unknown> {
  return page.evaluate(`(async () => { for (const app of [...foundry.applications.instances.values()])
    if (app.window?.close) await app.close(); })()`);
}

function heldBy(page: Page, name: string): Promise<string[]> {
  return page.evaluate<string[]>(`game.actors.getName("${name}").items.map(({ name }) => name)`);
}

async function part(sheet: Locator, tab: string): Promise<Locator> {
  await sheet.getByRole("tab", { name: tab, exact: true }).click();
  const panel = sheet.getByRole("tabpanel", { name: tab, exact: true });
  await panel.waitFor();
  return panel;
}
