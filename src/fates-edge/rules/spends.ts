import type { Domain, Severity } from "./deck.ts";
import type { Edition } from "./edition.ts";
import { bandOf, type MundaneBand } from "./mundane.ts";

/** What a spend, a drawn card, an offer or a full clock can do by itself (SRD 4.5.3, U, W). */
export const EFFECT_TYPES = [
  "tick",
  "supply",
  "fatigue",
  "ease",
  "harm",
  "gear",
  "open",
  "penalty",
  "position",
  "separate",
  "reinforce",
  "endanger",
  "restrain",
  "asset",
] as const;
export type EffectType = (typeof EFFECT_TYPES)[number];

/** Whom an effect affects, before anybody is named: nobody chosen, the roller, everyone. */
type EffectWho = "" | "roller" | "all";

/** An effect as the rules name it: what, how much, whom. Which clock or item it means is the table's to say. */
export interface EffectOutline {
  readonly type: EffectType;
  /** Segments, levels, dice or steps; gear: 1 compromises, 2 breaks; reinforcements: their tier's steps. */
  readonly amount: number;
  readonly who: EffectWho;
  /** Segments of a clock that is opened; 0 for every other type. */
  readonly size: number;
}

/** A line of the spend menu, as far as ranking it goes. */
export interface SpendLine {
  readonly id: string;
  readonly pillar: string;
  /** Skills whose rolls it suits. */
  readonly skills: readonly string[];
  readonly points: number;
  /** Whether more points may go into it. */
  readonly orMore: boolean;
}

/** What the GM looks for: the scene's pillar, the skill that was rolled (both may be empty), the points at hand. */
export interface SpendMoment {
  readonly pillar: string;
  readonly skill: string;
  readonly budget: number;
}

/**
 * The lines of the menu, the best first: what can be paid before what cannot; the scene's pillar, then what suits any
 * scene; the skill that was rolled; then one big thing before many small (SRD 4.5.3, 4.5.6). What cannot be paid yet stands
 * by how near it is. Equals keep their order.
 */
export function rankSpends(lines: readonly SpendLine[], moment: SpendMoment): string[] {
  const ranked = lines.map((line) => ({ id: line.id, rank: rankOf(line, moment) }));
  return ranked.sort((a, b) => compare(a.rank, b.rank)).map(({ id }) => id);
}

/**
 * Whether a line fits what is played at all: the scene's pillar, any scene, or the skill that was rolled. A line of another
 * pillar, such as magic after a plan of battle, is no suggestion.
 */
export function suitsMoment(
  { pillar, skills }: Pick<SpendLine, "pillar" | "skills">,
  moment: Pick<SpendMoment, "pillar" | "skill">,
): boolean {
  return pillar === "universal" || pillar === moment.pillar || skills.includes(moment.skill);
}

/** Whether the points at hand pay for a line (SRD 4.5.3). */
export function isAffordable({ points }: Pick<SpendLine, "points">, budget: number): boolean {
  return points <= budget;
}

/** The prices that a table sets for what points do. */
export type EffectPrices = Pick<Edition, "tickPrice" | "fatiguePrice" | "supplyPrice">;

/** Points that one tick of a clock costs: its own price, or with 0 the edition's (SRD 4.5.3, U). */
export function pricePerTick(own: number, edition: Pick<EffectPrices, "tickPrice">): number {
  return own || edition.tickPrice;
}

/** Points of a line of the menu: those of the dial that it goes by, else its own (docs/rulings.md, "prices of CP effects"). */
export function pricedAt(
  { priced, points }: { readonly priced: string; readonly points: number },
  prices: EffectPrices,
): number {
  if (priced === "tick") return pricePerTick(0, prices);
  if (priced === "fatigue") return prices.fatiguePrice;
  return priced === "supply" ? prices.supplyPrice : points;
}

/** Higher is better, place by place. */
function rankOf(line: SpendLine, { pillar, skill, budget }: SpendMoment): readonly number[] {
  const affordable = isAffordable(line, budget);
  const suits = skill !== "" && line.skills.includes(skill) ? 1 : 0;
  return [
    affordable ? 1 : 0,
    pillarRank(line.pillar, pillar),
    suits,
    affordable ? reach(line, budget) : -line.points,
  ];
}

function pillarRank(pillar: string, wanted: string): number {
  if (wanted === "") return 0;
  if (pillar === wanted) return 2;
  return pillar === "universal" ? 1 : 0;
}

/** How big it gets with the points at hand. */
function reach({ points, orMore }: SpendLine, budget: number): number {
  return orMore ? budget : points;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, at) => value !== b[at]);
  return place < 0 ? 0 : (b[place] ?? 0) - (a[place] ?? 0);
}

const of = (
  type: EffectType,
  amount: number,
  { who = "", size = 0 }: { readonly who?: EffectWho; readonly size?: number } = {},
): EffectOutline => Object.freeze({ type, amount, who, size });

const roller = { who: "roller" } as const;

/**
 * What a card can do, by domain and how bad it is, the likeliest first. Ours, from the menu and the ladder of the same
 * domain (SRD 4.5.3, U) and the mundane skills table: the GM picks, nothing is done of itself.
 */
const SUGGESTED: Readonly<Record<Domain, Readonly<Record<MundaneBand, readonly EffectOutline[]>>>> =
  Object.freeze({
    social: {
      minor: [of("penalty", 1, roller)],
      moderate: [of("tick", 1), of("penalty", 1, roller)],
      significant: [of("open", 0, { size: 6 }), of("tick", 1)],
      major: [of("open", 0, { size: 8 }), of("reinforce", 1), of("tick", 2)],
    },
    resources: {
      minor: [of("gear", 1, roller), of("supply", 1)],
      moderate: [of("supply", 1), of("gear", 1, roller)],
      significant: [of("gear", 2, roller), of("supply", 2)],
      major: [of("supply", 4), of("gear", 2, roller), of("open", 0, { size: 8 })],
    },
    harm: {
      minor: [of("fatigue", 1, roller), of("penalty", 1, roller)],
      moderate: [of("fatigue", 1, roller), of("separate", 1, roller), of("gear", 1, roller)],
      significant: [of("harm", 1, roller), of("separate", 1, roller), of("fatigue", 1, { who: "all" })],
      major: [of("harm", 2, roller), of("fatigue", 2, { who: "all" }), of("reinforce", 1)],
    },
    mystic: {
      minor: [of("penalty", 1, roller)],
      moderate: [of("tick", 1), of("fatigue", 1, roller)],
      significant: [of("open", 0, { size: 6 }), of("tick", 1)],
      major: [of("open", 0, { size: 8 }), of("tick", 2), of("harm", 1, roller)],
    },
  });

/** The effects that suit a drawn card, the likeliest first (SRD 4.5.3, U; ours). */
export function suggestEffects({
  domain,
  severity,
}: {
  readonly domain: Domain;
  readonly severity: Severity;
}): readonly EffectOutline[] {
  return SUGGESTED[domain][bandOf(severity)];
}
