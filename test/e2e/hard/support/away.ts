import type { Page } from "playwright-core";
import type { TestTable } from "../../../support/test-table.ts";

/** Somebody closes their tab: the game is left, and its line with it. The page stays for {@link comeBack}. */
export async function leaveTable(page: Page): Promise<void> {
  await page.goto(new URL("/api/users", page.url()).href);
}

/** Somebody who left opens the game again, in a page that knows nothing of what was there before. */
export async function comeBack(table: TestTable, page: Page, userId: string): Promise<void> {
  await page.goto(`${table.url}/game?user=${userId}`);
  await table.booted(page);
}

/** Whoever an earlier attempt at a test left away is there again. */
export async function beThere(table: TestTable, page: Page, userId: string): Promise<void> {
  if (!(await page.evaluate<boolean>("globalThis.game?.ready === true"))) await comeBack(table, page, userId);
}
