import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** A run of words as long as a sentence that is somebody's own. */
const RUN = 8;

/**
 * What the packs may not say, as hashes, since it is not ours to keep: each run of eight words of the sheet, and the names of the
 * commercial game that the sheet sums up, of its makers, its coin and its classes. Among each is one of our own, to try it by.
 */
const RUNS = hashesIn("fixtures/runs-of-eight-words.txt");
const NAMES = hashesIn("fixtures/names-of-others.txt");

/** Runs of eight words in a text that the sheet has too. */
export function runsOfTheSheet(text: string): string[] {
  const words = wordsOf(text);
  return words
    .map((_, place) => words.slice(place, place + RUN).join(" "))
    .filter((run) => isAmong(RUNS, run));
}

/** Names in a text that are another game's, of one word or of two. */
export function namesOfOthers(text: string): string[] {
  const words = wordsOf(text);
  const pairs = words.map((word, place) => `${word} ${words[place + 1] ?? ""}`);
  return [...words, ...pairs].filter((name) => isAmong(NAMES, name));
}

/** Whether a class has the name of one of another game's. Some of those are words that a text may well say. */
export function isClassOfOthers(name: string): boolean {
  return namesOfOthers(name).length > 0 || isAmong(NAMES, `class ${wordsOf(name).join(" ")}`);
}

/** The words of a text without its tags and the places that its links name. */
function wordsOf(text: string): string[] {
  const plain = text.replaceAll(/<[^>]+>|@UUID\[[^\]]+\]/g, " ").replaceAll(/['’]/g, "");
  return plain.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

function hashesIn(file: string): ReadonlySet<string> {
  const text = readFileSync(new URL(file, import.meta.url), "utf8").replaceAll("\n", "");
  return new Set(Buffer.from(text, "base64").toString("hex").match(/.{8}/g));
}

function isAmong(hashes: ReadonlySet<string>, words: string): boolean {
  return hashes.has(createHash("sha256").update(words).digest("hex").slice(0, 8));
}
