import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { banked } from "../support/bank.ts";
import { CountedHand } from "../support/counted-hand.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, openTab, rollDialog, windowOf, wordsOf } from "../support/gestures.ts";
import { landing, spendButton } from "../support/gm-table.ts";
import { holdsFocus } from "../support/keys.ts";
import { makeRoll } from "../support/make-roll.ts";
import { nextFaces } from "../support/next-faces.ts";
import { GM, MARA, TOMAS } from "../support/people.ts";
import {
  answerCall,
  bankOf,
  banner,
  belowTheLog,
  buildCharacter,
  covered,
  endTour,
  letGo,
  newestCard,
  setTickPrice,
  shownCards,
  turnedCards,
} from "../support/evening.ts";
import { takePicture } from "../support/evening-pictures.ts";
import { filled } from "../support/table-numbers.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { atHand, yourMove } from "../support/your-move.ts";

const WREN = "Wren of the Ford";
const SABLE = "Sable Kestrel";
const PATROL = "Patrol Sweep";
const GUTTER = "Low along the gutter, under the lamps.";
const VEYRA = "Captain Veyra";

/**
 * A group that never saw the system plays its first evening from an empty world, each by what they see. What each of them has to
 * do is counted: time depends on the machine. Each test goes on where the one before it ended.
 */
describe("The first evening", () => {
  const at = tableOfFile({ fresh: true, unopened: true, seed: 7 });
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    // Whoever comes first is the GM whose client welcomes.
    gm = await at.seat(GM);
    [mara, tomas] = await Promise.all([at.seat(MARA), at.seat(TOMAS)]);
  });

  test("from the welcome to the wall: characters in two acts and in twenty, the sample evening in one", async () => {
    const welcome = windowOf(gm, "Welcome to Fate's Edge");
    await welcome.waitFor();
    const [giver, maker, host] = [new CountedHand(), new CountedHand(), new CountedHand()];

    await eventually(() => wordsOf(yourMove(gm))).toContain("Mara, Tomas have no character.");
    await giver.click(yourMove(gm).getByRole("button", { name: "Give out characters" }));
    await giver.choose(windowOf(gm, "Who plays whom").getByLabel("Character of Tomas"), SABLE);
    await eventually(() => tomas.evaluate("game.user.character?.name")).toBe(SABLE);
    await eventually(() => tomas.evaluate("game.user.character?.isOwner")).toBe(true);
    expect(giver.acts, "a ready character in a player's hands").toBeLessThanOrEqual(2);

    await maker.click(yourMove(mara).getByRole("button", { name: "Make or take a character" }));
    await buildCharacter(maker, mara, WREN);
    await eventually(() => mara.evaluate("game.user.character?.system.build.state")).toBe("done");
    expect(maker.acts, "a character by the builder").toBeLessThanOrEqual(20);

    await windowOf(gm, "Who plays whom").getByRole("button", { name: "Close" }).first().click();
    await host.click(welcome.getByRole("button", { name: "Play the sample evening" }));
    for (const page of [gm, mara, tomas]) {
      await endTour(page);
      await eventually(() => filled(page, PATROL)).toBe(0);
    }
    expect(host.acts).toBe(1);
  });

  test("by keys, where nothing has the focus: a roll in sixteen strokes, its points spent in fourteen", async () => {
    const [roller, spender] = [new CountedHand(), new CountedHand()];
    await letGo(tomas);
    await nextFaces(tomas, [8, 1, 7, 6, 5, 4, 3]);
    await roller.strike(tomas, "y");
    await eventually(() => holdsFocus(atHand(tomas, "Roll"))).toBe(true);
    await roller.strike(tomas, "Enter");
    const dialog = rollDialog(tomas, SABLE);
    await eventually(() => holdsFocus(dialog.getByLabel("How do you go about it?"))).toBe(true);
    await roller.strike(tomas, "Tab", "Tab", "Tab", "Tab", "End");
    await eventually(() => dialog.getByLabel("Skill", { exact: true }).inputValue()).not.toBe("");
    await roller.strike(tomas, "Shift+Tab", "Shift+Tab", "Enter");
    await dialog.waitFor({ state: "detached" });
    expect(roller.acts).toBeLessThanOrEqual(16);
    await eventually(() => banked(gm)).toBe(1);

    await endTour(gm);
    await letGo(gm);
    await eventually(() => wordsOf(yourMove(gm))).toContain("1 CP to spend");
    await spender.strike(gm, "y");
    await eventually(() => holdsFocus(yourMove(gm).getByRole("button", { name: /^Spend: 1 CP/ }))).toBe(true);
    await spender.strike(gm, "Enter");
    const spend = windowOf(gm, "Spend CP");
    await eventually(() => holdsFocus(spend)).toBe(true);
    await spender.strike(gm, "Tab", "Tab", "Enter");
    if ((await spend.count()) > 0) await spender.strike(gm, "Enter");
    await spend.waitFor({ state: "detached" });
    await eventually(() => banked(tomas)).toBe(0);
    expect(spender.acts).toBeLessThanOrEqual(14);
  });

  test("a tick at the clock's own price takes three acts, an offer four and one, each on one card", async () => {
    const [ticker, offerer, answerer] = [new CountedHand(), new CountedHand(), new CountedHand()];
    await setTickPrice(gm, PATROL, 1);
    const card = await makeRoll(tomas, {
      actor: SABLE,
      skill: "Stealth",
      approach: GUTTER,
      situational: 2,
      faces: [8, 1, 1, 7],
    });
    await endTour(gm);
    await openTab(gm, "Chat");
    await ticker.click(spendButton(cardSaying(gm, GUTTER)));
    const spend = windowOf(gm, "Spend CP");
    await ticker.click(spend.getByRole("button", { name: `Tick ${PATROL}, 1 CP` }));
    await ticker.click(spend.getByRole("button", { name: "Spend", exact: true }));
    await spend.waitFor({ state: "detached" });
    await eventually(() => filled(mara, PATROL)).toBe(1);
    await eventually(() => wordsOf(card)).toContain("1 CP A clock ticks");
    expect(ticker.acts).toBeLessThanOrEqual(3);

    await takePicture(gm, "ticked");
    const before = await shownCards(mara);
    await offerer.click(spendButton(cardSaying(gm, GUTTER)));
    await offerer.click(spend.getByRole("button", { name: /^Fatigue, 1 CP/ }));
    await offerer.click(spend.getByRole("checkbox", { name: "Offer it to the player first" }));
    await offerer.click(spend.getByRole("button", { name: "Offer", exact: true }));
    await spend.waitFor({ state: "detached" });
    const offer = cardSaying(tomas, `A price for ${SABLE}`);
    await offer.waitFor();
    await takePicture(tomas, "offer");
    await answerer.click(offer.getByRole("button", { name: "Take it" }));
    await eventually(() => wordsOf(offer)).toContain(`${SABLE} takes 1 fatigue.`);
    await eventually(() => wordsOf(cardSaying(mara, `A price for ${SABLE}`))).toContain(`${SABLE} takes it.`);
    expect(await shownCards(mara), "offer, answer and result stand on one card").toBe(before + 1);
    expect([offerer.acts, answerer.acts]).toEqual([4, 1]);
  });

  test("a GM asks one player for a named skill with three acts, who answers with two; its setback is drawn for", async () => {
    const [asker, answerer] = [new CountedHand(), new CountedHand()];
    await asker.click(yourMove(gm).getByRole("button", { name: `Ask for a roll: ${WREN}` }));
    const call = windowOf(gm, "Ask for a roll");
    await asker.choose(call.getByLabel("Skill", { exact: true }), "Stealth");
    await asker.click(call.getByRole("button", { name: "Ask for a roll" }));
    await call.waitFor({ state: "detached" });
    await nextFaces(mara, [9, 1, 7, 6]);
    await answerer.click(yourMove(mara).getByRole("button", { name: "Roll: The GM asks for a roll" }));
    const dialog = rollDialog(mara, WREN);
    await answerer.click(dialog.getByRole("button", { name: /^Roll \d+ di/ }));
    await dialog.waitFor({ state: "detached" });
    await eventually(() => banked(gm)).toBe(1);
    expect([asker.acts, answerer.acts]).toEqual([3, 2]);
    const card = newestCard(gm);
    await card.getByRole("button", { name: "Draw", exact: true }).click();
    const draw = windowOf(gm, "Hidden draw");
    await draw.getByRole("button", { name: "Reveal" }).click();
    await draw.waitFor({ state: "detached" });
    await eventually(() => banked(tomas)).toBe(0);
    // Both go on seeing the newest card to its end, though it grew, and the focus went back to it.
    for (const page of [gm, mara]) await eventually(() => belowTheLog(page)).toBeLessThan(8);
    expect(await turnedCards(mara), "the card turns over while one looks on").toBeGreaterThan(0);
    await mara.reload();
    await at.table.booted(mara);
    await newestCard(mara).locator(".tt-outcomes-cards").waitFor();
    expect(await turnedCards(mara), "and lies face up for whoever comes later").toBe(0);
  });

  test("an opponent in one line from the bank takes two acts, their roll one; against them a contest is lost", async () => {
    const hand = new CountedHand();
    const line = bankOf(gm).getByLabel("Add an opponent in one line");
    await hand.write(line, `${VEYRA} T3 Watch 5`);
    await hand.press(line, "Enter");
    const roll = bankOf(gm).getByRole("button", { name: `Roll ${VEYRA}, Watch: 5 dice` });
    await roll.waitFor();
    expect(hand.acts).toBe(2);
    await hand.click(roll);
    expect(hand.acts).toBe(3);
    await gm
      .getByRole("log", { name: "Chat" })
      .getByText(/Captain Veyra.*Watch/)
      .first()
      .waitFor();

    await yourMove(gm)
      .getByRole("button", { name: `Ask for a roll: ${SABLE}` })
      .click();
    const call = windowOf(gm, "Ask for a roll");
    await call.getByLabel("Roll type").selectOption({ label: "A contest" });
    await call.getByLabel("One of your NPCs").selectOption({ index: 1 });
    await call.getByLabel("Skill", { exact: true }).selectOption("Stealth");
    await nextFaces(gm, [10, 10, 10, 10, 10]);
    await call.getByRole("button", { name: "Ask for a roll" }).click();
    await call.waitFor({ state: "detached" });
    await answerCall(tomas, SABLE, [9, 2, 2, 2, 2, 2, 2]);
    await openTab(gm, "Chat");
    await gm
      .getByRole("log", { name: "Chat" })
      .getByRole("button", { name: `Roll for ${VEYRA}` })
      .click();
    await eventually(() => wordsOf(newestCard(tomas).locator(".tt-outcome"))).toMatch(/^You lose/);
    await takePicture(tomas, "contest");
  });

  test("a group rolls, and one outcome leads on each card", async () => {
    await bankOf(gm).getByRole("button", { name: "Ask for a roll" }).click();
    const call = windowOf(gm, "Ask for a roll");
    await call.getByLabel("Roll type").selectOption({ label: "Together, one result" });
    await call.getByRole("checkbox", { name: /Ash/ }).uncheck();
    await call.getByLabel("Skill", { exact: true }).selectOption("Stealth");
    await call.getByRole("button", { name: "Ask for a roll" }).click();
    await call.waitFor({ state: "detached" });
    await answerCall(tomas, SABLE, [9, 9, 9, 2, 2, 2, 2]);
    await answerCall(mara, WREN, [2, 2, 2, 2, 2]);
    await eventually(() => wordsOf(newestCard(mara).locator(".tt-outcome"))).toMatch(
      /^Your group: Clean Success/,
    );
  });

  test("a clock that lands is announced to everybody, over nothing that is needed, and goes by itself or by key", async () => {
    await tomas.evaluate(`game.settings.set("fates-edge", "landingBanner", false)`);
    // For what comes after: a table may play with flashbacks.
    await gm.evaluate(`game.settings.set("fates-edge", "dials", { flashback: true })`);
    await atHand(mara, "Flashback").waitFor();
    await gm.evaluate(`game.fatesEdge.tick("${PATROL}", 5)`);
    await landing(gm, PATROL).click();
    for (const page of [gm, mara]) {
      await eventually(() => wordsOf(banner(page))).toContain(`It lands: ${PATROL}`);
      expect(await covered(page)).toEqual([]);
    }
    await takePicture(mara, "landing");
    expect(await wordsOf(banner(tomas)), "whoever has turned it off reads it in the log alone").toBe("");
    expect(await holdsFocus(banner(mara)), "nobody is taken out of what they do").toBe(false);
    await banner(mara).getByRole("button", { name: "Close this message" }).press("Enter");
    await eventually(() => banner(mara).getByRole("button").count()).toBe(0);
  });

  test("a boon buys a flashback", async () => {
    const row = yourMove(gm).locator("[data-cell]").filter({ hasText: WREN });
    // By key: the panels above may still be settling, and the row with them.
    const unfold = row.getByRole("button", { name: new RegExp(`^${WREN}`) });
    if ((await unfold.getAttribute("aria-expanded")) === "false") await unfold.press("Enter");
    await row.getByRole("button", { name: `Give a boon: ${WREN}` }).press("Enter");
    await eventually(() => wordsOf(yourMove(mara))).toContain("Boons 1");
    await atHand(mara, "Flashback").click();
    const words = windowOf(mara, `A flashback: ${WREN}`);
    await words.getByRole("textbox").fill("I bribed the lamplighter at noon.");
    await words.locator("button[type=submit]").click();
    await words.waitFor({ state: "detached" });
    await eventually(() => wordsOf(newestCard(tomas))).toContain("I bribed the lamplighter at noon.");
    await eventually(() => wordsOf(yourMove(mara))).toContain("Boons 0");
  });

  test("another scene with two clocks is framed with seven acts, and its first three points do something big", async () => {
    const hand = new CountedHand();
    await bankOf(gm).getByRole("button", { name: "End scene" }).click();
    const end = windowOf(gm, /^End scene/);
    await end.locator("button[type=submit]").first().click();
    await end.waitFor({ state: "detached" });
    await hand.click(bankOf(gm).getByRole("button", { name: "Frame the scene" }));
    const frame = windowOf(gm, /^Frame scene/);
    await hand.write(frame.getByLabel("What is this scene?"), "In the garden");
    const line = frame.getByLabel("A clock in one line");
    for (const words of ["Dogs 6", "Bells of the quarter 4"]) {
      await hand.write(line, words);
      await hand.press(line, "Enter");
    }
    await hand.click(frame.getByRole("button", { name: "Start the scene" }));
    await frame.waitFor({ state: "detached" });
    await eventually(() => filled(tomas, "Dogs")).toBe(0);
    expect(hand.acts).toBeLessThanOrEqual(7);
    await makeRoll(mara, {
      actor: WREN,
      skill: "Stealth",
      approach: "Past the kennels.",
      situational: 3,
      faces: [8, 1, 1, 1, 7, 7, 7],
    });
    await openTab(gm, "Chat");
    await hand.click(spendButton(cardSaying(gm, "Past the kennels.")));
    const spend = windowOf(gm, "Spend CP");
    await hand.click(spend.getByRole("button", { name: /^Clock surges, 3 CP/ }));
    await hand.click(spend.getByRole("button", { name: "Spend", exact: true }));
    await spend.waitFor({ state: "detached" });
    await eventually(() => banked(mara)).toBe(0);
    expect(hand.acts).toBeLessThanOrEqual(10);
  });

  test("the session ends with a page of the chronicle that players read, and undo takes the page away", async () => {
    await bankOf(gm).getByRole("button", { name: "End the session" }).click();
    // By now it has gone where nobody closed it.
    await banner(gm).getByRole("button").waitFor({ state: "detached" });
    const end = windowOf(gm, "End of session 1");
    await end.getByRole("button", { name: "Grant to all" }).click();
    await end.waitFor({ state: "detached" });
    const page = `game.journal.getName("Chronicle")?.pages.contents[0]?.text.content ?? ""`;
    await eventually(() => tomas.evaluate<string>(page)).toContain(GUTTER);
    const words = await tomas.evaluate<string>(page);
    expect(words).toContain("<h2>Over the palace wall</h2>");
    expect(words).toMatch(/Sable Kestrel loses/);
    expect(words).toContain("<blockquote>");
    expect(words).toContain(`It lands: ${PATROL}`);
    expect(await tomas.evaluate(`game.journal.getName("Chronicle").isOwner`)).toBe(false);
    await openTab(gm, "Chat");
    await newestCard(gm).getByRole("button", { name: /^Undo/ }).click();
    await eventually(() => tomas.evaluate<string>(page)).toBe("");
  });
});
