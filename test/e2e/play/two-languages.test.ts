import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { TEST_LANGUAGE } from "../../support/open-table.ts";
import { openBank } from "../support/bank.ts";
import { openClock } from "../support/clocks.ts";
import { eventually } from "../support/eventually.ts";
import { choose, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { COMPANY, GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** A card is written once and read in as many languages as people at the table have. */
describe("A table of two languages", () => {
  const at = tableOfFile({ languages: { [TEST_LANGUAGE.lang]: TEST_LANGUAGE.file } });
  let gm: Page;
  let mara: Page;

  const logOf = (page: Page) => wordsOf(page.getByRole("log", { name: "Chat" }));
  const exported = (page: Page) => page.evaluate<string>("game.messages.map((each) => each.export()).join()");

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    await mara.evaluate(`game.settings.set("core", "language", "${TEST_LANGUAGE.lang}").then(String)`);
    await mara.reload();
    await at.table.booted(mara);
    for (const page of [gm, mara]) await openTab(page, "Chat");
    await gm.evaluate(`game.actors.getName("${COMPANY}").update({ system: { bank: { carried: 20 } } })`);
  });

  test("what the GM's spend did is read by each in their own", async () => {
    await openClock(gm, { name: "Low-tide", size: 4, scope: "scene" });
    await (await openBank(gm)).getByRole("button", { name: "Spend" }).click();
    const menu = windowOf(gm, "Spend CP");
    await menu.getByRole("button", { name: /^Clock ticks, \d CP/ }).click();
    await choose(menu.getByLabel("Which clock"), "Low-tide");
    await menu.getByRole("button", { name: "Spend", exact: true }).click();
    await menu.waitFor({ state: "detached" });
    await eventually(() => logOf(gm)).toContain("Low-tide: 0 → 1 of 4.");
    await eventually(() => logOf(mara)).toContain("xx Low-tide 0 1 4");
    expect(await logOf(mara)).not.toContain("Low-tide: 0 → 1 of 4.");
    expect(await exported(mara)).toContain("xx Low-tide 0 1 4");
  });

  test("what is put before a player, and what came of it", async () => {
    const actor = await gm.evaluate<string>(`game.actors.getName("${SABLE}").uuid`);
    const tires = { type: "fatigue", who: "roller", amount: 2 };
    const offer = { actor, kind: "cost", label: "A cold night", effects: { a: tires }, ways: ["boon"] };
    await gm.evaluate(`game.fatesEdge.offer(${JSON.stringify(offer)})`);
    await mara
      .getByRole("log", { name: "Chat" })
      .getByRole("button", { name: "Take it", exact: true })
      .click();
    await eventually(() => logOf(gm)).toContain(`${SABLE} takes 2 fatigue.`);
    await eventually(() => logOf(mara)).toContain(`xx ${SABLE} tires by 2`);
    expect(await logOf(mara)).not.toContain(`${SABLE} takes 2 fatigue.`);
  });

  test("how a scene ends", async () => {
    await gm.evaluate(
      `game.fatesEdge.scenes.end({ bank: "carry", clocks: Object.fromEntries(
        Object.entries(game.actors.getName("${COMPANY}").system.clocks)
          .filter(([, { name }]) => name === "Low-tide").map(([key]) => [key, "end"])) })`,
    );
    await eventually(() => logOf(gm)).toContain("Clocks end: Low-tide.");
    await eventually(() => logOf(mara)).toContain("xx Ends: Low-tide");
    expect(await logOf(gm)).toContain("carry over to the arc.");
    expect(await logOf(mara)).toContain("xx Carried:");
    expect(await exported(gm)).toContain("Clocks end: Low-tide.");
    expect(await exported(mara)).not.toContain("Clocks end");
  });
});
