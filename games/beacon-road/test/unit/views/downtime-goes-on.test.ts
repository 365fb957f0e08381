import { describe, expect, test } from "vitest";
import type { Here } from "../../../src/actions/steps/step.ts";
import { tableInDowntime } from "./step-table.ts";

/** What comes next in a downtime, what is refused in it, and what is left of many. */
describe("A downtime", () => {
  const at = tableInDowntime();
  const { planOf, left, keys, entangled } = at;

  test("what a way out costs another's hero waits for whoever plays them, who may refuse it", async () => {
    const { askedOf } = await import("../../../src/state/crew-play.ts");
    entangled("interrogation");
    const answers = { key: "one", way: "beaten", hero: at.hero.id };
    const asked = planOf("wayOut", answers, [], null);
    expect([left(asked), keys(asked)]).toEqual([{ way: "beaten", hero: at.hero.id }, ["wayAsked"]]);
    at.crew.updateSource({
      system: { downtime: { entanglements: { one: { asked: { hero: at.hero.id ?? "" } } } } },
    });
    at.crew.reset();
    const [entry] = Object.values(at.crew.system.downtime.entanglements);
    expect(entry && askedOf(at.crew, entry)).toBe(at.hero);
    expect(left(planOf("wayOut", Object.assign({ answer: "no" }, answers)))).toEqual({ hero: "" });
    expect(left(planOf("wayOut", Object.assign({ answer: "yes" }, answers)))).toMatchObject({
      out: "beaten",
    });
  });

  test("what would change nothing is refused: heat of 0 reduced, nobody's harm treated, no stress cleared by a deed", () => {
    at.crew.updateSource({ system: { heat: 0 } });
    at.crew.reset();
    expect(() => planOf("activity", { activity: "reduceHeat" })).toThrow("NoHeat");
    expect(() => planOf("activity", { activity: "recover" })).toThrow("NoHarm");
    expect(() => planOf("activity", { activity: "virtue", deed: "A roof" })).toThrow("NoStress");
  });

  test("an asset below quality 0 is nothing that can be used", () => {
    at.crew.updateSource({ system: { tier: 0 } });
    at.crew.reset();
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
    const activity = at.stepNamed("activity");
    await activity.ready?.({ hero: at.hero });
    const here: Here = {
      crew: at.crew,
      hero: at.hero,
      said: at.answeredBy({ activity: "power" }),
      by: game.user,
    };
    const offered = activity.fields?.(here).find(({ name }) => name === "power")?.choices ?? [];
    expect(offered.map(({ label }) => label)).toEqual(["Mend"]);
    expect(() => planOf("activity", { activity: "power", power: "Zonk" })).toThrow("WhichPower");
    const answers = { activity: "power", power: offered[0]?.value };
    expect(keys(planOf("activity", answers))).toContain("powerLearned");
    await activity.make?.(Object.assign({}, here, { said: at.answeredBy(answers) }), []);
    expect(at.hero.items.map(({ name }) => name)).toEqual(["Mend"]);
  });

  test("the next step of a downtime: payoff, heat, an entanglement, which one, a way out, activities, its end", async () => {
    const { downtimeDue } = await import("../../../src/state/due.ts");
    const due: unknown[] = [downtimeDue(at.crew)];
    const note = (log: object, downtime: object = {}): void => {
      at.crew.updateSource({ system: { log, downtime } });
      at.crew.reset();
      due.push(downtimeDue(at.crew));
    };
    const entry = (step: string, data: object = {}) => ({ part: "downtime", step, hero: at.hero.id, data });
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

  /** So many downtimes with their scores and journeys, each folded as it ends. @returns the most that the crew's log held, and cards left */
  async function playDowntimes(count: number): Promise<{ readonly log: number; readonly cards: string[] }> {
    const { foldLog } = await import("../../../src/actions/steps/growth.ts");
    const before = new Set(game.messages.keys());
    const most: number[] = [];
    for (let round = 1; round <= count; round += 1) {
      const parts = ["score", "downtime", "trip"] as const;
      const data = parts.map((part) => ({ content: `${part} ${round}` }));
      const made = (await ChatMessage.implementation.createDocuments(data)) ?? [];
      const entries = parts.map((part, place) => [
        `${part}${round}`,
        {
          part,
          round,
          step: "x",
          hero: "",
          card: made[place]?.id ?? "",
          act: "",
          sort: round,
          lines: [],
          data: {},
        },
      ]);
      at.crew.updateSource({
        system: {
          log: Object.fromEntries(entries) as object,
          downtime: { open: true, round },
          trip: { round },
        },
      });
      at.crew.reset();
      await foldLog(at.crew);
      most.push(Object.keys(at.crew.system.log).length);
    }
    const kept = game.messages.contents.filter(({ id }) => !before.has(id ?? ""));
    return { log: Math.max(...most), cards: kept.map(({ content }) => content) };
  }

  test("forty downtimes with their scores and journeys leave a crew's log no longer than two", async () => {
    await ChatMessage.implementation.create({ content: "somebody said something" });
    const spoken = game.messages.contents.at(-1);
    const { log, cards } = await playDowntimes(40);
    expect(log).toBeLessThanOrEqual(6);
    expect(cards).toEqual(["score 40", "downtime 40", "trip 40"]);
    expect(game.messages.has(spoken?.id ?? "")).toBe(true);
  });

  test("a table that keeps the cards of older downtimes has all of them", async () => {
    const { changeSetting } = await import("../../../src/data/settings.ts");
    await changeSetting("keepCards", true);
    const { log, cards } = await playDowntimes(3);
    await changeSetting("keepCards", false);
    expect(log).toBeLessThanOrEqual(6);
    expect(cards).toHaveLength(9);
  });
});
