import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AskedHere } from "../../../src/actions/acts/asked.ts";
import type {
  CallMessage,
  CohortActor,
  CreatureActor,
  CrewActor,
  HeroActor,
  RollMessage,
} from "../../../src/data/kinds.ts";
import { clearActors, make, startBeaconRoad } from "./support.ts";

/** What is done at the table, by the text: an act is planned as a GM's client plans it, and its changes are read off. */
describe("Acts at the table", () => {
  let parts: Awaited<ReturnType<typeof load>>;
  let crew: CrewActor;
  let hero: HeroActor;

  beforeAll(async () => {
    await startBeaconRoad();
    parts = await load();
  });
  beforeEach(async () => {
    await clearActors();
    hero = await make<HeroActor>(
      "hero",
      {
        actions: { prowl: 2, sway: 1 },
        hp: { value: -3 },
        stress: { value: 4 },
        traumas: ["cold"],
        beacon: 1,
      },
      [
        { name: "Rogue", type: "archetype", system: { kind: "rogue" } },
        { name: "Rite", type: "ritual", system: { stress: 5, learning: { filled: 8, size: 8 } } },
      ],
    );
    crew = await make<CrewActor>("crew", {
      members: [hero.uuid],
      clocks: {
        ours: { name: "Over the wall", size: 4, kind: "racing", base: 2 },
        theirs: { name: "The watch comes", size: 6, kind: "racing", base: 5 },
      },
    });
    hero.reset();
    crew.reset();
  });

  test("who is brought back has 1 hit point, one trauma more and no stress; by the fourth they retire", () => {
    const plan = parts.recover.revive(asked({ target: hero.uuid, trauma: "soft" }));
    expect(left(plan)).toEqual({ hp: 1, stress: 0, traumas: ["cold", "soft"] });
    expect(plan.data?.["how"]).toBe("alone");
    hero.updateSource({ system: { traumas: ["cold", "haunted", "obsessed"] } });
    hero.reset();
    const last = parts.recover.revive(asked({ target: hero.uuid, trauma: "soft" }));
    expect(last.data?.["how"]).toBe("retired");
  });

  test("a night's sleep clears 1 stress and is a recovery", () => {
    hero.updateSource({ system: { hp: { value: 2 } } });
    hero.reset();
    const fallen = { dice: [{ faces: 8, results: [{ result: 5 }] }] };
    expect(left(parts.recover.recover(asked({ how: "sleep" }, {}, [fallen])))).toEqual({ hp: 7, stress: 3 });
  });

  test("a push that fails, and a desperate group action, teach the attribute of the action", async () => {
    const failed = await rolled({ pushes: ["advantage"] }, 3);
    expect(left(parts.lesson.lesson(failed))).toEqual({ deed: 1 });
    await expect(rolled({}, 3).then((one) => parts.lesson.lesson(one))).rejects.toThrow();
    await expect(
      rolled({ pushes: ["advantage"] }, 19).then((one) => parts.lesson.lesson(one)),
    ).rejects.toThrow();
    const call = await message<CallMessage>("call", { kind: "group", actors: [hero.uuid], action: "prowl" });
    const led = await rolled({ asked: call.id, position: "desperate" }, 19);
    hero.updateSource({ system: { xp: { deed: 5 } } });
    hero.reset();
    const full = parts.lesson.lesson(led).changes.map(({ path, after }) => [path, after]);
    expect(full).toEqual([
      ["system.xp.deed", 0],
      ["system.advances.deed", 1],
    ]);
  });

  test("an argument works the own clock by its success, the others' by a botch, and gives them advantage by a failure", async () => {
    const won = parts.argue.argue(await rolled({ action: "sway" }, 12, { clock: "ours" }));
    expect(won.data).toMatchObject({ came: "won", count: 1, filled: 3 });
    const botched = parts.argue.argue(await rolled({ action: "sway" }, 1, { clock: "theirs" }));
    expect(botched.data).toMatchObject({ came: "botched", count: 1, filled: 6 });
    const lost = parts.argue.argue(await rolled({ action: "sway" }, 4, { clock: "theirs" }));
    expect(lost).toMatchObject({ changes: [], data: { came: "lost" } });
  });

  test("of racing clocks the first that fills has won, and two that are full are a draw", async () => {
    const first = parts.tick.tick(await rolled({}, 12, { clock: "ours" }));
    expect(first.data).toMatchObject({ filled: 4, race: "first" });
    crew.updateSource({ system: { clocks: { theirs: { base: 6 } } } });
    crew.reset();
    expect(parts.tick.tick(await rolled({}, 12, { clock: "ours" })).data).toMatchObject({ race: "both" });
    const limited = await rolled({ effect: "limited" }, 12, { clock: "ours" });
    expect(parts.tick.tick(limited).data).toMatchObject({ filled: 3, race: "beaten" });
  });

  test("a ritual is performed but for its last word, and unleashed later without stress", async () => {
    const rite = hero.items.find(({ type }) => type === "ritual");
    const primed = parts.craft.performRitual(asked({ item: rite?.id, prime: "yes", time: 2 }));
    expect(primed.data).toMatchObject({ stress: 3, how: "primed" });
    expect(left(primed)).toEqual({ stress: 7, primed: true });
    rite?.updateSource({ system: { primed: true } });
    expect(parts.craft.performRitual(asked({ item: rite?.id })).data).toMatchObject({
      stress: 0,
      how: "unleashed",
    });
  });

  test("a Beacon Point is an Act more in the round", async () => {
    await inFight();
    expect(left(parts.takeAct.onceMore(asked({ what: "acts" })))).toEqual({ beacon: 0, moreActs: 1 });
  });

  test("an Act and a resistance roll take one off a wound", async () => {
    await inFight();
    hero.updateSource({ system: { statuses: { one: { id: "burning", degree: 3 } } } });
    hero.reset();
    crew.updateSource({ system: { fight: { turn: "a" } } });
    const system = { kind: "resistance", attribute: "body", action: "", rating: 1 };
    const plan = parts.lessen.lessenWound(await rolled(system, 15, { wound: "one" }));
    expect(left(plan)).toMatchObject({ acts: 1, degree: 2, stress: 6 });
  });

  test("who stays below the best Prowl of those in ambush is surprised, whatever is said beside the dice", async () => {
    const { guard, plan } = await ambushed({ prowl: [14], survey: [9] });
    const status = plan.changes.find(({ uuid }) => uuid === guard.uuid);
    expect(status?.after).toMatchObject({ id: "surprised", degree: 3 });
    expect(plan.data?.["throws"]).toMatchObject([
      { name: "A hero", action: "prowl", total: 15 },
      { name: "A creature", action: "survey", total: 9 },
    ]);
    const seen = await ambushed({ prowl: [14], survey: [15] });
    expect(seen.plan.changes.some(({ uuid }) => uuid === seen.guard.uuid)).toBe(false);
  });

  test("who expects nothing looks with two d20, of which the lower counts; other dice are refused", async () => {
    const { plan } = await ambushed({ prowl: [10], survey: [19, 8], unwatchful: true });
    expect(plan.data?.["throws"]).toMatchObject([{ total: 11 }, { total: 8 }]);
    const forged = { key: "BEACON_ROAD.Error.SurpriseForged" };
    await expect(ambushed({ prowl: [10], survey: [19], unwatchful: true })).rejects.toMatchObject(forged);
    await expect(ambushed({ prowl: [10, 19], survey: [3] })).rejects.toMatchObject(forged);
    await expect(ambushed({ prowl: [10], survey: [3], more: true })).rejects.toMatchObject(forged);
  });

  test("a cohort goes along in a group action: its roll counts, and its failure costs its leader nothing", async () => {
    const gang = await make<CohortActor>("cohort", { crew: crew.uuid, kind: "gang", types: ["thugs"] });
    const call = await message<CallMessage>("call", {
      kind: "group",
      actors: [hero.uuid, gang.uuid],
      action: "prowl",
    });
    expect(parts.call.calledOf(call).map(({ actor, by }) => [actor.name, by.name])).toEqual([
      ["A hero", "A hero"],
      ["A cohort", "A hero"],
    ]);
    await rolled({ asked: call.id }, 19);
    await parts.cohort.rollCohort(call, gang, hero);
    const standing = parts.call.groupStands(call);
    expect(standing?.result.stress).toBe(0);
    expect(parts.call.calledOf(call).every(({ answer }) => answer !== null)).toBe(true);
  });

  test("a weapon in hand does what its words say: light, heavy, far, made for large hands", async () => {
    const [knife, maul] = await hero.createEmbeddedDocuments("Item", [
      {
        name: "Knife",
        type: "weapon",
        system: { die: "d6", light: true, melee: 5, ranged: 20, ready: true },
      },
      {
        name: "Maul",
        type: "weapon",
        system: { die: "d10", heavy: true, melee: 5, size: "large", ready: true },
      },
    ] as unknown as Item.CreateData[]);
    const draft = parts.draft.draftOf((await rolled({ kind: "attack" }, 12)).message as RollMessage);
    const hinders = (more: object): string[] =>
      parts.draft.attackTerms(hero, { ...draft, ...more }).further.map(({ from }) => from);
    const [light, heavy] = [knife?.id ?? "", maul?.id ?? ""];
    expect(hinders({ item: light, action: "wreck" })).toEqual(["handling"]);
    expect(hinders({ item: light, action: "finesse" })).toEqual([]);
    expect(hinders({ item: heavy, action: "finesse" })).toEqual(["handling"]);
    expect(hinders({ item: light, action: "finesse", distance: "far" })).toEqual(["distance"]);
    const dice = [light, heavy].map((item) => parts.blow.weaponDie(hero, { item, situation: [] }));
    expect(dice).toEqual([6, 12]);
  });

  async function load() {
    return {
      recover: await import("../../../src/actions/acts/recover.ts"),
      lesson: await import("../../../src/actions/acts/lesson.ts"),
      argue: await import("../../../src/actions/acts/argue.ts"),
      tick: await import("../../../src/actions/acts/tick.ts"),
      craft: await import("../../../src/actions/acts/craft.ts"),
      fight: await import("../../../src/actions/acts/fight.ts"),
      pool: await import("../../../src/rules/roll/pool.ts"),
      takeAct: await import("../../../src/actions/acts/take-act.ts"),
      lessen: await import("../../../src/actions/acts/lessen-wound.ts"),
      cohort: await import("../../../src/actions/roll-cohort.ts"),
      call: await import("../../../src/state/call.ts"),
      roll: await import("../../../src/actions/perform-roll.ts"),
      roller: await import("../../../src/state/roller.ts"),
      draft: await import("../../../src/state/attack-draft.ts"),
      blow: await import("../../../src/state/blow.ts"),
      state: await import("../../../src/state/roll.ts"),
      thrown: await import("../../../src/state/thrown.ts"),
      settle: await import("../../../src/rules/roll/settle.ts"),
    };
  }

  /** The hero lies in ambush for a guard without an attribute's die; the d20 show these faces, the hero's other dice 1. */
  async function ambushed(faces: {
    readonly prowl: readonly number[];
    readonly survey: readonly number[];
    readonly unwatchful?: boolean;
    /** A roll more than there are people. */
    readonly more?: boolean;
  }) {
    const guard = await make<CreatureActor>("creature", { hp: { value: 9 } });
    const thrown = (action: "prowl" | "survey"): foundry.dice.Roll => {
      const { rating, die } = parts.roller.ownTerms(action === "prowl" ? hero : guard, action);
      const advantage = faces[action].length - 1;
      const pool = parts.pool.poolOf({ rating, die, advantage }, { explosions: "each" });
      const dice = Array.from({ length: pool.attribute?.count ?? 0 }, () => [1]);
      return parts.thrown.rollOf(pool, { d20: faces[action].map((face) => [face]), attribute: dice });
    };
    const rolls = [thrown("prowl"), thrown("survey"), ...(faces.more === true ? [thrown("survey")] : [])];
    const people = {
      actors: [hero.uuid, guard.uuid],
      ambush: [hero.uuid],
      surprise: "rolled",
      surprised: faces.unwatchful === true ? [guard.uuid] : [],
      throws: [{ name: "A creature", action: "survey", total: 99 }],
    };
    return { guard, plan: parts.fight.beginFight(asked(people, {}, rolls)) };
  }

  /** The hero is in a fight of their crew, under the id `a`. */
  async function inFight(): Promise<void> {
    hero.updateSource({ system: { hp: { value: 5 } } });
    hero.reset();
    const combatants = { a: { actor: hero.uuid, name: hero.name, side: "heroes" } };
    crew.updateSource({ system: { fight: { running: true, combatants } } });
    crew.reset();
  }

  function asked(data: object, system: object = {}, rolls: readonly object[] = []): AskedHere {
    const card = {
      id: "card",
      uuid: "ChatMessage.card",
      system: { actor: hero.uuid, gm: { acts: {} }, ...system },
    };
    return {
      message: { ...card, rolls, isAuthor: true, author: game.user },
      data,
      by: game.user,
      card: "card",
      id: "act",
    } as unknown as AskedHere;
  }

  /** A roll of the hero's whose d20 show these faces and whose attribute dice show 1; without harm it is risky, with Prowl. */
  async function rolled(more: object, face: number, data: object = {}): Promise<AskedHere> {
    const action = "action" in more && more.action !== "" ? (more.action as "prowl") : "prowl";
    const plan = {
      ...parts.roller.ownTerms(hero, action),
      kind: "action" as const,
      action,
      attribute: "body" as const,
      position: "risky" as const,
      effect: "standard" as const,
      factors: { potency: 0, quality: 0, scale: 0 },
      against: 0,
      ...more,
    };
    const system = parts.roll.wholeRoll(hero, plan);
    const { pool } = parts.settle.settle(parts.state.termsOf(system), system);
    const lying = {
      d20: Array.from({ length: pool.d20.count }, () => [face]),
      attribute: Array.from({ length: pool.attribute?.count ?? 0 }, () => [1]),
    };
    const made = await message("roll", system, [parts.thrown.rollOf(pool, lying)]);
    return { ...asked(data), message: made } as unknown as AskedHere;
  }

  async function message<M = ChatMessage.Implementation>(
    type: string,
    system: object,
    rolls: readonly foundry.dice.Roll[] = [],
  ): Promise<M> {
    const made: unknown = await ChatMessage.implementation.create({
      type,
      content: "",
      rolls,
      system,
    } as unknown as ChatMessage.CreateData);
    return made as M;
  }
});

/** What an act leaves, by the last word of each path that says something. */
function left({
  changes,
}: {
  readonly changes: readonly { path: string; after: unknown }[];
}): Record<string, unknown> {
  return Object.fromEntries(
    changes.map(({ path, after }) => {
      const words = path.split(".");
      return [words.at(-1) === "value" ? words.at(-2) : words.at(-1), after];
    }),
  );
}
