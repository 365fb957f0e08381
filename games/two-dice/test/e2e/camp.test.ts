import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { actsIn } from "./support/acts.ts";
import { card, nextDice, seatEverybody, stored } from "./support/table.ts";

const ILSE = "Ilse Marrow";
const TAM = "Tam Reed";
const PARTY = "The Lamplighters";

/** A rest with its camp activities, rituals and projects. */
describe("Between conflicts", () => {
  const at = tableOfFile({ game: "two-dice", fresh: true });
  let gm: Page;
  const { act, onCheck, set, waiting } = actsIn(() => gm);

  beforeAll(async () => {
    gm = (await at.seatAtChat(GM))[0];
    await seatEverybody(gm);
  });

  describe("a rest and its camp", () => {
    const rest = (): Promise<unknown> => act("rest", "", { place: "safePlace" });
    const camp = (hero: string, ...activities: { id: string; target?: string; about?: string }[]) =>
      act("camp", hero, { activities });

    test("three activities are refused, two wait on whom they are for, and what is not used is lost at the next rest", async () => {
      await rest();
      expect((await camp(TAM, { id: "daydream" }, { id: "training" }, { id: "sleep-soundly" })).reason).toBe(
        "TWO_DICE.Error.TwoActivities",
      );
      await camp(TAM, { id: "daydream" }, { id: "planning", target: `@${ILSE}` });
      expect(await waiting(TAM)).toEqual(["daydream"]);
      expect(await waiting(ILSE)).toEqual(["planning"]);
      expect((await camp(TAM, { id: "daydream" })).reason).toBe("TWO_DICE.Error.CampChosen");
      await act("endRest", "");
      await rest();
      expect([...(await waiting(TAM)), ...(await waiting(ILSE))]).toEqual([]);
      await act("endRest", "");
    });

    test("what is for an ally is not for oneself", async () => {
      await rest();
      expect((await camp(TAM, { id: "massage", target: `@${TAM}` })).reason).toBe("TWO_DICE.Error.AllyOnly");
      await act("endRest", "");
    });

    test("daydream halves the next loss of health", async () => {
      await rest();
      await camp(TAM, { id: "daydream" });
      await act("endRest", "");
      await onCheck(
        ILSE,
        [6, 5],
        { kind: "damage", data: { target: `@${TAM}` } },
        { kind: "attack", use: { damage: 5, targets: [`@${TAM}`] } },
      );
      expect(await stored(gm, TAM, "system.health.value")).toBe(45 - 5);
      expect(await waiting(TAM)).toEqual([]);
    });

    test("double portion and pep talk double what an ally recovers", async () => {
      await rest();
      await camp(TAM, { id: "double-portion", target: `@${ILSE}` }, { id: "pep-talk", target: `@${ILSE}` });
      await act("endRest", "");
      await gm.evaluate(`game.actors.getName("${ILSE}").createEmbeddedDocuments("Item", [
        { name: "Sip", type: "consumable", system: { points: 0, effect: "health", amount: 5 } },
        { name: "Breath", type: "consumable", system: { points: 0, effect: "mind", amount: 5 } }])`);
      await set(ILSE, { health: { value: 1 }, mind: { value: 1 } });
      await act("useItem", ILSE, { item: "@Sip", target: `@${ILSE}` });
      await act("useItem", ILSE, { item: "@Breath", target: `@${ILSE}` });
      expect(await stored(gm, ILSE, "system.health.value")).toBe(11);
      expect(await stored(gm, ILSE, "system.mind.value")).toBe(11);
    });

    test("massage halves the mind points of a spell, and not of a ritual", async () => {
      await rest();
      await camp(TAM, { id: "massage", target: `@${ILSE}` });
      await act("endRest", "");
      await gm.evaluate(
        `game.actors.getName("${ILSE}").createEmbeddedDocuments("Item", [{ name: "Hush", type: "spell", system: { mind: 15 } }])`,
      );
      await act("ritual", ILSE, { potency: "minor", area: "individual", words: "Quiet" });
      expect(await stored(gm, ILSE, "system.mind.value")).toBe(25);
      await act("castSpell", ILSE, { item: "@Hush", targets: [`@${ILSE}`] });
      expect(await stored(gm, ILSE, "system.mind.value")).toBe(25 - 7);
    });

    test("exploration: 3 inventory points on 3 to 5, coins of 50 × level on a 6, half a rest on a 1", async () => {
      const explore = async (face: number): Promise<void> => {
        await set(ILSE, { inventory: { value: 0 }, mind: { value: 10 } });
        await rest();
        await nextDice(gm, [face, 6]);
        await camp(ILSE, { id: "exploration", target: `@${ILSE}` });
        await act("endRest", "");
      };
      await explore(4);
      expect(await stored(gm, ILSE, "system.inventory.value")).toBe(3);
      const coins = await stored<number>(gm, PARTY, "system.coins");
      await explore(6);
      expect(await stored(gm, PARTY, "system.coins")).toBe(coins + 250);
      await explore(1);
      // Ten, and half of forty-five rounded up.
      expect(await stored(gm, ILSE, "system.mind.value")).toBe(33);
    });

    test("cartography has a travel roll thrown again, and the new one counts", async () => {
      await rest();
      await camp(TAM, { id: "cartography" });
      await act("endRest", "");
      await nextDice(gm, [9, 10], [1, 10]);
      const { id } = await act("travel", "", { areas: ["wild"] }, 10);
      await gm.evaluate(`(async () => {
        await game.messages.get("${id}").update({ system: { wishes: { again: { kind: "rerollTravel", data: {} } } } });
      })()`);
      await expect.poll(() => stored(gm, PARTY, `system.travel.${id}.roll`)).toBe(1);
      expect(await stored(gm, PARTY, `system.travel.${id}.before`)).toBe(9);
    });

    test("midnight oil moves a project on by three steps", async () => {
      await set(PARTY, { coins: 500 });
      await act("beginProject", ILSE, { item: "@Fog engine" });
      await rest();
      await camp(ILSE, { id: "midnight-oil", about: "@Fog engine" });
      await act("endRest", "");
      expect(
        await gm.evaluate(`game.actors.getName("${ILSE}").items.getName("Fog engine").system.done`),
      ).toBe(3);
    });

    test("what no card counts by itself is used by its owner's word", async () => {
      await rest();
      await camp(TAM, { id: "daydream" });
      await act("endRest", "");
      const id = await gm.evaluate<string>(
        `Object.entries(game.actors.getName("${TAM}").system.waiting).find(([, { used }]) => used === "")[0]`,
      );
      await act("useWaiting", TAM, { waiting: id });
      expect(await waiting(TAM)).toEqual([]);
    });
  });

  describe("what camp brought counts by itself", () => {
    const give = async (
      hero: string,
      id: string,
      more: { target?: string; about?: string } = {},
    ): Promise<void> => {
      await act("rest", "", { place: "safePlace" });
      await act("camp", hero, { activities: [{ id, ...more }] });
      await act("endRest", "");
    };
    const undo = (id: string): Promise<unknown> =>
      gm.evaluate(`document.querySelector('[data-message-id="${id}"] [data-action="undo"]').click()`);

    test("training avoids the statuses of one attack, and is used up by it", async () => {
      await give(TAM, "training");
      const spell = (wish: string) =>
        onCheck(
          "Gull wight",
          [6, 5],
          { kind: "sufferStatus", data: { target: `@${TAM}`, status: wish } },
          { kind: "spell", use: { effect: "status", statuses: ["poisoned"], targets: [`@${TAM}`] } },
        );
      expect((await spell("slow")).reason).toBe("TWO_DICE.Error.NoStatus");
      expect((await spell("poisoned")).reason).toBe("");
      expect(await stored(gm, TAM, "system.statuses")).toEqual([]);
      expect(await waiting(TAM)).toEqual([]);
      await spell("poisoned");
      expect(await stored(gm, TAM, "system.statuses")).toEqual(["poisoned"]);
    });

    test("after a sound sleep one of three actions more is done, without a turn", async () => {
      await give(TAM, "sleep-soundly");
      await act("beginConflict", "", { actors: [`@${TAM}`, "@Gull wight"] });
      const combatant = await gm.evaluate<string>(
        `Object.keys(game.actors.getName("${PARTY}").system.conflict.combatants)[0]`,
      );
      const turn = (action: string) => act("takeTurn", TAM, { combatant, action });
      await turn("study");
      expect((await turn("study")).reason).toBe("TWO_DICE.Error.SecondAction");
      const { id, reason } = await turn("hinder");
      expect(reason).toBe("");
      expect((await turn("hinder")).reason).toBe("TWO_DICE.Error.ActedAlready");
      await undo(id);
      await expect.poll(() => waiting(TAM)).toEqual(["sleep-soundly"]);
      await act("endConflict", "");
    });

    test("a magic lesson lends one spell once, at the ally's cost; no other spell of another is cast", async () => {
      await gm.evaluate(`game.actors.getName("${ILSE}").createEmbeddedDocuments("Item", ["Lamp oil", "Fog horn"].map((name) => (
        { name, type: "spell", system: { mind: 10, targets: 1, offensive: false, effect: "health", amount: 5 } })))`);
      await set(TAM, { mind: { value: 45 } });
      const cast = (name: string) => act("castSpell", TAM, { item: `@${name}`, targets: [`@${TAM}`] });
      expect((await cast("Lamp oil")).reason).toBe("TWO_DICE.Error.NotYourSpell");
      await give(ILSE, "magic-lesson", { target: `@${TAM}`, about: "@Lamp oil" });
      expect((await cast("Fog horn")).reason).toBe("TWO_DICE.Error.NotYourSpell");
      const { id } = await cast("Lamp oil");
      expect(await stored(gm, TAM, "system.mind.value")).toBe(35);
      expect((await cast("Lamp oil")).reason).toBe("TWO_DICE.Error.NotYourSpell");
      await undo(id);
      await expect.poll(() => waiting(TAM)).toEqual(["magic-lesson"]);
      expect(await stored(gm, TAM, "system.mind.value")).toBe(45);
    });

    test("martial practice has one attack strike one more; without it who is one too many is not struck", async () => {
      const strikesTwo = async (): Promise<string> => {
        const hook = await gm.evaluate<string>(
          `game.actors.getName("${ILSE}").items.getName("Boat hook").uuid`,
        );
        const use = { item: hook, damage: 4, targets: ["@Gull wight", "@The Tide Widow"] };
        const wish = { kind: "damage", data: { target: "@The Tide Widow" } };
        return (await onCheck(ILSE, [6, 5], wish, { kind: "attack", use })).reason;
      };
      expect(await strikesTwo()).toBe("TWO_DICE.Error.NotAimedAt");
      await give(ILSE, "martial-practice");
      expect(await strikesTwo()).toBe("");
      await expect.poll(() => waiting(ILSE)).toEqual([]);
      expect(await strikesTwo()).toBe("TWO_DICE.Error.NotAimedAt");
    });
  });

  describe("rituals and projects", () => {
    test("a powerful thing that is given up halves a ritual's cost", async () => {
      await gm.evaluate(
        `game.actors.getName("${ILSE}").createEmbeddedDocuments("Item", [{ name: "Moon ring", type: "accessory" }])`,
      );
      await set(ILSE, { mind: { value: 45 } });
      await act("ritual", ILSE, {
        potency: "medium",
        area: "small",
        sacrifice: "@Moon ring",
        words: "Find him",
      });
      expect(await stored(gm, ILSE, "system.mind.value")).toBe(15);
      expect(
        await gm.evaluate(`game.actors.getName("${ILSE}").items.getName("Moon ring") === undefined`),
      ).toBe(true);
    });

    test("a project whose steps are done is told to be finished, and is worked on no more", async () => {
      await gm.evaluate(
        `game.actors.getName("${ILSE}").createEmbeddedDocuments("Item", [{ name: "Bell buoy", type: "project", system: { potency: "minor", area: "small" } }])`,
      );
      await set(PARTY, { coins: 200 });
      await act("beginProject", ILSE, { item: "@Bell buoy" });
      await act("workOnProject", ILSE, { item: "@Bell buoy", workers: [`@${TAM}`] });
      await card(gm, "Bell buoy: steps done today 1, by Tam Reed; still to do 1.").waitFor();
      await act("workOnProject", ILSE, { item: "@Bell buoy", workers: [`@${TAM}`] });
      await card(gm, "Bell buoy is finished").waitFor();
      expect((await act("workOnProject", ILSE, { item: "@Bell buoy", workers: [`@${TAM}`] })).reason).toBe(
        "TWO_DICE.Error.ProjectFinished",
      );
    });

    test("from medium up a project needs its ingredient, and its cost is paid in full", async () => {
      await gm.evaluate(
        `game.actors.getName("${ILSE}").createEmbeddedDocuments("Item", [{ name: "Tide glass", type: "project", system: { potency: "medium", use: "permanent", flaw: "It hums" } }])`,
      );
      await set(PARTY, { coins: 749 });
      expect((await act("beginProject", ILSE, { item: "@Tide glass" })).reason).toBe(
        "TWO_DICE.Error.NoIngredient",
      );
      await gm.evaluate(
        `game.actors.getName("${ILSE}").items.getName("Tide glass").update({ system: { hasIngredient: true } })`,
      );
      // 200 × 1 × 5, a quarter less for the flaw.
      expect((await act("beginProject", ILSE, { item: "@Tide glass" })).reason).toBe(
        "TWO_DICE.Error.TooFew.coins",
      );
      await set(PARTY, { coins: 750 });
      await act("beginProject", ILSE, { item: "@Tide glass" });
      expect(await stored(gm, PARTY, "system.coins")).toBe(0);
    });
  });
});
