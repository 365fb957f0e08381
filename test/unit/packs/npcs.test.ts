import { describe, expect, it } from "vitest";
import { CONTENT } from "./expected.ts";
import { TIER_MAX } from "../../../src/fates-edge/rules/mixed-tier/bands.ts";
import { starterOf } from "../../../src/fates-edge/rules/clock-starters.ts";
import type { Manifest } from "../../../tools/stages/manifest.ts";
import { ownJson, ownPack } from "./support.ts";

interface Npc {
  readonly name: string;
  readonly type: string;
  readonly ownership: unknown;
  readonly system: {
    readonly tier: number;
    readonly role: string;
    readonly pools: Readonly<
      Record<string, { readonly name: string; readonly dice: number; readonly sort: number }>
    >;
    readonly motive: Readonly<Record<string, string>>;
    readonly wants: string;
    readonly notes: string;
    readonly secret: string;
  };
}

interface Clock {
  readonly name: string;
  readonly size: number;
  readonly base: number;
  readonly price: number;
  readonly sight: string;
  readonly kind: string;
  readonly full: string;
  readonly triggers: readonly string[];
  readonly pressure: readonly string[];
}

const npcs = (await ownPack("npcs", "Actor")).documents.map(({ data }) => data as unknown as Npc);

describe("the people the GM plays", () => {
  it("are the ones the content list names", () => {
    expect(npcs.map(({ name }) => name).toSorted()).toEqual([...CONTENT.npcs.names].toSorted());
  });

  it("lie in a pack that players do not see, and are nobody's to see", async () => {
    const { packs } = await ownJson<Manifest & { packs: { name: string; ownership: unknown }[] }>(
      "system.json",
    );
    expect(packs.find(({ name }) => name === "npcs")?.ownership).toMatchObject({ PLAYER: "NONE" });
    expect(npcs.map(({ ownership }) => ownership)).toEqual(npcs.map(() => ({ default: 0 })));
  });

  it.each(npcs)(
    "$name can be played: a tier, pools, a motive, and something nobody is to know",
    ({ type, system }) => {
      expect(type).toBe("npc");
      expect(system.tier).toBeGreaterThan(0);
      expect(system.tier).toBeLessThanOrEqual(TIER_MAX);
      const pools = Object.values(system.pools);
      expect(pools.map(({ sort }) => sort)).toEqual(pools.map((_, place) => place));
      expect(pools.filter(({ name, dice }) => name === "" || dice < 1 || dice > 20)).toEqual([]);
      expect(Object.keys(system.motive)).toEqual(["ambition", "belief", "personality", "twist"]);
      const { role, wants, notes, secret } = system;
      const said = [role, wants, notes, secret, ...Object.values(system.motive)];
      expect(said.filter((text) => text.length < 10 || text.length > 200)).toEqual([]);
    },
  );
});

describe("the sample scene", async () => {
  const { documents } = await ownPack("characters", "Actor");
  const party = documents.find(({ data }) => data.type === "party")?.data["system"] as {
    readonly clocks: Readonly<Record<string, Clock>>;
  };

  it("brings the patrol empty, in everybody's sight, at the price of the sample play", () => {
    const clocks = Object.values(party.clocks);
    const { size, kind, price, triggers, pressure } = starterOf("patrol")!;
    expect(clocks).toMatchObject([{ name: "Patrol Sweep", size, kind, price, base: 0, sight: "all" }]);
    expect(clocks.map((clock) => [clock.triggers.length, clock.pressure.length])).toEqual([
      [triggers, pressure],
    ]);
    expect(clocks[0]?.full).not.toBe("");
  });
});
