import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { Watcher } from "./planted-break.ts";
import { runNode } from "./run.ts";

const LIMIT = 240_000;
const VITEST = path.join("node_modules", "vitest", "vitest.mjs");

/** How the watchers of a break, or of all, did. */
export interface Watched {
  readonly passed: ReadonlySet<string>;
  readonly failed: ReadonlySet<string>;
}

/** The parts of vitest's report as JSON that are read here. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** A watcher as it is told of. */
export function nameOf({ file, name }: Watcher): string {
  return `${file}: ${name}`;
}

/** Whether any of them needs what is built; unit tests run from the sources. */
export function loadsBuilds(watchers: readonly Watcher[]): boolean {
  return watchers.some(({ file }) => !file.startsWith("test/unit/"));
}

/** Runs watchers, and no other test, in a copy. @throws Error with what was said when they could not be run at all. */
export async function runWatchers(copy: string, watchers: readonly Watcher[]): Promise<Watched> {
  const reportFile = path.join(copy, "watchers.json");
  await rm(reportFile, { force: true });
  const files = [...new Set(watchers.map(({ file }) => file))];
  const pattern = watchers.map(({ name }) => escapePattern(name)).join("|");
  const args = [VITEST, "run", ...files, "-t", pattern, "--reporter=json", `--outputFile=${reportFile}`];
  const { output } = await runNode(copy, args, LIMIT);
  if (!existsSync(reportFile)) throw new Error(`the tests could not be run:\n${output.slice(-2000)}`);
  const tests = testsOf(copy, JSON.parse(await readFile(reportFile, "utf8")) as Report);
  const matching = (watcher: Watcher): TestRun[] => tests.filter((each) => isMeant(watcher, each));
  const did = (some: (runs: readonly TestRun[]) => boolean): Set<string> =>
    new Set(watchers.filter((watcher) => some(matching(watcher))).map(nameOf));
  return {
    passed: did((runs) => runs.length > 0 && runs.every(({ status }) => status === "passed")),
    failed: did((runs) => runs.some(({ status }) => status === "failed")),
  };
}

interface TestRun {
  readonly file: string;
  readonly fullName: string;
  readonly status: string;
}

function testsOf(copy: string, { testResults }: Report): TestRun[] {
  return testResults.flatMap(({ name, assertionResults }) => {
    const file = path.relative(copy, name).replaceAll(path.sep, "/");
    return assertionResults.map(({ fullName, status }) => ({ file, fullName, status }));
  });
}

function isMeant({ file, name }: Watcher, test: TestRun): boolean {
  return test.file === file && test.fullName.includes(name);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
