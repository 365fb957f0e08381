import { zipSync } from "fflate";

/** A file to be packed; names use forward slashes. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The first day zip knows: the same files give the same archive, whenever it is made. */
const NO_DATE = new Date(1980, 0, 1);

/**
 * Packs files into a zip archive.
 * @throws RangeError for a name that would leave the folder it is unpacked in
 */
export function zip(entries: readonly ZipEntry[]): Buffer {
  for (const { name } of entries) requireInside(name);
  // Made of entries and not of an object: a file called "__proto__" is a file like any other.
  const files = Object.fromEntries(
    entries.map(({ name, bytes }) => [
      name,
      [bytes, { mtime: NO_DATE, level: bytes.length === 0 ? 0 : 9 }] as const,
    ]),
  );
  return Buffer.from(zipSync(files as Parameters<typeof zipSync>[0]));
}

function requireInside(name: string): void {
  if (name.startsWith("/") || name.includes("\\") || name.split("/").includes(".."))
    throw new RangeError(`"${name}" is no name for a file in an archive`);
}
