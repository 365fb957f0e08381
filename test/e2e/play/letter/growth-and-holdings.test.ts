import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { axeFindings } from "../../support/axe.ts";
import { banked } from "../../support/bank.ts";
import { eventually } from "../../support/eventually.ts";
import { cardSaying, choose, windowOf } from "../../support/gestures.ts";
import { giveItem, giveXp } from "../../support/give.ts";
import {
  allow,
  fieldOf,
  giveFrom,
  reads,
  seatLetter,
  sceneIs,
  set,
  sheetAt,
  undo,
} from "../../support/letter.ts";
import { readyRoll } from "../../support/make-roll.ts";
import { BRYN, COMPANY, MARA, SABLE } from "../../support/people.ts";
import { tableOfFile } from "../../support/table-of-file.ts";

const WREN = "Wren";

/** What is owned, learnt and earned (SRD 12 to 16, 20.6, Diamonds; Clarification 10). */
describe("Growth and holdings, by the letter", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    ({ gm, mara, tomas } = await seatLetter(at));
    await giveXp(gm, SABLE, 90);
    await set(gm, COMPANY, { bank: { carried: 6 } });
    const system = { serves: "Actor.pcSableKestrel00", role: "Scout", cap: 2 };
    const wren = { name: WREN, type: "follower", ownership: { default: 1, [MARA]: 3 }, system };
    await gm.evaluate(`Actor.create(${JSON.stringify(wren)}).then(() => null)`);
  });
  beforeEach(async () => {
    await sceneIs(gm, false, true);
  });

  /** Finds a talent in the compendium, and opens what it would cost and asks. */
  async function looksAt(name: string): Promise<Locator> {
    const gear = await sheetAt(mara, SABLE, "Gear & Talents");
    await gear.getByRole("button", { name: "Find talents" }).click();
    const browser = windowOf(mara, `Talents for ${SABLE}`);
    await browser.getByRole("searchbox").fill(name);
    await browser.getByRole("button", { name: `Take ${name} for ${SABLE}` }).click();
    return windowOf(mara, `Buy for ${SABLE}`);
  }

  test("owned is who serves now, not who has left; Hearth-Banner asks for a homestead that stands (Clarification 10)", async () => {
    const dialog = await looksAt("Oath-Bound Captain");
    const asks = (words: string) => dialog.getByRole("listitem").filter({ hasText: new RegExp(`${words}$`) });
    await asks("Met\\s*1 follower of Cap 1").waitFor();
    const people = await sheetAt(mara, SABLE, "Retinue");
    await people.getByText("What to do").click();
    await people.getByRole("button", { name: `Let go…: ${WREN}` }).click();
    await mara.getByRole("dialog").getByRole("button", { name: /^Let/ }).first().click();
    await asks("Missing\\s*1 follower of Cap 1").waitFor();
    const theirs = await sheetAt(gm, SABLE, "Retinue");
    await theirs.getByText("What to do").click();
    await theirs.getByRole("button", { name: `Back to the crew: ${WREN}` }).click();
    await asks("Met\\s*1 follower of Cap 1").waitFor();
    // The sheet stands over it.
    await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
    const banner = await looksAt("Hearth-Banner");
    await banner
      .getByRole("listitem")
      .filter({ hasText: /Missing.*Homestead/ })
      .waitFor();
    await giveFrom(gm, "assets", SABLE, ["Homestead"]);
    await banner
      .getByRole("listitem")
      .filter({ hasText: /Met.*Homestead/ })
      .waitFor();
    expect(await axeFindings(banner)).toEqual([]);
  });

  test("skills that talents ask for are there to be learnt (Commerce, Resolve, Nature)", async () => {
    for (const name of ["Master of Coin", "Wild Speaker"]) {
      const dialog = await looksAt(name);
      await dialog
        .getByRole("listitem")
        .filter({ hasText: /Missing.*(Commerce|Nature)/ })
        .waitFor();
      await dialog.getByRole("button", { name: "Cancel" }).click();
    }
    const growth = await sheetAt(mara, SABLE, "Growth");
    await growth.getByText("Learn something new").click();
    for (const skill of ["Commerce", "Resolve", "Nature"])
      await growth.getByRole("button", { name: `Buy ${skill} 1 for 2 XP` }).waitFor();
  });

  test("a week has seven days: no two trainings in the same ones (SRD 16.5.2)", async () => {
    await set(gm, SABLE, { skills: { melee: 4, tactics: 3 } });
    const growth = await sheetAt(mara, SABLE, "Growth");
    await growth.getByRole("button", { name: "Buy Melee 5 for 10 XP" }).click();
    const dialog = windowOf(mara, `Buy for ${SABLE}`);
    await dialog.getByText("7 days of this week are left.").waitFor();
    await dialog.getByRole("button", { name: "Buy for 10 XP" }).click();
    await eventually(() => fieldOf(tomas, SABLE, "skills.melee")).toBe(5);
    await growth.getByRole("button", { name: "Buy Tactics 4 for 8 XP" }).click();
    await dialog.getByText("2 days of this week are left.").waitFor();
    await dialog.getByText(/takes 4 days, and this week has 2 left/).waitFor();
    expect(await axeFindings(dialog)).toEqual([]);
    await eventually(() => dialog.getByRole("button", { name: "Buy for 8 XP" }).isDisabled()).toBe(true);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await growth
      .getByRole("row", { name: /Melee 4 → 5/ })
      .getByRole("button", { name: /Take back/ })
      .click();
    await windowOf(mara, "Remove")
      .getByRole("button", { name: /^Remove|^Strike|^Take|^Give/ })
      .click();
    await eventually(() => fieldOf(tomas, SABLE, "skills.melee")).toBe(4);
    await growth.getByRole("button", { name: "Buy Tactics 4 for 8 XP" }).click();
    await dialog.getByText("7 days of this week are left.").waitFor();
  });

  test("Blood Memory: one skill has a die more through the next scene, then no more", async () => {
    await giveFrom(gm, "talents", SABLE, ["Blood Memory"]);
    const play = await sheetAt(mara, SABLE, "Play");
    await play.getByRole("button", { name: "Use Blood Memory" }).click();
    const asked = windowOf(mara, `The memory of ${SABLE}`);
    await choose(asked.getByLabel("The skill that a foe showed you"), "Stealth");
    expect(await axeFindings(asked)).toEqual([]);
    await asked.getByRole("button", { name: "Remember it" }).click();
    const card = `${SABLE} remembers a battle`;
    await reads(tomas, card, "Stealth: one die more through the next scene.");
    await sceneIs(gm, true);
    const sneak = { actor: SABLE, skill: "Stealth", approach: "As they did.", faces: [] };
    const dialog = await readyRoll(mara, sneak);
    await dialog.getByRole("button", { name: "Roll 3 dice" }).waitFor();
    await undo(gm, card);
    await dialog.getByRole("button", { name: "Roll 2 dice" }).waitFor();
  });

  test("Diamonds as rewards lie on the sheet until they are used (SRD, Diamonds)", async () => {
    const thing = (name: string, reward: string) =>
      giveItem(gm, SABLE, {
        name,
        type: "gear",
        system: { reward, charges: 1, kind: "other", place: "carried" },
      });
    await thing("The toll clerk’s marker", "favour");
    await thing("Known in the Vale", "renown");
    await thing("Letters of credit", "guild");
    await thing("A pouch of coin", "upkeep");
    await thing("A fencing master", "training");
    const gear = await sheetAt(mara, SABLE, "Gear & Talents");
    await gear.getByText("Takes one point from the GM, or opens a door. Once.").waitFor();
    const uses = windowOf(mara, `${SABLE} uses a reward`);
    const use = async (name: string, choice = "") => {
      await gear.getByRole("button", { name: `Use it: ${name}` }).click();
      if (choice === "") return;
      await choose(uses.getByLabel("For what"), choice);
      await uses.getByRole("button", { name: "Use it" }).click();
    };
    const card = `${SABLE} uses a reward`;
    const before = await banked(gm);
    await use("The toll clerk’s marker", "One point of the GM’s fewer");
    await allow(gm, card);
    await reads(tomas, card, `${SABLE} calls in The toll clerk’s marker.`);
    await eventually(() => banked(tomas)).toBe(before - 1);
    await gear
      .getByRole("button", { name: "Use it: The toll clerk’s marker" })
      .waitFor({ state: "detached" });
    await undo(gm, card);
    await eventually(() => banked(tomas)).toBe(before);
    await gear.getByRole("button", { name: "Use it: The toll clerk’s marker" }).waitFor();
    const boons = await fieldOf<number>(gm, SABLE, "boons.value");
    await use("Known in the Vale");
    await allow(gm, card);
    await reads(mara, card, `${SABLE} is known here: 1 boon.`);
    await use("Letters of credit");
    await reads(mara, card, "Waits for a GM.");
    await allow(gm, card);
    await eventually(() => fieldOf(tomas, SABLE, "boons.value")).toBe(boons + 3);
    await undo(gm, card);
    await eventually(() => fieldOf(tomas, SABLE, "boons.value")).toBe(boons + 1);
    const xp = await fieldOf<number>(gm, SABLE, "xp.left");
    await use("A fencing master", "Stealth");
    await allow(gm, card);
    await eventually(() => fieldOf(tomas, SABLE, "skills.stealth")).toBe(1);
    await eventually(() => fieldOf(tomas, SABLE, "xp.left")).toBe(xp - 1);
    await undo(gm, card);
    await eventually(() => fieldOf(tomas, SABLE, "xp.left")).toBe(xp);
  });

  test("a Superior Workshop mends for the whole party in downtime without a yes; others ask (SRD 20.6)", async () => {
    await giveItem(gm, BRYN, {
      name: "Lamp",
      type: "gear",
      system: { tier: "standard", condition: "compromised" },
    });
    const gear = await sheetAt(tomas, BRYN, "Gear & Talents");
    const card = `${BRYN} has something mended`;
    await gear.getByRole("button", { name: "Repair in downtime: Lamp" }).click();
    await reads(mara, card, "Waits for a GM.");
    await cardSaying(gm, card).getByRole("button", { name: "Decline" }).click();
    await giveFrom(gm, "assets", SABLE, ["Superior Workshop"]);
    await gear.getByRole("button", { name: "Repair in downtime: Lamp" }).click();
    await reads(mara, card, "Lamp is whole again.");
    await gear.getByText("Compromised").waitFor({ state: "detached" });
    await undo(gm, card);
    await gear.getByText("Compromised").waitFor();
  });
});
