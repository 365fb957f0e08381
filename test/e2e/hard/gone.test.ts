import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WireClient } from "../../unit/server/support/wire-client.ts";
import { eventually } from "../support/eventually.ts";
import { banked } from "../support/bank.ts";
import { openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { makeCharacter } from "../support/make-character.ts";
import { nextFaces } from "../support/next-faces.ts";
import { GM, MARA, SECOND_GM } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { quickRoll, untilJudged } from "./support/quick-roll.ts";

/** What is deleted while somebody still works with it, on two pages at once. On one: `test/unit/views/gone-at-the-table.test.ts`. */
describe("What is gone", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  /** The line of another GM, who deletes. */
  let second: WireClient;

  beforeAll(async () => {
    [gm, mara] = await at.seatAtChat(GM, MARA);
    second = await WireClient.join(at.table.url, SECOND_GM);
    // The system's refusals stand in the console too; a request for what is gone is refused by the server.
    at.table.allowNoise(/ is gone|does not exist|cannot be done now|The deck is empty|was taken meanwhile/);
  });

  afterAll(() => second.leave());

  /** A character of Mara's with three boons and a roll of two setbacks, a miss, witnessed. */
  async function rolled(name: string): Promise<{ actor: string; id: string; before: number }> {
    const system = { skills: { melee: 4 }, boons: { base: 3 } };
    const actor = await makeCharacter(gm, { name, owner: MARA, system });
    await mara.waitForFunction(`fromUuidSync("${actor}") !== null`);
    const before = await banked(gm);
    const roll = { actor, skill: "melee", dv: 2, right: "In", wrong: "Out" };
    const id = await quickRoll(mara, roll, [2, 3, 4, 5, 1, 1]);
    await untilJudged(gm, id);
    await eventually(() => banked(gm)).toBe(before + 2);
    return { actor, id, before };
  }

  const card = (page: Page, id: string): Locator => page.locator(`[data-message-id="${id}"]`);

  const boons = (actor: string): Promise<number> =>
    gm.evaluate<number>(`fromUuidSync("${actor}").system.boons.value`);

  const undrawn = (): Promise<number> =>
    gm.evaluate<number>(
      `game.cards.find(({ type }) => type === "deck").cards.filter(({ drawn }) => !drawn).length`,
    );

  async function deleteCard(id: string): Promise<void> {
    await second.delete("ChatMessage", [id]);
    for (const page of [gm, mara]) await page.waitForFunction(`!game.messages.has("${id}")`);
  }

  test("the whole log: the bank stays, also for who comes later, and the next roll is banked", async () => {
    await rolled("Flushed");
    const total = await banked(gm);
    await gm.evaluate("game.messages.flush()");
    await mara.waitForFunction("game.messages.size === 0");
    for (const page of [gm, mara]) await eventually(() => banked(page)).toBe(total);
    await gm.reload();
    await at.table.booted(gm);
    await eventually(() => banked(gm)).toBe(total);
    await rolled("After the flood");
    await openTab(gm, "Chat");
  });

  test("a card whose draw lies open: the cards are back, the window is gone, nothing is banked away", async () => {
    const { id, before } = await rolled("Drawn");
    const cards = await undrawn();
    await card(gm, id).getByRole("button", { name: "Draw", exact: true }).click();
    const draw = windowOf(gm, "Hidden draw");
    await draw.waitFor();
    await deleteCard(id);
    await draw.waitFor({ state: "hidden" });
    await eventually(() => undrawn()).toBe(cards);
    await eventually(() => banked(gm)).toBe(before + 2);
    await eventually(() =>
      gm.evaluate(`game.settings.get("fates-edge", "pendingDraws")["${id}"]`),
    ).toBeUndefined();
  });

  test("a card in the moment its draw is revealed: whoever was first, cards and points agree", async () => {
    const { id, before } = await rolled("Raced");
    const cards = await undrawn();
    await card(gm, id).getByRole("button", { name: "Draw", exact: true }).click();
    const draw = windowOf(gm, "Hidden draw");
    await draw.getByLabel("The one twist they make together").fill("It all comes down");
    // The window may be gone before it is pressed.
    await Promise.all([pressIfThere(draw.getByRole("button", { name: "Reveal" })), deleteCard(id)]);
    await gm.waitForTimeout(300);
    const [drawn, paid] = [cards - (await undrawn()), before + 2 - (await banked(gm))];
    expect([
      [0, 0],
      [2, 2],
    ]).toContainEqual([drawn, paid]);
    await gm.keyboard.press("Escape");
  });

  test("a card whose die is being chosen for a re-roll: no boon is spent", async () => {
    const { actor, id } = await rolled("Choosing");
    await card(mara, id).getByRole("button", { name: "Boon: re-roll a die" }).click();
    await card(mara, id).getByRole("button", { name: "Re-roll the 1" }).first().waitFor();
    await deleteCard(id);
    await card(mara, id).waitFor({ state: "hidden" });
    await eventually(() => boons(actor)).toBe(3);
  });

  test("a card in the moment of its re-roll: a boon is spent for a die that fell, or not at all", async () => {
    const { actor, id, before } = await rolled("Turning");
    await card(mara, id).getByRole("button", { name: "Boon: re-roll a die" }).click();
    await nextFaces(mara, [9]);
    const die = card(mara, id).getByRole("button", { name: "Re-roll the 1" }).first();
    const [isPressed] = await Promise.all([pressIfThere(die), deleteCard(id)]);
    await mara.waitForTimeout(300);
    const outcome = { spent: 3 - (await boons(actor)), points: (await banked(gm)) - before };
    const untouched = { spent: 0, points: 2 };
    expect(isPressed ? [untouched, { spent: 1, points: 1 }] : [untouched]).toContainEqual(outcome);
  });

  test("the character of a card: it keeps its name, its dice and its points, for all and for who comes later", async () => {
    const { actor, id, before } = await rolled("Departed");
    await gm.evaluate(`fromUuidSync("${actor}").delete()`);
    await mara.waitForFunction(`fromUuidSync("${actor}") === null`);
    for (const page of [gm, mara]) {
      await expect.poll(() => wordsOf(card(page, id))).toMatch(/Departed: Body \+ Melee.*Miss/);
      await eventually(() =>
        card(page, id).getByRole("list", { name: "Dice", exact: true }).locator("> li").count(),
      ).toBe(6);
    }
    await eventually(() => banked(gm)).toBe(before + 2);
    await gm.reload();
    await at.table.booted(gm);
    await openTab(gm, "Chat");
    await expect.poll(() => wordsOf(card(gm, id))).toMatch(/Departed: Body \+ Melee.*Miss/);
  });

  test("every card of the deck: the draw says so and costs nothing; a deleted deck is laid out anew", async () => {
    const { id, before } = await rolled("Empty-handed");
    await gm.evaluate(
      `Promise.all(game.cards.map((stack) => stack.deleteEmbeddedDocuments("Card", stack.cards.map(({ id }) => id))))`,
    );
    await card(gm, id).getByRole("button", { name: "Draw", exact: true }).click();
    await gm.getByText("The deck is empty").first().waitFor();
    await eventually(() => banked(gm)).toBe(before + 2);
    await eventually(() => gm.evaluate(`game.messages.get("${id}").system.gm.state`)).toBe("open");
    await gm.evaluate(`Cards.deleteDocuments(game.cards.map(({ id }) => id))`);
    await card(gm, id).getByRole("button", { name: "Draw", exact: true }).click();
    await windowOf(gm, "Hidden draw").waitFor();
    await eventually(() => undrawn()).toBe(52);
  });
});

/** Presses a button that may go at this moment. @returns whether it was still there */
async function pressIfThere(button: Locator): Promise<boolean> {
  const [there] = await button.elementHandles();
  await there?.evaluate((element: Node) => (element as HTMLElement).click());
  return there !== undefined;
}
