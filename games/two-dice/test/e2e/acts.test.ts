import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { actsIn } from "./support/acts.ts";
import { seatEverybody, stored } from "./support/table.ts";

const ILSE = "Ilse Marrow";
const TAM = "Tam Reed";
const WIDOW = "The Tide Widow";
const WIGHT = "Gull wight";
const PARTY = "The Lamplighters";

/** What a card does for whoever asks on it, and what inventory points make. */
describe("What comes of checks and things", () => {
  const at = tableOfFile({ game: "two-dice", fresh: true });
  let gm: Page;
  const { act, onCheck, set, waiting } = actsIn(() => gm);

  beforeAll(async () => {
    gm = (await at.seatAtChat(GM))[0];
    await seatEverybody(gm);
  });

  const choose = (data: object): { kind: string; data: object } => ({ kind: "opportunity", data });
  const CRITICAL = [7, 7] as const;

  describe("opportunities of a critical", () => {
    test("advantage: +4 waits on whoever was named, and is used up by the check that counts it", async () => {
      await onCheck(ILSE, CRITICAL, choose({ opportunity: "advantage", target: `@${TAM}` }));
      expect(await waiting(TAM)).toEqual(["advantage"]);
      const id = await gm.evaluate<string>(`Object.keys(game.actors.getName("${TAM}").system.waiting)[0]`);
      await onCheck(
        TAM,
        [4, 5],
        { kind: "tick", data: { clock: "" } },
        { modifiers: [{ what: "advantage", amount: 4, waiting: id }] },
      );
      await expect.poll(() => waiting(TAM)).toEqual([]);
    });

    test("affliction: a creature gets a minor status, and no other", async () => {
      await onCheck(
        ILSE,
        CRITICAL,
        choose({ opportunity: "affliction", target: `@${WIGHT}`, status: "slow" }),
      );
      expect(await stored(gm, WIGHT, "system.statuses")).toEqual(["slow"]);
      const other = await onCheck(
        ILSE,
        CRITICAL,
        choose({ opportunity: "affliction", target: `@${WIGHT}`, status: "enraged" }),
      );
      expect(other.reason).toBe("TWO_DICE.Error.MinorStatus");
    });

    test("bonding: a new bond, or one emotion more in a bond", async () => {
      await onCheck(
        ILSE,
        CRITICAL,
        choose({ opportunity: "bonding", with: "The ferryman", emotion: "hatred" }),
      );
      await onCheck(ILSE, CRITICAL, choose({ opportunity: "bonding", bond: "b1", emotion: "envy" }));
      const bonds = await stored<Record<string, { with: string; emotions: string[] }>>(
        gm,
        ILSE,
        "system.bonds",
      );
      expect(Object.values(bonds).map((bond) => [bond.with, bond.emotions.length])).toEqual([
        ["Tam Reed", 3],
        ["The ferryman", 1],
      ]);
    });

    test("lost item: a thing is gone", async () => {
      await gm.evaluate(
        `game.actors.getName("${WIGHT}").createEmbeddedDocuments("Item", [{ _id: "lostlostlostlost", name: "Rusted bell", type: "accessory" }], { keepId: true })`,
      );
      const item = await gm.evaluate<string>(
        `game.actors.getName("${WIGHT}").items.getName("Rusted bell").uuid`,
      );
      await onCheck(ILSE, CRITICAL, choose({ opportunity: "lost-item", item }));
      expect(await gm.evaluate(`game.actors.getName("${WIGHT}").items.size`)).toBe(0);
    });

    test("progress: two segments of a clock are filled or erased", async () => {
      const id = await gm.evaluate<string>(`game.twoDice.clocks.open("threat: Fog 6")`);
      await onCheck(ILSE, CRITICAL, choose({ opportunity: "progress", clock: id, direction: "fill" }));
      await onCheck(ILSE, CRITICAL, choose({ opportunity: "progress", clock: id, direction: "fill" }));
      await onCheck(ILSE, CRITICAL, choose({ opportunity: "progress", clock: id, direction: "erase" }));
      expect(await stored(gm, PARTY, `system.filled.${id}`)).toBe(2);
    });

    test("scan and unmask tell a vulnerability and what a creature wants", async () => {
      await set(WIDOW, { affinities: { fire: "vulnerable" } });
      const scan = await onCheck(ILSE, CRITICAL, choose({ opportunity: "scan", target: `@${WIDOW}` }));
      expect(scan.acts["wish"]?.data["type"]).toBe("fire");
      const unmask = await onCheck(ILSE, CRITICAL, choose({ opportunity: "unmask", target: `@${WIDOW}` }));
      expect(unmask.acts["wish"]?.data["goals"]).toBe("the lamp put out");
    });

    test.each(["favour", "information", "plot-twist", "faux-pas"])(
      "%s is told in somebody's words, and asks for them",
      async (opportunity) => {
        const silent = await onCheck(ILSE, CRITICAL, choose({ opportunity, target: `@${WIDOW}` }));
        expect(silent.reason).toBe("TWO_DICE.Error.SayWhat");
        const told = await onCheck(
          ILSE,
          CRITICAL,
          choose({ opportunity, target: `@${WIDOW}`, words: "The bell rings" }),
        );
        expect(told.acts["wish"]?.data["words"]).toBe("The bell rings");
      },
    );

    test("a plain success brings none", async () => {
      expect((await onCheck(ILSE, [6, 7], choose({ opportunity: "favour", words: "x" }))).reason).toBe(
        "TWO_DICE.Error.NoOpportunity",
      );
    });
  });

  describe("clocks and damage of a check", () => {
    test("a threat is filled by a failure, 1 and 1 more for each full 3 below", async () => {
      const id = await gm.evaluate<string>(`game.twoDice.clocks.open("threat: The tide 8")`);
      await onCheck(ILSE, [2, 1], { kind: "tick", data: { clock: id } });
      expect(await stored(gm, PARTY, `system.filled.${id}`)).toBe(3);
    });

    test("what was applied from a check is taken back once the check becomes another one", async () => {
      const id = await gm.evaluate<string>(`game.twoDice.clocks.open("threat: The rain 8")`);
      await onCheck(ILSE, [2, 1], { kind: "tick", data: { clock: id } });
      expect(await stored(gm, PARTY, `system.filled.${id}`)).toBe(3);
      await gm.evaluate(
        `game.messages.contents.findLast(({ type }) => type === "check").update({ system: { steps: [{ kind: "bond", words: "Tam Reed", amount: 4 }] } })`,
      );
      await expect.poll(() => stored(gm, PARTY, `system.filled.${id}`)).toBe(0);
      const { acts } = await gm.evaluate<{ acts: Record<string, { undone: boolean }> }>(
        `game.messages.contents.findLast(({ type }) => type === "check").system.gm`,
      );
      expect(acts["wish"]?.undone).toBe(true);
    });

    test("a clock that was put away meanwhile is not filled", async () => {
      const id = await gm.evaluate<string>(`game.twoDice.clocks.open("threat: The fog 4")`);
      await gm.evaluate(
        `game.actors.getName("${PARTY}").update({ system: { clocks: foundry.data.operators ? { "${id}": new foundry.data.operators.ForcedDeletion() } : { "-=${id}": null } } })`,
      );
      expect((await onCheck(ILSE, [2, 1], { kind: "tick", data: { clock: id } })).reason).toBe(
        "TABLE.Error.NoClock",
      );
    });

    test("Dice So Nice shows each size of die in its own colour", async () => {
      const colours = await gm.evaluate<string[]>(`(async () => {
        const roll = await new Roll("1d8 + 1d12").evaluate();
        const message = await ChatMessage.create({ type: "check", content: "", rolls: [roll], system: { dice: { first: 8, second: 12 } } });
        const showing = { roll };
        Hooks.callAll("diceSoNiceRollStart", message.id, showing);
        return showing.dsnRoll.dice.map(({ options }) => options.colorset);
      })()`);
      expect(colours).toEqual(["two-dice-d8", "two-dice-d12"]);
    });

    test("damage is doubled by a vulnerability, halved by a resistance, nothing to the immune, and heals who absorbs", async () => {
      const strike = (affinity: string, health: number) =>
        set(WIGHT, { health: { value: health }, affinities: { fire: affinity } }).then(() =>
          onCheck(
            ILSE,
            [6, 5],
            { kind: "damage", data: { target: `@${WIGHT}` } },
            { kind: "attack", use: { name: "Torch", damage: 4, damageType: "fire", targets: [`@${WIGHT}`] } },
          ),
        );
      const left = async (affinity: string, health = 30): Promise<number> => {
        await strike(affinity, health);
        return stored(gm, WIGHT, "system.health.value");
      };
      expect(await left("normal")).toBe(20);
      expect(await left("vulnerable")).toBe(10);
      expect(await left("resistant")).toBe(25);
      expect(await left("immune")).toBe(30);
      expect(await left("absorbs", 20)).toBe(30);
    });

    test("an attack that missed harms nobody", async () => {
      const missed = await onCheck(
        ILSE,
        [2, 3],
        { kind: "damage", data: { target: `@${WIGHT}` } },
        { kind: "attack", use: { name: "Torch", damage: 4, targets: [`@${WIGHT}`] } },
      );
      expect(missed.reason).toBe("TWO_DICE.Error.NoHit");
    });
  });

  describe("hinder and study", () => {
    const hinder = (faces: readonly [number, number], status: string) =>
      onCheck(
        ILSE,
        faces,
        { kind: "sufferStatus", data: { target: `@${WIGHT}`, status } },
        { kind: "hinder", difficulty: 10, use: { targets: [`@${WIGHT}`] } },
      );

    test("a check to hinder gives a minor status from 10 on, and only whom it was aimed at", async () => {
      await set(WIGHT, { statuses: [] });
      expect((await hinder([5, 4], "weak")).reason).toBe("TWO_DICE.Error.NoStatus");
      expect((await hinder([5, 5], "poisoned")).reason).toBe("TWO_DICE.Error.NoStatus");
      const wish = { kind: "sufferStatus", data: { target: `@${ILSE}`, status: "weak" } };
      const aimed = { kind: "hinder", difficulty: 10, use: { targets: [`@${WIGHT}`] } };
      expect((await onCheck(ILSE, [5, 5], wish, aimed)).reason).toBe("TWO_DICE.Error.NotAimedAt");
      expect((await hinder([5, 5], "weak")).reason).toBe("");
      expect(await stored(gm, WIGHT, "system.statuses")).toEqual(["weak"]);
      await set(WIGHT, { statuses: [] });
    });

    test("studying tells nothing below 7, then more from 7, 10 and 13", async () => {
      await set(WIGHT, { species: "spirit", affinities: { fire: "vulnerable" } });
      const study = (faces: readonly [number, number]) =>
        onCheck(
          ILSE,
          faces,
          { kind: "study", data: { target: `@${WIGHT}` } },
          { kind: "study", difficulty: null, use: { targets: [`@${WIGHT}`] } },
        );
      expect((await study([3, 3])).reason).toBe("TABLE.Error.NotNow");
      const some = (await study([3, 4])).acts["wish"]?.data;
      expect(some).toMatchObject({ tier: 1, level: 5, species: "spirit" });
      expect(some).not.toHaveProperty("defence");
      const more = (await study([5, 5])).acts["wish"]?.data;
      expect(more).toMatchObject({ tier: 2, defence: 8 });
      expect(more).not.toHaveProperty("affinities");
      expect((await study([6, 7])).acts["wish"]?.data).toMatchObject({
        tier: 3,
        affinities: [["fire", "vulnerable"]],
      });
      await gm
        .locator(".chat-log .tt-card, #chat .tt-card", { hasText: "Fire: vulnerable" })
        .last()
        .waitFor();
    });
  });

  describe("inventory points", () => {
    beforeAll(async () => {
      await gm.evaluate(`game.actors.getName("${ILSE}").createEmbeddedDocuments("Item", [
        { name: "Elixir", type: "consumable", system: { points: 3, effect: "mind", amount: 50 } },
        { name: "Remedy", type: "consumable", system: { points: 3, effect: "health", amount: 50 } },
        { name: "Tonic", type: "consumable", system: { points: 2, effect: "endStatuses" } },
        { name: "Shard", type: "consumable", system: { points: 2, effect: "damage", amount: 10 } },
        { name: "Tent", type: "consumable", system: { points: 4, effect: "rest" } },
      ])`);
    });

    test("an elixir gives 50 mind points back for 3", async () => {
      await set(ILSE, { inventory: { value: 6 }, mind: { value: 1 } });
      await act("useItem", ILSE, { item: "@Elixir", target: `@${ILSE}` });
      expect(await stored(gm, ILSE, "system.mind.value")).toBe(45);
      expect(await stored(gm, ILSE, "system.inventory.value")).toBe(3);
    });

    test("a remedy gives 50 health back, to another too", async () => {
      await set(ILSE, { inventory: { value: 6 } });
      await set(TAM, { health: { value: 1 } });
      await act("useItem", ILSE, { item: "@Remedy", target: `@${TAM}` });
      expect(await stored(gm, TAM, "system.health.value")).toBe(45);
    });

    test("a tonic ends every status for 2", async () => {
      await set(ILSE, { inventory: { value: 6 } });
      await set(TAM, { statuses: ["weak", "dazed"] });
      await act("useItem", ILSE, { item: "@Tonic", target: `@${TAM}` });
      expect(await stored(gm, TAM, "system.statuses")).toEqual([]);
    });

    test("an elemental shard does 10 damage of the type its user chooses", async () => {
      await set(ILSE, { inventory: { value: 6 } });
      await set(WIGHT, { health: { value: 20 }, affinities: { fire: "normal", ice: "vulnerable" } });
      await act("useItem", ILSE, { item: "@Shard", target: `@${WIGHT}`, type: "ice" });
      expect(await stored(gm, WIGHT, "system.health.value")).toBe(0);
    });

    test("who has too few points is told what it costs, and keeps them", async () => {
      await set(ILSE, { inventory: { value: 1 } });
      expect((await act("useItem", ILSE, { item: "@Tonic", target: `@${TAM}` })).reason).toBe(
        "TWO_DICE.Error.TooFew.inventory",
      );
      expect(await stored(gm, ILSE, "system.inventory.value")).toBe(1);
    });

    test("a magic tent, 4 points, lets the party rest in the wild", async () => {
      await set(ILSE, { inventory: { value: 6 }, mind: { value: 3 } });
      await act("useItem", ILSE, { item: "@Tent" });
      expect(await stored(gm, ILSE, "system.mind.value")).toBe(45);
      expect(await stored(gm, PARTY, "system.camp.place")).toBe("tent");
      await act("endRest", "");
    });
  });
});
