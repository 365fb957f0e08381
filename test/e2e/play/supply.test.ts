import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { press, reach } from "../support/keys.ts";
import { ASH, BRYN, COMPANY, GM, MARA, SABLE } from "../support/people.ts";
import { bankOf, lastNotice } from "../support/scenes.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** Supply runs down and fills up by rule (SRD 20.5), and what comes with it is offered. Empty, and foraging: `views/supply-at-the-table`. */
describe("Supply", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
  });

  test("a leg of travel takes what it takes, by keys alone, and its notice takes it back", async () => {
    await fill(gm, 0);
    await reach(gm, bankOf(gm).getByRole("button", { name: "Travel a leg" }));
    await press(gm, "Enter");
    const window = windowOf(gm, "Supply");
    await window.waitFor();
    await eventually(() => wordsOf(window)).toContain("Takes nothing.");
    await reach(gm, window.getByRole("checkbox", { name: "Provisioned for this leg" }));
    await press(gm, "Space", "Tab", "Space");
    await window.getByText("Takes 2 segments.").waitFor();
    expect(await axeFindings(window)).toEqual([]);
    await reach(gm, window.getByRole("button", { name: "Travel", exact: true }));
    await press(gm, "Enter");
    await eventually(() => supply(mara)).toBe(2);
    await eventually(() => wordsOf(bankOf(mara))).toContain("Supply: Low supply 2 of 4 left");
    await openTab(mara, "Chat");
    await eventually(() => wordsOf(lastNotice(mara, /^Supply$/))).toMatch(
      /A leg of travel without provisions\..*A harsh leg.*Low supply: 2 of 4 used up/,
    );
    await openTab(gm, "Chat");
    await lastNotice(gm, /^Supply$/)
      .getByRole("button", { name: /^Undo/ })
      .click();
    await eventually(() => supply(mara)).toBe(0);
    await window.getByText("No penalties.", { exact: true }).waitFor();
  });

  test("dangerously low tires everyone if the GM says so; nobody recovers; the undo gives it back", async () => {
    await fill(gm, 2);
    const window = await openSupply(gm);
    await window.getByRole("button", { name: "Procurement failed" }).click();
    await eventually(() => supply(mara)).toBe(3);
    await openTab(gm, "Chat");
    await openTab(mara, "Chat");
    // The card of the segment before says the same, of those without a pack alone.
    for (const page of [gm, mara])
      await eventually(() =>
        page.evaluate(
          `game.messages.contents.findLast(({ system }) => system.kind === "supplyLow")?.system.data.filled`,
        ),
      ).toBe(3);
    const card = lastNotice(gm, /^Supply runs low/);
    await card.waitFor();
    await eventually(() => fatigues(gm)).toEqual([0, 0, 0]);
    await eventually(() =>
      lastNotice(mara, /^Supply runs low/)
        .getByRole("button")
        .count(),
    ).toBe(0);
    await window.getByText(/No fatigue clears/).waitFor();
    await card.getByRole("button", { name: "1 fatigue for each" }).click();
    await eventually(() => fatigues(mara)).toEqual([1, 1, 1]);
    await eventually(() => card.getByRole("button", { name: "1 fatigue for each" }).count()).toBe(0);
    expect(await mara.evaluate(`game.fatesEdge.scenes.fillSupply("asset")`)).toBe(false);
    for (const place of [window, card]) expect(await axeFindings(place)).toEqual([]);
    await card.getByRole("button", { name: /^Undo/ }).click();
    await eventually(() => fatigues(mara)).toEqual([0, 0, 0]);
  });

  test("foraging is called for as one roll of the group", async () => {
    await fill(gm, 2);
    const window = await openSupply(gm);
    await window.getByRole("button", { name: "Forage or hunt" }).click();
    const ask = windowOf(gm, "Ask for a roll");
    await ask.getByRole("checkbox", { name: new RegExp(ASH) }).uncheck();
    await ask.getByRole("button", { name: "Ask for a roll" }).click();
    await openTab(mara, "Chat");
    const call = cardSaying(mara, "Forage and hunt: what do you find?");
    await call.getByRole("button", { name: `Roll as ${SABLE}` }).waitFor();
    expect(await wordsOf(call)).toContain("Together, one result");
    await eventually(() =>
      gm.evaluate(`game.messages.contents.findLast(({ type }) => type === 'request')?.system.toObject()`),
    ).toMatchObject({
      purpose: "forage",
      skill: "survival",
      attribute: "wits",
    });
  });

  test("a player opens no travel, and moves nothing", async () => {
    await eventually(() => bankOf(mara).getByRole("button", { name: "Travel a leg" }).count()).toBe(0);
    const before = await supply(gm);
    expect(
      await mara.evaluate(
        `game.fatesEdge.scenes.travelLeg({ provisioned: false, harsh: true, light: true })`,
      ),
    ).toBe(false);
    await eventually(() => supply(gm)).toBe(before);
  });
});

async function openSupply(gm: Page): Promise<Locator> {
  await bankOf(gm).getByRole("button", { name: "Travel a leg" }).click();
  const window = windowOf(gm, "Supply");
  await window.waitFor();
  return window;
}

function supply(page: Page): Promise<number> {
  return page.evaluate<number>(`game.actors.getName("${COMPANY}").system.supply`);
}

/** Sets supply by hand, as if it had always been so. */
async function fill(gm: Page, filled: number): Promise<void> {
  await gm.evaluate(`(async () => {
    const party = game.actors.getName("${COMPANY}");
    const hand = ${filled} - party.system.supply;
    await party.update({ system: { clocks: { supply: { size: 4, kind: "supply", ticks: { ["fill" + Date.now()]: hand } } } } });
  })()`);
  await eventually(() => supply(gm)).toBe(filled);
}

function fatigues(page: Page): Promise<number[]> {
  return page.evaluate<number[]>(
    `${JSON.stringify([SABLE, BRYN, ASH])}.map((name) => game.actors.getName(name).system.fatigue.value)`,
  );
}
