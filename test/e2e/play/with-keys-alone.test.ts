import type { Page } from "playwright-core";
import { beforeAll, describe, test } from "vitest";
import { banked } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, rollDialog, windowOf, wordsOf } from "../support/gestures.ts";
import { press, reach, typeInto } from "../support/keys.ts";
import { nextFaces } from "../support/next-faces.ts";
import { GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const APPROACH = "I bind the blade and step inside.";
const TWIST = "The crowd has seen a face it knows.";

/** A roll and the GM's answer with keys alone. No mouse is touched in this file. */
describe("With keys alone", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
  });

  test("a player goes from the loaded page to a rolled card, the GM from there to a revealed one", async () => {
    await openSheetByKeys(mara);
    await rollByKeys(mara);
    await eventually(() => banked(gm)).toBe(2);
    await drawByKeys(gm);
    for (const page of [gm, mara]) {
      await eventually(() => wordsOf(cardSaying(page, APPROACH))).toContain(TWIST);
    }
    await eventually(() => banked(mara)).toBe(0);
  });

  test("a boon re-rolls a die, and the GM spends from the menu", async () => {
    await gm.evaluate(`game.actors.getName("${SABLE}").update({ system: { boons: { base: 1 } } })`);
    const approach = "I throw the cloak and turn.";
    await reach(mara, mara.getByRole("tab", { name: "Chat" }), "F6", 8);
    await press(mara, "1");
    const dialog = rollDialog(mara, SABLE);
    // The key that opened the dialog is not written into its first field.
    await typeInto(mara, dialog.getByLabel("How do you go about it?"), approach);
    await eventually(() => dialog.getByLabel("How do you go about it?").inputValue()).toBe(approach);
    await reach(mara, dialog.locator(":checked[name=ladder]"));
    await reach(mara, dialog.getByRole("radio", { name: "Basic" }), "ArrowLeft", 3);
    await nextFaces(mara, [9, 8, 1, 1, 1, 3, 7]);
    await reach(mara, dialog.getByRole("button", { name: /^Roll \d+ di/ }));
    await press(mara, "Enter");
    const card = cardSaying(mara, approach);
    await card.waitFor();
    await reach(mara, card.getByRole("button", { name: "Boon: re-roll a die" }), "Tab", 200);
    await press(mara, "Enter");
    const die = card.getByRole("button", { name: "Re-roll the 3" });
    await reach(mara, die, "Shift+Tab");
    await press(mara, "Space");
    await eventually(() => wordsOf(card)).toContain("3 successes");
    await spendByKeys(gm, approach);
    await eventually(() => wordsOf(card)).toContain("Noise or trace");
  });
});

async function openSheetByKeys(page: Page): Promise<void> {
  await reach(page, page.getByRole("tab", { name: "Chat" }), "F6", 8);
  await press(page, "ArrowDown");
  await reach(page, page.getByRole("button", { name: SABLE, exact: true }), "Shift+Tab");
  await press(page, "Enter");
  await windowOf(page, SABLE).waitFor();
}

async function rollByKeys(page: Page): Promise<void> {
  await reach(page, windowOf(page, SABLE).getByRole("button", { name: /^Melee 3 with/ }));
  await press(page, "Enter");
  const dialog = rollDialog(page, SABLE);
  await dialog.waitFor();
  // The first field has the focus by itself.
  await typeInto(page, dialog.getByLabel("How do you go about it?"), APPROACH);
  await reach(page, dialog.locator(":checked[name=ladder]"));
  await press(page, "ArrowRight");
  await eventually(() => dialog.getByRole("radio", { name: "Detailed" }).isChecked()).toBe(true);
  await nextFaces(page, [10, 8, 5, 1, 1, 1, 4]);
  await reach(page, dialog.getByRole("button", { name: /^Roll 6 dice/ }));
  await press(page, "Enter");
  await dialog.waitFor({ state: "hidden" });
  await press(page, "Escape");
  await reach(page, page.getByRole("tab", { name: "Actors" }), "F6", 8);
  await press(page, "ArrowUp");
  await cardSaying(page, APPROACH).waitFor();
}

async function drawByKeys(page: Page): Promise<void> {
  await reach(page, page.getByRole("tab", { name: "Chat" }), "F6", 8);
  const card = cardSaying(page, APPROACH);
  await card.waitFor();
  await reach(page, card.getByRole("button", { name: "Draw", exact: true }), "Shift+Tab");
  await press(page, "Enter");
  const draw = windowOf(page, "Hidden draw");
  await draw.waitFor();
  await reach(page, draw.getByLabel("The one twist they make together"));
  await press(page, "Control+A");
  await page.keyboard.type(TWIST);
  await reach(page, draw.getByRole("button", { name: "Reveal" }));
  await press(page, "Enter");
  await draw.waitFor({ state: "hidden" });
}

async function spendByKeys(page: Page, approach: string): Promise<void> {
  await reach(page, page.getByRole("tab", { name: "Chat" }), "F6", 8);
  const card = cardSaying(page, approach);
  await reach(page, card.getByRole("button", { name: /^Spend 3 CP/ }), "Shift+Tab");
  await press(page, "Enter");
  const menu = windowOf(page, "Spend CP");
  await menu.waitFor();
  await reach(page, menu.getByRole("button", { name: /^Noise or trace, 1/ }));
  // The first chooses it, and the second spends what is chosen.
  await press(page, "Enter");
  await press(page, "Enter");
  await menu.waitFor({ state: "hidden" });
}
