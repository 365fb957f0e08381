/** Words written in a row with commas between, as a list without empty ones. */
export function listOf(words: string): string[] {
  return words
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}
