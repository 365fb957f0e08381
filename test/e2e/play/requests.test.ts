import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { cardSaying, showActor, openTab, rollDialog, windowOf, wordsOf } from "../support/gestures.ts";
import { eventually } from "../support/eventually.ts";
import { nextFaces } from "../support/next-faces.ts";
import { BRYN, COMPANY, GM, INES, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const LONG = "Sable-Anastasia Kestrel-Featherstonehaugh of the Nine Lanterns";

/** In how many lines the words of a button stand. */
function linesOf(button: Locator): Promise<number> {
  return button.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

/** The GM asks one or several players. That a player may propose a DV, and the GM overrules: `views/the-gms-last-word`. */
describe("The GM asks, and the GM's word is final", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;
  let ines: Page;

  beforeAll(async () => {
    [gm, mara, tomas, ines] = (await Promise.all([GM, MARA, TOMAS, INES].map((user) => at.seat(user)))) as [
      Page,
      Page,
      Page,
      Page,
    ];
    for (const page of [gm, mara, tomas, ines]) await openTab(page, "Chat");
  });

  test("two players are asked, each answers in a dialog filled in and locked, the card counts them", async () => {
    const prompt = "The rope gives. What do you do?";
    const party = await showActor(gm, COMPANY);
    await party.getByRole("button", { name: "Ask for a roll" }).click();
    const ask = windowOf(gm, "Ask for a roll");
    await ask.getByRole("checkbox", { name: SABLE }).check();
    await ask.getByRole("checkbox", { name: BRYN }).check();
    await ask.getByRole("checkbox", { name: /Ash/ }).uncheck();
    // Every clock has a name to choose it by, supply too, which nobody named.
    const clocks = await ask.getByLabel("Ticks a clock").locator("option").allInnerTexts();
    expect(clocks.filter((label) => label.trim() === "")).toEqual([]);
    expect(clocks).toContain("Supply");
    await ask.getByLabel("Skill", { exact: true }).selectOption("Athletics");
    await ask.getByLabel("Attribute", { exact: true }).selectOption("Body");
    await ask.getByLabel("Difficulty").selectOption("DV 3 Hard");
    await ask.getByLabel("Position", { exact: true }).selectOption("Desperate");
    await ask.getByLabel("What is asked").fill(prompt);
    await ask.getByRole("button", { name: "Ask for a roll" }).click();
    await ask.waitFor({ state: "hidden" });
    await openTab(gm, "Chat");

    // Who was not asked sees the call, and has nothing to press but to help.
    const uninvolved = cardSaying(ines, prompt);
    await uninvolved.waitFor();
    await eventually(() => uninvolved.getByRole("button").allInnerTexts()).toEqual(["Help as Ash Thorne"]);
    // Nobody rolls for another.
    await eventually(() =>
      cardSaying(tomas, prompt)
        .getByRole("button", { name: `Roll as ${SABLE}` })
        .count(),
    ).toBe(0);

    await cardSaying(mara, prompt)
      .getByRole("button", { name: `Roll as ${SABLE}` })
      .click();
    const dialog = rollDialog(mara, SABLE);
    await dialog.getByText("Asked for by the GM").waitFor();
    await eventually(() => dialog.getByLabel("Difficulty as a number").inputValue()).toBe("3");
    await eventually(() => dialog.getByLabel("Difficulty as a number").isDisabled()).toBe(true);
    await eventually(() => dialog.getByRole("radio", { name: "Desperate" }).isChecked()).toBe(true);
    await eventually(() => dialog.getByRole("radio", { name: "Controlled" }).isDisabled()).toBe(true);
    await eventually(() => dialog.getByLabel("Skill", { exact: true }).isDisabled()).toBe(true);
    await dialog.getByLabel("How do you go about it?").fill("I catch the sill.");
    await nextFaces(mara, [10, 9, 8]);
    await dialog.getByRole("button", { name: /^Roll \d+ di/ }).click();
    await eventually(() => wordsOf(cardSaying(mara, "I catch the sill."))).toMatch(/Desperate · DV 3 Hard/);
    await eventually(() => wordsOf(cardSaying(gm, prompt))).toMatch(
      /Bryn of the Ledger (Roll|waiting).*Sable Kestrel rolled/,
    );
    await eventually(() => cardSaying(mara, prompt).getByRole("button").allInnerTexts()).toEqual([
      `Help as ${SABLE}`,
    ]);

    await cardSaying(tomas, prompt)
      .getByRole("button", { name: `Roll as ${BRYN}` })
      .click();
    await rollDialog(tomas, BRYN)
      .getByRole("button", { name: /^Roll \d+ di/ })
      .click();
    for (const page of [gm, mara, tomas, ines]) {
      await eventually(() => wordsOf(cardSaying(page, prompt))).toMatch(
        /Bryn of the Ledger rolled.*Sable Kestrel rolled/,
      );
    }
  });

  test("the longest name leaves its button whole, in one line", async () => {
    await gm.evaluate(`Actor.create({ name: "${LONG}", type: "pc", ownership: { "${MARA}": 3 } })
      .then(({ uuid }) => game.fatesEdge.requestRoll({ actors: [uuid], skill: "lore", approach: "Whose name is it?" }))
      .then(() => null)`);
    const button = cardSaying(mara, "Whose name is it?").getByRole("button", { name: `Roll as ${LONG}` });
    await button.waitFor();
    expect(await linesOf(button)).toBe(1);
    await gm.evaluate(`game.actors.getName("${LONG}").delete().then(() => null)`);
  });

  test("a contest's call stays within a small page, with its button in reach", async () => {
    await gm.setViewportSize({ width: 1024, height: 768 });
    await gm.evaluate("void game.fatesEdge.requestRoll()");
    const ask = windowOf(gm, "Ask for a roll");
    await ask.getByLabel("Roll type").selectOption({ label: "A contest" });
    await ask.getByLabel("Opponent", { exact: true }).waitFor();
    await eventually(() => ask.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(
      769,
    );
    const button = ask.getByRole("button", { name: "Ask for a roll" });
    await button.scrollIntoViewIfNeeded();
    const { bottom } = await button.evaluate(
      (element) => element.getBoundingClientRect().toJSON() as DOMRect,
    );
    expect(bottom).toBeLessThan(769);
  });
});
