import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../../../../test/e2e/support/axe.ts";
import { inTheme } from "../../../../test/e2e/support/in-theme.ts";
import { GM, MARA, TOMAS } from "../../../../test/e2e/support/people.ts";
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
  WARDEN,
  windowTitled,
} from "./support/table.ts";

const PANEL = "#beacon-road-fight";

/** A fight round by round: each test goes on where the one before has ended. */
describe("The rounds of a fight", () => {
  const at = tableOfFile({ game: "beacon-road", fresh: true });
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await at.seatAtChat(GM, MARA, TOMAS);
    await seatEverybody(gm);
    await gm.evaluate(`(async () => {
      const pack = game.packs.get("beacon-road.powers");
      const powers = await pack.getDocuments();
      const give = (name, ...names) => game.actors.getName(name).createEmbeddedDocuments("Item", powers.filter((power) => names.includes(power.name)).map((power) => power.toObject()));
      await give("${NERYS}", "Parry", "Goading Stance", "Double Strike", "Deep Cut");
      await give("${PELET}", "Riposte", "Attack!");
      await game.actors.getName("${NERYS}").createEmbeddedDocuments("Item", [{ name: "Boat knife", type: "weapon", system: { die: "d6", types: ["kinetic"], ready: true, melee: 5 } }]);
      await game.actors.getName("${PELET}").createEmbeddedDocuments("Item", [{ name: "Iron bar", type: "weapon", system: { die: "d8", types: ["kinetic"], ready: true, melee: 5 } }]);
      const warden = game.actors.getName("${WARDEN}");
      // Nobody but the GM may look at its sheet, as at any creature that is brought in from the Bestiary.
      await warden.update({ system: { written: { iron: 12, hp: 60 }, hp: { value: 60 } } });
      await warden.createEmbeddedDocuments("Item", [{ name: "Hooked pole", type: "weapon", system: { die: "d10", types: ["kinetic"], ready: true, melee: 10 } }]);
    })()`);
    await mara.waitForFunction(`game.actors.getName("${NERYS}")?.items.getName("Boat knife")`);
  });

  const panel = (page: Page) => page.locator(PANEL);
  const fight = <T>(path: string): Promise<T> => stored<T>(gm, CREW, `system.fight.${path}`);
  const combatant = (name: string): Promise<Record<string, unknown>> =>
    gm.evaluate(
      `Object.values(game.actors.getName("${CREW}").system.fight.combatants).find((one) => one.name === "${name}")`,
    );

  async function choose(pace: "Rash" | "Cautious", other: "Rash" | "Cautious"): Promise<void> {
    await panel(mara)
      .getByRole("button", { name: `${NERYS} acts: ${pace}` })
      .click();
    await panel(tomas)
      .getByRole("button", { name: `${PELET} acts: ${other}` })
      .click();
    await expect.poll(() => panel(gm).getByText("Everybody chooses").count()).toBe(0);
  }

  /** Ends a turn in which a blow was left open on its card. */
  async function endTurnAsked(page: Page, name: string): Promise<void> {
    await panel(page)
      .getByRole("button", { name: `End the turn of ${name}` })
      .click();
    const form = windowTitled(page, `${name}: the turn ends`);
    await form.getByText("still waits on its card").waitFor();
    await form.getByRole("button", { name: "End the turn" }).click();
  }

  test("a GM begins a fight with those who are ticked; each player chooses in secret, and all is shown at once", async () => {
    const sheet = await openSheet(gm, CREW);
    await sheet.getByRole("button", { name: "Fight", exact: true }).click();
    const form = windowTitled(gm, "Begin a fight");
    await form.getByRole("group", { name: "Others", exact: true }).getByLabel(WARDEN).check();
    await form.getByRole("button", { name: "Begin a fight" }).click();
    await panel(mara).getByText("Everybody chooses in secret").waitFor();
    await panel(mara)
      .getByRole("button", { name: `${NERYS} acts: Rash` })
      .click();
    await panel(tomas).getByText("has chosen").waitFor();
    // Nothing of the choice is anywhere in the world that others read.
    expect(await stored(tomas, NERYS, "system.pace.word")).toBe("");
    await panel(tomas)
      .getByRole("button", { name: `${PELET} acts: Cautious` })
      .click();
    await panel(tomas).getByText("Those who are rash act.").waitFor();
    expect(await stored(gm, NERYS, "system.pace.word")).toBe("rash");
  });

  test("who is rash acts first, with one Act and one React less; an attack uses it", async () => {
    await panel(mara).getByText("Acts 1 · Reacts 1").waitFor();
    expect(
      await panel(tomas)
        .getByRole("button", { name: `Take the turn: ${PELET}` })
        .count(),
    ).toBe(0);
    await panel(mara)
      .getByRole("button", { name: `Take the turn: ${NERYS}` })
      .click();
    await panel(mara)
      .getByRole("button", { name: `Act: ${NERYS}` })
      .click();
    const turn = windowTitled(mara, `${NERYS} acts`);
    await turn.getByRole("button", { name: "Do it" }).click();
    const attack = windowTitled(mara, `${NERYS} attacks: Boat knife`);
    await attack.getByText("Uses 1 Act; 1 left.").waitFor();
    await attack.getByLabel(WARDEN).check();
    await nextDice(mara, [15, 20], [4, 20], [5, 8]);
    await attack.getByRole("button", { name: "Roll", exact: true }).click();
    const made = card(mara, `${WARDEN}, IRON 12: hit`);
    await made.getByText("Costs 1 Act.").waitFor();
    await nextDice(mara, [5, 6], [7, 8]);
    await made.getByRole("button", { name: "Strike" }).click();
    await expect.poll(() => stored(gm, WARDEN, "system.hp.value")).toBe(48);
    expect(await combatant(NERYS)).toMatchObject({ acts: 1 });
    // A second Act is not there any more.
    await mara.evaluate(`game.actors.getName("${NERYS}").sheet.render({ force: true })`);
    await mara.locator(".application.sheet").getByRole("button", { name: "Boat knife: Attack" }).click();
    await attack.getByLabel(WARDEN).check();
    await nextDice(mara, [15, 20], [4, 20], [5, 8]);
    await attack.getByRole("button", { name: "Roll", exact: true }).click();
    await card(mara, `${NERYS} has no Act left in this round.`).waitFor();
    await panel(mara)
      .getByRole("button", { name: `End the turn of ${NERYS}` })
      .click();
    await panel(gm).getByText("The monsters act.").waitFor();
  });

  test("a blow is parried at its target's screen: the roll stands in for the defence, once", async () => {
    await panel(gm)
      .getByRole("button", { name: `Take the turn: ${WARDEN}` })
      .click();
    const sheet = await openSheet(gm, WARDEN);
    await sheet.getByRole("button", { name: "Hooked pole: Attack" }).click();
    const attack = windowTitled(gm, `${WARDEN} attacks: Hooked pole`);
    await attack.getByLabel(NERYS).check();
    // Skirmish 2 of the warden: BODY d4, two of them; tier 1. Nerys has IRON 17.
    await nextDice(gm, [15, 20], [4, 20], [3, 4], [2, 4]);
    await attack.getByRole("button", { name: "Roll", exact: true }).click();
    await card(gm, `${NERYS}, IRON 17: hit`).waitFor();
    await mara.locator("#beacon-road-moves").getByText("may react").waitFor();
    await card(mara, `${NERYS} may react`).getByRole("button", { name: "Parry" }).click();
    const parry = windowTitled(mara, `${NERYS}: Parry`);
    await parry.getByText("Costs 1 react, 1 stress.").waitFor();
    // Skirmish and Finesse are rated alike; what came to 18 misses whoever rolls 19.
    expect(await parry.getByLabel("Action").inputValue()).toBe("skirmish");
    await parry.getByText(/The blow came to 18\. At 19 or more it misses \(\d+ %\)\./).waitFor();
    await nextDice(mara, [16, 20], [2, 20], [6, 8]);
    await parry.getByRole("button", { name: "Use it" }).click();
    await card(gm, `${NERYS}, IRON 22: miss`).waitFor();
    await card(
      gm,
      `${NERYS} defends with Parry: 22 stands in for the defence, and the blow does not hit`,
    ).waitFor();
    await card(gm, "The blow misses").waitFor();
    expect(await stored(gm, NERYS, "system.stress.value")).toBe(3);
    expect(await combatant(NERYS)).toMatchObject({ reacts: 1 });
    expect(await card(mara, `${NERYS}, IRON 22: miss`).getByRole("button", { name: "Parry" }).count()).toBe(
      0,
    );
    // Its undo brings back the number, the React and the stress.
    await card(gm, `${NERYS} defends with Parry`).getByRole("button", { name: /^Undo/ }).click();
    await card(gm, `${NERYS}, IRON 17: hit`).waitFor();
    await expect.poll(() => stored(gm, NERYS, "system.stress.value")).toBe(2);
  });

  test("an ally answers the blow with a riposte, and may let another pass", async () => {
    await card(tomas, `${PELET} may react`).getByRole("button", { name: "Riposte" }).click();
    await windowTitled(tomas, `${PELET}: Riposte`).getByRole("button", { name: "Use it" }).click();
    await panel(tomas)
      .getByRole("button", { name: `${PELET}: Melee attack: Riposte` })
      .click();
    const attack = windowTitled(tomas, `${PELET} attacks: Iron bar`);
    await attack.getByText("Riposte: uses nothing of the round.").waitFor();
    await nextDice(tomas, [16, 20], [3, 20], [2, 4], [1, 4]);
    await attack.getByRole("button", { name: "Roll", exact: true }).click();
    await card(tomas, `${WARDEN}, IRON 12: hit`).waitFor();
    expect(await combatant(PELET)).toMatchObject({ reacts: 1, acts: 0, free: {} });
    const told = await gm.evaluate(`game.messages.size`);
    await card(mara, `${NERYS} may react`).getByRole("button", { name: "Let it pass" }).click();
    await expect.poll(() => card(mara, `${NERYS} may react`).count()).toBe(0);
    // Nothing more is told of it: the attack's own card waits no more.
    expect(await gm.evaluate(`game.messages.size`)).toBe(told);
  });

  test("leaving somebody's reach lets them strike; a round ends, and everybody chooses anew", async () => {
    // Its blow at Nerys was never struck: whoever ends the turn is asked.
    await endTurnAsked(gm, WARDEN);
    await panel(tomas)
      .getByRole("button", { name: `Take the turn: ${PELET}` })
      .click();
    await panel(tomas)
      .getByRole("button", { name: `Act: ${PELET}` })
      .click();
    const turn = windowTitled(tomas, `${PELET} acts`);
    await turn.getByLabel("What you do").selectOption("advance");
    await turn.getByRole("group", { name: "Whose reach it leaves" }).getByLabel(WARDEN).check();
    await turn.getByRole("button", { name: "Do it" }).click();
    await card(gm, `${WARDEN} may react`).getByRole("button", { name: "Attack them" }).click();
    const attack = windowTitled(gm, `${WARDEN} attacks: Hooked pole`);
    await attack.getByText("Uses 1 React; 2 left.").waitFor();
    await nextDice(gm, [3, 20], [2, 20], [2, 4], [1, 4]);
    await attack.getByRole("button", { name: "Roll", exact: true }).click();
    await card(gm, "Costs 1 React.").waitFor();
    await endTurnAsked(tomas, PELET);
    await panel(gm).getByText("Round 1 is over.").waitFor();
    await panel(gm).getByRole("button", { name: "Next round" }).click();
    await panel(mara).getByText("Everybody chooses in secret").waitFor();
    expect(await fight("round")).toBe(2);
    expect(await combatant(PELET)).toMatchObject({ acts: 0, reacts: 0, acted: false });
  });

  test("a stance lasts: each blow in it goads, hit or miss, until it is left; two strikes for an Act and a React", async () => {
    await choose("Cautious", "Cautious");
    await panel(gm)
      .getByRole("button", { name: `Take the turn: ${WARDEN}` })
      .click();
    await panel(gm)
      .getByRole("button", { name: `End the turn of ${WARDEN}` })
      .click();
    await panel(mara)
      .getByRole("button", { name: `Take the turn: ${NERYS}` })
      .click();
    await panel(mara)
      .getByRole("button", { name: `Act: ${NERYS}` })
      .click();
    const turn = windowTitled(mara, `${NERYS} acts`);
    await turn.getByLabel("What you do").selectOption("power");
    await turn.getByLabel("Power").selectOption({ label: "Goading Stance" });
    await turn.getByRole("button", { name: "Do it" }).click();
    await windowTitled(mara, `${NERYS}: Goading Stance`).getByRole("button", { name: "Use it" }).click();
    await panel(mara)
      .getByRole("button", { name: `${NERYS}: Melee attack: Goading Stance` })
      .click();
    const attack = windowTitled(mara, `${NERYS} attacks: Boat knife`);
    await attack.getByLabel(WARDEN).check();
    await nextDice(mara, [3, 20], [2, 20], [1, 8]);
    await attack.getByRole("button", { name: "Roll", exact: true }).click();
    await expect
      .poll(() =>
        gm.evaluate(`Object.values(game.actors.getName("${WARDEN}").system.statuses).map(({ id }) => id)`),
      )
      .toEqual(["goaded"]);
    await panel(mara).getByRole("button", { name: "Leave Goading Stance" }).click();
    await expect
      .poll(() =>
        gm.evaluate(`game.actors.getName("${NERYS}").items.getName("Goading Stance").system.active`),
      )
      .toBe(false);
    await mara.evaluate(`game.actors.getName("${NERYS}").sheet.render({ force: true })`);
    const sheet = mara.locator(".application.sheet");
    await sheet.getByRole("tab", { name: "Powers" }).click();
    await sheet.getByRole("button", { name: "Double Strike: Use it" }).click();
    await windowTitled(mara, `${NERYS}: Double Strike`).getByRole("button", { name: "Use it" }).click();
    await expect
      .poll(() =>
        panel(mara)
          .getByRole("button", { name: `${NERYS}: Attack: Double Strike` })
          .count(),
      )
      .toBe(2);
    expect(await combatant(NERYS)).toMatchObject({ acts: 2, reacts: 1 });
  });

  test("attacks that are not their attacker's own are refused: dice, rating, targets that cannot be aimed at", async () => {
    const forged = (system: string): Promise<string> =>
      mara.evaluate<string>(`(async () => {
        const own = game.messages.contents.findLast(({ type, system }) => type === "roll" && system.kind === "attack" && system.actor === game.actors.getName("${NERYS}").uuid && system.gm.acts.main?.state === "done");
        const source = own.toObject();
        delete source._id;
        delete source.system.gm;
        source.rolls = own.rolls;
        source.system.hits = [];
        foundry.utils.mergeObject(source.system, ${system});
        const made = await ChatMessage.create(source);
        while (!made.system.gm.acts.main) await new Promise((done) => setTimeout(done, 10));
        return made.system.gm.acts.main.reason;
      })()`);
    const wish = `wishes: { main: { kind: "attack", data: {} } }`;
    expect(await forged(`{ rating: 5, ${wish} }`)).toMatch(/DiceUnreadable|AttackForged/);
    expect(await forged(`{ attack: { situation: ["flanking"] }, ${wish} }`)).toBe(
      "BEACON_ROAD.Error.AttackForged",
    );
    expect(await forged(`{ uses: { as: "react", card: "nothing", free: "" }, ${wish} }`)).toMatch(
      /NoReaction|NoReacts|NothingFree/,
    );
    // A number that is too low by the author's word is not the number that counts.
    await gm.evaluate(`game.actors.getName("${CREW}").update({ system: { fight: { running: false } } })`);
    await forged(
      `{ targets: [{ uuid: game.actors.getName("${WARDEN}").uuid, name: "${WARDEN}", tn: 1 }], uses: { as: "", card: "", free: "" }, ${wish} }`,
    );
    await card(gm, `${WARDEN}, IRON 12: miss`).waitFor();
    await gm.evaluate(`game.actors.getName("${CREW}").update({ system: { fight: { running: true } } })`);
  });

  test("the panel keeps in step with Foundry's own combat, and ends with it", async () => {
    await gm.evaluate(`(async () => {
      const combat = await Combat.create({ active: true });
      const actors = ["${NERYS}", "${PELET}", "${WARDEN}"].map((name) => game.actors.getName(name));
      await combat.createEmbeddedDocuments("Combatant", actors.map((actor, place) => ({ actorId: actor.id, initiative: 9 - place })));
      await combat.startCombat();
    })()`);
    await panel(gm).getByRole("button", { name: "Next round" }).click();
    await windowTitled(gm, "Next round").getByRole("button", { name: "Next round" }).click();
    await expect.poll(() => fight("round")).toBe(3);
    await expect.poll(() => gm.evaluate(`game.combat.round`)).toBe(3);
    for (const theme of ["light", "dark"] as const) {
      await inTheme(gm, theme);
      expect(await axeFindings(panel(gm), theme === "light" ? "all" : "colours")).toEqual([]);
    }
    await gm.evaluate(`game.combat.delete()`);
    await expect.poll(() => fight("running")).toBe(false);
    await expect.poll(() => panel(mara).count()).toBe(0);
  });
});
