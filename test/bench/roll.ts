import type { Browser } from "playwright-core";
import { clickFor, messageOnce, type Seats, seatTwo, untilInLog } from "../../tools/bench/arrivals.ts";
import type { BenchOptions } from "../../tools/bench/bench-table.ts";
import { byTurns, clickAt, noteClick } from "../../tools/bench/by-turns.ts";
import { median, type Figure } from "../../tools/bench/measure.ts";

const ROUNDS = 25;
const FULL_LOG = 200;
const QUERY = "fates-edge.bench";

/** From a player's click on Roll to the card in the GM's page. */
export async function rollFigures(browser: Browser): Promise<readonly Figure[]> {
  const seats = await sitForRolls(browser);
  await byTurns(
    4,
    () => rollOnce(seats),
    () => messageOnce(seats),
  );
  const words: number[] = [];
  const { first: rolls, second: bare } = await byTurns(
    ROUNDS,
    () => rollOnce(seats),
    async () => {
      words.push(await wordOnce(seats));
      return messageOnce(seats);
    },
  );
  await seats.table.close();
  return [
    {
      name: "a bare message, from the player's click to the GM's page",
      median: median(bare),
      floor: median(words),
      floorName: "a query sent the same way, neither kept nor shown",
      limit: 6,
    },
    {
      name: "a roll, from the player's click to the card in the GM's page",
      median: median(rolls),
      floor: median(bare),
      floorName: "a bare message sent the same way",
      limit: 4,
    },
    await fullLog(browser),
  ];
}

async function fullLog(browser: Browser): Promise<Figure> {
  const cards = await sitForRolls(browser);
  const plain = await sitForRolls(browser);
  const height = await fillWithCards(cards);
  await fillWithPlain(plain, height);
  await byTurns(
    3,
    () => rollOnce(cards),
    () => rollOnce(plain),
  );
  const { first, second } = await byTurns(
    ROUNDS,
    () => rollOnce(cards),
    () => rollOnce(plain),
  );
  await cards.table.close();
  await plain.table.close();
  return {
    name: `the same with ${FULL_LOG} cards in the log`,
    median: median(first),
    floor: median(second),
    floorName: `${FULL_LOG} plain messages of equal height`,
    limit: 1.3,
  };
}

/** Seats a GM and a player for rolls. */
export async function sitForRolls(browser: Browser, options: BenchOptions = {}): Promise<Seats> {
  const seats = await seatTwo(browser, options);
  const { gm, player } = seats;
  // Whoever asks must know the query too.
  for (const page of [gm, player])
    await page.evaluate(
      `void (CONFIG.queries["${QUERY}"] = () => performance.timeOrigin + performance.now())`,
    );
  return seats;
}

/** Milliseconds from the player's click on Roll to the card in the GM's page. */
export async function rollOnce({ gm, player }: Seats): Promise<number> {
  await player.evaluate(
    "void game.fatesEdge.roll({ attribute: 'wits', skill: 'melee', ladder: 'intricate' })",
  );
  const button = player.locator(
    ".application button[type=submit] [data-live=button], .application button[type=submit][data-live=button]",
  );
  await button.waitFor();
  await noteClick(player);
  await button.click();
  return untilInLog(gm, player);
}

/** A query reaches the GM's page through the server, which writes nothing down. */
async function wordOnce({ gm, player }: Seats): Promise<number> {
  await clickFor(player, `globalThis.benchWord = game.users.get("gamemaster000001").query("${QUERY}", {})`);
  const arrival = (await player.evaluate("globalThis.benchWord")) as number;
  const click = await clickAt(player);
  await gm.waitForTimeout(60);
  return arrival - click;
}

async function fillWithCards(seats: Seats): Promise<number> {
  await seats.player.keyboard.down("Shift");
  await seats.player.evaluate(`(async () => {
    for (let i = 0; i < ${FULL_LOG}; i += 1)
      await game.fatesEdge.roll({ attribute: "wits", skill: "melee", ladder: "intricate" });
  })()`);
  await seats.player.keyboard.up("Shift");
  await seats.gm.waitForFunction(`game.messages.size >= ${FULL_LOG}`);
  await seats.gm.waitForFunction(
    `game.messages.contents.filter((m) => m.type === "action").every((m) => m.system.gm.judged)`,
  );
  return (await seats.gm.evaluate(
    `(() => { const all = [...document.querySelectorAll("[data-message-id]")]; const tall = all.slice(-20).map((e) => e.getBoundingClientRect().height); return tall.reduce((a, b) => a + b, 0) / tall.length; })()`,
  )) as number;
}

async function fillWithPlain(seats: Seats, height: number): Promise<void> {
  await seats.player.evaluate(`(async () => {
    for (let i = 0; i < ${FULL_LOG}; i += 1)
      await ChatMessage.create({ content: '<div style="height:${Math.max(20, Math.round(height) - 50)}px">A plain message.</div>' });
  })()`);
  await seats.gm.waitForFunction(`game.messages.size >= ${FULL_LOG}`);
}
