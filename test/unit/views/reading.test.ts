import { beforeAll, describe, expect, it } from "vitest";
import type * as ReadingRoom from "../../../src/fates-edge/apps/reading/reading.ts";
import type * as StandingRoom from "../../../src/fates-edge/apps/reading/standing.ts";
import { isGear, type GearItem, type PcActor } from "../../../src/fates-edge/data/kinds.ts";
import { openHoldings, RING, sable } from "./support/holdings-world.ts";

/** What a thing says to whoever reads it, with the system's own models and words and without any page. */
describe("a thing that is read", () => {
  const room = {} as typeof ReadingRoom & typeof StandingRoom;

  beforeAll(async () => {
    await openHoldings();
    Object.assign(
      room,
      await import("../../../src/fates-edge/apps/reading/reading.ts"),
      await import("../../../src/fates-edge/apps/reading/standing.ts"),
    );
  }, 60_000);

  const give = async (data: object, owner: PcActor = sable()): Promise<Item.Implementation> => {
    const [made] = await owner.createEmbeddedDocuments("Item", [data as never]);
    if (!made) throw new Error("nothing was made");
    return made;
  };

  const blade = async (system: object = {}): Promise<GearItem> => {
    const stored = { kind: "weapon", cost: 2, paid: true, serves: ["melee"], ...system };
    const item = await give({ name: "Thin blade", type: "gear", system: stored });
    if (!isGear(item)) throw new Error("no gear");
    return item;
  };

  it("says a talent's price and what it asks for, and judges that for the reader alone", async () => {
    const requirements = {
      strong: { kind: "attribute", key: "body", min: 5 },
      awake: { kind: "attribute", key: "wits", min: 1 },
    };
    const talent = await give({ name: "Iron Grip", type: "talent", system: { cost: 6, requirements } });
    const reading = room.readingOf(talent);
    expect(reading.typeLabel).toBe("Talent");
    expect(reading.facts).toContain("6 XP");
    expect(reading.cost).toBe(6);
    const judged = room.needsOf(reading.requirements, sable());
    expect(judged.map(({ words, state, sign }) => [words, state, sign])).toEqual([
      ["Body 5", "unmet", "✗"],
      ["Wits 1", "met", "✓"],
    ]);
    // Who has no character is told what is asked, and no more.
    expect(room.needsOf(reading.requirements, null).map(({ state, sign }) => [state, sign])).toEqual([
      ["asked", ""],
      ["asked", ""],
    ]);
  });

  it("says how many XP a reader lacks, and nothing of it to whom it is theirs", async () => {
    const mine = await blade();
    expect(room.shortOf(999, sable(), mine)).toBe("");
    const loose = { ...mine, parent: null } as unknown as GearItem;
    expect(room.shortOf(999, sable(), loose)).toMatch(/^Sable Kestrel is \d+ XP short$/);
    expect(room.shortOf(0, sable(), loose)).toBe("");
    expect(room.shortOf(null, sable(), loose)).toBe("");
    expect(room.shortOf(999, null, loose)).toBe("");
  });

  it("says a piece of gear's edges as the roll will offer them, and which skills it serves", async () => {
    const edges = { thrust: { label: "Thrust", skills: ["melee"], gives: "dice", amount: 1 } };
    const reading = room.readingOf(await blade({ edges, hook: "Her brother's." }));
    expect(reading.edges.map(({ key, effect }) => [key, effect])).toEqual([["thrust", "+1d"]]);
    expect(reading.said).toContainEqual({ term: "Serves these skills", words: ["Melee"] });
    expect(reading.said.map(({ words }) => words.join())).toContain("Her brother's.");
    expect(reading.facts).toContain("Weapon");
  });

  it.each([
    [{}, []],
    [{ condition: "compromised" }, ["Compromised"]],
    [{ condition: "broken" }, ["Broken"]],
    [{ place: "stored" }, ["Stored"]],
    [{ paid: false }, ["Plain"]],
    [{ flagged: true, condition: "broken" }, ["Broken", "Upkeep due"]],
  ])("gear that is %o stands as %o, with what can be done", async (system, words) => {
    const standings = room.standingsOf(await blade(system));
    expect(standings.map(({ word }) => word)).toEqual(words);
    for (const { means, todo } of standings) {
      expect(means).toMatch(/\.$/);
      expect(todo).toMatch(/\.$/);
      expect(`${means}${todo}`).not.toMatch(/[{}]/);
    }
  });

  it("a talent sleeps while the asset that it rests on is missing; a rating that fell takes nothing away", async () => {
    const asked = (kind: string, key: string) => ({ rests: { kind, key, min: 5, count: 1 } });
    const awake = await give({
      name: "Giant",
      type: "talent",
      system: { requirements: asked("attribute", "body") },
    });
    const asleep = await give({
      name: "Deep pockets",
      type: "talent",
      system: { requirements: asked("asset", "guild") },
    });
    expect(room.standingsOf(awake)).toEqual([]);
    const [standing, ...more] = room.standingsOf(asleep);
    expect(more).toEqual([]);
    expect(standing?.word).toBe("Asleep");
    expect(standing?.means).toMatch(/^It does nothing while this is missing: .+\.$/);
  });

  it("a holding says what it can be asked for, and what keeps it", async () => {
    const ring = sable().items.get(RING._id);
    if (!ring) throw new Error("no ring");
    const reading = room.readingOf(ring);
    expect(reading.cost).toBe(8);
    expect(reading.facts).toContain("8 XP");
    expect(reading.said.map(({ words }) => words.join())).toContain("papers and plans");
    expect(room.standingsOf(ring)).toEqual([]);
    await ring.update({ system: { condition: "compromised" } } as never);
    expect(room.standingsOf(ring).map(({ todo }) => todo)).toEqual([
      "Recover it in a quest or operation, then restore it.",
    ]);
  });

  it("a spend says its price and what it does; a clock is chosen later", async () => {
    const effects = { one: { type: "tick", amount: 1 } };
    const spend = await Item.create({
      name: "Lanterns",
      type: "spend",
      system: { points: 2, orMore: true, effects },
    } as never);
    if (!spend) throw new Error("no spend");
    const reading = room.readingOf(spend);
    expect(reading.facts).toContain("2 CP or more");
    expect(reading.does).toEqual(["A clock: +1"]);
    expect(reading.cost).toBeNull();
  });

  it("what an unknown kind is alone is told, and nothing invented", () => {
    expect(room.isReadable("relic")).toBe(false);
    expect(room.isReadable("constructor")).toBe(false);
    const relic = { type: "relic", system: {} } as unknown as Item.Implementation;
    expect(room.readingOf(relic)).toEqual({
      typeLabel: "relic",
      facts: [],
      edges: [],
      does: [],
      said: [],
      requirements: [],
      cost: null,
    });
  });
});
