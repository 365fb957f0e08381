import { rm } from "node:fs/promises";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { leaveEvidence } from "./evidence.ts";
import { leavePlace, openContext, openPage, type Looks, type Place } from "./kept-pages.ts";
import { seededRandom } from "./seeded-random.ts";
import type { ServerProcess } from "./server-process.ts";
import { watchPage, type Noise } from "./watch-page.ts";

/** How somebody looks at the table. */
export interface View {
  readonly theme?: "light" | "dark";
  readonly width?: number;
  readonly height?: number;
  readonly reducedMotion?: boolean;
  readonly forcedColors?: boolean;
  /** Another palette of the playground's face, such as `slate`. */
  readonly palette?: string;
  /** Loads a sloppy style sheet beside the system's, as a careless module would. */
  readonly hostile?: boolean;
  /** Opens a further tab in the browser of a page that is there already, with the same client settings. */
  readonly beside?: Page;
}

/** What a table is made of. */
export interface TableParts {
  readonly server: ServerProcess;
  readonly restart: (port: number) => Promise<ServerProcess>;
  readonly browser: Browser;
  /** The address it is at, whose pages it takes; left out, each of its pages is a new one. */
  readonly place?: Place;
  readonly seed: number;
  readonly worldDir: string;
  readonly log: string[];
}

interface Restart {
  readonly kill?: boolean;
  readonly meanwhile?: () => Promise<void>;
}

const BOOT_TIMEOUT = 20_000;

/** What browsers say about a server that is away; at other times it counts as noise. */
const AWAY =
  /WebSocket connection|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|Failed to fetch/;

/** A server, and the people a test seats there, each in a context of the browser. */
export class TestTable {
  readonly seed: number;
  readonly worldDir: string;
  readonly log: readonly string[];
  readonly #parts: TableParts;
  #server: ServerProcess;
  #place: Place | undefined;
  #away = false;
  #noise: Noise[] = [];
  readonly #allowed: RegExp[] = [];
  readonly #pages: { readonly name: string; readonly page: Page }[] = [];
  readonly #contexts: BrowserContext[] = [];
  /** What to do for each page of its place before it is left. */
  readonly #kept = new Map<Page, () => Promise<void>>();

  constructor(parts: TableParts) {
    this.#parts = parts;
    this.#server = parts.server;
    this.#place = parts.place;
    this.seed = parts.seed;
    this.worldDir = parts.worldDir;
    this.log = parts.log;
  }

  /** Where the table is. */
  get url(): string {
    return this.#server.url;
  }

  /** What went wrong in pages so far, and was not allowed. */
  get noise(): string[] {
    return this.#noise
      .filter(({ text }) => !this.#allowed.some((pattern) => pattern.test(text)))
      .map(({ page, text }) => `${page}: ${text}`);
  }

  /** Seats a user in a page of their own, and waits until the game is ready there. @throws Error with the page's noise. */
  async join(userId: string, view: View = {}): Promise<Page> {
    const { place } = this.#parts;
    const page =
      place && !view.beside ? await this.#takePage(place, userId, view) : await this.openPage(userId, view);
    const address = new URLSearchParams({
      user: userId,
      ...(view.palette && { palette: view.palette }),
      ...(view.hostile && { hostile: "1" }),
    });
    await page.goto(`${this.url}/game?${address}`);
    await this.booted(page);
    return page;
  }

  /** A watched page that has gone nowhere yet, for a test of the join page or of the boot itself. */
  async openPage(name: string, view: View = {}): Promise<Page> {
    const context = view.beside?.context() ?? (await this.#openContext(view));
    const page = await openPage(context);
    this.#watch(page, name);
    return page;
  }

  /** Waits until the game is ready in a page, after a reload say. @throws Error with the page's noise when it is not. */
  async booted(page: Page): Promise<void> {
    await page
      .waitForFunction("globalThis.game?.ready === true", undefined, { timeout: BOOT_TIMEOUT })
      .catch(() => {
        throw new Error(`The game was not ready after ${BOOT_TIMEOUT / 1000} s.\n${this.noise.join("\n")}`);
      });
  }

  /**
   * Waits until pages have loaded anew by themselves after what is done meanwhile. A page counts as ready until it has found
   * its line again, and only then loads: to ask right away would be to ask the old page.
   */
  async loadedAnew(pages: readonly Page[], meanwhile: () => Promise<void>): Promise<void> {
    for (const page of pages) await page.evaluate("globalThis.isFromBefore = true");
    await meanwhile();
    for (const page of pages) await page.waitForFunction("globalThis.isFromBefore !== true");
    for (const page of pages) await this.booted(page);
  }

  /** Expects noise of this kind, in a test that makes it on purpose. */
  allowNoise(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** @throws Error with everything that went wrong in pages. */
  assertQuiet(): void {
    const { noise } = this;
    this.#noise = [];
    if (noise.length) throw new Error(`The table was not quiet:\n${noise.join("\n")}`);
  }

  /**
   * Ends the server, by a kill if wanted, and starts it again under the same address with the same world.
   * @param meanwhile done while no server is there
   */
  async restartServer({ kill = false, meanwhile = async () => undefined }: Restart = {}): Promise<void> {
    this.#away = true;
    const { port } = this.#server;
    await (kill ? this.#server.kill() : this.#server.close());
    await meanwhile();
    this.#server = await this.#parts.restart(port);
    // The last words about the missing server arrive a little after it is back.
    setTimeout(() => (this.#away = false), 1_000).unref();
  }

  /** Cuts every tab's line, as a failing network would. */
  dropClients(): void {
    this.#server.dropClients();
  }

  /** Ends a test's table: evidence when something failed, the noise as a failure of its own, and everything closed. */
  async finish(test: string, failed: boolean): Promise<void> {
    const { noise } = this;
    const where = failed || noise.length ? await this.leaveEvidence(test) : "";
    await this.close();
    if (where) console.error(`Evidence of "${test}" (seed ${this.seed}): ${where}`);
    this.assertQuiet();
  }

  /** Writes screenshots, traces if there are any, the server's log, the world and the seed to `test-results/<test>/`, and tells where. */
  leaveEvidence(test: string): Promise<string> {
    return leaveEvidence(test, {
      seed: this.seed,
      serverLog: this.log,
      noise: this.noise,
      worldDir: this.worldDir,
      pages: this.#pages,
      contexts: this.#contexts,
    });
  }

  /** Closes the pages and the server and removes the world. */
  async close(): Promise<void> {
    const kept = [...this.#kept];
    this.#kept.clear();
    await Promise.all(
      kept.map(async ([page, forget]) => {
        await forget();
        await this.#place?.leave(page, this.url);
      }),
    );
    // A browser that has crashed has closed them already.
    await Promise.all(this.#contexts.map((context) => context.close().catch(() => undefined)));
    await this.#server.close();
    // Whoever closes a table twice gives its place away once.
    if (this.#place) leavePlace(this.#place);
    this.#place = undefined;
    await rm(this.worldDir, { recursive: true, force: true });
  }

  /** A page of the place, with the chance and the watch of this table. */
  async #takePage(place: Place, name: string, view: View): Promise<Page> {
    const page = await place.take(this.#parts.browser, looksOf(view));
    const seeded = await page.addInitScript(seededRandom(this.seed + this.#pages.length));
    const unwatch = this.#watch(page, name);
    this.#kept.set(page, async () => {
      unwatch();
      if (!page.isClosed()) await seeded.dispose().catch(() => undefined);
    });
    return page;
  }

  async #openContext(view: View): Promise<BrowserContext> {
    const context = await openContext(this.#parts.browser, looksOf(view));
    this.#contexts.push(context);
    await context.addInitScript(seededRandom(this.seed + this.#pages.length));
    // A trace takes a picture of the page before and after every step: a fifth of the whole run.
    if (process.env.FATES_EDGE_TRACE === "1") await context.tracing.start({ snapshots: true });
    return context;
  }

  /** Notes what goes wrong in a page from now on, until the answer is called. */
  #watch(page: Page, name: string): () => void {
    this.#pages.push({ name, page });
    return watchPage(
      page,
      name,
      () => this.url,
      (noise) => this.#note(noise),
    );
  }

  #note(noise: Noise): void {
    if (!(this.#away && AWAY.test(noise.text))) this.#noise.push(noise);
  }
}

function looksOf(view: View): Looks {
  return {
    theme: "light",
    width: 1280,
    height: 800,
    reducedMotion: false,
    forcedColors: false,
    ...view,
  };
}
