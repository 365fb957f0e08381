import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * A name that nobody should be able to give themselves: markup that would show, a picture whose failure would run a
 * script, a script, and a way out of an attribute. @param place told when it does run
 */
export function hostile(place: string): string {
  const request = `globalThis.canary = '${place}'`;
  return `${place}"'><b class="canary">x</b><img class="canary" src="data:," onerror="${request}"><script>${request}</script>`;
}

/** The same where markup is welcome: what would run must go, the rest may stay. */
export function hostileHtml(place: string): string {
  const request = `globalThis.canary = '${place}'`;
  return `<p>${place}<img src="data:," onerror="${request}"><script>${request}</script></p>`;
}

/** In a page: shows every tooltip once that can say a hostile name, or look a document up, whichever element says it first. */
const TOOLTIPS = `(async () => {
  globalThis.toldInTooltips ??= new Set();
  for (const element of document.querySelectorAll("[data-tooltip], [data-tooltip-text], [data-tooltip-html]")) {
    if (!/canary|uuid/i.test(element.outerHTML)) continue;
    const { tooltip, tooltipText, tooltipHtml } = element.dataset;
    const said = JSON.stringify([element.ariaLabel, tooltip, tooltipText, tooltipHtml]);
    if (toldInTooltips.has(said)) continue;
    toldInTooltips.add(said);
    game.tooltip.activate(element);
    await new Promise((resolve) => setTimeout(resolve));
    if (game.tooltip.tooltip.querySelector(".canary")) globalThis.canary ??= "tooltip: " + element.outerHTML;
  }
  game.tooltip.deactivate();
})()`;

/** In a page: what of a hostile name ran or was taken for markup. A picture that fails says so a moment later. */
const FOUND = `(async () => {
  await new Promise((resolve) => setTimeout(resolve, 30));
  return [
    ...(globalThis.canary === undefined ? [] : ["ran: " + globalThis.canary]),
    ...[...document.querySelectorAll(".canary, [onerror], [onmouseover]")].map((one) => "markup in " + one.parentElement.outerHTML.slice(0, 200)),
  ];
})()`;

/** Shows every tooltip of a page once: also those that nobody has pointed at. */
export async function showTooltips(page: Page): Promise<void> {
  await page.evaluate(TOOLTIPS);
}

/** Nothing of a hostile name was taken for markup in this page, and nothing ran. */
export async function expectTame(page: Page, where: string): Promise<void> {
  const found = await page.evaluate<string[]>(FOUND);
  expect(found, where).toEqual([]);
}

/**
 * The same at each tab or step of a window, which are gone through in the page, their tooltips too.
 * @param place of the window's element, in the page
 */
export async function expectTameOnEach(page: Page, place: string, buttons: string): Promise<void> {
  const { seen, found } = await page.evaluate<{ seen: number; found: string[] }>(`(async () => {
    const all = () => [...(${place}).querySelectorAll(${JSON.stringify(buttons)})];
    const isOpen = (at) => all()[at]?.matches("[aria-selected=true], [aria-current]");
    const found = [];
    let seen = 0;
    for (; seen < all().length; seen += 1) {
      const words = all()[seen].innerText;
      all()[seen].click();
      for (let turn = 0; !isOpen(seen) && turn < 800; turn += 1) await new Promise((done) => setTimeout(done, 10));
      if (!isOpen(seen)) found.push("never opened: " + words);
      await ${TOOLTIPS};
      for (const one of await ${FOUND}) found.push(words + ": " + one);
    }
    return { seen, found };
  })()`);
  expect(found).toEqual([]);
  expect(seen, `no ${buttons} to open`).toBeGreaterThan(1);
}

/** Opens each tab of each window of a page once. */
export async function openEachTab(page: Page): Promise<void> {
  await page.evaluate(`for (const tab of document.querySelectorAll(".application [role=tab]")) tab.click()`);
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
