import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DocumentIndex } from "../../../src/table/document-index.ts";

interface PlayerRequest {
  readonly id: string;
  /** What it speaks of; may be written anew. */
  of: readonly string[];
}

/** A collection as a host has it: it gives its documents, not pairs, when it is gone through. */
class Held {
  readonly #documents = new Map<string, PlayerRequest>();
  /** How often it was gone through as a whole. */
  searches = 0;

  get size(): number {
    return this.#documents.size;
  }

  get(id: string): PlayerRequest | undefined {
    return this.#documents.get(id);
  }

  set(request: PlayerRequest): PlayerRequest {
    this.#documents.set(request.id, request);
    return request;
  }

  delete(id: string): void {
    this.#documents.delete(id);
  }

  [Symbol.iterator](): MapIterator<PlayerRequest> {
    this.searches += 1;
    return this.#documents.values();
  }
}

function indexOf(held: Held): DocumentIndex<PlayerRequest> {
  const index = new DocumentIndex<PlayerRequest>({ documents: () => held, keysOf: ({ of }) => of });
  index.follow();
  return index;
}

const request = (id: string, ...of: string[]): PlayerRequest => ({ id, of });
const ids = (found: readonly PlayerRequest[]): string[] => found.map(({ id }) => id).sort();

describe("an index of documents", () => {
  it("finds what lies under a key, and nothing else", () => {
    const held = new Held();
    for (const each of [request("a", "storm"), request("b", "calm"), request("c", "storm", "calm")])
      held.set(each);
    const index = indexOf(held);
    expect(ids(index.find("storm"))).toEqual(["a", "c"]);
    expect(index.find("fog")).toEqual([]);
  });

  it("goes through the collection once, however often it is asked and told", () => {
    const held = new Held();
    const index = indexOf(held);
    index.find("storm");
    for (let n = 0; n < 50; n += 1) {
      index.note(held.set(request(`d${n}`, "storm")));
      expect(index.find("storm")).toHaveLength(n + 1);
    }
    expect(held.searches).toBeLessThanOrEqual(1);
  });

  it("knows one that lies in the collection before word of it comes", () => {
    const held = new Held();
    const index = indexOf(held);
    index.find("storm");
    const [first, second] = [held.set(request("a", "storm")), held.set(request("b", "storm"))];
    index.note(first);
    expect(ids(index.find("storm"))).toEqual(["a", "b"]);
    index.note(second);
    expect(ids(index.find("storm"))).toEqual(["a", "b"]);
  });

  it("does not name one that is gone before word of it comes, and finds another that came under its id", () => {
    const held = new Held();
    const old = held.set(request("a", "storm"));
    held.set(request("b"));
    const index = indexOf(held);
    index.find("storm");
    held.delete("a");
    expect(index.find("storm")).toEqual([]);
    const restored = held.set(request("a", "calm"));
    index.note(restored);
    index.forget(old);
    held.delete("b");
    expect(index.find("storm")).toEqual([]);
    expect(index.find("calm")).toEqual([restored]);
  });

  it("takes no notice of one that is not in the collection", () => {
    const held = new Held();
    const index = indexOf(held);
    index.find("storm");
    index.note(request("packed", "storm"));
    held.set(request("a"));
    expect(index.find("storm")).toEqual([]);
  });

  it("begins anew with another collection", () => {
    const worlds = [new Held(), new Held()];
    worlds[0]?.set(request("a", "storm"));
    worlds[1]?.set(request("b", "storm"));
    let world = worlds[0]!;
    const index = new DocumentIndex<PlayerRequest>({ documents: () => world, keysOf: ({ of }) => of });
    index.follow();
    expect(ids(index.find("storm"))).toEqual(["a"]);
    world = worlds[1]!;
    expect(ids(index.find("storm"))).toEqual(["b"]);
  });

  it("searches as long as nobody tells it of changes", () => {
    const held = new Held();
    const index = new DocumentIndex<PlayerRequest>({ documents: () => held, keysOf: ({ of }) => of });
    const changing = held.set(request("a", "storm"));
    expect(index.find("storm")).toHaveLength(1);
    changing.of = ["calm"];
    expect(index.find("storm")).toEqual([]);
    expect(index.find("calm")).toHaveLength(1);
  });

  it("names what a search would, whatever came, changed and went, and with word of it late, in any order or twice", () => {
    const step = fc.record({
      does: fc.constantFrom("come", "change", "go", "ask", "tell"),
      id: fc.constantFrom("a", "b", "c", "d", "e"),
      of: fc.subarray(["storm", "calm", "fog"]),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const held = new Held();
        const index = indexOf(held);
        const late: (() => void)[] = [];
        for (const { does, id, of } of steps) {
          const there = held.get(id);
          if (does === "come" && !there) {
            const made = held.set(request(id, ...of));
            late.unshift(() => index.note(made));
          } else if (does === "go" && there) {
            held.delete(id);
            late.push(() => index.forget(there));
          } else if (does === "change" && there) {
            there.of = of;
            index.note(there);
          } else if (does === "tell") {
            for (const tell of late.splice(0)) tell();
          } else if (does === "ask") index.find("storm");
        }
        for (const tell of late) tell();
        for (const key of ["storm", "calm", "fog"]) {
          const searched = [...held].filter((each) => each.of.includes(key));
          expect(ids(index.find(key))).toEqual(ids(searched));
        }
      }),
      { numRuns: 500 },
    );
  });
});
