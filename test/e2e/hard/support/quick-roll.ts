import type { Page } from "playwright-core";
import { nextFaces } from "../../support/next-faces.ts";

/** What a macro hands to `game.fatesEdge.roll`. */
export interface QuickRoll {
  readonly actor?: string;
  readonly attribute?: string;
  readonly skill?: string;
  readonly ladder?: string;
  readonly dv?: number;
  readonly approach?: string;
  readonly right?: string;
  readonly wrong?: string;
  readonly situational?: number;
  readonly request?: string;
  readonly clock?: string;
  readonly epic?: boolean;
  readonly mode?: string;
}

/**
 * Rolls as a macro does while the key that skips the dialog is held, and gives the id of the card; an empty one when
 * no card came of it. @param faces the first faces that fall
 */
export async function quickRoll(page: Page, roll: QuickRoll, faces: readonly number[] = []): Promise<string> {
  await nextFaces(page, faces);
  await hold(page);
  const id = await page.evaluate<string>(`(async () => {
    const before = new Set(game.messages.keys());
    await game.fatesEdge.roll(${JSON.stringify(roll)});
    return game.messages.find((message) => !before.has(message.id) && message.isAuthor)?.id ?? "";
  })()`);
  await letGo(page);
  return id;
}

/** How many rolls of a page need the key at the moment: the first presses it, and the last lets go of it. */
const holding = new WeakMap<Page, number>();

async function hold(page: Page): Promise<void> {
  holding.set(page, (holding.get(page) ?? 0) + 1);
  await page.keyboard.down("Shift");
}

async function letGo(page: Page): Promise<void> {
  const others = (holding.get(page) ?? 1) - 1;
  holding.set(page, others);
  if (others === 0) await page.keyboard.up("Shift");
}

/** Waits until a page knows that a GM's client has witnessed a roll. */
export async function untilJudged(page: Page, id: string): Promise<void> {
  await page.waitForFunction(`game.messages.get("${id}")?.system.gm.judged != null`);
}
