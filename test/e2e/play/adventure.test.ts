import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { CountedHand } from "../support/counted-hand.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { clockPanel } from "../support/gm-table.ts";
import { GM, MARA } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** What a GM's hand may take from an empty table to an adventure that runs: two minutes of somebody who looks before each act. */
const AT_MOST = 12;

/** A GM without preparation turns four cards into tonight's adventure, and players see what the table is shown and nothing else. */
describe("An adventure of four cards", () => {
  const at = tableOfFile({ fresh: true, seed: 3 });
  const hand = new CountedHand();
  let gm: Page;
  let mara: Page;
  const spread = (page: Page): Locator => windowOf(page, "Spread");
  const told = (page: Page): Locator => page.locator(".tt-spread-card-told, .tt-spread-told").last();

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    for (const page of [gm, mara]) await openTab(page, "Chat");
  });

  test("from an empty table to a running scene with its clocks, its people and its pages", async () => {
    await eventually(() => gm.evaluate("game.actors.size")).toBe(0);
    await hand.click(gm.getByRole("button", { name: "Cards for tonight" }));
    await hand.click(spread(gm).getByRole("button", { name: "Full Seed" }));
    const places = spread(gm).locator(".tt-spread-place");
    await eventually(() => places.count()).toBe(4);
    const place = await wordsOf(places.first().locator(".tt-drawn-name"));
    expect(
      await mara.evaluate(
        `JSON.stringify(game.actors.map((a) => a.toObject())).includes(${JSON.stringify(place)})`,
      ),
    ).toBe(false);
    await hand.click(spread(gm).getByRole("button", { name: "Show the table: Place" }));
    await eventually(() => wordsOf(told(mara))).toContain(place);
    await eventually(() => wordsOf(told(mara))).toContain("Face down");
    await hand.click(spread(gm).getByRole("button", { name: "Frame this adventure" }));
    const frame = windowOf(gm, /^Frame scene/);
    await eventually(() => frame.getByLabel("What is this scene?").inputValue()).toBe(place);
    await hand.click(frame.getByRole("button", { name: "Start the scene" }));
    await frame.waitFor({ state: "detached" });
    await eventually(() => wordsOf(clockPanel(mara))).toContain(place);
    await eventually(() => gm.evaluate("game.journal.size")).toBe(1);
    await eventually(() => gm.evaluate("game.actors.filter((a) => a.type === 'npc').length")).toBe(1);
    expect(hand.acts).toBeLessThanOrEqual(AT_MOST);
  });

  test("a motive is drawn and shown by keys alone, the twist lies face down until it is turned", async () => {
    await gm.keyboard.press("Escape");
    await gm.locator("body").press("g");
    const person = spread(gm).getByRole("button", { name: "What moves them" });
    await person.press("Enter");
    await spread(gm).getByRole("button", { name: "Draw these" }).press("Enter");
    const twist = spread(gm).getByRole("button", { name: "Look at the card: Twist" });
    await twist.press("Enter");
    await spread(gm).getByRole("button", { name: "Show the table: Twist" }).press("Enter");
    await eventually(() => wordsOf(told(mara))).toMatch(/Twist: /);
    expect(await wordsOf(told(mara))).toMatch(/Ambition\s*Face down/);
  });
});
