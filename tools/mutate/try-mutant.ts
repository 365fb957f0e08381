import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildCopy, buildsOf } from "../breaks/build-copy.ts";
import { runNode, type RunResult } from "../breaks/run.ts";
import { type SourceFile, sourceFiles } from "../stages/check/source-files.ts";
import { applyMutant } from "./operators.ts";
import type { PlacedMutant } from "./sample.ts";

/** Who noticed a fault: the tests, the types alone, or nobody. An endless loop is noticed by whoever waits for the tests. */
export type Verdict = "noticed" | "timed out" | "by the browser" | "types alone" | "survived";

/** Whom a fault is shown to. */
export interface AskedTests {
  /** The browser's tests too, where nobody else noticed. */
  readonly browser: boolean;
  /** The game that is built for them, by its folder's name. */
  readonly game: string;
}

/** What became of one fault. */
export interface MutantResult {
  readonly mutant: PlacedMutant;
  readonly verdict: Verdict;
  readonly seconds: number;
}

const VITEST = path.join("node_modules", "vitest", "vitest.mjs");
const TSC = path.join("node_modules", "typescript", "bin", "tsc");
const QUICK = ["--project", "unit", "--project", "views"];
const FLAGS = ["--bail", "1", "--maxWorkers", "1", "--passWithNoTests", "--reporter", "dot"];
/** In milliseconds: the tests of one file, all that load it, and the browser's. */
const LIMITS = { direct: 120_000, related: 420_000, browser: 3_600_000, types: 180_000 } as const;

/**
 * Plants one fault in a copy, asks the tests, and takes it out again. The tests that import the file are asked first, for most
 * faults end there; then all that load it by however many steps; then, for what nobody noticed, the types, and the
 * browser's tests where they are wanted.
 */
export async function tryMutant(
  copy: string,
  mutant: PlacedMutant,
  asked: AskedTests,
): Promise<MutantResult> {
  const started = performance.now();
  const target = path.join(copy, mutant.file);
  const sound = await readFile(target, "utf8");
  await writeFile(target, applyMutant(sound, mutant));
  try {
    const verdict = await verdictOn(copy, mutant, asked);
    return { mutant, verdict, seconds: (performance.now() - started) / 1000 };
  } finally {
    await writeFile(target, sound);
  }
}

async function verdictOn(
  copy: string,
  { file }: PlacedMutant,
  { browser, game }: AskedTests,
): Promise<Verdict> {
  const direct = await testsImporting(copy, file);
  const first = direct.length > 0 ? await vitest(copy, ["run", ...direct, ...QUICK], LIMITS.direct) : SOUND;
  if (first.code !== 0) return failed(first);
  const related = await vitest(copy, ["related", file, "--run", ...QUICK], LIMITS.related);
  if (related.code !== 0) return failed(related);
  const types = await runNode(copy, [TSC, "--noEmit", "-p", configOf(file)], LIMITS.types);
  if (types.code !== 0) return "types alone";
  if (!browser) return "survived";
  await buildCopy(copy, buildsOf(file, game));
  const played = await vitest(copy, ["run", "--project", "browser"], LIMITS.browser);
  await buildCopy(copy, buildsOf(file, game));
  return played.code === 0 ? "survived" : "by the browser";
}

const SOUND: RunResult = { code: 0, output: "" };

/** A run that was ended from outside has no code. */
function failed({ code }: RunResult): Verdict {
  return code === null ? "timed out" : "noticed";
}

function configOf(file: string): string {
  const [folder] = /^games\/[^/]+(?=\/src\/)/.exec(file) ?? [];
  if (folder) return `${folder}/tsconfig.json`;
  return file.startsWith("src/") ? "tsconfig.json" : "tsconfig.node.json";
}

function vitest(copy: string, asked: readonly string[], limit: number): Promise<RunResult> {
  return runNode(copy, [VITEST, ...asked, ...FLAGS], limit);
}

/** The unit tests that name a file among what they import. */
async function testsImporting(copy: string, file: string): Promise<string[]> {
  const tests = await sourceFiles(copy, ["test/unit", "games"], [".test.ts"]);
  const names = namesOf(file);
  return tests.filter((test) => names.some((name) => isNamedIn(test, name))).map((test) => test.file);
}

/** How tests name a file: by its path from the repository's root, by a subpath of the package, or from its game's folder on. */
function namesOf(file: string): { readonly end: string; readonly below: string }[] {
  const [, room, rest] = /^src\/(table|foundry)\/(.*)$/.exec(file) ?? [];
  const [, game, within] = /^(games\/[^/]+\/)(.*)$/.exec(file) ?? [];
  return [
    { end: `/${file}"`, below: "" },
    ...(room && rest ? [{ end: `"#${room}/${rest}"`, below: "" }] : []),
    ...(game && within ? [{ end: `/${within}"`, below: game }] : []),
  ];
}

function isNamedIn({ file, text }: SourceFile, { end, below }: ReturnType<typeof namesOf>[number]): boolean {
  return file.startsWith(below) && text.includes(end);
}

/** Whether the quick tests and the types pass in a copy without any fault. @throws Error with what was said when they do not */
export async function requireSound(copy: string): Promise<void> {
  const { code, output } = await vitest(copy, ["run", ...QUICK], LIMITS.related);
  if (code !== 0) throw new Error(`Without any fault the tests do not pass:\n${output.slice(-3000)}`);
  for (const config of ["tsconfig.json", "tsconfig.node.json"]) {
    const types = await runNode(copy, [TSC, "--noEmit", "-p", config], LIMITS.types);
    if (types.code !== 0)
      throw new Error(`Without any fault the types do not hold:\n${types.output.slice(-3000)}`);
  }
}
