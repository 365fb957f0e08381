import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Locator, Page } from "playwright-core";

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** What is used of the script, in the page. */
interface Axe {
  run(where: readonly Element[], options: object): Promise<{ violations: Violation[] }>;
}

/** What a page is asked. */
interface Asked {
  readonly elements: readonly unknown[];
  readonly options: object;
}

const source = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Which of axe's rules are asked: all of them, or those that depend on colours. */
export type AxeRules = "all" | "colours";

/**
 * What axe finds in a page or in places of it, one line a node. A place costs a fraction of its page, and several at once little
 * more than one; what holds of a page only as a whole, such as its landmarks, is asked of whole pages alone.
 */
export async function axeFindings(
  where: Page | Locator | readonly Locator[],
  rules: AxeRules = "all",
): Promise<string[]> {
  const options = {
    resultTypes: ["violations"],
    // Style sheets are read for one rule alone, which is an experiment of axe's and not asked.
    preload: { assets: ["media"] },
    ...(rules === "colours" && { runOnly: ["color-contrast", "link-in-text-block"] }),
  };
  const places = placesOf(where);
  const [first] = places;
  if (!first) throw new Error("There is no place for axe to look at.");
  const page = first.page();
  const violations = await findIn(page, places, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(" ")}: ${failureSummary}`),
  );
}

/** What axe finds in places as they are drawn just now. @throws Error where they are drawn anew again and again */
async function findIn(page: Page, places: readonly Locator[], options: object): Promise<Violation[]> {
  for (let tries = 0; tries < 20; tries += 1) {
    const elements = await Promise.all(places.map((place) => place.elementHandle()));
    const found = await page.evaluate(runAxe, { elements, options });
    if (found === "no axe") await page.evaluate(await source);
    else if (found !== "drawn anew") return found;
  }
  throw new Error(`${places.join(", ")}: drawn anew whenever axe is to look at it`);
}

function placesOf(where: Page | Locator | readonly Locator[]): readonly Locator[] {
  if (!("page" in where)) return "locator" in where ? [where.locator("body")] : where;
  return [where];
}

/**
 * In the page: what axe finds. It reads styles and boxes, which a veiled page has as well, so nothing need be painted for it; what the
 * veil does to the page as a whole is kept from it. It may not be there yet, and an element may have given way to another.
 */
async function runAxe({ elements, options }: Asked): Promise<Violation[] | "no axe" | "drawn anew"> {
  const { axe } = globalThis as unknown as { axe?: Axe };
  if (!axe) return "no axe";
  const places = elements as Element[];
  if (places.some((place) => !place.isConnected)) return "drawn anew";
  const { getComputedStyle } = globalThis;
  const withoutVeil = (style: CSSStyleDeclaration, name: string | symbol): unknown => {
    if (name === "opacity") return "1";
    if (name === "getPropertyValue")
      return (asked: string) => (asked === "opacity" ? "1" : style.getPropertyValue(asked));
    return Reflect.get(style, name, style);
  };
  globalThis.getComputedStyle = (element, pseudo) => {
    const style = getComputedStyle(element, pseudo);
    return element === document.documentElement ? new Proxy(style, { get: withoutVeil }) : style;
  };
  try {
    return (await axe.run(places, options)).violations;
  } finally {
    globalThis.getComputedStyle = getComputedStyle;
  }
}
