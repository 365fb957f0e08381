import type { Page } from "playwright-core";

/**
 * Evaluates an expression and keeps the promise it gives, if it gives one, in the page until it settles. The browser itself
 * holds such a promise weakly: now and then its garbage collector takes it away in the middle of what it waits for, and
 * the test is told "Resulting promise was garbage collected".
 */
const KEEP = `(expression) => {
  const answer = (0, eval)(expression);
  if (!(answer instanceof Promise)) return answer;
  const kept = (globalThis[Symbol.for("kept promises")] ??= new Set());
  const forget = () => void kept.delete(told);
  const told = answer.finally(() => setTimeout(forget));
  kept.add(told);
  return told;
}`;

const keeping = new WeakSet<object>();

/** Keeps the promises of all that pages are asked in a string, from now on. */
export function keepPromises(page: Page): void {
  const kind = Object.getPrototypeOf(page) as Page;
  if (keeping.has(kind)) return;
  keeping.add(kind);
  const { evaluate } = kind;
  const keep: (this: Page, asked: unknown, argument?: unknown) => Promise<unknown> = function (
    asked,
    argument,
  ) {
    if (typeof asked !== "string") return evaluate.call(this, asked as never, argument);
    return evaluate.call(this, `(${KEEP})(${JSON.stringify(asked)})`);
  };
  kind.evaluate = keep as Page["evaluate"];
}
