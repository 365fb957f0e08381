import { lineAt, type SourceFile } from "./source-files.ts";

/** Joined here so that this file does not find itself. */
const FORBIDDEN: readonly (readonly string[])[] = [
  ["@ts", "ignore"],
  ["@ts", "expect-error"],
  ["@ts", "nocheck"],
  ["eslint", "disable"],
  ["oxlint", "disable"],
  ["stylelint", "disable"],
  ["prettier", "ignore"],
  ["istanbul", "ignore"],
];
/** The cast, not the words in a sentence: code goes on with a sign or a line's end. */
const AS_ANY = new RegExp(["\\bas", "any(?=[;,.)\\]}>[|&]|$)"].join(" "), "gm");

/** Finds every place where somebody has silenced a tool instead of listening to it. */
export function suppressionsIn(files: readonly SourceFile[]): string[] {
  const signs = FORBIDDEN.map((parts) => new RegExp(parts.join("-"), "g"));
  return files.flatMap(({ file, text }) =>
    [...signs, AS_ANY].flatMap((sign) =>
      [...text.matchAll(sign)].map(
        (match) => `${file}:${lineAt(text, match.index)}: ${match[0]} silences a check`,
      ),
    ),
  );
}
