import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, test } from "vitest";
import { banked, boonsOf, openBank } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, windowOf } from "../support/gestures.ts";
import { joinOnHeldLine, type HeldLine } from "../support/held-line.ts";
import { PARTY } from "../support/mixed-tier.ts";
import { GM, MARA, SABLE, SECOND_GM } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { askedFor, mute, settle, speak, wantsToSpeak } from "./support/at-once.ts";

const TIRES = { one: { type: "fatigue", amount: 1, who: "roller" } };

/** An answer and a withdrawal that cross leave nothing behind that cannot be taken back. */
describe("An offer that ends twice in one instant", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let line: HeldLine;
  let second: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    line = await joinOnHeldLine(at.table, SECOND_GM);
    second = line.page;
    second.setDefaultTimeout(10_000);
    for (const page of [gm, mara, second]) await openTab(page, "Chat");
  });

  afterEach(async () => {
    for (const page of [gm, second]) await speak(page);
    await settle([line]);
  });

  const fatigue = (): Promise<number> =>
    mara.evaluate<number>(`game.actors.getName("${SABLE}").system.fatigue.value`);
  const state = (id: string): Promise<string> =>
    mara.evaluate<string>(`game.messages.get("${id}").system.state`);
  /** Cards are drawn once they are in sight. */
  const press = async (page: Page, id: string, name: string | RegExp): Promise<void> => {
    const card = page.locator(`[data-message-id="${id}"]`);
    await card.scrollIntoViewIfNeeded();
    await card.getByRole("button", { name }).first().click();
  };

  async function offer(): Promise<string> {
    await gm.evaluate(
      `game.actors.getName("${SABLE}").update({ system: { boons: { base: 2, entries: {} }, fatigue: { value: 0 } } })`,
    );
    const uuid = await gm.evaluate<string>(`game.actors.getName("${SABLE}").uuid`);
    const asked = { kind: "cost", actor: uuid, label: "A cold night", ways: ["boon"], effects: TIRES };
    const id = await gm.evaluate<string>(`game.fatesEdge.offer(${JSON.stringify(asked)})`);
    for (const page of [mara, second]) await page.waitForFunction(`game.messages.has("${id}")`);
    return id;
  }

  test("it is answered, and withdrawn by one who has not heard: the answer stands, and can be taken back", async () => {
    const id = await offer();
    line.hold();
    await press(mara, id, "Take it");
    await eventually(fatigue).toBe(1);
    await askedFor(second, () => press(second, id, "Withdraw the offer"));
    line.release();
    await second.getByText("That offer is answered already.").last().waitFor();
    await eventually(() => state(id)).toBe("taken");
    await press(second, id, /^Undo/);
    await eventually(fatigue).toBe(0);
  });

  test("it is withdrawn while the answer is being counted: nothing comes of it, and the boon is back", async () => {
    const id = await offer();
    const boons = await boonsOf(mara, SABLE);
    await mute(gm);
    line.hold();
    await press(mara, id, "Pay a boon instead");
    await eventually(() => boonsOf(mara, SABLE)).toBe(boons - 1);
    await wantsToSpeak(gm);
    await mara.evaluate(`void Hooks.once("updateChatMessage", ({ id }) => (globalThis.heard = id))`);
    await askedFor(second, () => press(second, id, "Withdraw the offer"));
    await mara.waitForFunction(`globalThis.heard === "${id}"`);
    await speak(gm);
    line.release();
    const reason = `game.messages.find(({ system }) => system.kind === "answer" && system.data.offer === "${id}").system.gm.reason`;
    await eventually(() => mara.evaluate(reason)).toBe("OfferWithdrawn");
    await eventually(() => boonsOf(mara, SABLE)).toBe(boons);
    for (const page of [gm, mara, second])
      await eventually(() => page.evaluate(`game.messages.get("${id}").system.state`)).toBe("withdrawn");
    await eventually(() => fatigue()).toBe(0);
  });

  test("its spend is taken back, and answered before its withdrawal has arrived: nothing of it stays", async () => {
    await gm.evaluate(
      `Promise.all([${PARTY}.update({ system: { bank: { carried: 5 } } }), game.actors.getName("${SABLE}").update({ system: { fatigue: { value: 0 } } })])`,
    );
    await eventually(() => banked(gm)).toBeGreaterThan(1);
    const id = await spendWithOffer(gm);
    await second.waitForFunction(
      `game.messages.has("${id}") && game.messages.get("${id}").system.spend !== ""`,
    );
    const spend = await second.evaluate<string>(`game.messages.get("${id}").system.spend`);
    // The point goes back at once; what becomes of the offer is on its way.
    await mute(second, 1);
    await press(second, id, /^Undo: 1 CP paid/);
    await wantsToSpeak(second);
    await press(mara, id, "Take it");
    await eventually(fatigue).toBe(1);
    await speak(second);
    await eventually(() => mara.evaluate(`game.messages.get("${spend}").system.undone`)).toBe(true);
    await eventually(fatigue).toBe(0);
  });
});

/** A GM spends from the bank and puts it before somebody first. @returns the offer's id */
async function spendWithOffer(gm: Page): Promise<string> {
  const before = await gm.evaluate<string[]>(`[...game.messages.keys()]`);
  await (await openBank(gm)).getByRole("button", { name: "Spend" }).click();
  const menu = windowOf(gm, "Spend CP");
  await menu.getByRole("button", { name: /^Fatigue, 1 CP/ }).click();
  await menu.getByLabel("Who suffers it").selectOption({ label: SABLE });
  await menu.getByRole("checkbox", { name: "Offer it to the player first" }).check();
  await menu.getByLabel("Who is asked").selectOption({ label: SABLE });
  await menu.getByRole("button", { name: "Offer", exact: true }).click();
  await menu.waitFor({ state: "hidden" });
  const found = `game.messages.find(({ id, type }) => type === "offer" && !${JSON.stringify(before)}.includes(id))?.id ?? ""`;
  await eventually(() => gm.evaluate<string>(found)).not.toBe("");
  return gm.evaluate<string>(found);
}
