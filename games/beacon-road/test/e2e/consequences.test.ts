import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM, MARA, TOMAS } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { card, CREW, NERYS, nextDice, PELET, seatEverybody, stored, windowTitled } from "./support/table.ts";

interface Harm {
  readonly level: number;
  readonly words: string;
}

/** What follows from a roll, and how players answer it: each test goes on where the one before has ended. */
describe("Consequences", () => {
  const at = tableOfFile({ game: "beacon-road", fresh: true });
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await at.seatAtChat(GM, MARA, TOMAS);
    await seatEverybody(gm);
    await mara.waitForFunction(`game.actors.getName("${NERYS}")?.system.tier === 1`);
    await tomas.waitForFunction(`game.actors.getName("${PELET}")?.system.tier === 1`);
  });

  /** A failed roll of Nerys's from a position, with a goal by which its card is found. */
  async function fail(goal: string, position = "risky"): Promise<void> {
    await mara.evaluate(
      `game.beaconRoad.roll({ action: "skirmish", position: "${position}", goal: "${goal}" })`,
    );
    await nextDice(mara, [2, 20], [3, 20], [1, 8]);
    await windowTitled(mara, `Roll: ${NERYS}`).getByRole("button", { name: "Roll", exact: true }).click();
    await card(gm, goal).waitFor();
  }

  /** A GM has something follow from a roll. */
  async function inflict(goal: string, kind: string, words = ""): Promise<void> {
    const made = card(gm, goal);
    await made.getByLabel("In words: what the harm or the trouble is").fill(words);
    await made.getByRole("button", { name: kind, exact: true }).click();
  }

  const harmOf = (actor: string): Promise<Harm[]> =>
    stored<Record<string, Harm>>(gm, actor, "system.harm").then((harm) =>
      Object.values(harm).map(({ level, words }) => ({ level, words })),
    );

  test("harm by the position, resisted by a roll: one level less, and stress by the outcome; each undone in one step", async () => {
    await fail("Through the gate");
    // What a GM may choose stands open, and it waits for them.
    const waits = gm
      .locator("#beacon-road-moves")
      .getByRole("listitem")
      .getByText("has failed: say what follows");
    await waits.waitFor();
    await inflict("Through the gate", "Harm", "Cut to the ribs");
    await waits.waitFor({ state: "detached" });
    await expect.poll(() => harmOf(NERYS)).toEqual([{ level: 2, words: "Cut to the ribs" }]);
    await mara.locator("#beacon-road-moves").getByText("suffers a consequence").waitFor();
    await card(mara, "Through the gate").getByRole("button", { name: "Resist with BODY…" }).click();
    const resist = windowTitled(mara, `${NERYS} resists`);
    await resist.getByText("A tier roll with one die of BODY (d8), to reach 11.").waitFor();
    await resist.getByText(/^Critical \d+ %: 1 stress less\./).waitFor();
    await nextDice(mara, [12, 20], [3, 20], [4, 8]);
    await resist.getByRole("button", { name: "Resist", exact: true }).click();
    await expect.poll(() => harmOf(NERYS)).toEqual([{ level: 1, words: "Cut to the ribs" }]);
    await expect.poll(() => stored(gm, NERYS, "system.stress.value")).toBe(4);
    await card(mara, "Through the gate").getByText("Resisted: now Lesser harm.").waitFor();
    expect(
      await card(mara, "Through the gate")
        .getByRole("button", { name: /^Resist/ })
        .count(),
    ).toBe(0);
    // The resistance's own undo gives stress and level back; then the harm's takes the rest.
    await card(gm, `${NERYS} suffers 2 stress`).getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(() => harmOf(NERYS)).toEqual([{ level: 2, words: "Cut to the ribs" }]);
    await expect.poll(() => stored(gm, NERYS, "system.stress.value")).toBe(2);
    await card(gm, "Through the gate").getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(() => harmOf(NERYS)).toEqual([]);
  });

  test("armour stops harm in place of a roll, special armour undoes it whole", async () => {
    await fail("Past the pikes", "desperate");
    await inflict("Past the pikes", "Harm", "Impaled");
    await card(mara, "Past the pikes").getByRole("button", { name: "Mark armour (2 left)" }).click();
    await expect.poll(() => harmOf(NERYS)).toEqual([{ level: 2, words: "Impaled" }]);
    await expect.poll(() => stored(gm, NERYS, "system.marked.armor")).toBe(1);
    await card(gm, "Past the pikes").getByText(`${NERYS} marks a box of armour`).waitFor();
    await fail("Past the cook");
    await card(gm, "Past the cook").getByRole("button", { name: "Nothing follows" }).click();
    await card(mara, "Past the cook").getByText("Nothing follows from it.").waitFor();
    await fail("Past the alarm");
    await inflict("Past the alarm", "Harm", "Shocked");
    await card(mara, "Past the alarm").getByRole("button", { name: "Mark special armour (3 left)" }).click();
    await expect.poll(() => harmOf(NERYS)).toEqual([{ level: 2, words: "Impaled" }]);
    await expect.poll(() => stored(gm, NERYS, "system.marked.special")).toBe(1);
  });

  test("a complication ticks a clock by its severity; resisted it is a tick less", async () => {
    await gm.evaluate(
      `game.actors.getName("${CREW}").update({ system: { clocks: { alert: { name: "The watch wakes", size: 6, kind: "danger", tickers: "all" } } } })`,
    );
    await fail("Quiet on the stairs");
    const made = card(gm, "Quiet on the stairs");
    await made.getByLabel("On the clock").selectOption({ label: "The watch wakes" });
    await inflict("Quiet on the stairs", "Complication", "A dog barks");
    await expect.poll(() => stored(gm, CREW, "system.filled.alert")).toBe(2);
    await card(mara, "Quiet on the stairs")
      .getByText("Standard complication: The watch wakes, 2 ticks. A dog barks")
      .first()
      .waitFor();
    await card(mara, "Quiet on the stairs").getByRole("button", { name: "Resist with BODY…" }).click();
    await nextDice(mara, [12, 20], [3, 20], [4, 8]);
    await windowTitled(mara, `${NERYS} resists`).getByRole("button", { name: "Resist", exact: true }).click();
    await expect.poll(() => stored(gm, CREW, "system.filled.alert")).toBe(1);
    // A Beacon Point in place of the stress.
    await expect.poll(() => stored(gm, NERYS, "system.stress.value")).toBe(2 + 2);
    await card(mara, `${NERYS} suffers 2 stress`)
      .getByRole("button", { name: "A Beacon Point in place of the stress" })
      .click();
    await expect.poll(() => stored(gm, NERYS, "system.stress.value")).toBe(2);
    await expect.poll(() => stored(gm, NERYS, "system.beacon")).toBe(0);
  });

  test("heat goes to the crew and rolls over into a wanted level; worse position and lost opportunity stand on the card", async () => {
    await gm.evaluate(`game.actors.getName("${CREW}").update({ system: { heat: 8 } })`);
    await fail("Over the roofs");
    await inflict("Over the roofs", "Heat");
    await expect.poll(() => stored(gm, CREW, "system.wanted")).toBe(1);
    await expect.poll(() => stored(gm, CREW, "system.heat")).toBe(0);
    await card(mara, "Over the roofs").getByRole("button", { name: "Take it" }).click();
    await card(mara, "Over the roofs").getByText("Taken as it is.").waitFor();
    await inflict("Over the roofs", "Worse position");
    await card(mara, "Over the roofs").getByText("Worse position: desperate.").first().waitFor();
    await inflict("Over the roofs", "Lost opportunity");
    await card(mara, "Over the roofs").getByText("The opportunity is lost.").first().waitFor();
  });

  test("a teammate steps in: the harm is theirs, and theirs to resist", async () => {
    await fail("Under the crane");
    await inflict("Under the crane", "Harm", "Crushed hand");
    const hand = { level: 2, words: "Crushed hand" };
    await expect.poll(() => harmOf(NERYS)).toContainEqual(hand);
    await card(tomas, "Under the crane")
      .getByRole("button", { name: `${PELET} takes it instead` })
      .click();
    await expect.poll(() => harmOf(PELET)).toEqual([hand]);
    await expect.poll(() => harmOf(NERYS)).not.toContainEqual(hand);
    await card(tomas, "Under the crane").getByRole("button", { name: "Take it", exact: true }).click();
    await card(gm, "Under the crane").getByText("Taken as it is.").waitFor();
  });

  test("a forged resistance roll is refused: dice and tier that are not the hero's, or a second one", async () => {
    await fail("By a false door");
    await inflict("By a false door", "Harm", "Burnt");
    await card(mara, "By a false door").getByRole("button", { name: "Take it" }).waitFor();
    const reason = await mara.evaluate<string>(`(async () => {
      const plan = game.messages.contents.findLast((one) => one.system.goal === "By a false door");
      const act = Object.keys(plan.system.gm.acts)[0];
      const hero = game.actors.getName("${NERYS}");
      const { Die, OperatorTerm } = foundry.dice.terms;
      const roll = await new Roll("1d20 + 1d12").evaluate();
      for (const term of roll.dice) term.results = [{ result: term.faces - 1, active: true }];
      const made = await ChatMessage.create({ type: "roll", content: "", rolls: [roll], system: {
        kind: "resistance", actor: hero.uuid, actorName: hero.name, attribute: "body", rating: 1, die: 12, tier: 0,
        position: "risky", resists: { card: plan.id, act }, wishes: { main: { kind: "resist", data: {} } },
      } });
      while (!made.system.gm.acts.main) await new Promise((done) => setTimeout(done, 10));
      return made.system.gm.acts.main.reason;
    })()`);
    expect(reason).toBe("BEACON_ROAD.Error.RollForged");
    await card(mara, "By a false door").getByRole("button", { name: "Take it" }).click();
    await card(mara, "By a false door").getByText("Taken as it is.").waitFor();
  });
});
