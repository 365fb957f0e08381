import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { chooseByKeys, goToCard, pressButton } from "../support/by-keys.ts";
import { eventually } from "../support/eventually.ts";
import { everywhere } from "../support/everywhere.ts";
import { cardSaying, choose, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { inTheme } from "../support/in-theme.ts";
import { readyRoll } from "../support/make-roll.ts";
import { COMPANY, GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** Points are spent on somebody who helped, and their leader's player is asked first (SRD 16.6, 16.7). */
describe("A danger to whoever helps", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    await gm.evaluate(`(async () => {
      await game.actors.getName("${COMPANY}").update({ system: { bank: { carried: 20 } } });
      const serves = game.actors.getName("${SABLE}").uuid;
      const system = { role: "Scout", cap: 2, serves };
      await Actor.implementation.create({ name: "Pell", type: "follower", system, ownership: { default: 0, "${MARA}": 3 } });
    })()`);
    await everywhere(gm, `!!game.actors.getName("Pell")`);
    for (const page of [gm, mara]) await openTab(page, "Chat");
  });

  const pell = (path: string): string => `game.actors.getName("Pell").system.${path}`;
  const harm = (page: Page): Promise<number> =>
    page.evaluate(`game.actors.getName("${SABLE}").system.harm.value`);
  /** The card that asks; an answer has one of its own. */
  const asked = (page: Page): Locator =>
    page.getByRole("log", { name: "Chat" }).locator("article.fe-offer-card").last();

  /** Mara rolls two setbacks with Pell to help, and the GM opens the menu of spends on the card. */
  async function rolled(approach: string): Promise<Locator> {
    const faces = [9, 9, 2, 2, 2, 2, 1, 1];
    const dialog = await readyRoll(mara, { actor: SABLE, skill: "Melee", approach, faces });
    await choose(dialog.getByLabel("Who helps?"), "Pell, in role");
    await dialog.getByRole("button", { name: /^Roll \d+ di/ }).click();
    await dialog.waitFor({ state: "hidden" });
    for (const page of [mara, gm]) await openTab(page, "Chat");
    await cardSaying(gm, approach)
      .getByRole("button", { name: /^Spend/ })
      .click();
    return windowOf(gm, "Spend CP");
  }

  async function expectFair(page: Page, place: Locator): Promise<void> {
    for (const theme of ["dark", "light"] as const) {
      await inTheme(page, theme);
      expect(await axeFindings(place, theme === "light" ? "all" : "colours")).toEqual([]);
    }
  }

  test("the GM wounds who helped by keys; nothing lands; the player shields them by keys; the spend’s undo takes it back", async () => {
    const menu = await rolled("Pell throws the rope.");
    await pressButton(gm, menu.getByRole("button", { name: "Skip the menu, to your own words" }));
    await pressButton(gm, menu.getByRole("button", { name: "Endanger Pell" }));
    await chooseByKeys(gm, menu.getByLabel("What happens to them"), "Wounded");
    await menu
      .getByText(`${SABLE}’s player is asked first: let it land, or shield Pell (Harm 1: ${SABLE}).`)
      .waitFor();
    expect(await menu.getByLabel("Points").inputValue()).toBe("2");
    await expectFair(gm, menu);
    await pressButton(gm, menu.getByRole("button", { name: "Spend and ask" }));
    await menu.waitFor({ state: "hidden" });
    await eventually(() => wordsOf(cardSaying(gm, "Pell throws the rope."))).toContain(`Offered to ${SABLE}`);
    const card = asked(mara);
    await eventually(() => wordsOf(card)).toMatch(
      /Pell is wounded.*If Sable Kestrel shields Pell: Harm 1: Sable Kestrel.*Waiting for Sable Kestrel to answer/,
    );
    expect(await gm.evaluate(pell("injured"))).toBe(false);
    await expectFair(mara, card);
    await goToCard(mara, "Pell is in danger");
    await pressButton(mara, card.getByRole("button", { name: "Shield Pell" }), "Shift+Tab");
    await eventually(() => harm(gm)).toBe(1);
    await eventually(() => wordsOf(asked(gm))).toMatch(/shields Pell\..*takes 1 harm/);
    expect(await gm.evaluate(pell("injured"))).toBe(false);
    await cardSaying(gm, "Pell throws the rope.")
      .getByRole("button", { name: /^Undo: Pell is in danger/ })
      .click();
    await eventually(() => harm(mara)).toBe(0);
  });

  test("let land, it stands on the sheet and lends a die less; undo on the offer takes it back", async () => {
    const menu = await rolled("Once more unto the wall.");
    await menu.getByRole("button", { name: "Endanger Pell" }).click();
    await choose(menu.getByLabel("What happens to them"), "Wounded");
    await menu.getByRole("button", { name: "Spend and ask" }).click();
    await menu.waitFor({ state: "hidden" });
    await asked(mara).getByRole("button", { name: "Let it land" }).click();
    await eventually(() => mara.evaluate(pell("injured"))).toBe(true);
    await eventually(() => wordsOf(cardSaying(gm, "Once more unto the wall."))).toContain(
      `${SABLE} let it land.`,
    );
    const dialog = await readyRoll(mara, { actor: SABLE, skill: "Melee", approach: "Hurt.", faces: [] });
    await eventually(() => dialog.getByLabel("Who helps?").locator("option").allTextContents()).toContain(
      "Pell, in role (Scout): +1, injured",
    );
    await mara.keyboard.press("Escape");
    await asked(gm)
      .getByRole("button", { name: /^Undo:/ })
      .click();
    await eventually(() => mara.evaluate(pell("injured"))).toBe(false);
    await eventually(() => mara.evaluate(pell("harm.value"))).toBe(0);
  });
});
