/** Words that somebody wrote one after another, with commas between them. */
export function wordsOf(text: string): string[] {
  return text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
}
