import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Claim,
  type ClaimBook,
  type ClaimedAct,
  doOnce,
  oldClaims,
  PATIENCE,
} from "../../../src/table/acts/once.ts";
import { makeOnce } from "../../../src/table/make-once.ts";

/** What the server tells everyone, in the order in which it took it. */
type Told =
  | { readonly claims: Readonly<Record<string, Partial<Claim> | null>> }
  | { readonly message: string; readonly state: "stands" | "undone" | null };

/** A client's copy of the world: it hears all, in the server's order, when the test lets it. */
class Seat {
  readonly claims: Record<string, Claim> = {};
  readonly messages = new Map<string, "stands" | "undone">();
  readonly waiting: (() => void)[] = [];

  hear(told: Told): void {
    if ("message" in told) {
      if (told.state === null) this.messages.delete(told.message);
      else this.messages.set(told.message, told.state);
      return;
    }
    for (const [id, part] of Object.entries(told.claims)) {
      if (part === null) delete this.claims[id];
      else this.claims[id] = { ...this.claims[id], ...part } as Claim;
    }
  }
}

/** A host that lets everything through, and answers each client when the test says so. */
class Server {
  readonly seats = new Map<string, Seat>();
  readonly arriving: { readonly from: string; readonly take: () => void }[] = [];
  readonly gone = new Set<string>();
  /** Who hears nothing for now. */
  readonly deaf = new Set<string>();
  now = 1_000_000;
  #made = 0;

  seat(user: string): Seat {
    const seat = new Seat();
    this.seats.set(user, seat);
    return seat;
  }

  send(from: string, told: Told): Promise<void> {
    return new Promise((resolve) => {
      const take = (): void => {
        for (const [user, seat] of this.seats)
          seat.waiting.push(() => {
            seat.hear(told);
            if (user === from) resolve();
          });
      };
      this.arriving.push({ from, take });
    });
  }

  /** Everything that can happen next: the first word of each client arrives, or each hears its next. */
  steps(): (() => void)[] {
    const users = [...this.seats.keys()];
    const arrivals = users.flatMap((user) => {
      const at = this.arriving.findIndex(({ from }) => from === user);
      return at < 0 ? [] : [() => this.arriving.splice(at, 1)[0]!.take()];
    });
    const hearings = [...this.seats].flatMap(([user, { waiting }]) =>
      waiting.length === 0 || this.deaf.has(user) ? [] : [() => waiting.shift()!()],
    );
    return [...arrivals, ...hearings];
  }

  async run(choose: (count: number) => number): Promise<void> {
    for (;;) {
      // What a client does with what it heard is done before it hears more.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      const steps = this.steps();
      if (steps.length === 0) return;
      steps[choose(steps.length)]!();
    }
  }

  book(user: string): ClaimBook {
    const seat = this.seats.get(user) ?? this.seat(user);
    return {
      read: () => seat.claims,
      write: (claims) => this.send(user, { claims }),
      standingOf: (message) => seat.messages.get(message) ?? "none",
      removeMessage: (message) => this.send(user, { message, state: null }),
      isHere: (other) => !this.gone.has(other),
      now: () => this.now,
      newId: () => `id${(this.#made += 1)}`,
      user,
      refusal: (other) => new Error(`${other} was quicker`),
    };
  }

  deed(user: string, done: string[]): (message: string) => ClaimedAct {
    return (message) => ({
      post: () => this.send(user, { message, state: "stands" }),
      carryOut: async (claim) => {
        done.push(user);
        await this.send(user, { claims: { [claim]: { done: true } } });
      },
    });
  }

  standing(): string[] {
    const [seat] = this.seats.values();
    return [...(seat?.messages.entries() ?? [])].flatMap(([id, state]) => (state === "stands" ? [id] : []));
  }
}

const LAND = ["land clock"];
const inOrder = (): number => 0;

function atTable(...users: string[]) {
  const server = new Server();
  for (const user of users) server.seat(user);
  const done: string[] = [];
  const attempt = (user: string, acts: readonly string[] = LAND): Promise<string> =>
    doOnce(server.book(user), acts, server.deed(user, done)).then(
      () => "done",
      (error: unknown) => (error as Error).message,
    );
  return { server, done, attempt };
}

describe("an act that several do at the same moment", () => {
  it("is done by exactly one, in whatever order the server takes and answers", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 5 }),
        fc.array(fc.nat(), { minLength: 1, maxLength: 300 }),
        async (count, choices) => {
          const users = Array.from({ length: count }, (_, at) => `gm${at}`);
          const { server, done, attempt } = atTable(...users);
          const results = Promise.all(users.map((user) => attempt(user)));
          let turn = 0;
          await server.run((steps) => choices[turn++ % choices.length]! % steps);
          expect((await results).filter((result) => result === "done")).toHaveLength(1);
          expect(done).toHaveLength(1);
          for (const { messages, claims } of server.seats.values()) {
            expect(messages.size).toBe(1);
            expect(Object.values(claims).map(({ done: isDone }) => isDone)).toEqual([true]);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("tells the others who was quicker", async () => {
    const { server, attempt } = atTable("anna", "ben");
    const results = Promise.all([attempt("anna"), attempt("ben")]);
    await server.run(inOrder);
    expect((await results).toSorted()).toEqual(["anna was quicker", "done"]);
  });

  it("is not in the way of another act, and is of any that shares a name", async () => {
    const { server, attempt } = atTable("anna", "ben", "carla");
    const results = Promise.all([
      attempt("anna", ["scene end", "arc end"]),
      attempt("ben", ["arc end"]),
      attempt("carla", ["opening"]),
    ]);
    await server.run(inOrder);
    expect(await results).toEqual(["done", "anna was quicker", "done"]);
  });
});

describe("an act that is done", () => {
  const landed = async () => {
    const table = atTable("anna", "ben");
    const first = table.attempt("anna");
    await table.server.run(inOrder);
    expect(await first).toBe("done");
    return table;
  };
  const again = async ({ server, attempt }: Awaited<ReturnType<typeof landed>>): Promise<string> => {
    const second = attempt("ben");
    await server.run(inOrder);
    return second;
  };

  it("can be done anew by whoever has seen that it was: whether there is anything to do is the act's own to say", async () => {
    expect(await again(await landed())).toBe("done");
  });

  it("is refused to whoever had not heard of it", async () => {
    const { server, attempt } = atTable("anna", "ben");
    const first = attempt("anna");
    server.deaf.add("ben");
    await server.run(inOrder);
    expect(await first).toBe("done");
    const late = attempt("ben");
    server.deaf.clear();
    await server.run(inOrder);
    expect(await late).toBe("anna was quicker");
  });

  it("can be done again once it was taken back, or its message was deleted", async () => {
    for (const state of ["undone", null] as const) {
      const table = await landed();
      const [message = ""] = table.server.standing();
      void table.server.send("anna", { message, state });
      await table.server.run(inOrder);
      expect(await again(table)).toBe("done");
    }
  });
});

describe("a claimant who was cut off before the message was there", () => {
  const cutOff = async () => {
    const table = atTable("anna", "ben");
    const { server } = table;
    void doOnce(server.book("anna"), LAND, () => ({
      post: () => new Promise<void>(() => {}),
      carryOut: () => Promise.resolve(),
    }));
    await server.run(inOrder);
    return table;
  };
  const next = async ({ server, attempt }: Awaited<ReturnType<typeof cutOff>>): Promise<string> => {
    const second = attempt("ben");
    await server.run(inOrder);
    return second;
  };

  it("bars others for a while as long as they are here", async () => {
    const table = await cutOff();
    expect(await next(table)).toBe("anna was quicker");
    table.server.now += PATIENCE;
    expect(await next(table)).toBe("done");
  });

  it("bars nobody once they are gone", async () => {
    const table = await cutOff();
    table.server.gone.add("anna");
    expect(await next(table)).toBe("done");
  });

  it("takes the message away again on coming back after another went on", async () => {
    const { server, done, attempt } = atTable("anna", "ben");
    const held: (() => void)[] = [];
    const first = doOnce(server.book("anna"), LAND, (message) => ({
      post: async () => {
        await new Promise<void>((resolve) => held.push(resolve));
        await server.send("anna", { message, state: "stands" });
      },
      carryOut: async () => void done.push("anna"),
    })).catch((error: unknown) => (error as Error).message);
    await server.run(inOrder);
    server.now += PATIENCE;
    const second = attempt("ben");
    await server.run(inOrder);
    expect(await second).toBe("done");
    held[0]!();
    await server.run(inOrder);
    const told = await first;
    expect(done, "who went on").toEqual(["ben"]);
    expect(told).toMatch(/was quicker/);
    expect(server.standing()).toHaveLength(1);
  });
});

describe("an act that fails", () => {
  it.each(["post", "prepare"] as const)("in its %s leaves neither message nor claim", async (part) => {
    const { server, done, attempt } = atTable("anna", "ben");
    const fail = (): Promise<never> => Promise.reject(new Error("refused"));
    const first = doOnce(server.book("anna"), LAND, (message) => ({
      ...server.deed("anna", done)(message),
      [part]: fail,
    })).catch((error: unknown) => (error as Error).message);
    await server.run(inOrder);
    expect(await first).toBe("refused");
    expect(server.standing()).toEqual([]);
    expect(server.seats.get("ben")!.claims).toEqual({});
    const second = attempt("ben");
    await server.run(inOrder);
    expect(await second).toBe("done");
  });
});

it("claims of a while ago are folded away, those of this moment are not", () => {
  const claim = { acts: LAND, user: "anna", message: "m", done: true, lapsed: false };
  const claims = { old: { ...claim, time: 0 }, young: { ...claim, time: 99_000 } };
  expect(oldClaims(claims, 100_000)).toEqual(["old"]);
});

describe("a document that the world needs once", () => {
  it("is the first one's, whoever else makes it; the others take theirs away again", async () => {
    const there: { id: string }[] = [];
    const single = (id: string) => ({
      all: () => there,
      make: async () => {
        await Promise.resolve();
        const one = { id };
        there.push(one);
        return one;
      },
      remove: async (one: { id: string }) => void there.splice(there.indexOf(one), 1),
    });
    const made = await Promise.all([makeOnce(single("a")), makeOnce(single("b"))]);
    expect(made.map(({ one }) => one?.id)).toEqual(["a", "a"]);
    expect(made.map(({ isOurs }) => isOurs)).toEqual([true, false]);
    expect(there).toEqual([{ id: "a" }]);
    expect(await makeOnce(single("c"))).toEqual({ one: { id: "a" }, isOurs: false });
  });
});
