import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { banked } from "../support/bank.ts";
import { goTo } from "../support/by-keys.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, choose, setSlider, showActor, windowOf, wordsOf } from "../support/gestures.ts";
import { giveItem, giveXp } from "../support/give.ts";
import { landing } from "../support/gm-table.ts";
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
import { filled } from "../support/clocks.ts";
import { tickTo } from "../support/finale.ts";
import { readyRoll } from "../support/make-roll.ts";
import { BRYN, COMPANY, GM, MARA, SABLE } from "../support/people.ts";
import { bankOf } from "../support/scenes.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const WREN = "Wren";

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
    expect(await whole.getByRole("checkbox", { name: /with that arm/ }).count()).toBe(0);
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

  test("haste opens a clock; full, it leaves a flaw, which downtime makes good (SRD 5.2)", async () => {
    const growth = await sheetAt(mara, SABLE, "Growth");
    await growth.getByRole("button", { name: "Buy Melee 4 for 8 XP" }).click();
    const buying = windowOf(mara, `Buy for ${SABLE}`);
    await buying.getByText("Rush it").click();
    await buying.getByText("No downtime, but a Haste clock of 4 segments opens.").waitFor();
    await buying.getByRole("button", { name: "Buy for 8 XP" }).and(mara.locator(":enabled")).click();
    await eventually(() => fieldOf(tomas, SABLE, "skills.melee")).toBe(4);
    await reads(tomas, "buys Melee", "A Haste clock of four has started.");
    const clock = `Haste: ${SABLE}, Melee`;
    await bankOf(gm).getByRole("button", { name: "Spend", exact: true }).click();
    const menu = windowOf(gm, "Spend CP");
    await menu.getByRole("button", { name: /^Haste catches up/ }).click();
    await choose(menu.getByRole("combobox", { name: "Which clock" }), clock);
    await menu.getByRole("button", { name: "Spend", exact: true }).click();
    await reads(mara, "Haste catches up", `${clock}: 0 → 1 of 4.`);
    await eventually(() => filled(gm, clock)).toBe(1);
    await tickTo(gm, clock, 4);
    await landing(gm, clock).click();
    await reads(mara, clock, "Melee carries a flaw: “Done in a hurry, and it shows.”");
    await growth.getByText("Done in a hurry, and it shows.").waitFor();
    await undo(gm, "carries a flaw");
    await growth.getByText("Done in a hurry, and it shows.").waitFor({ state: "detached" });
    await landing(gm, clock).click();
    const theirs = await sheetAt(gm, SABLE, "Growth");
    await theirs.getByRole("button", { name: /^Say how/ }).click();
    const asked = windowOf(gm, "A flaw");
    await asked.getByLabel("What is wrong with it").fill("The left guard hangs open.");
    await asked.getByRole("button", { name: "Say how" }).click();
    await growth.getByText("The left guard hangs open.").waitFor();
    await sceneIs(gm, false);
    await growth.getByRole("button", { name: /^Make good in downtime/ }).click();
    const mended = `${SABLE} makes good what was hurried`;
    await reads(tomas, mended, "“The left guard hangs open.” is over.");
    await growth.getByText("The left guard hangs open.").waitFor({ state: "detached" });
    await undo(gm, mended);
    await growth.getByText("The left guard hangs open.").waitFor();
  });

  test("what a scene pays lies on a sheet, and is gone once it is used (SRD R.8)", async () => {
    await set(gm, COMPANY, {
      clocks: {
        job: { name: "The job", size: 4, base: 4, kind: "primary", scope: "scene" },
        danger: { name: "The danger", size: 6, base: 1, kind: "danger", scope: "scene" },
      },
      scene: {
        running: true,
        band: "balanced",
        tier: 1,
        job: "job",
        danger: "danger",
        beat: { number: 2, step: "exit" },
      },
    });
    const strip = gm.getByRole("region", { name: "The beat", exact: true });
    await strip.getByRole("button", { name: "Give the reward" }).click();
    const pays = windowOf(gm, "What the scene pays");
    await choose(pays.getByLabel("What, and to whom"), "A favour for one use: a fee is waived. Bryn");
    expect(await axeFindings(pays)).toEqual([]);
    await pays.getByRole("button", { name: "Give the reward" }).click();
    await reads(tomas, "The job pays", "A favour for one use: a fee is waived.");
    await reads(mara, "The job pays", `It is ${BRYN}’s.`);
    const chit = "A favour for one use: a fee is waived";
    const gear = await sheetAt(tomas, BRYN, "Gear & Talents");
    await gear.getByRole("button", { name: `Use it: ${chit}` }).waitFor();
    await undo(gm, "The job pays");
    await gear.getByRole("button", { name: `Use it: ${chit}` }).waitFor({ state: "detached" });
    await strip.getByRole("button", { name: "Give the reward" }).click();
    await choose(pays.getByLabel("What, and to whom"), `${chit}. Bryn`);
    await pays.getByRole("button", { name: "Give the reward" }).click();
    await supplyAt(gm, 2);
    await gear.getByRole("button", { name: `Use it: ${chit}` }).click();
    const uses = windowOf(tomas, `${BRYN} uses a reward`);
    await choose(uses.getByLabel("For what"), "One tick of supply is undone");
    expect(await axeFindings(uses)).toEqual([]);
    await uses.getByRole("button", { name: "Use it" }).click();
    const used = `${BRYN} uses a reward`;
    await reads(mara, used, "Waits for a GM.");
    await allow(gm, used);
    await eventually(() => partyOf(mara, "supply")).toBe(1);
    await gear.getByRole("button", { name: `Use it: ${chit}` }).waitFor({ state: "detached" });
    await undo(gm, used);
    await eventually(() => partyOf(mara, "supply")).toBe(2);
    await gear.getByRole("button", { name: `Use it: ${chit}` }).waitFor();
  });

  test("exposure falls by a week of lying low, or as the story takes the heat off (Clarification 9)", async () => {
    await set(gm, COMPANY, { scene: { running: false, band: "", job: "", danger: "", beat: { step: "" } } });
    const system = {
      serves: "Actor.pcSableKestrel00",
      role: "Scout",
      cap: 2,
      exposure: { value: 2 },
      bond: { value: 2 },
    };
    const wren = { name: WREN, type: "follower", ownership: { default: 1, [MARA]: 3 }, system };
    await gm.evaluate(`Actor.create(${JSON.stringify(wren)}).then(() => null)`);
    const people = await sheetAt(mara, SABLE, "Retinue");
    await setSlider(people.getByRole("slider", { name: `Exposure of ${WREN}` }), 3);
    await people.getByText("Compromised").waitFor();
    await people.getByText("What to do").click();
    await people.getByRole("button", { name: `Lie low for a week: ${WREN}` }).click();
    const low = `${SABLE} keeps somebody out of sight`;
    await reads(tomas, low, `${WREN} lies low for a week: no exposure is left.`);
    await people.getByText("Compromised").waitFor({ state: "detached" });
    await undo(gm, low);
    await people.getByText("Compromised").waitFor();
    await people.getByRole("button", { name: `The story takes the heat off: ${WREN}` }).click();
    const relief = `The heat goes off somebody of ${SABLE}’s`;
    await reads(mara, relief, "Waits for a GM.");
    await allow(gm, relief);
    await reads(tomas, relief, `Nobody looks for ${WREN} any more: no exposure is left.`);
    await undo(gm, relief);
    await eventually(() => fieldOf(mara, WREN, "exposure.value")).toBe(3);
    await people.getByRole("button", { name: `Lie low for a week: ${WREN}` }).click();
    await people.getByText("Compromised").waitFor({ state: "detached" });
  });

  test("a follower's bond is called from the first hot beat on; care brings it back (SRD, Flags)", async () => {
    await sceneIs(gm, true, true);
    const people = await sheetAt(mara, SABLE, "Retinue");
    expect(await people.getByRole("button", { name: `Call on the bond: 1 boon: ${WREN}` }).count()).toBe(0);
    const approach = "Wren drops the rope.";
    const dialog = await readyRoll(mara, {
      actor: SABLE,
      skill: "Stealth",
      approach,
      faces: [9, 9, 1, 1, 2],
    });
    await choose(dialog.getByLabel("Who helps?"), `${WREN}, in role`);
    await dialog.getByRole("button", { name: /^Roll/ }).click();
    await reads(mara, approach, `Noted for ${WREN}: helped, in danger.`);
    await people.getByText("1 hot beat this arc; the second flags.").waitFor();
    const before = await fieldOf<number>(gm, SABLE, "boons.value");
    await people.getByText("What to do").click();
    await people.getByRole("button", { name: `Call on the bond: 1 boon: ${WREN}` }).click();
    const called = `${SABLE} calls on a bond`;
    await reads(tomas, called, `${WREN} stood by you: 1 boon, and one mark of the bond.`);
    await eventually(() => fieldOf(tomas, SABLE, "boons.value")).toBe(before + 1);
    await undo(gm, called);
    await eventually(() => fieldOf(tomas, SABLE, "boons.value")).toBe(before);
    await people.getByRole("button", { name: `Call on the bond: 1 boon: ${WREN}` }).click();
    await eventually(() => fieldOf(tomas, WREN, "bond.value")).toBe(1);
    await set(gm, WREN, { flagged: "A creditor saw the face" });
    await people.getByRole("button", { name: `Clear the flag with a scene of care: ${WREN}` }).click();
    await eventually(() => fieldOf(tomas, WREN, "bond.value")).toBe(2);
  });
});

function fatigues(page: Page): Promise<number[]> {
  return page.evaluate<number[]>(
    `${JSON.stringify([SABLE, BRYN])}.map((name) => game.actors.getName(name).system.fatigue.value)`,
  );
}
