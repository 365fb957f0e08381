import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { AskedHere } from "../../../src/actions/acts/asked.ts";
import type { CreatureActor, CrewActor, HeroActor } from "../../../src/data/kinds.ts";
import { clearActors, make, startBeaconRoad } from "./support.ts";

/** React: in response to the actions of another (Actions in Combat). What a card tells may be answered while it is what happens now. */
describe("Reactions", () => {
  let crew: CrewActor;
  let hero: HeroActor;
  let foe: CreatureActor;
  let parts: Awaited<ReturnType<typeof load>>;

  beforeAll(async () => {
    await startBeaconRoad();
    parts = await load();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  beforeEach(async () => {
    await clearActors();
    hero = await make<HeroActor>("hero", { hp: { value: 5 } }, [
      { name: "Rogue", type: "archetype", system: { kind: "rogue" } },
      { name: "Knife", type: "weapon", system: { die: "d6", melee: 5, ready: true } },
    ]);
    foe = await make<CreatureActor>("creature", { hp: { value: 9 } });
    const of = (actor: Actor.Implementation, side: string) => ({ actor: actor.uuid, name: actor.name, side });
    const combatants = { h: of(hero, "heroes"), f: of(foe, "others") };
    crew = await make<CrewActor>("crew", {
      members: [hero.uuid],
      fight: { running: true, number: 1, round: 1, turn: "f", combatants },
    });
  });

  const power = (name: string, trigger: string): object => {
    return { name, type: "power", system: { trigger, ways: [{ acts: 0, reacts: 1 }] } };
  };

  /** An attack of somebody's with this total against a defence of 15; its damage is thrown or not. */
  async function attacked(
    by: Actor.Implementation,
    at: Actor.Implementation,
    { total, steps = [], thrown = false }: { total: number; steps?: readonly object[]; thrown?: boolean },
  ): Promise<ChatMessage.Implementation> {
    const pool = { d20: { die: 20, count: 1, keep: "high" }, attribute: null, explosions: "each" } as const;
    const data = {
      moment: { round: `${crew.id}-1-1`, turn: "f" },
      blow: { melee: true, damage: [], rating: 1, instead: false },
      numbers: { t0: { iron: 15 } },
      undone: {},
      steps,
    };
    const made = await ChatMessage.implementation.create({
      type: "roll",
      content: "",
      rolls: [parts.thrown.rollOf(pool, { d20: [[total]], attribute: [] })],
      system: {
        kind: "attack",
        actor: by.uuid,
        explosions: "each",
        targets: [{ uuid: at.uuid, name: at.name, tn: 15 }],
        hits: thrown ? [{ target: at.uuid, roll: 1, choice: "more" }] : [],
        gm: { acts: { blow: { kind: "attack", state: "done", data } } },
      },
    } as unknown as ChatMessage.CreateData);
    return made!;
  }

  const powers = (message: ChatMessage.Implementation): string[] =>
    parts.reactions.offersOn(message).map((offer) => offer.power?.name ?? "");

  test("a blow that misses is neither dodged nor interrupted, unless its miss brings something", async () => {
    await hero.createEmbeddedDocuments("Item", [
      power("Dodge", "selfTargeted"),
      power("Interrupt", "rollInRange"),
    ] as Item.CreateData[]);
    expect(powers(await attacked(foe, hero, { total: 16 }))).toEqual(["Dodge", "Interrupt"]);
    expect(powers(await attacked(foe, hero, { total: 13 }))).toEqual([]);
    const steps = [{ kind: "wound", name: "goaded", when: "miss", against: "", manner: "" }];
    expect(powers(await attacked(foe, hero, { total: 13, steps }))).toEqual(["Dodge", "Interrupt"]);
  });

  test("what follows a hit comes before its damage or after it: Sidestep, Riposte; a parry comes before", async () => {
    await hero.createEmbeddedDocuments("Item", [
      power("Sidestep", "selfHits"),
      power("Riposte", "selfOrAllyHit"),
      power("Parry", "selfHitInMelee"),
    ] as Item.CreateData[]);
    for (const thrown of [false, true])
      expect(powers(await attacked(hero, foe, { total: 16, thrown }))).toEqual(["Sidestep"]);
    expect(powers(await attacked(hero, foe, { total: 13 }))).toEqual([]);
    expect(powers(await attacked(foe, hero, { total: 16 }))).toEqual(["Riposte", "Parry"]);
    expect(powers(await attacked(foe, hero, { total: 16, thrown: true }))).toEqual(["Riposte"]);
  });

  test("what a roll in place of a defence has to beat is read off the blow, by its target", async () => {
    const message = await attacked(foe, hero, { total: 16 });
    expect(parts.defence.blowOn(message.id ?? "", hero.uuid)).toEqual({ total: 16, multiplier: 0 });
    expect(parts.defence.blowOn(message.id ?? "", foe.uuid)).toBeNull();
  });

  test.each([
    ["holds", 17, 0],
    ["hits", 9, 0],
    ["worse", 6, 1],
  ])("a parry is told by what the blow of 16 comes to: it %s", async (came, face, by) => {
    const [parry] = await hero.createEmbeddedDocuments("Item", [parryPower()] as Item.CreateData[]);
    const attack = await attacked(foe, hero, { total: 16 });
    vi.spyOn(CONFIG.Dice, "randomUniform").mockReturnValue((20.5 - face) / 20);
    const uses = { as: "react" as const, card: attack.id ?? "", free: "" };
    const more = {
      item: "",
      way: 0,
      choices: {},
      defense: "iron",
      position: "risky",
      situation: [],
    } as const;
    const rest = { distance: "within", ticks: [], pushes: [], paidBy: "stress", action: "skirmish" } as const;
    const draft = { ...more, ...rest, power: parry?.id ?? "", targets: [hero.uuid], uses };
    const message = await parts.attack.makeDefence(hero, draft);
    const asked = { message, data: {}, by: game.user, card: message?.id, id: "act" } as unknown as AskedHere;
    const { data } = parts.react.defend(asked);
    expect(data).toMatchObject({ total: face, came, by });
  });

  function parryPower(): object {
    const attack = { kind: "defend", action: "any", attribute: "body" };
    return {
      name: "Parry",
      type: "power",
      system: { trigger: "selfHitInMelee", ways: [{ acts: 0, reacts: 1, stress: 1 }], attack },
    };
  }

  async function load() {
    return {
      reactions: await import("../../../src/state/reactions.ts"),
      acts: await import("../../../src/actions/acts.ts"),
      attack: await import("../../../src/actions/make-attack.ts"),
      defence: await import("../../../src/state/defence.ts"),
      react: await import("../../../src/actions/acts/react.ts"),
      thrown: await import("../../../src/state/thrown.ts"),
      wishes: await import("../../../../../src/table/wishes.ts"),
    };
  }

  /** The foe leaves the hero's reach. */
  async function moved(): Promise<ChatMessage.Implementation> {
    const made = await ChatMessage.implementation.create({
      type: "act",
      content: "",
      system: { kind: "takeAct", actor: foe.uuid, actorName: foe.name },
    } as unknown as ChatMessage.CreateData);
    const message = made!;
    if (!parts.acts.isActCard(message)) throw new Error("It is no card of ours");
    await parts.wishes.askOnCard(message, parts.acts.ACTS, "takeAct", {
      act: "advance",
      leaves: [hero.uuid],
    });
    return message;
  }

  const offered = (message: ChatMessage.Implementation): string[] =>
    parts.reactions.offersOn(message).map(({ actor }) => actor.name);
  const fight = (change: object): Promise<unknown> => crew.update({ system: { fight: change } });

  test("a move out of reach is answered while its turn goes on, and until another begins", async () => {
    const message = await moved();
    expect(offered(message)).toEqual(["A hero"]);
    await fight({ turn: "" });
    expect(offered(message)).toEqual(["A hero"]);
    await fight({ turn: "h" });
    expect(offered(message)).toEqual([]);
  });

  test("its card offers nothing in a later round, nor in the next fight", async () => {
    const message = await moved();
    await fight({ round: 2 });
    expect(offered(message)).toEqual([]);
    await fight({ round: 1, number: 2 });
    expect(offered(message)).toEqual([]);
    await fight({ number: 1 });
    expect(offered(message)).toEqual(["A hero"]);
  });
});
