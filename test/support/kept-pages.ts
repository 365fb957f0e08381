import type { Browser, BrowserContext, Page } from "playwright-core";
import { keepPromises } from "./kept-promises.ts";
import { unveilForPictures, veil } from "./veil.ts";

/** A page alone in its context, which one table leaves and the next one takes. */
interface KeptPage {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** How a page is looked at. */
export interface Looks {
  readonly width: number;
  readonly height: number;
  readonly theme: "light" | "dark";
  readonly reducedMotion: boolean;
  readonly forcedColors: boolean;
}

/** So many people sit at most tables; what a crowd leaves behind is closed. */
const MOST_KEPT = 4;

/** As long as a page may take to be left; one that hangs is closed instead. */
const PATIENCE = 5_000;

/**
 * An address of this machine with the pages that were open there. A game that a page loads again, from an address where it has
 * been before, costs two thirds of the first: the browser has its scripts compiled. So the tables of a worker follow each
 * other under one address, in the same pages.
 */
export class Place {
  /** 0 until a server has opened one. */
  port = 0;
  readonly #pages: KeptPage[] = [];

  /** A page that was left here and is still alive, or a new one; nothing of an earlier table is stored in it. */
  async take(browser: Browser, looks: Looks): Promise<Page> {
    for (let kept = this.#pages.shift(); kept; kept = this.#pages.shift()) {
      if (kept.page.isClosed() || kept.context.browser() !== browser) continue;
      await dress(kept.page, looks);
      return kept.page;
    }
    return openPage(await openContext(browser, looks));
  }

  /** Takes a page back after its table, while its server still answers; one that is not fit for a further table is closed. */
  async leave(page: Page, url: string): Promise<void> {
    const context = page.context();
    const isFit = !page.isClosed() && this.#pages.length < MOST_KEPT;
    if (isFit && (await inTime(empty(page, url)))) this.#pages.push({ context, page });
    else await context.close().catch(() => undefined);
  }
}

const vacant: Place[] = [];

/** A place that no table of this worker is at. */
export function takePlace(): Place {
  return vacant.shift() ?? new Place();
}

/** Gives a place to the next table. */
export function leavePlace(place: Place): void {
  vacant.push(place);
}

/** A context as somebody's browser on their own machine. */
export async function openContext(browser: Browser, looks: Looks): Promise<BrowserContext> {
  const { width, height, theme, reducedMotion, forcedColors } = looks;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    forcedColors: forcedColors ? "active" : "none",
  });
  await veil(context);
  return context;
}

/** A page that has gone nowhere yet. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  unveilForPictures(page);
  keepPromises(page);
  return page;
}

async function dress(
  page: Page,
  { width, height, theme, reducedMotion, forcedColors }: Looks,
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    media: null,
    colorScheme: theme,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    forcedColors: forcedColors ? "active" : "none",
  });
}

/** Leaves the game for a page of the same address with nothing on it, and forgets what was stored there. */
async function empty(page: Page, url: string): Promise<void> {
  const context = page.context();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await page.goto(`${url}/api/users`);
  await page.evaluate("localStorage.clear(); sessionStorage.clear()");
  await context.clearCookies();
  await context.clearPermissions();
  page.setDefaultTimeout(30_000);
}

async function inTime(done: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((tell) => (timer = setTimeout(() => tell(false), PATIENCE)));
  const isDone = await Promise.race([
    done.then(
      () => true,
      () => false,
    ),
    late,
  ]);
  clearTimeout(timer);
  return isDone;
}
