import type { Locator, Page } from "playwright-core";

/** The panel of what to do now: a player's own, a GM's of the whole crew. */
export function yourMove(page: Page): Locator {
  return page.getByRole("region", { name: /^(Your move|The crew)$/ });
}

/** What is always at hand there. */
export function atHand(page: Page, name: "Roll" | "Help" | "Flashback" | "Suggest"): Locator {
  return yourMove(page).getByRole("button", { name, exact: true }).last();
}

/** What the panels are for, which a GM and a player must see at any time. */
export const GM_BUTTONS = [
  ...["spend", "draw", "spreads", "ask", "end-session"].map((name) => `#fates-edge-bank-${name}`),
  '#fates-edge-beat [data-action="next"]',
];
/** The same for a player. */
export const PLAYER_BUTTONS = ["roll", "help", "suggest"].map(
  (act) => `#fates-edge-your-move [data-act="${act}"]`,
);

/** Which of them are not wholly in sight as the page stands now. */
export function unseen(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate<string[]>(`${JSON.stringify(selectors)}.filter((selector) => {
    const control = document.querySelector(selector);
    if (!control) return true;
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const isHit = (x, y) => control.contains(document.elementFromPoint(x, y));
    const middle = (left + right) / 2;
    return !isHit(middle, top + 2) || !isHit(middle, bottom - 2);
  })`);
}

/** The lists of the panels that hide something, and show less than two lines of it. */
export function squeezed(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const lists = document.querySelectorAll(".tt-panel :is([data-room], .tt-bank-entries)");
    return [...lists]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2 && clientHeight < 40)
      .map((list) => (list.id || list.className) + " " + list.clientHeight + " of " + list.scrollHeight);
  })()`);
}

/** In how many ways the panels stand while the page is drawn ten times. */
export function placesTaken(page: Page): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const taken = new Set();
    for (let frame = 0; frame < 10; frame += 1) {
      await new Promise(requestAnimationFrame);
      const panels = [...document.querySelectorAll(".tt-panel")];
      taken.add(JSON.stringify(panels.map((panel) => panel.getBoundingClientRect())));
    }
    return taken.size;
  })()`);
}
