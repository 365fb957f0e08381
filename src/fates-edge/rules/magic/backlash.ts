import type { ClockKind } from "../clocks.ts";
import { requireOneOf, requireWhole, RulesError } from "../errors.ts";
import type { Ladder } from "../pool.ts";
import type { EffectOutline } from "../spends.ts";

/** The rolls of a working that bring points. */
export const MAGIC_ROLLS = ["channel", "weave"] as const;
export type MagicRoll = (typeof MAGIC_ROLLS)[number];

/** The worst that a backlash can be (SRD 19.7, "Ritual Backlash Table"). */
export const BACKLASH_TIER_MAX = 5;

/**
 * How bad points of backlash are (SRD, "Backlash Severity Table"; 19.7): 1 and 2 are a nuisance, 3 and 4 a setback, 5 and more a
 * turn of the scene; a tier more for each helper beyond the first, at most 5. 0 where no point is left, however many helped.
 * @throws RulesError `points` or `helpers` unless whole and not negative.
 */
export function backlashTier(points: number, helpers = 0): number {
  requireWhole("points", points, 0);
  const raised = raisedBy(helpers);
  if (points === 0) return 0;
  return Math.min(BACKLASH_TIER_MAX, Math.min(3, Math.ceil(points / 2)) + raised);
}

/**
 * Tiers that helpers add to a ritual's backlash (SRD 19.7): one for each beyond the first.
 * @throws RulesError `helpers` unless whole and not negative.
 */
export function raisedBy(helpers: number): number {
  return Math.max(0, requireWhole("helpers", helpers, 0) - 1);
}

/** Words for how a backlash shows, as the authoring checklist climbs: a tell, new pressure, a problem. */
export const BACKLASH_BANDS = ["tell", "pressure", "problem"] as const;
export type BacklashBand = (typeof BACKLASH_BANDS)[number];

/**
 * The band of a tier: what lies beyond the third is a problem too.
 * @throws RulesError `tier` outside 1 to 5.
 */
export function bandOfTier(tier: number): BacklashBand {
  const place = Math.min(requireWhole("tier", tier, 1, BACKLASH_TIER_MAX), BACKLASH_BANDS.length) - 1;
  return BACKLASH_BANDS[place]!;
}

/** What a rung does by itself, in the language of spends. `kind` is that of a clock it opens, or of the rail it ticks. */
export interface BacklashEffect extends EffectOutline {
  readonly kind: ClockKind | "";
}

/** One rung of a spell's ladder: from how many points on, and what it does. Without effects it is told in words alone. */
export interface BacklashRung {
  readonly from: number;
  readonly effects: readonly BacklashEffect[];
}

/**
 * The one rung that so many points reach (SRD, "Spell List"): the highest that begins there or below; rungs under it do not bite as
 * well. A ritual's helpers beyond the first raise it by a rung each, up to the last. Null where no point is left, or fewer than
 * the first rung asks for.
 * @throws RulesError `points` or `helpers` unless whole and not negative.
 */
export function rungFor<Rung extends Pick<BacklashRung, "from">>(
  ladder: readonly Rung[],
  points: number,
  helpers = 0,
): Rung | null {
  requireWhole("points", points, 0);
  const climbing = ladder.toSorted((a, b) => a.from - b.from);
  const reached = climbing.findLastIndex(({ from }) => from <= points);
  if (points === 0 || reached < 0) return null;
  return climbing[Math.min(climbing.length - 1, reached + raisedBy(helpers))] ?? null;
}

/** The most points that one shunt takes, and what it leaves on the caster. */
export const SHUNT_MOST = 2;
export const SHUNT_INTO = ["fatigue", "harm"] as const;
export type ShuntInto = (typeof SHUNT_INTO)[number];

/** A caster's one shunt of a spell: so many points become fatigue 1 or harm 1. */
export interface Shunt {
  readonly points: number;
  readonly into: ShuntInto;
}

/** How points of one roll are borne, at the moment they are assigned. */
export interface Bearing {
  /** Points that talents take, each as far as it goes. */
  readonly mitigated?: readonly number[];
  readonly shunt?: Shunt | null;
  /** Whether this spell's shunt was used on another of its rolls. */
  readonly shuntUsed?: boolean;
  /** Points that helpers absorb, one each. */
  readonly absorbed?: number;
}

/** What became of a roll's points. */
export interface Borne {
  /** Points that bite: spent by the GM or drawn for. */
  readonly left: number;
  /** What each talent really took, in the order given. */
  readonly mitigated: readonly number[];
  readonly absorbed: number;
  /** What the caster bears for the shunt. */
  readonly fatigue: 0 | 1;
  readonly harm: 0 | 1;
}

/**
 * A roll's points as they are assigned (SRD, "Casting Procedure"; Clarifications 6 and 8): talents first, then the shunt, then what helpers
 * absorb. The shunt takes 1 or 2 points that are there, once a spell, whichever of its rolls brought them.
 * @throws RulesError `points`, `mitigated[i]`, `absorbed` where it is more than is left, `shunt` where it is not the caster's to use.
 */
export function assignPoints(points: number, bearing: Bearing = {}): Borne {
  let left = requireWhole("points", points, 0);
  const mitigated = (bearing.mitigated ?? []).map((most, place) => {
    const taken = Math.min(left, requireWhole(`mitigated[${place}]`, most, 0));
    left -= taken;
    return taken;
  });
  const { shunt = null, shuntUsed = false } = bearing;
  if (shunt !== null) {
    if (shuntUsed) throw new RulesError("shunt", "unavailable", "this spell's shunt was used");
    requireOneOf("shunt", shunt.into, SHUNT_INTO);
    left -= requireWhole("shunt", shunt.points, 1, Math.min(SHUNT_MOST, left));
  }
  const absorbed = requireWhole("absorbed", bearing.absorbed ?? 0, 0, left);
  return {
    left: left - absorbed,
    mitigated,
    absorbed,
    fatigue: shunt?.into === "fatigue" ? 1 : 0,
    harm: shunt?.into === "harm" ? 1 : 0,
  };
}

/** A talent or prestige skill that takes points of a backlash. How often is its edge's to count. */
export interface Mitigation {
  /** The slug of its document. */
  readonly slug: string;
  /** The most points it takes at one assignment. */
  readonly points: number;
  /** Which rolls' points it takes. */
  readonly roll: MagicRoll | "any";
  /** Whose points: one's own, those of somebody else, or either. */
  readonly whose: "own" | "ally" | "any";
  /** What must be so besides: the art it was bought for, natural country, a spell described intricately, somebody behind the ward. */
  readonly needs: "" | "art" | "nature" | "intricate" | "ward";
  /** Points of backlash that whoever uses it takes on. */
  readonly costs: number;
}

const takes = (slug: string, points: number, rest: Partial<Mitigation> = {}): Mitigation =>
  Object.freeze({ slug, points, roll: "any", whose: "own", needs: "", costs: 0, ...rest });

/** Everything printed that mitigates (SRD 12.3, 15, Q and the tables of talents; `docs/rulings.md`). Nothing else takes a point, a boon neither. */
export const MITIGATIONS: readonly Mitigation[] = Object.freeze([
  takes("backlash-resistant", 1, { roll: "weave" }),
  takes("elemental-focus", 1, { roll: "weave", needs: "art" }),
  takes("backlash-soothing", 1, { needs: "nature" }),
  takes("backlash-soothing-prestige-skill", 2, { whose: "any" }),
  takes("weave-anchor", 1, { roll: "weave", needs: "intricate" }),
  takes("spirit-shield", 1, { whose: "ally" }),
  takes("spirit-shield-prestige-ability", 3, { whose: "ally", costs: 1 }),
  takes("rune-keeper", 2, { whose: "any", needs: "ward" }),
  takes("echo-walker", 1),
]);

/** When points stand as they do: thrown and still open to re-rolls, being assigned, or spent and drawn for. */
export const POINT_STAGES = ["rolled", "assigning", "settled"] as const;
export type PointStage = (typeof POINT_STAGES)[number];

/** The moment at which somebody would mitigate. */
export interface MitigationMoment {
  readonly stage: PointStage;
  readonly roll: MagicRoll;
  /** Points not yet taken away. */
  readonly left: number;
  /** Whether who mitigates threw the dice. */
  readonly own: boolean;
  /** The spell's art, and the art that the talent was bought for. */
  readonly art: string;
  readonly focus: string;
  readonly ladder: Ladder;
  readonly inNature: boolean;
  /** Whether the points would bite somebody behind the ward. */
  readonly warded: boolean;
  /** Slugs of what was used on this roll's points already. */
  readonly used: readonly string[];
}

/** Why something cannot mitigate now. */
export type MitigationProblem =
  "tooEarly" | "tooLate" | "noPoints" | "used" | "otherRoll" | "whose" | Exclude<Mitigation["needs"], "">;

/** Why not (Clarification 8): points are mitigated as they are assigned, never before and never after. Empty where it helps. */
export function mitigationProblems(by: Mitigation, moment: MitigationMoment): readonly MitigationProblem[] {
  const problems: MitigationProblem[] = [];
  if (moment.stage !== "assigning") problems.push(moment.stage === "rolled" ? "tooEarly" : "tooLate");
  if (moment.left === 0) problems.push("noPoints");
  if (moment.used.includes(by.slug)) problems.push("used");
  if (by.roll !== "any" && by.roll !== moment.roll) problems.push("otherRoll");
  if (by.whose !== "any" && (by.whose === "own") !== moment.own) problems.push("whose");
  if (by.needs !== "" && !isMet(by.needs, moment)) problems.push(by.needs);
  return problems;
}

function isMet(needs: Exclude<Mitigation["needs"], "">, moment: MitigationMoment): boolean {
  if (needs === "art") return moment.focus !== "" && moment.focus === moment.art;
  if (needs === "nature") return moment.inNature;
  return needs === "intricate" ? moment.ladder === "intricate" : moment.warded;
}

/** What unmakes an incoming spell (SRD 15, Echo-Killer): none of it happens, and all its points are whose talent it is to bear. */
export const UNMAKER = "echo-killer";
