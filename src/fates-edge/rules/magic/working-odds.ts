import { type Edition, EDITIONS } from "../edition.ts";
import { requireWhole } from "../errors.ts";
import { type OddsQuestion, type OutcomeOdds, type RollDistribution, rollDistribution } from "../odds.ts";
import { SHUNT_MOST } from "./backlash.ts";
import { weaveDv } from "./casting.ts";
import { sum as total } from "../sum.ts";

/** One roll of a working. */
export type WorkingRoll = Omit<OddsQuestion, "dv">;

/** A helper's Channel, and the points that this helper would absorb of it. */
export interface HelperRoll extends WorkingRoll {
  readonly absorbs?: 0 | 1;
}

/** What the odds of a working are asked for. */
export interface WorkingQuestion {
  readonly channel: WorkingRoll;
  /** A ritual's helpers, who channel too. */
  readonly helpers?: readonly HelperRoll[];
  /** The Weave with all its dice, those that helpers lend included. A boon that powers it is an automatic success. */
  readonly weave: WorkingRoll;
  readonly dv: number;
  /** Points that talents will take from the caster's Channel, and from the Weave. */
  readonly mitigates?: { readonly channel?: number; readonly weave?: number };
  /** Points of the Weave that helpers would absorb together. */
  readonly absorbed?: number;
  /** The most points the caster would shunt: none, 1 or 2. */
  readonly shunt?: number;
}

/** Everything that can be said about a working before it is begun. */
export interface WorkingOdds {
  /** The chance that it succeeds at all. */
  readonly works: number;
  /** The Weave's four outcomes at the DV that Potential leaves it. Where there is nothing to weave it is a miss. */
  readonly outcomes: OutcomeOdds;
  /** The chance of exactly 0, 1, … Potential. */
  readonly potential: readonly number[];
  /** The chance of exactly 0, 1, … setbacks on all dice of all rolls. */
  readonly setbacks: readonly number[];
  readonly expectedSetbacks: number;
  /** The chance that exactly 0, 1, … points are left to bite after talents, the shunt and what helpers absorb. */
  readonly left: readonly number[];
  readonly expectedLeft: number;
  /** The chance that the shunt is used, which costs the caster fatigue 1 or harm 1. */
  readonly shunted: number;
}

/**
 * The exact odds of Channel and Weave together (SRD 19.4, 19.7; Clarifications 6 and 8), each from 0 to 1. The shunt, once a spell, is spent
 * best: at once where the Channel brought enough for all of it; where it brought less, only if waiting for the Weave
 * would take fewer points on the average.
 * @throws RulesError as `rollDistribution` does for each roll, and `dv`, `mitigates`, `absorbed`, `shunt`.
 */
export function workingOdds(
  question: WorkingQuestion,
  edition: Pick<Edition, "potential"> = EDITIONS.srd,
): WorkingOdds {
  const dv = requireWhole("dv", question.dv, 1);
  const channel = rollDistribution(question.channel);
  const helpers = (question.helpers ?? []).map((roll) => ({
    ...rollDistribution(roll),
    takes: roll.absorbs ?? 0,
  }));
  const weave = rollDistribution(question.weave);
  const potential = helpers.reduce<Chances>((sum, { successes }) => added(sum, successes), channel.successes);
  const outcomes = outcomesOver(potential, dv, { weave, edition });
  const needsFuel = weaveDv(dv, 0, edition) === null;
  const rolls = { channel, helpers, weave, needsFuel };
  const setbacks = allSetbacks(rolls);
  const { left, shunted } = whatIsLeft(rolls, question);
  return {
    works: outcomes.clean + outcomes.cost,
    outcomes,
    potential,
    setbacks,
    expectedSetbacks: expected(setbacks),
    left,
    expectedLeft: expected(left),
    shunted,
  };
}

/** What takes points of one Weave. */
interface WeaveBearing {
  readonly mitigates: number;
  readonly shunt: number;
}

/**
 * What a listed spell's one Weave leaves to bite (SRD, "Casting Procedure"), from the chance of exactly 0, 1, … setbacks: after talents, and the
 * shunt of as many points as its caster would turn. Exact.
 * @throws RulesError `mitigates` or `shunt`.
 */
export function weaveCost(
  setbacks: readonly number[],
  { mitigates, shunt }: WeaveBearing,
): { readonly expectedLeft: number; readonly left: readonly number[]; readonly shunted: number } {
  const most = requireWhole("shunt", shunt, 0, SHUNT_MOST);
  const { left, shunted } = shuntedFrom(spared(setbacks, requireWhole("mitigates", mitigates, 0)), most);
  return { left, shunted, expectedLeft: expected(left) };
}

/** The chance of exactly 0, 1, … of something. */
type Chances = readonly number[];

interface Rolls {
  readonly channel: RollDistribution;
  readonly helpers: readonly (RollDistribution & { readonly takes: number })[];
  readonly weave: RollDistribution;
  /** Whether nothing is woven without Potential. */
  readonly needsFuel: boolean;
}

/** The Weave's outcomes at the DV that each Potential leaves, as likely as that Potential is. */
function outcomesOver(
  potential: Chances,
  dv: number,
  { weave, edition }: { readonly weave: RollDistribution; readonly edition: Pick<Edition, "potential"> },
): OutcomeOdds {
  const sum = { clean: 0, cost: 0, partial: 0, miss: 0 };
  const byDv = new Map<number, number>();
  potential.forEach((chance, count) => {
    const left = weaveDv(dv, count, edition);
    if (left === null) sum.miss += chance;
    else byDv.set(left, (byDv.get(left) ?? 0) + chance);
  });
  for (const [left, chance] of byDv) {
    const at = weave.outcomes(left);
    sum.clean += chance * at.clean;
    sum.cost += chance * at.cost;
    sum.partial += chance * at.partial;
    sum.miss += chance * at.miss;
  }
  return sum;
}

/** Setbacks of all rolls. Where a Channel without Potential ends it, the Weave's never come. */
function allSetbacks({ channel, helpers, weave, needsFuel }: Rolls): Chances {
  const thrown = helpers.reduce<Chances>((sum, { setbacks }) => added(sum, setbacks), channel.setbacks);
  if (!needsFuel) return added(thrown, weave.setbacks);
  const fizzled = helpers.reduce<Chances>(
    (sum, each) => added(sum, each.setbacksOfMiss),
    channel.setbacksOfMiss,
  );
  return joined(added(without(thrown, fizzled), weave.setbacks), fizzled);
}

/** Points left to bite, and the chance that the shunt was used. */
function whatIsLeft(rolls: Rolls, question: WorkingQuestion): { left: Chances; shunted: number } {
  const { channel, helpers, weave, needsFuel } = rolls;
  const { mitigates, absorbed = 0, shunt = 0 } = question;
  const talents = requireWhole("mitigates", mitigates?.channel ?? 0, 0);
  const atWeave = requireWhole("mitigates", mitigates?.weave ?? 0, 0) + requireWhole("absorbed", absorbed, 0);
  const woven = spared(weave.setbacks, atWeave);
  const most = requireWhole("shunt", shunt, 0, SHUNT_MOST);
  const own = (points: Chances) => assigned(spared(points, talents), { woven, most });
  const theirs = (pick: (roll: RollDistribution) => Chances) =>
    helpers.reduce<Chances>((sum, each) => added(sum, spared(pick(each), each.takes)), [1]);
  const all = own(channel.setbacks);
  const left = added(
    all.left,
    theirs(({ setbacks }) => setbacks),
  );
  if (!needsFuel) return { left, shunted: all.shunted };
  // Those ways in which nothing could be woven: counted as woven above, they are taken out and told by themselves.
  const mistaken = own(channel.setbacksOfMiss);
  const missed = theirs(({ setbacksOfMiss }) => setbacksOfMiss);
  const ended = shuntedFrom(spared(channel.setbacksOfMiss, talents), most);
  const share = total(missed);
  return {
    left: joined(without(left, added(mistaken.left, missed)), added(ended.left, missed)),
    shunted: all.shunted + share * (ended.shunted - mistaken.shunted),
  };
}

/** Points of Channel and Weave together after the one shunt, given those of the Channel that talents left. */
function assigned(
  channel: Chances,
  { woven, most }: { readonly woven: Chances; readonly most: number },
): { left: Chances; shunted: number } {
  const later = shuntedFrom(woven, most);
  const worthWaiting = expected(woven) - expected(later.left);
  const now = (points: number): number => Math.min(points, most);
  const isNow = (points: number): boolean => now(points) > 0 && now(points) >= worthWaiting;
  const early: number[] = channel.map(() => 0);
  const waiting = channel.map((chance, points) => (isNow(points) ? 0 : chance));
  channel.forEach((chance, points) => {
    if (isNow(points)) early[points - now(points)]! += chance;
  });
  return {
    left: joined(added(early, woven), added(waiting, later.left)),
    shunted: total(early) + total(waiting) * later.shunted,
  };
}

/** The shunt used on one roll's points, as far as there are any. */
function shuntedFrom(points: Chances, most: number): { left: Chances; shunted: number } {
  const none = points[0] ?? 0;
  return { left: spared(points, most), shunted: most === 0 ? 0 : total(points) - none };
}

/** Points after so many of them were taken away, where there are as many. */
function spared(points: Chances, taken: number): Chances {
  const left = points.map(() => 0);
  points.forEach((chance, count) => {
    left[Math.max(0, count - taken)]! += chance;
  });
  return left;
}

/** The sum of two counts that know nothing of each other. */
function added(a: Chances, b: Chances): Chances {
  const sum = new Array<number>(a.length + b.length - 1).fill(0);
  a.forEach((chance, i) => {
    if (chance > 0) b.forEach((other, j) => (sum[i + j]! += chance * other));
  });
  return sum;
}

/** Either of two ways to come to a count, which exclude each other. */
function joined(a: Chances, b: Chances): Chances {
  const [long, short] = a.length < b.length ? [b, a] : [a, b];
  return long.map((chance, count) => chance + (short[count] ?? 0));
}

/** The ways that are not among `fewer`; rounding never leaves less than none. */
function without(all: Chances, fewer: Chances): Chances {
  return all.map((chance, count) => Math.max(0, chance - (fewer[count] ?? 0)));
}

function expected(chances: Chances): number {
  return chances.reduce((sum, chance, count) => sum + chance * count, 0);
}
