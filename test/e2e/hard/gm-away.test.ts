import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { banked } from "../support/bank.ts";
import { openTab, rollDialog, windowOf, wordsOf } from "../support/gestures.ts";
import { GM, MARA, SABLE, SECOND_GM, TOMAS } from "../support/people.ts";
import { type Standing, standingOf, startOver } from "../support/start-over.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { beThere, comeBack, leaveTable } from "./support/away.ts";
import { sleepForGood } from "./support/dead-tab.ts";
import { quickRoll, untilJudged } from "./support/quick-roll.ts";

/** The active GM's client does the GM's work, whoever that is, once, and whenever it can. */
describe("A GM who is away, asleep, twice there or reloaded", () => {
  const at = tableOfFile();
  let first: Standing;
  let mara: Page;

  beforeAll(async () => {
    first = await standingOf(await at.seat(GM));
    mara = await at.seat(MARA);
    await openTab(mara, "Chat");
  });

  /** A GM, at a table where nothing has happened yet. */
  async function gmAtFirst(): Promise<Page> {
    const gm = await at.seat(GM);
    await beThere(at.table, gm, GM);
    await startOver(gm, first);
    return gm;
  }

  const card = (page: Page, id: string): Locator => page.locator(`[data-message-id="${id}"]`);

  const entry = (page: Page, id: string): Promise<unknown> =>
    page.evaluate(
      `game.actors.find(({ type }) => type === "party").system.bank.entries["${id}"]?.points ?? null`,
    );

  test("reloaded in the middle of a request, of a roll that answers it, and of a draw", async () => {
    const gm = await gmAtFirst();
    await gm.evaluate(
      `game.fatesEdge.requestRoll({ actors: [game.actors.getName("${SABLE}").uuid], skill: "melee", dv: 3 })`,
    );
    await mara.getByRole("button", { name: `Roll as ${SABLE}` }).click();
    const dialog = rollDialog(mara, SABLE);
    await dialog.waitFor();
    // A further call that is only being written is lost with its window; the one that was made stands.
    await gm.evaluate(`game.fatesEdge.requestRoll()`);
    await windowOf(gm, "Ask for a roll").waitFor();
    await reload(gm);
    await eventually(() => gm.evaluate("game.messages.size")).toBe(1);
    await mara.evaluate(
      "globalThis.chance = CONFIG.Dice.randomUniform; CONFIG.Dice.randomUniform = () => 0.95; null",
    );
    await Promise.all([dialog.getByRole("button", { name: /^Roll/ }).click(), reload(gm)]);
    await mara.evaluate("CONFIG.Dice.randomUniform = globalThis.chance; null");
    const id = await mara.evaluate<string>("game.messages.contents.at(-1).id");
    await untilJudged(mara, id);
    await expect.poll(() => banked(mara)).toBe(6);
    await eventually(() => mara.evaluate(`game.messages.get("${id}").system.gm.judged.dv`)).toBe(3);
    await openTab(gm, "Chat");
    await gm.getByRole("log", { name: "Chat" }).getByText("rolled", { exact: true }).waitFor();
    await expect.poll(() => wordsOf(gm.locator("#fates-edge-bank"))).toMatch(/^6 CP/);
    await card(gm, id).getByRole("button", { name: "Draw", exact: true }).click();
    const draw = windowOf(gm, "Hidden draw");
    await draw.waitFor();
    const seen = await namesIn(draw);
    expect(seen).toHaveLength(6);
    await expect.poll(() => wordsOf(card(mara, id))).toContain("is looking at the cards");
    // What nobody has revealed stands in no document that a player's client has; the deck itself is as it was.
    const told = await mara.evaluate<string>(
      `JSON.stringify([game.messages, game.actors, game.settings.storage.get("world")].map((each) => each.contents))`,
    );
    const ids = await gm.evaluate<string[]>(`game.settings.get("fates-edge", "pendingDraws")["${id}"].cards`);
    for (const secret of [...seen, ...ids]) expect(told).not.toContain(secret);
    await eventually(() =>
      mara.evaluate(`game.cards.some((stack) => stack.cards.some(({ drawn }) => drawn))`),
    ).toBe(false);
    await reload(gm);
    await openTab(gm, "Chat");
    await card(gm, id).getByRole("button", { name: "Look at the draw" }).click();
    await draw.waitFor();
    await eventually(() => namesIn(draw)).toEqual(seen);
    await draw.getByLabel("The one twist they make together").fill("The bridge is gone");
    await draw.getByRole("button", { name: "Reveal" }).click();
    await expect.poll(() => wordsOf(card(mara, id))).toContain("The bridge is gone");
    await expect.poll(() => banked(mara)).toBe(0);
    async function reload(page: Page): Promise<void> {
      await page.reload();
      await at.table.booted(page);
    }
  });

  test("two of them: every roll is banked once, also when the first leaves and when both draw", async () => {
    const [gm, second] = [await gmAtFirst(), await at.seat(SECOND_GM)];
    for (const page of [gm, second]) await openTab(page, "Chat");
    // Whoever writes is told beforehand, and nobody else.
    await second.evaluate(`(() => {
      globalThis.written = [];
      for (const hook of ["preUpdateActor", "preUpdateChatMessage"]) Hooks.on(hook, ({ name }) => void written.push(hook));
    })()`);
    const id = await quickRoll(mara, { skill: "melee" }, [9, 9, 5, 4, 1, 1]);
    await Promise.all([gm, second, mara].map((page) => untilJudged(page, id)));
    await eventually(() => second.evaluate("globalThis.written")).toEqual([]);
    for (const page of [gm, second, mara])
      expect([await banked(page), await entry(page, id)]).toEqual([2, 2]);
    // Both spend the same two points in the same moment: what is in the bank never goes below nothing.
    await Promise.all(
      [gm, second].map((page) =>
        card(page, id)
          .getByRole("button", { name: "Bank", exact: true })
          .evaluate((button: HTMLElement) => button.click()),
      ),
    );
    await expect.poll(() => wordsOf(card(mara, id))).toContain("Left in the bank");
    await eventually(() => banked(mara)).toBe(2);
    await leaveTable(gm);
    const next = await quickRoll(mara, { skill: "melee" }, [9, 9, 5, 4, 3, 1]);
    await untilJudged(mara, next);
    await eventually(() => mara.evaluate(`game.messages.get("${next}").system.gm.judged.user`)).toBe(
      SECOND_GM,
    );
    await expect.poll(() => banked(mara)).toBe(3);
    at.table.allowNoise(/cannot be done now/);
    await second.context().close();
    await comeBack(at.table, gm, GM);
  });

  test("nobody there: rolls wait and say so, and are banked as they stand when a GM comes; a boon re-roll is paid once", async () => {
    const gm = await gmAtFirst();
    await gm.evaluate(`game.actors.getName("${SABLE}").update({ system: { boons: { base: 2 } } })`);
    await leaveTable(gm);
    await mara.waitForFunction("game.users.activeGM === null");
    const ids = [
      await quickRoll(mara, { skill: "melee" }, [9, 9, 5, 4, 1, 1]),
      await quickRoll(mara, { skill: "melee" }, [9, 9, 5, 4, 3, 1]),
    ];
    for (const id of ids)
      await expect.poll(() => wordsOf(card(mara, id))).toContain("Waiting for a GM to bank it");
    const again = await quickRoll(mara, { skill: "melee" }, [9, 9, 5, 4, 1, 1]);
    await card(mara, again).getByRole("button", { name: "Boon: re-roll a die" }).click();
    await card(mara, again).getByRole("button", { name: "Re-roll the 1" }).first().click();
    await mara.waitForFunction(`game.messages.get("${again}").rolls.length === 2`);
    const faces = await mara.evaluate<number>(
      `game.messages.get("${again}").rolls[1].dice[0].results[0].result`,
    );
    await eventually(() => banked(mara)).toBe(0);
    await comeBack(at.table, gm, GM);
    for (const id of [...ids, again]) await untilJudged(mara, id);
    const total = 3 + (faces === 1 ? 2 : 1);
    await expect.poll(() => banked(mara)).toBe(total);
    for (const id of ids) await expect.poll(() => wordsOf(card(mara, id))).not.toContain("Waiting");
    await eventually(() => banked(gm)).toBe(total);
    await eventually(() => gm.evaluate(`game.actors.getName("${SABLE}").system.boons.value`)).toBe(1);
  });

  test("one of them in two tabs: every roll is banked once", async () => {
    const gm = await gmAtFirst();
    const tab = await at.another(GM, { beside: gm });
    for (let roll = 0; roll < 5; roll += 1) await quickRoll(mara, { skill: "melee" }, [9, 9, 5, 4, 1, 1]);
    for (const page of [gm, tab, mara]) await expect.poll(() => banked(page)).toBe(10);
    await leaveTable(gm);
    const last = await quickRoll(mara, { skill: "melee" }, [9, 9, 5, 4, 1, 1]);
    await untilJudged(mara, last);
    await expect.poll(() => banked(mara)).toBe(12);
    await tab.close();
    await comeBack(at.table, gm, GM);
  });

  test("gone in the middle of many rolls, killed and come back: what was acknowledged is banked once", async () => {
    const { table } = at;
    const [gm, tomas] = [await gmAtFirst(), await at.seat(TOMAS)];
    const pages = [gm, mara, tomas];
    const roll = (page: Page): Promise<string[]> => {
      const ids: Promise<string>[] = [];
      for (let count = 0; count < 6; count += 1)
        ids.push(quickRoll(page, { skill: "melee" }, [9, 9, 5, 4, 1, 1]));
      return Promise.all(ids);
    };
    const rolls = Promise.all([roll(mara), roll(tomas)]);
    await gm.reload();
    await rolls;
    await table.booted(gm);
    await table.loadedAnew(pages, () => table.restartServer({ kill: true }));
    await gm.waitForFunction(`game.messages.contents.every(({ system }) => system.gm.judged !== null)`);
    const { made, points } = await gm.evaluate<{ made: number; points: number }>(`({
      made: game.messages.filter(({ type }) => type === "action").length,
      points: game.messages.reduce((sum, { system }) => sum + system.gm.judged.setbacks, 0),
    })`);
    expect(made).toBe(12);
    await expect.poll(() => banked(mara)).toBe(points);
    await leaveTable(tomas);
    await openTab(mara, "Chat");
  });

  test("asleep from the first moment on: banks all the same, and re-rolls too", async () => {
    const gm = await gmAtFirst();
    await gm.evaluate(`game.actors.getName("${SABLE}").update({ system: { boons: { base: 2 } } })`);
    await sleepForGood(gm);
    const id = await quickRoll(mara, { skill: "melee" }, [9, 9, 5, 4, 1, 1]);
    await untilJudged(mara, id);
    await expect.poll(() => banked(mara)).toBe(2);
    await mara.evaluate("CONFIG.Dice.randomUniform = () => 0");
    await card(mara, id).getByRole("button", { name: "Boon: re-roll a die" }).click();
    await card(mara, id).getByRole("button", { name: "Re-roll the 1" }).first().click();
    await expect.poll(() => banked(mara)).toBe(1);
    for (let roll = 0; roll < 5; roll += 1) await quickRoll(mara, { skill: "melee" }, [9, 9, 5, 4, 3, 1]);
    await expect.poll(() => banked(mara)).toBe(6);
    await gm.context().close();
  });
});

/** The names of the cards in the draw window. */
async function namesIn(draw: Locator): Promise<string[]> {
  return (await draw.getByText(/ of (?:Hearts|Diamonds|Clubs|Spades)$/).allInnerTexts()).map((name) =>
    name.trim(),
  );
}
