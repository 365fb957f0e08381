/** A command line that cannot be judged. The message is one line and begins with the argument at fault. */
export class UsageError extends Error {
  override readonly name = "UsageError";

  constructor(argument: string, why: string) {
    super(oneLine(`${argument}: ${why}`));
  }
}

/** What the user typed, fit to stand in a one-line message. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ");
}
