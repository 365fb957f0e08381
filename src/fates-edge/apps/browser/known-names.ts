import type { BrowserType } from "./browser-type.ts";
import { readLibrary } from "./read-library.ts";

/** What this user may see of one kind of item: names by slug, in the reader's alphabet. Of namesakes the first counts. */
export async function knownNames(type: BrowserType): Promise<ReadonlyMap<string, string>> {
  const { entries } = await readLibrary(type);
  return new Map(
    entries
      .toReversed()
      .map(({ slug, name }) => [slug, name] as const)
      .toReversed(),
  );
}
