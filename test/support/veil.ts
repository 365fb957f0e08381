import type { BrowserContext, Locator, Page } from "playwright-core";

/**
 * Hides all of a page from its painter: it is laid out, styled and pressed as ever, and every element counts as visible, but
 * nobody looks, and what is not drawn costs nothing (a seventh of the whole run). Lifted for pictures; axe reads styles, and looks through it.
 */
const VEIL = `(() => {
  const veil = new CSSStyleSheet();
  veil.replaceSync("html { opacity: 0 !important }");
  const veiled = (isVeiled) => {
    const others = document.adoptedStyleSheets.filter((sheet) => sheet !== veil);
    document.adoptedStyleSheets = isVeiled ? [...others, veil] : others;
  };
  veiled(true);
  Object.defineProperty(globalThis, "veiled", { value: veiled });
})();`;

/** Veils every page of a context from its next load on. */
export async function veil(context: BrowserContext): Promise<void> {
  await context.addInitScript(VEIL);
}

/** Draws a page while somebody looks at it. */
export async function unveiled<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const veiled = (isVeiled: boolean): Promise<unknown> => page.evaluate(`globalThis.veiled?.(${isVeiled})`);
  await veiled(false);
  try {
    return await look();
  } finally {
    await veiled(true);
  }
}

/** Whoever can take a picture, of a page or of a place in one. */
interface Pictured {
  screenshot(options?: object): Promise<Buffer>;
}

const withPictures = new WeakSet<object>();

/** Lets whatever takes a picture of such pages lift the veil meanwhile. */
export function unveilForPictures(page: Page): void {
  unveilFor<Page>(page, (own) => own);
  unveilFor<Locator>(page.locator("body"), (own) => own.page());
}

function unveilFor<T extends Pictured>(one: T, pageOf: (own: T) => Page): void {
  const kind = Object.getPrototypeOf(one) as Pictured;
  if (withPictures.has(kind)) return;
  withPictures.add(kind);
  const { screenshot } = kind;
  kind.screenshot = async function (this: T, options) {
    return unveiled(pageOf(this), () => screenshot.call(this, options));
  };
}
