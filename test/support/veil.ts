import type { BrowserContext, Locator, Page } from "playwright-core";

/**
 * Hides all of a page from its painter: it is laid out, styled and pressed as ever, and every element counts as visible, but
 * nobody looks, and what is not drawn costs nothing (a seventh of the whole run). Lifted for pictures and for axe, which reads colours.
 */
const VEIL = `(() => {
  const veil = new CSSStyleSheet();
  veil.replaceSync("html { opacity: 0 !important }");
  document.adoptedStyleSheets.push(veil);
  globalThis.liftVeil = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== veil);
  };
})();`;

/** Veils every page of a context from its next load on. */
export async function veil(context: BrowserContext): Promise<void> {
  await context.addInitScript(VEIL);
}

/** Draws a page from now on, until it loads anew. */
export async function liftVeil(page: Page): Promise<void> {
  await page.evaluate("globalThis.liftVeil?.()");
}

/** Whoever can take a picture, of a page or of a place in one. */
interface Pictured {
  screenshot(options?: object): Promise<Buffer>;
}

const withPictures = new WeakSet<object>();

/** Lets whatever takes a picture of these pages lift the veil first. */
export function liftForPictures(page: Page): void {
  lifting<Page>(page, (own) => own);
  lifting<Locator>(page.locator("body"), (own) => own.page());
}

function lifting<T extends Pictured>(one: T, pageOf: (own: T) => Page): void {
  const kind = Object.getPrototypeOf(one) as Pictured;
  if (withPictures.has(kind)) return;
  withPictures.add(kind);
  const { screenshot } = kind;
  kind.screenshot = async function (this: T, options) {
    await liftVeil(pageOf(this));
    return screenshot.call(this, options);
  };
}
