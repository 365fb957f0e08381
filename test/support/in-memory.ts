import { accessSync, constants, statfsSync } from "node:fs";

/** Of memory that Linux offers as a folder, more than three browsers and their worlds have been seen to need. */
const ENOUGH = 2 * 1024 ** 3;

/**
 * Where tests put their worlds and browsers their profiles: a folder in memory, where there is one with room. A server waits for its
 * disk at each change before it answers, and on a busy machine thousands of tests wait with it.
 */
export function scratchInMemory(folder = "/dev/shm"): { readonly TMPDIR?: string } {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH ? { TMPDIR: folder } : {};
  } catch {
    return {};
  }
}
