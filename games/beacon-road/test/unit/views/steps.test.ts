import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Fallen, Here, Step, StepPlan } from "../../../src/actions/steps/step.ts";
import type { CrewActor, FactionActor, HeroActor } from "../../../src/data/kinds.ts";
import { clearActors, make, startBeaconRoad } from "./support.ts";

/** What steps of a downtime change, by the text: a step is planned, and its changes are read off. */
describe("The steps of a downtime", () => {
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

  const status = (): string => rival.id ?? "";

  test.each([
    ["arrest", "pay", { coin: 15 }],
    ["gang-trouble", "lose-face", { rep: 7 }],
    ["demonic-notice", "hide", { rep: 6 }],
    ["interrogation", "pay", { coin: 17 }],
    ["questioning", "pay", { coin: 18 }],
    ["the-usual-suspects", "pay", { coin: 19 }],
    ["reprisals", "apologise", { coin: 18, rep: 7 }],
    ["rivals", "forfeit-rep", { rep: 7 }],
    ["rivals", "forfeit-coin", { coin: 18 }],
    ["flipped", "lose-contact", {}],
    ["unquiet-dead", "face", {}],
    ["show-of-force", "give-claim", { held: false }],
  ])("%s: to %s leaves %o", (what, way, expected) => {
    entangled(what);
    const plan = planOf("wayOut", { key: "one", way, faction: status() });
    expect(left(plan)).toEqual(Object.assign({ out: way }, expected));
  });

  test("rivals that are stood up to cost a status, a show of force may be war, an arrest clears heat", () => {
    entangled("rivals");
    expect(left(planOf("wayOut", { key: "one", way: "stand-up", faction: status() }))[status()]).toBe(-1);
    entangled("show-of-force");
    expect(left(planOf("wayOut", { key: "one", way: "war", faction: status() }))[status()]).toBe(-3);
    entangled("arrest");
    expect(left(planOf("wayOut", { key: "one", way: "hand-over", who: "A bargeman" }))).toMatchObject({
      heat: 0,
      wanted: 1,
    });
  });

  test("without a friend at +3 nobody asks for cooperation; with one, refusing costs a status and forfeiting rep", () => {
    entangled("cooperation");
    expect(keys(planOf("wayOut", { key: "one" }))).toEqual(["nobodyComes"]);
    crew.updateSource({ system: { status: { [status()]: 3 } } });
    crew.reset();
    expect(left(planOf("wayOut", { key: "one", way: "forfeit", faction: status() }))["rep"]).toBe(7);
    expect(left(planOf("wayOut", { key: "one", way: "refuse", faction: status() }))[status()]).toBe(2);
  });

  test("the beating of an interrogation is level 2 and 3 heat, each resisted by itself", () => {
    entangled("interrogation");
    const answers = { key: "one", way: "beaten", hero: hero.id };
    expect(left(planOf("wayOut", answers))).toMatchObject({ heat: 1, wanted: 3 });
    const resisted = planOf("wayOut", Object.assign({ resists: ["heat"] }, answers), [
      { outcome: "success" },
    ]);
    expect(left(resisted)).toMatchObject({ value: 2 });
    expect(left(resisted)["heat"]).toBeUndefined();
  });

  test("what a way out costs another's hero waits for whoever plays them, who may refuse it", async () => {
    const { askedOf } = await import("../../../src/state/crew-play.ts");
    entangled("interrogation");
    const answers = { key: "one", way: "beaten", hero: hero.id };
    const asked = planOf("wayOut", answers, [], null);
    expect([left(asked), keys(asked)]).toEqual([{ way: "beaten", hero: hero.id }, ["wayAsked"]]);
    crew.updateSource({
      system: { downtime: { entanglements: { one: { asked: { hero: hero.id ?? "" } } } } },
    });
    crew.reset();
    const [entry] = Object.values(crew.system.downtime.entanglements);
    expect(entry && askedOf(crew, entry)).toBe(hero);
    expect(left(planOf("wayOut", Object.assign({ answer: "no" }, answers)))).toEqual({ hero: "" });
    expect(left(planOf("wayOut", Object.assign({ answer: "yes" }, answers)))).toMatchObject({
      out: "beaten",
    });
  });

  test("what would change nothing is refused: heat of 0 reduced, nobody's harm treated, no stress cleared by a deed", () => {
    crew.updateSource({ system: { heat: 0 } });
    crew.reset();
    expect(() => planOf("activity", { activity: "reduceHeat" })).toThrow("NoHeat");
    expect(() => planOf("activity", { activity: "recover" })).toThrow("NoHarm");
    expect(() => planOf("activity", { activity: "virtue", deed: "A roof" })).toThrow("NoStress");
  });

  test("an asset below quality 0 is nothing that can be used", () => {
    crew.updateSource({ system: { tier: 0 } });
    crew.reset();
    expect(
      keys(planOf("activity", { activity: "asset", name: "Bombs" }, [{ outcome: "failure" }])),
    ).toContain("assetTooPoor");
  });

  test("a power is learned out of those that the hero can use, and is theirs", async () => {
    const source = {
      type: "power",
      system: { actions: [{ action: "craft", rating: 1 }], ways: [{}] },
    };
    await Item.implementation.createDocuments([
      Object.assign({ name: "Mend" }, source),
      Object.assign({ name: "Unmake" }, source, {
        system: { actions: [{ action: "wreck", rating: 3 }], ways: [{}] },
      }),
    ] as Item.CreateData[]);
    const activity = judge.stepNamed("activity");
    await activity.ready?.({ hero });
    const here: Here = { crew, hero, said: said.answeredBy({ activity: "power" }), by: game.user };
    const offered = activity.fields?.(here).find(({ name }) => name === "power")?.choices ?? [];
    expect(offered.map(({ label }) => label)).toEqual(["Mend"]);
    expect(() => planOf("activity", { activity: "power", power: "Zonk" })).toThrow("WhichPower");
    const answers = { activity: "power", power: offered[0]?.value };
    expect(keys(planOf("activity", answers))).toContain("powerLearned");
    await activity.make?.(Object.assign({}, here, { said: said.answeredBy(answers) }), []);
    expect(hero.items.map(({ name }) => name)).toEqual(["Mend"]);
  });

  test("the next step of a downtime: payoff, heat, an entanglement, which one, a way out, activities, its end", async () => {
    const { downtimeDue } = await import("../../../src/state/due.ts");
    const due: unknown[] = [downtimeDue(crew)];
    const note = (log: object, downtime: object = {}): void => {
      crew.updateSource({ system: { log, downtime } });
      crew.reset();
      due.push(downtimeDue(crew));
    };
    const entry = (step: string, data: object = {}) => ({ part: "downtime", step, hero: hero.id, data });
    const options = ["flipped", "interrogation"];
    note({ a: entry("payoff") });
    note({ b: entry("heat") });
    note({}, { entanglements: { one: { options } } });
    note({}, { entanglements: { one: { options, chosen: "flipped" } } });
    note({}, { entanglements: { one: { options, chosen: "flipped", out: "lose-contact" } } });
    note({ c: entry("activity", { takes: 2, over: true }) });
    note({ d: entry("overindulge") });
    expect(due).toEqual([
      "payoff",
      "heat",
      "entangle",
      "entangleWhich",
      "wayOut",
      "activity",
      "activity",
      "endDowntime",
    ]);
  });

  test("whoever is questioned talks by a fortune roll, suspects by a d6", () => {
    entangled("questioning");
    const talk = (outcome: Fallen["outcome"]) =>
      left(planOf("wayOut", { key: "one", way: "talk", softness: "0" }, [{ outcome }]))["heat"];
    expect([talk("botch"), talk("failure"), talk("success")]).toEqual([0, 8, undefined]);
    entangled("the-usual-suspects");
    const held = (face: number) =>
      left(planOf("wayOut", { key: "one", way: "talk", quality: "1" }, [{ face }]));
    expect([held(2)["heat"], held(5)["heat"], held(6)["heat"]]).toEqual([0, undefined, undefined]);
  });

  test("a payoff is 2 rep and 2 for two tiers above, a tithe takes the tier and 1, an unpaid boss loses patience", () => {
    expect(left(planOf("payoff", { job: "big", tithe: "paid" }))).toMatchObject({ rep: 12, coin: 26 });
    const unpaid = planOf("payoff", { job: "big", tithe: "unpaid" });
    expect(keys(unpaid)).toContain("titheOpened");
    expect(left(planOf("payoff", { job: "big", quiet: ["quiet"] }))["rep"]).toBeUndefined();
  });

  test("a score that failed or was given up pays nothing, and brings heat all the same", () => {
    crew.updateSource({ system: { downtime: { end: "givenUp" } } });
    crew.reset();
    expect(() => planOf("payoff", { job: "big" })).toThrow("PaysNothing");
    expect(left(planOf("heat", { exposure: "loud" }))["wanted"]).toBe(3);
  });

  test("heat by exposure and what adds to it, less what claims keep away; at nine a wanted level, and the rest rolls over", () => {
    expect(left(planOf("heat", { exposure: "contained", adds: ["killing"] }))).toEqual({
      heat: 0,
      wanted: 3,
    });
    expect(left(planOf("heat", { exposure: "smooth" }))).toEqual({});
  });

  test("without its lair a crew's claims give nothing", () => {
    const [home] = crew.items.contents;
    home?.updateSource({ system: { held: false } });
    crew.reset();
    expect(left(planOf("heat", { exposure: "contained" }))).toMatchObject({ wanted: 3, heat: 0 });
  });

  test("a full track of rep is a tier more for eight coin each, and weak hold becomes strong for nothing", () => {
    crew.updateSource({ system: { rep: 12 } });
    crew.reset();
    expect(left(planOf("develop"))).toEqual({ rep: 0, coin: 4, tier: 2, hold: "weak" });
    crew.updateSource({ system: { hold: "weak" } });
    crew.reset();
    expect(left(planOf("develop"))).toEqual({ rep: 0, hold: "strong" });
  });

  test("hold is lost by a step, a tier with it when it was weak, and at the bottom the lair is threatened", () => {
    expect(left(planOf("reduceHold", { faction: status() }))).toEqual({ hold: "weak" });
    crew.updateSource({ system: { tier: 0, hold: "weak" } });
    crew.reset();
    expect(keys(planOf("reduceHold", { faction: "crew" }))).toEqual(["holdLost", "lairThreatened"]);
  });

  test("prison: two sixes make a name, a bad time marks a trauma, and who is away comes back", () => {
    crew.updateSource({ system: { away: { [hero.id ?? ""]: { why: "prison", sentence: 2 } } } });
    crew.reset();
    expect(left(planOf("released", {}, [{ faces: [6, 6], face: 6 }]))["rep"]).toBe(12);
    expect(left(planOf("released", { trauma: "soft" }, [{ faces: [2], face: 2 }]))["traumas"]).toEqual([
      "soft",
    ]);
  });

  test("a crew's marks fill its track; an advance gives everybody stash of the tier and 2", () => {
    expect(left(planOf("crewSession", { type: "2", expressed: "1" }))).toEqual({ xp: 3 });
    crew.updateSource({ system: { xp: 9 } });
    crew.reset();
    expect(left(planOf("crewAdvance", { advance: "ability" }))).toEqual({ xp: 1, stash: 12 });
  });

  test("coin goes to the stash one for one, and comes back one for two", () => {
    expect(left(planOf("moveCoin", { way: "toStash", coin: "3" }))).toEqual({ coin: 1, stash: 12 });
    expect(left(planOf("moveCoin", { way: "fromStash", coin: "3" }))).toEqual({ coin: 7, stash: 3 });
  });

  test("a faction's goal is ticked by the GM or by its tier's roll, and told when it is full", () => {
    expect(left(planOf("factionTick", { faction: status(), goal: "plot", ticks: "1" }))).toEqual({
      filled: 3,
    });
    const rolled = planOf("factionTick", { faction: status(), goal: "plot", ticks: "roll" }, [
      { outcome: "success" },
    ]);
    expect([left(rolled), keys(rolled)]).toEqual([{ filled: 4 }, ["factionTick", "factionDone"]]);
  });

  test("the engagement roll says its outcome once, and how the score opens", () => {
    crew.updateSource({ system: { score: { stage: "planned" } } });
    crew.reset();
    expect(planOf("engagement", {}, [{ outcome: "success" }]).lines.map(({ terms }) => terms)).toEqual([
      { outcome: "Outcome.success" },
      { position: "Position.controlled" },
    ]);
  });

  test("of a stress roll only its face counts: no outcome is told", () => {
    const plan = planOf("activity", { activity: "vice" }, [{ outcome: "success", faces: [1], face: 1 }]);
    expect(keys(plan)).not.toContain("activityRolled");
  });

  test("a secure hex is crossed without a roll, and says so", () => {
    const hexes = [{ peril: 0, more: 0, guided: false, encounter: "" }];
    crew.updateSource({ system: { trip: { open: true, name: "Coast", mode: "walk", at: 0, hexes } } });
    crew.reset();
    expect(keys(planOf("tripDay"))).toEqual(["tripDay", "encounterNone"]);
  });

  test("who ignores their vice suffers stress by their traumas when downtime ends", () => {
    hero.updateSource({ system: { traumas: ["cold", "soft"] } });
    hero.reset();
    expect(left(planOf("endDowntime"))).toMatchObject({ value: 2, open: false });
  });

  test("treatment fills the healing clock and lowers harm; alone it costs stress", () => {
    hero.updateSource({ system: { harm: { one: { level: 2, words: "Cut" } }, healing: 3 } });
    hero.reset();
    const alone = planOf("activity", { activity: "recover", healer: "self", action: "craft" }, [
      { outcome: "success" },
    ]);
    expect(left(alone)).toMatchObject({ healing: 1, level: 1, value: 2 });
  });
});
