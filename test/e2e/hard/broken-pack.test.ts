import { rm } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable } from "../../support/open-table.ts";
import type { TestTable } from "../../support/test-table.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, windowOf } from "../support/gestures.ts";
import { GM, MARA } from "../support/people.ts";
import { copyOfDist, firstInPack, writeIntoPack } from "./support/altered-dist.ts";
import { quickRoll, untilJudged } from "./support/quick-roll.ts";

/** What the page that reads a pack refuses, by its id. */
const REFUSED = [
  ["one its data model refuses", "refused000000001", { system: { pillar: "kitchen", points: "many" } }],
  ["one of a type nobody knows", "refused000000002", { type: "dragon" }],
  ["one whose system is a word", "refused000000003", { system: "none" }],
] as const;

/** What the server cannot even hand out, by its key. */
const UNREADABLE = [
  ["what is no JSON", "broken0000000001", "{ torn"],
  ["a number", "broken0000000002", "5"],
  ["nothing", "broken0000000003", "null"],
  ["a document without an id", "broken0000000004", JSON.stringify({ name: "x", type: "spend" })],
] as const;

/** A talent of a later version, which ours can still read. */
const LATER = {
  slug: "of-tomorrow",
  kind: "general",
  tier: 1,
  cost: 3,
  description: "<p>Made by a later version.</p>",
  requirements: { r: { kind: "starSign", text: "Born under the Plough" } },
  shine: { brightness: 11 },
};

/** Talents that no version could read, by what is wrong with them. */
const BROKEN_TALENTS = [
  ["a kind of a later version", "talent0000000001", { system: { ...LATER, kind: "dragon" } }],
  ["a system that is a word", "talent0000000002", { system: "none" }],
  ["no system", "talent0000000003", {}],
] as const;

/** A pack with an entry that is no document costs that entry, which is told by name. */
describe("A pack with broken entries", () => {
  let dist: string;
  let table: TestTable;
  let gm: Page;
  let mara: Page;
  let card: string;

  beforeAll(async () => {
    dist = await copyOfDist();
    const item = (_id: string, type: string, data: object): string =>
      JSON.stringify({ _id, name: `The broken one ${_id}`, type, ...data });
    await writeItems(dist, "spends", [
      ...REFUSED.map(([, id, data]) => [id, item(id, "spend", data)] as const),
      ...UNREADABLE.map(([, id, text]) => [id, text] as const),
    ]);
    const later = { name: "Of tomorrow", system: LATER };
    await writeItems(dist, "talents", [
      ...BROKEN_TALENTS.map(([, id, data]) => [id, item(id, "talent", data)] as const),
      ["later00000000001", item("later00000000001", "talent", later)],
    ]);
    const [key, text] = await firstInPack(dist, "deck", "!cards.cards!");
    const first = JSON.parse(text) as { _id: string; system: object };
    await writeIntoPack(dist, "deck", { [key]: JSON.stringify({ ...first, system: { rank: "Z" } }) });
    table = await openTable({ dist, seed: 1 });
    table.allowNoise(new RegExp(`(refused|talent)00000000|The broken one|${first._id}`));
    [gm, mara] = await Promise.all([table.join(GM), table.join(MARA)]);
    for (const page of [gm, mara]) await openTab(page, "Chat");
    card = await quickRoll(mara, { skill: "melee" }, [9, 9, 5, 4, 1, 1]);
    await untilJudged(gm, card);
  });
  afterAll(async () => {
    await table.close();
    await rm(dist, { recursive: true, force: true });
  });

  test.each(REFUSED)("%s: the game starts, the others are there, and it is named", async (_what, id) => {
    const documents = await gm.evaluate<string[]>(
      `game.packs.get("fates-edge.spends").getDocuments().then((all) => all.map(({ name }) => name))`,
    );
    expect(documents.length).toBeGreaterThan(40);
    expect(documents).toContain("Noise or trace");
    const told = await gm.evaluate<string>(
      `[...game.packs.get("fates-edge.spends").invalidDocumentIds ?? []].join()`,
    );
    expect([told, ...documents].join()).toContain(id);
    table.assertQuiet();
  });

  test("what can be read of the spends is there to be bought", async () => {
    await gm.getByRole("button", { name: "Spend 2 CP" }).click();
    const menu = windowOf(gm, "Spend CP");
    await menu.getByRole("button", { name: /^Noise or trace, 1/ }).waitFor();
    await menu.getByRole("button", { name: "Close", exact: true }).click();
    table.assertQuiet();
  });

  test.each(UNREADABLE)("%s: the game starts without it, and the server names it", async (_what, id) => {
    const count = await gm.evaluate<number>(
      `game.packs.get("fates-edge.spends").getDocuments().then(({ length }) => length)`,
    );
    expect(count).toBeGreaterThan(40);
    expect(table.log.join("\n")).toContain(id);
    table.assertQuiet();
  });

  test("a deck with one card that is broken: the draw deals the others", async () => {
    await gm.getByRole("article").getByRole("button", { name: "Draw", exact: true }).click();
    await gm.getByText("Only you see these cards").waitFor();
    table.assertQuiet();
  });

  test("the compendium browser lists the others, and names those that are left out", async () => {
    const browser = await openTalents();
    await browser.getByRole("button", { name: "Backlash Resistant", exact: true }).waitFor();
    await eventually(() => browser.locator("[data-row]").count()).toBeGreaterThan(40);
    const told = browser.getByText(/^3 entries could not be read, and are left out: /);
    await told.waitFor();
    const words = await told.innerText();
    for (const [what, id] of BROKEN_TALENTS) expect(words, what).toContain(`The broken one ${id}`);
    table.assertQuiet();
  });

  test("an entry of a later version that can be read is listed, and what it asks for is left to the table", async () => {
    const browser = await openTalents();
    await browser.getByRole("searchbox").fill("of tomorrow");
    const row = browser.locator("[data-row]:visible");
    await eventually(() => row.count()).toBe(1);
    await eventually(() => row.innerText()).toContain("Born under the Plough");
    table.assertQuiet();
  });

  async function openTalents(): Promise<ReturnType<typeof windowOf>> {
    await mara.evaluate(`game.fatesEdge.openBrowser({ type: "talent" })`);
    const browser = windowOf(mara, /^Talents/);
    await browser.waitFor();
    return browser;
  }
});

function writeItems(
  dist: string,
  pack: string,
  items: readonly (readonly [id: string, text: string])[],
): Promise<void> {
  return writeIntoPack(dist, pack, Object.fromEntries(items.map(([id, text]) => [`!items!${id}`, text])));
}
