import type { ClockKind } from "../clocks.ts";
import { requireWhole } from "../errors.ts";
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

/**
 * What a rung does by itself, in the language of spends. `kind` is that of a clock it opens, or of the rail it ticks; of a penalty how long
 * it lasts.
 */
export interface BacklashEffect extends EffectOutline {
  readonly kind: ClockKind | "scene" | "treated" | "";
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

/** Why a caster cannot shunt. */
type ShuntProblem = "used" | "range";

/**
 * Why points cannot be shunted (SRD, "Casting Procedure"): once a spell, whichever of its rolls brought them, and 1 or 2 points that are
 * there. Null where they can.
 */
export function shuntProblem(
  points: number,
  { left, used }: { readonly left: number; readonly used: boolean },
): ShuntProblem | null {
  if (used) return "used";
  const isThere = Number.isInteger(points) && points >= 1 && points <= Math.min(SHUNT_MOST, left);
  return isThere ? null : "range";
}
