import { SPANS as ENDING_SPANS } from "../periods.ts";

/** How long a use stays used: an edge with the span `always` is never used up. */
export const SPANS = ["always", ...ENDING_SPANS] as const;
export type Span = (typeof SPANS)[number];

/** The present number of each span, as the party counts them. */
export type SpanNumbers = Readonly<Record<Exclude<Span, "always">, number>>;

/** What of an edge says how often it may be used. */
export interface LimitedEdge {
  readonly span: Span;
  readonly uses: number;
  /** Every use so far, with the number of the span it fell into. */
  readonly spent: readonly { readonly at: number }[];
}

/**
 * Uses an edge still has (SRD 12.3, "once per scene"). A use counts in the span it was made in: the next one brings it
 * back, and taking back the end of a span takes that back too.
 */
export function usesLeft({ span, uses, spent }: LimitedEdge, now: SpanNumbers): number {
  if (span === "always") return Infinity;
  return Math.max(0, uses - spent.filter(({ at }) => at === now[span]).length);
}
