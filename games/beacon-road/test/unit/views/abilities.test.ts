import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inRepository } from "../../../../../tools/stages/paths.ts";
import type { AskedHere } from "../../../src/actions/acts/asked.ts";
import type { Here, Step } from "../../../src/actions/steps/step.ts";
import type { CrewActor, HeroActor, RollMessage } from "../../../src/data/kinds.ts";
import type { AttackDraft } from "../../../src/state/attack-draft.ts";
import type { Fighting, FightState } from "../../../src/state/fight.ts";
import { ACTIONS } from "../../../src/rules/roll/actions.ts";
import { ofType, type PackThing } from "../packs/support.ts";
import { clearActors, make, startBeaconRoad } from "./support.ts";

const ABILITIES = ofType("abilities", "ability");

/** The rows of `docs/abilities.md`: an ability, and by what it comes into play. */
const ROWS = readFileSync(inRepository("games/beacon-road/docs/abilities.md"), "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, name = "", code = ""] = /^\| (.+?) +\| \w+ +\| `(\w+)` +\|/.exec(line) ?? [];
    return name === "" ? [] : [{ name, code }];
  });

/** What is chosen with an ability, where the text has something chosen. */
const CHOSEN: Readonly<Record<string, string>> = {
  exemplar: "body",
  expertise: "prowl",
  "arcane-fighter": "thermal",
  "arcane-potency": "thermal",
};

/** A hero with an ability or without it, in a downtime of their crew. */
interface Table {
  readonly crew: CrewActor;
  readonly hero: HeroActor;
}

/** What each special ability changes, by the list in the documents. */
describe("Each special ability", () => {
  let parts: Awaited<ReturnType<typeof load>>;

  beforeAll(async () => {
    await startBeaconRoad();
    parts = await load();
  });
  beforeEach(clearActors);

  test("stands in the list once", () => {
    expect(ROWS.map(({ name }) => name).toSorted()).toEqual(ABILITIES.map(({ name }) => name).toSorted());
  });

  test.each(ROWS.filter(({ code }) => code !== "table"))(
    "$name makes a difference where it applies: $code",
    async ({ name, code }) => {
      const thing = ABILITIES.find((each) => each.name === name);
      const [bare, has] = [await tableWith(), await tableWith(thing)];
      const [one, other] = [bare, has].map((table) => JSON.stringify(LOOKS[code]?.(table)));
      expect(one).toBeDefined();
      expect(other).not.toEqual(one);
    },
  );

  test("Stalwart is moved by nothing, and what terrifies does not touch whoever has Inhuman Resolve", async () => {
    const [bare, stalwart] = [await tableWith(), await tableWith(named("Stalwart"))];
    expect([bare, stalwart].map(({ hero }) => parts.reactions.standsFast(hero))).toEqual([false, true]);
    const resolute = await tableWith(named("Inhuman Resolve"));
    expect([bare, resolute].map(({ hero }) => parts.draft.hasRule(hero, "inhuman-resolve"))).toEqual([
      false,
      true,
    ]);
  });

  test("Bodyguard resists with advantage what a teammate would have suffered", async () => {
    const { hero } = await tableWith(named("Bodyguard"));
    const [own, others] = [hero.uuid, "Actor.other"].map((actor) => ({ system: { actor } }) as RollMessage);
    expect(parts.resist.guardAdvantage(own as RollMessage, hero)).toEqual([]);
    expect(parts.resist.guardAdvantage(others as RollMessage, hero)).toMatchObject([{ advantage: 1 }]);
  });

  test("Foresight helps twice without stress", async () => {
    const { hero } = await tableWith(named("Foresight"));
    const ability = hero.items.find(({ type }) => type === "ability");
    ability?.updateSource({ system: { used: 2 } });
    expect(parts.plan.foresightOf(hero)).toBeUndefined();
  });

  test("an Analyst has two ticks in a downtime, and no third", async () => {
    const { crew, hero } = await tableWith(named("Analyst"));
    const entry = { part: "downtime", round: 0, step: "analyst", hero: hero.id, data: { ticks: 2 } };
    crew.updateSource({ system: { log: { one: entry } } });
    expect(parts.kinds.analystTicks({ crew, hero })).toBe(0);
  });

  test("Mode exchanges the ratings of two attributes, and the next time of those that are there then", async () => {
    const { hero } = await tableWith(named("Mode"));
    const before = hero.system.ratings;
    const mode = hero.items.find(({ type }) => type === "ability");
    mode?.updateSource({ system: { chosen: "body-mind mind-will" } });
    hero.reset();
    const { body, mind, will } = before;
    expect(hero.system.ratings).toEqual({ body: mind, mind: will, will: body });
  });

  test("with Connected a failure is as good as a success, and with Vigorous four ticks are three", async () => {
    const { hero } = await tableWith(named("Vigorous"));
    expect(hero.system.limits.healing).toBe(3);
    const [bare, has] = [await tableWith(), await tableWith(named("Connected"))];
    const cooler = [bare, has].map((table) => left(table, { activity: "reduceHeat", action: "prowl" }));
    expect(cooler).toEqual([{ heat: 5 }, { heat: 4 }]);
  });

  test("small heroes sneak with advantage, and fists with Arcane Potency reach as far as one's size", async () => {
    const { hero } = await tableWith(named("Arcane Potency"));
    const body = hero.items.find(({ type }) => type === "bloodline");
    const sneaks = (size: string): unknown => {
      body?.updateSource({ system: { size } });
      const gifts = parts.gifts.giftsFor(hero, "action", "prowl").filter(({ rule }) => rule === "size");
      return parts.gifts.giftAdvantages(hero, gifts, ["size"]).map(({ advantage }) => advantage);
    };
    expect(["small", "medium", "large"].map(sneaks)).toEqual([[1], [], [-1]]);
    expect(parts.ranges.reachOf(hero)).toBe(10);
    expect(parts.ranges.reachOf((await tableWith()).hero)).toBe(0);
  });

  test("whoever may have more powers than they have learns one in downtime", async () => {
    const table = await tableWith();
    const offered = (): boolean => {
      const here = { ...table, said: parts.said.answeredBy({}), by: game.user };
      const [first] = parts.judge.stepNamed("activity").fields?.(here) ?? [];
      return first?.choices?.some(({ value }) => value === "power") === true;
    };
    expect(offered()).toBe(true);
    const all = Array.from({ length: 7 }, (_, place) => ({ name: `Power ${place}`, type: "power" }));
    await table.hero.createEmbeddedDocuments("Item", all as Item.CreateData[]);
    expect(offered()).toBe(false);
  });

  function left(table: Table, answers: object): object {
    const { changes } = planned(table, "activity", answers);
    return Object.fromEntries(changes.map(({ path, after }) => [path.split(".").at(-1), after]));
  }

  function named(name: string): PackThing | undefined {
    return ABILITIES.find((each) => each.name === name);
  }

  async function load() {
    return {
      judge: await import("../../../src/actions/steps/judge.ts"),
      said: await import("../../../src/actions/steps/step.ts"),
      gifts: await import("../../../src/state/gifts.ts"),
      draft: await import("../../../src/state/attack-draft.ts"),
      blow: await import("../../../src/state/blow.ts"),
      special: await import("../../../src/state/special-armor.ts"),
      call: await import("../../../src/state/call.ts"),
      plan: await import("../../../src/actions/acts/plan.ts"),
      pay: await import("../../../src/actions/acts/pay.ts"),
      recover: await import("../../../src/actions/acts/recover.ts"),
      resist: await import("../../../src/actions/acts/resist.ts"),
      session: await import("../../../src/actions/acts/session.ts"),
      craft: await import("../../../src/actions/acts/craft.ts"),
      fight: await import("../../../src/state/fight.ts"),
      power: await import("../../../src/state/used-power.ts"),
      ranges: await import("../../../src/state/ranges.ts"),
      reactions: await import("../../../src/state/reactions.ts"),
      kinds: await import("../../../src/actions/steps/activity-kinds.ts"),
    };
  }

  async function tableWith(thing?: PackThing): Promise<Table> {
    const rule = String(thing?.system["rule"] ?? "");
    const hero = await make<HeroActor>(
      "hero",
      {
        actions: { prowl: 2, finesse: 1, craft: 1, utter: 2, hunt: 1 },
        hp: { value: -1 },
        stress: { value: 4 },
      },
      [
        { name: "Rogue", type: "archetype", system: { kind: "rogue" } },
        { name: "Human", type: "bloodline", system: { size: "medium", stride: 25 } },
        { name: "Knife", type: "weapon", system: { die: "d6", melee: 5, ranged: 20, types: ["kinetic"] } },
        {
          name: "Spark",
          type: "spell",
          system: { stress: 6, action: "utter", learning: { filled: 6, size: 6 } },
        },
        { name: "Rite", type: "ritual", system: { learning: { filled: 8, size: 8 } } },
        ...(thing
          ? [{ name: thing.name, type: "ability", system: { ...thing.system, chosen: CHOSEN[rule] ?? "" } }]
          : []),
      ],
    );
    const crew = await make<CrewActor>("crew", {
      members: [hero.uuid],
      tier: 1,
      heat: 6,
      coin: 9,
      downtime: { open: true, end: "done" },
      clocks: { one: { name: "A library", size: 8, kind: "project" } },
    });
    hero.reset();
    return { crew, hero };
  }

  function planned({ crew, hero }: Table, name: string, answers: object, isGM = false) {
    const step: Step = parts.judge.stepNamed(name);
    const by = isGM ? game.user : null;
    const here: Here = { crew, hero, said: parts.said.answeredBy(answers), by };
    const dice = step.dice?.(here) ?? [];
    const fallen = dice.map(() => ({
      outcome: "failure" as const,
      multiplier: 0,
      faces: [1],
      face: 1,
      total: 1,
    }));
    const { changes, lines } = step.plan(here, fallen, "key");
    return { dice, changes: changes.map(({ path, after }) => ({ path, after })), lines };
  }

  const DRAFT: Omit<AttackDraft, "item"> = {
    power: "",
    way: 0,
    choices: {},
    action: "finesse",
    defense: "iron",
    position: "risky",
    targets: [],
    situation: ["ambush", "vitalStrike", "imbued"],
    distance: "within",
    ticks: [],
    pushes: [],
    paidBy: "stress",
    uses: { as: "", card: "", free: "" },
  };

  function draftOf({ hero }: Table, more: Partial<AttackDraft> = {}): AttackDraft {
    const item = hero.items.find(({ type }) => type === "weapon")?.id ?? "";
    return { ...DRAFT, item, ...more };
  }

  function asked({ hero }: Table, data: object, system: object = {}): AskedHere {
    const message = { system: { actor: hero.uuid, gm: { acts: {} }, ...system }, rolls: [], isAuthor: true };
    return { message, data, by: game.user, card: "card", id: "act" } as unknown as AskedHere;
  }

  /** What is compared, by the word of the list. */
  const LOOKS: Readonly<Record<string, (table: Table) => unknown>> = {
    numbers: ({ hero }) => {
      const { ratings, numbers, limits, loads } = hero.system;
      return { ratings, numbers, limits, loads };
    },
    gift: ({ hero }) =>
      (["action", "gather"] as const).flatMap((kind) =>
        ACTIONS.map((action) => parts.gifts.giftsFor(hero, kind, action)),
      ),
    attack: (table) => parts.draft.attackTerms(table.hero, draftOf(table, { distance: "far" })),
    blow: (table) => {
      const drafts = [draftOf(table), draftOf(table, { item: "" })];
      return drafts.map((draft) => parts.blow.blowOf(table.hero, draft));
    },
    special: ({ hero }) => parts.special.specialLeft(hero),
    pushes: (table) => {
      const roll = { pushes: ["advantage", "effectDie"], paidBy: "specialArmor", assistant: "", further: [] };
      const state = { ...asked(table, {}, roll) };
      return attempt(() => parts.pay.costOf(state.message as unknown as RollMessage));
    },
    group: ({ hero }) => parts.call.groupAbilities(hero, "prowl"),
    help: ({ hero }) => parts.plan.foresightOf(hero)?.name ?? "",
    turn: ({ hero }) => {
      const one = {
        acted: false,
        out: false,
        stage: "cautious",
        pace: "cautious",
        side: "heroes",
        fighter: hero,
      };
      const fight = { stage: "monsters", turn: "", round: 2, shown: true };
      return parts.fight.mayBegin(one as unknown as Fighting, fight as unknown as FightState);
    },
    regenerate: (table) => attempt(() => parts.recover.recover(asked(table, { how: "regenerateWound" }))),
    craft: ({ hero }) =>
      (["alchemical", "arcane", "sparkCraft"] as const).map((kind) => parts.craft.craftBonus(hero, kind)),
    kinds: ({ hero }) => parts.craft.kindsFor(hero),
    guarded: ({ hero }) => {
      const rite = hero.items.find(({ type }) => type === "ritual");
      return rite && parts.craft.isGuarded(hero, rite as Item.OfType<"ritual">);
    },
    songs: ({ hero }) => parts.craft.singsRituals(hero),
    spell: ({ hero }) => {
      const spell = hero.items.find(({ type }) => type === "spell");
      return parts.power.usedPower(hero, spell?.id ?? "")?.system.ways;
    },
    open: ({ hero }) =>
      ABILITIES.filter((one) =>
        (["archetype", "bloodline"] as const).some((track) =>
          parts.session.isOpenAbility(hero, one as unknown as Item.OfType<"ability">, track),
        ),
      ).length,
    questions: ({ hero }) => parts.session.questionsFor(hero),
    analyst: (table) => attempt(() => planned(table, "analyst", { clock: "one", ticks: "2" })),
    grant: (table) => attempt(() => planned(table, "grant", { hero: table.hero.id, why: "calculating" })),
    asset: (table) => planned(table, "activity", { activity: "asset", name: "A boat", position: "risky" }),
    recover: (table) => {
      table.hero.updateSource({ system: { harm: { cut: { level: 1, words: "Cut" } } } });
      table.hero.reset();
      return planned(table, "activity", { activity: "recover", healer: "self", action: "craft" });
    },
    train: (table) => planned(table, "activity", { activity: "train", track: "deed", swap: "body-mind" }),
    stash: (table) => planned(table, "endDowntime", {}, true),
  };
});

/** What something comes to, or that it is refused, and why. */
function attempt(work: () => object): unknown {
  try {
    return work();
  } catch (error) {
    return String(error);
  }
}
