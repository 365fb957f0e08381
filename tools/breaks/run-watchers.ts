import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { Watcher } from "./planted-break.ts";
import { runNode } from "./run.ts";

/** How long the watchers of one file may take, in milliseconds: they pass in a fraction of it. */
const LIMIT_PER_FILE = 120_000;
/** How long what comes before a test may take, in milliseconds: a slow machine is no fault that goes unnoticed. */
const LIMIT_BEFORE = 60_000;
const VITEST = path.join("node_modules", "vitest", "vitest.mjs");

/** How the watchers of a break, or of all, did: by their names, those that failed with what they said. */
export interface Watched {
  readonly passed: ReadonlySet<string>;
  readonly failed: ReadonlyMap<string, string>;
}

/** The parts of vitest's report as JSON that are read here. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** A watcher as it is told of. */
export function nameOf({ file, name }: Watcher): string {
  return `${file}: ${name}`;
}

/** Whether any of them needs what is built; unit tests run from the sources. */
export function loadsBuilds(watchers: readonly Watcher[]): boolean {
  return watchers.some(({ file }) => !/^(?:games\/[^/]+\/)?test\/unit\//.test(file));
}

/** Runs watchers, and no other test, in a copy. @throws Error with what was said when they could not be run at all. */
export async function runWatchers(copy: string, watchers: readonly Watcher[]): Promise<Watched> {
  const reportFile = path.join(copy, "watchers.json");
  await rm(reportFile, { force: true });
  const files = [...new Set(watchers.map(({ file }) => file))];
  const pattern = watchers.map(({ name }) => escapePattern(name)).join("|");
  const told = ["--reporter=json", `--outputFile=${reportFile}`, `--hookTimeout=${LIMIT_BEFORE}`];
  const args = [VITEST, "run", ...files, "-t", pattern, ...told];
  const { output } = await runNode(copy, args, LIMIT_PER_FILE * files.length, onlyFact(watchers));
  if (!existsSync(reportFile)) throw new Error(`the tests could not be run:\n${output.slice(-2000)}`);
  const tests = testsOf(copy, JSON.parse(await readFile(reportFile, "utf8")) as Report);
  const passed = new Set<string>();
  const failed = new Map<string, string>();
  for (const watcher of watchers) {
    const runs = tests.filter((each) => isMeant(watcher, each));
    const failures = runs.filter(({ status }) => status === "failed");
    if (runs.length > 0 && runs.every(({ status }) => status === "passed")) passed.add(nameOf(watcher));
    if (failures.length > 0) failed.set(nameOf(watcher), failures.map(({ said }) => said).join("\n"));
  }
  return { passed, failed };
}

/** One fact of the contract is tried alone: the whole of it takes a minute for each seat. */
function onlyFact(watchers: readonly Watcher[]): NodeJS.ProcessEnv {
  const [only, ...others] = watchers;
  const isFact = others.length === 0 && only?.file.startsWith("test/contract/contract-");
  return isFact ? { FATES_EDGE_FACT: only?.name } : {};
}

interface TestRun {
  readonly file: string;
  readonly fullName: string;
  readonly status: string;
  readonly said: string;
}

function testsOf(copy: string, { testResults }: Report): TestRun[] {
  return testResults.flatMap(({ name, assertionResults }) => {
    const file = path.relative(copy, name).replaceAll(path.sep, "/");
    return assertionResults.map(({ fullName, status, failureMessages = [] }) => {
      return { file, fullName, status, said: failureMessages.join("\n") };
    });
  });
}

function isMeant({ file, name }: Watcher, test: TestRun): boolean {
  return test.file === file && test.fullName.includes(name);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
