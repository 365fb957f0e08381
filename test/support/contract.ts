import type { Page } from "playwright-core";
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

/**
 * Runs the contract in the playground, in the window of its module, as the people of a real table would: a GM with a player
 * in a second tab, a second GM to whom the first has lent their tab, and the player alone.
 * What a page complains of during a fact is that fact's failure.
 */
export async function runContract(generation: 13 | 14): Promise<ContractRuns> {
  const table = await openTable({ generation, modules: [CONTRACT_MODULE], seed: 1 });
  try {
    // A roll of a class that only the tab that tries it knows.
    table.allowNoise(/Unable to recreate ContractRoll instance/);
    const gm = await table.join(GM);
    const playerPage = await table.join(MARA);
    const asGM = await runIn(table, gm, FACT);
    if (FACT !== "" && asGM.length > 0) return { gm: asGM, player: [], secondGM: [] };
    await gm.evaluate(`game.modules.get("fates-edge-contract").api.lend(); null`);
    const second = await table.join(SECOND_GM);
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

/** What a run leaves to others: facts of another role or generation, and those that take a tab which this run is without. */
const ELSEWHERE: ReadonlySet<string> = new Set(["role", "generation", "seat"]);

async function runIn(table: TestTable, page: Page, only = ""): Promise<ContractResult[]> {
  const results: ContractResult[] = [];
  await page.exposeFunction("contractFact", ({ suite, title, outcome, message, cause }: Reported) => {
    const noise = complaint(table);
    if (outcome === "skipped" && ELSEWHERE.has(cause ?? "")) return;
    const isLacking = outcome === "skipped" && cause === "host";
    const error = outcome === "passed" || isLacking ? noise : message;
    results.push({ suite, title, error, isLacking });
  });
  await page.evaluate(`(async () => {
    Hooks.on("fates-edge-contract.fact", (result) => void contractFact(result));
    await game.modules.get("fates-edge-contract").api.run({ only: ${JSON.stringify(only)} });
  })()`);
  return results;
}

function complaint(table: TestTable): string | null {
  try {
    table.assertQuiet();
    return null;
  } catch (error) {
    return String(error);
  }
}
