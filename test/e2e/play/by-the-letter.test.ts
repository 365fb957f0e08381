import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { banked } from "../support/bank.ts";
import { goTo } from "../support/by-keys.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, choose, showActor, windowOf, wordsOf } from "../support/gestures.ts";
import { giveItem, giveXp } from "../support/give.ts";
import { nextFaces } from "../support/next-faces.ts";
import { press, reach } from "../support/keys.ts";
import {
  allow,
  fieldOf,
  giveFrom,
  partyOf,
  reads,
  seatLetter,
  sceneIs,
  set,
  sheetAt,
  supplyAt,
  undo,
} from "../support/letter.ts";
import { readyRoll } from "../support/make-roll.ts";
import { BRYN, COMPANY, SABLE } from "../support/people.ts";
import { bankOf } from "../support/scenes.ts";
import { hurries, isPaid, liesLow, standsByHer } from "../support/letter-evening.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** One evening of two players and a GM in which the rules come up one after the other; each is taken back once. The others: `letter/`. */
describe("An evening by the letter", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    ({ gm, mara, tomas } = await seatLetter(at));
    await set(gm, COMPANY, { bank: { carried: 20 } });
    for (const name of [SABLE, BRYN]) await withoutPack(name);
    await giveFrom(gm, "gear", SABLE, ["Traveler's Pack"]);
    await giveXp(gm, SABLE, 30);
  });

  const withoutPack = (name: string) =>
    gm.evaluate(`(async () => {
      const { items } = game.actors.getName("${name}");
      for (const item of items.filter(({ system }) => system.slug === "travelers-pack")) await item.delete();
    })()`);

  const supplyWindow = async (): Promise<Locator> => {
    await bankOf(gm).getByRole("button", { name: "Travel a leg" }).click();
    const window = windowOf(gm, "Supply");
    await window.waitFor();
    return window;
  };

  test("a free segment is kept at full supply, and travelling light uses it up first (SRD 20.3, L)", async () => {
    await sceneIs(gm, false);
    await supplyAt(gm, 0);
    await giveFrom(gm, "gear", SABLE, ["Oshiiran Abacus"]);
    const plan = "By the abacus, bread for nine days.";
    const dialog = await readyRoll(mara, { actor: SABLE, skill: "Lore", approach: plan, faces: [9, 9, 9] });
    await dialog.getByRole("checkbox", { name: "planning a journey" }).check();
    await dialog.getByRole("button", { name: /^Roll/ }).click();
    await dialog.waitFor({ state: "detached" });
    await cardSaying(mara, plan).getByRole("button", { name: "Use Oshiiran Abacus" }).click();
    await reads(tomas, plan, "1 free segment of supply is kept for later.");
    await eventually(() => partyOf(tomas, "supplySpare")).toBe(1);
    await undo(gm, plan, /^Undo: Oshiiran Abacus: what it cost/);
    await eventually(() => partyOf(tomas, "supplySpare")).toBe(0);
    await set(gm, COMPANY, { supplySpare: 1 });
    const window = await supplyWindow();
    await window.getByText("1 free segment is kept.").waitFor();
    await window.getByRole("checkbox", { name: /^Light or fast/ }).check();
    expect(await axeFindings(window)).toEqual([]);
    await window.getByRole("button", { name: "Travel", exact: true }).click();
    await reads(mara, "The party travels light", "1 free segment is used up instead.");
    expect(await partyOf(gm, "supply")).toBe(0);
    const creep = { actor: SABLE, skill: "Stealth", approach: "Along the wall.", faces: [] };
    const before = await readyRoll(mara, creep);
    await before.getByRole("button", { name: "Roll 2 dice" }).waitFor();
    await before.getByRole("checkbox", { name: /^Travelling light: \+1, speed or stealth/ }).check();
    await before.getByRole("button", { name: "Roll 3 dice" }).waitFor();
    await undo(gm, "The party travels light");
    await eventually(() => partyOf(mara, "supplySpare")).toBe(1);
    await before.getByRole("button", { name: "Roll 2 dice" }).waitFor();
  });

  test("low supply tires whoever has no pack, one step sooner (SRD J)", async () => {
    await set(gm, COMPANY, { supplySpare: 0 });
    await supplyAt(gm, 1);
    const window = await supplyWindow();
    await window.getByRole("button", { name: "Procurement failed" }).click();
    await reads(mara, "Supply runs low.", /no Traveler’s Pack, if the GM says so: .*Bryn of the Ledger/);
    expect(await wordsOf(cardSaying(tomas, "Supply runs low."))).not.toContain(SABLE);
    await cardSaying(gm, "Supply runs low.")
      .getByRole("button", { name: "1 fatigue for each without a pack" })
      .click();
    await eventually(() => fatigues(tomas)).toEqual([0, 1]);
    await undo(gm, "Supply runs low.");
    await eventually(() => fatigues(tomas)).toEqual([0, 0]);
    await supplyAt(gm, 0);
  });

  test("the window asks with what; the Hand Cannon costs its point each time (SRD O)", async () => {
    await sceneIs(gm, true);
    await giveFrom(gm, "gear", BRYN, ["Hand Cannon", "Shortbow"]);
    const approach = "Across the yard.";
    const shot = { actor: BRYN, skill: "Ranged", approach, faces: [9, 9] };
    const dialog = await readyRoll(tomas, shot);
    const list = dialog.getByRole("combobox", { name: "With what" });
    await choose(list, "Hand Cannon");
    await dialog.getByText("Use Hand Cannon Each time you fire it").waitFor();
    expect(await axeFindings(dialog)).toEqual([]);
    const before = await banked(gm);
    await dialog.getByRole("button", { name: /^Roll/ }).click();
    await reads(mara, approach, "1 CP Hand Cannon: what it cost and gave.");
    await eventually(() => banked(mara)).toBe(before + 1);
    await cardSaying(tomas, approach).getByRole("button", { name: "Use Hand Cannon" }).click();
    await reads(gm, approach, /Hand Cannon: \+1 effect|Effect/);
    await undo(gm, approach, "Undo: Hand Cannon: what it cost and gave.");
    await eventually(() => banked(mara)).toBe(before);
    const again = await readyRoll(tomas, shot);
    await eventually(() =>
      again
        .getByRole("combobox", { name: "With what" })
        .evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.text),
    ).toBe("Hand Cannon");
    await choose(again.getByRole("combobox", { name: "With what" }), "Shortbow");
    await again.getByText("Use Hand Cannon Each time you fire it").waitFor({ state: "detached" });
  });

  test("a penalty for the scene is in force on each roll that it fits (SRD U)", async () => {
    await bankOf(gm).getByRole("button", { name: "Spend", exact: true }).click();
    const menu = windowOf(gm, "Spend CP");
    await menu.getByLabel("What happens", { exact: true }).first().fill("The blade bites the arm");
    await menu.getByRole("button", { name: "Add an effect" }).click();
    await choose(menu.getByRole("combobox", { name: "What happens" }).last(), "Fewer dice");
    await choose(menu.getByRole("combobox", { name: "Who suffers it" }), SABLE);
    await choose(menu.getByRole("combobox", { name: "How long" }), "Every such roll of this scene");
    await menu.getByRole("textbox", { name: /^Only on/ }).fill("with that arm");
    expect(await axeFindings(menu)).toEqual([]);
    await menu.getByRole("button", { name: "Spend", exact: true }).click();
    const card = "The blade bites the arm";
    await reads(mara, card, `${SABLE}: one die fewer (with that arm) until the scene ends.`);
    for (const approach of ["Once with that arm.", "And once more."]) {
      const dialog = await readyRoll(mara, {
        actor: SABLE,
        skill: "Melee",
        approach,
        faces: [9, 9, 9, 9, 9],
      });
      await dialog.getByRole("button", { name: "Roll 6 dice" }).waitFor();
      await dialog.getByRole("checkbox", { name: /with that arm/ }).check();
      await dialog.getByRole("button", { name: "Roll 5 dice" }).click();
      await dialog.waitFor({ state: "detached" });
      await reads(tomas, approach, card);
    }
    await gm
      .getByRole("log", { name: "Chat" })
      .getByRole("button", { name: new RegExp(`^Undo: ${card}`) })
      .click();
    const whole = await readyRoll(mara, { actor: SABLE, skill: "Melee", approach: "Whole.", faces: [] });
    await whole.getByRole("button", { name: "Roll 6 dice" }).waitFor();
    await eventually(() => whole.getByRole("checkbox", { name: /with that arm/ }).count()).toBe(0);
  });

  test("a lock without lockpicks: the GM is asked, by keys alone; with them the window is silent (SRD O)", async () => {
    const lock = { actor: SABLE, skill: "Skulduggery", approach: "The old lock.", faces: [] };
    const asked = `${SABLE} has not got the tool for it`;
    const dialog = await readyRoll(mara, lock);
    const lacks = dialog.getByText("Most locks take lockpicks, and you have none.");
    await lacks.first().waitFor();
    await reach(mara, dialog.getByRole("button", { name: /^Ask the GM/ }));
    await press(mara, "Enter");
    await reads(tomas, asked, /Without lockpicks, for this scene\?.*Waits for a GM\./);
    await allow(gm, asked);
    await reads(mara, asked, "may try locks without lockpicks in this scene.");
    await lacks.first().waitFor({ state: "detached" });
    await undo(gm, asked);
    await lacks.first().waitFor();
    await giveFrom(gm, "gear", SABLE, ["Lockpicks"]);
    await lacks.first().waitFor({ state: "detached" });
  });

  test("a field repair takes a roll, and holds for the scene (SRD 20.5)", async () => {
    await giveItem(gm, SABLE, {
      name: "Rope",
      type: "gear",
      system: { tier: "standard", condition: "compromised" },
    });
    const gear = await sheetAt(mara, SABLE, "Gear & Talents");
    await gear.getByRole("button", { name: "Roll to patch it: Rope" }).click();
    const dialog = windowOf(mara, `Before the roll: ${SABLE}`);
    await nextFaces(mara, [9, 9, 3]);
    await dialog.getByRole("button", { name: /^Roll/ }).click();
    const card = `${SABLE} patches something`;
    await reads(tomas, card, "Rope is patched until the scene ends.");
    await gear.getByText("Patched", { exact: true }).waitFor();
    await undo(gm, card);
    await gear.getByText("Compromised", { exact: true }).waitFor();
    await gear.getByRole("button", { name: "Patch it with your roll: Rope" }).click();
    await gear.getByText("Patched", { exact: true }).waitFor();
  });

  test("a night in a running scene waits for the GM's yes (SRD 20.4)", async () => {
    await set(gm, SABLE, { fatigue: { value: 2 } });
    const sheet = await showActor(mara, SABLE);
    await sheet.getByRole("button", { name: "Rest…" }).click();
    const rest = windowOf(mara, `${SABLE} recovers`);
    await rest.getByText("A scene is running: the GM is asked first.").waitFor();
    expect(await axeFindings(rest)).toEqual([]);
    await goTo(mara, rest);
    await reach(mara, rest.getByRole("button", { name: "Recover A night’s sleep" }));
    await press(mara, "Enter");
    await reads(tomas, `${SABLE} sleeps`, "Waits for a GM.");
    expect(await fieldOf(gm, SABLE, "fatigue.value")).toBe(2);
    await allow(gm, `${SABLE} sleeps`);
    await reads(mara, `${SABLE} sleeps`, "clears 1 fatigue");
    await eventually(() => fieldOf(tomas, SABLE, "fatigue.value")).toBe(1);
    await undo(gm, `${SABLE} sleeps`);
    await eventually(() => fieldOf(tomas, SABLE, "fatigue.value")).toBe(2);
    await set(gm, SABLE, { fatigue: { value: 0 } });
  });

  test("a purchase in the scene asks the GM (SRD 12.4)", async () => {
    const growth = await sheetAt(mara, SABLE, "Growth");
    await growth.getByRole("button", { name: "Buy Melee 4 for 8 XP" }).click();
    const buying = windowOf(mara, `Buy for ${SABLE}`);
    await buying.getByText(/a scene is running/).waitFor();
    expect(await axeFindings(buying)).toEqual([]);
    await buying.getByRole("button", { name: "Ask the GM" }).click();
    const asked = `${SABLE} would buy in the scene`;
    await allow(gm, asked);
    await reads(mara, asked, `${SABLE} may buy until this scene ends.`);
    await buying.getByRole("button", { name: "Buy for 8 XP" }).and(mara.locator(":enabled")).waitFor();
    await undo(gm, asked);
    await buying.getByText(/a scene is running/).waitFor();
  });

  test("haste opens a clock; full, it leaves a flaw, which downtime makes good (SRD 5.2)", () =>
    hurries({ gm, mara, tomas }));

  test("what a scene pays lies on a sheet, and is gone once it is used (SRD R.8)", () =>
    isPaid({ gm, mara, tomas }));

  test("exposure falls by a week of lying low, or as the story takes the heat off (Clarification 9)", () =>
    liesLow({ gm, mara, tomas }));

  test("a follower's bond is called from the first hot beat on; care brings it back (SRD, Flags)", () =>
    standsByHer({ gm, mara, tomas }));
});

function fatigues(page: Page): Promise<number[]> {
  return page.evaluate<number[]>(
    `${JSON.stringify([SABLE, BRYN])}.map((name) => game.actors.getName(name).system.fatigue.value)`,
  );
}
