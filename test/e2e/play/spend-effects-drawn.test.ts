import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { rollAtOnce } from "../support/make-roll.ts";
import { GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** A drawn card offers the same effects as a spend, by suit and severity, with the skill's own example (SRD 21.3). */
describe("Effects of a drawn card", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    await Promise.all([openTab(gm, "Chat"), openTab(mara, "Chat")]);
  });

  /** A draw for a roll of Athletics; the card is redrawn until it is a club, the suit of harm. */
  async function drawnClub(approach: string) {
    await rollAtOnce(mara, { actor: SABLE, skill: "Athletics", approach, faces: [9, 8, 1] });
    await openTab(gm, "Chat");
    const card = cardSaying(gm, approach);
    await card.getByRole("button", { name: "Draw", exact: true }).click();
    const draw = windowOf(gm, "Hidden draw");
    await draw.waitFor();
    const chips = draw.locator(".tt-draw-card .tt-chip").first();
    for (let tries = 0; tries < 60 && (await chips.innerText()) !== "Harm"; tries += 1) {
      const before = await draw.locator(".tt-drawn-name").first().innerText();
      await draw.getByRole("button", { name: /^Another card in place of/ }).click();
      await eventually(() => draw.locator(".tt-drawn-name").first().innerText()).not.toBe(before);
    }
    await eventually(() => chips.innerText()).toBe("Harm");
    return { card, draw };
  }

  test("are suggested by the card, shown with the skill's example, and happen when it is revealed", async () => {
    const { card, draw } = await drawnClub("Up the drainpipe.");
    await draw.getByText(/^As an example for Athletics: /).waitFor();
    const suits = draw.getByRole("list", { name: "Effects that suit the cards" });
    await eventually(() => suits.getByRole("button").count()).toBeGreaterThan(1);
    await suits.getByRole("button").first().click();
    await eventually(() => draw.getByLabel("What happens").count()).toBe(1);
    await draw.getByLabel("What happens").selectOption({ label: "Fatigue" });
    await eventually(() => draw.getByLabel("Who suffers it").locator("option:checked").innerText()).toBe(
      SABLE,
    );
    // How much is suggested goes by the card that was drawn.
    await draw.getByLabel("Levels").fill("1");
    expect(await axeFindings(draw)).toEqual([]);
    const before = await fatigueOf(gm);
    expect(await wordsOf(cardSaying(mara, "Up the drainpipe."))).not.toContain("fatigue");
    await draw.getByRole("button", { name: "Reveal" }).click();
    await eventually(() => fatigueOf(mara)).toBe(before + 1);
    await eventually(() => wordsOf(cardSaying(mara, "Up the drainpipe."))).toContain(
      `${SABLE} takes 1 fatigue.`,
    );
    await card
      .getByRole("button", { name: /^Undo:/ })
      .last()
      .click();
    await eventually(() => fatigueOf(mara)).toBe(before);
  });

  test("lacking something, keep the cards unrevealed and say what", async () => {
    const { draw } = await drawnClub("Along the ledge.");
    await draw.getByRole("button", { name: "Add an effect" }).click();
    await draw.getByLabel("What happens").selectOption({ label: "A clock opens" });
    await draw.getByRole("button", { name: "Reveal" }).click();
    await gm.getByText("Name the clock that opens.").waitFor();
    await eventually(() => draw.isVisible()).toBe(true);
    await draw.getByLabel("Called").fill("The ledge crumbles");
    await draw.getByRole("button", { name: "Reveal" }).click();
    await draw.waitFor({ state: "hidden" });
    await eventually(() => wordsOf(cardSaying(mara, "Along the ledge."))).toContain(
      "A clock opens: The ledge crumbles, 6 segments.",
    );
  });
});

function fatigueOf(page: Page): Promise<number> {
  return page.evaluate<number>(`game.actors.getName("${SABLE}").system.fatigue.value`);
}
