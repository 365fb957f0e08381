import { gameProfile } from "#foundry/game.ts";

/**
 * The words of rich text, its markup gone, and what the game says about a text rather than in it: no summary has room for that. Parsed
 * where nothing runs and nothing is loaded.
 */
export function plainText(html: string): string {
  const inert = document.createElement("template");
  // Where one paragraph ends and another begins there is no space of its own.
  inert.innerHTML = html.replace(/<\/(p|li|h[1-6]|div|blockquote)>|<br\s*\/?>/gi, "$& ");
  for (const aside of inert.content.querySelectorAll(`.${gameProfile().aside}`)) aside.remove();
  return (inert.content.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** A name as an identity: small letters, digits and hyphens. "Stone-Sense (Prestige)" becomes "stone-sense-prestige". */
export function slugOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** One thing a line, as a list without empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Words written in a row with commas between, as a list without empty ones. */
export function commaList(words: string): string[] {
  return words
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}
