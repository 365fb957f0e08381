import type { Effect } from "../../data/effects.ts";
import type { Suit } from "../../rules/deck.ts";
import type { EffectOutline } from "../../rules/effect-types.ts";
import { MIXED_EFFECTS } from "../../rules/mixed/suit-effects.ts";

/** What the nastiest card's fallout is worked out from. */
export interface FalloutFacts {
  readonly suit: Suit;
  /** Harm becomes impaired gear (SRD R.3, "Hard Cover"). */
  readonly isImpaired: boolean;
  /** Whom it bites, by uuid. */
  readonly who: string;
  /** The key of the scene's danger; empty where there is none. */
  readonly danger: string;
  /** A thing of theirs that can be worn out, by uuid; empty for none. */
  readonly item: string;
  /** What a clock is called that opens. */
  readonly tail: string;
}

/**
 * What a flipped card can do, the likeliest first (SRD R.2): by its suit, and as far as there is somebody or something for it
 * to bite.
 */
export function falloutOptions(facts: FalloutFacts): Effect[] {
  const outlines = MIXED_EFFECTS[facts.suit].filter(({ type }) => type !== "harm" || !facts.isImpaired);
  return outlines.map((outline) => effectOf(outline, facts)).filter(isWhole);
}

function effectOf({ type, amount, size }: EffectOutline, { who, danger, item, tail }: FalloutFacts): Effect {
  const bites = type === "fatigue" || type === "penalty" || type === "harm";
  return {
    ...{ type, amount, size, sort: 0 },
    who: bites ? who : "",
    clock: type === "tick" ? danger : "",
    item: type === "gear" ? item : "",
    name: type === "open" ? tail : "",
    kind: type === "open" ? "tail" : "",
  };
}

function isWhole({ type, who, clock, item }: Effect): boolean {
  if (type === "tick") return clock !== "";
  if (type === "gear") return item !== "";
  return type === "open" || type === "supply" || who !== "";
}
