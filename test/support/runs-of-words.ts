import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** A run of words as long as a sentence that is somebody's own. */
const RUN = 8;

/** Runs of eight words in a text that are among those of a text which is not ours to keep. */
export function runsAmong(text: string, hashes: ReadonlySet<string>): string[] {
  const words = plainWords(text);
  return words
    .map((_, place) => words.slice(place, place + RUN).join(" "))
    .filter((run) => isAmong(hashes, run));
}

/** The words of a text without its tags and the places that its links name. */
export function plainWords(text: string): string[] {
  const plain = text.replaceAll(/<[^>]+>|@UUID\[[^\]]+\]/g, " ").replaceAll(/['’]/g, "");
  return plain.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** Hashes of four bytes each, as a fixture holds them. */
export function hashesIn(file: URL): ReadonlySet<string> {
  const text = readFileSync(file, "utf8").replaceAll("\n", "");
  return new Set(Buffer.from(text, "base64").toString("hex").match(/.{8}/g));
}

/** Whether words, in small letters with a space between, are among the hashed ones. */
export function isAmong(hashes: ReadonlySet<string>, words: string): boolean {
  return hashes.has(createHash("sha256").update(words).digest("hex").slice(0, 8));
}
