import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CrewActor } from "../../../src/data/kinds.ts";
import { clearActors, make, startBeaconRoad } from "./support.ts";

/** What forty downtimes leave in a world. */
describe("A long campaign", () => {
  let crew: CrewActor;

  beforeAll(startBeaconRoad);
  beforeEach(async () => {
    await clearActors();
    crew = await make<CrewActor>("crew");
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
      crew.updateSource({
        system: {
          log: Object.fromEntries(entries) as object,
          downtime: { open: true, round },
          trip: { round },
        },
      });
      crew.reset();
      await foldLog(crew);
      most.push(Object.keys(crew.system.log).length);
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
