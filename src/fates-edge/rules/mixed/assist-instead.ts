import { requireWhole } from "../errors.ts";
import { mixedTicks, type TickModifiers } from "./mixed-ticks.ts";

/** A d10 hits on 6 to 10, a d8 on 5 to 8: the same chance under both readings of R.1. */
const HIT = 0.5;

/**
 * The ticks a pool brings on the average, tier and epic counted (SRD R.1, R.5).
 * @throws RulesError `dice` when negative, `shift`.
 */
export function netTicksExpected(dice: number, modifiers: TickModifiers): number {
  requireWhole("dice", dice, 0);
  let chance = HIT ** dice;
  let expected = 0;
  for (let hits = 0; hits <= dice; hits += 1) {
    expected += chance * mixedTicks(hits, modifiers);
    chance *= (dice - hits) / (hits + 1);
  }
  return expected;
}

/**
 * Whether somebody below the obstacle's tier does better to help: a pool that can only expect one hit nets next to nothing
 * after the tier took its tick, while an assist is a sure die (SRD R.5). From two expected hits on they act.
 * @throws RulesError `dice` when negative, `shift` outside -1 to 1.
 */
export function assistInstead(dice: number, shift: number): boolean {
  requireWhole("dice", dice, 0);
  return requireWhole("shift", shift, -1, 1) < 0 && dice * HIT < 2;
}
