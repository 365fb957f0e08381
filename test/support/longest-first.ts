import { readFile } from "node:fs/promises";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take long though they are short, the longest first: a run that begins with them does not wait for one of them at its end. */
export const LONG = [
  "contract-13",
  "contract-14",
  "detached-windows",
  "every-window",
  "looks",
  "window",
  "crowd",
  "cut-off",
].map((name) => `/${name}.test.ts`);

/**
 * The order of files. Vitest knows how long each took the last time; where it has never run them it starts the largest first,
 * and how large a file is says little of how long its scenes take. Files that can follow each other in one thread stand together:
 * Vitest ends a thread whose next file is of another project or asks for another environment, and a new thread reads all modules
 * for the first time.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = LONG.findIndex((name) => moduleId.endsWith(name));
      return place < 0 ? LONG.length : place;
    };
    const threads = new Map(
      await Promise.all(sorted.map(async (file) => [file, await threadOf(file)] as const)),
    );
    return sorted.toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) || threads.get(one)!.localeCompare(threads.get(other)!, "en"),
    );
  }
}

/** What a thread must have for a file: its project's setup, and the environment that its first lines name. */
async function threadOf({ project, moduleId }: TestSpecification): Promise<string> {
  const environment = /@vitest-environment\s+(\S+)/.exec(await readFile(moduleId, "utf8"))?.[1];
  return `${project.name} ${environment ?? project.config.environment}`;
}
