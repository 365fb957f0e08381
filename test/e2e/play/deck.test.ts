import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { banked, openBank } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, showActor, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { giveXp } from "../support/give.ts";
import { rollAtOnce } from "../support/make-roll.ts";
import { GM, MARA, SABLE, SECOND_GM } from "../support/people.ts";
import { quickRoll } from "../hard/support/quick-roll.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** The Deck of Consequences at work (SRD 21). How many cards a draw takes, redraws, its undo, a deck that runs dry, is gone or bears another name: `views/draws-for-rolls`; the first of a world: `views/first-draw`. */
describe("The Deck of Consequences", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeEach(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    await openTab(gm, "Chat");
  });

  test("an unrevealed draw stands in no world document, and survives the GM's reload", async () => {
    const other = await at.seat(SECOND_GM);
    // The pile of spent cards is there, as after any draw.
    const pile = { name: "Spent consequences", type: "pile", ownership: { default: 2 } };
    const flags = { "fates-edge": { deck: "consequences-discard" } };
    await gm.evaluate(`Cards.create(${JSON.stringify({ ...pile, flags })}).then(() => null)`);
    await other.waitForFunction(`game.cards.some(({ name }) => name === "Spent consequences")`);
    // The points of an earlier roll were taken out of the bank by hand.
    const wrongly = "I shout the watchword, wrongly.";
    const points = await banked(gm);
    await quickRoll(mara, { skill: "melee", approach: wrongly }, [9, 8, 4, 3, 1, 1]);
    await eventually(() => banked(gm)).toBe(points + 2);
    await cardSaying(gm, wrongly).getByRole("button", { name: "Undo: went to the bank." }).click();
    await eventually(() => banked(other)).toBe(points);
    const approach = "What does the GM hold?";
    await rollAtOnce(mara, { actor: SABLE, skill: "Melee", approach, faces: [10, 8, 5, 4, 1, 1] });
    const card = cardSaying(gm, approach);
    await card.getByRole("button", { name: "Draw", exact: true }).waitFor();
    await other.waitForFunction(judgedHere(approach));
    const before = await worldOf(other);
    await card.getByRole("button", { name: "Draw", exact: true }).click();
    const names = await drawnNames(windowOf(gm, "Hidden draw"));
    await openTab(other, "Chat");
    await eventually(() => wordsOf(cardSaying(other, approach))).toContain("is looking at the cards");
    // Of all documents of the world only the roll's message has changed, and no name of a card stands in it.
    const changed = changedDocuments(before, await worldOf(other));
    expect(changed).toHaveLength(1);
    for (const name of names) expect(changed[0]).not.toContain(name);
    expect(changed[0]).toContain(approach);

    await gm.reload();
    await at.table.booted(gm);
    await openTab(gm, "Chat");
    // Nobody credits them anew.
    const taken = cardSaying(gm, wrongly);
    await eventually(() => wordsOf(taken)).toContain("Its points were taken out of the bank.");
    await eventually(() => taken.getByRole("button", { name: /Spend|Draw|Bank/ }).count()).toBe(0);
    await eventually(() => banked(other)).toBe(points + 2);
    await cardSaying(gm, approach).getByRole("button", { name: "Look at the draw" }).click();
    await eventually(() => drawnNames(windowOf(gm, "Hidden draw"))).toEqual(names);
  });

  test("another GM who takes over draws anew, and the first draw is gone", async () => {
    const other = await at.seat(SECOND_GM);
    const approach = "Who holds the cards now?";
    const { draw } = await drawFor(gm, mara, approach, 2);
    await drawnNames(draw);
    await openTab(other, "Chat");
    await cardSaying(other, approach).getByRole("button", { name: "Draw", exact: true }).click();
    const taken = windowOf(other, "Hidden draw");
    await drawnNames(taken);
    // What an effect asks for is seen at once, where the page has room for it.
    await taken.getByRole("button", { name: "Add an effect" }).click();
    const which = taken.getByLabel("Which clock");
    await eventually(() =>
      which.evaluate((field) => {
        const { left, right, top, bottom } = field.getBoundingClientRect();
        return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === field;
      }),
    ).toBe(true);
    await taken.getByRole("button", { name: /^Remove: / }).click();
    await reveal(taken, "The second GM tells it.");
    await eventually(() => wordsOf(cardSaying(gm, approach))).toContain("The second GM tells it.");
    await draw.waitFor({ state: "hidden" });
    await eventually(() => cardSaying(gm, approach).getByRole("button", { name: /draw/i }).count()).toBe(0);
  });

  test("beside a roll: for points of the bank by keys alone, and a patron erases what came of Diamonds", async () => {
    await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Melee",
      approach: "Leave them points.",
      faces: [9, 8, 1, 1, 5, 4],
    });
    await cardSaying(gm, "Leave them points.").getByRole("button", { name: "Bank", exact: true }).click();
    const points = await banked(gm);
    const bank = await openBank(gm);
    await bank.getByRole("button", { name: "Draw", exact: true }).press("Enter");
    const asked = windowOf(gm, "Draw beside a roll");
    await asked.getByRole("radio", { name: "Points of the bank" }).press("Space");
    await asked.getByLabel("A word on it").fill("The watch is restless");
    await asked.getByLabel("A word on it").press("Enter");
    const draw = windowOf(gm, "Hidden draw");
    await eventually(() => wordsOf(draw)).toContain("Showing it costs 1 CP.");
    expect(await banked(gm)).toBe(points);
    await turnTo(draw, "Diamonds");
    await draw.getByLabel("The one twist they make together").fill("The tolls rise at every gate.");
    await draw.getByRole("button", { name: "Reveal" }).press("Enter");
    await eventually(() => banked(mara)).toBe(points - 1);
    await eventually(() => wordsOf(cardSaying(mara, "The tolls rise"))).toMatch(
      /draws for points of the bank/,
    );

    await giveXp(gm, SABLE, 9);
    const sheet = await showActor(mara, SABLE);
    await sheet.getByRole("tab", { name: "Story" }).click();
    await sheet.getByRole("button", { name: "Fund a project" }).press("Enter");
    const project = windowOf(mara, /^A project/);
    await project.getByLabel("What is built or endowed").fill("A granary by the west gate");
    await project.getByLabel("XP", { exact: true }).fill("8");
    await project.getByLabel("XP", { exact: true }).press("Enter");
    await sheet
      .getByRole("button", { name: "Erase as patron: The tolls rise at every gate." })
      .press("Enter");
    await eventually(() => wordsOf(cardSaying(gm, "has a complication erased"))).toContain("The tolls rise");
    await eventually(() => wordsOf(sheet)).toContain("Used in this arc");
    await openTab(gm, "Chat");
    await cardSaying(gm, "has a complication erased").getByRole("button", { name: /^Undo/ }).click();
    await eventually(() => wordsOf(sheet)).not.toContain("Used in this arc");
    await sheet.getByRole("tab", { name: "Play" }).click();
  });
});

/** Draws another card in place of the first until one of this suit lies there. */
async function turnTo(draw: Locator, suit: string): Promise<void> {
  for (let turns = 0; turns < 40; turns += 1) {
    const [name = ""] = await drawnNames(draw);
    if (name.endsWith(suit)) return;
    await draw.getByRole("button", { name: `Another card in place of ${name}` }).click();
    await eventually(() => drawnNames(draw)).not.toContain(name);
  }
  throw new Error(`no card of ${suit} came`);
}

/** A roll of the player's that succeeds with so many setbacks (failed, it would bend her blade), and the GM's draw for it. */
async function drawFor(
  gm: Page,
  player: Page,
  approach: string,
  setbacks: number,
): Promise<{ card: Locator; draw: Locator }> {
  const faces = [9, 8, 7, 6, 5, 4].fill(1, 6 - setbacks);
  await rollAtOnce(player, { actor: SABLE, skill: "Melee", approach, faces });
  return { card: cardSaying(gm, approach), draw: await beginDraw(gm, approach) };
}

async function beginDraw(gm: Page, approach: string): Promise<Locator> {
  await cardSaying(gm, approach).getByRole("button", { name: "Draw", exact: true }).click();
  const draw = windowOf(gm, "Hidden draw");
  await draw.waitFor();
  return draw;
}

async function reveal(draw: Locator, twist: string): Promise<void> {
  await draw.getByLabel("The one twist they make together").fill(twist);
  await draw.getByRole("button", { name: "Reveal" }).click();
  await draw.waitFor({ state: "hidden" });
}

async function drawnNames(draw: Locator): Promise<string[]> {
  const names = draw.getByRole("heading", { level: 2 });
  await names.first().waitFor();
  return names.allInnerTexts();
}

function judgedHere(approach: string): string {
  return `Boolean(game.messages.find(({ system }) => system.approach === ${JSON.stringify(approach)})?.system.gm.judged)`;
}

/** Every document of the world by its uuid, as the JSON a client has of it. */
function worldOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate<Record<string, string>>(`Object.fromEntries(
    [...game.collections.values()].flatMap((documents) => [...documents])
      .map((document) => [document.uuid ?? document.documentName + document.id, JSON.stringify(document.toObject())]),
  )`);
}

function changedDocuments(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.entries(after)
    .filter(([uuid, json]) => before[uuid] !== json)
    .map(([, json]) => json);
}
