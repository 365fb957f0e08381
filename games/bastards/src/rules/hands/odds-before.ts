import { type CardId, plainCard, SUITS } from "../cards/card.ts";
import { cardValue } from "../cards/value.ts";
import type { Dials } from "../dials.ts";
import { choose, type FateOdds } from "./odds.ts";

/** A hand against Fate before anybody has drawn for it. */
export interface DrawQuestion {
  /** How many cards are drawn, all of which are played. */
  readonly drawn: number;
  /** The trait and every bonus. */
  readonly added: number;
  /** How many cards Fate plays. */
  readonly against: number;
  /** The cards that count and that one cannot see. */
  readonly unseen: readonly CardId[];
}

/**
 * The chance that a hand succeeds that is not drawn yet, counted over every way in which both hands may fall.
 * @throws RangeError when there are fewer cards than both are to have
 */
export function drawOdds({ drawn, added, against, unseen }: DrawQuestion, dials: Dials): FateOdds {
  if (drawn + against > unseen.length)
    throw new RangeError(`there are no ${drawn + against} cards among ${unseen.length}`);
  const table = new Deals(drawn, against, highestOf(unseen, dials));
  for (const suit of bySuit(unseen)) {
    for (const card of suit) table.add(cardValue(card, dials));
    table.endSuit();
  }
  const all = choose(unseen.length, drawn) * choose(unseen.length - drawn, against);
  const { above, level, won } = table.ends(added);
  // Any card of a hand is as likely to be its last one, so each deal was marked once for each pair of a card of mine and one of Fate's.
  const pairs = Math.max(1, drawn * against);
  return { success: (above + won / pairs) / all, tie: level / all };
}

/** What was marked in a deal: nothing, a card of Fate's, or besides it a card of mine of a stronger suit. */
const MARKS = ["none", "fate", "fateNow", "both"] as const;
type Mark = (typeof MARKS)[number];

/**
 * Counts deals by how many cards each side has and how far they lie apart. Cards come in by suit, the weakest first; so a card of mine that is
 * marked after one of Fate's of an earlier suit wins a tie against it.
 */
class Deals {
  private readonly mine: number;
  private readonly theirs: number;
  /** Numbers for each pair of counts: mine less theirs, from the least to the most. */
  private readonly width: number;
  private readonly zero: number;
  private readonly counts: Readonly<Record<Mark, Float64Array>>;

  constructor(mine: number, theirs: number, highest: number) {
    this.mine = mine;
    this.theirs = theirs;
    this.zero = theirs * highest;
    this.width = (mine + theirs) * highest + 1;
    const size = (mine + 1) * (theirs + 1) * this.width;
    this.counts = {
      none: new Float64Array(size),
      fate: new Float64Array(size),
      fateNow: new Float64Array(size),
      both: new Float64Array(size),
    };
    this.counts.none[this.zero] = 1;
  }

  /** One more card, which goes to me, to Fate or to nobody. Tables are filled from the most cards down, so none gets it twice. */
  add(value: number): void {
    for (let mine = this.mine; mine >= 0; mine -= 1)
      for (let theirs = this.theirs; theirs >= 0; theirs -= 1) this.addTo(mine, theirs, value);
  }

  /** Cards of Fate's that were marked in this suit are weaker than what follows. */
  endSuit(): void {
    const { fate, fateNow } = this.counts;
    for (let at = 0; at < fate.length; at += 1) fate[at] = (fate[at] ?? 0) + (fateNow[at] ?? 0);
    fateNow.fill(0);
  }

  /** Deals in which both have all their cards: mine above, both level, and level ones with a marked pair. @param added to mine */
  ends(added: number): { readonly above: number; readonly level: number; readonly won: number } {
    const from = this.place(this.mine, this.theirs);
    const at = this.zero - added;
    const { none, both } = this.counts;
    let above = 0;
    for (let place = Math.max(0, at + 1); place < this.width; place += 1) above += none[from + place] ?? 0;
    const inRange = at >= 0 && at < this.width;
    return {
      above,
      level: inRange ? (none[from + at] ?? 0) : 0,
      won: inRange ? (both[from + at] ?? 0) : 0,
    };
  }

  private addTo(mine: number, theirs: number, value: number): void {
    const to = this.place(mine, theirs);
    if (mine > 0) {
      const from = this.place(mine - 1, theirs);
      for (const mark of MARKS) this.shift(mark, mark, from, to, value);
      this.shift("fate", "both", from, to, value);
    }
    if (theirs > 0) {
      const from = this.place(mine, theirs - 1);
      for (const mark of MARKS) this.shift(mark, mark, from, to, -value);
      this.shift("none", "fateNow", from, to, -value);
    }
  }

  /** Adds the counts of one table to another, moved by the card's value. */
  private shift(source: Mark, target: Mark, from: number, to: number, by: number): void {
    const [read, write] = [this.counts[source], this.counts[target]];
    const first = Math.max(0, -by);
    const last = Math.min(this.width, this.width - by);
    for (let at = first; at < last; at += 1)
      write[to + at + by] = (write[to + at + by] ?? 0) + (read[from + at] ?? 0);
  }

  private place(mine: number, theirs: number): number {
    return (mine * (this.theirs + 1) + theirs) * this.width;
  }
}

function highestOf(cards: readonly CardId[], dials: Dials): number {
  return Math.max(0, ...cards.map((card) => cardValue(card, dials)));
}

/** The cards suit by suit, the weakest suit first. */
function bySuit(cards: readonly CardId[]): readonly CardId[][] {
  return SUITS.map((suit) => cards.filter((card) => plainCard(card).suit === suit));
}
