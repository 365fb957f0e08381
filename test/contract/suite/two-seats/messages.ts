import { expect } from "chai";
import { comesTo } from "../support/assert.ts";
import { defer } from "../support/clean-up.ts";
import { MODULE } from "../support/fixtures.ts";
import { api, game } from "../support/foundry.ts";
import { describe, it } from "../support/mocha.ts";
import { here, player, question } from "../support/seats.ts";
import { bothSeats, keep, kept } from "./questions.ts";

const SHARED = "contractShared";
const CHANNEL = `module.${MODULE}`;
const QUERY = `${MODULE}.query`;

/** What one client says to others: settings, sockets, queries. */
export function messagesInTwoTabs(): void {
  describe("settings, sockets and queries", declare);
}

const registerShared = question("register shared setting", () => {
  const told = keep(SHARED);
  const config = { scope: "world", config: false, type: Number, default: 0 };
  const onChange = (value: unknown): unknown => told.push(value);
  game().settings.register(MODULE, SHARED, { ...config, onChange });
});

const sharedValue = question("shared setting", () => game().settings.get(MODULE, SHARED));

const listenToChannel = question("listen to channel", () => {
  const told = keep(CHANNEL);
  const listener = (data: unknown): void => {
    if (typeof data === "object" && data !== null && "contract" in data) told.push(data);
  };
  game().socket.on(CHANNEL, listener);
  defer(() => game().socket.off(CHANNEL, listener));
});

/** How a tab answers a query: rightly, wrongly, never or with an error. */
type Manner = "double" | "wrong" | "never" | "throw";

const answerQuery = question("answer query", (manner: Manner) => {
  const manners: Record<Manner, (data: { count: number }) => unknown> = {
    double: ({ count }) => Promise.resolve({ doubled: count * 2, when: new Date(0) }),
    wrong: () => "the wrong one",
    never: () => new Promise(() => undefined),
    throw: () => Promise.reject(new Error("no")),
  };
  api().CONFIG.queries[QUERY] = manners[manner];
  defer(() => delete api().CONFIG.queries[QUERY]);
});

async function query(mine: Manner, theirs: Manner, timeout: number): Promise<unknown> {
  await here().ask(answerQuery, mine);
  await player().ask(answerQuery, theirs);
  return game().users.get(player().userId)!.query(QUERY, { count: 4 }, { timeout });
}

async function queryFails(manner: Manner, timeout: number): Promise<boolean> {
  return query(manner, manner, timeout).then(
    () => false,
    () => true,
  );
}

function declare(): void {
  /** @see https://foundryvtt.wiki/en/development/api/settings */
  it("onChange of a world setting is told to every client", async () => {
    for (const seat of bothSeats()) await seat.ask(registerShared, undefined);
    defer(() => game().settings.set(MODULE, SHARED, 0));
    await game().settings.set(MODULE, SHARED, 5);
    await comesTo(() => player().ask(kept, SHARED), [5]);
    expect(await here().ask(kept, SHARED)).to.deep.equal([5]);
    expect(await player().ask(sharedValue, undefined)).to.equal(5);
  });

  /** @see https://foundryvtt.wiki/en/development/api/sockets */
  it("a socket's message reaches the others as JSON, and not its sender", async () => {
    for (const seat of bothSeats()) await seat.ask(listenToChannel, undefined);
    game().socket.emit(CHANNEL, { contract: true, when: new Date(0), nothing: undefined });
    await comesTo(() => player().ask(kept, CHANNEL), [{ contract: true, when: "1970-01-01T00:00:00.000Z" }]);
    expect(await here().ask(kept, CHANNEL)).to.deep.equal([]);
  });

  /** @see https://foundryvtt.wiki/en/development/api/sockets */
  it("a query is answered by the one asked, with what the handler resolves to", async () => {
    const answer = await query("wrong", "double", 3000);
    expect(answer).to.deep.equal({ doubled: 8, when: "1970-01-01T00:00:00.000Z" });
  });

  /** @see https://foundryvtt.wiki/en/development/api/sockets */
  it("a query that is not answered in time is refused", async () => {
    expect(await queryFails("never", 300)).to.equal(true);
  });

  /** unsourced. @see https://foundryvtt.wiki/en/development/api/sockets */
  it("a query whose handler throws is refused", async () => {
    expect(await queryFails("throw", 3000)).to.equal(true);
  });
}
