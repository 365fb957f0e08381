import { type Edition, EDITIONS } from "./edition.ts";
import { RulesError } from "./errors.ts";

/** The four suits, under their French names; a Tarot skin renames them and changes nothing else. */
export const SUITS = ["hearts", "diamonds", "clubs", "spades"] as const;
export type Suit = (typeof SUITS)[number];

/** The thirteen ranks, ace first as printed on the cards. */
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
export type Rank = (typeof RANKS)[number];

/** What kind of trouble a suit brings (SRD G; 21.1). */
export const DOMAINS = ["social", "resources", "harm", "mystic"] as const;
export type Domain = (typeof DOMAINS)[number];

/** How bad it is, over both tables, mildest first. Each table uses four of the six. */
export const SEVERITIES = ["minor", "moderate", "significant", "severe", "major", "catastrophic"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** A card of the Deck of Consequences. */
export interface ConsequenceCard {
  readonly suit: Suit;
  readonly rank: Rank;
}

/** A card as it is read under an edition. */
interface ReadCard extends ConsequenceCard {
  readonly domain: Domain;
  readonly severity: Severity;
}

const DOMAIN_OF: Readonly<Record<Suit, Domain>> = Object.freeze({
  hearts: "social",
  diamonds: "resources",
  clubs: "harm",
  spades: "mystic",
});

const SUIT_OF_LETTER: ReadonlyMap<string, Suit> = new Map([
  ["H", "hearts"],
  ["D", "diamonds"],
  ["C", "clubs"],
  ["S", "spades"],
]);

/** The domain of a suit (SRD G). R.2's other reading serves that section's scenes only. */
export function domainOf(suit: Suit): Domain {
  return DOMAIN_OF[suit];
}

/** The place of a rank on the cards, as R counts them too: ace 1, king 13 (SRD R.3). */
export function rankValue(rank: Rank): number {
  return RANKS.indexOf(rank) + 1;
}

/** How bad a rank is: by the quick reference (G), where an ace is the worst, or by 21.1, where it is mild. */
export function severityOf(rank: Rank, edition: Edition): Severity {
  return edition.severity === "g" ? severityByReference(rank) : severityBySection21(rank);
}

/** Whose words a rank takes where 21.1's severities are played, so that they are as bad as the card counts. */
const PROMPTS_OF_21: Readonly<Record<Rank, Rank>> = Object.freeze({
  A: "2",
  "2": "3",
  "3": "4",
  "4": "6",
  "5": "7",
  "6": "8",
  "7": "10",
  "8": "J",
  "9": "Q",
  "10": "K",
  J: "K",
  Q: "A",
  K: "A",
} as const);

/**
 * The rank of the card whose words fit a rank's severity: its own where the quick reference (G) says how bad it is, for which
 * the words of the deck were written.
 */
export function promptRank(rank: Rank, { severity }: Pick<Edition, "severity">): Rank {
  return severity === "g" ? rank : PROMPTS_OF_21[rank];
}

/** Whether a rank is of the lowest severity: what a GM may lay beside an asset's outcome that took no roll (SRD 16.12). */
export function isMild(rank: Rank, edition: Edition): boolean {
  return severityOf(rank, edition) === SEVERITIES[0];
}

/**
 * What a GM draws for beside a roll: points of the bank (21.2), an asset's activation that took no roll (16.12), or a thing that
 * has the GM draw several cards, of which one applies (M, Sundered King's Coin).
 */
export const TABLE_DRAWS = ["bank", "activation", "thing"] as const;
export type TableDraw = (typeof TABLE_DRAWS)[number];

/** The most cards that one such draw turns over. */
export const TABLE_DRAW_MAX = 10;

/** Points that such a draw costs: "a card for each Complication Point" (21.2); what the text itself has the GM draw costs none. */
export function drawPrice(purpose: TableDraw, cards: number): number {
  return purpose === "bank" ? cards : 0;
}

/** How many cards may be drawn for it, with so many points in the bank: one beside an activation, and it is a mild one. */
export function mostCards(purpose: TableDraw, bank: number): number {
  if (purpose === "activation") return 1;
  return purpose === "bank" ? Math.min(bank, TABLE_DRAW_MAX) : TABLE_DRAW_MAX;
}

/** A card with its domain and severity (SRD G; 21.1). */
export function readCard(card: ConsequenceCard, edition: Edition): ReadCard {
  const { suit, rank } = card;
  return { suit, rank, domain: domainOf(suit), severity: severityOf(rank, edition) };
}

/**
 * A card from its short name: suit letter H, D, C or S, then the rank, as in `H7`, `SA`, `D10`.
 * @throws RulesError `card`.
 */
export function parseCard(code: string): ConsequenceCard {
  const suit = SUIT_OF_LETTER.get(code.slice(0, 1).toUpperCase());
  const rank = RANKS.find((name) => name === code.slice(1).toUpperCase());
  if (suit && rank) return { suit, rank };
  throw new RulesError(
    "card",
    "unknown",
    `unknown: ${JSON.stringify(code)}; a card is named like H7, SA or D10`,
  );
}

/** XP for taking a card as drawn, without mitigation (SRD 5.1, "Complication Dividend"). */
export function dividend(rank: Rank): 0 | 1 | 2 {
  if (rank === "A") return 2;
  return rankValue(rank) > 10 ? 1 : 0;
}

/** How large a clock a card starts, in segments (SRD, "Rank Severity and Clock Size"). */
export function clockSizeOf(rank: Rank): 4 | 6 | 8 | 10 {
  if (rank === "A") return 10;
  if (rankValue(rank) > 10) return 8;
  return rankValue(rank) > 5 ? 6 : 4;
}

/** Several cards read as one twist (Clarification 7). */
export interface Twist {
  /** The worst card leads: its suit says what the twist is about, its rank how bad it is. */
  readonly leading: ReadCard;
  readonly suit: Suit;
  readonly domain: Domain;
  readonly severity: Severity;
  /** Every domain drawn, the leading one first, each once. */
  readonly domains: readonly Domain[];
  /** All cards in the order drawn. */
  readonly cards: readonly ReadCard[];
}

/**
 * One twist from the cards drawn for a roll (Clarification 7). The worst severity leads; among equals the higher rank, then the
 * card drawn first.
 * @throws RulesError `cards` when none was drawn.
 */
export function synthesise(cards: readonly ConsequenceCard[], edition: Edition): Twist {
  const read = cards.map((card) => readCard(card, edition));
  const [first, ...others] = read;
  if (!first) throw new RulesError("cards", "range", "no card was drawn");
  const leading = others.reduce((worst, card) => (isWorse(card, worst, edition) ? card : worst), first);
  const { suit, domain, severity } = leading;
  const domains = [...new Set([domain, ...read.map((card) => card.domain)])];
  return { leading, suit, domain, severity, domains, cards: read };
}

/**
 * The same suit's nearest pressure, for a card that contradicts the story (Clarification 7): the card of its suit
 * whose rank lies nearest, of two equally near the milder; null when the suit is out.
 */
export function nearestInSuit(
  card: ConsequenceCard,
  available: readonly ConsequenceCard[],
  edition: Edition = EDITIONS.srd,
): ConsequenceCard | null {
  const place = rankOrder(card.rank, edition);
  const distance = ({ rank }: ConsequenceCard): number => Math.abs(rankOrder(rank, edition) - place);
  const suited = available.filter(({ suit, rank }) => suit === card.suit && rank !== card.rank);
  const byDistance = suited.toSorted(
    (a, b) => distance(a) - distance(b) || rankOrder(a.rank, edition) - rankOrder(b.rank, edition),
  );
  return byDistance[0] ?? null;
}

function severityByReference(rank: Rank): Severity {
  if (rank === "A") return "catastrophic";
  const value = rankValue(rank);
  if (value >= 10) return "severe";
  return value >= 6 ? "moderate" : "minor";
}

function severityBySection21(rank: Rank): Severity {
  const value = rankValue(rank);
  if (value >= 10) return "major";
  if (value >= 7) return "significant";
  return value >= 4 ? "moderate" : "minor";
}

function isWorse(card: ReadCard, than: ReadCard, edition: Edition): boolean {
  return rankOrder(card.rank, edition) > rankOrder(than.rank, edition);
}

/** Ranks by how bad they are. Severity never falls along it: the ace tops the quick reference and opens 21.1. */
function rankOrder(rank: Rank, edition: Edition): number {
  return rank === "A" && edition.severity === "g" ? RANKS.length : RANKS.indexOf(rank);
}
