import type { Suit } from "../deck.ts";
import type { EffectOutline } from "../effect-types.ts";

/**
 * What a flip can do in a mixed-tier scene, the likeliest first (SRD R.2): spades raise the alarm, hearts wear and divide,
 * diamonds cost stores, clubs wound or impair. These suits serve R's scenes only (rulings).
 */
export const MIXED_EFFECTS: Readonly<Record<Suit, readonly EffectOutline[]>> = Object.freeze({
  spades: [
    { type: "tick", amount: 1, who: "", size: 0 },
    { type: "open", amount: 0, who: "", size: 4 },
  ],
  hearts: [
    { type: "fatigue", amount: 1, who: "roller", size: 0 },
    { type: "penalty", amount: 1, who: "roller", size: 0 },
  ],
  diamonds: [
    { type: "supply", amount: 1, who: "", size: 0 },
    { type: "tick", amount: 1, who: "", size: 0 },
  ],
  clubs: [
    { type: "harm", amount: 1, who: "roller", size: 0 },
    { type: "gear", amount: 1, who: "roller", size: 0 },
  ],
});

/** The domain clocks a flip ticks: those of its suit (SRD R.3, "Domain Pressure"). */
export function domainsTicked(
  domains: readonly { readonly key: string; readonly suit: string }[],
  suit: Suit,
): string[] {
  return domains.filter((clock) => clock.suit === suit).map(({ key }) => key);
}
