import { harmOnRoll } from "../rules/roll/harm.ts";
import { REROLL_ADVANTAGE } from "../rules/roll/bonus.ts";
import type { Chain, Die } from "../rules/roll/dice.ts";
import { chainTotal, isAttributeDie } from "../rules/roll/dice.ts";
import { atEffect, ticksOf } from "../rules/roll/effect.ts";
import { judge, type Outcome } from "../rules/roll/outcome.ts";
import {
  countingIndex,
  type DiceGroup,
  naturalFace,
  type Pool,
  poolOf,
  type Thrown,
  totalOf,
} from "../rules/roll/pool.ts";
import { type RollTerms, settle, type Settled } from "../rules/roll/settle.ts";
import { standingActs, type WishCard } from "#table/wishes.ts";
import type { RollMessage } from "../data/kinds.ts";
import type { RollData } from "../data/message/roll.ts";
import { numbersOn } from "./judged.ts";
import { thrownIn } from "./thrown.ts";

/** One die of a roll as it lies: its faces, and whether it is the one of its size that counts. */
export interface LyingDie {
  readonly die: Die;
  readonly chain: Chain;
  readonly counts: boolean;
}

/** One throw of a roll with its pool. */
interface OneThrow {
  readonly pool: Pool;
  readonly dice: readonly LyingDie[];
  readonly total: number;
  readonly natural: number;
}

/** A roll as it stands now. */
export interface RollState {
  readonly terms: RollTerms;
  readonly settled: Settled;
  /** The throw that counts, and those before it that it took the place of. */
  readonly now: OneThrow;
  readonly before: readonly OneThrow[];
  readonly outcome: Outcome;
  readonly multiplier: number;
  /** Ticks that it brings on a clock; none for a failure (Effect). */
  readonly ticks: number;
}

/** The highest face among the attribute dice; 0 without any. */
export function highestFace({ now }: RollState): number {
  return Math.max(0, ...now.dice.filter(({ die }) => die !== 20).map(({ chain }) => chainTotal(chain)));
}

/** What a roll was made of, as its card stores it. Whatever has no die of a known size has none. */
export function termsOf(system: Omit<RollData, "gm">): RollTerms {
  const { rating, die, tier, position, effect, factors, against, trade, pushes, further, harm } = system;
  return {
    rating: system.kind === "resistance" ? 1 : rating,
    die: isAttributeDie(die) ? die : 0,
    tier,
    stake: { position, effect },
    factors,
    against,
    trade,
    pushes,
    assisted: system.assistant !== "",
    bargain: system.bargain !== "",
    further,
    harm: harmOnRoll(harm),
  };
}

/** Reads a roll's card as it stands now; null where its dice cannot be read. */
export function rollState(message: RollMessage): RollState | null {
  const { system } = message;
  const terms = termsOf(system);
  const whole = settle(terms, system);
  const settled = { ...whole, effect: atEffect(whole.effect, isReduced(message) ? -1 : 0) };
  const throws = throwsOf(message, terms, settled);
  const now = throws?.at(-1);
  if (!throws || !now) return null;
  const tn = targetOf(message, settled);
  const result = judge({ total: now.total, natural: now.natural, tn });
  const succeeds = result.outcome === "critical" || result.outcome === "success";
  return {
    terms,
    settled: { ...settled, tn },
    now,
    before: throws.slice(0, -1),
    ...result,
    ticks: succeeds ? ticksOf(settled.effect, result.multiplier) : 0,
  };
}

/** What a roll has to reach: the position's number, or the lowest defence of those an attack is aimed at. */
function targetOf(message: RollMessage, { tn }: Settled): number {
  const numbers = numbersOn(message);
  return numbers.length === 0 ? tn : Math.min(...numbers);
}

/** Whether a GM has what stands on a card achieve less, and nobody resisted that (Reduced Effect). */
export function isReduced(message: WishCard): boolean {
  return standingActs(message).some(
    ([, { kind, data }]) =>
      kind === "reducedEffect" && ["", "accepted"].includes(String(data["answer"] ?? "")),
  );
}

/** Every throw that stands, the first and each that took its place; null where one of them cannot lie so. */
function throwsOf(message: RollMessage, terms: RollTerms, settled: Settled): OneThrow[] | null {
  const { again } = message.system;
  const standing = again.flatMap(({ kind, undone }, place) => (undone ? [] : [{ kind, place: place + 1 }]));
  const throws: OneThrow[] = [];
  for (const { kind, place } of [{ kind: "first", place: 0 }, ...standing]) {
    const pool = kind === "beacon" ? poolAgain(terms, settled, message.system) : settled.pool;
    const thrown = thrownIn(message.rolls[place], pool);
    if (!thrown) return null;
    throws.push(lying(pool, thrown));
  }
  return throws;
}

/** The pool of a throw that a Beacon Point pays for: one advantage more (Heroic Blessings). */
export function poolAgain(
  { rating, die }: Pick<RollTerms, "rating" | "die">,
  { advantage }: Settled,
  dials: Pick<RollData, "explosions">,
): Pool {
  return poolOf({ rating, die, advantage: advantage + REROLL_ADVANTAGE }, dials);
}

/** Dice as they lie for a pool, with what they come to. */
export function lying(pool: Pool, thrown: Thrown): OneThrow {
  const { d20, attribute, explosions } = pool;
  const groups: [DiceGroup, readonly Chain[]][] = [[d20, thrown.d20]];
  if (attribute) groups.push([attribute, thrown.attribute]);
  const dice = groups.flatMap(([group, chains]) => {
    const counting = countingIndex(group, chains, explosions);
    return chains.map((chain, index) => ({ die: group.die, chain, counts: index === counting }));
  });
  return { pool, dice, total: totalOf(pool, thrown), natural: naturalFace(pool, thrown) };
}
