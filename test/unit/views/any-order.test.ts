import "./support/host.ts";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { defineGame } from "../../../src/foundry/game.ts";
import { countBank, countBoons } from "../../../src/fates-edge/data/actor/entries.ts";
import { FATES_EDGE } from "../../../src/fates-edge/data/game.ts";
import { firstToName } from "../../../src/fates-edge/state/roll/marks.ts";
import { primaryParty } from "../../../src/fates-edge/state/party.ts";
import { landedTicks } from "../../../src/table/clocks/ticks.ts";
import { countTicks } from "../../../src/table/clocks/clock.ts";

/** A document as the server stored it, and when. */
interface Stored {
  readonly id: string;
  readonly _stats: { readonly createdTime: number };
}

/** What the system takes for a document. */
class HostDocument {}

const within = (whole: object, name: string, part: unknown): object =>
  new Proxy(whole, {
    get: (target, key) => (key === name ? part : (Reflect.get(target, key) as unknown)),
  });
const { foundry: host } = globalThis as unknown as { readonly foundry: { readonly abstract: object } };
vi.stubGlobal("foundry", within(host, "abstract", within(host.abstract, "Document", HostDocument)));
defineGame(FATES_EDGE);

function stored<Facts extends object>(n: number, documentName: string, facts: Facts): Stored & Facts {
  return Object.assign(new HostDocument(), { id: `id${n}`, _stats: { createdTime: n }, documentName }, facts);
}

/** A collection as a page has it: each document once, in the order in which the page heard of them. */
class Heard extends Map<string, Stored> {
  constructor(documents: readonly Stored[]) {
    super(documents.map((each) => [each.id, each]));
  }

  get contents(): Stored[] {
    return [...this.values()];
  }

  find(test: (each: Stored) => boolean): Stored | undefined {
    return this.contents.find(test);
  }

  filter(test: (each: Stored) => boolean): Stored[] {
    return this.contents.filter(test);
  }
}

/** The host's collections give their documents, not pairs, when they are gone through. */
Object.defineProperty(Heard.prototype, Symbol.iterator, { value: Map.prototype.values });

function seat(documents: {
  readonly messages?: readonly Stored[];
  readonly actors?: readonly Stored[];
}): void {
  const { messages = [], actors = [] } = documents;
  vi.stubGlobal("game", {
    ...game,
    messages: new Heard(messages),
    actors: new Heard(actors),
    user: { isGM: false },
  });
}

/** News of these documents, late, in any order, and some of it twice. */
function anyOrder<T>(documents: readonly T[]): fc.Arbitrary<T[]> {
  const all = fc.shuffledSubarray([...documents], { minLength: documents.length });
  return fc.tuple(all, fc.array(fc.constantFrom(...documents))).map(([first, again]) => [...first, ...again]);
}

describe("in whatever order news of different documents came to a page", () => {
  it("the party that is played with is the oldest", () => {
    const parties = [3, 1, 2].map((n) => stored(n, "Actor", { type: "party" }));
    fc.assert(
      fc.property(anyOrder(parties), (heard) => {
        seat({ actors: heard });
        expect(primaryParty()?.id).toBe("id1");
      }),
    );
  });

  it("of rolls that would use up the same mark it is the first", () => {
    const system = { actor: "Actor.sable", marks: ["sand"], help: [], request: "", gm: { judged: null } };
    const rolls = [2, 1, 3].map((n) => stored(n, "ChatMessage", { type: "action", author: null, system }));
    const sable = { uuid: "Actor.sable" } as Parameters<typeof firstToName>[0];
    fc.assert(
      fc.property(anyOrder(rolls), (heard) => {
        seat({ messages: heard });
        expect(firstToName(sable, ({ marks }) => marks.includes("sand"))?.id).toBe("id1");
      }),
    );
  });

  it("a clock that was put away is known as it was when that happened last", async () => {
    const notices = [1, 2, 3].map((n) => {
      const before = { name: `Tide ${n}`, sight: "all", sealed: false };
      const system = { changes: [{ path: "system.clocks.tide", before, after: null }] };
      return stored(n, "ChatMessage", { type: "notice", author: { isGM: true }, system });
    });
    await fc.assert(
      fc.asyncProperty(anyOrder(notices), fc.nat(3), async (heard, early) => {
        vi.resetModules();
        // What is known of clocks that are gone is kept for as long as the page is there: each page is a new one.
        (await import("../../../src/foundry/game.ts")).defineGame(FATES_EDGE);
        const { startNotingRemovedClocks } = await import("../../../src/table/clocks/gone.ts");
        const { CLOCKS, knownClock } = await import("../../../src/fates-edge/state/clocks/clocks.ts");
        let hear: (message: Stored) => void = () => undefined;
        vi.stubGlobal("Hooks", { on: (_name: string, heardOf: typeof hear) => (hear = heardOf) });
        seat({ messages: heard.slice(0, early) });
        startNotingRemovedClocks(CLOCKS);
        knownClock("tide", false);
        for (const message of heard.slice(early)) hear(message);
        expect(knownClock("tide", false).name).toBe("Tide 3");
      }),
      { numRuns: 30 },
    );
  });
});

describe("of entries that several people wrote", () => {
  const key = fc.stringMatching(/^[a-z]{1,3}$/);

  it("the bank, the boons and a clock's segments are the same in every order, and with news that came twice", () => {
    const points = fc.dictionary(key, fc.integer({ min: -4, max: 4 }));
    fc.assert(
      fc.property(points, fc.integer(), (entries, seed) => {
        const again = turned(Object.entries(entries), seed);
        const counts = (all: readonly (readonly [string, number])[]): number[] => [
          countBank({ carried: 2, entries: table(all, (n) => bankEntry(n)) }),
          countBoons({ base: 1, entries: table(all, (delta) => ({ delta, reason: "hand", message: "" })) }),
          countTicks({ size: 6, base: 2, ticks: Object.fromEntries(all) }),
        ];
        expect(counts([...again, ...again])).toEqual(counts(Object.entries(entries)));
      }),
    );
  });

  it("what each tick has moved comes to what the clock shows, when none goes back", () => {
    fc.assert(
      fc.property(fc.dictionary(key, fc.integer({ min: 0, max: 4 })), fc.integer(), (ticks, seed) => {
        const clock = { size: 6, base: 1, ticks: Object.fromEntries(turned(Object.entries(ticks), seed)) };
        const moved = Object.values(landedTicks(clock)).reduce((sum, each) => sum + each, 1);
        expect(moved).toBe(countTicks(clock));
      }),
    );
  });
});

function bankEntry(points: number) {
  return { kind: "roll", points, label: "", actor: "", user: "", message: "", scene: 1 } as const;
}

function table<T>(
  entries: readonly (readonly [string, number])[],
  entry: (n: number) => T,
): Record<string, T> {
  return Object.fromEntries(entries.map(([name, n]) => [name, entry(n)]));
}

/** The same in another order. */
function turned<T>(all: readonly T[], seed: number): T[] {
  const at = all.length === 0 ? 0 : Math.abs(seed) % all.length;
  return [...all.slice(at), ...all.slice(0, at)].toReversed();
}
