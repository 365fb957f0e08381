import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { everywhere } from "../support/everywhere.ts";
import { cardSaying, choose, showActor, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { giveXp } from "../support/give.ts";
import { readyRoll } from "../support/make-roll.ts";
import { COMPANY, GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const ACTOR = `game.actors.getName("${SABLE}")`;
const FOLLOWER = `game.actors.find(({ name, type }) => name === "Wren" && type === "follower")`;
const HERO = `game.actors.find(({ name, type }) => name === "Wren" && type === "pc")`;

/** One follower from the line that hires them to the character they become (SRD 16 and 17.4). */
describe("A follower's life", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await at.seatAtChat(GM, MARA);
    await giveXp(gm, SABLE, 20);
  });

  test("hired in a line, of help, wounded for the hero, flagged, neglected, and a hero in their leader's place", async () => {
    await isHired();
    await helps();
    await takesTheWound();
    await isFlagged();
    await isNeglected();
    await takesTheirLeadersPlace();
  });

  async function isHired(): Promise<void> {
    const sheet = await showActor(mara, SABLE);
    await sheet.getByRole("tab", { name: "Retinue" }).click();
    await sheet.getByLabel(/^Recruit in one line/).fill("Scout 3 Wren: knows every roof");
    await sheet.getByRole("button", { name: "Recruit", exact: true }).click();
    await windowOf(mara, `Buy for ${SABLE}`).getByRole("button", { name: "Buy for 9 XP" }).click();
    await sheet.getByRole("button", { name: "Open the sheet of Wren" }).waitFor();
    await eventually(() => mara.evaluate(`${FOLLOWER}.isOwner`)).toBe(true);
    // Nobody chose a face: there is one that fits a scout.
    await everywhere(gm, `${FOLLOWER}?.img.includes("/ready/scout-")`);
    await sheet.getByRole("tab", { name: "Play" }).click();
  }

  async function helps(): Promise<void> {
    const approach = "Wren finds the loose stone.";
    const faces = [9, 9, 1, 1, 2, 2, 2, 2, 2];
    const dialog = await readyRoll(mara, { actor: SABLE, skill: "Melee", approach, faces });
    await choose(dialog.getByLabel("Who helps?"), "Wren, in role");
    await dialog.getByRole("button", { name: "Roll 9 dice" }).click();
    await dialog.waitFor({ state: "hidden" });
    await openTab(mara, "Chat");
    await eventually(() => wordsOf(cardSaying(mara, approach))).toMatch(
      /Wren helps \+3.*Wren helps in their role\..*Noted for Wren: helped, in danger\./,
    );
  }

  /** The GM's points strike whoever helped, and their leader's player lets it land: the hero is whole. */
  async function takesTheWound(): Promise<void> {
    const approach = "Wren finds the loose stone.";
    await cardSaying(gm, approach)
      .getByRole("button", { name: /^Spend/ })
      .click();
    const menu = windowOf(gm, "Spend CP");
    await menu.getByRole("button", { name: "Endanger Wren" }).click();
    await choose(menu.getByLabel("What happens to them"), "Wounded");
    await menu.getByRole("button", { name: "Spend and ask" }).click();
    await mara.getByRole("button", { name: "Let it land" }).click();
    await everywhere(gm, `${FOLLOWER}.system.injured && ${FOLLOWER}.system.harm.value === 1`);
    const asked = mara.locator("article.tt-offer-card").last();
    await eventually(() => wordsOf(asked)).toContain("Cap −1 until treated");
    expect(await mara.evaluate(`${ACTOR}.system.harm.value`)).toBe(0);
  }

  async function isFlagged(): Promise<void> {
    const party = await showActor(gm, COMPANY);
    await party.getByRole("button", { name: "Upkeep…" }).click();
    const window = windowOf(gm, "Upkeep of the retinue");
    await eventually(() => wordsOf(window)).toContain("1 assist, 1 hot beat");
    await window.getByLabel("Flagged because Wren").fill("A creditor saw the face");
    await gm.keyboard.press("Tab");
    await everywhere(gm, `${FOLLOWER}.system.flagged === "A creditor saw the face"`);
    await window.getByRole("button", { name: "Ask the owners" }).click();
  }

  /** Their leader's player pays nothing, and they sink a step. */
  async function isNeglected(): Promise<void> {
    const asked = windowOf(mara, "What becomes of them?");
    await asked.getByRole("radio", { name: "Nothing" }).check();
    await asked.getByRole("button", { name: "Done" }).click();
    const window = windowOf(gm, "Upkeep of the retinue");
    await eventually(() => wordsOf(window)).toContain("Becomes: Neglected.");
    await window.getByRole("button", { name: "Close and tell the table" }).click();
    await everywhere(gm, `${FOLLOWER}.system.condition === "neglected"`);
    await openTab(mara, "Chat");
    await eventually(() => wordsOf(cardSaying(mara, "The retinue after arc 1"))).toContain(
      `Wren (${SABLE}) is neglected`,
    );
    const sheet = await showActor(mara, SABLE);
    await sheet.getByRole("tab", { name: "Retinue" }).click();
    await eventually(() => wordsOf(sheet)).toMatch(/Wren.*Neglected/);
  }

  /** Their leader dies: they are played on, with half of the XP that the leader's ledger earned. */
  async function takesTheirLeadersPlace(): Promise<void> {
    const earned = await gm.evaluate<number>(`${ACTOR}.system.xp.earned`);
    await gm.evaluate(`void game.fatesEdge.replaceCharacter(${ACTOR}.uuid)`);
    const dialog = windowOf(gm, `Who comes after ${SABLE}?`);
    await eventually(() => dialog.getByLabel("Name").inputValue()).toBe("Wren");
    await eventually(() => dialog.getByLabel("XP to begin with").inputValue()).toBe(
      String(Math.floor(earned / 2)),
    );
    await dialog.getByRole("button", { name: "Bring them in and build" }).click();
    await windowOf(gm, "Make a character: Wren").waitFor();
    await everywhere(gm, `${HERO} !== undefined && ${FOLLOWER}.system.place === "gone"`);
    expect(
      await mara.evaluate(
        `({ plays: ${HERO}.isOwner, earned: ${HERO}.system.xp.earned, face: ${HERO}.img === ${FOLLOWER}.img, serves: ${FOLLOWER}.system.serves })`,
      ),
    ).toEqual({ plays: true, earned: Math.floor(earned / 2), face: true, serves: "" });
    const sheet = await showActor(mara, SABLE);
    await eventually(() => wordsOf(sheet)).not.toContain("Neglected");
  }
});
