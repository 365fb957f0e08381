/** A part of the bar of odds: the class it is drawn by, its share from 0 to 1, and its words where there is room for them. */
export interface OddsPart {
  readonly name: string;
  readonly share: number;
  readonly label: string;
}

/** What a player may read of a roll before the dice are thrown: exact chances, in parts and in words. */
export interface OddsView {
  readonly parts: readonly OddsPart[];
  readonly words: readonly string[];
}

/** The least share of the bar that has room for words. */
const ROOMY = 0.12;

/** One part of the bar. */
export function oddsPart(name: string, share: number): OddsPart {
  return { name, share: Math.max(0, share), label: share >= ROOMY ? percent(share) : "" };
}

/** A chance in whole percent; what can happen at all is never said to be nothing. */
export function percent(chance: number): string {
  const whole = Math.round(chance * 100);
  if (whole === 0 && chance > 0) return "<1 %";
  return whole === 100 && chance < 1 ? ">99 %" : `${whole} %`;
}
