import { lineAt, type SourceFile } from "../stages/check/source-files.ts";
import { TABLE_WORDS } from "../stages/words.ts";
import { isWithin, type Rename } from "./rename.ts";

/** A file with its uses renamed, and the places where nobody can tell by reading whether they mean the key. */
export interface RenamedUses {
  readonly text: string;
  readonly count: number;
  readonly doubts: readonly string[];
}

/** What a rename moves, and every key and group there is. */
export interface Renaming extends Rename {
  readonly moved: readonly string[];
  readonly known: ReadonlySet<string>;
}

/**
 * Renames a key or group where a file names it: in full, as the constant beginning of a template literal or of what a
 * template joins, and without the root, as `gameKey` and tests do. In doubt is every place that may name it and does not spell it
 * out. A key that begins otherwise than before is named in full afterwards.
 */
export function renameUses(source: SourceFile, renaming: Renaming): RenamedUses {
  const root = renaming.roots.from;
  const doubts: string[] = [];
  let count = 0;
  const doubt = (index: number, why: string, text = source.text): void => {
    doubts.push(`${source.file}:${lineAt(text, index)}: ${why}`);
  };
  const renamed = source.text.replace(mentionOf(root), (mention: string, index: number) => {
    const key = mention.replace(/\.$/, "");
    const use = { key, mention, index, text: source.text };
    if (isSpelledOut(use, renaming)) {
      count += 1;
      return renaming.to + mention.slice(renaming.from.length);
    }
    const why = whyInDoubt(use, renaming);
    if (why) doubt(index, why);
    return mention;
  });
  // What the table says, its code names in full.
  if (root === TABLE_WORDS) return { text: renamed, count, doubts };
  const bare = withoutGameKey(renamed, renaming);
  count += bare.count;
  const text = bare.text.replace(withoutRoot(renaming), (short: string, index: number) => {
    const rest = /^(?:\.[A-Za-z0-9_-]+)*/.exec(bare.text.slice(index + short.length))?.[0] ?? "";
    const completed = bare.text.slice(index + short.length + rest.length).startsWith(".${");
    if (!completed && !renaming.known.has(`${root}.${short}${rest}`)) return short;
    // A single word is too short to be told from any other.
    if (!(short + rest).includes(".") && !completed) return short;
    if (!isQuoted(bare.text, index)) {
      doubt(index, `${short}${rest} stands here outside of quotes`, bare.text);
      return short;
    }
    count += 1;
    return nameFrom(renaming);
  });
  for (const { 0: found, index } of source.text.matchAll(asPattern(renaming))) {
    const key = found.replaceAll("\\", "");
    if (found !== key && renaming.known.has(`${root}.${key}`))
      doubt(index, `${found} stands here in a pattern`);
  }
  if (readsAsObject(source, renaming)) doubt(0, `reads lang/en.json and may take ${renaming.from} out of it`);
  return { text, count, doubts };
}

interface Use {
  readonly key: string;
  readonly mention: string;
  readonly index: number;
  readonly text: string;
}

/** Whether the use names the key itself or something below it, whatever else follows. */
function isSpelledOut(use: Use, { from }: Renaming): boolean {
  if (use.key !== from) return isWithin(use.key, from);
  return use.mention.endsWith(".") || !isCompletedAfter(use);
}

/** A key as it is written, a dot at its end included: what is completed goes on behind it. */
function mentionOf(root: string): RegExp {
  return new RegExp(`${root}(?:\\.[A-Za-z0-9_-]+)*\\.?`, "g");
}

/** The new name as it stands where the old one had no root. */
function nameFrom({ to, roots }: Renaming): string {
  return roots.from === roots.to ? to.slice(roots.to.length + 1) : to;
}

/** A key of the table's is asked for as it is: `gameKey("Error.NoDeck")` becomes `"TABLE.Error.NoDeck"`. */
function withoutGameKey(
  text: string,
  { from, to, roots }: Renaming,
): { readonly text: string; readonly count: number } {
  if (roots.from === roots.to) return { text, count: 0 };
  const key = escaped(from.slice(roots.from.length + 1));
  const asked = new RegExp(`\\bgameKey\\(\\s*(["'\`])${key}((?:\\.[^"'\`]*)?)\\1,?\\s*\\)`, "g");
  let count = 0;
  const renamed = text.replace(asked, (_all, quote: string, rest: string) => {
    count += 1;
    return `${quote}${to}${rest}${quote}`;
  });
  return { text: renamed, count };
}

function isCompletedAfter({ text, index, mention }: Use): boolean {
  return text.startsWith("${", index + mention.length);
}

function whyInDoubt(use: Use, { from, moved, known, roots }: Renaming): string | null {
  const root = roots.from;
  const { key, mention } = use;
  const completed = isCompletedAfter(use);
  // What takes the root off a key names none.
  if (mention === `${root}.` && !completed) return null;
  if (completed) {
    const { shown, pattern } = completion(use);
    return moved.some((one) => pattern.test(one)) ? `${shown} may name ${from}` : null;
  }
  if (mention.endsWith(".") || (key !== root && !known.has(key)))
    return moved.some((one) => one.startsWith(mention)) ? `${mention}… may name ${from}` : null;
  return key !== root && isWithin(from, key) ? `${key} may be completed to ${from}` : null;
}

/** The template literal from the key on, and every key it may make. A choice between quoted words makes only these. */
function completion({ text, index }: Use): { readonly shown: string; readonly pattern: RegExp } {
  let pattern = "";
  let at = index;
  while (at < text.length && text[at] !== "`") {
    if (!text.startsWith("${", at)) {
      pattern += escaped(text[at] ?? "");
      at += 1;
      continue;
    }
    const end = endOfExpression(text, at + 2);
    pattern += choicesOf(text.slice(at + 2, end));
    at = end + 1;
  }
  return { shown: text.slice(index, at), pattern: new RegExp(`^${pattern}(\\.|$)`) };
}

function endOfExpression(text: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (depth === 0) break;
  }
  return at;
}

function choicesOf(expression: string): string {
  const [, ...ends] = expression.split(/[?:](?=\s*")/);
  const words = ends.map((end) => /^\s*"([A-Za-z0-9_.-]*)"/.exec(end)?.[1]);
  const isChoice = /\?\s*"[^"]*"\s*:\s*"[^"]*"\s*$/.test(expression) && !/`|\?\?|\|\|/.test(expression);
  if (!isChoice || words.some((word) => word === undefined)) return ".*";
  return `(?:${words.map((word) => escaped(word ?? "")).join("|")})`;
}

function withoutRoot({ from, roots }: Renaming): RegExp {
  return new RegExp(`(?<![\\w.$-])${escaped(from.slice(roots.from.length + 1))}(?![\\w-])`, "g");
}

/** The key in a regular expression, its dots taken literally. */
function asPattern({ from, roots }: Renaming): RegExp {
  const key = from.slice(roots.from.length + 1).replaceAll(".", "\\.");
  return new RegExp(`(?<![\\w.$-])${escaped(key)}(?:\\\\\\.[\\w-]+)*(?![\\w-])`, "g");
}

function isQuoted(text: string, index: number): boolean {
  const start = text.lastIndexOf("\n", index) + 1;
  const end = text.indexOf("\n", index);
  const before = text.slice(start, index);
  const after = text.slice(index, end === -1 ? undefined : end);
  return ['"', "'", "`"].some((quote) => before.includes(quote) && after.includes(quote));
}

/** Tests may take words out of the file by its groups: `words.Skill.melee`. */
function readsAsObject({ file, text }: SourceFile, { from, roots }: Renaming): boolean {
  const [, group = ""] = from.split(".");
  const named = new RegExp(`(?<!${roots.from}\\.)\\b${escaped(group)}\\b`);
  return file.startsWith("test/") && text.includes("lang/en.json") && named.test(text);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
