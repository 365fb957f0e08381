import type { Page } from "playwright-core";
import { openTable } from "./open-table.ts";

/** How one test of the contract suite went. */
export interface ContractResult {
  readonly suite: string;
  readonly title: string;
  /** Null: it passed. */
  readonly error: string | null;
}

interface Listed {
  readonly suite: string;
  readonly title: string;
  readonly needs?: "gm" | "player";
  readonly generation?: 13 | 14;
}

const TEST_TIMEOUT = 10_000;

/**
 * Runs the contract suite in a page of the playground as one user, and tells how each of its tests went. What a page
 * complains of during a test is that test's failure.
 */
export async function runContract(generation: 13 | 14, userId: string): Promise<ContractResult[]> {
  const table = await openTable({ generation, contract: true, seed: 1 });
  try {
    const page = await table.join(userId);
    const tests = await applicable(page, generation, userId);
    const results: ContractResult[] = [];
    for (const { index, suite, title } of tests) {
      const thrown = await runOne(page, index);
      results.push({ suite, title, error: thrown ?? complaint(() => table.assertQuiet()) });
    }
    return results;
  } finally {
    await table.close();
  }
}

async function applicable(
  page: Page,
  generation: 13 | 14,
  userId: string,
): Promise<(Listed & { index: number })[]> {
  await page.waitForFunction("Array.isArray(globalThis.__contract)");
  const listed = await page.evaluate<Listed[]>(
    "globalThis.__contract.map(({ suite, title, needs, generation }) => ({ suite, title, needs, generation }))",
  );
  const role = userId.startsWith("gamemaster") ? "gm" : "player";
  return listed
    .map((test, index) => ({ ...test, index }))
    .filter((test) => (test.needs ?? role) === role && (test.generation ?? generation) === generation);
}

function runOne(page: Page, index: number): Promise<string | null> {
  const run = page.evaluate<string | null>(
    `globalThis.__contract[${index}].run().then(() => null, (error) => String(error?.stack ?? error))`,
  );
  return Promise.race([run, after(TEST_TIMEOUT)]).catch((error: unknown) => String(error));
}

function after(milliseconds: number): Promise<string> {
  return new Promise((resolve) =>
    setTimeout(() => resolve(`It was not done after ${milliseconds} ms.`), milliseconds).unref(),
  );
}

function complaint(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    return String(error);
  }
}
