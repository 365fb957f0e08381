/** Words fit to compare: small letters, one space between, punctuation and accents aside. */
function plain(words: string): string {
  if (words === "") return "";
  // Most names are plain letters already, and a list of hundreds is compared at once.
  if (/^[\x20-\x7e]*$/u.test(words))
    return words
      .toLowerCase()
      .replace(/[^a-z0-9]+/gu, " ")
      .trim();
  const bare = words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return bare.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** Whether two texts say the same: `High Elf` and `high-elf` do. Empty texts say nothing. */
export function sameWords(one: string, other: string): boolean {
  const words = plain(one);
  return words !== "" && words === plain(other);
}

/** Whether a text contains others as whole words: `Wood Elf of the north` has `wood-elf`. */
export function hasWords(text: string, part: string): boolean {
  const words = plain(part);
  return words !== "" && ` ${plain(text)} `.includes(` ${words} `);
}
