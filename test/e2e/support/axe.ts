import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Locator, Page } from "playwright-core";
import { unveiled } from "../../support/veil.ts";

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** What is used of the script, in the page. */
interface Axe {
  run(where: Element, options: object): Promise<{ violations: Violation[] }>;
}

const source = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Which of axe's rules are asked: all of them, or those that depend on colours. */
export type AxeRules = "all" | "colours";

/**
 * What axe finds in a page or in one place of it, one line a node. A place costs a fraction of its page; what holds of a
 * page only as a whole, such as its landmarks, is asked of whole pages alone.
 */
export async function axeFindings(where: Page | Locator, rules: AxeRules = "all"): Promise<string[]> {
  const page = "page" in where ? where.page() : where;
  const place = "page" in where ? where : page.locator("body");
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(await source);
  const options = {
    resultTypes: ["violations"],
    // Style sheets are read for one rule alone, which is an experiment of axe's and not asked.
    preload: { assets: ["media"] },
    ...(rules === "colours" && { runOnly: ["color-contrast", "link-in-text-block"] }),
  };
  const violations = await unveiled(page, () =>
    place.evaluate(async (element, asked) => {
      // Colours that nobody draws cannot be told apart.
      if (getComputedStyle(document.documentElement).opacity !== "1") throw new Error("The page is veiled.");
      const { axe } = globalThis as unknown as { axe: Axe };
      const found = await axe.run(element, asked);
      return found.violations;
    }, options),
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(" ")}: ${failureSummary}`),
  );
}
