import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../../../../test/e2e/support/axe.ts";
import { GM, MARA } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { actsIn } from "./support/acts.ts";
import { card, nextDice, seatEverybody, stored, windowTitled } from "./support/table.ts";

const ILSE = "Ilse Marrow";
const WIGHT = "Gull wight";
const PARTY = "The Lamplighters";

/** Foes in numbers: each acts, is hit, suffers and falls by itself, on a scene as tokens and without one. */
describe("Foes in numbers", () => {
  const at = tableOfFile({ game: "two-dice", fresh: true });
  let gm: Page;
  let mara: Page;
  const { act } = actsIn(() => gm);

  beforeAll(async () => {
    [gm, mara] = await at.seatAtChat(GM, MARA);
    await seatEverybody(gm);
    await gm.evaluate(`(async () => {
      const scene = await Scene.create({ name: "The quay", active: true, width: 2000, height: 1200, grid: { type: 1, size: 100 } });
      const foe = game.actors.getName("${WIGHT}");
      for (const [place, name] of ["${WIGHT} (1)", "${WIGHT} (2)"].entries()) {
        const token = await foe.getTokenDocument({ name, x: 400 + 200 * place, y: 400 });
        await scene.createEmbeddedDocuments("Token", [token.toObject()]);
      }
      const hero = await game.actors.getName("${ILSE}").getTokenDocument({ x: 200, y: 400 });
      await scene.createEmbeddedDocuments("Token", [hero.toObject()]);
    })()`);
  });

  const panel = (page: Page) => page.locator("#two-dice-conflict");
  const token = (name: string) => `game.scenes.contents[0].tokens.find((one) => one.name === "${name}")`;
  const health = (name: string): Promise<number> =>
    gm.evaluate<number>(`${token(name)}.actor.system.health.value`);
  const combatants = (): Promise<string[]> =>
    gm.evaluate<string[]>(
      `Object.values(game.actors.getName("${PARTY}").system.conflict.combatants).toSorted((a, b) => a.sort - b.sort).map(({ name, out }) => out ? name + " out" : name)`,
    );

  test("each token of a foe stands for one, a hero's for the hero; its bars show health and mind", async () => {
    expect(await gm.evaluate(`${token(`${WIGHT} (1)`)}.actorLink`)).toBe(false);
    expect(await gm.evaluate(`${token(ILSE)}.actorLink`)).toBe(true);
    expect(await gm.evaluate(`[${token(ILSE)}.bar1.attribute, ${token(ILSE)}.bar2.attribute]`)).toEqual([
      "health",
      "mind",
    ]);
  });

  test("a conflict names each as its token is named, and each is struck by itself", async () => {
    const [one, two] = await gm.evaluate<string[]>(
      `["${WIGHT} (1)", "${WIGHT} (2)"].map((name) => game.scenes.contents[0].tokens.find((one) => one.name === name).actor.uuid)`,
    );
    await act("beginConflict", "", { actors: [`@${ILSE}`, one, two] });
    await panel(mara).getByText(`${WIGHT} (2)`).waitFor();
    await nextDice(mara, [6, 8], [5, 6]);
    await panel(mara)
      .getByRole("button", { name: `Act: ${ILSE}` })
      .click();
    await windowTitled(mara, `${ILSE} acts`).getByRole("button", { name: "Act", exact: true }).click();
    const check = windowTitled(mara, `${ILSE}: check`);
    await check.getByText("Choose a target first").waitFor();
    expect(await check.getByRole("button", { name: "Roll", exact: true }).isDisabled()).toBe(true);
    await check.getByLabel(`${WIGHT} (2)`).check();
    await check.getByRole("button", { name: "Roll", exact: true }).click();
    await card(mara, "Boat hook")
      .getByRole("button", { name: `${WIGHT} (2) loses 12 health` })
      .click();
    await expect.poll(() => health(`${WIGHT} (2)`)).toBe(8);
    expect(await health(`${WIGHT} (1)`)).toBe(20);
    expect(await stored(gm, WIGHT, "system.health.value")).toBe(20);
    await card(gm, "Boat hook").getByRole("button", { name: /Undo/ }).click();
    await expect.poll(() => health(`${WIGHT} (2)`)).toBe(20);
  });

  test("the buttons of a token give the table's six statuses, and say what each does to its dice", async () => {
    await gm.evaluate(
      `canvas.hud.token.bind(canvas.tokens.placeables.find(({ name }) => name === "${WIGHT} (1)"))`,
    );
    const hud = gm.locator("#token-hud");
    expect(await hud.locator("[data-status-id]").count()).toBeGreaterThanOrEqual(6);
    await hud.getByRole("button", { name: "Weak: Might smaller by 1, now d8" }).click();
    await expect.poll(() => gm.evaluate(`${token(`${WIGHT} (1)`)}.actor.system.statuses`)).toEqual(["weak"]);
    await hud.getByRole("button", { name: "Weak: Might smaller by 1, now d6", pressed: true }).waitFor();
    expect(await gm.evaluate(`${token(`${WIGHT} (2)`)}.actor.system.statuses`)).toEqual([]);
    expect(
      await gm.evaluate(`${token(`${WIGHT} (1)`)}.actor.temporaryEffects.map(({ name }) => name)`),
    ).toEqual(["Weak"]);
    await panel(gm).getByText("Weak").waitFor();
    expect(await axeFindings(hud, "all")).toEqual([]);
    await gm.evaluate(`canvas.hud.token.close()`);
  });

  test("one of them falls by itself, chosen in the panel", async () => {
    await gm.evaluate(`${token(`${WIGHT} (1)`)}.actor.update({ system: { health: { value: 0 } } })`);
    await panel(gm)
      .getByRole("button", { name: `Decide what happens to ${WIGHT} (1)` })
      .click();
    await windowTitled(gm, `${WIGHT} (1) is at zero health`)
      .getByRole("button", { name: "Choose this" })
      .click();
    await expect.poll(combatants).toEqual([ILSE, `${WIGHT} (1) out`, `${WIGHT} (2)`]);
  });

  test("a foe of no scene joins as often as a GM likes, each with health of its own, and goes with the conflict", async () => {
    await panel(gm).getByRole("button", { name: "Add somebody" }).click();
    const form = windowTitled(gm, "Add somebody");
    await form.getByLabel("Who joins").selectOption({ label: "The Tide Widow" });
    await form.getByLabel(/How many/).selectOption("3");
    await form.getByRole("button", { name: "Add somebody" }).click();
    await expect
      .poll(combatants)
      .toEqual([
        ILSE,
        `${WIGHT} (1) out`,
        `${WIGHT} (2)`,
        "The Tide Widow",
        "The Tide Widow 2",
        "The Tide Widow 3",
      ]);
    expect(
      await gm.evaluate(
        `new Set(Object.values(game.actors.getName("${PARTY}").system.conflict.combatants).map(({ actor }) => actor)).size`,
      ),
    ).toBe(6);
    // The first was wounded before; those that come beside it are not.
    const healthOf = (name: string): Promise<number> =>
      gm.evaluate(
        `fromUuidSync(Object.values(game.actors.getName("${PARTY}").system.conflict.combatants).find((one) => one.name === "${name}").actor).system.health.value`,
      );
    expect(await healthOf("The Tide Widow")).toBe(12);
    expect(await healthOf("The Tide Widow 2")).toBe(45);
    expect((await act("joinConflict", "", { actors: [`@${ILSE}`] })).reason).toBe(
      "TWO_DICE.Error.InConflictAlready",
    );
    await panel(gm).getByRole("button", { name: "Take The Tide Widow 3 out of the conflict" }).click();
    await expect.poll(combatants).toContain("The Tide Widow 3 out");
    const { id } = await act("endConflict", "");
    const widows = `game.actors.filter(({ name }) => name === "The Tide Widow").length`;
    await expect.poll(() => gm.evaluate(widows)).toBe(1);
    await gm.evaluate(`(async () => {
      const message = game.messages.get("${id}");
      document.querySelector('[data-message-id="${id}"] [data-action="undo"]')?.click();
    })()`);
    await expect.poll(() => gm.evaluate(widows)).toBe(3);
    await act("endConflict", "");
  });

  test("a foe with no dice, no weapon and no words acts as well", async () => {
    const foe = await gm.evaluate<string>(
      `Actor.create({ name: "Nobody", type: "foe", system: { dice: {} } }).then(({ uuid }) => uuid)`,
    );
    await act("beginConflict", "", { actors: [`@${ILSE}`, foe] });
    const id = await gm.evaluate<string>(
      `Object.entries(game.actors.getName("${PARTY}").system.conflict.combatants).find(([, one]) => one.name === "Nobody")[0]`,
    );
    expect((await act("takeTurn", "Nobody", { combatant: id, action: "attack" })).reason).toBe("");
    // Whoever is deleted meanwhile stays in the panel by name, and can do nothing.
    await gm.evaluate(`game.actors.getName("Nobody").delete()`);
    await panel(gm).getByText("Nobody").waitFor();
    expect(await panel(gm).getByRole("button", { name: "Act: Nobody" }).count()).toBe(0);
    await act("endConflict", "");
  });

  describe("Foundry's own combat", () => {
    const acted = (name: string): Promise<number> =>
      gm.evaluate<number>(
        `Object.values(game.actors.getName("${PARTY}").system.conflict.combatants).find((one) => one.name === "${name}").acted`,
      );
    const enter = (name: string, initiative: number): Promise<unknown> =>
      gm.evaluate(
        `game.combat.createEmbeddedDocuments("Combatant", [{ actorId: game.actors.getName("${name}").id, initiative: ${initiative} }])`,
      );
    const combatantOf = (name: string): string =>
      `game.combat.combatants.find(({ actor }) => actor.name === "${name}")`;
    const turnOf = (): Promise<string> => gm.evaluate(`game.combat.combatant.actor.name`);

    test("what begins there begins here, and whose turn is over has acted", async () => {
      await gm.evaluate(`Combat.implementation.create({ active: true })`);
      await enter(ILSE, 12);
      await enter(WIGHT, 8);
      await gm.evaluate(`game.combat.startCombat()`);
      await expect.poll(combatants).toEqual([ILSE, WIGHT]);
      await gm.evaluate(`game.combat.nextTurn()`);
      await expect.poll(() => acted(ILSE)).toBe(1);
      await gm.evaluate(`game.combat.nextTurn()`);
      await expect.poll(() => stored(gm, PARTY, "system.conflict.round")).toBe(2);
      expect(await acted(ILSE)).toBe(0);
    });

    test("a turn back there changes nothing here", async () => {
      await gm.evaluate(`game.combat.nextTurn()`);
      await expect.poll(() => acted(ILSE)).toBe(1);
      await gm.evaluate(`game.combat.previousTurn()`);
      await expect.poll(turnOf).toBe(ILSE);
      expect([await acted(ILSE), await acted(WIGHT)]).toEqual([1, 0]);
    });

    test("who comes there before the one whose turn it is comes here, and uses up nobody's turn", async () => {
      await act("nextRound", "");
      await expect.poll(() => gm.evaluate(`game.combat.round`)).toBe(3);
      await enter("Tam Reed", 20);
      await expect.poll(combatants).toEqual([ILSE, WIGHT, "Tam Reed"]);
      await expect.poll(() => gm.evaluate(`game.combat._source.turn`)).toBe(1);
      expect(await turnOf()).toBe(ILSE);
      expect([await acted(ILSE), await acted("Tam Reed")]).toEqual([0, 0]);
    });

    test("who leaves or is defeated there is out here", async () => {
      await gm.evaluate(`${combatantOf(WIGHT)}.update({ defeated: true })`);
      await expect.poll(combatants).toEqual([ILSE, `${WIGHT} out`, "Tam Reed"]);
      await gm.evaluate(`${combatantOf("Tam Reed")}.delete()`);
      await expect.poll(combatants).toEqual([ILSE, `${WIGHT} out`, "Tam Reed out"]);
    });

    test("a turn here is a turn there, and what ends here ends there", async () => {
      await gm.evaluate(`game.combat.nextTurn()`);
      await expect.poll(() => acted(ILSE)).toBe(1);
      await act("nextRound", "");
      await expect.poll(() => gm.evaluate(`game.combat.round`)).toBe(4);
      await gm.evaluate(`game.combat.update({ turn: 1 }, { repeatsConflict: true })`);
      const id = await gm.evaluate<string>(
        `Object.entries(game.actors.getName("${PARTY}").system.conflict.combatants).find(([, one]) => one.name === "${ILSE}")[0]`,
      );
      await act("takeTurn", ILSE, { combatant: id, action: "other" });
      await expect.poll(turnOf).toBe(ILSE);
      expect(await acted(ILSE)).toBe(1);
      await act("endConflict", "");
      await expect.poll(() => gm.evaluate(`game.combats.size`)).toBe(0);
    });

    test("a combat that is deleted ends the conflict", async () => {
      await gm.evaluate(`Combat.implementation.create({ active: true })`);
      await enter(ILSE, 12);
      await gm.evaluate(`game.combat.startCombat()`);
      await expect.poll(() => stored(gm, PARTY, "system.conflict.running")).toBe(true);
      await gm.evaluate(`game.combat.delete()`);
      await expect.poll(() => stored(gm, PARTY, "system.conflict.running")).toBe(false);
    });
  });
});
