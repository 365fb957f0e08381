import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { axeFindings } from "../../support/axe.ts";
import { filled } from "../../support/clocks.ts";
import { eventually } from "../../support/eventually.ts";
import { cardSaying, choose, showActor, windowOf, wordsOf } from "../../support/gestures.ts";
import { allow, fieldOf, partyOf, reads, seatLetter, sceneIs, set, undo } from "../../support/letter.ts";
import { readyRoll } from "../../support/make-roll.ts";
import { COMPANY, SABLE } from "../../support/people.ts";
import { tableOfFile } from "../../support/table-of-file.ts";
import { yourMove } from "../../support/your-move.ts";

const NINES = [9, 9, 9, 9, 9, 9, 9, 9];

/** What is called on for the next roll, and what ends with its beat (SRD 3.3, 4.5.2, 23.2, 23.3; Clarification 2). */
describe("Called on, by the letter", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    ({ gm, mara, tomas } = await seatLetter(at));
  });
  beforeEach(async () => {
    await sceneIs(gm, true, true);
  });

  /** Throws, and waits for the card. */
  async function throws(
    page: Page,
    actor: string,
    approach: string,
    more: { skill?: string; ladder?: "Intricate" } = {},
  ) {
    const dialog = await readyRoll(page, { actor, skill: "Melee", approach, faces: NINES, ...more });
    await dialog.getByRole("button", { name: /^Roll/ }).click();
    await dialog.waitFor({ state: "detached" });
    await cardSaying(page, approach).waitFor();
  }

  /** Chooses what a character calls on, with words. */
  async function callsOn(label: string, words = ""): Promise<void> {
    await yourMove(mara).getByRole("button", { name: "Call on" }).click();
    const calls = windowOf(mara, `${SABLE} calls on something`);
    await choose(calls.getByLabel("On what"), label);
    if (words !== "") await calls.getByLabel("How").fill(words);
    await calls.getByRole("button", { name: "Call on it" }).click();
    await calls.waitFor({ state: "detached" });
  }

  test("an affinity is named before a roll; the GM's yes makes its position better (SRD 3.3)", async () => {
    await callsOn("An affinity: Adaptability", "I have slept in worse places.");
    const card = `${SABLE} leans on an affinity`;
    await reads(tomas, card, /I have slept in worse places.*Waits for a GM/);
    await allow(gm, card);
    await reads(mara, card, `${SABLE}: the next roll is one position better.`);
    const sheet = await showActor(mara, SABLE);
    await sheet.getByText("Next roll a milder position").waitFor();
    const next = await readyRoll(mara, { actor: SABLE, skill: "Melee", approach: "Eased.", faces: [] });
    await next
      .getByText(/Position: Controlled\./)
      .first()
      .waitFor();
    const waits = next.getByRole("list", { name: "What waits for the next roll" });
    await waits.getByText(/^An affinity: .*position/).waitFor();
    await undo(gm, card);
    await sheet.getByText("Next roll a milder position").waitFor({ state: "detached" });
    await waits.waitFor({ state: "detached" });
  });

  test("a clean Intricate success leaves one small edge for the next roll (SRD 4.5.2)", async () => {
    await throws(mara, SABLE, "So, and then so, and so.", { ladder: "Intricate" });
    await callsOn("A flourish: something you noticed, one die");
    const card = `${SABLE} makes use of a flourish`;
    await reads(tomas, card, `${SABLE}: one die more on the next roll.`);
    const next = await readyRoll(mara, { actor: SABLE, skill: "Melee", approach: "As I saw.", faces: [] });
    await next.getByRole("button", { name: "Roll 7 dice" }).waitFor();
    await undo(gm, card);
    await next.getByRole("button", { name: "Roll 6 dice" }).waitFor();
  });

  test("boons past five last through the beat in which they came (Clarification 2)", async () => {
    await set(gm, COMPANY, {
      clocks: {
        job: { name: "The job", size: 8, kind: "primary", scope: "scene" },
        danger: { name: "The danger", size: 6, base: 1, kind: "danger", scope: "scene" },
      },
      scene: {
        running: true,
        band: "balanced",
        tier: 1,
        job: "job",
        danger: "danger",
        beat: { number: 1, step: "ticks" },
      },
    });
    await set(gm, SABLE, { boons: { base: 7, entries: {} } });
    const sheet = await showActor(mara, SABLE);
    await sheet.getByText("2 more for this beat").waitFor();
    await throws(mara, SABLE, "Within the beat.");
    expect(await fieldOf(tomas, SABLE, "boons.overflow")).toBe(2);
    const strip = gm.getByRole("region", { name: "The beat", exact: true });
    await strip.getByRole("button", { name: "Next beat" }).click();
    await reads(tomas, `${SABLE} loses 2 boons.`, "Beat 2");
    await eventually(() => fieldOf(tomas, SABLE, "boons.overflow")).toBe(0);
    await sheet.getByText("2 more for this beat").waitFor({ state: "detached" });
    await undo(gm, `${SABLE} loses 2 boons.`);
    await eventually(() => fieldOf(tomas, SABLE, "boons.overflow")).toBe(2);
    await set(gm, COMPANY, { scene: { band: "", job: "", danger: "", beat: { step: "" } } });
    await throws(mara, SABLE, "The next roll.");
    await eventually(() => fieldOf(tomas, SABLE, "boons.overflow")).toBe(0);
  });

  test("the finale's Boost, the Crown's leverage and the Wild come into play, each once (SRD 23.2, 23.3)", async () => {
    const places = { wild: { suit: "clubs", rank: "7", sort: 4, label: "" } };
    await set(gm, COMPANY, {
      clocks: { crownPrimary: { name: "The crown", size: 8, kind: "primary", scope: "table" } },
      spreads: { crownSpread: { spread: "crown", places } },
      campaign: {
        outcome: "",
        finale: {
          scene: await partyOf(gm, "scene.number"),
          boost: "On their procedure",
          primary: "crownPrimary",
          beat: "reckoning",
        },
      },
    });
    await callsOn("The finale’s Boost: On their procedure");
    const boost = `${SABLE} uses the finale’s Boost`;
    await reads(tomas, boost, `On their procedure: ${SABLE}’s next roll starts Controlled.`);
    const sheet = await showActor(mara, SABLE);
    await sheet.getByText("Next roll starts Controlled", { exact: true }).waitFor();
    await undo(gm, boost);
    await sheet.getByText("Next roll starts Controlled", { exact: true }).waitFor({ state: "detached" });
    const brings = `${SABLE} brings the Crown Spread in`;
    await callsOn("The Crown’s leverage: one outcome", "The city licence holds.");
    await reads(mara, brings, /The city licence holds\..*Waits for a GM/);
    await allow(gm, brings);
    await reads(tomas, brings, "The Crown’s leverage grants one outcome, as the GM says.");
    await callsOn("The Wild: a voice that nobody expected");
    await allow(gm, brings);
    await eventually(() => filled(tomas, "The crown")).toBe(1);
    await yourMove(mara).getByRole("button", { name: "Call on" }).click();
    const calls = windowOf(mara, `${SABLE} calls on something`);
    expect(await wordsOf(calls)).not.toContain("leverage");
    expect(await axeFindings(calls)).toEqual([]);
    await undo(gm, brings);
    await eventually(() => filled(tomas, "The crown")).toBe(0);
  });
});
