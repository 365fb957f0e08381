import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM, MARA, TOMAS } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { BOYS, CREW, NERYS, openPage, PELET, seatCrew, step } from "./support/city.ts";
import { nextDice, stored } from "./support/table.ts";

/** A score from its plan to the downtime after it, at the screens of a GM and two players: each test goes on where the one before has ended. */
describe("A crew and its city", () => {
  const at = tableOfFile({ game: "beacon-road", fresh: true });
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await at.seatAtChat(GM, MARA, TOMAS);
    await seatCrew(gm);
    for (const page of [mara, tomas])
      await page.waitForFunction(`game.actors.getName("${CREW}")?.system.members.length === 2`);
  });

  const crewHas = (path: string) => expect.poll(() => stored(gm, CREW, `system.${path}`));

  test("a player plans a score with its detail, each chooses a load", async () => {
    const page = await openPage(mara, "Score");
    await step(mara, page, "Plan a score", /^Plan a score/, {
      Name: "The silver barge",
      Target: BOYS,
      Plan: "stealth (point of infiltration)",
      "The plan’s missing detail": "Under the quay, at low water",
    });
    await crewHas("score.stage").toBe("planned");
    await page.getByText("stealth (point of infiltration). Under the quay").waitFor();
    await step(mara, page, /^Choose load/, `Load: ${NERYS}`, { Load: "light (3)" });
    await expect.poll(() => stored(gm, NERYS, "system.load")).toBe("light");
  });

  test("the engagement roll shows its odds, and opens the score", async () => {
    const page = await openPage(gm, "Score");
    await page.getByRole("button", { name: "Engagement roll" }).click();
    const form = gm.locator(".application", { hasText: "hits a weakness" }).last();
    await form.getByLabel("The plan’s missing detail").selectOption({ label: "hits a weakness" });
    await form.getByText(/^Success \(\d+ %\): The score opens in a controlled position\.$/).waitFor();
    await nextDice(gm, [14, 20], [3, 20]);
    await form.locator("button[type=submit]").click();
    await crewHas("score.position").toBe("controlled");
  });

  test("a flashback is asked for, priced by the GM, and paid", async () => {
    const own = await openPage(mara, "Score");
    await step(mara, own, /^Ask for a flashback/, /^A flashback/, { "In words": "A boat waits" });
    const page = await openPage(gm, "Score");
    await step(gm, page, /^Price the flashback/, /^What the flashback costs/, {
      "How much it asks of luck and care": "complex, or an unlikely opportunity (1 stress)",
      "How it goes on": "and it simply was so",
    });
    await step(mara, own, /^Pay for the flashback/, /^Pay for the flashback/);
    await expect.poll(() => stored(gm, NERYS, "system.stress.value")).toBe(1);
  });

  test("the score ends, and its payoff shows its numbers, is made once, and is taken back in one step", async () => {
    const score = await openPage(gm, "Score");
    await step(gm, score, "End the score", /^The score is over/);
    await crewHas("downtime.open").toBe(true);
    const page = await openPage(gm, "Downtime");
    await step(gm, page, "Payoff", /^Payoff/, { [NERYS]: "2" });
    await crewHas("coin").toBe(6);
    await crewHas("rep").toBe(2);
    await expect.poll(() => stored(gm, NERYS, "system.coin")).toBe(3);
    await page.getByRole("button", { name: "Undo: Payoff" }).click();
    await crewHas("coin").toBe(2);
    await expect.poll(() => stored(gm, NERYS, "system.coin")).toBe(1);
    await step(gm, page, "Payoff", /^Payoff/, { "Size of the score": "A big score (8 coin)" });
    await crewHas("coin").toBe(10);
  });

  test("heat by its parts, and an entanglement that is bought off", async () => {
    const page = await openPage(gm, "Downtime");
    await step(gm, page, /^Heat/, /^Heat/, {
      Exposure: "Loud and chaotic (4)",
      "Somebody was killed (+2)": true,
    });
    await crewHas("heat").toBe(6);
    await step(gm, page, /^Entanglement/, /^Entanglement/, { "Which comes": "Interrogation" });
    const own = await openPage(mara, "Downtime");
    await step(mara, own, /^A way out/, /^A way out/, { "Way out": "pay them off" });
    await crewHas("coin").toBe(7);
  });

  test("activities: dice at the player's screen, a result raised by coin, an overindulgence, no third for nothing", async () => {
    const page = await openPage(mara, "Downtime");
    await nextDice(mara, [4, 20], [5, 20], [1, 4]);
    await step(mara, page, new RegExp(`^Do something.*${NERYS}`), /^Downtime activity/, {
      Activity: "Long-term project",
      "What the project is": "The bargeman's trust",
    });
    await expect.poll(() => clockOf(gm, "The bargeman's trust")).toBe(1);
    await step(mara, page, /^Raise the last result/, /^Raise the result/, {
      "Paid out of": "the crew’s coffers (coin)",
    });
    await expect.poll(() => clockOf(gm, "The bargeman's trust")).toBe(2);
    await crewHas("coin").toBe(6);
    await nextDice(mara, [4, 6], [4, 6]);
    await step(mara, page, new RegExp(`^Do something.*${NERYS}`), /^Downtime activity/, {
      Activity: "Indulge vice",
    });
    await expect.poll(() => stored(gm, NERYS, "system.stress.value")).toBe(0);
    await step(mara, page, /^What came of overindulging/, /^Overindulged/, {
      "What came of it": "Brag: 2 heat",
    });
    await crewHas("heat").toBe(8);
    await page.getByText("0 of 2 activities left").waitFor();
    await step(mara, page, new RegExp(`^Do something.*${NERYS}`), /^Downtime activity/, {
      Activity: "Train",
      "Paid out of": "the crew’s rep",
    });
    await crewHas("rep").toBe(1);
    await page.getByText("0 of 2 activities left").waitFor();
  });

  test("a hero goes to prison and comes back; a faction's clock goes off; a rumour is heard", async () => {
    const page = await openPage(gm, "Downtime");
    await gm.evaluate(`game.actors.getName("${CREW}").update({ system: { wanted: 1 } })`);
    await step(gm, page, "Somebody goes to prison", /^Somebody goes to prison/, { Who: PELET });
    await crewHas("wanted").toBe(0);
    await crewHas("heat").toBe(0);
    const own = await openPage(tomas, "Downtime");
    await nextDice(tomas, [6, 6]);
    await step(tomas, own, /^Back from prison/, /^Back from prison/);
    await crewHas("away").toEqual({});
    const claims = await gm.evaluate<string[]>(
      `game.actors.getName("${CREW}").items.filter(({ type, system }) => type === "claim" && system.prison && system.held).map(({ name }) => name)`,
    );
    expect(claims.length).toBe(1);
    await step(gm, page, "One faction works", /^A faction works/, { Faction: BOYS, "How far": "5" });
    await expect.poll(() => mara.locator("#beacon-road-downtime").getByText("works on").count()).toBe(0);
    await step(gm, page, "A rumour", /^A rumour/, { "What they hear": "The Boys are buying boats" });
    await openPage(mara, "Downtime");
    await mara.locator("#beacon-road-downtime").getByText("The Boys are buying boats").waitFor();
  });

  test("the downtime ends in plain sentences of a journal, and a new one can follow", async () => {
    const page = await openPage(gm, "Downtime");
    await step(gm, page, "End downtime", /^Downtime is over/);
    await crewHas("downtime.open").toBe(false);
    const text = await mara.evaluate<string>(
      `game.journal.contents.find(({ name }) => name.includes("${CREW}")).pages.contents[0].text.content`,
    );
    expect(text).toContain("clears");
    expect(text).toContain("The Boys are buying boats");
    expect(text).not.toContain("works on");
  });
});

function clockOf(page: Page, name: string): Promise<number> {
  return page.evaluate<number>(`(() => {
    const { clocks, filled } = game.actors.getName("${CREW}").system;
    const found = Object.entries(clocks).find(([, clock]) => clock.name === ${JSON.stringify(name)});
    return found ? filled[found[0]] : -1;
  })()`);
}
