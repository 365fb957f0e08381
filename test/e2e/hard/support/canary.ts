import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * A name that nobody should be able to give themselves: markup that would show, a picture whose failure would run a
 * script, a script, and a way out of an attribute. @param place told when it does run
 */
export function hostile(place: string): string {
  const deed = `globalThis.canary = '${place}'`;
  return `${place}"'><b class="canary">x</b><img class="canary" src="data:," onerror="${deed}"><script>${deed}</script>`;
}

/** The same where markup is welcome: what would run must go, the rest may stay. */
export function hostileHtml(place: string): string {
  const deed = `globalThis.canary = '${place}'`;
  return `<p>${place}<img src="data:," onerror="${deed}"><script>${deed}</script></p>`;
}

/** Shows every tooltip of a page once, whichever element says it first: also those that nobody has pointed at. */
export async function showTooltips(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    globalThis.toldInTooltips ??= new Set();
    for (const element of document.querySelectorAll("[data-tooltip], [data-tooltip-text], [data-tooltip-html]")) {
      const { tooltip, tooltipText, tooltipHtml } = element.dataset;
      const said = JSON.stringify([element.ariaLabel, tooltip, tooltipText, tooltipHtml]);
      if (toldInTooltips.has(said)) continue;
      toldInTooltips.add(said);
      game.tooltip.activate(element);
      await new Promise((resolve) => setTimeout(resolve));
      if (game.tooltip.tooltip.querySelector(".canary")) globalThis.canary ??= "tooltip: " + element.outerHTML;
    }
    game.tooltip.deactivate();
  })()`);
}

/** Nothing of a hostile name was taken for markup in this page, and nothing ran. */
export async function expectTame(page: Page, where: string): Promise<void> {
  // A picture that fails says so a moment later.
  await page.waitForTimeout(30);
  const found = await page.evaluate<string[]>(`[
    ...(globalThis.canary === undefined ? [] : ["ran: " + globalThis.canary]),
    ...[...document.querySelectorAll(".canary, [onerror], [onmouseover]")].map((one) => "markup in " + one.parentElement.outerHTML.slice(0, 200)),
  ]`);
  expect(found, where).toEqual([]);
}

/** The same in several pages, their tooltips too. */
export async function expectAllTame(pages: readonly Page[], where: string): Promise<void> {
  await Promise.all(
    pages.map(async (page) => {
      await showTooltips(page);
      await expectTame(page, where);
    }),
  );
}
