import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { banked } from "../support/bank.ts";
import { CountedHand } from "../support/counted-hand.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { clockOf, clockPanel, spendButton } from "../support/gm-table.ts";
import { makeRoll } from "../support/make-roll.ts";
import { GM, MARA, TOMAS } from "../support/people.ts";
import { filled } from "../support/table-numbers.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const WREN = "Wren of the Ford";
const SWEEP = "Patrol sweep";
const BELLS = "Bells of the quarter";
const APPROACH = "Low along the gutter, under the lamps.";

/** What a GM's hand may take from an empty table to three points spent: two minutes of somebody who looks before each act. */
const AT_MOST = 20;

/**
 * A GM who has never seen the system frames a scene with two clocks and spends three points within two minutes from an
 * empty table. Time depends on the machine, so the GM's acts are counted; they use what they see. Each test goes on where
 * the one before it ended.
 */
describe("The first evening", () => {
  const at = tableOfFile({ fresh: true });
  const hand = new CountedHand();
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA), at.seat(TOMAS)]);
    for (const page of [mara, tomas]) await openTab(page, "Chat");
  });

  test("a scene with two clocks starts from an empty table, and the party is founded on the way", async () => {
    await eventually(() => gm.evaluate("game.actors.size")).toBe(0);
    await hand.click(bankOf(gm).getByRole("button", { name: "Frame the scene" }));
    const frame = windowOf(gm, /^Frame scene/);
    await hand.write(frame.getByLabel("What is this scene?"), "Over the roofs");
    const line = frame.getByLabel("A clock in one line");
    for (const words of [`${SWEEP} 6`, `${BELLS} 4`]) {
      await hand.write(line, words);
      await hand.press(line, "Enter");
    }
    await hand.click(frame.getByRole("button", { name: "Start the scene" }));
    await frame.waitFor({ state: "detached" });
    for (const page of [mara, tomas]) {
      await eventually(() => wordsOf(bankOf(page))).toContain("Over the roofs");
      await eventually(() => wordsOf(clockPanel(page))).toContain(SWEEP);
      await eventually(() => wordsOf(clockPanel(page))).toContain(BELLS);
      await eventually(() => filled(page, SWEEP)).toBe(0);
    }
    expect(hand.acts).toBeLessThanOrEqual(7);
  });

  test("a player gets somebody to be, and rolls three 1s", async () => {
    await newCharacter(gm, hand);
    await eventually(() => mara.evaluate(`game.actors.getName("${WREN}")?.isOwner`)).toBe(true);
    await makeRoll(mara, {
      actor: WREN,
      skill: "Stealth",
      approach: APPROACH,
      situational: 2,
      faces: [8, 1, 1, 1],
    });
    await eventually(() => banked(tomas)).toBe(3);
  });

  test("three points are spent, and do something that all can see", async () => {
    await hand.click(gm.getByRole("tab", { name: "Chat", exact: true }));
    await hand.click(spendButton(cardSaying(gm, APPROACH)));
    const spend = windowOf(gm, "Spend CP");
    await hand.click(spend.getByRole("button", { name: /^Clock surges, 3 CP/ }));
    await hand.click(spend.getByRole("button", { name: "Spend", exact: true }));
    await spend.waitFor({ state: "detached" });
    for (const page of [mara, tomas]) {
      await eventually(() => banked(page)).toBe(0);
      await eventually(async () => (await filled(page, SWEEP)) + (await filled(page, BELLS))).toBe(2);
      await eventually(() => wordsOf(cardSaying(page, APPROACH))).toMatch(/3 CP Clock surges/);
    }
    await eventually(() => clockOf(gm, SWEEP).or(clockOf(gm, BELLS)).count()).toBe(2);
    expect(hand.acts, "what the GM had to do").toBeLessThanOrEqual(AT_MOST);
  });
});

function bankOf(page: Page): Locator {
  return page.getByRole("region", { name: "The bank", exact: true });
}

/** As the host has it: a new entry in the directory, and who owns it. */
async function newCharacter(gm: Page, hand: CountedHand): Promise<void> {
  await hand.click(gm.getByRole("tab", { name: "Actors", exact: true }));
  const actors = gm.getByRole("tabpanel", { name: "Actors", exact: true });
  await hand.click(actors.getByRole("button", { name: /^New actor/i }));
  const asked = windowOf(gm, /^New actor/i);
  await hand.write(asked.getByLabel("Name"), WREN);
  await hand.choose(asked.getByLabel("Kind"), "Character");
  await hand.click(asked.getByRole("button", { name: "Create" }));
  await windowOf(gm, WREN).waitFor();
  await hand.click(actors.getByRole("button", { name: WREN, exact: true }), { button: "right" });
  await hand.click(gm.getByRole("menuitem", { name: /^Who may see it/ }));
  const owners = windowOf(gm, `Who may see ${WREN}`);
  await hand.choose(owners.getByLabel("Mara", { exact: true }), "Owner");
  await hand.click(owners.locator("footer button, button[type=submit]").first());
  await owners.waitFor({ state: "detached" });
}
