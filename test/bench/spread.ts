import type { Browser } from "playwright-core";
import { byTurns } from "../../tools/bench/by-turns.ts";
import { type Figure, median } from "../../tools/bench/measure.ts";
import { messageOnce, type Seats } from "../../tools/bench/arrivals.ts";
import { sitForRolls } from "./roll.ts";

const ROUNDS = 25;
const PARTY = "game.actors.find(({ type }) => type === 'party')";

/** From a GM's word to a spread of five cards that the player's page knows of. */
export async function spreadFigures(browser: Browser): Promise<readonly Figure[]> {
  const seats = await sitForRolls(browser);
  await seats.player.evaluate(WATCH);
  await byTurns(
    3,
    () => drawOnce(seats),
    () => messageOnce(seats),
  );
  const { first: draws, second: bare } = await byTurns(
    ROUNDS,
    () => drawOnce(seats),
    () => messageOnce(seats),
  );
  await seats.table.close();
  return [
    {
      name: "a spread of five, from the GM's draw to the player's page",
      median: median(draws),
      floor: median(bare),
      floorName: "a bare message sent the same way",
      limit: 3,
    },
  ];
}

/** Milliseconds from the draw to the party with five more sealed places on the player's page. */
async function drawOnce({ gm, player }: Seats): Promise<number> {
  const start = (await gm.evaluate(`(() => {
    const start = performance.timeOrigin + performance.now();
    globalThis.benchDraw = game.fatesEdge.spreads.draw({ spread: "crown" });
    return start;
  })()`)) as number;
  const id = (await gm.evaluate("globalThis.benchDraw")) as string;
  await player.waitForFunction(`globalThis.benchSpreads["${id}"] !== undefined`);
  const seen = (await player.evaluate(`globalThis.benchSpreads["${id}"]`)) as number;
  await gm.waitForTimeout(60);
  return seen - start;
}

/** Notes the moment in which the page first knows of each spread. */
const WATCH = `(() => {
  globalThis.benchSpreads = {};
  Hooks.on("updateActor", (actor) => {
    if (actor !== ${PARTY}) return;
    for (const id of Object.keys(actor.system.spreads)) globalThis.benchSpreads[id] ??= performance.timeOrigin + performance.now();
  });
})()`;
