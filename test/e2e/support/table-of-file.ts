import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { leaveEvidence } from "../../support/evidence.ts";
import { openTable, type TableOptions } from "../../support/open-table.ts";
import type { TestTable, View } from "../../support/test-table.ts";
import { openTab } from "./gestures.ts";

/** One table for all tests of a file; whoever was seated stays seated. */
export interface FileTable {
  readonly table: TestTable;
  /** The page of a user, opened the first time it is asked for. */
  seat(userId: string, view?: View): Promise<Page>;
  /** The pages of several users, each with the chat in sight. */
  seatAtChat<const Users extends readonly string[]>(...users: Users): Promise<PagesOf<Users>>;
  /** A further page of a user, in a context of its own. */
  another(userId: string, view?: View): Promise<Page>;
}

/** One page for each user, in their order. */
type PagesOf<Users extends readonly string[]> = { [Place in keyof Users]: Page };

/**
 * Opens a table for the tests of a file. After each test the table must have been quiet, the windows are closed, and
 * a failure has left its evidence.
 */
export function tableOfFile(options: TableOptions = {}): FileTable {
  let table: TestTable | undefined;
  const seats = new Map<string, Page>();
  const pages: { name: string; page: Page }[] = [];
  const opened = (): TestTable => {
    if (!table) throw new Error("The table of this file is not open yet.");
    return table;
  };
  const another = async (userId: string, view: View = {}): Promise<Page> => {
    const page = await opened().join(userId, { width: 1600, height: 900, ...view });
    page.setDefaultTimeout(10_000);
    pages.push({ name: userId, page });
    return page;
  };

  beforeAll(async () => {
    table = await openTable(options);
  });
  afterEach(async ({ task }) => {
    const { noise, seed, log, worldDir } = opened();
    if (task.result?.state === "fail" || noise.length > 0) {
      const contexts = contextsOf(pages);
      const where = await leaveEvidence(task.name, {
        seed,
        serverLog: log,
        noise,
        worldDir,
        pages,
        contexts,
      });
      console.error(`Evidence of "${task.name}" (seed ${seed}): ${where}`);
    }
    await Promise.all(pages.map(({ page }) => closeWindows(page)));
    opened().assertQuiet();
  });
  afterAll(() => table?.close());

  const seat = async (userId: string, view?: View): Promise<Page> => {
    const seated = seats.get(userId);
    if (seated && !seated.isClosed()) return seated;
    const page = await another(userId, view);
    seats.set(userId, page);
    return page;
  };

  return {
    get table() {
      return opened();
    },
    another,
    seat,
    async seatAtChat<const Users extends readonly string[]>(...users: Users) {
      const seated = await Promise.all(users.map((user) => seat(user)));
      for (const page of seated) await openTab(page, "Chat");
      return seated as PagesOf<Users>;
    },
  };
}

function contextsOf(pages: readonly { page: Page }[]): BrowserContext[] {
  return [...new Set(pages.map(({ page }) => page.context()))];
}

/** Leaves no window and no word of one test in the way of the next; a page that has left the game has none. */
async function closeWindows(page: Page): Promise<void> {
  if (page.isClosed()) return;
  await page.evaluate(`(async () => {
    if (!globalThis.foundry) return;
    for (const app of [...foundry.applications.instances.values()]) if (app.window?.close) await app.close();
    ui.notifications?.clear();
  })()`);
}
