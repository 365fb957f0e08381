import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openBank } from "../support/bank.ts";
import { changeClock, filled, openClock } from "../support/clocks.ts";
import { eventually } from "../support/eventually.ts";
import { choose, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { COMPANY, GM, MARA } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const OLD = "Night-bell";
const NEW = "Dawn-bell";

/** Cards speak of a clock by what it is, and never by the letters of a name it has or had. */
describe("A clock that is renamed and hidden after cards have told of it", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let bell: string;

  const logOf = (page: Page) => wordsOf(page.getByRole("log", { name: "Chat" }));

  /** Puts points there to spend; those of a scene are gone with it. */
  const fillBank = () =>
    gm.evaluate(
      `game.actors.getName("${COMPANY}").update({ system: { bank: { carried: 20 } } }).then(String)`,
    );

  /** Ticks a clock with points of the bank, in the window. */
  async function spendOn(name: string): Promise<void> {
    await (await openBank(gm)).getByRole("button", { name: "Spend" }).click();
    const menu = windowOf(gm, "Spend CP");
    await menu.getByRole("button", { name: /^Clock ticks, \d CP/ }).click();
    await choose(menu.getByLabel("Which clock"), name);
    await menu.getByRole("button", { name: "Spend", exact: true }).click();
    await menu.waitFor({ state: "detached" });
  }

  /** The log as somebody saves it. */
  async function savedLog(page: Page): Promise<string> {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export the chat as text" }).click();
    return readFile(await (await download).path(), "utf8");
  }

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    for (const page of [gm, mara]) await openTab(page, "Chat");
    await fillBank();
    bell = await openClock(gm, { name: OLD, size: 8, scope: "scene", pressure: ["The watch turns out."] });
    const lands = { a: { type: "tick", clock: bell, amount: 1 } };
    const tide = await openClock(gm, {
      name: "Low-tide",
      size: 4,
      base: 4,
      full: "The boats lie dry.",
      lands,
    });
    await gm.evaluate(`game.fatesEdge.tick("${OLD}", 2)`);
    await spendOn(OLD);
    await gm.evaluate(`game.fatesEdge.clocks.land("${tide}")`);
    await gm.evaluate(`game.fatesEdge.scenes.end({ clocks: { "${bell}": "keep" } })`);
  });

  test("every old line has its new name once it is renamed", async () => {
    await eventually(() => filled(mara, OLD)).toBe(4);
    await eventually(() => logOf(mara)).toContain(`Clocks that go on: ${OLD}`);
    await eventually(() => logOf(mara)).toContain(`${OLD}: 2 → 3 of 8.`);
    await eventually(() => logOf(mara)).toContain(`${OLD}: 3 → 4 of 8.`);
    await changeClock(gm, bell, { name: NEW });
    for (const page of [gm, mara]) {
      await eventually(() => logOf(page)).toContain(`Clocks that go on: ${NEW}`);
      await eventually(() => logOf(page)).not.toContain(OLD);
      expect(await logOf(page)).toContain(`${NEW}: 2 → 3 of 8.`);
      expect(await logOf(page)).toContain(`${NEW}: 3 → 4 of 8.`);
      expect(await savedLog(page)).not.toContain(OLD);
    }
  });

  test("no line names it to a player by either name once it is hidden, and the GM reads today's", async () => {
    await changeClock(gm, bell, { sight: "gm" });
    await eventually(() => logOf(mara)).toContain("Something moves on, out of sight.");
    await eventually(() => logOf(mara)).not.toContain(NEW);
    await openBank(mara);
    const page = await mara.evaluate<string>("document.documentElement.outerHTML");
    const saved = await savedLog(mara);
    for (const words of [page, saved]) expect(words).not.toMatch(/Night-bell|Dawn-bell|The watch turns out/);
    // What lines of the same acts tell of other things stays.
    expect(await logOf(mara)).toContain("The boats lie dry.");
    expect(await logOf(gm)).toContain(`${NEW}: 2 → 3 of 8.`);
    expect(await logOf(gm)).not.toContain(OLD);
    expect(await savedLog(gm)).toContain(`${NEW}: 2 → 3 of 8.`);
  });

  test("nor once it is put away, and what is told of it as it goes is told to the GM", async () => {
    await gm.evaluate(`game.fatesEdge.clocks.putAway("${bell}")`);
    await eventually(() => filled(mara, NEW)).toBe(-1);
    await eventually(() => logOf(gm)).toContain(`The clock is put away: ${NEW}`);
    expect(await logOf(mara)).not.toMatch(/Night-bell|Dawn-bell/);
    expect(await savedLog(mara)).not.toMatch(/Night-bell|Dawn-bell/);
  });

  test("one that is called by a letter veils nothing that speaks of something else", async () => {
    await fillBank();
    const letter = await openClock(gm, { name: "a", size: 6 });
    await openClock(gm, { name: "The harbour bar", size: 6 });
    await spendOn("a");
    await spendOn("The harbour bar");
    await eventually(() => logOf(mara)).toContain("a: 0 → 1 of 6.");
    await eventually(() => logOf(mara)).toContain("The harbour bar: 0 → 1 of 6.");
    await changeClock(gm, letter, { sight: "gm" });
    await eventually(() => logOf(mara)).not.toContain("a: 0 → 1 of 6.");
    expect(await logOf(mara)).toContain("The harbour bar: 0 → 1 of 6.");
    expect(await logOf(mara)).toContain("A clock of 6 opens: The harbour bar");
    expect(await logOf(mara)).toContain("The boats lie dry.");
  });
});
