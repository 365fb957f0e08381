import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { ASH, BRYN, COMPANY, GM, MARA, SABLE } from "../support/people.ts";
import { bankOf, clocksOf, lastNotice } from "../support/scenes.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** Hard moves are told to the GM and never made alone; perils of the absent are offered. */
describe("Warnings", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
  });

  test("warns the GM alone of wipe and death, and offers a bargain without deciding anything", async () => {
    const fatigue = (name: string, value: number) =>
      gm.evaluate(`game.actors.getName("${name}").update({ system: { fatigue: { value: ${value} } } })`);
    await Promise.all([fatigue(SABLE, 4), fatigue(BRYN, 3)]);
    await gm.evaluate(`game.actors.getName("${SABLE}").update({ system: { boons: { base: 1 } } })`);
    await gm.evaluate(
      `game.actors.getName("${COMPANY}").update({ system: { clocks: { peril0000000001: { name: "Cordon", size: 4, base: 4, kind: "peril" } } } })`,
    );
    const warnings = bankOf(gm).getByRole("status", { name: "Warnings" });
    await eventually(() => wordsOf(warnings)).toMatch(
      /A wipe draws near.*end of their strength: holds.*threatens all is full: holds.*to blunt the blow: not yet/,
    );
    await eventually(() => wordsOf(warnings)).toMatch(
      new RegExp(`${SABLE} is at the edge of death To bargain with: a boon`),
    );
    expect(await axeFindings(bankOf(gm))).toEqual([]);
    expect(await wordsOf(bankOf(mara))).not.toMatch(/wipe|edge of death/);
    await warnings.getByRole("button", { name: `Offer a bargain to ${SABLE}` }).click();
    await openTab(mara, "Chat");
    await mara.getByRole("log").getByText(`Death reaches for ${SABLE}`).first().waitFor();
    await eventually(() => gm.evaluate(`game.actors.getName("${SABLE}").system.fatigue.value`)).toBe(4);
    // Whoever ends the scene now is told that somebody still thinks it over.
    await bankOf(gm).getByRole("button", { name: "End scene" }).click();
    const end = windowOf(gm, /^End scene/);
    await end.getByText("1 offer waits for an answer. It stays open.").waitFor();
    await end.getByRole("button", { name: /^(Discard them|End it)$/ }).click();
    await end.waitFor({ state: "detached" });
    await eventually(() =>
      mara.evaluate(`game.messages.find(({ type }) => type === "offer").system.state`),
    ).toBe("");
    await Promise.all([fatigue(SABLE, 0), fatigue(BRYN, 0)]);
    await eventually(() => warnings.innerText()).toBe("");
  });

  test("perils of the absent are offered when the session ends, and tick once", async () => {
    await gm.evaluate(`(async () => {
      const ash = game.actors.getName("${ASH}");
      await ash.update({ system: { away: true } });
      await game.actors.getName("${COMPANY}").update({ system: { clocks: {
        perilAsh00000001: { name: "Peril: Ash", size: 4, base: 1, kind: "peril", scope: "actor", actor: ash.uuid } } } });
    })()`);
    await bankOf(gm).getByRole("button", { name: "End the session" }).click();
    const end = windowOf(gm, /^End of session/);
    const peril = end.getByRole("checkbox", { name: /^Peril: Ash: 1 of 4/ });
    await eventually(() => peril.isChecked()).toBe(true);
    expect(await axeFindings(end)).toEqual([]);
    await end.getByRole("button", { name: "Grant to all" }).click();
    await eventually(() => clocksOf(mara)).toContain("Peril: Ash 2/4");
    await openTab(gm, "Chat");
    const told = lastNotice(gm, /^Session 1 ends/);
    await eventually(() => wordsOf(told)).toContain("Perils tick: Peril: Ash.");
    await told.getByRole("button", { name: /^Undo/ }).click();
    await eventually(() => clocksOf(mara)).toContain("Peril: Ash 1/4");
  });
});
