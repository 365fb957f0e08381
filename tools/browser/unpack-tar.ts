import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";

const BLOCK = 512;

/**
 * Writes the files of a plain tar archive below a folder. It knows as much of the format as the few archives need that
 * npm brings with the browser: files and folders with short names.
 * @throws Error when an entry would land outside the folder.
 */
export async function unpackTar(archive: Buffer, folder: string): Promise<void> {
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const header = archive.subarray(at, at + BLOCK);
    const size = Number.parseInt(text(header, 124, 12), 8);
    const type = text(header, 156, 1);
    if (type === "0" || type === "")
      await writeEntry(folder, header, archive.subarray(at + BLOCK, at + BLOCK + size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

async function writeEntry(folder: string, header: Buffer, contents: Buffer): Promise<void> {
  const path = join(folder, text(header, 0, 100));
  if (!path.startsWith(folder + sep)) throw new Error(`${path} lies outside ${folder}.`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents, { mode: Number.parseInt(text(header, 100, 8), 8) & 0o777 });
}

function text(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field
    .subarray(0, end < 0 ? length : end)
    .toString("utf8")
    .trim();
}
