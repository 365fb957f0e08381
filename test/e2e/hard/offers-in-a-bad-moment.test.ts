import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, test } from "vitest";
import { boonsOf } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, openTab, wordsOf } from "../support/gestures.ts";
import { COMPANY, GM, MARA, SABLE, SECOND_GM } from "../support/people.ts";
import { type Standing, standingOf, startOver } from "../support/start-over.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { beThere, comeBack, leaveTable } from "./support/away.ts";

/** What must not break while a player makes up their mind, on several pages. On one: `test/unit/views/gone-at-the-table.test.ts`. */
describe("Offers in a bad moment", () => {
  const at = tableOfFile();
  let first: Standing;
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    first = await standingOf(await at.seat(GM));
  });

  beforeEach(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    await beThere(at.table, gm, GM);
    // What the GM's client still writes of the answers before finds its messages.
    await gm.waitForFunction(
      `game.messages.filter(({ type }) => type === "deed").every(({ system }) => system.gm.state !== "")`,
    );
    await startOver(gm, first);
    await gm.evaluate(`(async () => {
      await game.actors.getName("${COMPANY}").update({ system: { bank: { carried: 4 } } });
      await game.actors.getName("${SABLE}").update({ system: { boons: { base: 1 }, fatigue: { value: 0 } } });
    })()`);
    await mara.waitForFunction(`game.actors.getName("${SABLE}").system.boons.value === 1`);
    await Promise.all([openTab(gm, "Chat"), openTab(mara, "Chat")]);
  });

  const fatigue = (page: Page) =>
    page.evaluate<number>(`game.actors.getName("${SABLE}").system.fatigue.value`);
  const offerOn = (page: Page): Locator => cardSaying(page, `A price for ${SABLE}`);
  const told = async (card: Locator): Promise<string> => {
    await card.scrollIntoViewIfNeeded();
    return wordsOf(card);
  };

  /** An offer of one fatigue, with a boon as the way out. */
  async function offer(): Promise<string> {
    const uuid = await gm.evaluate<string>(`game.actors.getName("${SABLE}").uuid`);
    const asked = { kind: "cost", actor: uuid, label: "A cold night", ways: ["boon"], effects: TIRES };
    const id = await gm.evaluate<string>(`game.fatesEdge.offer(${JSON.stringify(asked)})`);
    await mara.waitForFunction(`game.messages.has("${id}")`);
    return id;
  }
  const TIRES = { one: { type: "fatigue", amount: 1, who: "roller" } };

  test("answered twice at once from two tabs: one counts, the other is refused, the boon is paid once", async () => {
    await offer();
    const other = await at.another(MARA, { beside: mara });
    await openTab(other, "Chat");
    // The buttons are held beforehand: whichever answer is first takes the other button away.
    const buttons = await Promise.all([
      offerOn(mara).getByRole("button", { name: "Pay a boon instead" }).elementHandle(),
      offerOn(other).getByRole("button", { name: "Take it" }).elementHandle(),
    ]);
    await Promise.all(
      buttons.map((button) => button?.evaluate((element) => (element as HTMLElement).click())),
    );
    await eventually(() => told(offerOn(gm))).toMatch(/takes it|trades it/);
    const state = await gm.evaluate<string>(
      `game.messages.find(({ type }) => type === "offer").system.state`,
    );
    await eventually(() => boonsOf(gm, SABLE)).toBe(state === "traded" ? 0 : 1);
    await eventually(() => fatigue(gm)).toBe(state === "traded" ? 0 : 1);
    await other.close();
  });

  test("the GM's client closes while the offer waits: the answer waits too, and the next GM takes it up once", async () => {
    const id = await offer();
    const second = await at.seat(SECOND_GM);
    for (const page of [gm, second]) await leaveTable(page);
    await eventually(() => mara.evaluate("game.users.activeGM === null")).toBe(true);
    await mara.reload();
    await at.table.booted(mara);
    await openTab(mara, "Chat");
    await offerOn(mara).getByRole("button", { name: "Pay a boon instead" }).click();
    await eventually(() => told(offerOn(mara))).toContain("has answered. Waiting for a GM.");
    await eventually(() => boonsOf(mara, SABLE)).toBe(0);
    await eventually(() => offerOn(mara).getByRole("button").count()).toBe(0);
    await Promise.all([comeBack(at.table, gm, GM), comeBack(at.table, second, SECOND_GM)]);
    await eventually(() => told(offerOn(mara))).toContain(`${SABLE} pays a boon.`);
    await eventually(() => boonsOf(mara, SABLE)).toBe(0);
    await eventually(() => second.evaluate(`game.messages.get("${id}").system.state`)).toBe("traded");
    await eventually(() => gm.evaluate(`game.messages.filter(({ type }) => type === "deed").length`)).toBe(1);
  });
});
