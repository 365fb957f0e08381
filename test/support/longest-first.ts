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
 * and how large a file is says little of how long its scenes take.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = LONG.findIndex((name) => moduleId.endsWith(name));
      return place < 0 ? LONG.length : place;
    };
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
