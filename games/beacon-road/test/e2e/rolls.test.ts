import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM, MARA, TOMAS } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import {
  card,
  CREW,
  NERYS,
  nextDice,
  openSheet,
  PELET,
  seatEverybody,
  stored,
  windowTitled,
} from "./support/table.ts";

/** Rolls at a GM's and two players' screens, in their order: each test goes on where the one before has ended. */
describe("Rolls", () => {
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

  test("from the sheet: exact odds before, each die that shows its maximum explodes, effect in ticks after", async () => {
    const sheet = await openSheet(mara, NERYS);
    await sheet.getByRole("button", { name: "Roll Prowl" }).click();
    const roll = windowTitled(mara, `Roll: ${NERYS}`);
    await roll.getByText("risky, standard effect (2 ticks), to reach 11").waitFor();
    await roll.getByText(/^Success or critical \d+ % \(critical \d+ %\); botch/).waitFor();
    // Tier 1 is a second d20; two dots of Prowl are two dice of BODY, a d8 by three dotted actions.
    await nextDice(mara, [20, 20], [4, 20], [3, 20], [8, 8], [5, 8], [2, 8]);
    await roll.getByRole("button", { name: "Roll", exact: true }).click();
    const made = card(mara, `${NERYS}: Prowl`);
    // 20 + 4 of the d20s, 8 + 2 of the d8s: dice that explode are thrown before the next of their size.
    await made.getByText("Critical ×", { exact: false }).first().waitFor();
    const total = await made.locator(".tt-outcome-cut").innerText();
    expect(Number(total)).toBeGreaterThanOrEqual(21);
  });

  test("the dice of a card are what was thrown, chain by chain", async () => {
    const dice = await mara.evaluate<unknown>(`game.messages.contents.at(-1).rolls[0].dice.map((term) => ({
      faces: term.faces, number: term.number, results: term.results.map(({ result, active, exploded }) => [result, active, exploded === true]),
    }))`);
    expect(dice).toEqual([
      {
        faces: 20,
        number: 2,
        results: [
          [20, true, true],
          [4, true, false],
          [3, false, false],
        ],
      },
      {
        faces: 8,
        number: 2,
        results: [
          [8, true, true],
          [5, true, false],
          [2, false, false],
        ],
      },
    ]);
    expect(await mara.evaluate(`game.messages.contents.at(-1).rolls[0].total`)).toBe(37);
  });

  test("ticks go to a clock by the effect and the multiplier, and a GM takes them back", async () => {
    await gm.evaluate(
      `game.actors.getName("${CREW}").update({ system: { clocks: { wall: { name: "The wall", size: 8, kind: "obstacle", tickers: "all" } } } })`,
    );
    const made = card(mara, `${NERYS}: Prowl`);
    await made.getByLabel("Work on a clock").waitFor();
    await made.getByRole("button", { name: "Fill segments" }).click();
    // Standard effect is 2, and the critical's multiplier (37 against 11: two whole tens) 2 more.
    await expect.poll(() => stored(gm, CREW, "system.filled.wall")).toBe(4);
    await card(gm, `${NERYS}: Prowl`).getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(() => stored(gm, CREW, "system.filled.wall")).toBe(0);
    // As an argument it is 1 and the multiplier.
    await made.getByRole("button", { name: "As an argument" }).click();
    await expect.poll(() => stored(gm, CREW, "system.filled.wall")).toBe(3);
    await card(gm, "The argument convinces: The wall +3").getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(() => stored(gm, CREW, "system.filled.wall")).toBe(0);
  });

  test("a push costs stress, its undo gives it back; a Beacon Point throws a failure again with advantage", async () => {
    await mara.evaluate(`game.beaconRoad.roll({ action: "finesse" })`);
    const roll = windowTitled(mara, `Roll: ${NERYS}`);
    await roll.getByLabel("one more effect").check();
    await roll.getByText("risky, great effect (3 ticks), to reach 11").waitFor();
    await nextDice(mara, [2, 20], [3, 20], [1, 8]);
    await roll.getByRole("button", { name: "Roll", exact: true }).click();
    const made = card(mara, `${NERYS}: Finesse`);
    await made.getByText("4 against 11, risky. No effect.").waitFor();
    await expect.poll(() => stored(gm, NERYS, "system.stress.value")).toBe(3);
    await nextDice(mara, [2, 20], [9, 20], [12, 20], [5, 8]);
    await made.getByRole("button", { name: "Beacon Point: throw again with advantage" }).click();
    await made.getByText("17 against 11, risky. Effect: great, 3 ticks.").waitFor();
    await made.getByText("Before that 4").waitFor();
    expect(await stored(mara, NERYS, "system.beacon")).toBe(0);
    await made.getByRole("button", { name: "Take the last throw back" }).click();
    await made.getByText("4 against 11").waitFor();
    await expect.poll(() => stored(mara, NERYS, "system.beacon")).toBe(1);
    // A push that fails teaches something.
    await made.getByRole("button", { name: "Mark 1 Deed" }).click();
    await expect.poll(() => stored(gm, NERYS, "system.xp.deed")).toBe(1);
    await card(gm, `${NERYS} learns from it`).getByRole("button", { name: /^Undo/ }).last().click();
    await expect.poll(() => stored(gm, NERYS, "system.xp.deed")).toBe(0);
    await card(gm, `${NERYS}: Finesse`).getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(() => stored(gm, NERYS, "system.stress.value")).toBe(2);
  });

  test("harm that applies does its part by itself; severe harm needs a push", async () => {
    await gm.evaluate(
      `game.actors.getName("${NERYS}").update({ system: { harm: { a: { level: 1, words: "Battered" }, b: { level: 2, words: "Deep cut" }, c: { level: 3, words: "Broken leg" } } } })`,
    );
    await mara.evaluate(`game.beaconRoad.roll({ action: "prowl" })`);
    const roll = windowTitled(mara, `Roll: ${NERYS}`);
    await roll.getByText("risky, limited effect (1 tick), to reach 11").waitFor();
    await roll.getByRole("button", { name: "Roll", exact: true }).click();
    await mara
      .getByText(/has severe harm: nothing goes without help or a push/)
      .first()
      .waitFor();
    await roll.getByLabel("Broken leg").uncheck();
    await nextDice(mara, [9, 20], [3, 8], [2, 8]);
    await roll.getByRole("button", { name: "Roll", exact: true }).click();
    // Disadvantage takes the tier's advantage away: one d20.
    await card(mara, "12 against 11, risky. Effect: limited, 1 tick.").waitFor();
    await gm.evaluate(
      `game.actors.getName("${NERYS}").update({ system: { harm: Object.fromEntries(["a", "b", "c"].map((key) => [key, new foundry.data.operators.ForcedDeletion()])) } })`,
    );
  });

  test("talked through: the player states it, the GM sets it, another helps, a bargain is offered, and then it is rolled", async () => {
    await mara.keyboard.press("r");
    const roll = windowTitled(mara, `Roll: ${NERYS}`);
    await roll.getByLabel("What you want to achieve").fill("Over the wall unseen");
    await roll.getByRole("button", { name: "Ask the GM what is at stake" }).click();
    const waits = gm.locator("#beacon-road-moves");
    await waits.getByRole("button", { name: "Set it" }).click();
    const stake = windowTitled(gm, `What is at stake for ${NERYS}`);
    await stake.getByLabel("Position").selectOption("desperate");
    await stake.getByLabel("Scale").selectOption("-1");
    await stake.getByLabel("Target's tier").selectOption("2");
    await stake.getByRole("button", { name: "Set it" }).click();
    const plan = card(mara, "Over the wall unseen");
    // 16 and the tier; a step of effect less for the scale.
    await plan.getByText("desperate, limited effect (1 tick), to reach 18").waitFor();
    await card(tomas, "Over the wall unseen")
      .getByRole("button", { name: `${PELET} helps (1 stress)` })
      .click();
    await plan.getByText(`${PELET} helps: advantage`).waitFor();
    await expect.poll(() => stored(gm, PELET, "system.stress.value")).toBe(1);
    await card(gm, "Over the wall unseen").getByRole("button", { name: "Offer a bargain…" }).click();
    const offer = windowTitled(gm, `A fiend's bargain for ${NERYS}`);
    await offer.getByLabel("The price").fill("A glove stays behind");
    await offer.getByRole("button", { name: "Offer it" }).click();
    await plan.getByText("A glove stays behind").first().waitFor();
    await plan.getByRole("button", { name: "Roll", exact: true }).click();
    const window = windowTitled(mara, `Roll: ${NERYS}`);
    await window.getByText("At stake: desperate, standard effect.").waitFor();
    await window.getByLabel("A glove stays behind").check();
    await window.getByLabel("less effect for a better position").isDisabled();
    // Tier, help and the bargain: three advantages, four d20.
    await nextDice(mara, [2, 20], [3, 20], [4, 20], [5, 20], [2, 8], [3, 8]);
    await window.getByRole("button", { name: "Roll", exact: true }).click();
    const made = card(mara, "8 against 18, desperate.");
    await made.getByText("Fiend's bargain:").waitFor();
    await nextDice(mara, [2, 20], [3, 20], [4, 20], [16, 20], [2, 8], [3, 8]);
    await made.getByRole("button", { name: `Throw again with the help of ${PELET}` }).click();
    await card(mara, "19 against 18, desperate. Effect: limited, 1 tick.").waitFor();
    await card(mara, "It was rolled.").waitFor();
    // Help was paid for on the plan, and nothing is paid twice.
    expect(await stored(gm, PELET, "system.stress.value")).toBe(1);
  });

  test("a group action: the GM sets what is at stake, the best roll counts for all on the call's card, and its leader takes stress for each who failed", async () => {
    await gm.evaluate(
      `Actor.create({ name: "The Bargemen", type: "cohort", ownership: { default: 2 }, system: { crew: game.actors.getName("${CREW}").uuid, types: ["skulks"] } })`,
    );
    await tomas.waitForFunction(`game.actors.getName("The Bargemen")`);
    await tomas.evaluate(`game.beaconRoad.call({ action: "prowl", goal: "All of us, past the dogs" })`);
    const form = windowTitled(tomas, "Lead a group action");
    await form.getByLabel(NERYS).check();
    await form.getByLabel("The Bargemen").check();
    expect(await form.getByLabel("Position").count()).toBe(0);
    await form.getByRole("button", { name: "Ask them" }).click();
    await card(mara, "Group action: Prowl. The GM has yet to set what is at stake.").waitFor();
    // Mara writes: nothing comes in front of her, and the roll waits in Your move.
    const sheet = await openSheet(mara, NERYS);
    await sheet.getByRole("button", { name: "Flashback" }).click();
    const writing = windowTitled(mara, `Flashback: ${NERYS}`).getByLabel("What you did earlier");
    await writing.fill("A bone for each");
    await gm.locator("#beacon-road-moves").getByRole("button", { name: "Set it" }).waitFor();
    await card(gm, "All of us, past the dogs").getByRole("button", { name: "risky", exact: true }).click();
    await card(mara, "Group action: Prowl. risky, standard effect (2 ticks), to reach 11").waitFor();
    await windowTitled(tomas, `Roll: ${PELET}`).waitFor();
    await nextDice(mara, [15, 20], [3, 20], [2, 8], [3, 8]);
    const own = windowTitled(mara, `Roll: ${NERYS}`);
    const asks = mara.locator("#beacon-road-moves").getByRole("button", { name: /^Roll/ });
    await asks.waitFor();
    expect(await own.count()).toBe(0);
    await expect.poll(() => writing.inputValue()).toBe("A bone for each");
    await asks.click();
    await own.getByRole("button", { name: "Roll", exact: true }).click();
    await nextDice(tomas, [2, 20], [3, 20], [1, 4]);
    await windowTitled(tomas, `Roll: ${PELET}`).getByRole("button", { name: "Roll", exact: true }).click();
    const asked = card(tomas, "Group action: Prowl");
    // A gang goes along: its leader rolls its quality, the tier, and its failure costs nothing.
    await nextDice(tomas, [4, 20], [5, 20]);
    await tomas.getByRole("button", { name: "Roll for The Bargemen" }).click();
    await tomas
      .locator("#beacon-road-moves")
      .getByText("leads a group action: count the best roll", { exact: true })
      .waitFor();
    await card(tomas, `Best roll: Success. ${PELET} takes 1 stress`)
      .getByRole("button", { name: "Count the best roll" })
      .click();
    await expect.poll(() => stored(gm, PELET, "system.stress.value")).toBe(2);
    // What it leads to stands on the call's card alone, for its leader to tick.
    await card(mara, "Part of a group action").waitFor();
    expect(
      await card(mara, "Part of a group action").getByRole("button", { name: "Fill segments" }).count(),
    ).toBe(0);
    expect(await card(gm, "Part of a group action").getByText("What follows").count()).toBe(0);
    const before = await stored<number>(gm, CREW, "system.filled.wall");
    await asked.getByRole("button", { name: "Fill segments" }).click();
    await expect.poll(() => stored(gm, CREW, "system.filled.wall")).toBe(before + 2);
    // The card lies in the chat's window, which stays.
    await card(gm, `Best roll: Success. ${PELET} takes 1 stress`)
      .getByRole("button", { name: "Close this call" })
      .click();
    await card(gm, "Group action: Prowl").getByRole("button", { name: "Open this call again" }).waitFor();
    await asked.waitFor();
  });
});
