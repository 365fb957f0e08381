import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boonsOf, openBank } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import {
  cardSaying,
  openActor,
  openTab,
  rollDialog,
  showActor,
  windowOf,
  wordsOf,
} from "../support/gestures.ts";
import { press, reach } from "../support/keys.ts";
import { makeCharacter } from "../support/make-character.ts";
import { readyRoll, rollAtOnce } from "../support/make-roll.ts";
import { ASH, BRYN, COMPANY, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

describe("Sheets and settings", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
  });

  /** The sheets of the people, as their players and strangers see them. */
  describe("The sheets", () => {
    let tomas: Page;

    beforeAll(async () => {
      tomas = await at.seat(TOMAS);
    });

    // What follows is nothing to him.
    afterAll(() => tomas.close());

    test("a player edits in place: ratings, name, concept, tracks", async () => {
      const sheet = await openActor(mara, SABLE);
      await sheet.getByRole("button", { name: "Edit", exact: true }).click();
      await sheet.getByRole("button", { name: "Raise Wits" }).click();
      await eventually(() => systemOf(gm, SABLE, "attributes.wits")).toBe(4);
      await sheet.getByRole("slider", { name: "Insight" }).press("ArrowRight");
      await eventually(() => systemOf(gm, SABLE, "skills.insight")).toBe(1);
      await sheet.getByLabel("Concept").fill("A blade with a ledger");
      await sheet.getByLabel("Concept").press("Tab");
      await eventually(() => systemOf(gm, SABLE, "concept")).toBe("A blade with a ledger");
      await sheet.getByRole("button", { name: "Edit", exact: true }).click();
      await sheet.getByRole("button", { name: /^Insight 1 with Wits 4/ }).waitFor();
      await sheet.getByText("A blade with a ledger").waitFor();
      const boons = sheet.getByRole("slider", { name: "Boons" });
      await boons.press("End");
      await eventually(() => boonsOf(gm, SABLE)).toBe(5);
      await boons.press("Home");
      await eventually(() => boonsOf(gm, SABLE)).toBe(0);
    });

    test("focus, what is being written, and scroll survive another's change to the same actor", async () => {
      const sheet = await showActor(mara, SABLE);
      await sheet.getByRole("tab", { name: "Story" }).click();
      const look = sheet.getByLabel("First impression");
      await look.focus();
      await mara.keyboard.press("End");
      await mara.keyboard.type(" Half a sen");
      await gm.evaluate(`game.actors.getName("${SABLE}").update({ system: { fatigue: { value: 1 } } })`);
      await eventually(() =>
        sheet.getByRole("slider", { name: "Fatigue" }).getAttribute("aria-valuenow"),
      ).toBe("1");
      await mara.keyboard.type("tence.");
      await eventually(() => look.inputValue()).toMatch(/Half a sentence\.$/);

      await sheet.getByRole("tab", { name: "Play" }).click();
      const skills = sheet.getByRole("tabpanel", { name: "Play" });
      const last = skills.getByRole("button", { name: /with/ }).last();
      await last.focus();
      const scrolled = await scrollOf(skills);
      await gm.evaluate(`game.actors.getName("${SABLE}").update({ system: { fatigue: { value: 0 } } })`);
      await eventually(() =>
        sheet.getByRole("slider", { name: "Fatigue" }).getAttribute("aria-valuenow"),
      ).toBe("0");
      expect(await scrollOf(skills)).toBe(scrolled);
      await eventually(() => last.evaluate((element) => element === document.activeElement)).toBe(true);
    });

    test("a stranger sees name, concept and look; an observer everything, and changes nothing", async () => {
      const limited = await openActor(tomas, SABLE);
      const words = await wordsOf(limited);
      expect(words).toContain("Grey travelling coat");
      expect(words).not.toMatch(/Melee|Boons|Intricate Riposte|Steel for hire/);
      expect(await limited.innerHTML()).not.toContain("Steel for hire");

      await gm.evaluate(`game.actors.getName("${ASH}").update({ ownership: { default: 2 } })`);
      const observed = await openActor(tomas, ASH);
      await eventually(() => wordsOf(observed)).toMatch(/Tactics/);
      await eventually(() => observed.getByRole("slider").count()).toBe(0);
      await eventually(() => observed.getByRole("button", { name: "Edit", exact: true }).count()).toBe(0);
      const skills = observed.getByRole("button", { name: /with/ });
      await eventually(() =>
        skills.evaluateAll((all) => all.map((skill) => (skill as HTMLButtonElement).disabled)),
      ).not.toContain(false);
      expect(await skills.count()).toBeGreaterThan(10);
      await observed.getByRole("tab", { name: "Story" }).click();
      await eventually(() => wordsOf(observed)).toContain("Plans in threes");
      await eventually(() => observed.getByRole("textbox").and(observed.locator(":enabled")).count()).toBe(0);
      // A roll in somebody's notes is for everybody who may read them, with their own character.
      await observed.getByRole("button", { name: "the quiet way in" }).click();
      await rollDialog(tomas, BRYN).waitFor();
    });

    test("the party: everyone sees bank, supply, scene and clocks, the GM sets them", async () => {
      const watched = await showActor(mara, COMPANY);
      await eventually(() => watched.getByRole("slider").count()).toBe(0);
      await eventually(() => watched.getByRole("textbox").count()).toBe(0);
      const party = await showActor(gm, COMPANY);
      const scene = party.getByRole("textbox", { name: "Scene", exact: true });
      await scene.fill("In the rain cellar");
      await scene.press("Tab");
      await watched.getByText("In the rain cellar").waitFor();
      await party.getByLabel("A new clock in one line").fill("The rain rises 4");
      await party.getByRole("button", { name: "Add clock" }).click();
      await party.getByRole("slider", { name: "The rain rises" }).press("ArrowRight");
      await watched.getByRole("img", { name: "The rain rises: 1 of 4" }).waitFor();
      await party.getByRole("slider", { name: "Supply" }).press("End");
      await watched.getByText("Out of supply").first().waitFor();
    });

    test("a name of 120 letters breaks nothing: sheet, dialog, card, bank", async () => {
      const name = `Anselm ${"of-the-Very-Long-Bridges ".repeat(5)}`.slice(0, 119) + "!";
      await makeCharacter(gm, { name, owner: MARA, system: { skills: { melee: 3 } } });
      const sheet = await openActor(mara, name);
      await eventually(() => overflow(sheet)).toBe(0);
      const roll = { actor: name, skill: "Melee", approach: "Long live the name.", faces: [9, 8, 1, 1, 2] };
      const dialog = await readyRoll(mara, roll);
      expect(await overflow(dialog)).toBe(0);
      await dialog.getByRole("button", { name: /^Roll \d+ di/ }).click();
      await openTab(mara, "Chat");
      const card = cardSaying(mara, roll.approach);
      await card.waitFor();
      expect(await overflow(card)).toBe(0);
      const bank = await openBank(gm);
      await eventually(() => wordsOf(bank)).toContain("Anselm");
      expect(await overflow(bank)).toBe(0);
      const actors = await openTab(mara, "Actors");
      expect(await overflow(actors)).toBe(0);
    });

    test("an empty sheet says what to do, and rolls", async () => {
      await makeCharacter(gm, { name: "Nobody Yet", owner: MARA });
      const sheet = await openActor(mara, "Nobody Yet");
      await eventually(() => wordsOf(sheet)).toMatch(/Nothing at hand/);
      await sheet.getByRole("button", { name: /^Athletics 0 with Body 2/ }).click();
      await rollDialog(mara, "Nobody Yet").getByRole("button", { name: "Roll 2 dice" }).waitFor();
    });

    test("a talent and gear come by drop from a compendium or the items; what does not fit is refused in words", async () => {
      await gm.evaluate(`Item.create({ name: "Grapnel", type: "gear", ownership: { default: 2 } })`);
      const sheet = await showActor(gm, SABLE);
      const items = await openTab(gm, "Items");
      await items.getByRole("button", { name: "Grapnel", exact: true }).dragTo(sheet);
      await sheet.getByRole("tab", { name: /Gear/ }).click();
      await sheet.getByRole("button", { name: "Grapnel", exact: true }).waitFor();
      await gm.evaluate(`Item.create({ name: "A price", type: "spend" })`);
      await items.getByRole("button", { name: "A price", exact: true }).dragTo(sheet);
      await gm.getByText("A price has no place on this sheet.").waitFor();
      await eventually(() => sheet.getByRole("button", { name: "A price" }).count()).toBe(0);
    });

    test("an edge that surely applies is ticked in the dialog and stands on the card", async () => {
      const sheet = await showActor(mara, SABLE);
      await sheet.getByRole("button", { name: /^Stealth 0 with/ }).click();
      const dialog = rollDialog(mara, SABLE);
      const chain = dialog.getByRole("checkbox", { name: /Chain Shirt/ });
      await eventually(() => chain.isChecked()).toBe(true);
      await dialog.getByLabel("How do you go about it?").fill("Past the lantern in mail.");
      await dialog.getByRole("button", { name: /^Roll \d+ di/ }).click();
      await openTab(mara, "Chat");
      await eventually(() => wordsOf(cardSaying(mara, "Past the lantern in mail."))).toMatch(
        /Chain Shirt [−-]1/,
      );
    });
  });

  /** What a GM can set. */
  describe("The settings", () => {
    test("a skill of the table's own stands on every sheet and rolls", async () => {
      const config = await gameSettings(gm);
      await config.getByRole("button", { name: /skills/i }).click();
      const skills = windowOf(gm, "Skills");
      await skills.getByRole("button", { name: "Add skill" }).click();
      await skills.getByLabel("Name of the skill").fill("Bell-Ringing");
      await skills.getByLabel("Attribute").selectOption("Spirit");
      await skills.getByRole("button", { name: "Save the skills" }).click();
      await skills.waitFor({ state: "hidden" });
      const sheet = await showActor(mara, SABLE);
      await sheet.getByRole("button", { name: /^Bell-Ringing 0 with Spirit/ }).click();
      const dialog = rollDialog(mara, SABLE);
      const rolled = (): Promise<number> =>
        gm.evaluate<number>(`game.messages.filter(({ system }) => system.actorName === "${SABLE}").length`);
      const before = await rolled();
      await dialog.getByRole("button", { name: /^Roll \d+ dice/ }).click();
      await dialog.waitFor({ state: "hidden" });
      await eventually(rolled).toBe(before + 1);
    });

    test("the edition and single dials are turned in a window, and rule at once", async () => {
      const config = await gameSettings(gm);
      await config.getByRole("button", { name: "House rules" }).first().click();
      const dials = windowOf(gm, "House rules");
      await dials.getByRole("radio", { name: "Core" }).check();
      await dials.getByLabel("Boons one may hold").selectOption("3");
      await dials.getByRole("button", { name: "Save the house rules" }).click();
      await dials.waitFor({ state: "hidden" });
      const card = await rollAtOnce(mara, {
        actor: SABLE,
        skill: "Melee",
        approach: "Under the Core text.",
        faces: [9, 8, 5, 4, 3, 1],
      });
      await eventually(() => wordsOf(card)).toMatch(/DV 2 Routine.*1 SB/);
      const boons = (await showActor(mara, SABLE)).getByRole("slider", { name: "Boons" });
      await eventually(() => boons.getAttribute("aria-valuemax")).toBe("3");
      await gm.evaluate(`game.settings.set("fates-edge", "dials", {})`);
      await gm.evaluate(`game.settings.set("fates-edge", "edition", "srd")`);
    });

    test("what is not automatic any more the card says, to its player and to the GM, and offers nothing of it", async () => {
      const keys = ["automateBanking", "automateFork", "automateBoons"];
      const setAll = (isOn: boolean): Promise<unknown> =>
        gm.evaluate(
          `Promise.all(${JSON.stringify(keys)}.map((key) => game.settings.set("fates-edge", key, ${isOn})))`,
        );
      await setAll(false);
      await mara.waitForFunction(
        `${JSON.stringify(keys)}.every((key) => game.settings.get("fates-edge", key) === false)`,
      );
      const card = await rollAtOnce(mara, {
        actor: SABLE,
        skill: "Melee",
        approach: "All by hand.",
        faces: [9, 5, 5, 4, 3, 1],
      });
      await openTab(gm, "Chat");
      const judged = cardSaying(gm, "All by hand.");
      for (const words of [
        "Automatic banking is off",
        "The choice on a Partial is off",
        "Automatic boons are off",
      ])
        for (const place of [card, judged]) await eventually(() => wordsOf(place)).toContain(words);
      await eventually(() => judged.getByRole("button", { name: /^(Spend|Draw|Bank)/ }).count()).toBe(0);
      await eventually(() => card.getByRole("button", { name: "Take it at a cost" }).count()).toBe(0);
      await setAll(true);
    });

    test("a window moves by keys", async () => {
      const sheet = await openActor(mara, BRYN);
      const before = await sheet.boundingBox();
      await reach(mara, sheet, "F6", 8);
      await reach(mara, sheet.getByRole("button", { name: "Window menu" }), "Tab", 20);
      await press(mara, "Enter");
      await mara.getByRole("menuitem", { name: "Move or resize" }).press("Enter");
      await press(mara, "ArrowRight", "ArrowDown", "Enter");
      const after = await sheet.boundingBox();
      expect(after?.x).toBeGreaterThan(before?.x ?? 0);
      expect(after?.y).toBeGreaterThan(before?.y ?? 0);
    });
  });
});

async function gameSettings(page: Page): Promise<Locator> {
  const settings = await openTab(page, "Settings");
  await settings.getByRole("button", { name: "Game settings" }).click();
  return windowOf(page, "Game settings");
}

function systemOf(page: Page, actor: string, path: string): Promise<unknown> {
  return page.evaluate(
    `foundry.utils.getProperty(game.actors.getName(${JSON.stringify(actor)}).system, "${path}")`,
  );
}

/** How far the nearest scrolling place above something is scrolled. */
function scrollOf(place: Locator): Promise<number> {
  return place.evaluate((element) => {
    let top = 0;
    for (let at: Element | null = element; at; at = at.parentElement) top += at.scrollTop;
    return top;
  });
}

/** By how many pixels something is wider than the place it has. */
function overflow(place: Locator): Promise<number> {
  return place.evaluate((element) => Math.max(0, element.scrollWidth - element.clientWidth));
}
