import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTable } from "../../support/open-table.ts";
import { WireClient, type Sent } from "../../unit/server/support/wire-client.ts";
import { GM, SECOND_GM } from "../support/people.ts";
import { PARTY } from "../support/scenes.ts";
import { invite, seatAll, SMALL } from "./support/crowd.ts";

const PLAYERS = 10;
const CLOCKS = 20;
/** Each player ticks every other clock, twice at once: the second tick may go on the card of the first. */
const TICKS = PLAYERS * CLOCKS;

interface Deed extends Sent {
  readonly type: string;
  readonly author: string;
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
  readonly type: string;
  readonly system: {
    readonly clocks: Readonly<Record<string, { readonly ticks: Readonly<Record<string, number>> }>>;
  };
}

/** A fifth of the bench's thousand: two people ticking at once lose no tick, nor do ten. */
test("ten players tick two hundred times at once and the GM changes in the middle: each tick counts once", async () => {
  const table = await openTable({ apart: true });
  const wire = await WireClient.join(table.url, GM);
  const players = await invite(wire, PLAYERS);
  await wire.leave();
  const [gm, second] = await Promise.all([table.join(GM, SMALL), table.join(SECOND_GM, SMALL)]);
  const clocks = Array.from({ length: CLOCKS }, (_, place) => [
    `crowd${place}`,
    { name: `Clock ${place}`, size: PLAYERS, kind: "project", tickers: "all", sort: place },
  ]);
  await gm.evaluate(
    `game.actors.find(({ type }) => type === "party").update({ system: { clocks: ${JSON.stringify(Object.fromEntries(clocks))} } })`,
  );
  const pages = await seatAll(table, players);

  const ticking = Promise.all(pages.map(tickEveryOther));
  await gm.waitForFunction(`game.messages.size >= ${TICKS / 4}`, undefined, { timeout: 60_000 });
  await gm.context().close();
  const taken = await ticking;
  expect(taken.flat(), "every client was told that its tick is under way").toEqual(Array(TICKS).fill(true));

  const filled = `Object.entries(${PARTY}.filled).filter(([key]) => key.startsWith("crowd")).map(([, count]) => count)`;
  for (const page of [second, ...pages])
    await page.waitForFunction(`${filled}.every((count) => count === ${PLAYERS})`, undefined, {
      timeout: 30_000,
    });
  await second.waitForFunction(
    `game.messages.contents.every(({ system }) => Object.keys(system.moves).every((move) => move in system.gm.moves))`,
  );
  await table.restartServer({ kill: true });

  const after = await WireClient.join(table.url, GM);
  const party = (await after.collection("actors")).find(({ type }) => type === "party") as Party | undefined;
  const deeds = (await after.collection("messages")) as unknown as Deed[];
  const asked = deeds.flatMap(({ _id, system }) => Object.keys(system.moves).map((move) => `${_id}-${move}`));
  const entries = Object.entries(party?.system.clocks ?? {})
    .filter(([key]) => key.startsWith("crowd"))
    .flatMap(([, { ticks }]) => Object.entries(ticks));
  expect(asked).toHaveLength(TICKS);
  expect(Object.fromEntries(entries)).toEqual(Object.fromEntries(asked.map((key) => [key, 1])));
  expect(entries).toHaveLength(TICKS);
  expect(deeds.filter(({ system }) => system.gm.state !== "done")).toEqual([]);
  for (const { system } of deeds) expect(system.gm.moves).toEqual(system.moves);
  expect(new Set(deeds.map(({ system }) => system.gm.user)), "both GMs have counted").toEqual(
    new Set([GM, SECOND_GM]),
  );
  await after.leave();
  table.assertQuiet();
}, 120_000);

/** Each begins at another clock, so that all of them are ticked by several at once. */
function tickEveryOther(page: Page, player: number): Promise<boolean[]> {
  return page.evaluate<boolean[]>(`(async () => {
    const taken = [];
    for (let step = 0; step < ${CLOCKS}; step += 2) {
      const clock = "crowd" + (${player} + step) % ${CLOCKS};
      taken.push(...await Promise.all([game.fatesEdge.tick(clock), game.fatesEdge.tick(clock)]));
    }
    return taken;
  })()`);
}
