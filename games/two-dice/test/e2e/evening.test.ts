import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM, MARA, TOMAS } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { card, nextDice, openSheet, seatEverybody, stored, windowTitled } from "./support/table.ts";

const ILSE = "Ilse Marrow";
const TAM = "Tam Reed";
const WIDOW = "The Tide Widow";
const PARTY = "The Lamplighters";

/** One evening by a GM and two players, in its order: each test goes on where the one before has ended. */
describe("An evening", () => {
  const at = tableOfFile({ game: "two-dice", fresh: true });
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await at.seatAtChat(GM, MARA, TOMAS);
    await seatEverybody(gm);
  });

  test("the session begins: who is new has three story points", async () => {
    const sheet = await openSheet(gm, PARTY);
    await sheet.getByRole("button", { name: "Begin the session" }).click();
    await expect.poll(() => stored(gm, ILSE, "system.story")).toBe(3);
    await expect.poll(() => stored(gm, TAM, "system.story")).toBe(3);
  });

  test("a day of travel: the highest threat's die, and danger on 6 or more", async () => {
    await nextDice(mara, [7, 10]);
    const sheet = await openSheet(mara, PARTY);
    await sheet.getByRole("button", { name: "Travel a day" }).click();
    const day = windowTitled(mara, "Travel a day");
    await day.getByLabel("Patrolled roads (d8)").check();
    await day.getByLabel("Woods, hills, rivers (d10)").check();
    await day.getByText("The day's die is d10.").waitFor();
    await day.getByRole("button", { name: "Roll the day" }).click();
    await sheet.locator(".tt-day.danger", { hasText: "Danger" }).waitFor();
    await card(mara, "d10 shows 7").waitFor();
  });

  test("a conflict with a villain: the heroes' group check says who begins", async () => {
    const sheet = await openSheet(gm, PARTY);
    await sheet.getByRole("button", { name: "Begin a conflict" }).click();
    const form = windowTitled(gm, "Begin a conflict");
    for (const name of [ILSE, TAM, WIDOW]) await form.getByLabel(name).check();
    await form.getByLabel("A villain enters").uncheck();
    await form.getByRole("button", { name: "Begin a conflict" }).click();
    // What was opened before the panel came may lie over it.
    await gm.evaluate(`game.actors.getName("${PARTY}").sheet.close()`);
    const panel = gm.locator("#two-dice-conflict");
    await panel.getByText("a group check of the heroes decides who begins").waitFor();
    await panel.getByRole("button", { name: "Ask for the group check" }).click();
    const leads = windowTitled(gm, "Ask for the group check");
    await leads.getByLabel("Who leads").selectOption({ label: ILSE });
    await leads.getByRole("button", { name: "Ask them" }).click();
    // The supporter's check opens at their own screen.
    const support = windowTitled(tomas, `${TAM}: check`);
    await nextDice(tomas, [6, 8], [5, 8]);
    await support.getByRole("button", { name: "Roll", exact: true }).click();
    await card(mara, "11: Success").waitFor();
    await nextDice(mara, [4, 8], [4, 10]);
    // And the leader's at theirs, once nobody else is waited for.
    const leader = windowTitled(mara, `${ILSE}: check`);
    // One supporter who succeeded, and the leader's bond with them.
    await leader.getByText("Supporters 1").waitFor();
    await leader.getByText("Bond 2").waitFor();
    await leader.getByRole("button", { name: "Roll", exact: true }).click();
    await card(gm, "11 against 8").waitFor();
    await panel.getByRole("button", { name: "Heroes begin" }).click();
    await mara.locator("#two-dice-conflict").getByText("The heroes' side is next.").waitFor();
  });

  test("a hero strikes, by keys alone; a trait throws a die again; the villain escapes", async () => {
    await nextDice(mara, [2, 8], [2, 6], [6, 8]);
    const act = mara.locator("#two-dice-conflict").getByRole("button", { name: `Act: ${ILSE}` });
    await act.focus();
    await mara.keyboard.press("Enter");
    const turn = windowTitled(mara, `${ILSE} acts`);
    await turn.getByLabel("Action").waitFor();
    await turn.getByLabel("In your words").focus();
    await mara.keyboard.type("From the stairs");
    await mara.keyboard.press("Enter");
    const check = windowTitled(mara, `${ILSE}: check`);
    const aim = check.getByLabel(WIDOW);
    await aim.focus();
    await mara.keyboard.press("Space");
    await check.getByRole("button", { name: "Roll", exact: true }).focus();
    await mara.keyboard.press("Enter");
    const struck = card(mara, "Boat hook");
    await struck.getByText("Failure").first().waitFor();
    await struck.getByText("Invoke a trait or bond").focus();
    await mara.keyboard.press("Enter");
    await struck.getByRole("button", { name: /First die/ }).focus();
    await mara.keyboard.press("Enter");
    await struck.getByText("8 against 8, 0 above").waitFor();
    await expect.poll(() => stored(mara, ILSE, "system.story")).toBe(2);
    await struck.getByRole("button", { name: `${WIDOW} loses 12 health` }).click();
    await expect.poll(() => stored(gm, WIDOW, "system.health.value")).toBe(0);
    // What a foe has left is its player's to know: others read what it takes, also when they read the card later.
    await card(gm, `${WIDOW} takes 12 Physical damage, 0 health left`).waitFor();
    await struck.getByText(`${WIDOW} takes 12 Physical damage`).waitFor();
    expect(await struck.innerText()).not.toContain("health left");
    const later = await mara.evaluate(
      `(async () => (await game.messages.contents.findLast(({ type }) => type === "check").renderHTML()).textContent)()`,
    );
    expect(later).toContain("takes 12 Physical damage");
    expect(later).not.toContain("health left");
    const sheet = await openSheet(gm, WIDOW);
    await sheet.getByRole("button", { name: "Decide what happens" }).click();
    const fate = windowTitled(gm, "at zero health");
    await fate.getByLabel("What happens to them").selectOption("escape");
    await fate.getByRole("button", { name: "Choose this" }).click();
    await expect.poll(() => stored(gm, WIDOW, "system.villainPoints.value")).toBe(1);
    await gm.locator("#two-dice-conflict").getByText("escaped").waitFor();
    await gm.locator("#two-dice-conflict").getByRole("button", { name: "End the conflict" }).click();
    await windowTitled(gm, "End the conflict").getByRole("button", { name: "End the conflict" }).click();
    await gm.locator("#two-dice-conflict").waitFor({ state: "detached" });
  });

  test("a check works a clock by its margin, and a GM takes it back", async () => {
    await gm.evaluate(
      `game.actors.getName("${PARTY}").update({ system: { clocks: { seal: { name: "The seal", size: 6, kind: "progress", tickers: "all" } } } })`,
    );
    await nextDice(mara, [8, 10], [9, 10]);
    const sheet = await openSheet(mara, ILSE);
    await sheet.getByRole("button", { name: /Make a check with Insight/ }).click();
    await windowTitled(mara, `${ILSE}: check`).getByRole("button", { name: "Roll", exact: true }).click();
    const made = card(mara, "17 against 10");
    // 1 for the success, 2 more for 7 above.
    await made.getByLabel("Work on a clock").selectOption({ label: "The seal (+3)" });
    await made.getByRole("button", { name: "Fill segments" }).click();
    await expect.poll(() => stored(gm, PARTY, "system.filled.seal")).toBe(3);
    await card(gm, "17 against 10")
      .getByRole("button", { name: /Undo: The seal/ })
      .click();
    await expect.poll(() => stored(gm, PARTY, "system.filled.seal")).toBe(0);
  });

  test("a ritual is priced, paid and checked", async () => {
    const sheet = await openSheet(mara, ILSE);
    await sheet.getByRole("tab", { name: "Things" }).click();
    await sheet.getByRole("button", { name: "Begin Quiet the water" }).click();
    const form = windowTitled(mara, "a ritual");
    await form.getByText("20 mind points, difficulty 7").waitFor();
    await form.getByLabel("Area").selectOption("area");
    await form.getByText(`${ILSE} has 45 mind points; this costs 60.`).waitFor();
    expect(await form.getByRole("button", { name: "Begin the ritual" }).isDisabled()).toBe(true);
    await form.getByLabel("Area").selectOption("small");
    await form.getByText("40 mind points, difficulty 7").waitFor();
    await form.getByText(/can never harm anybody directly/).waitFor();
    await form.getByRole("button", { name: "Begin the ritual" }).click();
    await expect.poll(() => stored(gm, ILSE, "system.mind.value")).toBe(5);
    await nextDice(mara, [4, 10], [4, 8]);
    await card(mara, "Quiet the water").getByRole("button", { name: "Make the check" }).click();
    await windowTitled(mara, `${ILSE}: check`).getByRole("button", { name: "Roll", exact: true }).click();
    await card(mara, "against 7, 1 above").waitFor();
  });

  test("a rest: everything back, a bond and two camp activities at each player's screen", async () => {
    const sheet = await openSheet(gm, PARTY);
    await sheet.getByRole("button", { name: "Rest", exact: true }).click();
    await windowTitled(gm, "The party rests").getByRole("button", { name: "Rest", exact: true }).click();
    await expect.poll(() => stored(gm, ILSE, "system.mind.value")).toBe(45);
    await card(mara, "All health and mind points are back")
      .getByRole("button", { name: `Choose for ${ILSE}` })
      .click();
    const camp = windowTitled(mara, "rest and camp");
    expect(await camp.locator("label").allInnerTexts()).toEqual([
      "Change a bond",
      "Activity 1",
      "Activity 2",
    ]);
    await camp.getByLabel("Change a bond").selectOption("replace");
    await camp.getByLabel("Emotion that goes").selectOption("trust");
    expect(await camp.getByLabel("Emotion", { exact: true }).locator("option").allInnerTexts()).toEqual([
      "Admiration",
      "Envy",
      "Mistrust",
    ]);
    await camp.getByLabel("Change a bond").selectOption("add");
    // Nothing that the bond holds, and no opposite of it.
    expect(await camp.getByLabel("Emotion", { exact: true }).locator("option").allInnerTexts()).toEqual([
      "Admiration",
      "Envy",
    ]);
    await camp.getByLabel("Emotion").selectOption("admiration");
    await camp.getByLabel("Activity 1").selectOption("combat-lesson");
    await camp.getByLabel("Who it is for").selectOption({ label: TAM });
    await camp.getByLabel("Activity 2").selectOption("daydream");
    // What may be for oneself is, until another is chosen.
    expect(await camp.getByLabel("Who it is for").last().locator("option:checked").innerText()).toBe(ILSE);
    await camp.getByRole("button", { name: "Choose these" }).click();
    await expect
      .poll(() => stored<string[]>(gm, ILSE, "system.bonds.b1.emotions"))
      .toEqual(["trust", "affection", "admiration"]);
    await expect
      .poll(async () => {
        const waiting = await stored<Record<string, { kind: string }>>(gm, TAM, "system.waiting");
        return Object.values(waiting).map(({ kind }) => kind);
      })
      .toEqual(["combat-lesson"]);
    await card(gm, "All health and mind points are back")
      .getByRole("button", { name: "End the rest" })
      .click();
    const ending = windowTitled(gm, "End the rest");
    await ending.getByText(`Not chosen yet: ${TAM}.`).waitFor();
    await ending.getByRole("button", { name: "End the rest" }).click();
    await expect.poll(() => stored(gm, PARTY, "system.camp.message")).toBe("");
  });

  test("a project's first day: its cost out of the purse, two steps by an inventor", async () => {
    const sheet = await openSheet(mara, ILSE);
    await sheet.getByRole("tab", { name: "Things" }).click();
    await sheet.getByRole("button", { name: "Work on Fog engine" }).click();
    await windowTitled(mara, "Project: Fog engine").getByRole("button", { name: "Pay and begin" }).click();
    await expect.poll(() => stored(mara, PARTY, "system.coins")).toBe(50);
    await expect
      .poll(() => mara.evaluate(`game.actors.getName("${ILSE}").items.getName("Fog engine")?.system.begun`))
      .toBe(true);
    await sheet.getByRole("button", { name: "Work on Fog engine" }).click();
    const day = windowTitled(mara, "Project: Fog engine");
    await day.getByLabel(ILSE).check();
    await day.getByRole("button", { name: "End the day's work" }).click();
    await card(mara, "steps done today 2, by Ilse Marrow").waitFor();
  });

  test("the session ends: experience counted from what was spent, and a GM takes it back", async () => {
    const sheet = await openSheet(gm, PARTY);
    await sheet.getByRole("button", { name: "End the session" }).click();
    const form = windowTitled(gm, "The session ends");
    // 5, one villain point, one story point shared by two.
    await form
      .getByText("6 experience for each hero: 5 for the session, 1 for villain points, 0 for story points.")
      .waitFor();
    await form.getByRole("button", { name: "Grant it" }).click();
    await expect.poll(() => stored(gm, ILSE, "system.experience")).toBe(6);
    await card(gm, "6 experience for each hero").getByRole("button", { name: /Undo/ }).click();
    await expect.poll(() => stored(gm, ILSE, "system.experience")).toBe(0);
  });
});
