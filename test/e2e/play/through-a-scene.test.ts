import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { banked, openBank } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { everywhere } from "../support/everywhere.ts";
import {
  cardSaying,
  diceOf,
  showActor,
  openTab,
  rollDialog,
  setSlider,
  windowOf,
  wordsOf,
} from "../support/gestures.ts";
import { makeCharacter } from "../support/make-character.ts";
import { rollAtOnce, readyRoll } from "../support/make-roll.ts";
import { COMPANY, GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** What surrounds the rolls of a scene, from its dials to its end. What becomes of a roll's card: `views/after-the-throw`. */
describe("Through a scene", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
  });

  test("the GM sets difficulty and position in the bank; the player's dialog takes and locks them", async () => {
    const bank = await openBank(gm);
    await bank.getByLabel("Difficulty").selectOption("DV 3 Hard");
    await bank.getByLabel("Position", { exact: true }).selectOption("Desperate");
    await mara.waitForFunction(
      `game.actors.getName("${COMPANY}").system.scene.dv === 3 && game.actors.getName("${COMPANY}").system.scene.position === "desperate"`,
    );
    const dialog = await readyRoll(mara, { actor: SABLE, skill: "Melee", approach: "As told.", faces: [] });
    await eventually(() => dialog.getByLabel("Difficulty as a number").inputValue()).toBe("3");
    await eventually(() => dialog.getByRole("radio", { name: "Desperate" }).isChecked()).toBe(true);
    await eventually(() => dialog.getByRole("radio", { name: "Risky" }).isDisabled()).toBe(true);
    await bank.getByLabel("Difficulty").selectOption("DV 2 Pressured");
    await bank.getByLabel("Position", { exact: true }).selectOption("Risky");
  });

  test("the bank can be put away, comes back from the hotbar, and still follows the table", async () => {
    const bank = await openBank(mara);
    await bank.getByRole("button", { name: "Close the bank" }).click();
    await bank.waitFor({ state: "hidden" });
    await mara.getByRole("button", { name: /^Open the bank/ }).click();
    await bank.waitFor();
    await gm.evaluate(
      `game.actors.getName("${COMPANY}").update({ system: { scene: { name: "On the roofs" } } })`,
    );
    await bank.getByText("On the roofs").waitFor();
    await eventually(() => bank.count()).toBe(1);
  });

  test("pool, button and odds follow every change in the dialog", async () => {
    const dialog = await readyRoll(mara, {
      actor: SABLE,
      skill: "Melee",
      approach: "Let me see.",
      faces: [],
    });
    const odds = dialog.getByText(/dice: succeeds/);
    await eventually(() => odds.innerText()).toMatch(/^6 dice/);
    const before = await odds.innerText();
    await dialog.getByRole("button", { name: "One die more: Situation" }).click();
    await dialog.getByRole("button", { name: "Roll 7 dice" }).waitFor();
    await eventually(() => odds.innerText()).toMatch(/^7 dice/);
    await dialog.getByRole("button", { name: "One die fewer: Situation" }).click();
    await dialog.getByRole("button", { name: "Roll 6 dice" }).waitFor();
    await dialog.getByRole("radio", { name: "Intricate" }).check();
    await eventually(() => odds.innerText()).not.toBe(before);
    await dialog.getByLabel("Skill", { exact: true }).selectOption({ label: "Stealth 0" });
    await eventually(() => dialog.getByRole("checkbox", { name: /Chain Shirt/ }).isChecked()).toBe(true);
    await dialog.getByRole("button", { name: "Roll 2 dice" }).waitFor();
    await dialog.getByLabel("Skill", { exact: true }).selectOption({ label: "Lore 0" });
    // The shirt is nothing to a scholar.
    await eventually(() => dialog.getByRole("checkbox", { name: /Chain Shirt/ }).count()).toBe(0);
    await dialog.getByRole("button", { name: "Roll 3 dice" }).waitFor();
    await eventually(() => dialog.getByLabel("How do you go about it?").inputValue()).toBe("Let me see.");
  });

  test("Core: a helper's die makes five dice six; a wound takes one where it gets in the way", async () => {
    await gm.evaluate(`game.settings.set("fates-edge", "edition", "core")`);
    const system = { attributes: { wits: 3 }, skills: { stealth: 2 } };
    await makeCharacter(gm, { name: "Lyra", owner: MARA, system });
    const sneaking = {
      actor: "Lyra",
      skill: "Stealth",
      attribute: "Wits",
      approach: "Past the guards.",
      faces: [],
    };
    const dialog = await readyRoll(mara, sneaking);
    await dialog.getByRole("button", { name: "Roll 5 dice" }).waitFor();
    await dialog.getByRole("button", { name: "One die more: Help from a friend" }).click();
    await dialog.getByRole("button", { name: "Roll 6 dice" }).waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });

    await gm.evaluate(`game.actors.getName("Lyra").update({ system: { harm: { value: 1 } } })`);
    await everywhere(gm, `game.actors.getName("Lyra").system.harm.value === 1`);
    await readyRoll(mara, sneaking);
    await dialog.getByRole("checkbox", { name: /^Harm gets in the way/ }).check();
    await dialog.getByRole("button", { name: "Roll 4 dice" }).waitFor();
    await gm.evaluate(`game.settings.set("fates-edge", "edition", "srd")`);
    await everywhere(gm, `game.settings.get("fates-edge", "edition") === "srd"`);
  });

  test("fatigue takes a success back, and the player chooses which", async () => {
    const sheet = await showActor(mara, SABLE);
    await setSlider(sheet.getByRole("slider", { name: "Fatigue" }), 2);
    const approach = "Once more, with heavy arms.";
    const dialog = await readyRoll(mara, {
      actor: SABLE,
      skill: "Melee",
      approach,
      faces: [9, 8, 6, 4, 3, 2, 1],
    });
    await dialog.getByText("Fatigue: 1 success must be rolled again.").waitFor();
    await dialog.getByRole("checkbox", { name: "Choose which successes fatigue re-rolls" }).check();
    await dialog.getByRole("button", { name: "Roll 6 dice" }).click();
    const choice = windowOf(mara, "Fatigue: choose what to re-roll");
    const done = choice.getByRole("button", { name: "Roll them again" });
    await done.waitFor();
    await eventually(() => done.isDisabled()).toBe(true);
    await choice.getByRole("checkbox", { name: /\b6\b/ }).check();
    await done.click();
    await openTab(mara, "Chat");
    const card = cardSaying(mara, approach);
    await eventually(() => wordsOf(card)).toMatch(/Success & Cost 2 successes/);
    await eventually(async () => (await diceOf(card))[2] ?? "").toMatch(
      /^1, a setback.*re-rolled from 6, by fatigue/,
    );
    await setSlider((await showActor(mara, SABLE)).getByRole("slider", { name: "Fatigue" }), 0);
  });

  test("a roll that was asked for a clock ticks it from the card, by its successes", async () => {
    const party = await showActor(gm, COMPANY);
    await party.getByRole("button", { name: "Ask for a roll" }).click();
    const ask = windowOf(gm, "Call for a roll");
    await ask.getByRole("checkbox", { name: SABLE }).check();
    await ask.getByLabel("Ticks a clock").selectOption("Patrol Sweep");
    await ask.getByLabel("What is asked").fill("Slow them down.");
    await ask.getByRole("button", { name: "Ask for a roll" }).click();
    await openTab(gm, "Chat");
    await openTab(mara, "Chat");
    await cardSaying(mara, "Slow them down.")
      .getByRole("button", { name: `Roll as ${SABLE}` })
      .click();
    const dialog = rollDialog(mara, SABLE);
    await dialog.getByLabel("How do you go about it?").fill("A cart across the lane.");
    await mara.evaluate("CONFIG.Dice.randomUniform = () => 0.25");
    await dialog.getByRole("button", { name: /^Roll \d+ di/ }).click();
    const card = cardSaying(gm, "A cart across the lane.");
    const tick = card.getByRole("button", { name: /^Tick Patrol Sweep/ });
    await tick.click();
    const sweep = party.getByRole("slider", { name: "Patrol Sweep" });
    await eventually(() => sweep.getAttribute("aria-valuenow")).not.toBe("0");
    await eventually(() => wordsOf(cardSaying(mara, "A cart across the lane."))).toMatch(
      /Patrol Sweep ticks/,
    );
    await card.getByRole("button", { name: /^Undo.*Patrol Sweep/ }).click();
    await eventually(() => sweep.getAttribute("aria-valuenow")).toBe("0");
    await tick.waitFor();
    at.table.assertQuiet();
    await mara.reload();
    await at.table.booted(mara);
  });

  test("the exported chat tells the whole result in words", async () => {
    const approach = "For the record.";
    const before = await banked(gm);
    await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Melee",
      approach,
      ladder: "Detailed",
      faces: [10, 8, 5, 4, 1, 1, 3],
    });
    await openTab(gm, "Chat");
    await eventually(() => banked(gm)).toBe(before + 1);
    await cardSaying(gm, approach).getByRole("button", { name: "Spend 1 CP" }).click();
    await windowOf(gm, "Spend CP")
      .getByRole("button", { name: /^Noise or trace, 1/ })
      .click();
    await eventually(() => wordsOf(cardSaying(mara, approach))).toContain("Noise or trace");
    // Its card is told before it is paid.
    await eventually(() => banked(gm)).toBe(before);
    const download = mara.waitForEvent("download");
    await mara.getByRole("button", { name: "Export the chat as text" }).click();
    const text = await readFile(await (await download).path(), "utf8");
    const told = text.slice(text.indexOf(approach));
    for (const word of ["10", "re-rolled from 1", "Success & Cost", "2 successes", "Noise or trace"]) {
      expect(told).toContain(word);
    }
    expect(told).not.toContain("<");
  });

  test("at the scene's end the bank lapses or is carried on, as the GM says", async () => {
    await eventually(async () => (await banked(gm)) > 0).toBe(true);
    const before = await banked(gm);
    const end = async (answer: string): Promise<void> => {
      await (await openBank(gm)).getByRole("button", { name: "End scene" }).click();
      await windowOf(gm, "End scene").getByRole("button", { name: answer }).click();
      await windowOf(gm, "End scene").waitFor({ state: "hidden" });
    };
    await end("Carry to the arc");
    await eventually(() => wordsOf(openBankOf(gm))).toMatch(/Scene 2/i);
    await eventually(() => banked(mara)).toBe(before);
    await end("Discard them");
    await eventually(() => banked(mara)).toBe(0);
    await openTab(gm, "Chat");
    const notice = gm.getByRole("log").getByRole("article", { name: /Scene 2 closes/ });
    await notice.getByRole("button", { name: /^Undo/ }).click();
    await eventually(() => banked(mara)).toBe(before);
  });
});

function openBankOf(page: Page): ReturnType<Page["getByRole"]> {
  return page.getByRole("region", { name: "The bank", exact: true });
}
