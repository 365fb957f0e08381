import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { banked, boonsOf } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { inTheme } from "../support/in-theme.ts";
import { press, reach } from "../support/keys.ts";
import { rollAtOnce } from "../support/make-roll.ts";
import { COMPANY, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** A price is put before the player who pays it, and there is always a way out. */
describe("Offers", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  const fatigue = (page: Page) =>
    page.evaluate<number>(`game.actors.getName("${SABLE}").system.fatigue.value`);
  const offerOn = (page: Page) => cardSaying(page, `A price for ${SABLE}`);
  /** Words of a card further up are not drawn until it is in sight. */
  const told = async (card: Locator): Promise<string> => {
    await card.scrollIntoViewIfNeeded();
    return wordsOf(card);
  };

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA), at.seat(TOMAS)]);
    await gm.evaluate(`(async () => {
      await game.actors.getName("${COMPANY}").update({ system: { bank: { carried: 20 } } });
      await game.actors.getName("${SABLE}").update({ system: { boons: { base: 2 }, fatigue: { value: 0 } } });
    })()`);
    await mara.waitForFunction(`game.actors.getName("${SABLE}").system.boons.value === 2`);
    await Promise.all([gm, mara, tomas].map((page) => openTab(page, "Chat")));
  });

  /** Mara rolls two setbacks, and the GM puts a level of fatigue before her first. */
  async function offered(approach: string, ways: { bargain?: string } = {}): Promise<void> {
    await rollAtOnce(mara, { actor: SABLE, skill: "Melee", approach, faces: [9, 8, 7, 6, 1, 1] });
    await openTab(gm, "Chat");
    await cardSaying(gm, approach)
      .getByRole("button", { name: /^Spend/ })
      .click();
    const menu = windowOf(gm, "Spend CP");
    await menu.getByRole("button", { name: /^Fatigue, 1 CP/ }).click();
    await menu.getByRole("checkbox", { name: "Offer it to the player first" }).check();
    await eventually(() => menu.getByLabel("Who is asked").locator("option:checked").innerText()).toBe(SABLE);
    if (ways.bargain) {
      await menu.getByRole("checkbox", { name: "A bargain" }).check();
      await menu.getByLabel("The bargain in words").fill(ways.bargain);
    }
    await menu.getByRole("button", { name: "Offer", exact: true }).click();
    await menu.waitFor({ state: "hidden" });
    await offerOn(mara).waitFor();
  }

  test("is for one player to answer, and others see that it waits", async () => {
    const before = await fatigue(mara);
    await offered("Over the sill.");
    await eventually(() => told(offerOn(tomas))).toContain(`Waiting for ${SABLE} to answer.`);
    await eventually(() => offerOn(tomas).getByRole("button").count()).toBe(0);
    await eventually(() => told(offerOn(mara))).toContain(`Fatigue 1: ${SABLE}`);
    expect(await axeFindings(offerOn(mara))).toEqual([]);
    await inTheme(mara, "dark");
    expect(await axeFindings(offerOn(mara), "colours")).toEqual([]);
    await inTheme(mara, "light");
    await eventually(() => fatigue(mara), "nothing has happened yet").toBe(before);
  });

  test("taken by keys alone, it happens, is told to all, and can be undone", async () => {
    const before = await fatigue(mara);
    await mara.locator("body").click({ position: { x: 5, y: 5 } });
    await offerOn(mara).getByRole("button", { name: "Pay a boon instead" }).focus();
    await reach(mara, offerOn(mara).getByRole("button", { name: "Take it" }), "Shift+Tab");
    await press(mara, "Enter");
    await eventually(() => fatigue(tomas)).toBe(before + 1);
    await eventually(() => told(offerOn(tomas))).toContain(`${SABLE} takes 1 fatigue.`);
    await eventually(() => told(cardSaying(tomas, "Over the sill."))).toContain(`${SABLE} took it.`);
    expect(await told(cardSaying(tomas, "Over the sill."))).not.toContain("Offered to");
    await offerOn(gm)
      .getByRole("button", { name: /^Undo:/ })
      .click();
    await eventually(() => fatigue(mara)).toBe(before);
    await eventually(() => told(offerOn(mara))).toContain(`Waiting for ${SABLE} to answer.`);
    await eventually(() => told(cardSaying(tomas, "Over the sill."))).toContain(`Offered to ${SABLE}`);
    expect(await cardSaying(tomas, `${SABLE} takes what was offered`).isVisible(), "one card tells all").toBe(
      false,
    );
    await offerOn(gm).getByRole("button", { name: "Withdraw the offer" }).click();
  });

  test("traded for a boon, it costs the boon and nothing else, and undo gives the boon back", async () => {
    const before = await fatigue(mara);
    await offered("Through the yard.");
    await eventually(() => told(cardSaying(tomas, "Through the yard."))).toContain(`Offered to ${SABLE}`);
    await offerOn(mara).getByRole("button", { name: "Pay a boon instead" }).click();
    await eventually(() => told(offerOn(tomas))).toContain(`${SABLE} pays a boon.`);
    await eventually(() => told(cardSaying(tomas, "Through the yard."))).toContain(
      `${SABLE} paid a boon instead.`,
    );
    await eventually(() => boonsOf(tomas, SABLE)).toBe(1);
    await eventually(() => fatigue(tomas)).toBe(before);
    await offerOn(gm)
      .getByRole("button", { name: /^Undo:/ })
      .click();
    await eventually(() => boonsOf(mara, SABLE)).toBe(2);
  });

  test("traded for a bargain, it stands in words", async () => {
    await offered("Past the dogs.", { bargain: "You owe the kennel master" });
    await eventually(() => told(offerOn(tomas))).toContain("The bargain: You owe the kennel master");
    await offerOn(mara).getByRole("button", { name: "Accept the bargain instead" }).click();
    await eventually(() => told(offerOn(tomas))).toContain(`${SABLE} accepts: You owe the kennel master`);
  });

  test("traded for an asset, it takes the asset for good, until it is undone", async () => {
    await gm.evaluate(`game.actors.getName("${SABLE}").update({ system: { ledger: { contact000000001: {
      kind: "asset", xp: -4, label: "Garden gate", target: "contact", from: 0, to: 1, session: 1, arc: 1, time: Date.now(), how: "" } } } })`);
    await offered("Into the garden.");
    const card = offerOn(mara);
    await eventually(() => card.getByLabel("What is given up").locator("option").allInnerTexts()).toContain(
      "Garden gate",
    );
    await card.getByLabel("What is given up").selectOption({ label: "Garden gate" });
    await card.getByRole("button", { name: "Give this up instead" }).click();
    await eventually(() => told(offerOn(tomas))).toContain(`${SABLE} gives up Garden gate for good.`);
    await offered("Out again.");
    await eventually(() =>
      offerOn(mara).getByLabel("What is given up").locator("option", { hasText: "Garden gate" }).count(),
    ).toBe(0);
    await offerOn(gm).getByRole("button", { name: "Withdraw the offer" }).click();
    await eventually(() => told(offerOn(mara))).toContain("Withdrawn: nothing happens.");
    await eventually(() => told(cardSaying(mara, "Out again."))).toContain(
      `The offer to ${SABLE} was withdrawn.`,
    );
  });

  test("a GM answers for a player who is away, and the spend's undo takes the offer along", async () => {
    const before = await fatigue(gm);
    const points = await banked(gm);
    await offered("Alone.");
    await offerOn(gm)
      .getByRole("group", { name: `Answer for ${SABLE}` })
      .getByRole("button", { name: "Take it" })
      .click();
    await eventually(() => fatigue(mara)).toBe(before + 1);
    await cardSaying(gm, "Alone.")
      .getByRole("button", { name: /^Undo: Fatigue/ })
      .click();
    await eventually(() => fatigue(mara)).toBe(before);
    await eventually(() => banked(mara)).toBe(points + 2);
    await eventually(() => told(offerOn(mara))).toContain("undone");
  });

  test("one that waits is withdrawn with its spend", async () => {
    await offered("Never mind.");
    await cardSaying(gm, "Never mind.")
      .getByRole("button", { name: /^Undo: Fatigue/ })
      .click();
    await eventually(() => told(offerOn(mara))).toContain("Withdrawn: nothing happens.");
    await eventually(() => offerOn(mara).getByRole("button").count()).toBe(0);
  });

  test("death can be bargained with", async () => {
    await gm.evaluate(`game.fatesEdge.offer({ kind: "death", actor: game.actors.getName("${SABLE}").uuid,
      label: "The fall into the gorge", ways: ["boon", "bargain"], bargain: "The river keeps your sword arm" })`);
    const card = cardSaying(mara, `Death stands before ${SABLE}`);
    await card.waitFor();
    await card.getByRole("button", { name: "Pay a boon instead" }).click();
    await eventually(() => told(cardSaying(tomas, `Death stands before ${SABLE}`))).toContain(
      `${SABLE} pays a boon.`,
    );
  });
});
