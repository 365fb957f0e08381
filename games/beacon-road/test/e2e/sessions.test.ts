import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import {
  chooseByKeys,
  countPointers,
  goTo,
  pointersOn,
  pressButton,
  write,
} from "../../../../test/e2e/support/by-keys.ts";
import { inTheme } from "../../../../test/e2e/support/in-theme.ts";
import { press, reach } from "../../../../test/e2e/support/keys.ts";
import { GM, INES, MARA, TOMAS } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { BAXTON, BOYS, crewSheet, NERYS, openPage, PELET, step, stepByKeys, WEIR } from "./support/city.ts";
import { buildCrew } from "./support/build-crew.ts";
import { card, nextDice, stored, windowTitled } from "./support/table.ts";

const CREW = "Crew";
const SEREN = "Seren of the Low Lamp";

/**
 * Two sessions as a table plays them, from an empty world on: a GM, Mara by mouse, Tomas in the dark, and Ines, who never touches a pointer. Each test goes on
 * where the one before has ended.
 */
describe("Two sessions of a crew", () => {
  const at = tableOfFile({ game: "beacon-road", fresh: true });
  let gm: Page;
  let mara: Page;
  let tomas: Page;
  let ines: Page;

  beforeAll(async () => {
    [gm, mara, tomas, ines] = await at.seatAtChat(GM, MARA, TOMAS, INES);
    await inTheme(tomas, "dark");
    await countPointers(ines);
  });

  const crewHas = (path: string) => expect.poll(() => stored(gm, CREW, `system.${path}`));
  const moves = (page: Page): Locator => page.locator("#beacon-road-moves");

  test("ready heroes, and a crew that is built in six steps with the city's factions", async () => {
    await gm.evaluate(`game.settings.set("beacon-road", "welcomed", false)`);
    await gm.evaluate(
      `void new (game.settings.menus.get("beacon-road.welcome").type)().render({ force: true })`,
    );
    await gm.getByRole("button", { name: "Give everybody a ready hero" }).click();
    await expect.poll(() => stored(gm, "The Ash Table", "system.members.length")).toBe(3);
    await gm.getByRole("button", { name: "End Tour" }).click();
    // Another crew takes their place: whoever plays goes along.
    await gm.evaluate(`Actor.create({ name: "${CREW}", type: "crew", ownership: { default: 2 } })`);
    const sheet = await crewSheet(gm, CREW);
    await sheet.getByRole("button", { name: "Bring into play" }).click();
    await windowTitled(gm, `Bring ${CREW} into play`).locator("button[type=submit]").click();
    await crewHas("members.length").toBe(3);
    expect(await stored(gm, "The Ash Table", "system.members")).toEqual([]);
    await buildCrew(gm, crewHas);
    await crewHas("coinLimit").toBe(10);
  });

  test("players know the factions that a GM has brought", async () => {
    const board = await openPage(tomas, "Factions");
    await board.getByText(BOYS).waitFor();
    expect(await board.locator("[data-cell]").count()).toBe(12);
    expect(await board.getByText("A fourth street").count()).toBe(0);
  });

  test("a score is planned, and each screen asks for its load; the engagement roll is told as its dice lie", async () => {
    const page = await openPage(gm, "Score");
    await step(gm, page, "Plan a score", /^Plan a score/, {
      Name: "The lock keepers’ ledger",
      Target: WEIR,
      Plan: "stealth (point of infiltration)",
      "The plan’s missing detail": "The sluice",
    });
    for (const player of [mara, tomas]) await step(player, moves(player), /^Choose/, /^Load/);
    await goTo(ines, moves(ines));
    await pressButton(ines, moves(ines).getByRole("button", { name: /^Choose/ }));
    await pressButton(ines, ines.getByRole("button", { name: "Carry that" }));
    // Whoever carries more than a normal load is offered the one that it comes to.
    for (const name of [NERYS, PELET, SEREN]) {
      const { items, load } = await stored<{ items: number; load: string }>(gm, name, "system.carried");
      await expect.poll(() => stored(gm, name, "system.load")).toBe(items > 5 ? load : "normal");
    }
    await moves(gm).getByRole("button", { name: "Engagement roll" }).waitFor();
    await page.getByRole("button", { name: "Engagement roll" }).click();
    const form = windowTitled(gm, /^Engagement roll/);
    await form.getByText("It starts at −1: the target’s tier is higher than the crew’s.").waitFor();
    await form.getByLabel("Boldness").selectOption({ label: "bold or daring" });
    await form.getByLabel("Friends and enemies").selectOption({ label: "friends help" });
    await form.getByText(/^Success \(\d+ %\): The score opens in a controlled position\.$/).waitFor();
    await nextDice(gm, [12, 20], [4, 20]);
    await form.getByRole("button", { name: "Roll" }).click();
    const opens = "Success. The score opens in a controlled position. (dice: 2d20 (12, 4) = 12)";
    await card(mara, opens).waitFor();
    // It holds for a hero's first action; the tier of the target stands there all the while.
    await press(mara, "r");
    const roll = windowTitled(mara, `Roll: ${PELET}`);
    await roll.getByText(/^From “The lock keepers’ ledger”: it opened in a controlled position/).waitFor();
    await roll.getByText(/^controlled, standard effect/).waitFor();
    expect(await roll.getByLabel("Target's tier").inputValue()).toBe("3");
    await roll.getByRole("button", { name: "Roll", exact: true }).click();
    await card(mara, `${PELET}: `).waitFor();
    await press(mara, "r");
    await roll.getByText("From “The lock keepers’ ledger”: its target is of tier 3.").waitFor();
    await roll.getByText(/^risky, standard effect/).waitFor();
    await press(mara, "Escape", "Escape");
  });

  test("two flashbacks: one by keys, which simply was so; one that is rolled, once", async () => {
    const page = await openPage(gm, "Score");
    await press(ines, "h");
    const hero = ines.locator(".application.sheet", { hasText: NERYS });
    await hero.waitFor();
    await goTo(ines, hero);
    await reach(ines, hero.getByRole("button", { name: "Flashback" }));
    await press(ines, "Enter");
    await write(ines, windowTitled(ines, /^A flashback/).getByLabel("In words"), "The guard drinks at nine");
    await press(ines, "Enter");
    await step(gm, page, /^Price the flashback/, /^What the flashback costs/, {
      "How much it asks of luck and care": "elaborate, with special care (2 stress or more)",
      "How it goes on": "and it simply was so",
    });
    await goTo(ines, moves(ines));
    await pressButton(ines, moves(ines).getByRole("button", { name: /^Pay/ }));
    const pays = windowTitled(ines, /^Pay for the flashback/);
    await pressButton(ines, pays.getByRole("button", { name: "Pay", exact: true }));
    await expect.poll(() => stored(gm, NERYS, "system.stress.value")).toBe(2);

    const own = await openPage(tomas, "Score");
    await step(tomas, own, /^Ask for a flashback/, /^A flashback/, { "In words": "The grate is open" });
    await step(gm, page, /^Price the flashback/, /^What the flashback costs/, {
      "How much it asks of luck and care": "complex, or an unlikely opportunity (1 stress)",
    });
    await step(tomas, own, /^Pay for the flashback/, /^Pay for the flashback/);
    await own.getByRole("button", { name: /^Roll the flashback/ }).click();
    await windowTitled(tomas, `Roll: ${SEREN}`).getByRole("button", { name: "Roll", exact: true }).click();
    await card(gm, "The grate is open").waitFor();
    await own.getByRole("button", { name: /^Roll the flashback/ }).waitFor({ state: "detached" });
  });

  test("the score leads to its downtime; a payoff that cannot be keeps its form; a GM who loads the game again pays it once", async () => {
    const score = await openPage(gm, "Score");
    await step(gm, score, "End the score", /^The score is over/);
    await moves(gm).getByRole("listitem").getByText("its payoff comes first").waitFor();
    await score.getByRole("button", { name: /^Go to the downtime/ }).click();
    const page = gm.locator("#beacon-road-downtime");
    const purse = await stored(gm, SEREN, "system.coin");
    await page.getByText("pays for it (The grate is open)").waitFor();
    const part = (name: string) => page.getByRole("heading", { name, exact: true });
    await part("Payoff next").waitFor();
    await part("Heat waits for Payoff").waitFor();
    await part(`${NERYS} waits for Payoff`).waitFor();
    await page.getByRole("button", { name: /^Payoff/ }).click();
    const form = windowTitled(gm, /^Payoff/);
    for (const name of [NERYS, PELET, SEREN]) await form.getByLabel(name).selectOption("3");
    await form.getByRole("button", { name: "Pay it out" }).click();
    await gm.getByText("9 coin is shared out, but there is only 6.").first().waitFor();
    for (const name of [NERYS, PELET, SEREN]) await form.getByLabel(name).selectOption("1");
    await form.getByLabel("Size of the score").selectOption({ label: "A big score (8 coin)" });
    await form.getByRole("button", { name: "Pay it out" }).click();
    await crewHas("coin").toBe(5);
    await page.getByRole("button", { name: "Undo: Payoff" }).click();
    await part("Payoff next").waitFor();
    await crewHas("coin").toBe(0);
    await expect.poll(() => stored(gm, SEREN, "system.coin")).toBe(purse);
    const shares = { [NERYS]: "1", [PELET]: "1", [SEREN]: "1", "Size of the score": "A big score (8 coin)" };
    await step(gm, page, "Payoff", /^Payoff/, shares);
    await part("Heat next").waitFor();
    await crewHas("coin").toBe(5);
    await crewHas("rep").toBe(5);
    await gm.reload();
    await gm.waitForFunction("globalThis.game?.ready === true");
    const again = await openPage(gm, "Downtime");
    await again.getByRole("button", { name: "Undo: Payoff" }).waitFor();
    expect(await again.getByRole("button", { name: /^Payoff : / }).count()).toBe(0);
    await crewHas("coin").toBe(5);
  });

  test("heat by its parts; rivals are bought off", async () => {
    const page = await openPage(gm, "Downtime");
    await step(gm, page, /^Heat/, /^Heat/, { Exposure: "Contained (2)", "On hostile turf (+1)": true });
    await crewHas("heat").toBe(3);
    await nextDice(gm, [5, 6], [4, 6]);
    await step(gm, page, /^Entanglement/, /^Entanglement/);
    await card(gm, "What comes calling: Rivals or Unquiet dead. (dice: 2d6 (5, 4) = 4)").waitFor();
    await step(gm, page, /^Choose which/, /^Which entanglement/, { "Which of the two": "Rivals" });
    await step(gm, page, /^A way out/, /^A way out/, {
      Faction: "The Outer Gate",
      "Way out": "forfeit coin",
    });
    await crewHas("coin").toBe(3);
  });

  test("activities: a project by keys, filled with a coin; a vice that is too much; what is left is said at each screen", async () => {
    await goTo(ines, moves(ines));
    await pressButton(ines, moves(ines).getByRole("button", { name: /^Look.*has time for an activity/ }));
    const page = ines.locator("#beacon-road-downtime");
    await page.waitFor();
    await goTo(ines, page);
    await pressButton(ines, page.getByRole("button", { name: /^Do something/ }));
    const form = windowTitled(ines, /^Downtime activity/);
    await form.waitFor();
    await ines.keyboard.type("Long");
    await write(ines, form.getByLabel("What the project is"), "Who pays the Weir");
    await press(ines, "Tab");
    await ines.keyboard.type("4");
    await nextDice(ines, [12, 20], [2, 6], [3, 6]);
    await pressButton(ines, form.getByRole("button", { name: "Do it" }));
    await page.getByText("“Who pays the Weir”: 2 segments, 2 of 4.").waitFor();
    // A page that is open already is led to as well.
    await goTo(ines, moves(ines));
    await pressButton(ines, moves(ines).getByRole("button", { name: /^Look.*has time for an activity/ }));
    await expect.poll(() => page.evaluate((open) => open.contains(document.activeElement))).toBe(true);
    await pressButton(ines, page.getByRole("button", { name: /^Raise the last result/ }));
    await pressButton(ines, windowTitled(ines, /^Raise the result/).getByRole("button", { name: "Pay" }));
    await page.getByText("Who pays the Weir is done.").waitFor();

    const own = await openPage(tomas, "Downtime");
    await nextDice(tomas, [6, 6], [5, 6]);
    await step(tomas, own, /^Do something/, /^Downtime activity/, { Activity: "Indulge vice" });
    await step(tomas, moves(tomas), /^Choose/, /^Overindulged/, { "What came of it": "Brag: 2 heat" });
    await crewHas("heat").toBe(5);
    await moves(tomas).getByRole("listitem").getByText("has time for an activity").waitFor();
    const page2 = await openPage(gm, "Downtime");
    await step(gm, page2, "One faction works", /^A faction works/, { Faction: BOYS, "How far": "5" });
    await step(gm, page2, "A rumour", /^A rumour/, { "What they hear": "The Boys are buying boats" });
    await own.getByText("The Boys are buying boats").waitFor();
    expect(await own.getByText("works on").count()).toBe(0);
    // Nor that dice fell in secret.
    expect(await tomas.locator("#chat").getByText("Hidden roll").filter({ visible: true }).count()).toBe(0);
    await step(gm, page2, "End downtime", /^Downtime is over/);
    await moves(tomas).getByText("Nothing waits.").waitFor();
    const told = await mara.evaluate<string>(
      `game.journal.contents.find(({ name }) => name.includes("${CREW}")).pages.contents[0].text.content`,
    );
    expect(told).toMatch(/Who pays the Weir is done\.[^]*The Boys are buying boats/);
    expect(told).not.toContain("works on");
  });

  test("a claim is seized from the map by keys, which is war: one activity, and a hold less", async () => {
    await goTo(ines, moves(ines));
    await pressButton(ines, moves(ines).getByRole("button", { name: CREW, exact: true }));
    const sheet = ines.locator(".application.tt-crew");
    await goTo(ines, sheet);
    await reach(ines, sheet.getByRole("tab", { selected: true }));
    await press(ines, "ArrowRight", "ArrowRight");
    await reach(ines, sheet.getByRole("button", { name: /^Seize.*the old wards/ }));
    await press(ines, "Enter");
    const form = windowTitled(ines, /^Plan a score/);
    await form.waitFor();
    expect(await form.getByLabel("Name", { exact: true }).inputValue()).toBe("Turf: the old wards");
    await chooseByKeys(ines, form.getByLabel("Target", { exact: true }), WEIR);
    await write(ines, form.getByLabel("The plan’s missing detail"), "The eel gate");
    await press(ines, "Enter");
    await crewHas("score.stage").toBe("planned");
    const planned = ines.locator("#beacon-road-score");
    await goTo(ines, planned);
    await pressButton(ines, planned.getByRole("button", { name: /^Choose load/ }));
    await pressButton(ines, ines.getByRole("button", { name: "Carry that" }));
    await expect.poll(() => stored(gm, NERYS, "system.load")).toBe("heavy");
    const score = await openPage(gm, "Score");
    await step(gm, score, "Engagement roll", /^Engagement roll/);
    await step(gm, score, "End the score", /^The score is over/);
    await crewHas("turf").toBe(1);
    await goTo(ines, moves(ines));
    await pressButton(ines, moves(ines).getByRole("button", { name: "Downtime", exact: true }));
    const own = ines.locator("#beacon-road-downtime");
    await own.getByText("At war: acts as tier 0, hold weak").waitFor();
    await own.getByText("At war there is time for one.").first().waitFor();
    expect(await own.getByText("Prison and absence").count()).toBe(0);
  });

  test("a hero goes to prison and comes back; a faction's clock goes off; the crew rises a tier", async () => {
    const page = await openPage(gm, "Downtime");
    await step(gm, page, "Payoff", /^Payoff/, { "Size of the score": "A major score (10 coin)" });
    await step(gm, page, /^Heat/, /^Heat/, { Exposure: "Wild (6)" });
    await crewHas("wanted").toBe(1);
    // Ines trains, by keys.
    const own = ines.locator("#beacon-road-downtime");
    await goTo(ines, moves(ines));
    await pressButton(ines, moves(ines).getByRole("button", { name: "Downtime", exact: true }));
    await stepByKeys(ines, own, /^Do something/, /^Downtime activity/, { Activity: "Train" });
    await own.getByText(`${NERYS} marks 1 on`).first().waitFor();
    await step(gm, page, "Somebody goes to prison", /^Somebody goes to prison/, { Who: SEREN });
    await nextDice(gm, [6, 6]);
    await step(gm, page, /^Back from prison/, /^Back from prison/, { Claim: "Guard Payoff" });
    await crewHas("away").toEqual({});
    await page.getByText("holds Guard Payoff now").waitFor();
    const board = await openPage(gm, "Factions");
    const baxton = board.locator("[data-cell]", { hasText: BAXTON });
    for (let filled = 1; filled <= 6; filled += 1) {
      await baxton.getByRole("button", { name: /one segment more/ }).click();
      await baxton.getByText(filled < 6 ? `${filled}/6` : "6/6, reached").waitFor();
    }
    const sheet = await crewSheet(gm, CREW);
    const rep = sheet.getByRole("slider", { name: "Rep" });
    await rep.focus();
    await press(gm, "End");
    await crewHas("rep").toBe(11);
    await step(gm, await openPage(gm, "Downtime"), "Develop", /^Development/);
    await crewHas("tier").toBe(1);
    await crewHas("hold").toBe("weak");
  });

  test("a journey of six hexes, at a player's screen, by keys; and she has touched no pointer", async () => {
    const own = await openPage(gm, "Journey");
    await step(gm, own, "Plan a journey", /^A journey/, {
      "Where to": "The salt coast",
      "Danger of each hex, 0 to 6": "1 2 2 3 5 0",
    });
    await goTo(ines, moves(ines));
    await pressButton(ines, moves(ines).getByRole("button", { name: "Journey" }));
    const page = ines.locator("#beacon-road-trip");
    await stepByKeys(ines, page, /^Guide/, /^A guide through a hex/);
    for (let hex = 1; hex <= 6; hex += 1) {
      await stepByKeys(ines, page, /^Travel on/, /^On the road/);
      await crewHas("trip.at").toBe(hex);
    }
    await page.getByText("No roll: every hex was secure.").first().waitFor();
    await step(gm, own, /^End the journey/, /^The journey ends/);
    await crewHas("trip.open").toBe(false);
    expect(await pointersOn(ines)).toBe(0);
  });
});
