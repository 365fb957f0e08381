import { reportError } from "../foundry/report-error.ts";
import { Problem } from "./problem.ts";

/** The address a part is built to, relative to this file, as it stands in the code that loads it. */
const ADDRESS = /import\(\s*["'`](\.[^"'`]+)/;

/** Addresses that were had once: the browser keeps what lies there. */
const had = new Set<string>();

/**
 * Fetches a part of the script that is not loaded at the start (docs/performance.md).
 * @param load `() => import("./…")`, its path written out, so that the build finds the part
 * @throws Problem where it cannot be had now; asked for again, it is fetched again
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    await makeSure(load);
    return await load();
  } catch (error) {
    reportError("fetchPart", error);
    throw new Problem("FATES_EDGE.Error.PartMissing");
  }
}

/**
 * A browser remembers for as long as the page is open that a module could not be loaded, and never asks for it again. So
 * it is fetched as a plain file first, which may fail as often as it must; the module then comes from the cache.
 * @throws Error when it cannot be had
 */
async function makeSure(load: () => Promise<unknown>): Promise<void> {
  const [, address] = ADDRESS.exec(String(load)) ?? [];
  if (address === undefined || had.has(address)) return;
  const answer = await fetch(new URL(address, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.status} for ${answer.url}`);
  await answer.arrayBuffer();
  had.add(address);
}
