import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { banked, boonsOf } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, diceOf, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { spendLine } from "../support/gm-table.ts";
import { rollAtOnce, readyRoll } from "../support/make-roll.ts";
import { facesLeft, nextFaces } from "../support/next-faces.ts";
import { GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** A player rolls, the GM answers, everybody sees it (SRD 4.1–4.5). More of what becomes of a card: `views/after-the-throw`. */
describe("A player rolls and the GM answers", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA), at.seat(TOMAS)]);
    await gm.evaluate(`game.actors.getName("${SABLE}").update({ system: { boons: { base: 2 } } })`);
  });

  test("the dialog shows pool and exact odds, the card every die and step, to all", async () => {
    const approach = "I feint low and take the hilt on the rise.";
    const dialog = await readyRoll(mara, {
      actor: SABLE,
      skill: "Melee",
      approach,
      right: "The gate is ours",
      wrong: "The bell rings",
      ladder: "Detailed",
      faces: [10, 8, 5, 1, 1, 1, 4],
    });
    // Six dice, one 1 re-rolled, against DV 2: the figures of `npm run rules -- odds --pool 6 --dv 2 --ladder detailed`.
    await eventually(() => wordsOf(dialog)).toMatch(/Body 3.*Melee 3.*= 6/);
    await eventually(() => wordsOf(dialog)).toMatch(
      /6 dice: succeeds \d+ %.*clean \d+ %.*partial \d+ %.*miss/,
    );
    await dialog.getByRole("button", { name: "Roll 6 dice" }).click();
    for (const page of [mara, gm, tomas]) {
      await openTab(page, "Chat");
      const card = cardSaying(page, approach);
      await card.waitFor();
      const dice = await diceOf(card);
      expect(dice).toHaveLength(6);
      expect(dice[0]).toMatch(/^10, a success/);
      expect(dice[1]).toMatch(/^8, a success/);
      expect(dice[2]).toMatch(/^5, neither/);
      expect(dice[3]).toMatch(/^4, neither.*re-rolled from 1, by description/);
      expect(dice[4]).toMatch(/^1, a setback/);
      expect(dice[5]).toMatch(/^1, a setback/);
      const words = await wordsOf(card);
      expect(words).toContain("Sable Kestrel: Body + Melee");
      expect(words).toMatch(/Detailed · Risky · DV 2 Pressured/);
      expect(words).toMatch(/Body 3.*Melee 3/);
      expect(words).toContain("Success & Cost");
      expect(words).toContain("2 successes against DV 2");
      expect(words).toMatch(/The gate is ours.*The bell rings/);
    }
    await eventually(() => facesLeft(mara)).toBe(0);
  });

  test("the setbacks go to the bank; the GM spends one from the menu and leaves the other", async () => {
    const before = await banked(gm);
    const approach = "I pick the lock while the patrol turns.";
    await rollAtOnce(mara, { actor: SABLE, skill: "Melee", approach, faces: [10, 8, 5, 4, 1, 1] });
    await eventually(() => banked(gm)).toBe(before + 2);
    await openTab(gm, "Chat");
    const card = cardSaying(gm, approach);
    await card.getByRole("button", { name: "Spend 2 CP" }).click();
    const menu = windowOf(gm, "Spend CP");
    await spendLine(menu, menu.getByRole("button", { name: /^Noise or trace, 1/ }));
    await menu.waitFor({ state: "hidden" });
    await eventually(() => banked(gm)).toBe(before + 1);
    await card.getByRole("button", { name: "Bank", exact: true }).click();
    for (const page of [gm, mara, tomas]) {
      await openTab(page, "Chat");
      await eventually(() => wordsOf(cardSaying(page, approach))).toMatch(/Noise or trace.*Left in the bank/);
    }
    await eventually(() => banked(tomas)).toBe(before + 1);
    // The GM's first spend closes the re-rolls.
    await cardSaying(mara, approach).getByRole("button", { name: /^Boon/ }).waitFor({ state: "hidden" });
    await expect(
      cardSaying(mara, approach)
        .getByRole("button", { name: /Undo|Spend|Draw/ })
        .count(),
    ).resolves.toBe(0);
  });

  test("before the GM answers, a boon re-rolls one die and adjusts what was banked", async () => {
    const before = await banked(gm);
    const boons = await boonsOf(mara, SABLE);
    const approach = "I cross the beam above the yard.";
    const card = await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Melee",
      approach,
      faces: [9, 5, 4, 3, 1, 1],
    });
    await eventually(() => banked(gm)).toBe(before + 2);
    await eventually(() => rapierOf(mara)).toBe("compromised");
    await nextFaces(mara, [7]);
    await card.getByRole("button", { name: "Boon: re-roll a die" }).click();
    await card.getByRole("button", { name: "Re-roll the 1" }).first().click();
    const turned = /^7, a success.*re-rolled from 1, with a boon/;
    await eventually(async () => (await diceOf(card))[4] ?? "").toMatch(turned);
    await eventually(() => wordsOf(card)).toContain("Success & Cost");
    // One boon, one die: a second boon is another choice, not the next click.
    await eventually(() => card.getByRole("button", { name: /^Re-roll the/ }).count()).toBe(0);
    await eventually(() => banked(gm)).toBe(before + 1);
    await eventually(() => boonsOf(gm, SABLE)).toBe(boons - 1);
    await openTab(tomas, "Chat");
    const watched = cardSaying(tomas, approach);
    await eventually(() => wordsOf(watched)).toContain("Success & Cost");
    // Nothing on it to press but the word that explains itself.
    await eventually(() => watched.getByRole("button").allTextContents()).toEqual(["CP"]);
    // The blade that bent while this was a partial is straight again.
    await eventually(() => rapierOf(mara)).toBe("sound");
  });

  test("on a miss the GM offers a bargain; taken, it is Success & Cost at DV − 1", async () => {
    const approach = "I leap for the far ledge.";
    const card = await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Melee",
      approach,
      faces: [5, 4, 4, 3, 2, 2],
    });
    await eventually(() => wordsOf(card)).toContain("Miss");
    await openTab(gm, "Chat");
    const offered = cardSaying(gm, approach);
    await offered.getByLabel("The price").fill("The rope stays behind");
    await offered.getByRole("button", { name: "Offer a bargain" }).click();
    await openTab(tomas, "Chat");
    await eventually(() => wordsOf(cardSaying(tomas, approach))).toContain("The rope stays behind");
    await eventually(() => cardSaying(tomas, approach).getByRole("button", { name: "Take it" }).count()).toBe(
      0,
    );
    await card.getByRole("button", { name: "Take it" }).click();
    for (const page of [mara, gm, tomas]) {
      await eventually(() => wordsOf(cardSaying(page, approach))).toContain("Success & Cost");
      await eventually(() => wordsOf(cardSaying(page, approach))).toMatch(/Bought with a bargain, at DV 1/);
    }
    // A success that was bought is no failure: no boon for it.
    await eventually(() => offered.getByRole("button", { name: /^Award/ }).count()).toBe(0);
  });

  test("a partial has a fork, and the GM confirms the boon it earns", async () => {
    const boons = await boonsOf(gm, SABLE);
    const approach = "I reach for the ledger through the bars.";
    const card = await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Melee",
      approach,
      right: "We know the name",
      wrong: "The clerk wakes",
      faces: [6, 4, 4, 3, 2, 1],
    });
    await eventually(() => wordsOf(card)).toContain("Partial");
    await card.getByRole("button", { name: "Take it at a cost" }).click();
    await openTab(gm, "Chat");
    const judged = cardSaying(gm, approach);
    await eventually(() => wordsOf(judged)).toContain("Takes it at a cost.");
    await judged.getByRole("button", { name: "Bank", exact: true }).click();
    await judged.getByRole("button", { name: "Award 1 boon" }).click();
    await eventually(() => boonsOf(mara, SABLE)).toBe(boons + 1);
    await eventually(() => wordsOf(card)).toContain("Sable Kestrel earned 1 boon.");
    await judged.getByRole("button", { name: /^Undo.*earned 1 boon/ }).click();
    await eventually(() => boonsOf(mara, SABLE)).toBe(boons);
    await eventually(() => wordsOf(card)).toContain("undone");
    // A failure with a setback bends the blade; the card says so, and makes it straight too.
    await eventually(() => rapierOf(mara)).toBe("compromised");
    await eventually(() => wordsOf(card)).toContain("Duelist's Rapier is compromised.");
    await judged.getByRole("button", { name: /^Undo.*Rapier/ }).click();
    await eventually(() => rapierOf(mara)).toBe("sound");
  });

  test("the GM draws, redraws, writes one twist and reveals it to all; undo puts it all back", async () => {
    const before = await banked(gm);
    const approach = "I hold the door against the tide.";
    const card = await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Melee",
      approach,
      faces: [9, 8, 5, 3, 1, 1],
    });
    await eventually(() => banked(gm)).toBe(before + 2);
    await openTab(gm, "Chat");
    const judged = cardSaying(gm, approach);
    await judged.getByRole("button", { name: "Draw", exact: true }).click();
    const draw = windowOf(gm, "Hidden draw");
    const names = draw.getByRole("heading", { level: 2 });
    await eventually(() => names.count()).toBe(2);
    const [first] = await names.allInnerTexts();
    await eventually(() => wordsOf(card)).toContain("Gamemaster is looking at the cards.");
    await draw.getByRole("button", { name: `Another card in place of ${first}` }).click();
    await eventually(async () => (await names.allInnerTexts())[0]).not.toBe(first);
    const drawn = await names.allInnerTexts();
    await draw.getByLabel("The one twist they make together").fill("The tide brings a body ashore.");
    await draw.getByRole("button", { name: "Reveal" }).click();
    for (const page of [gm, mara, tomas]) {
      await openTab(page, "Chat");
      const shown = cardSaying(page, approach);
      await eventually(() => wordsOf(shown)).toContain("The tide brings a body ashore.");
      for (const name of drawn) await eventually(() => wordsOf(shown)).toContain(name);
    }
    await eventually(() => banked(gm)).toBe(before);
    await judged.getByRole("button", { name: /^Undo.*tide/ }).click();
    await eventually(() => banked(tomas)).toBe(before + 2);
    await eventually(() => wordsOf(card)).toContain("undone");
    // Undone, the roll can be answered anew.
    await judged.getByRole("button", { name: "Spend 2 CP" }).waitFor();
  });
});

/** How Sable's blade is, as a page knows it. */
function rapierOf(page: Page): Promise<string> {
  return page.evaluate<string>(
    `game.actors.getName("${SABLE}").items.getName("Duelist's Rapier").system.condition`,
  );
}
