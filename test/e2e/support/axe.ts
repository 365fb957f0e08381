import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

const source = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Which of axe's rules are asked: all of them, or those that depend on colours. */
export type AxeRules = "all" | "colours";

/** What axe finds in a page, one line a node. */
export async function axeFindings(page: Page, rules: AxeRules = "all"): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(await source);
  const options = {
    resultTypes: ["violations"],
    ...(rules === "colours" && { runOnly: ["color-contrast", "link-in-text-block"] }),
  };
  const violations = await page.evaluate<Violation[]>(
    `axe.run("body", ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(" ")}: ${failureSummary}`),
  );
}
