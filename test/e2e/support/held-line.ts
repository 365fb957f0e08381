import type { Page, WebSocketRoute } from "playwright-core";
import type { TestTable } from "../../support/test-table.ts";

/** A seat whose line can be held: what it says goes out, what it should hear waits. */
export interface HeldLine {
  readonly page: Page;
  hold(): void;
  /** Lets it hear all that waits, in order. */
  release(): void;
}

/** Seats a user on a line that a test can hold, so that two people do something at the same moment each time it runs. */
export async function joinOnHeldLine(table: TestTable, userId: string): Promise<HeldLine> {
  const page = await table.openPage(userId, { width: 1600, height: 900 });
  let isHeld = false;
  const waiting: (() => void)[] = [];
  await page.routeWebSocket(/\/ws/, (seat: WebSocketRoute) => {
    const server = seat.connectToServer();
    server.onMessage((frame) => {
      if (isHeld) waiting.push(() => seat.send(frame));
      else seat.send(frame);
    });
  });
  await page.goto(`${table.url}/game?user=${userId}`);
  await table.booted(page);
  return {
    page,
    hold: () => void (isHeld = true),
    release() {
      isHeld = false;
      for (const hear of waiting.splice(0)) hear();
    },
  };
}
