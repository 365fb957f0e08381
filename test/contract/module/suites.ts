import { countsOf } from "./report.ts";
import type { FactResult } from "./run-facts.ts";
import { say } from "./words.ts";

/** The facts of one subject, as the window lists them. */
export interface SuiteView {
  readonly name: string;
  readonly counts: string;
  readonly hasFailed: boolean;
  readonly isOpen: boolean;
  readonly facts: readonly FactView[];
}

interface FactView extends FactResult {
  readonly word: string;
  readonly links: readonly { readonly address: string; readonly words: string }[];
  /** What to say of its source beside the links. */
  readonly remark: string;
}

/** Results by subject, in the order in which they came; what failed is open. */
export function suitesOf(results: readonly FactResult[], opened: ReadonlySet<string>): SuiteView[] {
  const names = [...new Set(results.map(({ suite }) => suite))];
  return names.map((name) => {
    const facts = results.filter(({ suite }) => suite === name);
    const counts = countsOf(facts);
    const hasFailed = counts.failed > 0;
    return {
      name,
      counts: say("Count.Suite", { ...counts }),
      hasFailed,
      isOpen: hasFailed || opened.has(name),
      facts: facts.map(viewOf),
    };
  });
}

function viewOf(result: FactResult): FactView {
  const { pages, unsourced, outcome } = result;
  return {
    ...result,
    word: say(`Outcome.${outcome}`),
    links: pages.map((address) => ({ address, words: nameOfPage(address) })),
    remark: unsourced ? say(pages.length > 0 ? "PartOpen" : "NoPage") : "",
  };
}

/** A page in short: whose it is, and what it is called there. */
function nameOfPage(address: string): string {
  const { hostname, pathname, hash } = new URL(address);
  const last = pathname.split("/").findLast((part) => part !== "") ?? "";
  return `${hostname.replace(/^www\./, "")}: ${last.replace(/\.html$/, "")}${hash}`;
}
