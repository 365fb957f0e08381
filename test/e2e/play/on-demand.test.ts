import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { DIST } from "../../../tools/stages/paths.ts";
import { loadedAtStart, scriptsIn } from "../../../tools/stages/script-parts.ts";
import { banked, openBank } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, openActor, openTab, windowOf } from "../support/gestures.ts";
import { makeRoll } from "../support/make-roll.ts";
import { GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const PARTS = "**/systems/fates-edge/chunks/*.mjs";
const TOLD = "That could not be fetched from the server";
const FAILED = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;

/** docs/performance.md: a window that is rarely opened is fetched when somebody opens it. */
describe("What is fetched on demand", () => {
  const at = tableOfFile();
  let gm: Page;

  beforeAll(async () => {
    gm = await at.seat(GM);
  });

  test("a page fetches no window before one is opened, and each part once", async () => {
    const mara = await at.another(MARA);
    const start = await loadedAtStart(DIST, "fates-edge.mjs");
    expect(await loaded(mara)).toEqual(start.toSorted());
    expect((await scriptsIn(DIST)).length).toBeGreaterThan(start.length + 5);
    await openActor(mara, SABLE);
    const withSheet = await loaded(mara);
    expect(withSheet.length).toBeGreaterThan(start.length);
    await mara.evaluate(`game.fatesEdge.openBrowser({ type: "talent" })`);
    await windowOf(mara, /^Talents/).waitFor();
    const after = await loaded(mara);
    expect(after.length).toBeGreaterThan(withSheet.length);
    expect(new Set(after).size).toBe(after.length);
  });

  test("clicked twice while it is on its way, one window opens; the focus goes in and comes back", async () => {
    const page = await at.another(GM);
    await slowly(page, 400);
    const bank = await openBank(page);
    const button = bank.getByRole("button", { name: "Ask for a roll" });
    await button.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    const request = windowOf(page, "Call for a roll");
    await request.waitFor();
    await page.waitForTimeout(300);
    await eventually(() => request.count()).toBe(1);
    await eventually(() => request.evaluate((element) => element.contains(document.activeElement))).toBe(
      true,
    );
    await page.keyboard.press("Escape");
    await request.waitFor({ state: "detached" });
    await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.context().close();
  });

  test("a part that does not come is told of, and the next click fetches it", async () => {
    at.table.allowNoise(FAILED);
    const mara = await at.another(MARA);
    const sheet = await openActor(mara, SABLE);
    await mara.route(PARTS, (route) => route.abort("internetdisconnected"));
    await sheet.getByRole("button", { name: "Rest…" }).click();
    await mara.getByText(TOLD).waitFor();
    await eventually(() => windowOf(mara, `${SABLE} recovers`).count()).toBe(0);
    await mara.unroute(PARTS);
    await sheet.getByRole("button", { name: "Rest…" }).click();
    await windowOf(mara, `${SABLE} recovers`).waitFor();
  });

  test("a sheet whose views do not come stays shut, and opens with the next click", async () => {
    at.table.allowNoise(FAILED);
    const mara = await at.another(MARA);
    const actors = await openTab(mara, "Actors");
    await mara.route(PARTS, (route) => route.abort("internetdisconnected"));
    await actors.getByRole("button", { name: SABLE, exact: true }).click();
    await mara.getByText(TOLD).waitFor();
    await eventually(() => windowOf(mara, SABLE).count()).toBe(0);
    await mara.unroute(PARTS);
    await actors.getByRole("button", { name: SABLE, exact: true }).click();
    const sheet = windowOf(mara, SABLE);
    await sheet.getByRole("button", { name: "Rest…" }).waitFor();
    await eventually(() => sheet.count()).toBe(1);
  });

  test("a card's deed that does not come changes nothing, and works with the next click", async () => {
    at.table.allowNoise(FAILED);
    const mara = await at.seat(MARA);
    const before = await banked(gm);
    await makeRoll(mara, { actor: SABLE, skill: "Melee", approach: "I leap.", faces: [9, 8, 7, 4, 1, 1] });
    await openTab(gm, "Chat");
    await eventually(() => banked(gm)).toBe(before + 2);
    const leave = cardSaying(gm, "I leap.").getByRole("button", { name: "Bank", exact: true });
    await gm.route(PARTS, (route) => route.abort("internetdisconnected"));
    await leave.click();
    await gm.getByText(TOLD).first().waitFor();
    await eventually(() => leave.isVisible()).toBe(true);
    await gm.unroute(PARTS);
    await leave.click();
    await leave.waitFor({ state: "detached" });
    await eventually(() => banked(gm)).toBe(before + 2);
  });
});

/** The system's scripts a page has loaded, relative to the system's folder, in order of their names. */
function loaded(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`performance.getEntriesByType("resource")
    .filter(({ initiatorType }) => initiatorType !== "fetch")
    .map(({ name }) => new URL(name).pathname.split("/systems/fates-edge/")[1] ?? "")
    .filter((name) => name.endsWith(".mjs")).sort()`);
}

/** Lets every part take its time, as over a bad line. */
async function slowly(page: Page, milliseconds: number): Promise<void> {
  await page.route(PARTS, async (route) => {
    await new Promise((done) => setTimeout(done, milliseconds));
    await route.continue();
  });
}
