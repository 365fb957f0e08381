import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { axeFindings } from "../../support/axe.ts";
import { filled } from "../../support/clocks.ts";
import { eventually } from "../../support/eventually.ts";
import { cardSaying, choose, openTab, showActor, windowOf } from "../../support/gestures.ts";
import { giveItem } from "../../support/give.ts";
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
} from "../../support/letter.ts";
import { nextFaces } from "../../support/next-faces.ts";
import { yourMove } from "../../support/your-move.ts";
import { readyRoll } from "../../support/make-roll.ts";
import { BRYN, COMPANY, MARA, SABLE } from "../../support/people.ts";
import { bankOf } from "../../support/scenes.ts";
import { tableOfFile } from "../../support/table-of-file.ts";

const NINES = [9, 9, 9, 9, 9, 9, 9, 9];

/** What hurts, holds or is lost, and what heals it (SRD M, O, U, X; J; 20.4; the spell list). */
describe("What hurts, by the letter", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    ({ gm, mara, tomas } = await seatLetter(at));
    await set(gm, COMPANY, {
      bank: { carried: 40 },
      clocks: {
        warden: { name: "The Warden", size: 6, kind: "danger", base: 3, scope: "table" },
        fire: { name: "Fire", size: 6, kind: "hazard", base: 3, scope: "table" },
      },
      scene: {
        opposition: {
          foe: { name: "The Warden", tier: 1, actor: "", note: "" },
          other: { name: "Nobody’s Ghost", tier: 1, actor: "", note: "" },
        },
      },
    });
    const system = { serves: "Actor.pcSableKestrel00", role: "Scout", cap: 2 };
    const wren = { name: "Wren", type: "follower", ownership: { default: 1, [MARA]: 3 }, system };
    await gm.evaluate(`Actor.create(${JSON.stringify(wren)}).then(() => null)`);
  });
  beforeEach(async () => {
    await sceneIs(gm, true);
    await supplyAt(gm, 0);
    for (const name of [SABLE, BRYN]) await set(gm, name, { fatigue: { value: 0 }, harm: { value: 0 } });
  });

  /** Throws with one of the weapons at hand; the dialog is asked with what. */
  async function strikes(weapon: string, approach: string): Promise<void> {
    const dialog = await readyRoll(mara, { actor: SABLE, skill: "Melee", approach, faces: NINES });
    await choose(dialog.getByRole("combobox", { name: "With what" }), weapon);
    await dialog.getByRole("button", { name: /^Roll/ }).click();
    await dialog.waitFor({ state: "detached" });
  }

  const opponent = (key: string) => partyOf<string>(tomas, `scene.opposition.${key}.note`);

  test("a whip leaves whom it hits restrained, an opponent on their line (SRD O)", async () => {
    await giveFrom(gm, "gear", SABLE, ["Whip", "Echo-Wrought Blade"]);
    const approach = "Around the wrist.";
    await strikes("Whip", approach);
    const card = cardSaying(mara, approach);
    // What it was not made with does nothing here.
    expect(await card.getByRole("button", { name: "Use Echo-Wrought Blade" }).count()).toBe(0);
    await card.getByRole("button", { name: "Use Whip" }).click();
    const aim = windowOf(mara, /Whip/);
    await choose(aim.getByRole("combobox").first(), "The Warden");
    expect(await axeFindings(aim)).toEqual([]);
    await aim.getByRole("button", { name: /^Use/ }).click();
    await reads(tomas, approach, "The Warden is restrained.");
    await eventually(() => opponent("foe")).toBe("The Warden is restrained.");
    await undo(gm, approach, /^Undo: Whip: what it/);
    await eventually(() => opponent("foe")).toBe("");
  });

  test("the Echo-Wrought Blade tires an opponent: a segment of their threat, or a note on their line (SRD M)", async () => {
    const approach = "It rings.";
    await strikes("Echo-Wrought Blade", approach);
    const card = cardSaying(mara, approach);
    expect(await card.getByRole("button", { name: "Use Whip" }).count()).toBe(0);
    await card.getByRole("button", { name: "Use Echo-Wrought Blade" }).first().click();
    const aim = windowOf(mara, /Echo-Wrought Blade/);
    await choose(aim.getByRole("combobox").first(), "The Warden");
    await aim.getByRole("button", { name: /^Use/ }).click();
    await eventually(() => filled(tomas, "The Warden")).toBe(2);
    await reads(tomas, approach, "The Warden: 3 → 2 of 6.");
    await undo(gm, approach, /^Undo: Echo-Wrought Blade: what it/);
    await eventually(() => filled(tomas, "The Warden")).toBe(3);
    const again = "It rings once more.";
    await strikes("Echo-Wrought Blade", again);
    await cardSaying(mara, again).getByRole("button", { name: "Use Echo-Wrought Blade" }).first().click();
    await choose(aim.getByRole("combobox").first(), "Nobody’s Ghost");
    await aim.getByRole("button", { name: /^Use/ }).click();
    await reads(tomas, again, "Nobody’s Ghost is worn down by 1.");
    await undo(gm, again, /^Undo: Echo-Wrought Blade: what it/);
    await eventually(() => opponent("other")).toBe("");
  });

  /** The GM pays for a line of the menu of costs; what is chosen in its effect comes from the test. */
  async function spends(line: RegExp, chosen: (menu: Locator) => Promise<unknown>, button = "Spend") {
    await bankOf(gm).getByRole("button", { name: "Spend", exact: true }).click();
    const menu = windowOf(gm, "Spend CP");
    await menu.getByRole("button", { name: line }).first().click();
    await chosen(menu);
    await menu.getByRole("button", { name: button, exact: true }).click();
    await menu
      .waitFor({ state: "detached" })
      .catch(() => menu.getByRole("button", { name: "Close" }).click());
  }

  test("points restrain: a die less on what takes moving, until the GM says that they get free (SRD U)", async () => {
    await spends(/^Brought down, 2 CP/, (menu) =>
      choose(menu.getByRole("combobox", { name: "Who suffers it" }), SABLE),
    );
    await reads(tomas, "Brought down", `${SABLE} is restrained: one die fewer`);
    const held = await readyRoll(mara, { actor: SABLE, skill: "Melee", approach: "Held.", faces: [] });
    await held.getByRole("button", { name: "Roll 6 dice" }).waitFor();
    await held.getByRole("checkbox", { name: /^Restrained: −1, moving, striking or getting away/ }).check();
    await held.getByRole("button", { name: "Roll 5 dice" }).waitFor();
    const sheet = await showActor(mara, SABLE);
    await sheet.getByText("Restrained", { exact: true }).first().waitFor();
    await sheet.getByRole("button", { name: "Rest…" }).click();
    const rest = windowOf(mara, `${SABLE} recovers`);
    expect(await axeFindings(rest)).toEqual([]);
    await rest.getByRole("button", { name: "Get free" }).click();
    const free = `${SABLE} gets free`;
    await reads(tomas, free, "Waits for a GM.");
    await allow(gm, free);
    await reads(mara, free, `${SABLE} is held no longer.`);
    await held.getByRole("checkbox", { name: /^Restrained/ }).waitFor({ state: "detached" });
    await undo(gm, free);
    await held.getByRole("checkbox", { name: /^Restrained/ }).waitFor();
    await undo(gm, "Brought down");
    await held.getByRole("checkbox", { name: /^Restrained/ }).waitFor({ state: "detached" });
  });

  test("points endanger an asset, or burn it for good (SRD U, X)", async () => {
    await giveItem(gm, SABLE, { name: "The Mill House", type: "asset", system: { tier: 1 } });
    const retinue = await sheetAt(mara, SABLE, "Retinue");
    const asset = (menu: Locator) =>
      choose(menu.getByRole("combobox", { name: "Which asset" }), "The Mill House");
    await spends(/^Asset burned/, asset);
    await reads(tomas, "Asset burned", "The Mill House is lost for good.");
    await retinue.getByText("The Mill House").first().waitFor({ state: "detached" });
    await undo(gm, "Asset burned");
    await retinue.getByText("The Mill House").first().waitFor();
    await spends(/^Asset burned/, async (menu) => {
      await asset(menu);
      await choose(menu.getByRole("combobox", { name: "What becomes of it" }), "Endangered");
    });
    await reads(mara, "Asset burned", "The Mill House is in danger: it is neglected.");
    await retinue.getByText("Neglected").first().waitFor();
    await undo(gm, "Asset burned");
    await retinue.getByText("Neglected").first().waitFor({ state: "detached" });
  });

  test("whoever stands beside may be endangered: their leader's player is asked (SRD U)", async () => {
    await spends(
      /^Ally endangered/,
      (menu) => choose(menu.getByRole("combobox", { name: "Who", exact: true }), "Wren"),
      "Spend and ask",
    );
    await openTab(mara, "Chat");
    await mara.getByRole("button", { name: "Let it land" }).last().click();
    await eventually(() => fieldOf(tomas, "Wren", "injured")).toBe(true);
    await reads(tomas, "Wren", /Wren.*wounded|Cap −1/);
    await undo(gm, "Cap −1 until treated");
    await eventually(() => fieldOf(mara, "Wren", "injured")).toBe(false);
  });

  test("what is to be treated lasts beyond its scene, until the treatment (the spell list)", async () => {
    await spends(/^Fatigue, 1 CP/, async (menu) => {
      await choose(menu.getByRole("combobox", { name: "What happens" }).last(), "Fewer dice");
      await choose(menu.getByRole("combobox", { name: "Who suffers it" }), SABLE);
      await choose(menu.getByRole("combobox", { name: "How long" }), "Every such roll until it is treated");
      await menu.getByRole("textbox", { name: "What happens" }).fill("Overgrown flesh");
    });
    await reads(mara, "Overgrown flesh", /one die fewer .*until it is treated/);
    await sceneIs(gm, false, true);
    const sheet = await showActor(mara, SABLE);
    await sheet.getByText("−1 until treated").waitFor();
    await sheet.getByRole("button", { name: "Rest…" }).click();
    const treats = windowOf(mara, `${SABLE} recovers`).getByRole("button", { name: "Recover Treatment" });
    await treats.click();
    const treated = `The wounds of ${SABLE} are treated`;
    await reads(tomas, treated, "1 lasting penalty is treated.");
    await sheet.getByText("−1 until treated").waitFor({ state: "detached" });
    await undo(gm, treated);
    await sheet.getByText("−1 until treated").waitFor();
    await sheet.getByRole("button", { name: "Rest…" }).click();
    await treats.click();
    await sheet.getByText("−1 until treated").waitFor({ state: "detached" });
  });

  test("nothing clears fatigue while supply is dangerously low, not even a Healer's Bag (SRD 20.4, V)", async () => {
    await giveFrom(gm, "gear", BRYN, ["Healer's Bag"]);
    await set(gm, SABLE, { fatigue: { value: 2 } });
    await supplyAt(gm, 3);
    const sheet = await showActor(mara, SABLE);
    await sheet.getByRole("button", { name: "Rest…" }).click();
    const rest = windowOf(mara, `${SABLE} recovers`);
    await rest.getByText("Supply is too low: no rest clears fatigue.").waitFor();
    await eventually(() => rest.getByRole("button", { name: "Recover A night’s sleep" }).isDisabled()).toBe(
      true,
    );
    const approach = "Drink this.";
    const dialog = await readyRoll(tomas, {
      actor: BRYN,
      skill: "Craft",
      attribute: "Spirit",
      approach,
      faces: NINES,
    });
    await dialog.getByRole("button", { name: /^Roll/ }).click();
    await dialog.waitFor({ state: "detached" });
    const card = cardSaying(tomas, approach);
    await card.getByRole("button", { name: "Use Healer's Bag" }).click();
    const aim = windowOf(tomas, "Use Healer's Bag");
    await choose(aim.getByLabel("For whom"), SABLE);
    await aim.getByRole("button", { name: "Use", exact: true }).click();
    await tomas.getByText("Supply is too low for anybody to recover.").first().waitFor();
    expect(await fieldOf(gm, SABLE, "fatigue.value")).toBe(2);
    // Its one use of the session is not lost by it.
    await supplyAt(gm, 2);
    await card.getByRole("button", { name: "Use Healer's Bag" }).click();
    await choose(aim.getByLabel("For whom"), SABLE);
    await aim.getByRole("button", { name: "Use", exact: true }).click();
    await reads(mara, approach, `${SABLE} clears 1 fatigue.`);
    await undo(gm, approach, "Undo: Healer's Bag: what it cost and gave.");
    await eventually(() => fieldOf(tomas, SABLE, "fatigue.value")).toBe(2);
  });

  test("a Healer's Bag and Spirit + Craft steady somebody who is dying (SRD J)", async () => {
    await set(gm, SABLE, { harm: { value: 3 } });
    const sheet = await showActor(mara, SABLE);
    await sheet
      .getByText(/dying until a Healer’s Bag steadies them/)
      .first()
      .waitFor();
    const approach = "Stay with me.";
    const dialog = await readyRoll(tomas, {
      actor: BRYN,
      skill: "Craft",
      attribute: "Spirit",
      approach,
      faces: NINES,
    });
    await dialog.getByRole("button", { name: /^Roll/ }).click();
    await dialog.waitFor({ state: "detached" });
    await yourMove(tomas).getByRole("button", { name: "Call on" }).click();
    const calls = windowOf(tomas, `${BRYN} calls on something`);
    await choose(calls.getByLabel("On what"), `Steady ${SABLE}, who is dying`);
    expect(await axeFindings(calls)).toEqual([]);
    await calls.getByRole("button", { name: "Call on it" }).click();
    const steadied = `${BRYN} steadies the dying`;
    await reads(mara, steadied, `${SABLE} is steadied: out at three harm, and not dying any more.`);
    await sheet.getByText("out of the scene, steadied").first().waitFor();
    await undo(gm, steadied);
    await sheet
      .getByText(/dying until a Healer’s Bag steadies them/)
      .first()
      .waitFor();
  });

  test("Cinder-Fist takes the hazard on a hit against what burns, once, not as it is cast (the spell list)", async () => {
    await set(gm, SABLE, { skills: { pyromancy: 3 } });
    await giveFrom(gm, "spells", SABLE, ["Cinder-Fist"]);
    const play = await sheetAt(mara, SABLE, "Play");
    await play.getByRole("button", { name: "Cast Cinder-Fist" }).click();
    const cast = windowOf(mara, `Before the roll: ${SABLE}`);
    await cast.getByLabel("How do you go about it?").fill("The hand burns.");
    await nextFaces(mara, NINES);
    await cast.getByRole("button", { name: /^Roll/ }).click();
    await cast.waitFor({ state: "detached" });
    await cardSaying(gm, "The hand burns.").getByRole("button", { name: "Let it work" }).click();
    await eventually(() => filled(tomas, "Fire")).toBe(3);
    const hit = "At the oil jar.";
    const blow = await readyRoll(mara, { actor: SABLE, skill: "Brawl", approach: hit, faces: NINES });
    await blow.getByRole("button", { name: /^Roll/ }).click();
    await blow.waitFor({ state: "detached" });
    await openTab(gm, "Chat");
    await cardSaying(gm, hit).getByRole("button", { name: "It fits the spell: take it off Fire" }).click();
    await eventually(() => filled(tomas, "Fire")).toBe(2);
    await reads(mara, hit, "Fire eases by one.");
    await eventually(() =>
      cardSaying(gm, hit)
        .getByRole("button", { name: /^It fits the spell/ })
        .count(),
    ).toBe(0);
    await undo(gm, hit, "Undo: Fire eases by one.");
    await eventually(() => filled(tomas, "Fire")).toBe(3);
  });
});
