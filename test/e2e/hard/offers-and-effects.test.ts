import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, test } from "vitest";
import { banked, boonsOf, openBank } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, choose, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { COMPANY, GM, MARA, SABLE, SECOND_GM } from "../support/people.ts";
import { type Standing, standingOf, startOver } from "../support/start-over.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { beThere, comeBack, leaveTable } from "./support/away.ts";
import { hostile } from "./support/canary.ts";
import { quickRoll, untilJudged } from "./support/quick-roll.ts";

const PATROL = { name: "Patrol", size: 6, kind: "danger", base: 3 };

/** What must not break while points do something and a player makes up their mind. */
describe("Effects and offers in a bad moment", () => {
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
      await game.actors.getName("${COMPANY}").update({ system: { bank: { carried: 4 }, clocks: { patrol0000000001: ${JSON.stringify(PATROL)} } } });
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
  const menuOf = async (page: Page): Promise<Locator> => {
    await (await openBank(page)).getByRole("button", { name: "Spend" }).click();
    return windowOf(page, "Spend CP");
  };

  /** An offer of one fatigue, or of a tick, with every way out that is named. */
  async function offer(effects: object, ways = ["boon"]): Promise<string> {
    const uuid = await gm.evaluate<string>(`game.actors.getName("${SABLE}").uuid`);
    const asked = { kind: "cost", actor: uuid, label: "A cold night", ways, effects };
    const id = await gm.evaluate<string>(`game.fatesEdge.offer(${JSON.stringify(asked)})`);
    await mara.waitForFunction(`game.messages.has("${id}")`);
    return id;
  }
  const TIRES = { one: { type: "fatigue", amount: 1, who: "roller" } };

  test("a spend larger than the bank is refused in words, and nothing of it happens", async () => {
    const menu = await menuOf(gm);
    await menu.getByRole("button", { name: /^Clock ticks, \d CP/ }).click();
    await menu.getByLabel("Points").fill("9");
    await menu.getByText(/^5 too many/).waitFor();
    await menu.getByRole("button", { name: "Spend", exact: true }).click();
    await gm.getByText("That costs 9, and there are only 4.").waitFor();
    await eventually(() => banked(gm)).toBe(4);
    await eventually(() =>
      gm.evaluate(`game.actors.getName("${COMPANY}").system.filled.patrol0000000001`),
    ).toBe(3);
  });

  test("answered twice at once from two tabs: one counts, the other is refused, the boon is paid once", async () => {
    await offer(TIRES);
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

  test("names with markup in them are words on every card", async () => {
    const name = hostile("effects");
    await gm.evaluate(
      `game.actors.getName("${COMPANY}").update({ system: { clocks: { patrol0000000001: { name: ${JSON.stringify(name)} } } } })`,
    );
    await offer({
      one: { type: "tick", amount: 1, clock: "patrol0000000001" },
      two: { type: "penalty", who: "roller", name, sort: 1 },
    });
    await offerOn(mara).getByRole("button", { name: "Take it" }).click();
    await eventually(() => told(offerOn(mara))).toContain("4 of 6");
    for (const page of [gm, mara]) {
      await eventually(() => page.evaluate("globalThis.canary ?? null")).toBeNull();
      await eventually(() => page.locator(".canary").count()).toBe(0);
    }
  });

  test("the scene ends in the middle of a spend: it is refused, and the next scene's bank stays whole", async () => {
    const second = await at.seat(SECOND_GM);
    const id = await quickRoll(mara, { skill: "melee", approach: "Too late" }, [9, 8, 5, 4, 1, 1]);
    await untilJudged(gm, id);
    await cardSaying(gm, "Too late")
      .getByRole("button", { name: /^Spend/ })
      .click();
    const menu = windowOf(gm, "Spend CP");
    await menu.getByRole("button", { name: /^Fatigue, 1 CP/ }).click();
    await second.evaluate(`game.fatesEdge.scenes.end({ bank: "lapse" })`);
    await eventually(() => banked(gm)).toBe(0);
    await menu.getByText("0 CP to spend").waitFor();
    await menu.getByRole("button", { name: "Spend", exact: true }).click();
    await gm.getByText("That cannot be done now, or only somebody else may do it.").waitFor();
    await eventually(() => fatigue(mara)).toBe(0);
    await eventually(() => banked(gm)).toBe(0);
  });

  test("a clock is removed while it is chosen: its row says so, and no point is spent on it", async () => {
    const second = await at.seat(SECOND_GM);
    const menu = await menuOf(gm);
    await menu.getByRole("button", { name: /^Clock ticks, \d CP/ }).click();
    await choose(menu.getByLabel("Which clock"), "Patrol (");
    await second.evaluate(`game.fatesEdge.clocks.putAway("Patrol")`);
    await eventually(() => menu.getByLabel("Which clock").locator("option:checked").innerText()).toBe(
      "Deleted: choose another",
    );
    await menu.getByRole("button", { name: "Spend", exact: true }).click();
    await gm.getByText("That clock is gone. Choose another.").waitFor();
    await eventually(() => banked(gm)).toBe(4);
  });

  test("the GM's client closes while the offer waits: the answer waits too, and the next GM takes it up once", async () => {
    const id = await offer(TIRES);
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
