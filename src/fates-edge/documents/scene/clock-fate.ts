import type { ClockFate } from "../spans/close-clocks.ts";

/** Kinds that outlast the scene they began in. */
const LASTING: readonly string[] = ["tail", "faction", "project", "debt", "haste", "peril", "hunt"];

/** What usually becomes of a scene's clock: it ends, unless it is unfinished and of a kind that goes on. */
export function usualFate({
  kind,
  filled,
  size,
}: {
  readonly kind: string;
  readonly filled: number;
  readonly size: number;
}): ClockFate {
  return LASTING.includes(kind) && filled < size ? "keep" : "end";
}
