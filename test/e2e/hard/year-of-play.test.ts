import { rm } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeYear, YEAR } from "../../bench/year-of-play.ts";
import { browserOfWorker, openTable } from "../../support/open-table.ts";
import type { TestTable } from "../../support/test-table.ts";
import { GM, MARA } from "../support/people.ts";

/** What a page counts in its world. */
const COUNTS = `({
  messages: game.messages.size,
  ours: game.messages.filter(({ type }) => type !== "base").length,
  ends: game.messages.filter(({ type, system }) => type === "notice" && system.kind === "sceneEnd").length,
  actors: game.actors.size,
  items: game.actors.contents.flatMap((actor) => actor.items.contents).length,
  clocks: Object.keys(game.actors.find(({ type }) => type === "party").system.clocks).length,
})`;

const KINDS = `[...new Set(game.messages.map(({ type }) => type))].sort()`;

describe("A world that was played for a year", () => {
  let year: string;
  let table: TestTable;
  let gm: Page;
  let player: Page;

  beforeAll(async () => {
    year = await makeYear(await browserOfWorker(), 7);
    table = await openTable({ world: year });
    [gm, player] = await Promise.all([table.join(GM), table.join(MARA)]);
  });
  afterAll(async () => {
    await table.close();
    await rm(year, { recursive: true, force: true });
  });

  test("opens whole for GM and player, with every kind of card", async () => {
    const { messages, ours, actors, items, clocks, scenes: ends } = YEAR;
    expect(await gm.evaluate(COUNTS)).toEqual({ messages, ours, actors, items, clocks, ends });
    expect(await player.evaluate(COUNTS)).toMatchObject({ messages, actors, clocks });
    const kinds = ["action", "base", "deed", "notice", "offer", "request", "rushedPurchase", "spend"];
    expect(await gm.evaluate(KINDS)).toEqual(kinds);
    table.assertQuiet();
  });

  test("draws a roll's card without the host drawing its dice first, only for the card to take their place", async () => {
    const drawn = `(async () => {
      const { prototype } = CONFIG.Dice.rolls.find(({ name }) => name === "ActionRoll");
      const { render } = prototype;
      let times = 0;
      prototype.render = function (...asked) { times += 1; return render.apply(this, asked); };
      const roll = game.messages.contents.findLast(({ type, visible, whisper }) => type === "action" && whisper.length === 0);
      const html = await roll.renderHTML();
      prototype.render = render;
      return { times, cards: html.querySelectorAll(".tt-card").length, dice: html.querySelectorAll(".tt-die").length > 0 };
    })()`;
    expect(await player.evaluate(drawn)).toEqual({ times: 0, cards: 1, dice: true });
  });

  test("holds no roll that the rules refuse", async () => {
    const problems = `game.messages.filter(({ type, system }) => type === "action" && system.gm.judged?.problem).length`;
    expect(await gm.evaluate(problems)).toBe(0);
    const wrong = `game.messages.filter(({ type, system }) => {
      const judged = type === "action" && system.gm.judged;
      return judged && judged.setbacks !== judged.faces.filter((face) => face === 1).length;
    }).length`;
    expect(await gm.evaluate(wrong)).toBe(0);
  });

  test("is still played in: a scene ends there, and no clock's count is another", async () => {
    const counts = `Object.fromEntries(game.fatesEdge.clocks.list().map(({ key, filled }) => [key, filled]))`;
    const before = await gm.evaluate(counts);
    expect(Object.keys(before as object)).toHaveLength(YEAR.clocks);
    await gm.evaluate(`game.fatesEdge.tick("Long clock 5", 2)`);
    expect(await gm.evaluate("game.fatesEdge.scenes.end({ bank: 'carry' })")).toBe(true);
    const key = `game.fatesEdge.clocks.list().find(({ name }) => name === "Long clock 5").key`;
    const ticked = (await gm.evaluate(key)) as string;
    const after = (await gm.evaluate(counts)) as Record<string, number>;
    const kept = Object.fromEntries(
      Object.entries(before as Record<string, number>).filter(([id]) => id in after),
    );
    expect(after).toEqual({ ...kept, [ticked]: (kept[ticked] ?? 0) + 2 });
    await player.waitForFunction(
      `game.actors.find(({ type }) => type === "party").system.scene.number === ${YEAR.scenes + 2}`,
    );
    expect(await player.evaluate(counts)).toMatchObject(after);
    table.assertQuiet();
  });
});
