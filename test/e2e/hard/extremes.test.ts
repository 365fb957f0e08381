import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { banked } from "../support/bank.ts";
import { openActor, openTab, rollDialog, wordsOf } from "../support/gestures.ts";
import { makeCharacter } from "../support/make-character.ts";
import { GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { trial } from "./support/page-trial.ts";
import { quickRoll, untilJudged } from "./support/quick-roll.ts";

/** Keys nobody knows, pools of nothing and of too much, difficulties that mean nothing. */
describe("Rolls at the edge", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    await makeCharacter(gm, {
      name: "Nobody",
      owner: MARA,
      system: { attributes: { body: 1, wits: 1, spirit: 1, presence: 1 }, skills: {} },
    });
    await makeCharacter(gm, {
      name: "Everybody",
      owner: MARA,
      system: {
        attributes: { body: 196, wits: 1, spirit: 1, presence: 1 },
        skills: { melee: 4, athletics: 5 },
      },
    });
    // The scene of the start world settles the DV; here the player's own counts.
    await gm.evaluate(
      `game.actors.find(({ type }) => type === "party").update({ system: { scene: { dv: null, position: "" } } })`,
    );
    await mara.waitForFunction(`game.actors.find(({ type }) => type === "party").system.scene.dv === null`);
    await openTab(mara, "Chat");
    // Whatever the system refuses, it says in the console as well.
    at.table.allowNoise(/is called “|means nothing here|dice at most/);
  });

  const uuidOf = (name: string): Promise<string> =>
    mara.evaluate<string>(`game.actors.getName("${name}").uuid`);

  const cardsNow = (): Promise<number> => gm.evaluate<number>("game.messages.size");

  test.each([
    ["skill", "cookery", /No skill is called “cookery”/],
    ["skill", "constructor", /No skill is called “constructor”/],
    ["skill", "__proto__", /No skill is called “__proto__”/],
    ["attribute", "luck", /No attribute is called “luck”/],
    ["attribute", "toString", /No attribute is called “toString”/],
    ["ladder", "baroque", /No description is called “baroque”/],
    ["position", "cosy", /No position is called “cosy”/],
  ])("from the interface, an unknown %s (%s) makes no card and says why", async (field, key, words) => {
    const before = await cardsNow();
    expect(await quickRoll(mara, { skill: "melee", [field]: key })).toBe("");
    await mara.getByText(words).first().waitFor();
    expect(await cardsNow()).toBe(before);
  });

  test("the dialog does not open for an unknown skill, and says why", async () => {
    expect(await trial(mara, `game.fatesEdge.roll({ skill: "sorcery", attribute: "wits" })`)).toBe("done");
    await mara.getByText("No skill is called “sorcery”").first().waitFor();
    await eventually(() => rollDialog(mara, SABLE).count()).toBe(0);
  });

  test("from a macro, an unknown skill makes no card and says why", async () => {
    const before = await cardsNow();
    await mara.keyboard.down("Shift");
    await trial(
      mara,
      `Macro.create({ name: "Cook", type: "script", command: 'game.fatesEdge.roll({ skill: "cookery2" })' })
        .then((macro) => macro.execute())`,
    );
    await mara.getByText("No skill is called “cookery2”").first().waitFor();
    await mara.keyboard.up("Shift");
    expect(await cardsNow()).toBe(before);
  });

  test("in a text, an unknown skill stays text, and a known one beside it is a button", async () => {
    const html = await mara.evaluate<string>(
      `foundry.applications.ux.TextEditor.implementation.enrichHTML(
        "[[/action wits cookery]] [[/action melee dv=0]] [[/action melee dv=99]] [[/action __proto__]] [[/action melee dv=2]]")`,
    );
    expect(html).toContain("[[/action wits cookery]]");
    expect(html).toContain("[[/action melee dv=0]]");
    expect(html).toContain("[[/action melee dv=99]]");
    expect(html).toContain("[[/action __proto__]]");
    expect(html.match(/<button/g)).toHaveLength(1);
  });

  test("a GM's call for an unknown skill, or at a DV of 0, is not made", async () => {
    const before = await cardsNow();
    const uuid = await uuidOf(SABLE);
    for (const [wish, words] of [
      [`skill: "cookery"`, "No skill is called “cookery”"],
      [`attribute: "luck"`, "No attribute is called “luck”"],
      [`dv: 0`, "A difficulty of 0 means nothing here"],
      [`dv: -1`, "A difficulty of -1 means nothing here"],
      [`dv: 99`, "A difficulty of 99 means nothing here"],
    ] as const) {
      const made = await gm.evaluate(`game.fatesEdge.requestRoll({ actors: ["${uuid}"], ${wish} })`);
      expect(made).toBeNull();
      await gm.getByText(words).first().waitFor();
    }
    expect(await cardsNow()).toBe(before);
  });

  test.each([0, -1, 99, 1.5, Number.NaN])("a DV of %s makes no card and says why", async (dv) => {
    const before = await cardsNow();
    await mara.keyboard.down("Shift");
    await trial(mara, `game.fatesEdge.roll({ skill: "melee", dv: ${dv} })`);
    await mara.keyboard.up("Shift");
    await mara.getByText(`A difficulty of ${dv} means nothing here`).first().waitFor();
    expect(await cardsNow()).toBe(before);
  });

  test.each(["0", "-1", "99"])("a DV of %s in the dialog makes no card", async (dv) => {
    const before = await cardsNow();
    const sheet = await openActor(mara, SABLE);
    await sheet.getByRole("button", { name: /^Melee \d with/ }).click();
    const dialog = rollDialog(mara, SABLE);
    await dialog.getByLabel("Difficulty as a number").fill(dv);
    const roll = dialog.getByRole("button", { name: /^Roll/ });
    if (await roll.isEnabled()) await roll.click();
    await mara.waitForTimeout(150);
    const made = (await cardsNow()) - before;
    // Brought back into bounds, or refused; never a card with a DV that means nothing.
    const stored = await gm.evaluate<number>("game.messages.contents.at(-1)?.system.dv ?? 1");
    expect(made === 0 || (stored >= 1 && stored <= 20)).toBe(true);
  });

  test("a pool of nothing is one die, and the card says that it was lifted there", async () => {
    const actor = await uuidOf("Nobody");
    const id = await quickRoll(mara, { actor, attribute: "wits", situational: -5, dv: 1 }, [9]);
    await untilJudged(gm, id);
    const card = gm.locator(`[data-message-id="${id}"]`);
    await openTab(gm, "Chat");
    await expect
      .poll(() => card.getByRole("list", { name: "Dice", exact: true }).locator("> li").count())
      .toBe(1);
    await eventually(() => wordsOf(card)).toMatch(/Clean/);
  });

  test("a pool of two hundred is rolled, shown whole, and banked", async () => {
    const before = await banked(gm);
    const actor = await uuidOf("Everybody");
    const faces = Array.from({ length: 200 }, (_, place) => (place % 10) + 1);
    const id = await quickRoll(mara, { actor, attribute: "body", skill: "melee", dv: 20 }, faces);
    await untilJudged(gm, id);
    await eventually(() => banked(gm)).toBe(before + 20);
    await openTab(gm, "Chat");
    const card = gm.locator(`[data-message-id="${id}"]`);
    await expect
      .poll(() => card.getByRole("list", { name: "Dice", exact: true }).locator("> li").count())
      .toBe(200);
    await eventually(() => wordsOf(card)).toMatch(/100 successes against DV 20.*20 CP/);
  });

  test("a pool of two hundred and one is refused, and the dialog says so while one builds it", async () => {
    const before = await cardsNow();
    const actor = await uuidOf("Everybody");
    expect(await quickRoll(mara, { actor, attribute: "body", skill: "athletics" })).toBe("");
    await mara.getByText("A pool runs to 200 dice at most").first().waitFor();
    expect(await cardsNow()).toBe(before);
    const within = `{ actor: "${actor}", attribute: "body", skill: "athletics", situational: -1 }`;
    void trial(mara, `game.fatesEdge.roll(${within})`);
    const dialog = rollDialog(mara, "Everybody");
    await dialog.getByRole("spinbutton", { name: "Situation" }).fill("0");
    await expect.poll(() => wordsOf(dialog)).toContain("A pool runs to 200 dice at most");
    await dialog.getByLabel("How do you go about it?").press("Enter");
    await mara.waitForTimeout(100);
    expect(await cardsNow()).toBe(before);
  });

  test("odds for two hundred dice stand in the dialog as soon as it opens", async () => {
    const actor = await uuidOf("Everybody");
    void trial(mara, `game.fatesEdge.roll({ actor: "${actor}", attribute: "body", skill: "melee", dv: 20 })`);
    const dialog = rollDialog(mara, "Everybody");
    await expect.poll(() => wordsOf(dialog)).toMatch(/200 dice: succeeds \d+ %/);
  });

  test("a card whose skill is no longer known keeps the name it was rolled under", async () => {
    await gm.evaluate(
      `game.settings.set("fates-edge", "customSkills", [{ key: "cookery", label: "Cookery", attribute: "wits" }])`,
    );
    await mara.waitForFunction(`game.settings.get("fates-edge", "customSkills").length === 1`);
    const id = await quickRoll(mara, { skill: "cookery", dv: 1 }, [9, 9, 9]);
    await untilJudged(gm, id);
    await gm.evaluate(`game.settings.set("fates-edge", "customSkills", [])`);
    await openTab(gm, "Chat");
    const card = gm.locator(`[data-message-id="${id}"]`);
    await card.getByText("Wits + Cookery").waitFor();
    const late = await at.another(MARA);
    await late.locator(`[data-message-id="${id}"]`).getByText("Cookery").first().waitFor();
    await late.close();
  });

  test("a character with keys nobody knows opens, and rolls what is known", async () => {
    const system = { skills: { cookery: 3, constructor: 2, melee: 1 }, attributes: { body: 2, luck: 9 } };
    await makeCharacter(gm, { name: "Old Hand", owner: MARA, system });
    const actor = await uuidOf("Old Hand");
    const sheet = await openActor(mara, "Old Hand");
    await sheet.getByRole("button", { name: /^Melee 1 with/ }).waitFor();
    expect(await quickRoll(mara, { actor, skill: "melee", dv: 1 }, [9, 9, 9])).not.toBe("");
  });
});
