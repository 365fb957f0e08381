import type { Page } from "playwright-core";
import { eventually } from "../../support/eventually.ts";
import type { HeldLine } from "../../support/held-line.ts";

/** Closes what stands open on a page. */
const CLOSE_WINDOWS = `(async () => {
  for (const app of [...foundry.applications.instances.values()]) if (app.window?.close) await app.close();
})()`;

/** Counts what a page says from now on. */
const COUNT = `(() => {
  const own = WebSocket.prototype.send;
  globalThis.said = 0;
  WebSocket.prototype.send = function (...words) {
    WebSocket.prototype.send = own;
    globalThis.said += 1;
    return own.apply(this, words);
  };
})()`;

const MUTE = (after: number): string => `(() => {
  const own = WebSocket.prototype.send;
  let free = ${after};
  globalThis.unsaid = [];
  WebSocket.prototype.send = function (...words) {
    if (free-- > 0) return own.apply(this, words);
    globalThis.unsaid.push(() => own.apply(this, words));
  };
  globalThis.speak = () => {
    WebSocket.prototype.send = own;
    for (const say of globalThis.unsaid.splice(0)) say();
  };
})()`;

/** Every message and actor of the world as a page knows it, and when it was last changed. */
const WORLD = `JSON.stringify([game.messages, game.actors].map((all) =>
  all.map((document) => [document.id, document._stats.modifiedTime]).sort(([a], [b]) => a.localeCompare(b))))`;

/** Waits until these pages know the same of the world: each has heard what became of the last that it did. */
export async function agreed(pages: readonly Page[]): Promise<void> {
  await eventually(async () => {
    const worlds = await Promise.all(pages.map((page) => page.evaluate<string>(WORLD)));
    return new Set(worlds).size;
  }).toBe(1);
}

/** Waits until what somebody asks for is on its way; they may still be deaf to the answer. */
export async function askedFor(page: Page, ask: () => Promise<void>): Promise<void> {
  await page.evaluate(COUNT);
  await ask();
  await page.waitForFunction("globalThis.said > 0");
}

/** From now on a page's words wait, but for so many; it hears as ever. */
export async function mute(page: Page, after = 0): Promise<void> {
  await page.evaluate(MUTE(after));
}

/** Waits until a page that is mute has something to say. */
export async function wantsToSpeak(page: Page): Promise<void> {
  await page.waitForFunction("globalThis.unsaid.length > 0");
}

/** Lets a page say what it had to say. */
export async function speak(page: Page): Promise<void> {
  await page.evaluate("globalThis.speak?.()");
}

/** Whatever a test has left: nobody is deaf, and no window stands in the way of the next. */
export async function settle(lines: readonly HeldLine[]): Promise<void> {
  for (const { page, release } of lines) {
    release();
    await page.evaluate(CLOSE_WINDOWS);
  }
}
