import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable } from "../../support/open-table.ts";
import type { TestTable } from "../../support/test-table.ts";
import { WireClient, type Sent } from "../../unit/server/support/wire-client.ts";
import { GM, SECOND_GM } from "../support/people.ts";
import { PARTY } from "../support/scenes.ts";
import { invite, seatAll, SMALL } from "./support/crowd.ts";

const PLAYERS = 4;
const ROLLS = 12;
const CLOCKS = 12;
/** Each player ticks every other clock, twice at once: the second tick may go on the card of the first. */
const TICKS = PLAYERS * CLOCKS;

/** What a player's page knows of its own rolls: the ids of the cards the server acknowledged. */
type Rolled = readonly string[];

interface StoredRoll extends Sent {
  readonly rolls: readonly string[];
  readonly system: { readonly gm: { readonly judged: { readonly user: string } } };
}

interface PlayerRequest extends Sent {
  readonly system: {
    readonly moves: Readonly<Record<string, number>>;
    readonly gm: {
      readonly state: string;
      readonly user: string;
      readonly moves: Readonly<Record<string, number>>;
    };
  };
}

interface Party extends Sent {
  readonly system: {
    readonly bank: {
      readonly carried?: number;
      readonly entries: Readonly<Record<string, { readonly points: number }>>;
    };
    readonly clocks: Readonly<Record<string, { readonly ticks: Readonly<Record<string, number>> }>>;
  };
}

/** What the server holds of it all. */
interface Stored {
  readonly rolls: readonly StoredRoll[];
  readonly deeds: readonly PlayerRequest[];
  readonly party: Party;
}

/** Many at once, and the GM who judges leaves in the middle; the bench does it with ten players and a thousand of each. */
describe("Four players at once", () => {
  let table: TestTable;
  let pages: Page[];
  let second: Page;

  beforeAll(async () => {
    table = await openTable();
    const wire = await WireClient.join(table.url, GM);
    const players = await invite(wire, PLAYERS);
    await wire.leave();
    second = await table.join(SECOND_GM, SMALL);
    pages = await seatAll(table, players);
    for (const page of [...pages, second]) await page.evaluate(`ui.sidebar.changeTab?.("actors", "primary")`);
  });
  afterAll(() => table.close());

  /** Does something while another GM is there first, who leaves when so many messages have come of it and some are judged. */
  async function whileTheGMLeaves<T>(act: () => Promise<T>, after: number): Promise<T> {
    const gm = await table.join(GM, SMALL);
    await gm.evaluate(`ui.sidebar.changeTab?.("actors", "primary")`);
    // Only once the other GM's page knows who judges now does it leave that to this one.
    await second.waitForFunction(`game.users.activeGM?.id === "${GM}"`);
    const before = await gm.evaluate<number>("game.messages.size");
    const doing = act();
    await gm.waitForFunction(
      `game.messages.size >= ${before + after} && game.messages.contents.slice(${before})
        .some(({ system }) => (system.gm?.judged ?? system.gm)?.user === "${GM}")`,
      undefined,
      { timeout: 60_000 },
    );
    await gm.context().close();
    return doing;
  }

  async function stored(): Promise<Stored> {
    const wire = await WireClient.join(table.url, GM);
    const messages = await wire.collection("messages");
    const party = (await wire.collection("actors")).find(({ type }) => type === "party") as Party;
    await wire.leave();
    const byId = ({ _id: one }: Sent, { _id: other }: Sent): number => (one < other ? -1 : 1);
    const ofType = (wanted: string): Sent[] => messages.filter(({ type }) => type === wanted).toSorted(byId);
    return { rolls: ofType("action") as StoredRoll[], deeds: ofType("deed") as PlayerRequest[], party };
  }

  test("twelve rolls each, two GMs of whom one leaves: one card a roll, each setback banked once", async () => {
    await Promise.all(pages.map((page) => page.keyboard.down("Shift")));
    const rollAll = (): Promise<Rolled[]> => Promise.all(pages.map(rollMany));
    const rolled = (await whileTheGMLeaves(rollAll, (PLAYERS * ROLLS) / 3)).flat();
    await Promise.all(pages.map((page) => page.keyboard.up("Shift")));

    expect(new Set(rolled).size).toBe(PLAYERS * ROLLS);
    const judged = `game.messages.filter(({ type, system }) => type === "action" && system.gm.judged)`;
    await second.waitForFunction(`${judged}.length === ${PLAYERS * ROLLS}`, undefined, { timeout: 30_000 });
    const told = await second.evaluate<string[]>(`${judged}.map(({ id }) => id)`);
    expect(told.toSorted()).toEqual(rolled.toSorted());
    const { rolls, party } = await stored();
    expect(rolls.map(({ _id }) => _id)).toEqual(rolled.toSorted());
    const faces = rolls
      .map(({ _id, rolls: thrown }) => [_id, setbacksOf(thrown)] as const)
      .filter(([, ones]) => ones > 0);
    const { carried = 0, entries } = party.system.bank;
    expect(carried).toBe(0);
    const points = Object.entries(entries).map(([id, entry]) => [id, entry.points]);
    expect(Object.fromEntries(points)).toEqual(Object.fromEntries(faces));
    expect(await second.evaluate<number>(`${PARTY}.bank.total`)).toBe(
      faces.reduce((sum, [, ones]) => sum + ones, 0),
    );
    const judges = new Set(rolls.map(({ system }) => system.gm.judged.user));
    expect(judges, "both GMs have judged").toEqual(new Set([GM, SECOND_GM]));
    table.assertQuiet();
  }, 120_000);

  test("forty-eight ticks at once and the GM changes in the middle: each tick counts once", async () => {
    const clocks = Array.from({ length: CLOCKS }, (_, place) => [
      `crowd${place}`,
      { name: `Clock ${place}`, size: PLAYERS, kind: "project", tickers: "all", sort: place },
    ]);
    await second.evaluate(
      `game.actors.find(({ type }) => type === "party").update({ system: { clocks: ${JSON.stringify(Object.fromEntries(clocks))} } })`,
    );
    const tickAll = (): Promise<boolean[][]> => Promise.all(pages.map(tickEveryOther));
    const taken = await whileTheGMLeaves(tickAll, TICKS / 4);
    expect(taken.flat(), "every client was told that its tick is under way").toEqual(Array(TICKS).fill(true));

    const filled = `Object.entries(${PARTY}.filled).filter(([key]) => key.startsWith("crowd")).map(([, count]) => count)`;
    for (const page of [second, ...pages])
      await page.waitForFunction(`${filled}.every((count) => count === ${PLAYERS})`, undefined, {
        timeout: 30_000,
      });
    await second.waitForFunction(
      `game.messages.filter(({ type }) => type === "deed")
        .every(({ system }) => Object.keys(system.moves).every((move) => move in system.gm.moves))`,
    );
    const { deeds: requests, party } = await stored();
    const asked = requests.flatMap(({ _id, system }) =>
      Object.keys(system.moves).map((move) => `${_id}-${move}`),
    );
    const entries = Object.entries(party.system.clocks)
      .filter(([key]) => key.startsWith("crowd"))
      .flatMap(([, { ticks }]) => Object.entries(ticks));
    expect(asked).toHaveLength(TICKS);
    expect(Object.fromEntries(entries)).toEqual(Object.fromEntries(asked.map((key) => [key, 1])));
    expect(entries).toHaveLength(TICKS);
    expect(requests.filter(({ system }) => system.gm.state !== "done")).toEqual([]);
    for (const { system } of requests) expect(system.gm.moves).toEqual(system.moves);
    // That the first had counted some was waited for; whoever counts a card's later ticks stands on it.
    expect(
      requests.map(({ system }) => system.gm.user),
      "the second GM has counted too",
    ).toContain(SECOND_GM);
    table.assertQuiet();
  }, 120_000);

  test("a server that is killed after that has lost none of it", async () => {
    const before = await stored();
    // Nobody waits for the pages, which would all load anew.
    for (const page of [...pages, second]) await page.context().close();
    await table.restartServer({ kill: true });
    expect(await stored()).toEqual(before);
  });
});

function rollMany(page: Page): Promise<Rolled> {
  return page.evaluate<Rolled>(`(async () => {
    const mine = [];
    Hooks.on("createChatMessage", (message) => void (message.isAuthor && mine.push(message.id)));
    for (let roll = 0; roll < ${ROLLS}; roll += 1) await game.fatesEdge.roll({ skill: "melee" });
    return mine;
  })()`);
}

/** Each begins at another clock, so that all of them are ticked by several at once. */
function tickEveryOther(page: Page, player: number): Promise<boolean[]> {
  return page.evaluate<boolean[]>(`(async () => {
    const taken = [];
    for (let step = 0; step < ${CLOCKS}; step += 2) {
      // The last come when the first GM has gone, however quick that one was.
      while (step + 2 >= ${CLOCKS} && game.users.get("${GM}").active) await new Promise((done) => setTimeout(done, 20));
      const clock = "crowd" + (${player} + step) % ${CLOCKS};
      taken.push(...await Promise.all([game.fatesEdge.tick(clock), game.fatesEdge.tick(clock)]));
    }
    return taken;
  })()`);
}

/** The 1s that lie there, by the stored dice alone. */
function setbacksOf(rolls: readonly string[]): number {
  const [roll] = rolls.map(
    (json) => JSON.parse(json) as { terms: { results: { result: number; active: boolean }[] }[] },
  );
  return (roll?.terms[0]?.results ?? []).filter(({ result, active }) => active && result === 1).length;
}
