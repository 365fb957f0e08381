/** Everything that stands against something done with the cards. */
export const REFUSALS = [
  /** Something else was done since; it was meant for the table as it was before. */
  "tooLate",
  /** Has no seat at this table. */
  "notSeated",
  /** Somebody else plays them. */
  "notYours",
  /** The table alone does it, by the rules. */
  "tableOnly",
  /** A hand is being played. */
  "handRuns",
  /** No such hand is being played. */
  "noHand",
  /** Has no part in this hand. */
  "notInIt",
  /** Attacker and defender are the same. */
  "sameHolder",
  /** The attacker holds no card. */
  "noCards",
  /** Holds cards, and so begins with one of them. */
  "hasCards",
  /** Only who is attacked may begin with the top card. */
  "notAttacked",
  "notHeld",
  "alreadyLaid",
  "nothingLaid",
  /** The dealer's client cannot read what was laid. */
  "noOpening",
  /** Not the card that was promised, or not the hand that was dealt. */
  "doesNotFit",
  /** Another part of the hand is being played. */
  "notNow",
  "notYourTurn",
  /** Is done with this hand. */
  "done",
  /** Has played as many cards as the skill allows. */
  "limit",
  "noWildcards",
  /** Fate has turned over all its cards. */
  "fateIsDone",
  /** The table's time for this is not over yet. */
  "notLate",
  "notOver",
  /** No seeds give the order of this shuffle. */
  "noSeeds",
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/** Facts of a refusal, to be put into its sentence. */
export type RefusalFacts = Readonly<Record<string, string | number>>;

/**
 * Something that the rules do not allow. The code says what stands against it; whoever asked puts it into words with the facts,
 * such as the card or the holder.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: RefusalCode;
  readonly facts: RefusalFacts;

  constructor(code: RefusalCode, facts: RefusalFacts = {}) {
    super(`${code}: ${JSON.stringify(facts)}`);
    this.code = code;
    this.facts = facts;
  }
}
