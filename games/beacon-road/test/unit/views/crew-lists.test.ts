import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inRepository } from "../../../../../tools/stages/paths.ts";
import type { Here, Step } from "../../../src/actions/steps/step.ts";
import type { CohortActor, CrewActor, HeroActor } from "../../../src/data/kinds.ts";
import { type Action, ACTIONS } from "../../../src/rules/roll/actions.ts";
import { documentsOf, type PackThing } from "../packs/support.ts";
import { clearActors, make, startBeaconRoad } from "./support.ts";

/** The rows of `docs/city.md`: a thing of the compendium, and by what it comes into play. */
const ROWS = readFileSync(inRepository("games/beacon-road/docs/city.md"), "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, name = "", code = ""] = /^\| (.+?) +\| `(\w+)` +\|/.exec(line) ?? [];
    return name === "" ? [] : [{ name, code }];
  });

const THINGS = [...documentsOf<PackThing>("crews"), ...documentsOf<PackThing>("claims")].filter(({ type }) =>
  ["crew-ability", "upgrade", "claim"].includes(type),
);

/** A crew with one thing or without it, in the middle of a downtime, with a hero and a cohort. */
interface Table {
  readonly crew: CrewActor;
  readonly hero: HeroActor;
  readonly cohort: CohortActor;
  readonly gang: CohortActor;
}

/** What the abilities, upgrades and claims of a crew change, by the list in the documents. */
describe("What a crew has", () => {
  let steps: { readonly stepNamed: (name: string) => Step };
  let said: { readonly answeredBy: (data: unknown) => Here["said"] };
  let play: {
    readonly budgetOf: (crew: CrewActor, hero: HeroActor) => object;
    readonly giftFor: (crew: CrewActor, kind: "prisonLoad") => number;
  };
  let gifts: {
    readonly giftsFor: (
      hero: HeroActor,
      kind: "action" | "gather",
      action: Action,
    ) => readonly { readonly name: string }[];
  };
  let quality: { readonly qualityOfThing: (hero: HeroActor, item: Item.Implementation) => number | null };
  let incomes: { readonly incomesDue: (crew: CrewActor) => readonly object[] };

  beforeAll(async () => {
    await startBeaconRoad();
    steps = await import("../../../src/actions/steps/judge.ts");
    said = await import("../../../src/actions/steps/step.ts");
    play = await import("../../../src/state/crew-play.ts");
    gifts = await import("../../../src/state/gifts.ts");
    quality = await import("../../../src/state/quality.ts");
    incomes = await import("../../../src/actions/steps/city.ts");
  });
  beforeEach(clearActors);

  test("stands in the list once, all of it", () => {
    expect(ROWS.map(({ name }) => name).toSorted()).toEqual(THINGS.map(({ name }) => name).toSorted());
  });

  test.each(ROWS.filter(({ code }) => code !== "table"))(
    "$name makes a difference: $code",
    async ({ name, code }) => {
      const thing = THINGS.find((each) => each.name === name);
      const [bare, has] = [await tableWith([], thing), await tableWith([thing], thing)];
      const [one, other] = [bare, has].map((table) => JSON.stringify(LOOKS[code]?.(table, thing)));
      expect(one).toBeDefined();
      expect(other).not.toEqual(one);
    },
  );

  async function tableWith(
    things: readonly (PackThing | undefined)[],
    about: PackThing | undefined,
  ): Promise<Table> {
    const members = await make<HeroActor>(
      "hero",
      { actions: { craft: 1, prowl: 1, command: 1 }, hp: { value: 5 } },
      [
        { name: "Knife", type: "weapon" },
        ...["documents", "gear", "implements", "subterfuge", "tools"].map((category) => ({
          name: category,
          type: "gear",
          system: { category, marked: true },
        })),
      ],
    );
    const gives = (about?.system["gives"] ?? []) as readonly { readonly on: readonly string[] }[];
    const [on = "stealth"] = gives.flatMap((gift) => [...gift.on]);
    const plan = ["arcane", "assault", "deception", "stealth", "social", "transport"].find(
      (word) => word === on,
    );
    const crew = await make<CrewActor>(
      "crew",
      {
        members: [members.uuid],
        tier: 1,
        rep: 12,
        coin: 40,
        wanted: 2,
        status: { ally: 3, foe: about?.name === "War Dogs" ? -3 : 0 },
        score: { stage: "planned", name: "X", detail: "Y", plan: plan ?? "stealth", wilds: on === "wilds" },
        downtime: { open: true, end: "done", against: 3, operation: on },
      },
      [
        { name: "Home", type: "claim", system: { key: "lair", held: true } },
        ...things.flatMap((thing) => (thing ? [held(thing)] : [])),
      ],
    );
    const cohort = await make<CohortActor>("cohort", {
      crew: crew.uuid,
      kind: "expert",
      types: ["emissary"],
    });
    const gang = await make<CohortActor>("cohort", { crew: crew.uuid, kind: "gang", types: ["thugs"] });
    for (const actor of [members, cohort, gang]) actor.reset();
    return { crew, hero: members, cohort, gang };
  }

  /** A thing as a crew has it: its boxes marked, its claim held. */
  function held({ name, type, system }: PackThing): object {
    const boxes = Number(system["boxes"] ?? 1);
    return { name, type, system: { ...system, taken: boxes, held: true } };
  }

  function planned(table: Table, name: string, answers: object, face = 1): object {
    const step = steps.stepNamed(name);
    const here = { crew: table.crew, hero: table.hero, said: said.answeredBy(answers), by: game.user };
    const dice = step.dice?.(here) ?? [];
    const fallen = dice.map(() => ({
      outcome: "failure" as const,
      multiplier: 0,
      faces: [face],
      face,
      total: face,
    }));
    const { lines } = step.plan(here, fallen, "key");
    return { dice, lines };
  }

  /** What is compared, by the word of the list. */
  const LOOKS: Readonly<Record<string, (table: Table, thing?: PackThing) => unknown>> = {
    numbers: ({ crew, hero }) => {
      const { turf, repNeeded, coinLimit } = crew.system;
      const { numbers, limits, carried } = hero.system;
      return { turf, repNeeded, coinLimit, numbers, limits, carried };
    },
    heat: (table) => planned(table, "heat", { exposure: "contained", adds: ["killing"] }),
    payoff: (table) =>
      planned(table, "payoff", {
        job: "standard",
        quiet: table.crew.system.downtime.operation === "stealth" ? ["quiet"] : [],
        operation: table.crew.system.downtime.operation,
      }),
    engagement: (table) =>
      planned(table, "engagement", { position: "risky", aims: ["murder", "infiltration"] }),
    asset: (table) => planned(table, "activity", { activity: "asset", name: "A boat", position: "risky" }),
    recover: (table) => {
      table.hero.updateSource({ system: { harm: { cut: { level: 1, words: "Cut" } } } });
      table.hero.reset();
      return planned(table, "activity", {
        activity: "recover",
        healer: "npc",
        quality: "1",
        treatment: ["supernatural"],
      });
    },
    train: (table) =>
      ["deed", "thought", "word", "archetype", "bloodline"].map((track) =>
        planned(table, "activity", { activity: "train", track }),
      ),
    hide: (table) =>
      attempt(() => planned(table, "activity", { activity: "hide", name: "A cellar", price: "crew" })),
    develop: (table) => planned(table, "develop", {}),
    allHands: (table) =>
      attempt(() =>
        planned(table, "allHands", { cohort: table.cohort.id, activity: "asset", name: "A boat" }),
      ),
    income: ({ crew }) => incomes.incomesDue(crew).length,
    released: (table) => {
      table.crew.updateSource({
        system: { away: { [table.hero.id ?? ""]: { why: "prison", sentence: 1 } } },
      });
      return planned(table, "released", {});
    },
    arrested: (table) => planned(table, "arrested", { hero: table.hero.id }),
    activities: ({ crew, hero }) => play.budgetOf(crew, hero),
    rolls: ({ hero }) =>
      (["action", "gather"] as const).flatMap((kind) =>
        ACTIONS.map((action) => gifts.giftsFor(hero, kind, action).map(({ name }) => name)),
      ),
    group: ({ hero }) => hero.system.rules.crew.includes("synchronized"),
    cohort: ({ cohort, gang }) => [cohort.system.numbers, gang.system.numbers],
    quality: ({ hero }) => hero.items.contents.map((item) => quality.qualityOfThing(hero, item)),
    prisonLoad: ({ crew }) => play.giftFor(crew, "prisonLoad"),
  };
});

/** What something comes to, or that it is refused. */
function attempt(work: () => object): unknown {
  try {
    return work();
  } catch {
    return "refused";
  }
}
