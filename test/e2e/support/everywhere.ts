import type { Page } from "playwright-core";

/** Waits until every page at a page's table has heard of what one of them did: news take a moment, on a busy machine a long one. */
export async function everywhere(page: Page, heard: string): Promise<void> {
  const contexts = page.context().browser()?.contexts() ?? [page.context()];
  const table = `${new URL(page.url()).origin}/`;
  const seated = contexts
    .flatMap((context) => context.pages())
    .filter((each) => each.url().startsWith(table));
  // A page that is still loading will load what is there.
  const hears = `globalThis.game?.ready !== true || (${heard})`;
  await Promise.all(seated.map((each) => each.waitForFunction(hears)));
}
