import type { ClockKind } from "../../rules/clock-kinds.ts";

/** Kinds of earlier versions, by what they are called now. */
const RENAMED: Readonly<Record<string, ClockKind>> = { goal: "primary", neutral: "faction" };

/** A stored kind as it reads today; a word that no version knew stays as it is. */
export function presentKind(kind: string): string {
  return RENAMED[kind] ?? kind;
}
