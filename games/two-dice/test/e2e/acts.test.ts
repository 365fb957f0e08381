import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { nextDice, seatEverybody, stored } from "./support/table.ts";

const ILSE = "Ilse Marrow";
const TAM = "Tam Reed";
const WIDOW = "The Tide Widow";
const WIGHT = "Gull wight";
const PARTY = "The Lamplighters";

/** What is done at the table, act by act, as the active GM's client does it for whoever asks. */
describe("Acts", () => {
  const at = tableOfFile({ game: "two-dice", fresh: true });
  let gm: Page;

  beforeAll(async () => {
    gm = (await at.seatAtChat(GM))[0];
    await seatEverybody(gm);
  });

  /** Posts an act and tells its message once it is answered; its reason where it was refused. */
  async function act(
    kind: string,
    actor: string,
    data: object = {},
    die = 0,
  ): Promise<{ id: string; reason: string }> {
    return gm.evaluate(`(async () => {
      const actor = game.actors.getName(${JSON.stringify(actor)});
      const rolls = ${die} ? [await new Roll("1d${die}").evaluate()] : [];
      const named = (value) => typeof value === "string" && value.startsWith("@") ? thing(value.slice(1)) : Array.isArray(value) ? value.map(named) : value && typeof value === "object" ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, named(each)])) : value;
      const thing = (name) => game.actors.getName(name)?.uuid ?? game.actors.contents.flatMap((one) => one.items.contents).find((item) => item.name === name)?.uuid;
      const data = named(${JSON.stringify(data)});
      const message = await ChatMessage.create({ type: "act", content: "", rolls, system: { kind: "${kind}", actor: actor?.uuid ?? "", actorName: actor?.name ?? "", data, wishes: { main: { kind: "${kind}", data } } } });
      return answered(message);
      async function answered(message) {
        while (!message.system.gm.acts.main) await new Promise((done) => setTimeout(done, 10));
        await new Promise((done) => setTimeout(done, 60));
        return { id: message.id, reason: message.system.gm.acts.main.reason };
      }
    })()`);
  }

  /** Throws a check with these faces and asks something of its card. */
  async function onCheck(
    actor: string,
    faces: readonly [number, number],
    wish: { kind: string; data: object },
    system: object = {},
  ): Promise<{ reason: string; acts: Record<string, { data: Record<string, unknown> }> }> {
    const [first, second] = faces;
    await nextDice(gm, [first, 10], [second, 10]);
    return gm.evaluate(`(async () => {
      const actor = game.actors.getName(${JSON.stringify(actor)});
      const roll = await new Roll("1d10 + 1d10").evaluate();
      const named = (value) => typeof value === "string" && value.startsWith("@") ? game.actors.getName(value.slice(1)).uuid : value;
      const data = Object.fromEntries(Object.entries(${JSON.stringify(wish.data)}).map(([key, value]) => [key, named(value)]));
      const system = ${JSON.stringify(system)};
      if (system.use?.targets) system.use.targets = system.use.targets.map(named);
      const message = await ChatMessage.create({ type: "check", content: "", rolls: [roll], system: { kind: "attribute", difficulty: 10, dice: { first: 10, second: 10 }, pair: { first: "insight", second: "insight" }, actor: actor.uuid, actorName: actor.name, ...system, wishes: { wish: { kind: "${wish.kind}", data } } } });
      while (!message.system.gm.acts.wish) await new Promise((done) => setTimeout(done, 10));
      await new Promise((done) => setTimeout(done, 80));
      return { reason: message.system.gm.acts.wish.reason, acts: message.system.gm.acts };
    })()`);
  }

  const set = (actor: string, system: object): Promise<unknown> =>
    gm.evaluate(
      `game.actors.getName(${JSON.stringify(actor)}).update({ system: ${JSON.stringify(system)} })`,
    );
  const waiting = (actor: string): Promise<string[]> =>
    gm.evaluate(
      `Object.values(game.actors.getName(${JSON.stringify(actor)}).system.waiting).filter(({ used }) => used === "").map(({ kind }) => kind)`,
    );
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
      const { id } = await act("openClock", "", { name: "Fog", size: "6", kind: "threat" });
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
      const { id } = await act("openClock", "", { name: "The tide", size: "8", kind: "threat" });
      await onCheck(ILSE, [2, 1], { kind: "tick", data: { clock: id } });
      expect(await stored(gm, PARTY, `system.filled.${id}`)).toBe(3);
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
      await camp(TAM, { id: "training" });
      await act("endRest", "");
      const id = await gm.evaluate<string>(
        `Object.entries(game.actors.getName("${TAM}").system.waiting).find(([, { used }]) => used === "")[0]`,
      );
      await act("useWaiting", TAM, { waiting: id });
      expect(await waiting(TAM)).toEqual([]);
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

    test("who supports a group check in a conflict gives up their turn", async () => {
      await act("nextRound", "");
      await act("giveTurns", ILSE, { supporters: [`@${TAM}`] });
      expect(await acted(TAM)).toBe(1);
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
      expect((await act("defeat", WIGHT, { choice: "escape" })).reason).toBe("TWO_DICE.Error.NotNow");
      await act("defeat", WIGHT, { choice: "fate", words: "It sinks" });
      expect(await stored(gm, PARTY, `system.conflict.combatants.${await combatant(WIGHT)}.fate`)).toBe(
        "fate",
      );
      await act("endConflict", "");
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
      expect((await act("defeat", WIDOW, { choice: "escalate" })).reason).toBe("TWO_DICE.Error.NotNow");
    });
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
