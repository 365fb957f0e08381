import { localize } from "#foundry/i18n.ts";

/** What a thing says of itself to whoever reads it, in the reader's words: its sheet and its card in the log show the same. */
export interface Reading {
  readonly typeLabel: string;
  /** What it is and costs, in a word each. */
  readonly facts: readonly string[];
  /** What it does, a line each. */
  readonly does: readonly string[];
  /** Whatever else it says, each under its heading. */
  readonly said: readonly TermWords[];
}

/** Something said under a heading: in a line, or in several. */
export interface TermWords {
  readonly term: string;
  readonly words: readonly string[];
}

/** What a type of item says of itself; what it leaves out is empty. */
export type ReadParts = Partial<Omit<Reading, "typeLabel">>;

/** What is told of a thing by its type and the parts it says; empty lines are left out. Of a type nobody knows, its name is told. */
export function readingFrom(type: string, parts: ReadParts = {}): Reading {
  const name = `TYPES.Item.${type}`;
  return {
    typeLabel: game.i18n.has(name) ? localize(name) : type,
    facts: (parts.facts ?? []).filter(Boolean),
    does: (parts.does ?? []).filter(Boolean),
    said: (parts.said ?? []).filter(({ words }) => words.length > 0),
  };
}

/** Words under a heading. @param term a key of `lang/` */
export function said(term: string, words: string): TermWords {
  return lines(term, [words]);
}

/** Several lines under one; empty ones are left out. @param term a key of `lang/` */
export function lines(term: string, words: readonly string[]): TermWords {
  return { term: localize(term), words: words.filter((line) => line.trim() !== "") };
}

/** What keeps a thing from serving in full, or will: in a word, what that means, and what can be done about it. */
export interface ItemStanding {
  /** The look of its badge: `cost` where it costs something, `yours` where it is mended, empty for neither. */
  readonly kind: "" | "cost" | "yours";
  readonly word: string;
  readonly means: string;
  readonly todo: string;
}
