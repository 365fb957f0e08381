import type { Browser } from "playwright-core";
import { clickFor, messageOnce, type Seats, seatTwo, untilInLog } from "../../../../tools/bench/arrivals.ts";
import { openBenchTable } from "../../../../tools/bench/bench-table.ts";
import { byTurns } from "../../../../tools/bench/by-turns.ts";
import { type Figure, interleaved, median } from "../../../../tools/bench/measure.ts";
import { medianOpening, OPENINGS_IN_PAGE, type Opening } from "../../../../tools/bench/openings.ts";
import type { Benches } from "../../../../tools/bench/report.ts";
import { gameNamed } from "../../../../tools/games.ts";
import { DEFAULT_DIALS } from "../../src/rules/dials.ts";
import { rollOdds } from "../../src/rules/roll/odds.ts";
import { poolOf, throwPool, totalOf } from "../../src/rules/roll/pool.ts";
import { NERYS, seatEverybody } from "../e2e/support/table.ts";
import { campaignFigures } from "./campaign.ts";
import { sixTargetsFigures } from "./six-targets.ts";

const GAME = gameNamed("beacon-road");
const ROUNDS = 15;
/** Rolls that a simulation needs so that one standard error of a chance near a half is half a percent. */
const HALF_A_PERCENT = 10_000;
const FACTIONS = 60;

/** What is allowed in the measurements that every game has: kilobytes of script, gzipped. */
export const LIMITS: Benches["LIMITS"] = { script: 170 };

/** What is measured of Beacon Road by itself. */
export const PARTS: Benches["PARTS"] = {
  odds: oddsFigures,
  roll: rollFigures,
  board: boardFigures,
  targets: sixTargetsFigures,
  campaign: campaignFigures,
};

/** Five d12 and five d20, all exploding, exactly, against throwing them again and again. */
function oddsFigures(): readonly Figure[] {
  const pool = poolOf({ rating: 5, die: 12, advantage: 4 }, DEFAULT_DIALS);
  const dice = (faces: number): number => 1 + Math.floor(Math.random() * faces);
  const exact = () => rollOdds(pool, 21);
  const simulate = () => {
    let made = 0;
    for (let roll = 0; roll < HALF_A_PERCENT; roll += 1)
      if (totalOf(pool, throwPool(pool, dice)) >= 21) made += 1;
    return made;
  };
  interleaved(exact, simulate, { rounds: 2, times: 10, floorTimes: 1 });
  const { work, floor } = interleaved(exact, simulate, { rounds: 9, times: 20, floorTimes: 1 });
  return [
    {
      name: "exact odds of five d12 and five d20, all exploding",
      median: work,
      floor,
      floorName: "a simulation good to half a percent",
      limit: 20,
      atLeast: true,
    },
  ];
}

/** From a player's click on Roll to the card in the GM's page. */
async function rollFigures(browser: Browser): Promise<readonly Figure[]> {
  const seats = await seatTwo(browser, { game: GAME, fresh: true });
  await seatEverybody(seats.gm);
  await seats.player.waitForFunction(`game.actors.getName("${NERYS}")?.system.tier === 1`);
  const rounds = (count: number) =>
    byTurns(
      count,
      () => rollOnce(seats),
      () => messageOnce(seats),
    );
  await rounds(4);
  const { first, second } = await rounds(ROUNDS);
  await seats.table.close();
  return [
    {
      name: "a roll, from the player's click to the card in the GM's page",
      median: median(first),
      floor: median(second),
      floorName: "a bare message sent the same way",
      limit: 3,
    },
  ];
}

async function rollOnce({ gm, player }: Seats): Promise<number> {
  await player.evaluate(`game.beaconRoad.roll({ action: "prowl" })`);
  const button = player.getByRole("button", { name: "Roll", exact: true }).last();
  await button.waitFor();
  await clickFor(player, `[...document.querySelectorAll(".application button[type=submit]")].at(-1).click()`);
  const took = await untilInLog(gm, player);
  await button.waitFor({ state: "detached" });
  return took;
}

/** The board of many factions with two clocks each opens, against its HTML written once; then a tick redraws one clock. */
async function boardFigures(browser: Browser): Promise<readonly Figure[]> {
  const table = await openBenchTable(browser, { game: GAME, fresh: true });
  const gm = await table.join("gamemaster000001");
  await seatEverybody(gm);
  const rounds: readonly Opening[] = await gm.evaluate(BOARD);
  await table.close();
  const { sheet, floor } = medianOpening(rounds);
  return [
    {
      name: `the board of ${FACTIONS} factions with ${2 * FACTIONS} clocks opens`,
      median: sheet,
      floor,
      floorName: "the same HTML written once",
      limit: 2,
    },
  ];
}

/** Makes the factions in the page, then opens their board and writes its HTML by turns. */
const BOARD = `(async () => {
  const goal = (name) => ({ name, size: 8, filled: 3 });
  await Actor.createDocuments(Array.from({ length: ${FACTIONS} }, (_, n) => ({
    name: "Faction " + n, type: "faction", system: { tier: n % 6, goals: { one: goal("First of " + n), two: goal("Second of " + n) } },
  })));
  const app = () => [...foundry.applications.instances.values()].find(({ id }) => id === "beacon-road-factions");
  const board = {
    async render() {
      await game.beaconRoad.openFactions();
      while (!app()?.rendered) await new Promise((done) => setTimeout(done));
    },
    get element() { return app().element; },
    close: (options) => app().close(options),
  };
  return (${OPENINGS_IN_PAGE})({ sheet: board }, ${ROUNDS});
})()`;
