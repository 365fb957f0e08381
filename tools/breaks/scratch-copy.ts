import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT } from "../stages/paths.ts";

const LEFT_OUT: ReadonlySet<string> = new Set([".git", "node_modules", "release", "worlds", "test-results"]);
const CACHE = ".cache";

/**
 * A copy of a repository, builds included, that shares its installed packages and nothing else: what is built or broken
 * in the copy stays there. Whoever makes it removes it.
 */
export async function scratchCopy(from: string = ROOT): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), "fates-edge-break-"));
  for (const entry of await readdir(from)) {
    if (LEFT_OUT.has(entry) || entry.startsWith(".dist-")) continue;
    await cp(path.join(from, entry), path.join(copy, entry), { recursive: true });
  }
  await linkPackages(path.join(from, "node_modules"), path.join(copy, "node_modules"));
  return copy;
}

export async function removeCopy(copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true });
}

/** Packages are linked one by one, so that the cache beside them is the copy's own; the browser in it is shared. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(path.join(to, CACHE), { recursive: true });
  for (const entry of await readdir(from))
    if (entry !== CACHE) await symlink(path.join(from, entry), path.join(to, entry));
  for (const entry of existsSync(path.join(from, CACHE)) ? await readdir(path.join(from, CACHE)) : []) {
    const [source, target] = [path.join(from, CACHE, entry), path.join(to, CACHE, entry)];
    await (entry.startsWith("chromium-") ? symlink(source, target) : cp(source, target, { recursive: true }));
  }
}
