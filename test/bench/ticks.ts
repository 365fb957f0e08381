import type { Browser, Page } from "playwright-core";
import { type BenchOptions, openBenchTable, type BenchTable } from "../../tools/bench/bench-table.ts";
import { clickAt, noteClick } from "../../tools/bench/by-turns.ts";
import { median, type Figure } from "../../tools/bench/measure.ts";

const ROUNDS = 25;
const WARM_UP = 4;
/** Clocks are ticked in turn, so that a player's first tick of one begins a card and the second goes on it. */
const CLOCKS = 6;
const LIMIT = 3;

export interface Seats {
  readonly table: BenchTable;
  readonly gm: Page;
  readonly player: Page;
}

/** What one round took, in milliseconds. */
interface Round {
  readonly bare: number;
  readonly first: number;
  readonly further: number;
}

/**
 * From a player's click on a clock's + to the changed clock in the GM's panel, against a bare update of a document: another
 * picture for the player's character, which the host itself shows in the GM's sidebar.
 */
export async function tickFigures(browser: Browser): Promise<readonly Figure[]> {
  const seats = await sitForTicks(browser);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const bare = await updateOnce(seats, round);
    const first = await tickOnce(seats, round % CLOCKS);
    rounds.push({ bare, first, further: await tickOnce(seats, round % CLOCKS) });
  }
  await seats.table.close();
  return figuresOf(rounds.slice(WARM_UP));
}

function figuresOf(rounds: readonly Round[]): Figure[] {
  const bare = median(rounds.map((round) => round.bare));
  const against = { floor: bare, floorName: "a bare update sent the same way", limit: LIMIT };
  return [
    {
      name: "a bare update of a character's picture, from the player's click to the GM's page",
      median: bare,
    },
    {
      name: "a tick that begins a card, from the player's click to the changed clock in the GM's page",
      median: median(rounds.map(({ first }) => first)),
      ...against,
    },
    {
      name: "a tick that goes on the same card",
      median: median(rounds.map(({ further }) => further)),
      ...against,
    },
  ];
}

/** Seats a GM and a player at half a dozen clocks that the player may tick. */
export async function sitForTicks(browser: Browser, options: BenchOptions = {}): Promise<Seats> {
  const table = await openBenchTable(browser, options);
  const gm = await table.join("gamemaster000001");
  const player = await table.join("player0000000001");
  await gm.evaluate(`(async () => {
    for (let i = 0; i < ${CLOCKS}; i += 1)
      await game.fatesEdge.clocks.open({ name: "Bench " + i, size: 12, kind: "project", tickers: "all" });
  })()`);
  const last = plus(player, CLOCKS - 1);
  await last.waitFor();
  await gm.evaluate(WATCH);
  return { table, gm, player };
}

function plus(player: Page, clock: number) {
  return player
    .getByRole("region", { name: "Clocks", exact: true })
    .getByRole("button", { name: `Tick Bench ${clock}`, exact: true });
}

/** Milliseconds from the player's click on a clock's + to the changed clock in the GM's panel. */
export async function tickOnce({ gm, player }: Seats, clock: number): Promise<number> {
  await gm.evaluate(`globalThis.benchTick("Bench ${clock}")`);
  const button = plus(player, clock);
  await button.scrollIntoViewIfNeeded();
  await noteClick(player);
  await button.click();
  return between(gm, player);
}

async function updateOnce({ gm, player }: Seats, round: number): Promise<number> {
  const img = `/icons/svg/${round % 2 ? "book" : "d20"}.svg`;
  await gm.evaluate(`globalThis.benchUpdate("${img}")`);
  await player.evaluate(`(() => {
    const button = document.createElement("button");
    button.id = "bench-update";
    button.textContent = "Update";
    button.style.cssText = "position:fixed;inset:0 auto auto 0;z-index:100000";
    button.addEventListener("click", () => { game.user.character.update({ img: "${img}" }); button.remove(); });
    document.body.append(button);
  })()`);
  await noteClick(player);
  await player.locator("#bench-update").click();
  return between(gm, player);
}

async function between(gm: Page, player: Page): Promise<number> {
  const seen = (await gm.evaluate("globalThis.benchSeen")) as number;
  const click = await clickAt(player);
  await gm.waitForTimeout(60);
  return seen - click;
}

/** Gives a GM's page two ways to wait: for the next change of a clock's count in the panel, and for a character's new picture. */
const WATCH = `(() => {
  const seen = (root, isThere) => {
    globalThis.benchSeen = new Promise((done) => {
      const watch = new MutationObserver(() => {
        if (!isThere()) return;
        watch.disconnect();
        done(performance.timeOrigin + performance.now());
      });
      watch.observe(document.querySelector(root), { subtree: true, childList: true, attributes: true });
    });
  };
  const slider = (name) => document.querySelector('#fates-edge-clocks [role=slider][aria-label="' + name + '"]');
  globalThis.benchTick = (name) => {
    const before = slider(name).getAttribute("aria-valuenow");
    seen("#fates-edge-clocks", () => slider(name)?.getAttribute("aria-valuenow") !== before);
  };
  const { id } = game.users.get("player0000000001").character;
  globalThis.benchUpdate = (img) => {
    seen("#sidebar", () => document.querySelector('#sidebar [data-entry-id="' + id + '"] img')?.getAttribute("src") === img);
  };
})()`;
