import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../../../../test/e2e/support/axe.ts";
import { inTheme } from "../../../../test/e2e/support/in-theme.ts";
import { GM, MARA, TOMAS } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { actsIn } from "./support/acts.ts";
import { card, nextDice, openSheet, seatEverybody, stored, windowTitled } from "./support/table.ts";

const ILSE = "Ilse Marrow";
const TAM = "Tam Reed";
const WIDOW = "The Tide Widow";
const WIGHT = "Gull wight";
const PARTY = "The Lamplighters";
const OTHERS = "The Night Shift";

/** What waits for each at the table, and two parties in one world. */
describe("Your move", () => {
  const at = tableOfFile({ game: "two-dice", fresh: true });
  let gm: Page;
  let mara: Page;
  let tomas: Page;
  const { act, set } = actsIn(() => gm);

  beforeAll(async () => {
    [gm, mara, tomas] = await at.seatAtChat(GM, MARA, TOMAS);
    await seatEverybody(gm);
  });

  const moves = (page: Page) => page.locator("#two-dice-moves");
  const line = (page: Page, name: string, words: string) =>
    moves(page).getByRole("listitem").filter({ hasText: name }).filter({ hasText: words });

  test("an opposed check waits for both; who is level throws again, and the highest wins", async () => {
    await moves(mara).getByText("Nothing waits.").waitFor();
    await gm.evaluate(`ChatMessage.create({ type: "call", content: "", system: { kind: "opposed", purpose: "Arm wrestling",
      pair: { first: "might", second: "might" }, actors: ["${ILSE}", "${TAM}"].map((name) => game.actors.getName(name).uuid) } })`);
    for (const [page, name, sides] of [
      [mara, ILSE, 6],
      [tomas, TAM, 8],
    ] as const) {
      await line(page, name, "is asked for a check").getByRole("button").click();
      await nextDice(page, [4, sides], [3, sides]);
      await windowTitled(page, `${name}: check`).getByRole("button", { name: "Roll", exact: true }).click();
    }
    await card(gm, `A tie: ${ILSE}, ${TAM} roll again.`).waitFor();
    await line(mara, ILSE, "is asked for a check").getByRole("button").click();
    await nextDice(mara, [6, 6], [5, 6]);
    await windowTitled(mara, `${ILSE}: check`).getByRole("button", { name: "Roll", exact: true }).click();
    // One new throw against the old one says nothing yet.
    await card(gm, `A tie: ${TAM} roll again.`).waitFor();
    await line(tomas, TAM, "is asked for a check").getByRole("button").click();
    await nextDice(tomas, [2, 8], [3, 8]);
    await windowTitled(tomas, `${TAM}: check`).getByRole("button", { name: "Roll", exact: true }).click();
    await card(gm, `${ILSE} wins.`).waitFor();
    await moves(tomas).getByText("Nothing waits.").waitFor();
  });

  test("the first answer to a call stands, and a window that is open for it elsewhere closes", async () => {
    await gm.evaluate(`ChatMessage.create({ type: "call", content: "", system: { kind: "attribute", purpose: "Hold the door", difficulty: 10,
      pair: { first: "might", second: "might" }, actors: [game.actors.getName("${TAM}").uuid] } })`);
    const asked = windowTitled(tomas, `${TAM}: check`);
    await asked.waitFor();
    await nextDice(gm, [2, 8], [3, 8]);
    await card(gm, "Hold the door")
      .getByRole("button", { name: `Roll for ${TAM}` })
      .click();
    await windowTitled(gm, `${TAM}: check`).getByRole("button", { name: "Roll", exact: true }).click();
    await card(gm, "5: Failure").waitFor();
    await asked.waitFor({ state: "detached" });
    await tomas.evaluate(`(async () => {
      const call = game.messages.contents.findLast(({ type }) => type === "call");
      const roll = await new Roll("1d8 + 1d8").evaluate();
      await ChatMessage.create({ type: "check", content: "", rolls: [roll], system: { difficulty: 10, purpose: "Once more", pair: { first: "might", second: "might" },
        dice: { first: 8, second: 8 }, actor: game.actors.getName("${TAM}").uuid, call: call.id } });
    })()`);
    await card(gm, "Once more").waitFor();
    await card(gm, "5: Failure").waitFor();
  });

  test("a turn, a fall and the next round wait for who decides them; a GM reads what waits for players", async () => {
    await act("beginConflict", "", { actors: [`@${ILSE}`, `@${WIGHT}`] });
    await line(mara, ILSE, "may act").getByRole("button").waitFor();
    await line(gm, ILSE, "may act").waitFor();
    expect(await line(gm, ILSE, "may act").getByRole("button").count()).toBe(0);
    await set(ILSE, { health: { value: 0 } });
    await line(mara, ILSE, "is at zero health")
      .getByRole("button", { name: /Decide/ })
      .click();
    const fall = windowTitled(mara, "at zero health");
    await fall.getByLabel("What happens to them").selectOption("surrender");
    await fall.getByRole("button", { name: "Choose this" }).click();
    await expect.poll(() => stored(gm, ILSE, "system.story")).toBe(2);
    await card(gm, `${ILSE}: surrendered, +2 story points.`).waitFor();
    await line(gm, WIGHT, "may act").getByRole("button").click();
    await windowTitled(gm, `${WIGHT} acts`).getByLabel("Action").selectOption("guard");
    await windowTitled(gm, `${WIGHT} acts`).getByRole("button", { name: "Act", exact: true }).click();
    await line(gm, PARTY, "everybody has acted")
      .getByRole("button", { name: /Next round/ })
      .click();
    await expect.poll(() => stored(gm, PARTY, "system.conflict.round")).toBe(2);
    await act("endConflict", "");
  });

  test("a rest's camp and a critical's opportunity wait for the player; a fumble's for the GM", async () => {
    await act("rest", "", { place: "safePlace" });
    await line(tomas, TAM, "chooses in camp").getByRole("button").waitFor();
    await act("camp", TAM, { activities: [] });
    await moves(tomas).getByText("Nothing waits.").waitFor();
    await line(mara, ILSE, "chooses in camp").waitFor();
    await act("endRest", "");
    for (const [faces, page, words] of [
      [[8, 8], mara, "has an opportunity to choose"],
      [[1, 1], gm, "fumbled: the other side chooses"],
    ] as const) {
      await nextDice(mara, [faces[0], 10], [faces[1], 10]);
      const sheet = await openSheet(mara, ILSE);
      await sheet.getByRole("button", { name: /Make a check with Insight/ }).click();
      await windowTitled(mara, `${ILSE}: check`).getByRole("button", { name: "Roll", exact: true }).click();
      await line(page, ILSE, words)
        .getByRole("button", { name: /Choose/ })
        .waitFor();
    }
    await card(gm, "gains 1 story point for the fumble").waitFor();
    await line(mara, ILSE, "has an opportunity to choose")
      .getByRole("button", { name: /Choose/ })
      .click();
    const choice = windowTitled(mara, "Opportunity");
    await choice.getByLabel("Opportunity", { exact: true }).selectOption("bonding");
    const emotions = choice.getByLabel("Emotion").locator("option");
    await expect.poll(() => emotions.count()).toBe(6);
    await choice.getByLabel("Bond", { exact: true }).selectOption({ label: TAM });
    // What the bond has room for: neither what it holds nor the opposite of that.
    await expect.poll(() => emotions.allInnerTexts()).toEqual(["Admiration", "Envy"]);
    expect(await choice.getByLabel("With whom").count()).toBe(0);
    await choice.getByRole("button", { name: "Close" }).click();
    for (const theme of ["light", "dark"] as const) {
      await inTheme(mara, theme);
      expect(await axeFindings(moves(mara), theme === "light" ? "all" : "colours")).toEqual([]);
    }
  });

  test("another party has its own road, purse, rest and conflict, and its sheet acts on it alone", async () => {
    await gm.evaluate(`Actor.create({ name: "${OTHERS}", type: "party", ownership: { default: 2 } })`);
    const sheet = await openSheet(gm, OTHERS);
    await sheet.getByText(`${PARTY} is in play`).waitFor();
    await sheet.getByRole("button", { name: "Begin the session" }).click();
    await expect.poll(() => stored(gm, OTHERS, "system.session.running")).toBe(true);
    expect(await stored(gm, PARTY, "system.session.running")).toBe(false);
    await sheet.getByRole("button", { name: "Travel a day" }).click();
    await nextDice(gm, [6, 6]);
    await windowTitled(gm, "Travel a day").getByLabel(/d6/).check();
    await windowTitled(gm, "Travel a day").getByRole("button", { name: "Roll the day" }).click();
    await expect
      .poll(() => gm.evaluate(`Object.keys(game.actors.getName("${OTHERS}").system.travel).length`))
      .toBe(1);
    expect(await gm.evaluate(`Object.keys(game.actors.getName("${PARTY}").system.travel).length`)).toBe(0);
    await sheet.getByRole("button", { name: "Rest", exact: true }).click();
    await windowTitled(gm, "The party rests").getByRole("button", { name: "Rest", exact: true }).click();
    await expect.poll(() => stored(gm, OTHERS, "system.camp.message")).not.toBe("");
    expect(await stored(gm, PARTY, "system.camp.message")).toBe("");
    await card(gm, "The party rests").getByRole("button", { name: "End the rest" }).click();
    await expect.poll(() => stored(gm, OTHERS, "system.camp.message")).toBe("");
    await sheet.getByRole("button", { name: "Bring into play" }).click();
    await sheet.getByText(`${PARTY} is in play`).waitFor({ state: "detached" });
    const told = card(mara, `The table plays with ${OTHERS} now`);
    await told.waitFor();
    await card(gm, `The table plays with ${OTHERS} now`).getByRole("button", { name: /Undo/ }).click();
    await sheet.getByText(`${PARTY} is in play`).waitFor();
    await sheet.getByRole("button", { name: "Bring into play" }).click();
    await sheet.getByText(`${PARTY} is in play`).waitFor({ state: "detached" });
    // What heroes of the first party do is of their own party still.
    await set(ILSE, { inventory: { value: 6 } });
    await act("beginConflict", ILSE, { actors: [`@${ILSE}`] });
    await expect.poll(() => stored(gm, PARTY, "system.conflict.running")).toBe(true);
    expect(await stored(gm, OTHERS, "system.conflict.running")).toBe(false);
    await act("endConflict", ILSE);
  });

  test("who begins is read from the check of each party's own conflict, and of no conflict before", async () => {
    await gm.evaluate(`(async () => {
      const named = (name) => game.actors.getName(name);
      await named("${PARTY}").update({ system: { members: [named("${ILSE}").uuid] } });
      await named("${OTHERS}").update({ system: { members: [named("${TAM}").uuid] } });
      await Actor.create({ name: "The Salt Baron", type: "foe", system: { villain: "minor" } });
    })()`);
    /** A group check for initiative that somebody leads alone, with these faces. */
    const lead = async (name: string, faces: readonly [number, number]): Promise<void> => {
      await nextDice(gm, [faces[0], 8], [faces[1], 8]);
      await gm.evaluate(`(async () => {
        const { uuid } = game.actors.getName("${name}");
        const pair = { first: "dexterity", second: "insight" };
        const asked = await ChatMessage.create({ type: "call", content: "", system: { kind: "initiative", difficulty: 10, pair, actors: [uuid] } });
        const roll = await new Roll("1d8 + 1d8").evaluate();
        await ChatMessage.create({ type: "check", content: "", rolls: [roll], system: { kind: "initiative", difficulty: 10, pair, dice: { first: 8, second: 8 }, actor: uuid, call: asked.id } });
      })()`);
    };
    const panel = gm.locator("#two-dice-conflict");
    const reads = async (party: string, words: string): Promise<void> => {
      await act("intoPlay", "", { party: `@${party}` });
      await panel.getByText(words).waitFor();
    };
    await act("beginConflict", ILSE, { actors: [`@${ILSE}`, `@${WIDOW}`] });
    await act("beginConflict", TAM, { actors: [`@${TAM}`, "@The Salt Baron"] });
    await lead(ILSE, [6, 5]);
    await reads(PARTY, "The group check succeeded: the heroes begin.");
    await reads(OTHERS, "a group check of the heroes decides who begins");
    await lead(TAM, [2, 3]);
    await reads(OTHERS, "The group check failed: the enemies begin.");
    await reads(PARTY, "The group check succeeded: the heroes begin.");
    await act("endConflict", ILSE);
    await act("beginConflict", ILSE, { actors: [`@${ILSE}`, `@${WIDOW}`] });
    await reads(PARTY, "a group check of the heroes decides who begins");
    await act("endConflict", ILSE);
    await act("endConflict", TAM);
    await act("intoPlay", "", { party: `@${OTHERS}` });
  });

  test("a party that lies in a compendium does nothing, and says so", async () => {
    await gm.evaluate(`(async () => {
      const source = game.actors.getName("${OTHERS}").toObject();
      const packed = new Actor.implementation(source, { pack: "two-dice.heroes" });
      await packed.sheet.render({ force: true });
    })()`);
    const sheet = gm.locator(".application.tt-party", { hasText: `${OTHERS} lies in a compendium` });
    await sheet.waitFor();
    const session = sheet.getByRole("button", { name: /the session$/ });
    await session.waitFor();
    expect(await session.isDisabled()).toBe(true);
  });

  test("a party is asked about before it goes, kept, and brought back by its card", async () => {
    await gm.evaluate(`void game.actors.getName("${OTHERS}").delete()`);
    const question = windowTitled(gm, `Remove ${OTHERS}`);
    await question.getByText("holds the table's clocks").waitFor();
    await question.getByRole("button", { name: `Remove ${OTHERS}` }).click();
    await card(gm, "A party was deleted").getByRole("button", { name: /Undo/ }).click();
    await expect
      .poll(() => gm.evaluate(`game.actors.getName("${OTHERS}")?.system.session.running`))
      .toBe(true);
  });
});
