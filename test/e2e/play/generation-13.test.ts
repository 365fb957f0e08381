import { test } from "vitest";
import { openTable } from "../../support/open-table.ts";
import { banked } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, diceOf, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { spendLine } from "../support/gm-table.ts";
import { makeRoll } from "../support/make-roll.ts";
import { GM, MARA, SABLE } from "../support/people.ts";

/** A roll and its answers, in short, under Foundry 13. */
test("generation 13: a player rolls, the GM draws, undoes, spends and banks", async () => {
  const table = await openTable({ generation: 13 });
  const [gm, mara] = await Promise.all([table.join(GM), table.join(MARA)]);
  const approach = "The same blade, an older table.";
  const card = await makeRoll(mara, {
    actor: SABLE,
    skill: "Melee",
    approach,
    ladder: "Detailed",
    faces: [10, 8, 5, 1, 1, 1, 4],
  });
  await eventually(async () => (await diceOf(card))[3] ?? "").toMatch(/^4, neither.*re-rolled from 1/);
  await eventually(() => banked(gm)).toBe(2);

  await openTab(gm, "Chat");
  const judged = cardSaying(gm, approach);
  await judged.getByRole("button", { name: "Draw", exact: true }).click();
  const draw = windowOf(gm, "Hidden draw");
  await draw.getByLabel("The one twist they make together").fill("An older twist.");
  await draw.getByRole("button", { name: "Reveal" }).click();
  await eventually(() => wordsOf(card)).toContain("An older twist.");
  await judged.getByRole("button", { name: /^Undo.*older twist/ }).click();
  await eventually(() => banked(mara)).toBe(2);

  await judged.getByRole("button", { name: "Spend 2 CP" }).click();
  const menu = windowOf(gm, "Spend CP");
  await spendLine(menu, menu.getByRole("button", { name: /^Noise or trace, 1/ }));
  await judged.getByRole("button", { name: "Bank", exact: true }).click();
  await eventually(() => wordsOf(card)).toMatch(/Noise or trace.*Left in the bank/);
  await eventually(() => banked(mara)).toBe(1);
  table.assertQuiet();
});
