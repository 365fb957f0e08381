import { hashesIn, isAmong, plainWords, runsAmong } from "../../../../../test/support/runs-of-words.ts";

/**
 * What the packs may not say, as hashes, since it is not ours to keep: each run of eight words of the sheet, and the names of the
 * commercial game that the sheet sums up, of its makers, its coin and its classes. Among each is one of our own, to try it by.
 */
const RUNS = hashesIn(new URL("fixtures/runs-of-eight-words.txt", import.meta.url));
const NAMES = hashesIn(new URL("fixtures/names-of-others.txt", import.meta.url));

/** Runs of eight words in a text that the sheet has too. */
export function runsOfTheSheet(text: string): string[] {
  return runsAmong(text, RUNS);
}

/** Names in a text that are another game's, of one word or of two. */
export function namesOfOthers(text: string): string[] {
  const words = plainWords(text);
  const pairs = words.map((word, place) => `${word} ${words[place + 1] ?? ""}`);
  return [...words, ...pairs].filter((name) => isAmong(NAMES, name));
}

/** Whether a class has the name of one of another game's. Some of those are words that a text may well say. */
export function isClassOfOthers(name: string): boolean {
  return namesOfOthers(name).length > 0 || isAmong(NAMES, `class ${plainWords(name).join(" ")}`);
}
