import path from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root, wherever a tool is started from. */
export const ROOT = `${path.resolve(fileURLToPath(import.meta.url), "../../..")}/`;

/** An absolute path inside the repository. */
export function inRepository(...parts: string[]): string {
  return path.join(ROOT, ...parts);
}

/** The zip and manifest of a release. */
export const RELEASE = inRepository("release");
