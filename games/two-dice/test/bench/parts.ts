import type { Browser } from "playwright-core";
import { messageOnce, type Seats, seatTwo, untilInLog } from "../../../../tools/bench/arrivals.ts";
import { openBenchTable } from "../../../../tools/bench/bench-table.ts";
import { byTurns, noteClick } from "../../../../tools/bench/by-turns.ts";
import { type Figure, median } from "../../../../tools/bench/measure.ts";
import { medianOpening, OPENINGS_IN_PAGE, type Opening } from "../../../../tools/bench/openings.ts";
import type { Benches } from "../../../../tools/bench/report.ts";
import { gameNamed } from "../../../../tools/games.ts";

const GAME = gameNamed("two-dice");
const ROUNDS = 25;
const ITEMS = 20;

/** What is allowed in the measurements that every game has: kilobytes of script, gzipped. */
export const LIMITS: Benches["LIMITS"] = { script: 80 };

/** What is measured of Two Dice by itself. */
export const PARTS: Benches["PARTS"] = { check: checkFigures, sheet: sheetFigures };

/** From a player's click on Roll to the card in the GM's page. */
async function checkFigures(browser: Browser): Promise<readonly Figure[]> {
  const seats = await seatTwo(browser, { game: GAME });
  const rounds = (count: number) =>
    byTurns(
      count,
      () => checkOnce(seats),
      () => messageOnce(seats),
    );
  await rounds(4);
  const { first, second } = await rounds(ROUNDS);
  await seats.table.close();
  return [
    {
      name: "a check, from the player's click to the card in the GM's page",
      median: median(first),
      floor: median(second),
      floorName: "a bare message sent the same way",
      limit: 3,
    },
  ];
}

async function checkOnce({ gm, player }: Seats): Promise<number> {
  await player.evaluate("void game.twoDice.check({ pair: ['insight', 'might'], difficulty: 10 })");
  const button = player.locator(".application[id^=two-dice-check] button[type=submit]");
  await button.waitFor();
  await noteClick(player);
  await button.click();
  const took = await untilInLog(gm, player);
  await button.waitFor({ state: "detached" });
  return took;
}

/** Opening a hero's sheet, against writing the same finished HTML once; layout forced in both. */
async function sheetFigures(browser: Browser): Promise<readonly Figure[]> {
  const table = await openBenchTable(browser, { game: GAME });
  const page = await table.join("gamemaster000001");
  const rounds: readonly Opening[] = await page.evaluate(`(async () => {
    const actor = await Actor.create({ name: "Bench", type: "hero" });
    const types = ["weapon", "spell", "skill", "armor", "consumable"];
    const things = Array.from({ length: ${ITEMS} }, (_, i) => ({
      name: "Thing " + i, type: types[i % types.length],
      system: { description: "<p>Something useful, number " + i + ".</p>" },
    }));
    await actor.createEmbeddedDocuments("Item", things);
    const rounds = await (${OPENINGS_IN_PAGE})(actor, ${ROUNDS});
    await actor.delete();
    return rounds;
  })()`);
  await table.close();
  const { sheet, floor } = medianOpening(rounds);
  const floorName = "the same HTML written once";
  return [{ name: `open a sheet with ${ITEMS} things`, median: sheet, floor, floorName, limit: 2 }];
}
