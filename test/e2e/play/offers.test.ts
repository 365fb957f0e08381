import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { inTheme } from "../support/in-theme.ts";
import { press, reach } from "../support/keys.ts";
import { rollAtOnce } from "../support/make-roll.ts";
import { COMPANY, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** A price is put before the player who pays it, and there is always a way out: the other ways stand in `views/offers-answered`. */
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
  async function offered(approach: string): Promise<void> {
    await rollAtOnce(mara, { actor: SABLE, skill: "Melee", approach, faces: [9, 8, 7, 6, 1, 1] });
    await openTab(gm, "Chat");
    await cardSaying(gm, approach)
      .getByRole("button", { name: /^Spend/ })
      .click();
    const menu = windowOf(gm, "Spend CP");
    await menu.getByRole("button", { name: /^Fatigue, 1 CP/ }).click();
    await menu.getByRole("checkbox", { name: "Offer it to the player first" }).check();
    await eventually(() => menu.getByLabel("Who is asked").locator("option:checked").innerText()).toBe(SABLE);
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
});
