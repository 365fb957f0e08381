import type { Page } from "playwright-core";
import type { AxeRules } from "./axe.ts";

/** How the host looks, and what is asked of a page and of a place in it then. */
export interface Dress {
  readonly theme: "light" | "dark";
  readonly palette: string;
  /** Beside another package's sloppy style sheet. */
  readonly hostile?: boolean;
  readonly page: AxeRules;
  /** Where it is left out, the dress is shown to the player's sheet and the GM's windows alone. */
  readonly place?: AxeRules;
}

/**
 * Its theme, its palette, and what other packages do to the page: nothing, or a sloppy style sheet of theirs. Of a place that can
 * spoil the colours; roles and names are in the HTML, and are asked once more of the whole page. Everything is looked at in the first
 * dress, in the last, which differs in theme and palette both, and beside the sloppy sheet. What lies between is for the player's
 * sheet and the GM's windows to show; that our own colours can be read on each other is shown of the palette itself
 * (test/unit/packs/contrast.test.ts). Ordered so that the theme, which redraws everything, changes once.
 */
export const PLAIN: Dress = { theme: "light", palette: "", page: "all", place: "all" };
export const DRESSES: readonly Dress[] = [
  PLAIN,
  { theme: "light", palette: "", hostile: true, page: "all", place: "colours" },
  { theme: "light", palette: "slate", page: "colours" },
  { theme: "dark", palette: "", page: "colours" },
  { theme: "dark", palette: "slate", page: "colours", place: "colours" },
];

/** Those in which everything is looked at. */
export const EVERYWHERE = DRESSES.filter(({ place }) => place);

/** Dresses the page as `?palette=`, `?hostile=1` and the browser's preference would. */
export async function wear(page: Page, { theme, palette, hostile = false }: Dress): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(`document.body.dataset.palette = "${palette}";
    document.querySelector("style.hostile").sheet.disabled = ${!hostile};`);
  await page.waitForFunction(`document.body.classList.contains("theme-${theme}")`);
}
