import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What nobody should ever read. */
export const ODD = /NaN|undefined|Infinity|\[object|FATES_EDGE\./;

/** Goes through the steps of the builder that is open, in the page, and gives what there is to read at each, by its place. */
export function wordsOfSteps(page: Page): Promise<Record<string, string>> {
  return page.evaluate<Record<string, string>>(`(async () => {
    const builder = document.querySelector(".fe-builder-steps").closest(".application");
    const steps = () => [...builder.querySelectorAll(".fe-builder-step")];
    const isOpen = (at) => steps()[at]?.hasAttribute("aria-current") === true;
    const told = {};
    for (let at = 0; at < steps().length; at += 1) {
      steps()[at].click();
      for (let turn = 0; !isOpen(at) && turn < 800; turn += 1) await new Promise((done) => setTimeout(done, 10));
      told["step " + at] = isOpen(at) ? builder.innerText : "";
    }
    return told;
  })()`);
}

/** Each of these places has words, and none that is no word. */
export function expectReadable(told: Readonly<Record<string, string>>, { atLeast = 1 } = {}): void {
  expect(Object.keys(told).length).toBeGreaterThanOrEqual(atLeast);
  for (const [where, words] of Object.entries(told)) {
    expect(words, where).not.toBe("");
    expect(words, where).not.toMatch(ODD);
  }
}
