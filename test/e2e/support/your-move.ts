import type { Locator, Page } from "playwright-core";

/** The panel of what to do now: a player's own, a GM's of the whole crew. */
export function yourMove(page: Page): Locator {
  return page.getByRole("region", { name: /^(Your move|The crew)$/ });
}

/** What is always at hand there. */
export function atHand(page: Page, name: "Roll" | "Help" | "Flashback" | "Suggest"): Locator {
  return yourMove(page).getByRole("button", { name, exact: true }).last();
}
