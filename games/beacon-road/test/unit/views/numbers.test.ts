import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type {
  CohortActor,
  CreatureActor,
  CrewActor,
  FactionActor,
  HeroActor,
} from "../../../src/data/kinds.ts";
import { documentsOf, type PackThing } from "../packs/support.ts";
import { clearActors, make, startBeaconRoad } from "./support.ts";

/** A ready actor of a compendium, laid into the world. */
function ready<A>(pack: string, name: string): Promise<A> {
  const found = documentsOf<PackThing>(pack).find((each) => each.name === name);
  return make<A>(found?.type ?? "", found?.system, found?.items);
}

const archetype = (kind: string): object => ({ name: kind, type: "archetype", system: { kind } });
const ability = (rule: string, system: object = {}): object => ({
  name: rule,
  type: "ability",
  system: { rule, ...system },
});

describe("The numbers of Beacon Road's actors", () => {
  beforeAll(startBeaconRoad);
  beforeEach(clearActors);

  test("an attribute is rated by its actions that have a dot, and rolls the die of that rating", async () => {
    const hero = await make<HeroActor>("hero", { actions: { finesse: 3, wreck: 1, craft: 1 } });
    expect(hero.system.ratings).toEqual({ body: 2, mind: 1, will: 0 });
    expect(hero.system.dice).toEqual({ body: 6, mind: 4, will: 0 });
  });

  test("each action is rated from 0 to 5", async () => {
    const hero = await make<HeroActor>("hero", { actions: { utter: 5 } });
    expect(hero.system.actions.utter).toBe(5);
    expect(Object.keys(hero.system.actions)).toHaveLength(12);
  });

  test.each([
    ["warrior", 16 + 6 + 4 + 0],
    ["rogue", 11 + 6 + 4 + 0],
    ["technician", 11 + 6 + 4 + 0],
    ["wizard", 6 + 6 + 4 + 0],
  ])("hit points of a %s are its base and the three dice: %i", async (kind, hp) => {
    const hero = await make<HeroActor>("hero", { actions: { finesse: 3, wreck: 1, craft: 1 } }, [
      archetype(kind),
    ]);
    expect(hero.system.numbers).toEqual({ hp, iron: 14, ward: 12, grit: 8 });
  });

  test("who has yet to be made has no hit points to be down for; once made, none left is dying", async () => {
    const unmade = await make<HeroActor>("hero");
    expect(unmade.system).toMatchObject({ inMaking: true, health: "" });
    expect(unmade.system.standing).toMatchObject({ canAct: true, canReact: true });
    const begun = await make<HeroActor>("hero", { build: "dots" }, [archetype("rogue")]);
    expect(begun.system).toMatchObject({ inMaking: true, health: "" });
    const made = await make<HeroActor>("hero", {}, [archetype("rogue")]);
    expect(made.system).toMatchObject({ inMaking: false, health: "dying" });
    const struck = await make<HeroActor>("hero", { hp: { value: -3 } });
    expect(struck.system).toMatchObject({ inMaking: false, health: "dying" });
  });

  test("Nerys, as she comes out of the compendium: a warrior with a heavy shield", async () => {
    const hero = await ready<HeroActor>("heroes", "Nerys Ashdown");
    // 16 + d6 + d4 + d4; 8 + d6 and 1 for the shield; 8 + d4; 8 + d4.
    expect(hero.system.numbers).toEqual({ hp: 30, iron: 15, ward: 12, grit: 12 });
    expect(hero.system.hp.value).toBe(30);
    expect(hero.system.health).toBe("");
    // Light armour 2 boxes, heavy shield 4, special 2.
    expect(hero.system.limits).toEqual({ stress: 8, trauma: 4, armor: 2, shield: 4, special: 2, healing: 4 });
  });

  test("every ready hero and creature of the compendium is at its full hit points", async () => {
    for (const [pack, type] of [
      ["heroes", "hero"],
      ["bestiary", "creature"],
    ] as const)
      for (const { name } of documentsOf<PackThing>(pack).filter((each) => each.type === type)) {
        const { system } = await ready<HeroActor | CreatureActor>(pack, name);
        expect(system.hp.value, name).toBe(system.numbers.hp);
      }
  });

  test("the crew's tier, abilities and upgrades change all its heroes, and nobody else", async () => {
    const hero = await make<HeroActor>("hero", { actions: { finesse: 1 } }, [archetype("warrior")]);
    const other = await make<HeroActor>("hero", { actions: { finesse: 1 } }, [archetype("warrior")]);
    await make<CrewActor>("crew", { tier: 2, members: [hero.uuid] }, [
      {
        name: "Forged in the Fire",
        type: "crew-ability",
        system: { changes: ["iron", "ward", "grit"].map((number) => ({ number, amount: 1 })) },
      },
      {
        name: "Composed",
        type: "upgrade",
        system: { boxes: 3, taken: 3, changes: [{ number: "stress", amount: 2 }] },
      },
      {
        name: "Hardened",
        type: "upgrade",
        system: { boxes: 3, taken: 2, changes: [{ number: "trauma", amount: 1 }] },
      },
    ]);
    hero.reset();
    other.reset();
    expect(hero.system.tier).toBe(2);
    expect(hero.system.numbers).toEqual({ hp: 16 + 4 + 12, iron: 15, ward: 11, grit: 11 });
    // Composed is full; of Hardened one box is missing.
    expect(hero.system.limits).toMatchObject({ stress: 10, trauma: 4, special: 4 });
    expect(other.system.tier).toBe(0);
    expect(other.system.numbers.iron).toBe(12);
  });

  test("Exemplar raises the attribute that was chosen, Stalwart IRON, Vigorous shortens the healing clock", async () => {
    const hero = await make<HeroActor>("hero", { actions: { craft: 1 } }, [
      archetype("rogue"),
      ability("exemplar", { chosen: "mind" }),
      ability("stalwart", { changes: [{ number: "iron", amount: 2 }] }),
      ability("vigorous"),
    ]);
    expect(hero.system.ratings.mind).toBe(2);
    expect(hero.system.numbers.iron).toBe(10);
    expect(hero.system.limits.healing).toBe(3);
  });

  test("stress is 8, never more than 12, and each song of the Eldersong keeps a box", async () => {
    const song = { name: "A song", type: "ritual", system: { song: true, learning: { filled: 8 } } };
    const hero = await make<HeroActor>("hero", {}, [song]);
    expect(hero.system.limits.stress).toBe(7);
  });

  test("what is in hand, worn or named counts for the load, and so does each coin", async () => {
    const hero = await make<HeroActor>("hero", { coin: 1 }, [
      { name: "Sword", type: "weapon", system: { load: 1, ready: true } },
      { name: "Bow", type: "weapon", system: { load: 2 } },
      { name: "Plate", type: "armor", system: { load: 5, worn: true } },
      { name: "Smoke", type: "gear", system: { load: 1, free: true, marked: true } },
    ]);
    expect(hero.system.carried).toEqual({ items: 7, load: "encumbered" });
    await hero.createEmbeddedDocuments("Item", [ability("mule")] as Item.CreateData[]);
    expect(hero.system.carried.load).toBe("normal");
    expect(hero.system.loads).toEqual({ light: 5, normal: 7, heavy: 8, encumbered: 9 });
  });

  test("a light load lengthens the stride by 5 feet, a heavy one shortens it, slowed halves it", async () => {
    const bloodline = { name: "Elf", type: "bloodline", system: { stride: 30 } };
    const hero = await make<HeroActor>("hero", { load: "light" }, [bloodline]);
    expect(hero.system.stride).toBe(35);
    await hero.update({ system: { load: "heavy" } });
    expect(hero.system.stride).toBe(25);
    await hero.update({ system: { load: "normal", statuses: { one: { id: "slowed", degree: 1 } } } });
    expect(hero.system.stride).toBe(15);
  });

  test.each([
    [15, "staggered"],
    [16, ""],
    [0, "dying"],
    [-15, "dead"],
  ])("at %i of 30 hit points a hero is: %s", async (value, health) => {
    const hero = await ready<HeroActor>("heroes", "Nerys Ashdown");
    await hero.update({ system: { hp: { value } } });
    expect(hero.system.health).toBe(health);
  });

  test("wounds and boons say what one can still do", async () => {
    const hero = await make<HeroActor>("hero", {
      hp: { value: 20 },
      statuses: { one: { id: "stunned", degree: 4 }, two: { id: "weakened", degree: 2 } },
    });
    expect(hero.system.standing).toMatchObject({
      canAct: false,
      canReact: false,
      stressToAct: true,
      effectDice: -2,
    });
  });

  test("a creature's numbers follow from dots and tier, unless they are written", async () => {
    const creature = await make<CreatureActor>("creature", {
      tier: 2,
      actions: { wreck: 3, hunt: 1 },
      written: { grit: 16 },
    });
    expect(creature.system.numbers).toEqual({ hp: 11 + 4 + 4 + 10, iron: 14, ward: 14, grit: 16 });
  });

  test("turf makes rep cheaper, down to 6, and only what is held counts", async () => {
    const turf = (name: string, held: boolean): object => ({
      name,
      type: "claim",
      system: { turf: true, held, key: name },
    });
    const lair = { name: "Lair", type: "claim", system: { key: "lair", held: true } };
    const crew = await make<CrewActor>("crew", { tier: 1 }, [
      lair,
      turf("a", true),
      turf("b", true),
      turf("c", false),
    ]);
    expect(crew.system).toMatchObject({ turf: 2, repNeeded: 10, nextTier: 16, coinLimit: 5 });
  });

  test("a crew begins at tier 0 with strong hold, 2 coins and no rep", async () => {
    const crew = await make<CrewActor>("crew");
    expect(crew.system).toMatchObject({
      tier: 0,
      hold: "strong",
      coin: 2,
      rep: 0,
      heat: 0,
      wanted: 0,
      repNeeded: 12,
    });
  });

  test("a vault makes room for 10 coins, a good one for 20; Fiends counts wanted levels as turf", async () => {
    const vault = {
      name: "Vault",
      type: "upgrade",
      system: { boxes: 1, times: 2, taken: 2, changes: [{ number: "vault", amount: 1 }] },
    };
    const fiends = { name: "Fiends", type: "crew-ability", system: { rule: "fiends" } };
    const crew = await make<CrewActor>("crew", { wanted: 3 }, [vault, fiends]);
    expect(crew.system).toMatchObject({ coinLimit: 20, turf: 3, repNeeded: 9 });
  });

  test("a crew's clock is as full as its ticks", async () => {
    const crew = await make<CrewActor>("crew", {
      clocks: { alarm: { name: "Alarm", kind: "danger", size: 6, ticks: { one: 2, other: 1 } } },
    });
    expect(crew.system.filled).toEqual({ alarm: 3 });
  });

  test("a table that has set a dial plays by it: what a lair holds", async () => {
    const crew = await make<CrewActor>("crew");
    await game.settings.set("beacon-road" as never, "lairCoin" as never, 7 as never);
    expect(crew.system.coinLimit).toBe(7);
    await game.settings.set("beacon-road" as never, "lairCoin" as never, 5 as never);
    expect(crew.system.coinLimit).toBe(5);
  });

  test("at war hold is one less while it lasts, and War Dogs keep it", async () => {
    const crew = await make<CrewActor>("crew", { tier: 2, hold: "weak", status: { somefaction00000: -3 } });
    expect(crew.system).toMatchObject({ atWar: true, now: { tier: 1, hold: "weak" } });
    await crew.createEmbeddedDocuments("Item", [
      { name: "War Dogs", type: "crew-ability", system: { rule: "war-dogs" } },
    ] as Item.CreateData[]);
    expect(crew.system.now).toEqual({ tier: 2, hold: "weak" });
  });

  test("a gang has the crew's tier as quality and scale, an expert one quality more and no scale", async () => {
    const crew = await make<CrewActor>("crew", { tier: 2 });
    const gang = await make<CohortActor>("cohort", { crew: crew.uuid, types: ["thugs"] });
    const expert = await make<CohortActor>("cohort", { crew: crew.uuid, kind: "expert" });
    expect(gang.system.numbers).toMatchObject({ quality: 2, scale: 2 });
    expect(gang.system.people).toBe(12);
    expect(expert.system.numbers).toMatchObject({ quality: 3, scale: 0 });
  });

  test("a cohort that is harmed does less, and broken nothing", async () => {
    const cohort = await make<CohortActor>("cohort", { harm: 1, elite: true });
    expect(cohort.system.numbers).toMatchObject({ effect: -1, advantage: 1, able: true });
    await cohort.update({ system: { harm: 2 } });
    expect(cohort.system.numbers).toMatchObject({ advantage: 0, able: true });
    await cohort.update({ system: { harm: 3 } });
    expect(cohort.system.numbers.able).toBe(false);
  });

  test("a faction has its rung, and its goals are clocks", async () => {
    const faction = await ready<FactionActor>("factions", "The Constabulary");
    expect(faction.system).toMatchObject({ tier: 5 - 1, hold: "strong" });
    expect(Object.values(faction.system.goals)).toMatchObject([{ size: 8, filled: 0 }]);
  });
});
