import { localize } from "../../foundry/i18n.ts";

/** What a clock is to those who play: something they want, something they dread, or the world's own course. */
export type KindTone = "wanted" | "dreaded" | "world";

/** A kind of clock, as it is drawn and called. */
export interface ClockKind {
  /** A line drawing in a square of 16: a kind is told by its shape as well as by its word. */
  readonly icon: string;
  readonly tone: KindTone;
  /** The key of its word. */
  readonly word: string;
}

/** How a kind looks and is called. A word that no version knew, another version's say, is told as such, and is dreaded. */
export function kindOf(kinds: Readonly<Record<string, ClockKind>>, kind: string): ClockKind {
  const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  return known ?? { icon: "", tone: "dreaded", word: "TABLE.Clock.UnknownKind" };
}

/** What a kind is called. */
export function kindWord(kinds: Readonly<Record<string, ClockKind>>, kind: string): string {
  return localize(kindOf(kinds, kind).word);
}
