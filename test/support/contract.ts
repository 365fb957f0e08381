import type { Page } from "playwright-core";
import { firstGame, type Game } from "../../tools/games.ts";
import { CONTRACT_MODULE } from "../../tools/stages/contract-module.ts";
import { GM, MARA, SECOND_GM } from "../e2e/support/people.ts";
import { openTable } from "./open-table.ts";
import type { TestTable } from "./test-table.ts";

/** How one fact of the contract went, as far as the tests tell of it. */
export interface ContractResult {
  readonly suite: string;
  readonly title: string;
  /** Null: it passed, or the playground has no such thing. */
  readonly error: string | null;
  readonly isLacking: boolean;
}

/** A fact as the module reports it. */
interface Reported {
  readonly suite: string;
  readonly title: string;
  readonly outcome: "passed" | "failed" | "skipped";
  readonly message: string;
  readonly cause?: string;
}

/** The contract of one generation, by who ran it. */
export interface ContractRuns {
  readonly gm: readonly ContractResult[];
  readonly player: readonly ContractResult[];
  readonly secondGM: readonly ContractResult[];
}

/** A part of a fact's name: a planted break is watched by one fact, and does not need the others. */
const FACT = process.env["FATES_EDGE_FACT"] ?? "";

/** What takes a player's tab beside a GM's. */
const BESIDE_A_PLAYER = "Two seats";

/**
 * Runs the contract in the playground, in the window of its module, as the people of a real table would: a GM with a player
 * in a second tab, a second GM to whom the first has lent their tab, and the player alone. In 14 the player comes only for
 * what takes two tabs, so that what a GM proves is proved without anybody and, in 13, under a player's eyes.
 * What a page complains of during a fact is that fact's failure.
 */
export async function runContract(generation: 13 | 14): Promise<ContractRuns> {
  const table = await openContractTable(generation, firstGame());
  try {
    const gm = await table.join(GM);
    // Their client makes what a world that has just been laid out still lacks: the samples' followers.
    await gm.waitForFunction(`game.settings.get("fates-edge", "migration") > 0`);
    const alone = generation === 14 ? await runIn(table, gm, FACT) : [];
    if (FACT !== "" && alone.length > 0) return { gm: alone, player: [], secondGM: [] };
    const playerPage = await table.join(MARA);
    await untilSeated(gm, "player");
    const beside = await runIn(table, gm, generation === 14 && FACT === "" ? BESIDE_A_PLAYER : FACT);
    const asGM = [...alone, ...beside];
    if (FACT !== "" && asGM.length > 0) return { gm: asGM, player: [], secondGM: [] };
    await gm.evaluate(`game.modules.get("fates-edge-contract").api.lend(); null`);
    const second = await table.join(SECOND_GM);
    await untilSeated(second, "gm");
    const asSecond = await runIn(table, second, "With two GMs");
    // A GM's tab would still judge cards of the player's that are deleted again by then.
    for (const page of [gm, second]) await page.goto("about:blank");
    const asPlayer = await runIn(table, playerPage, FACT);
    return {
      // Two GMs are the third run's.
      gm: asGM.filter(({ suite }) => suite !== "With two GMs"),
      player: asPlayer,
      secondGM: asSecond,
    };
  } finally {
    await table.close();
  }
}

/** Until a page has heard of the other tab that its run needs: on a slow line that takes a while. */
async function untilSeated(page: Page, role: "player" | "gm"): Promise<void> {
  await page.waitForFunction(`game.modules.get("fates-edge-contract").api.hasSeat("${role}")`);
}

/**
 * Runs what a GM can prove alone in a world of another game, with its sub-types, its flags and its compendia; what is about Fate's
 * Edge's own fields is not tried there.
 */
export async function runContractIn(game: Game): Promise<readonly ContractResult[]> {
  const table = await openContractTable(14, game);
  try {
    return await runIn(table, await table.join(GM), FACT);
  } finally {
    await table.close();
  }
}

async function openContractTable(generation: 13 | 14, game: Game): Promise<TestTable> {
  const table = await openTable({ game: game.id, generation, modules: [CONTRACT_MODULE], seed: 1 });
  // A roll of a class that only the tab that tries it knows.
  table.allowNoise(/Unable to recreate ContractRoll instance/);
  return table;
}

/** What a run leaves to others: facts of another role, generation or game, and those that take a tab which this run is without. */
const ELSEWHERE: ReadonlySet<string> = new Set(["role", "generation", "game", "seat"]);

let runs = 0;

async function runIn(table: TestTable, page: Page, only = ""): Promise<ContractResult[]> {
  const results: ContractResult[] = [];
  const listener = `contractFact${++runs}`;
  await page.exposeFunction(listener, ({ suite, title, outcome, message, cause }: Reported) => {
    const noise = complaint(table);
    if (outcome === "skipped" && ELSEWHERE.has(cause ?? "")) return;
    const isLacking = outcome === "skipped" && cause === "host";
    const error = outcome === "passed" || isLacking ? noise : message;
    results.push({ suite, title, error, isLacking });
  });
  const before = await census(page);
  await page.evaluate(`(async () => {
    const heard = Hooks.on("fates-edge-contract.fact", (result) => void ${listener}(result));
    await game.modules.get("fates-edge-contract").api.run({ only: ${JSON.stringify(only)} });
    Hooks.off("fates-edge-contract.fact", heard);
  })()`);
  if (results.length === 0) return [];
  const title = only === "" ? "leaves nothing behind" : `of "${only}" leaves nothing behind`;
  return [...results, { suite: "A run", title, error: await leftBehind(page, before), isLacking: false }];
}

/** What there is more or less of than before a run, once all that its end has begun is over; null: nothing. */
async function leftBehind(page: Page, before: Record<string, number>): Promise<string | null> {
  const until = Date.now() + 5_000;
  for (;;) {
    const now = await census(page);
    const others = Object.keys(now).filter((name) => now[name] !== before[name]);
    if (others.length === 0) return null;
    const told = others.map((name) => `${name}: ${before[name]} before, ${now[name]} after`).join("; ");
    if (Date.now() > until) return `The run has left the world otherwise than it was. ${told}`;
  }
}

/** How many documents of each kind the world holds. Settings are no documents that anybody sees; their defaults stay. */
export function census(page: Page): Promise<Record<string, number>> {
  return page.evaluate(`Object.fromEntries([...game.collections.values()]
    .filter(({ documentName }) => documentName !== "Setting")
    .map(({ documentName, size }) => [documentName, size]))`);
}

function complaint(table: TestTable): string | null {
  try {
    table.assertQuiet();
    return null;
  } catch (error) {
    return String(error);
  }
}
