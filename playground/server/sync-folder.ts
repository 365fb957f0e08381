import { closeSync, fsyncSync, openSync } from "node:fs";

/** Makes sure that a file that was just made or moved in a folder is found there after a power cut, too. */
export function syncFolder(path: string): void {
  // Windows cannot open a folder; there a new name is durable by itself.
  if (process.platform === "win32") return;
  const folder = openSync(path, "r");
  fsyncSync(folder);
  closeSync(folder);
}
