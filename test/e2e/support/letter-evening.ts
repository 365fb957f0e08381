import { expect } from "vitest";
import { axeFindings } from "./axe.ts";
import { filled } from "./clocks.ts";
import { eventually } from "./eventually.ts";
import { tickTo } from "./finale.ts";
import { choose, setSlider, windowOf } from "./gestures.ts";
import { landing } from "./gm-table.ts";
import {
  allow,
  fieldOf,
  type LetterTable,
  partyOf,
  reads,
  sceneIs,
  set,
  sheetAt,
  supplyAt,
  undo,
} from "./letter.ts";
import { readyRoll } from "./make-roll.ts";
import { BRYN, COMPANY, MARA, SABLE } from "./people.ts";
import { bankOf } from "./scenes.ts";

/** Whom Sable leads in the evening by the letter. */
const WREN = "Wren";

/** Something is bought in haste; the full clock leaves a flaw, which downtime makes good. */
export async function hurries({ gm, mara, tomas }: LetterTable): Promise<void> {
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
}

/** The scene pays Bryn a chit, which is used for a tick of supply. */
export async function isPaid({ gm, mara, tomas }: LetterTable): Promise<void> {
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
}

/** Wren is seen too often, lies low, and the story takes the heat off. */
export async function liesLow({ gm, mara, tomas }: LetterTable): Promise<void> {
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
}

/** Wren stands in danger beside Sable, who calls on the bond; a scene of care brings it back. */
export async function standsByHer({ gm, mara, tomas }: LetterTable): Promise<void> {
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
}
