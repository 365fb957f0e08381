import type { Draw, Gift } from "./draw.ts";

/** Points that each rank of Attractive adds to charming and seducing. */
const ATTRACTIVE = 5;
/** Points that loyalty adds to reflexive Guts and Meditation. */
const LOYAL = 10;

/** Advantages that change a draw by themselves, whenever it is of their kind (Advantages). */
export const ALWAYS: Readonly<Record<string, Gift>> = {
  acrobat: (rank, { as, tags }) => (as === "skill" && tags.has("extreme") ? { drawn: rank } : null),
  aquatic: (_, { tags }) => (tags.has("underwater") && tags.has("opposed") ? { top: 1 } : null),
  attractive: (rank, { tags }) =>
    tags.has("charm") || tags.has("seduce") ? { added: rank * ATTRACTIVE } : null,
  cunningLinguist: (rank, { as, tags }) => (as === "attack" && tags.has("social") ? { cards: rank } : null),
  loyal: (_, { skill, tags }, { hasAllies }) =>
    hasAllies && tags.has("reflexive") && (skill === "guts" || skill === "meditation")
      ? { added: LOYAL }
      : null,
};

/**
 * Advantages that are paid for or declared, and the rank used. Where a bonus is doubled, each further rank makes it one time more
 * (Advantages).
 */
export const USED: Readonly<Record<string, Gift>> = {
  allOutDefense: (rank, draw) => (isPhysicalDefence(draw) ? { trait: "body", times: 1 + rank } : null),
  dodge: (rank, draw) => (isPhysicalDefence(draw) ? { trait: "body", times: 1 + rank } : null),
  serendipity: (rank, draw) => (isPhysicalDefence(draw) ? { trait: "luck", times: 1 + rank } : null),
  study: (rank, draw) => (isPhysicalDefence(draw) ? { trait: "mind", times: 1 + rank } : null),
  berserk: (_, { as }) => (as === "defence" ? { cards: -1, keepsOne: true } : null),
  /** By so many cards, taken from attacks and given to defences. */
  defensiveStance: (cards, { as }) => {
    if (as === "attack") return { cards: -cards };
    return as === "defence" ? { cards } : null;
  },
  ferocity: (rank, draw) => (isMeleeAttack(draw) ? { trait: "body", times: 1 + rank } : null),
  zeal: (rank, draw) => (isPhysicalAttack(draw) ? { trait: "spirit", times: 1 + rank } : null),
  /** Luck once at the first rank, twice at the second, three times at the third. */
  luckyStrike: (rank, draw) => (isPhysicalAttack(draw) ? { trait: "luck", times: rank } : null),
  lunge: (rank, draw, { using }) =>
    isMeleeAttack(draw) ? { added: (using["lungeBy"] ?? 0) * (1 + rank) } : null,
  /** What the lunge cost one's defences until one's next turn. */
  lunged: (cards, { as }) => (as === "defence" ? { cards: -cards } : null),
  intensity: (rank, draw) => (isPhysicalAttack(draw) ? { top: rank } : null),
  /** The first further attack of Savage or Gun Fever with a card less, the second with two. */
  extraAttack: (which, { as, tags }) =>
    as === "attack" ? { cards: -which, keepsOne: tags.has("melee") } : null,
  /** Cards that are kept for the counter-attack (Counter). */
  counter: (cards, { as }) => (as === "defence" ? { cards: -cards, keepsOne: true } : null),
};

/** Points and cards that a further attack costs: one for the first, two for the second (Savage, Gun Fever). */
export function extraAttackPrice(which: number): number {
  return which;
}

/** Points that each rank of an ally's Inspiring Presence adds to opposed draws. */
export const INSPIRED = 2;

function isPhysicalDefence({ as, tags }: Draw): boolean {
  return as === "defence" && tags.has("physical");
}

function isPhysicalAttack({ as, tags }: Draw): boolean {
  return as === "attack" && tags.has("physical");
}

function isMeleeAttack(draw: Draw): boolean {
  return isPhysicalAttack(draw) && draw.tags.has("melee");
}
