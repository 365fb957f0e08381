import type { Locator, Page } from "playwright-core";

/** The panel of the clocks. */
export function clockPanel(page: Page): Locator {
  return page.getByRole("region", { name: "Clocks" });
}

/** The slider of a clock in the panel. */
export function clockOf(page: Page, name: string): Locator {
  return clockPanel(page).getByRole("slider", { name });
}

/** The button that lets happen what a full clock brings. */
export function landing(page: Page, name: string): Locator {
  return clockPanel(page).getByRole("button", { name: new RegExp(`^Let it land: ${name}`) });
}

/** The button of a card that opens the menu of costs. */
export function spendButton(card: Locator): Locator {
  return card.getByRole("button", { name: /^Spend \d CP/ });
}

/** Chooses a line of the menu of costs, which alone spends nothing yet, and spends it. */
export async function spendLine(menu: Locator, line: Locator): Promise<void> {
  await line.click();
  await menu.getByRole("button", { name: "Spend", exact: true }).click();
}

/** One effect of a spend that is being made, by its name. */
export function effectRow(window: Locator, name: string): Locator {
  return window.getByRole("group", { name, exact: true });
}

/** What an effect is: the list of the last one that was added. */
export function effectType(window: Locator): Locator {
  return window.getByRole("combobox", { name: "What happens" }).last();
}

/** The points that a spend will cost. */
export function pointsOf(window: Locator): Promise<string> {
  return window.getByRole("spinbutton", { name: "Points" }).inputValue();
}
