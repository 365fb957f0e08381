import {
  DefaultReporter,
  type SerializedError,
  type TestCase,
  type TestModule,
  type TestRunEndReason,
  type Vitest,
} from "vitest/node";

/** Ends a run with one line that people and scripts can read alike: `12 passed, 0 failed`. */
export default class PlainReporter extends DefaultReporter {
  #everything = false;

  override onInit(vitest: Vitest): void {
    super.onInit(vitest);
    const { project, testNamePattern } = vitest.config;
    this.#everything = !namesFiles(process.argv.slice(2)) && !project.length && !testNamePattern;
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    super.onTestRunEnd(modules, errors, reason);
    const count = countTests(modules);
    let failed = count.failed + errors.length;
    if (this.#everything && !modules.some(ranInBrowser)) {
      console.error("No browser test ran: a full run without one proves nothing.");
      failed += 1;
    }
    const twice = testsOf(modules).filter((test) => test.diagnostic()?.flaky === true);
    for (const test of twice)
      console.log(`Passed only when tried again: ${test.module.moduleId} > ${test.fullName}`);
    if (failed > 0) process.exitCode = 1;
    console.log(
      `${count.passed} passed, ${failed} failed${count.skipped ? `, ${count.skipped} skipped` : ""}`,
    );
  }
}

/** `vitest run` alone takes every file; any further word narrows it to files of that name. */
function namesFiles(args: readonly string[]): boolean {
  return args.some((arg) => !arg.startsWith("-") && arg !== "run");
}

function testsOf(modules: readonly TestModule[]): TestCase[] {
  return modules.flatMap((module) => [...module.children.allTests()]);
}

function ranInBrowser(module: TestModule): boolean {
  if (module.project.name !== "browser") return false;
  return [...module.children.allTests()].some((test) => test.result().state !== "skipped");
}

/** A file that cannot be loaded has no tests, and a hook that fails skips them: each counts as one that failed. */
export function countTests(modules: readonly TestModule[]): {
  passed: number;
  failed: number;
  skipped: number;
} {
  const states = testsOf(modules).map((test) => test.result().state);
  const of = (state: string): number => states.filter((other) => other === state).length;
  const broken = modules.flatMap((module) => [module, ...module.children.allSuites()]);
  const errors = broken.filter((one) => one.errors().length > 0).length;
  return { passed: of("passed"), failed: of("failed") + errors, skipped: of("skipped") + of("pending") };
}
