import { plainText as wordsOfHtml } from "#table/words/plain-text.ts";

/** What this system says about a text rather than in it, such as where a price comes from: no summary has room for it. */
const ASIDES = ".fe-ours";

/** The words of rich text, its markup gone, and its asides. */
export function plainText(html: string): string {
  return wordsOfHtml(html, ASIDES);
}

/** A name as an identity: small letters, digits and hyphens. "Stone-Sense (Prestige)" becomes "stone-sense-prestige". */
export function slugOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Words written in a row with commas between, as a list without empty ones. */
export function commaList(words: string): string[] {
  return words
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}
