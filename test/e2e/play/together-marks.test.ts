import type { Page } from "playwright-core";
import { beforeAll, describe, test } from "vitest";
import { boonsOf } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, showActor, openTab, rollDialog, windowOf, wordsOf } from "../support/gestures.ts";
import { rollAtOnce, readyRoll } from "../support/make-roll.ts";
import { ASH, BRYN, COMPANY, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { atHand } from "../support/your-move.ts";

/** What one leaves for another's next roll, and what is done for those who are away. */
describe("Setting up, being marked, being away", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await at.seatAtChat(GM, MARA, TOMAS);
  });

  const update = (name: string, system: object): Promise<unknown> =>
    gm.evaluate(`game.actors.getName("${name}").update({ system: ${JSON.stringify(system)} })`);

  const markUsed = (name: string, mark: string): Promise<string> =>
    gm.evaluate(`game.actors.getName("${name}").system.marks["${mark}"]?.used ?? "gone"`);

  test("a success sets somebody up: granted by the GM, a step milder for their next roll, and undone", async () => {
    const approach = "I loosen the grate for him.";
    const dialog = await readyRoll(tomas, {
      actor: BRYN,
      skill: "Sway",
      approach,
      faces: [9, 9, 2, 2, 2, 2],
    });
    await dialog.getByLabel("A success sets up").selectOption(SABLE);
    await dialog.getByRole("button", { name: /^Roll \d+ di/ }).click();
    await openTab(tomas, "Chat");
    const granted = cardSaying(gm, approach).getByRole("button", { name: `Set up ${SABLE}` });
    await granted.click();
    await eventually(() => wordsOf(cardSaying(mara, approach))).toContain(
      `${SABLE} is set up for the next roll.`,
    );
    await eventually(() => granted.count()).toBe(0);
    const sheet = await showActor(mara, SABLE);
    await sheet.getByText(`Set up by ${BRYN}: the next roll is a step milder`).waitFor();
    // Taken back, it is gone; granted again it is there once.
    await cardSaying(gm, approach)
      .getByRole("button", { name: /^Undo: Sable Kestrel is set up/ })
      .click();
    await sheet.getByText(`Set up by ${BRYN}`).waitFor({ state: "hidden" });
    await granted.click();
    await sheet.getByText(`Set up by ${BRYN}`).waitFor();
    const card = await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Melee",
      approach: "Through the grate.",
      faces: [9, 9, 2, 2, 2, 2],
    });
    await eventually(() => wordsOf(card)).toMatch(/Controlled · DV 2/);
    const after = await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Melee",
      approach: "And on.",
      faces: [9, 9, 2, 2, 2, 2],
    });
    await eventually(() => wordsOf(after)).toMatch(/Risky · DV 2/);
  });

  test("−1 on the next roll is told beforehand, stands in the parts, and comes back with the roll's marks", async () => {
    const { scene } = await gm.evaluate<{ scene: number }>(
      `({ scene: game.actors.getName("${COMPANY}").system.scene.number })`,
    );
    const sand = { kind: "next", label: "Sand in the eyes", dice: -1, steps: 0, scene, used: "", by: "" };
    await update(SABLE, { marks: { sandsandsandsand: sand } });
    const approach = "I strike blind.";
    const dialog = await readyRoll(mara, {
      actor: SABLE,
      skill: "Melee",
      approach,
      faces: [9, 9, 2, 2, 2],
    });
    await dialog.getByText("Sand in the eyes: −1 on the next roll").waitFor();
    await dialog.getByRole("button", { name: "Roll 5 dice" }).click();
    await dialog.waitFor({ state: "hidden" });
    await openTab(mara, "Chat");
    await eventually(() => wordsOf(cardSaying(mara, approach))).toMatch(/Sand in the eyes −1/);
    await eventually(() => markUsed(SABLE, "sandsandsandsand")).not.toBe("");
    await cardSaying(gm, approach)
      .getByRole("button", { name: /^Undo: What waited for the next roll/ })
      .click();
    await eventually(() => markUsed(SABLE, "sandsandsandsand")).toBe("");
    await update(SABLE, { marks: { sandsandsandsand: { ...sand, scene: 0 } } });
  });

  test("cut off from the others, nobody helps and nobody is helped", async () => {
    const scene = await gm.evaluate<number>(`game.actors.getName("${COMPANY}").system.scene.number`);
    const fire = { kind: "separated", label: "Behind the fire", dice: 0, steps: 0, scene, used: "", by: "" };
    await update(SABLE, { marks: { firefirefirefire: fire } });
    await atHand(tomas, "Help").click();
    const ask = windowOf(tomas, `Help as ${BRYN}`);
    await ask.getByLabel("Whom do you help?").selectOption(SABLE);
    await ask.getByRole("button", { name: "Offer help" }).click();
    await tomas.getByText(`${SABLE} is cut off from the others.`).waitFor();
    await update(SABLE, { marks: { firefirefirefire: { ...fire, scene: 0 } } });
    await ask.getByRole("button", { name: "Offer help" }).click();
    await ask.waitFor({ state: "hidden" });
  });

  test("an action of somebody absent is borrowed once a session, with their consent, at a complication", async () => {
    const party = await showActor(gm, COMPANY);
    await party.getByRole("button", { name: `Away today ${ASH}` }).click();
    await party.getByText(`${ASH}’s player lends no action.`).waitFor();
    await eventually(() => party.getByRole("button", { name: `Borrow an action ${ASH}` }).count()).toBe(0);
    await update(ASH, { lend: true });
    await party.getByRole("button", { name: `Borrow an action ${ASH}` }).click();
    const ask = windowOf(gm, `Borrow an action: ${ASH}`);
    await ask.getByLabel("The complication it leaves").fill("Overplayed his title");
    await ask.getByRole("button", { name: "Borrow it and roll" }).click();
    await rollDialog(gm, ASH).waitFor();
    const troubles = (): Promise<string[]> =>
      gm.evaluate(
        `game.actors.getName("${ASH}").items.filter(({ type }) => type === "complication").map(({ name }) => name)`,
      );
    await eventually(() => troubles()).toContain("Overplayed his title");
    await party.getByText(`An action of ${ASH} was borrowed this session.`).waitFor();
    await rollDialog(gm, ASH).getByRole("button", { name: "Close" }).click();
    await openTab(gm, "Chat");
    const card = cardSaying(gm, "Overplayed his title");
    await card.getByRole("button", { name: "Undo" }).click();
    await eventually(troubles).not.toContain("Overplayed his title");
    await party.getByRole("button", { name: `Borrow an action ${ASH}` }).waitFor();
  });

  test("an absent character's asset prepares something for two boons, once a scene, and is undone", async () => {
    await update(ASH, { away: true });
    for (const name of [SABLE, BRYN]) await update(name, { boons: { base: 2, entries: {} } });
    const party = await showActor(gm, COMPANY);
    await party.getByRole("button", { name: `Use an asset ${ASH}` }).click();
    const ask = windowOf(gm, `An absent character’s asset: ${ASH}`);
    const words = "A wagon waits by the docks.";
    await ask.getByLabel("What has it prepared?").fill(words);
    await ask.getByLabel("The first boon").selectOption({ label: `${SABLE}: a boon of 2` });
    await ask.getByLabel("A second boon, or one XP").selectOption({ label: `${BRYN}: a boon of 2` });
    await ask.getByRole("button", { name: "Use it" }).click();
    await ask.waitFor({ state: "hidden" });
    await openTab(gm, "Chat");
    await eventually(() => wordsOf(cardSaying(mara, words))).toMatch(
      /A boon from Sable Kestrel, a boon from Bryn/,
    );
    for (const name of [SABLE, BRYN]) await eventually(() => boonsOf(gm, name)).toBe(1);
    await eventually(() => party.getByRole("button", { name: `Use an asset ${ASH}` }).count()).toBe(0);
    await cardSaying(gm, words).getByRole("button", { name: "Undo" }).click();
    for (const name of [SABLE, BRYN]) await eventually(() => boonsOf(gm, name)).toBe(2);
    await party.getByRole("button", { name: `Use an asset ${ASH}` }).waitFor();
    await update(ASH, { away: false });
  });

  test("a flashback costs a boon where the edition has it; a suggestion is the GM's to take up", async () => {
    await atHand(mara, "Suggest").waitFor();
    await eventually(() => atHand(mara, "Flashback").count()).toBe(0);
    await gm.evaluate(`game.settings.set("fates-edge", "dials", { flashback: true })`);
    await mara.waitForFunction(`game.settings.get("fates-edge", "dials").flashback === true`);
    await update(SABLE, { boons: { base: 2, entries: {} } });
    await atHand(mara, "Flashback").click();
    const tell = windowOf(mara, `A flashback: ${SABLE}`);
    await tell.getByLabel("What did you do back then?").fill("I paid the stable boy.");
    await tell.getByRole("button", { name: "Tell it for a boon" }).click();
    await tell.waitFor({ state: "hidden" });
    await eventually(() => boonsOf(gm, SABLE)).toBe(1);
    const told = cardSaying(gm, "I paid the stable boy.");
    await told.getByRole("button", { name: "Undo" }).click();
    await eventually(() => boonsOf(mara, SABLE)).toBe(2);
    for (const [words, button, said] of [
      ["A cart of hay stands below.", "Accept", "The GM accepts it."],
      ["The watch is asleep.", "Decline", "The GM declined."],
    ] as const) {
      await atHand(mara, "Suggest").click();
      const propose = windowOf(mara, `A suggestion: ${SABLE}`);
      await propose.getByLabel("What detail do you suggest?").fill(words);
      await propose.getByRole("button", { name: "Suggest something" }).click();
      await propose.waitFor({ state: "hidden" });
      await cardSaying(gm, words).getByRole("button", { name: button }).click();
      await openTab(mara, "Chat");
      await eventually(() => wordsOf(cardSaying(mara, words))).toContain(said);
    }
    await gm.evaluate(`game.settings.set("fates-edge", "dials", {})`);
  });
});
