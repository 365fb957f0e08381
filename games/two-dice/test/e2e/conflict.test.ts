import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { actsIn } from "./support/acts.ts";
import { card, nextDice, openSheet, seatEverybody, stored, windowTitled } from "./support/table.ts";

const ILSE = "Ilse Marrow";
const TAM = "Tam Reed";
const WIDOW = "The Tide Widow";
const WIGHT = "Gull wight";
const PARTY = "The Lamplighters";

/** Turns, guard and defeat; story points and levels. */
describe("Conflicts and growth", () => {
  const at = tableOfFile({ game: "two-dice", fresh: true });
  let gm: Page;
  const { act, onCheck, set, waiting } = actsIn(() => gm);

  beforeAll(async () => {
    gm = (await at.seatAtChat(GM))[0];
    await seatEverybody(gm);
  });

  describe("conflicts", () => {
    const combatant = (name: string): Promise<string> =>
      gm.evaluate(
        `Object.entries(game.actors.getName("${PARTY}").system.conflict.combatants).find(([, one]) => one.name === "${name}")[0]`,
      );
    const acted = (name: string): Promise<number> =>
      gm.evaluate(
        `Object.values(game.actors.getName("${PARTY}").system.conflict.combatants).find((one) => one.name === "${name}").acted`,
      );

    test("without a villain the heroes' side begins, and turns alternate until everybody has acted", async () => {
      await act("beginConflict", "", { actors: [`@${ILSE}`, `@${TAM}`, `@${WIGHT}`] });
      expect(await stored(gm, PARTY, "system.conflict.first")).toBe("heroes");
      await act("takeTurn", ILSE, { combatant: await combatant(ILSE), action: "guard", words: "Tam" });
      expect(await stored(gm, PARTY, "system.conflict.last")).toBe("heroes");
      expect(
        (await act("takeTurn", ILSE, { combatant: await combatant(ILSE), action: "other" })).reason,
      ).toBe("TWO_DICE.Error.ActedAlready");
    });

    test("guarding resists damage of every type, and ends as one's next turn begins", async () => {
      await set(ILSE, { health: { value: 30 } });
      await onCheck(
        WIGHT,
        [6, 5],
        { kind: "damage", data: { target: `@${ILSE}` } },
        { kind: "attack", use: { damage: 4, damageType: "dark", targets: [`@${ILSE}`] } },
      );
      expect(await stored(gm, ILSE, "system.health.value")).toBe(25);
      await act("nextRound", "");
      await act("takeTurn", ILSE, { combatant: await combatant(ILSE), action: "other" });
      expect(await waiting(ILSE)).not.toContain("guard");
    });

    test("who supports a group check in a conflict gives up their turn by their own press, and counts from then on", async () => {
      await act("nextRound", "");
      const id =
        await gm.evaluate<string>(`ChatMessage.create({ type: "call", content: "", system: { kind: "group", purpose: "Bar the gate",
        difficulty: 10, inConflict: true, actors: ["${ILSE}", "${TAM}"].map((name) => game.actors.getName(name).uuid) } }).then(({ id }) => id)`);
      const call = card(gm, "Bar the gate");
      await call.getByText("can give up this round's turn to help").waitFor();
      expect(await acted(TAM)).toBe(0);
      await call.getByRole("button", { name: `Give up the turn of ${TAM} to help` }).click();
      await call.getByText("helps, and gives up this round's turn").waitFor();
      expect(await acted(TAM)).toBe(1);
      expect((await act("giveTurns", TAM, { call: id })).reason).toBe("TWO_DICE.Error.ActedAlready");
      await call.getByRole("button", { name: `Roll for ${ILSE}` }).click();
      const check = windowTitled(gm, `${ILSE}: check`);
      await check.getByText("Supporters 1").waitFor();
      await nextDice(gm, [5, 8], [5, 10]);
      await check.getByRole("button", { name: "Roll", exact: true }).click();
      // It is made in the leader's turn.
      await expect.poll(() => acted(ILSE)).toBe(1);
    });

    test("a ritual in a conflict opens a clock of its potency", async () => {
      await set(ILSE, { mind: { value: 45 } });
      const { id } = await act("ritual", ILSE, { potency: "major", area: "individual", words: "Dispel" });
      expect(await stored(gm, PARTY, `system.clocks.${id}.size`)).toBe(6);
    });

    test("at zero health a hero surrenders for 2 points, and is out of it", async () => {
      await set(TAM, { health: { value: 0 } });
      const before = await stored<number>(gm, TAM, "system.story");
      await act("defeat", TAM, { choice: "surrender", words: "Taken aboard" });
      expect(await stored(gm, TAM, "system.story")).toBe(before + 2);
      expect(await stored(gm, PARTY, `system.conflict.combatants.${await combatant(TAM)}.out`)).toBe(true);
    });

    test("what becomes of another foe its opponents say, and who has health is not defeated", async () => {
      expect((await act("defeat", ILSE, { choice: "surrender" })).reason).toBe("TWO_DICE.Error.NotDefeated");
      await set(WIGHT, { health: { value: 0 } });
      expect((await act("defeat", WIGHT, { choice: "escape" })).reason).toBe("TABLE.Error.NotNow");
      await act("defeat", WIGHT, { choice: "fate", words: "It sinks" });
      expect(await stored(gm, PARTY, `system.conflict.combatants.${await combatant(WIGHT)}.fate`)).toBe(
        "fate",
      );
      await act("nextRound", "");
      await act("takeTurn", ILSE, { combatant: await combatant(ILSE), action: "guard" });
      expect(await waiting(ILSE)).toContain("guard");
      await act("endConflict", "");
      // A guard holds to its owner's next turn, and no conflict beyond its own.
      expect(await waiting(ILSE)).not.toContain("guard");
    });

    test("a hero may sacrifice themselves, and gains no point by it", async () => {
      await set(TAM, { health: { value: 0 } });
      const before = await stored<number>(gm, TAM, "system.story");
      expect((await act("defeat", TAM, { choice: "sacrifice", words: "The gate holds" })).reason).toBe("");
      expect(await stored(gm, TAM, "system.story")).toBe(before);
    });

    test("a villain rises to a higher tier with full health, and a supreme one cannot", async () => {
      await set(WIDOW, { health: { value: 0 }, villain: "major" });
      await act("defeat", WIDOW, { choice: "escalate" });
      expect(await stored(gm, WIDOW, "system.villain")).toBe("supreme");
      expect(await stored(gm, WIDOW, "system.health.value")).toBe(45);
      await set(WIDOW, { health: { value: 0 } });
      expect((await act("defeat", WIDOW, { choice: "escalate" })).reason).toBe("TABLE.Error.NotNow");
    });
  });

  test("a supporter who was deleted meanwhile helps nobody, and hinders no roll", async () => {
    await gm.evaluate(`(async () => {
      const friend = await Actor.create({ name: "A passing friend", type: "hero" });
      const actors = [game.actors.getName("${ILSE}").uuid, friend.uuid];
      await ChatMessage.create({ type: "call", content: "", system: { kind: "group", purpose: "Push the cart", difficulty: 10, actors } });
      await friend.delete();
    })()`);
    const call = card(gm, "Push the cart");
    await call.getByRole("button", { name: `Roll for ${ILSE}` }).click();
    expect(await call.getByText("A passing friend").count()).toBe(0);
    const check = windowTitled(gm, `${ILSE}: check`);
    expect(await check.getByText("Supporters").count()).toBe(0);
    await nextDice(gm, [8, 8], [5, 10]);
    await check.getByRole("button", { name: "Roll", exact: true }).click();
    await card(gm, "13 against 10").waitFor();
  });

  describe("points and levels", () => {
    test("a villain enters: a point for each hero of the party", async () => {
      const before = await stored<number>(gm, ILSE, "system.story");
      await act("gainStory", "", { reason: "villainEnters" });
      expect(await stored(gm, ILSE, "system.story")).toBe(before + 1);
    });

    test("a point is spent to tell more of the story, and counts at the session's end", async () => {
      const before = await stored<number>(gm, ILSE, "system.story");
      await act("spendStory", ILSE, { words: "There is a boat" });
      expect(await stored(gm, ILSE, "system.story")).toBe(before - 1);
    });

    test("ten experience buy a level: one more in a class, health and mind by one", async () => {
      await set(TAM, { carried: { experience: 10 }, classes: { c: { name: "Diver", levels: 9, sort: 0 } } });
      const health = await stored<number>(gm, TAM, "system.numbers.health");
      await act("levelUp", TAM, { class: "c" });
      expect(await stored(gm, TAM, "system.level")).toBe(6);
      expect(await stored(gm, TAM, "system.classes.c.levels")).toBe(10);
      expect(await stored(gm, TAM, "system.numbers.health")).toBe(health + 1);
      expect(await stored(gm, TAM, "system.experience")).toBe(0);
      await set(TAM, { carried: { experience: 30 } });
      const posted = (): Promise<number> =>
        gm.evaluate(`game.messages.filter(({ system }) => system.kind === "levelUp").length`);
      const before = await posted();
      await (await openSheet(gm, TAM)).getByRole("button", { name: "Level up" }).click();
      const form = windowTitled(gm, `${TAM}: level 7`);
      await form.getByLabel("Name of the new class").waitFor();
      await form.getByRole("button", { name: "Level up" }).click();
      // What is refused is told in the form, which stays, and nothing is posted.
      await form.getByText("Say which class gains a level.").waitFor();
      expect(await posted()).toBe(before);
      await form.getByRole("button", { name: "Close" }).click();
      expect((await act("levelUp", TAM, { class: "c" })).reason).toBe("TWO_DICE.Error.Mastered");
    });

    test("at level 20 one attribute die grows by one size", async () => {
      await set(TAM, { carried: { experience: 50 }, level: 19 });
      expect((await act("levelUp", TAM, { newClass: "Sailor" })).reason).toBe("TWO_DICE.Error.WhichDie");
      await act("levelUp", TAM, { newClass: "Sailor", attribute: "might" });
      expect(await stored(gm, TAM, "system.dice.might")).toBe(10);
    });
  });
});
