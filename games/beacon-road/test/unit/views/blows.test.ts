import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AskedHere } from "../../../src/actions/acts/asked.ts";
import type { CreatureActor, CrewActor, HeroActor, RollMessage } from "../../../src/data/kinds.ts";
import { clearActors, make, startBeaconRoad } from "./support.ts";

/** What comes of a blow at the table: it is struck, stopped in part, taken back; and a fight goes on whoever leaves the world. */
describe("Blows in a fight", () => {
  let crew: CrewActor;
  let hero: HeroActor;
  let foe: CreatureActor;
  let parts: Awaited<ReturnType<typeof load>>;

  beforeAll(async () => {
    await startBeaconRoad();
    parts = await load();
  });
  beforeEach(async () => {
    await clearActors();
    const actions = { finesse: 1, prowl: 1, skirmish: 1, wreck: 1 };
    hero = await make<HeroActor>("hero", { actions, hp: { value: 26 } }, [
      { name: "Warrior", type: "archetype", system: { kind: "warrior" } },
      { name: "Plate", type: "armor", system: { worn: true, boxes: 3 } },
    ]);
    await hero.update({ name: "Nerys" });
    foe = await make<CreatureActor>("creature", { written: { hp: 40 }, hp: { value: 40 } });
    const of = (actor: Actor.Implementation, side: string) => ({ actor: actor.uuid, name: actor.name, side });
    crew = await make<CrewActor>("crew", {
      members: [hero.uuid],
      fight: {
        running: true,
        number: 1,
        round: 1,
        turn: "f",
        combatants: { h: of(hero, "heroes"), f: of(foe, "others") },
      },
    });
    for (const one of [hero, foe, crew]) one.reset();
    hero.testUserPermission = () => true;
  });

  test("whoever is deleted in their own turn holds up nobody: the turn passes on, and their row goes", async () => {
    expect(parts.fight.runningFight()).toMatchObject({ turn: "f", all: [{ id: "h" }, { id: "f" }] });
    await foe.delete();
    expect(parts.fight.runningFight()).toMatchObject({ turn: "", all: [{ id: "h" }] });
  });

  test("a blow of somebody who is gone cannot be struck any more, and its tier is still called so", async () => {
    const message = await attacked();
    expect(viewed(message).targets[0]?.choices.length).toBeGreaterThan(0);
    await foe.delete();
    expect(viewed(message)).toMatchObject({ chips: ["Tier +2"], targets: [{ choices: [], mayFail: false }] });
  });

  test("armour says what it saves, and a blow taken back takes the armour's box back with it", async () => {
    const message = await struck(14);
    expect([hp(), buttons(message)]).toEqual([
      12,
      [
        "Mark armour (3 left): saves 7 of the kinetic damage",
        "Resist with a React (2 left): saves 7 of the kinetic damage",
        "Take it",
      ],
    ]);
    await parts.ask.askHere(message, "soak", { act: hit(message), use: "armor", what: "kinetic" });
    expect([hp(), hero.system.marked.armor, buttons(message)]).toEqual([19, 1, []]);
    expect(texts(message).at(-1)).toBe("Boxes marked: 1. That saves Nerys 7 hit points: 19 now.");
    await hero.update({ system: { hp: { value: 15 } } });
    await parts.undo.undoAct(message, hit(message));
    expect([hp(), hero.system.marked.armor]).toEqual([22, 0]);
    expect(Object.values(message.system.gm.acts).map(({ kind, undone }) => [kind, undone])).toEqual([
      ["attack", false],
      ["damage", true],
      ["soak", true],
    ]);
  });

  test("a box stops a wound too: each thing of a blow is stopped once, or one takes it as it is", async () => {
    const steps = [
      { kind: "wound", name: "downed", level: 2, when: "hit", against: "", to: "target", types: [] },
    ];
    const message = await struck(14, { steps });
    expect(buttons(message).filter((label) => label.includes("armour"))).toEqual([
      "Mark armour (3 left): saves 7 of the kinetic damage",
      "Mark armour (3 left): no Downed",
    ]);
    const wound = Object.keys(hero.system.statuses)[0] ?? "";
    await parts.ask.askHere(message, "soak", { act: hit(message), use: "armor", what: wound });
    expect([hero.system.statuses, hp()]).toEqual([{}, 12]);
    expect(texts(message).at(-1)).toBe("Boxes marked: 1. Nerys is spared Downed.");
    await parts.ask.askHere(message, "soak", { act: hit(message), use: "nothing" });
    expect(buttons(message)).toEqual([]);
    await parts.undo.undoAct(message, hit(message));
    expect([hp(), hero.system.marked.armor]).toEqual([26, 0]);
  });

  test("a React and a resistance roll halve the damage of a blow just suffered, or take one off a wound of it", async () => {
    const steps = [
      { kind: "wound", name: "burning", level: 2, when: "hit", against: "", to: "target", types: [] },
    ];
    const message = await struck(14, { steps });
    const wound = Object.keys(hero.system.statuses)[0] ?? "";
    const halved = parts.lessen.lessenWound(await resisted(message, "kinetic"));
    const left = halved.changes.map(({ path, after }) => [path.split(".").at(-1), after]);
    expect(left).toEqual(
      expect.arrayContaining([
        ["reacts", 1],
        ["value", 19],
        ["kinetic", "resisted"],
      ]),
    );
    expect(parts.told.doneText({ kind: "lessenWound", data: halved.data ?? {} })).toBe(
      "Nerys resists: that saves 7 hit points, 19 now; 2 stress.",
    );
    const less = parts.lessen.lessenWound(await resisted(message, wound));
    expect(less.changes.find(({ path }) => path.endsWith(".degree"))?.after).toBe(1);
    await parts.ask.askHere(message, "soak", { act: hit(message), use: "armor", what: "kinetic" });
    const again = await resisted(message, "kinetic");
    expect(() => parts.lessen.lessenWound(again)).toThrow("AnsweredAlready");
  });

  test("a blow that lies open on its card waits for whoever threw it, and nobody once it is struck", async () => {
    const message = await attacked();
    const waits = (): string[] => parts.moves.strikeMoves(message).map(({ words }) => words);
    expect(waits()).toEqual(["has hit with Claws: what it does waits on the card"]);
    const thrown = await struck(14);
    expect(parts.moves.strikeMoves(thrown)).toEqual([]);
    await crew.update({ system: { fight: { round: 2 } } });
    expect(waits()).toEqual([]);
  });

  test("a fight says what it waits for: a choice, whose turn goes on, and of a GM the next round", async () => {
    const waits = (): string[] =>
      parts.fightMoves.fightMoves().map(({ words, button }) => `${words}: ${button}`);
    expect(waits()).toEqual(["has to choose: rash or cautious: Choose"]);
    // Who is surprised has no turn in the first round, and is asked for nothing.
    await crew.update({ system: { fight: { combatants: { h: { surprised: true } } } } });
    expect(waits()).toEqual(["has the turn: Acts 2, Reacts 2: Act"]);
    await crew.update({ system: { fight: { combatants: { f: { acts: 2 } } } } });
    expect(waits()).toEqual(["has no Act left in this turn: End the turn"]);
    await crew.update({ system: { fight: { turn: "", combatants: { f: { acted: true } } } } });
    expect(waits()).toEqual(["has come to the end of round 1: Next round"]);
  });

  test("once a blow is taken back, what is chosen anew is struck, with dice of its own", async () => {
    const message = await struck(14);
    await parts.undo.undoAct(message, hit(message));
    await parts.hit.hit(message, [{ target: hero.uuid, choice: "critical:bleeding:1" }]);
    expect(message.system.hits).toMatchObject([{ choice: "critical:bleeding:1" }]);
    expect(Object.values(hero.system.statuses)).toMatchObject([{ id: "bleeding", degree: 1 }]);
    await parts.hit.hit(message, [{ target: hero.uuid, choice: "more" }]);
    expect(message.system.hits).toHaveLength(1);
  });

  test("a throw that was struck is not taken back before its damage", async () => {
    const message = await struck(14);
    await message.update({ system: { again: [{ kind: "beacon", undone: false }] } });
    expect(parts.again.mayUndoThrow(message)).toBe(false);
    await parts.undo.undoAct(message, hit(message));
    expect(parts.again.mayUndoThrow(message)).toBe(true);
  });

  const hp = (): number => hero.system.hp.value;
  const hit = ({ system }: RollMessage): string =>
    Object.entries(system.gm.acts).find(([, { kind }]) => kind === "damage")?.[0] ?? "";
  const texts = (message: RollMessage): string[] => viewed(message).acts.map(({ text }) => text);
  const buttons = (message: RollMessage): string[] => {
    const player = { id: "player", isGM: false, active: true } as unknown as User.Implementation;
    return parts.attack.soakViews(message, player).flatMap((view) => view.buttons.map(({ label }) => label));
  };

  /** The hero resists something of a blow: a die of BODY and a d20 that shows 15. */
  async function resisted(blow: RollMessage, wound: string): Promise<AskedHere> {
    const plan = {
      kind: "resistance" as const,
      attribute: "body" as const,
      rating: 1,
      die: hero.system.dice.body,
      tier: hero.system.tier,
      position: "risky" as const,
      effect: "standard" as const,
      factors: { potency: 0, quality: 0, scale: 0 },
      against: 0,
    };
    const system = parts.roll.wholeRoll(hero, plan);
    const { pool } = parts.settle.settle(parts.state.termsOf(system), system);
    const made: unknown = await ChatMessage.implementation.create({
      type: "roll",
      content: "",
      rolls: [parts.thrown.rollOf(pool, { d20: [[15]], attribute: [[1]] })],
      system,
    } as unknown as ChatMessage.CreateData);
    const data = { wound, card: blow.id, act: hit(blow) };
    return { message: made, data, by: game.user, card: "card", id: "act" } as unknown as AskedHere;
  }

  /** The blow hits for so much. */
  async function struck(amount: number, more: object = {}): Promise<RollMessage> {
    const message = await attacked(more);
    const thrown = (await new Roll("2d8").evaluate()) as foundry.dice.Roll;
    thrown.dice[0]?.results.forEach((die, place) => (die.result = place === 0 ? 8 : amount - 8));
    const hits = [{ target: hero.uuid, roll: 1, choice: "more" }];
    await message.update({ rolls: [...message.rolls, thrown], system: { hits } });
    await parts.ask.askHere(message, "damage", { target: hero.uuid });
    return message;
  }

  /** The foe strikes the hero, and hits with a critical ×1: 2d8, kinetic. */
  async function attacked(more: object = {}): Promise<RollMessage> {
    const pool = { d20: { die: 20, count: 3, keep: "high" }, attribute: null, explosions: "each" } as const;
    const share = { to: "target", against: "", die: 8, dice: 1, attribute: 0, types: ["kinetic"] };
    const data = {
      moment: { round: `${crew.id}-1-1`, turn: "f" },
      blow: { name: "Claws", melee: true, damage: [share], rating: 2, instead: false, piercing: false },
      numbers: { t0: { iron: 9 } },
      undone: {},
      steps: [],
      ...more,
    };
    const made: unknown = await ChatMessage.implementation.create({
      type: "roll",
      content: "",
      rolls: [parts.thrown.rollOf(pool, { d20: [[19], [2], [2]], attribute: [] })],
      system: {
        kind: "attack",
        actor: foe.uuid,
        attack: { name: "Claws" },
        tier: 2,
        explosions: "each",
        targets: [{ uuid: hero.uuid, name: hero.name, tn: 9 }],
        gm: { acts: { main: { kind: "attack", state: "done", data } } },
      },
    } as unknown as ChatMessage.CreateData);
    return made as RollMessage;
  }

  function viewed(message: RollMessage) {
    const view = parts.view.viewRoll(message, game.user);
    if (!("targets" in view)) throw new Error("hidden");
    return view;
  }

  async function load() {
    return {
      fight: await import("../../../src/state/fight.ts"),
      thrown: await import("../../../src/state/thrown.ts"),
      lessen: await import("../../../src/actions/acts/lessen-wound.ts"),
      told: await import("../../../src/cards/acts-told.ts"),
      roll: await import("../../../src/actions/perform-roll.ts"),
      state: await import("../../../src/state/roll.ts"),
      settle: await import("../../../src/rules/roll/settle.ts"),
      fightMoves: await import("../../../src/apps/fight-moves.ts"),
      moves: await import("../../../src/apps/moves-after-a-blow.ts"),
      ask: await import("../../../src/actions/ask-here.ts"),
      hit: await import("../../../src/actions/hit.ts"),
      again: await import("../../../src/actions/throw-again.ts"),
      undo: await import("../../../src/actions/undo-act.ts"),
      attack: await import("../../../src/cards/attack-view.ts"),
      view: await import("../../../src/cards/roll-view.ts"),
    };
  }
});
