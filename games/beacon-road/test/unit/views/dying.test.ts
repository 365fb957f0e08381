import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AskedHere } from "../../../src/actions/acts/asked.ts";
import type {
  ActMessage,
  CreatureActor,
  CrewActor,
  HeroActor,
  RollMessage,
} from "../../../src/data/kinds.ts";
import { clearActors, make, startBeaconRoad } from "./support.ts";

/** "You fall unconscious, begin dying, and may not be resuscitated until the situation has calmed" (Trauma). */
describe("A dying hero", () => {
  let parts: Awaited<ReturnType<typeof load>>;
  let crew: CrewActor;
  let brand: HeroActor;
  let sable: HeroActor;
  let foe: CreatureActor;
  let player: User.Implementation;

  beforeAll(async () => {
    await startBeaconRoad();
    parts = await load();
  });
  beforeEach(async () => {
    await clearActors();
    player = { id: "player", isGM: false, active: true } as unknown as User.Implementation;
    const warrior = { name: "Warrior", type: "archetype", system: { kind: "warrior" } };
    const leathers = { name: "Leathers", type: "armor", system: { worn: true, boxes: 2 } };
    brand = await make<HeroActor>("hero", { hp: { value: -5 }, stress: { value: 4 } }, [warrior, leathers]);
    sable = await make<HeroActor>("hero", { hp: { value: 9 } }, [warrior]);
    await brand.update({ name: "Brand" });
    await sable.update({ name: "Sable" });
    foe = await make<CreatureActor>("creature", { hp: { value: 9 } });
    crew = await make<CrewActor>("crew", { members: [brand.uuid, sable.uuid] });
    for (const one of [brand, sable]) one.reset();
  });

  test("can be brought back by a friend on their feet, once the fight that felled them is over", async () => {
    const back = { target: brand.uuid, trauma: "cold" };
    expect(parts.dying.whyNotRevived(brand)).toBeNull();
    const plan = parts.recover.revive(asked(sable, back));
    expect(plan.changes.every(({ uuid }) => uuid === brand.uuid)).toBe(true);
    expect(plan.data).toMatchObject({ name: "Brand", healer: "Sable", how: "treated", trauma: "cold" });
    expect(parts.told.doneText({ kind: "revive", data: plan.data ?? {} })).toContain(
      "Sable brings Brand back: Cold, and no stress left.",
    );
    await sable.update({ system: { hp: { value: -1 } } });
    expect(() => parts.recover.revive(asked(sable, back))).toThrow("HealerDown");
    await sable.update({ system: { hp: { value: 9 } } });
    await fights();
    expect(() => parts.recover.revive(asked(sable, back))).toThrow("NotCalm");
  });

  test("gets nothing of recovery dice or a night's sleep before that", () => {
    for (const how of ["recover", "sleep"])
      expect(() => parts.recover.recover(asked(brand, { how }))).toThrow("IsDying");
  });

  test("is brought back by whoever plays them, else by a hero of the crew, one with Sawbones first", async () => {
    const healer = (...played: readonly HeroActor[]) => {
      for (const one of [brand, sable]) one.testUserPermission = () => played.includes(one);
      return parts.dying.healerFor(brand, player)?.name ?? null;
    };
    expect([healer(brand, sable), healer(sable), healer()]).toEqual(["Brand", "Sable", null]);
    await sable.update({ system: { hp: { value: -1 } } });
    expect(healer(sable)).toBeNull();
  });

  test("is told everybody who looks at what waits, and has a button there once things are calm", async () => {
    await fights();
    expect(parts.moves.dyingMoves()).toMatchObject([
      { name: "Brand", words: "is dying: nobody can bring them back before the fight is over", button: "" },
    ]);
    await crew.update({ system: { fight: { running: false } } });
    expect(parts.moves.dyingMoves()).toMatchObject([
      { name: "Brand", words: "is dying: somebody can bring them back now", button: "Back from dying" },
    ]);
    await brand.update({ system: { hp: { value: 1 } } });
    expect(parts.moves.dyingMoves()).toEqual([]);
  });

  test("has on their sheet what dying means, when they can be brought back, and the button for it", async () => {
    const place = { uid: "sheet", editable: true, writing: false };
    const shown = (hero: HeroActor) => parts.sheet.playContext(hero, place) as Record<string, unknown>;
    const half = Math.floor(-brand.system.numbers.hp / 2);
    expect(shown(brand)["dying"]).toContain(`at ${half} hit points they are dead for good`);
    expect(shown(brand)["dying"]).toContain("Once things are calm, somebody can bring Brand back");
    expect(shown(brand)["mayRevive"]).toBe(true);
    await fights();
    expect(shown(brand)["dying"]).toContain("Nobody can bring Brand back before the fight is over.");
    expect(shown(brand)["mayRevive"]).toBe(false);
    expect(shown(sable)).toMatchObject({ dying: "", mayRevive: false });
  });

  test("is named on the card of the fight's end", async () => {
    await fights();
    const plan = parts.fight.endFight(asked(brand, {}));
    expect(parts.told.doneText({ kind: "endFight", data: plan.data ?? {} })).toBe(
      "It ended in round 1. Dying, and to be brought back now: Brand.",
    );
  });

  test("may mark armour against a blow of this round, or take it, and then nothing waits any more", async () => {
    await fights();
    const message = await struck();
    expect(parts.soaks.openSoaks(message)).toMatchObject([{ id: "hit", isNow: true }]);
    await crew.update({ system: { fight: { round: 2 } } });
    expect(parts.soaks.openSoaks(message)).toMatchObject([{ id: "hit", isNow: false }]);
    const plan = parts.soak.soak({ ...asked(brand, { act: "hit", use: "nothing" }), message });
    expect(plan.changes.map(({ path, after }) => [path, after])).toEqual([
      ["system.gm.acts.hit.data.soaked.all", "nothing"],
    ]);
    expect(parts.told.doneText({ kind: "soak", data: plan.data ?? {} })).toBe("Brand takes it as it is.");
    await message.update({ system: { gm: { acts: { hit: { data: { soaked: { all: "nothing" } } } } } } });
    expect(parts.soaks.openSoaks(message)).toEqual([]);
  });

  async function load() {
    return {
      soak: await import("../../../src/actions/acts/soak.ts"),
      dying: await import("../../../src/state/dying.ts"),
      fight: await import("../../../src/actions/acts/fight.ts"),
      moves: await import("../../../src/apps/moves-after-a-blow.ts"),
      recover: await import("../../../src/actions/acts/recover.ts"),
      sheet: await import("../../../src/sheets/hero/play-context.ts"),
      soaks: await import("../../../src/state/soaks.ts"),
      told: await import("../../../src/cards/acts-told.ts"),
    };
  }

  async function fights(): Promise<void> {
    const of = (actor: Actor.Implementation, side: "heroes" | "others") => ({
      actor: actor.uuid,
      name: actor.name,
      side,
    });
    const combatants = { a: of(brand, "heroes"), b: of(sable, "heroes"), f: of(foe, "others") };
    await crew.update({
      system: { fight: { running: true, number: 1, round: 1, turn: "f", combatants } },
    });
  }

  /** An attack of the foe's in round 1 of this fight that has cost Brand 6 hit points. */
  async function struck(): Promise<RollMessage> {
    const moment = { round: `${crew.id}-1-1`, turn: "f" };
    const act = (kind: string, data: object) => ({ kind, state: "done", data });
    const acts = {
      blow: act("attack", { moment, numbers: {}, undone: {}, steps: [] }),
      hit: act("damage", { target: brand.uuid, name: "Brand", lost: 6, amount: 6, types: ["kinetic"] }),
    };
    const made: unknown = await ChatMessage.implementation.create({
      type: "roll",
      content: "",
      system: {
        kind: "attack",
        actor: foe.uuid,
        targets: [{ uuid: brand.uuid, name: "Brand" }],
        gm: { acts },
      },
    } as unknown as ChatMessage.CreateData);
    return made as RollMessage;
  }

  function asked(actor: HeroActor, data: object): AskedHere {
    const message = {
      id: "card",
      uuid: "ChatMessage.card",
      rolls: [],
      system: { actor: actor.uuid, gm: { acts: {} } },
    };
    return {
      message: message as unknown as ActMessage,
      data,
      by: game.user,
      card: "card",
      id: "act",
    } as unknown as AskedHere;
  }
});
