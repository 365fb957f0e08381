import { rankValue, type Rank, type Suit } from "../deck.ts";

/** What the opposition is good at: one light tag a scene (SRD R.3). */
export const OPPOSITION_TALENTS = ["counterwatch", "hardCover", "paperTeeth"] as const;
export type OppositionTalent = (typeof OPPOSITION_TALENTS)[number];

/** What a talent adds to a flip: a tick of danger, harm that becomes impaired gear, a tick of supply or time. */
export type OppositionEffect = { readonly danger: 1 } | { readonly impaired: true } | { readonly supply: 1 };

/** A flipped card, and whether the talent has yet to bite in this scene. */
export interface OpposedFlip {
  readonly suit: Suit;
  readonly rank: Rank;
  readonly first: boolean;
}

interface Bite {
  readonly suit: Suit;
  readonly from: number;
  readonly to: number;
  readonly effect: OppositionEffect;
}

const BITES: Readonly<Record<OppositionTalent, Bite>> = Object.freeze({
  counterwatch: { suit: "spades", from: 1, to: 13, effect: { danger: 1 } },
  hardCover: { suit: "clubs", from: 2, to: 6, effect: { impaired: true } },
  paperTeeth: { suit: "diamonds", from: 6, to: 10, effect: { supply: 1 } },
});

/** What the opposition's talent makes of a flip; null where it does not bite. Each bites once a scene (SRD R.3). */
export function oppositionEffect(
  talent: OppositionTalent | "",
  { suit, rank, first }: OpposedFlip,
): OppositionEffect | null {
  if (talent === "" || !first) return null;
  const bite = BITES[talent];
  const value = rankValue(rank);
  return suit === bite.suit && value >= bite.from && value <= bite.to ? bite.effect : null;
}
