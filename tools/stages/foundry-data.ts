import { existsSync, lstatSync } from "node:fs";
import { lstat, readlink, symlink, unlink } from "node:fs/promises";
import path from "node:path";
import { BuildError } from "./build-error.ts";

/** What linking found in Foundry's data folder. */
export type LinkResult = "linked" | "already linked" | "relinked";

/**
 * Finds the folder Foundry keeps systems in. The user may name the user data folder (the one with `Config`, `Data`,
 * `Logs`), or `Data` itself.
 * @throws BuildError when it is neither.
 */
export function systemsFolder(given: string): string {
  const candidates = [path.join(given, "Data", "systems"), path.join(given, "systems")];
  const found = candidates.find((candidate) => existsSync(candidate));
  if (found) return found;
  if (!existsSync(given)) throw new BuildError(`${given} does not exist`);
  throw new BuildError(
    `${given} is not Foundry's data folder: it has neither Data/systems nor systems. ` +
      "Foundry shows the right path under Configuration, User Data Path.",
  );
}

/**
 * Links a built folder into Foundry as a system. A link to it that is there already is left; a link of ours to another
 * checkout is moved.
 * @throws BuildError when something that is no link stands in the way: it may be an installed copy, and is not ours to
 * delete.
 */
export async function linkSystem(target: string, systems: string, id: string): Promise<LinkResult> {
  const place = path.join(systems, id);
  const before = await lstat(place).catch(() => null);
  if (before === null) {
    await makeLink(target, place);
    return "linked";
  }
  if (!before.isSymbolicLink())
    throw new BuildError(`${place} is already there and is no link. ${whatToDo(place)}`);
  if (path.resolve(systems, await readlink(place)) === path.resolve(target)) return "already linked";
  await unlink(place);
  await makeLink(target, place);
  return "relinked";
}

async function makeLink(target: string, place: string): Promise<void> {
  try {
    await symlink(target, place, process.platform === "win32" ? "junction" : "dir");
  } catch (error) {
    throw new BuildError(`${place} cannot be linked: ${(error as Error).message}`);
  }
}

function whatToDo(place: string): string {
  const what = lstatSync(place).isDirectory() ? "Uninstall the system in Foundry" : "Move the file away";
  return `${what}, then link again.`;
}
