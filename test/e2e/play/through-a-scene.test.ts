import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { banked, openBank } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { spendLine } from "../support/gm-table.ts";
import { rollAtOnce, readyRoll } from "../support/make-roll.ts";
import { COMPANY, GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** The bank before two pages, and the chat as a file. The dialog of a roll, a roll that was asked for and a scene's end: `views/through-a-scene`; what becomes of a roll's card: `views/after-the-throw`. */
describe("Through a scene", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
  });

  test("the GM sets difficulty and position in the bank; the player's dialog takes and locks them", async () => {
    const bank = await openBank(gm);
    await bank.getByLabel("Difficulty").selectOption("DV 3 Hard");
    await bank.getByLabel("Position", { exact: true }).selectOption("Desperate");
    await mara.waitForFunction(
      `game.actors.getName("${COMPANY}").system.scene.dv === 3 && game.actors.getName("${COMPANY}").system.scene.position === "desperate"`,
    );
    const dialog = await readyRoll(mara, { actor: SABLE, skill: "Melee", approach: "As told.", faces: [] });
    await eventually(() => dialog.getByLabel("Difficulty as a number").inputValue()).toBe("3");
    await eventually(() => dialog.getByRole("radio", { name: "Desperate" }).isChecked()).toBe(true);
    await eventually(() => dialog.getByRole("radio", { name: "Risky" }).isDisabled()).toBe(true);
    await bank.getByLabel("Difficulty").selectOption("DV 2 Pressured");
    await bank.getByLabel("Position", { exact: true }).selectOption("Risky");
  });

  test("the bank can be put away, comes back from the hotbar, and still follows the table", async () => {
    const bank = await openBank(mara);
    await bank.getByRole("button", { name: "Close the bank" }).click();
    await bank.waitFor({ state: "hidden" });
    await mara.getByRole("button", { name: /^Open the bank/ }).click();
    await bank.waitFor();
    await gm.evaluate(
      `game.actors.getName("${COMPANY}").update({ system: { scene: { name: "On the roofs" } } })`,
    );
    await bank.getByText("On the roofs").waitFor();
    await eventually(() => bank.count()).toBe(1);
  });

  test("the exported chat tells the whole result in words", async () => {
    const approach = "For the record.";
    const before = await banked(gm);
    await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Melee",
      approach,
      ladder: "Detailed",
      faces: [10, 8, 5, 4, 1, 1, 3],
    });
    await openTab(gm, "Chat");
    await eventually(() => banked(gm)).toBe(before + 1);
    await cardSaying(gm, approach).getByRole("button", { name: "Spend 1 CP" }).click();
    const menu = windowOf(gm, "Spend CP");
    await spendLine(menu, menu.getByRole("button", { name: /^Noise or trace, 1/ }));
    await eventually(() => wordsOf(cardSaying(mara, approach))).toContain("Noise or trace");
    // Its card is told before it is paid.
    await eventually(() => banked(gm)).toBe(before);
    const download = mara.waitForEvent("download");
    await mara.getByRole("button", { name: "Export the chat as text" }).click();
    const text = await readFile(await (await download).path(), "utf8");
    const told = text.slice(text.indexOf(approach));
    for (const word of ["10", "re-rolled from 1", "Success & Cost", "2 successes", "Noise or trace"]) {
      expect(told).toContain(word);
    }
    expect(told).not.toContain("<");
  });
});
