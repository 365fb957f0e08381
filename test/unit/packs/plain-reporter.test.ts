import { expect, it } from "vitest";
import type { TestModule } from "vitest/node";
import { countTests } from "../../support/plain-reporter.ts";

interface Shape {
  readonly states: readonly string[];
  readonly moduleErrors?: number;
  readonly suiteErrors?: readonly number[];
}

/** As much of a file that has run as the count reads. */
function ran({ states, moduleErrors = 0, suiteErrors = [] }: Shape): TestModule {
  const errors = (count: number) => () => Array.from({ length: count }, () => ({ message: "broken" }));
  const children = {
    allTests: () => states.map((state) => ({ result: () => ({ state }) })),
    allSuites: () => suiteErrors.map((count) => ({ errors: errors(count) })),
  };
  return { errors: errors(moduleErrors), children } as unknown as TestModule;
}

it("counts what passed, failed and was left out", () => {
  const files = [ran({ states: ["passed", "failed"] }), ran({ states: ["passed", "skipped", "pending"] })];
  expect(countTests(files)).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

it("counts a file that could not be loaded as one that failed", () => {
  expect(countTests([ran({ states: [], moduleErrors: 1 })])).toMatchObject({ failed: 1 });
});

it("counts a block whose preparation failed as one that failed, although its tests were only left out", () => {
  const file = ran({ states: ["skipped", "skipped"], suiteErrors: [1, 0] });
  expect(countTests([file])).toEqual({ passed: 0, failed: 1, skipped: 2 });
});
