import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../../../../test/e2e/support/axe.ts";
import { inTheme } from "../../../../test/e2e/support/in-theme.ts";
import { GM, MARA } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import {
  card,
  CREW,
  NERYS,
  nextDice,
  openSheet,
  PELET,
  seatEverybody,
  stored,
  take,
  WARDEN,
  windowTitled,
} from "./support/table.ts";

/** Blows given and taken: each test goes on where the one before has ended. */
describe("A fight", () => {
  const at = tableOfFile({ game: "beacon-road", fresh: true });
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await at.seatAtChat(GM, MARA);
    await seatEverybody(gm);
    await gm.evaluate(`(async () => {
      const hero = game.actors.getName("${NERYS}");
      await hero.createEmbeddedDocuments("Item", [{ name: "Boat knife", type: "weapon", system: { die: "d6", types: ["kinetic"], ready: true, melee: 5 } }]);
      const warden = game.actors.getName("${WARDEN}");
      await warden.update({ ownership: { default: 1 }, system: { written: { iron: 12, hp: 24 } } });
      await warden.createEmbeddedDocuments("Item", [{ name: "Hooked pole", type: "weapon", system: { die: "d10", types: ["kinetic"], ready: true, melee: 10 } }]);
    })()`);
    await mara.waitForFunction(`game.actors.getName("${NERYS}")?.items.getName("Boat knife")`);
  });

  const hp = (actor: string): Promise<number> => stored(gm, actor, "system.hp.value");

  test("an attack from the sheet: odds for the target, a hit, damage by half the rating and the attribute's die", async () => {
    const sheet = await openSheet(mara, NERYS);
    await sheet.getByRole("button", { name: "Boat knife: Attack" }).click();
    const attack = windowTitled(mara, `${NERYS} attacks: Boat knife`);
    const roll = attack.getByRole("button", { name: "Roll", exact: true });
    await attack.getByText("Choose whom it strikes.").waitFor();
    expect(await roll.isDisabled()).toBe(true);
    await attack.getByLabel(WARDEN).check();
    await attack.getByText(/IRON 12: hits \d+ %, critical \d+ %/).waitFor();
    await attack.getByLabel("target flanked").check();
    await mara.evaluate(`document.activeElement?.blur()`);
    for (const theme of ["light", "dark"] as const) {
      await inTheme(mara, theme);
      expect(
        await axeFindings(
          mara.locator(".application:has(.tt-roll-form)").last(),
          theme === "light" ? "all" : "colours",
        ),
      ).toEqual([]);
    }
    // Tier and flanking are two advantages; Skirmish 1 is one d8.
    await nextDice(mara, [10, 20], [4, 20], [3, 20], [5, 8]);
    await roll.click();
    const made = card(mara, `${WARDEN}, IRON 12: hit`);
    await nextDice(mara, [5, 6], [7, 8]);
    await made.getByRole("button", { name: "Strike" }).click();
    await expect.poll(() => hp(WARDEN)).toBe(12);
    await card(gm, `${WARDEN} loses 12 hit points`).getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(() => hp(WARDEN)).toBe(24);
  });

  test("a critical throws more dice, or gives a wound of at most its multiplier in their place", async () => {
    const sheet = await openSheet(mara, NERYS);
    await sheet.getByRole("button", { name: "Boat knife: Attack" }).click();
    const attack = windowTitled(mara, `${NERYS} attacks: Boat knife`);
    await attack.getByLabel(WARDEN).check();
    await nextDice(mara, [19, 20], [4, 20], [5, 8]);
    await attack.getByRole("button", { name: "Roll", exact: true }).click();
    const made = card(mara, `${WARDEN}, IRON 12: critical ×1`);
    await made.locator("select").selectOption("critical:bleeding:1");
    await nextDice(mara, [4, 6], [4, 8]);
    await made.getByRole("button", { name: "Strike" }).click();
    await expect.poll(() => hp(WARDEN)).toBe(16);
    await expect
      .poll(() =>
        gm.evaluate(
          `Object.values(game.actors.getName("${WARDEN}").system.statuses).map(({ id, degree }) => [id, degree])`,
        ),
      )
      .toEqual([["bleeding", 1]]);
    await card(mara, `${WARDEN} loses 8 hit points`).getByText("Bleeding 1").waitFor();
  });

  test("a foe strikes a hero, whose player marks armour: half of it, undone in one step", async () => {
    const sheet = await openSheet(gm, WARDEN);
    await sheet.getByRole("button", { name: "Hooked pole: Attack" }).click();
    const attack = windowTitled(gm, `${WARDEN} attacks: Hooked pole`);
    await attack.getByLabel(NERYS).check();
    await attack.getByText(/Falls: /).waitFor();
    // Skirmish 2 of the warden: BODY d4, two of them; tier 1.
    await nextDice(gm, [18, 20], [4, 20], [3, 4], [2, 4]);
    await attack.getByRole("button", { name: "Roll", exact: true }).click();
    const made = card(gm, `${NERYS}, IRON 17: hit`);
    await nextDice(gm, [9, 10], [3, 4]);
    await made.getByRole("button", { name: "Strike" }).click();
    await expect.poll(() => hp(NERYS)).toBe(8);
    const moves = mara.locator("#beacon-road-moves");
    await moves
      .getByRole("button", { name: `Look: ${NERYS}, loses 12 hit points: stop some of it` })
      .waitFor();
    await card(mara, "Hooked pole").getByRole("button", { name: "Mark armour (2 left): saves 6" }).click();
    await expect.poll(() => hp(NERYS)).toBe(14);
    await expect.poll(() => moves.getByText("stop some of it, or take it").count()).toBe(0);
    expect(await stored(gm, NERYS, "system.marked.armor")).toBe(1);
    await card(gm, `Boxes marked: 1. That saves ${NERYS} 6 hit points: 14 now.`)
      .getByRole("button", { name: /^Undo/ })
      .click();
    await expect.poll(() => hp(NERYS)).toBe(8);
    await expect.poll(() => stored(gm, NERYS, "system.marked.armor")).toBe(0);
  });

  test("a blow at two is settled with one press, each target by its own defence", async () => {
    const [nerys, pelet] = [await hp(NERYS), await hp(PELET)];
    const sheet = await openSheet(gm, WARDEN);
    await sheet.getByRole("button", { name: "Hooked pole: Attack" }).click();
    const attack = windowTitled(gm, `${WARDEN} attacks: Hooked pole`);
    await attack.getByLabel(NERYS).check();
    await attack.getByLabel(PELET).check();
    await nextDice(gm, [18, 20], [4, 20], [3, 4], [2, 4]);
    await attack.getByRole("button", { name: "Roll", exact: true }).click();
    const made = card(gm, `${NERYS}, IRON 17: hit`);
    await made.getByText(new RegExp(`${PELET}, IRON \\d+: hit`)).waitFor();
    await nextDice(gm, [2, 10], [1, 4], [3, 10], [2, 4]);
    await made.getByRole("button", { name: "Settle all" }).click();
    await expect.poll(() => hp(NERYS)).toBe(nerys - 3);
    await expect.poll(() => hp(PELET)).toBe(pelet - 5);
    expect(await made.getByRole("button", { name: /Strike|Settle all/ }).count()).toBe(0);
  });

  test("a blow that kills is survived by a Beacon Point, by the narrowest margin", async () => {
    await gm.evaluate(`game.actors.getName("${NERYS}").update({ system: { hp: { value: -10 } } })`);
    const sheet = await openSheet(gm, WARDEN);
    await sheet.getByRole("button", { name: "Hooked pole: Attack" }).click();
    const attack = windowTitled(gm, `${WARDEN} attacks: Hooked pole`);
    await attack.getByLabel(NERYS).check();
    await nextDice(gm, [18, 20], [4, 20], [3, 4], [2, 4]);
    await attack.getByRole("button", { name: "Roll", exact: true }).click();
    // Who is dying is incapacitated: a defence of 6, which the blow beats by more than ten.
    const made = card(gm, `${NERYS}, IRON 6: critical ×1`);
    await nextDice(gm, [9, 10], [2, 10], [3, 4]);
    await made.getByRole("button", { name: "Strike" }).click();
    await expect.poll(() => stored(gm, NERYS, "system.health")).toBe("dead");
    await card(mara, `That kills ${NERYS}.`).waitFor();
    await mara
      .locator("#beacon-road-moves")
      .getByText("is dead: a Beacon Point can still save them", { exact: true })
      .waitFor();
    await card(mara, "Hooked pole").getByRole("button", { name: "Beacon Point: do not die" }).click();
    // Half of 32 is 16: at −15 somebody is dying still.
    await expect.poll(() => hp(NERYS)).toBe(-15);
    expect(await stored(gm, NERYS, "system.beacon")).toBe(0);
  });

  test("who is killed as their turn begins is saved in the same way", async () => {
    await gm.evaluate(
      `game.actors.getName("${NERYS}").update({ system: { beacon: 1, hp: { value: -14 }, statuses: { cut: { id: "bleeding", degree: 1 } } } })`,
    );
    const sheet = await openSheet(mara, NERYS);
    await nextDice(mara, [4, 4]);
    await sheet.getByRole("button", { name: "Turn begins" }).click();
    const begun = card(mara, `Bleeding: −4 hit points, -18 now. That kills ${NERYS}.`);
    await begun.getByRole("button", { name: "Beacon Point: do not die" }).click();
    await expect.poll(() => hp(NERYS)).toBe(-15);
    await expect.poll(() => begun.getByRole("button", { name: "Beacon Point: do not die" }).count()).toBe(0);
  });

  test("a turn: burning takes a die by its severity at its start, and one wound is lessened at its end", async () => {
    await gm.evaluate(
      `game.actors.getName("${WARDEN}").update({ system: { hp: { value: 20 }, statuses: { fire: { id: "burning", degree: 3 } } } })`,
    );
    const sheet = await openSheet(gm, WARDEN);
    await nextDice(gm, [1, 4], [6, 8]);
    await sheet.getByRole("button", { name: "Turn begins" }).click();
    // Bleeding 1 from before loses a d4, burning 3 deals a d8.
    await expect.poll(() => hp(WARDEN)).toBe(13);
    await sheet.getByRole("button", { name: "Turn ends" }).click();
    const form = windowTitled(gm, `${WARDEN}: the turn ends`);
    await form.getByLabel("Which wound").selectOption({ label: "Burning 3" });
    await form.getByRole("button", { name: "Lessen it" }).click();
    await expect.poll(() => stored(gm, WARDEN, "system.statuses.fire.degree")).toBe(2);
    await card(gm, `${WARDEN} ends their turn`).getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(() => stored(gm, WARDEN, "system.statuses.fire.degree")).toBe(3);
  });

  test("damage whose dice are not those of the hit is refused", async () => {
    const sheet = await openSheet(mara, NERYS);
    await sheet.getByRole("button", { name: "Boat knife: Attack" }).click();
    const attack = windowTitled(mara, `${NERYS} attacks: Boat knife`);
    await attack.getByLabel(WARDEN).check();
    await nextDice(mara, [10, 20], [4, 20], [5, 8]);
    await attack.getByRole("button", { name: "Roll", exact: true }).click();
    await card(mara, `${WARDEN}, IRON 12: hit`).waitFor();
    const before = await hp(WARDEN);
    const reason = await mara.evaluate<string>(`(async () => {
      const message = game.messages.contents.findLast(({ type }) => type === "roll");
      const target = message.system.targets[0].uuid;
      const roll = await new Roll("9d12").evaluate();
      await message.update({ rolls: [...message.rolls, roll], system: { hits: [{ target, roll: 1, choice: "more" }], wishes: { forged: { kind: "damage", data: { target } } } } });
      while (!message.system.gm.acts.forged) await new Promise((done) => setTimeout(done, 10));
      return message.system.gm.acts.forged.reason;
    })()`);
    expect(reason).toBe("BEACON_ROAD.Error.DamageForged");
    expect(await hp(WARDEN)).toBe(before);
  });

  test("who does not see the ambush is surprised: Prowl against Survey, by the dice; who is staggered all can see", async () => {
    const sheet = await openSheet(gm, CREW);
    await sheet.getByRole("button", { name: "Fight", exact: true }).click();
    const form = windowTitled(gm, "Begin a fight");
    const others = form.getByRole("group", { name: "Others", exact: true });
    const begin = form.getByRole("button", { name: "Begin a fight" });
    await form.getByText("Tick under Others whom they fight against.").waitFor();
    expect(await begin.isDisabled()).toBe(true);
    await form.getByRole("button", { name: "Open the Bestiary" }).click();
    await windowTitled(gm, "Bestiary").locator("[data-action=close]").first().click();
    // The window follows what is brought in while it is open, and tells two of one name apart.
    for (const imp of ["Sea Imp", "Sea Imp 2"]) {
      await take(gm, "bestiary", "Sea Imp");
      await others.getByLabel(imp, { exact: true }).waitFor();
    }
    await others.getByLabel(WARDEN).check();
    await form.getByRole("group", { name: "Who lies in ambush" }).getByLabel(WARDEN).check();
    await form.getByLabel("How surprise is settled").selectOption("rolled");
    // Each with the tier's second d20, and the lower of two d4 for an action without dots.
    await nextDice(
      gm,
      [15, 20],
      [3, 20],
      [1, 4],
      [1, 4],
      [4, 20],
      [5, 20],
      [1, 4],
      [2, 4],
      [18, 20],
      [2, 20],
    );
    await begin.click();
    const begun = card(gm, `Prowl: ${WARDEN} 16. Survey: ${NERYS} 6, ${PELET}`);
    const survey = begun.getByRole("list", { name: `${NERYS}, Survey` });
    await expect.poll(() => survey.getByRole("listitem").count()).toBe(4);
    const surprised = (): Promise<string[]> =>
      gm.evaluate(
        `Object.values(game.actors.getName("${CREW}").system.fight.combatants).filter((one) => one.surprised).map(({ name }) => name)`,
      );
    await expect.poll(surprised).toEqual([NERYS]);
    await gm.evaluate(`game.actors.getName("${WARDEN}").update({ system: { hp: { value: 10 } } })`);
    await mara.locator("#beacon-road-fight").getByText("Staggered").first().waitFor();
  });

  test("a dying hero waits for the fight's end; then whoever is with them brings them back from Your move", async () => {
    const moves = mara.locator("#beacon-road-moves");
    await gm.evaluate(`game.actors.getName("${PELET}").update({ system: { hp: { value: -2 } } })`);
    const row = moves.getByRole("listitem").filter({ hasText: PELET });
    await row.getByText("is dying: nobody can bring them back before the fight is over").waitFor();
    await gm.evaluate(`game.actors.getName("${NERYS}").update({ system: { hp: { value: 9 } } })`);
    await gm.locator("#beacon-road-fight").getByRole("button", { name: "End the fight" }).click();
    await windowTitled(gm, "End the fight").getByRole("button", { name: "End the fight" }).click();
    await row.getByRole("button", { name: /^Back from dying/ }).click();
    const back = windowTitled(mara, `${PELET}: back from dying`);
    await back.getByLabel(`Which trauma ${PELET} takes`).selectOption("soft");
    await back.getByRole("button", { name: "Back from dying" }).click();
    await card(gm, `${NERYS} brings ${PELET} back: Soft, and no stress left.`).waitFor();
    await expect.poll(() => hp(PELET)).toBe(1);
    await expect.poll(() => row.count()).toBe(0);
  });
});
