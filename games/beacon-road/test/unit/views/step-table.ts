import { beforeAll, beforeEach, expect } from "vitest";
import type { Fallen, Here, Step, StepPlan } from "../../../src/actions/steps/step.ts";
import type { CrewActor, FactionActor, HeroActor } from "../../../src/data/kinds.ts";
import { clearActors, make, startBeaconRoad } from "./support.ts";

/** A crew in the middle of a downtime with one hero and a faction, made anew for each test: a step is planned, and its changes are read off. */
export function tableInDowntime() {
  let judge: { readonly stepNamed: (name: string) => Step };
  let words: { readonly linesText: (lines: StepPlan["lines"]) => string };
  let said: { readonly answeredBy: (data: unknown) => Here["said"] };
  let crew: CrewActor;
  let hero: HeroActor;
  let rival: FactionActor;

  beforeAll(async () => {
    await startBeaconRoad();
    judge = await import("../../../src/actions/steps/judge.ts");
    said = await import("../../../src/actions/steps/step.ts");
    words = await import("../../../src/words/step.ts");
  });
  beforeEach(async () => {
    await clearActors();
    rival = await make<FactionActor>("faction", {
      tier: 2,
      goals: { plot: { name: "A plot", size: 4, filled: 2 } },
    });
    hero = await make<HeroActor>("hero", {
      actions: { finesse: 1, craft: 1, command: 1 },
      coin: 4,
      stash: 9,
    });
    crew = await make<CrewActor>(
      "crew",
      {
        members: [hero.uuid],
        tier: 1,
        rep: 9,
        coin: 20,
        heat: 7,
        wanted: 2,
        downtime: { open: true, end: "done", against: 3 },
      },
      [
        { name: "Home", type: "claim", system: { key: "lair", held: true } },
        { name: "Den", type: "claim", system: { held: true, gives: [{ kind: "heat", amount: -2, on: [] }] } },
      ],
    );
    hero.reset();
  });

  function planOf(
    name: string,
    answers: object = {},
    fallen: readonly Partial<Fallen>[] = [],
    by: User.Implementation | null = game.user,
  ): StepPlan {
    const here: Here = { crew, hero, said: said.answeredBy(answers), by };
    const whole = fallen.map((one) => {
      const usual: Fallen = { outcome: "failure", multiplier: 0, faces: [], face: 0, total: 0 };
      return Object.assign(usual, one);
    });
    const plan = judge.stepNamed(name).plan(here, whole, "card-act");
    // A sentence whose words are missing would leave the whole page undrawn.
    expect(words.linesText(plan.lines)).not.toContain("BEACON_ROAD.");
    return plan;
  }

  /** What a step leaves, by the last word of each path. */
  function left(plan: StepPlan): Record<string, unknown> {
    return Object.fromEntries(plan.changes.map(({ path, after }) => [path.split(".").at(-1) ?? "", after]));
  }

  const keys = ({ lines }: StepPlan): string[] => lines.map(({ key }) => key);

  function entangled(what: string): void {
    const entanglements = { one: { options: [what], chosen: what, out: "", sort: 0 } };
    crew.updateSource({ system: { downtime: { entanglements } } });
    crew.reset();
  }

  return {
    get crew() {
      return crew;
    },
    get hero() {
      return hero;
    },
    get rival() {
      return rival;
    },
    stepNamed: (name: string) => judge.stepNamed(name),
    answeredBy: (data: unknown) => said.answeredBy(data),
    planOf,
    left,
    keys,
    entangled,
  };
}
