import { actOn } from "#table/acts/in-turn.ts";
import { requireGM, requireInLog } from "#table/acts/rights.ts";
import { UserError } from "#table/refusals.ts";
import { askAllOnCard } from "#table/wishes.ts";
import type { RollMessage } from "../data/kinds.ts";
import { slamDice } from "../rules/combat/acts.ts";
import { isOpenChoice, readChoice, resultsOf } from "../state/attack.ts";
import { judgedOn } from "../state/judged.ts";
import { waitsFor } from "../state/reactions.ts";
import { rollState } from "../state/roll.ts";
import { ACTS } from "./acts.ts";
import { diceAt } from "./acts/damage.ts";

/** Whom a hit's damage is thrown for, and what it does, as a card stores it. */
export interface Strike {
  readonly target: string;
  readonly choice: string;
}

/**
 * Throws the damage of hits, each on a target of its own, and has it suffered; a wound in its place needs no dice (Attack Roll; Wounds). Whoever may
 * still react is waited for, as long as the table has set; a GM does not wait.
 */
export function hit(message: RollMessage, strikes: readonly Strike[]): Promise<boolean> {
  return actOn(`roll ${message.id}`, async () => {
    requireInLog(message);
    if (!message.isAuthor && !game.user.isGM) throw new UserError("BEACON_ROAD.Error.NotYourCard");
    const open = strikes
      .filter((strike) => isToThrow(message, strike))
      .map((strike) => ({ ...strike, dice: diceOf(message, strike) }));
    if (open.length > 0) requireWaited(message);
    const rolls = [...message.rolls];
    const hits = message.system.hits.filter(({ target }) => !open.some((each) => each.target === target));
    for (const { dice, ...strike } of open) {
      hits.push({ ...strike, roll: dice.length === 0 ? 0 : rolls.length });
      if (dice.length > 0) rolls.push(await new Roll(formulaOf(dice)).evaluate());
    }
    const wishes = strikes.map(({ target }) => ({ kind: "damage", data: { target } }));
    await askAllOnCard(message, ACTS, wishes, open.length === 0 ? {} : { system: { hits }, rolls });
  });
}

/** Whether a strike is still to be thrown: the first at its target, or another choice than one that a GM has taken back. */
function isToThrow(message: RollMessage, { target, choice }: Strike): boolean {
  const before = message.system.hits.find((each) => each.target === target);
  const acts = Object.values(message.system.gm.acts).filter(
    ({ kind, data }) => kind === "damage" && data["target"] === target,
  );
  const isTakenBack = acts.length > 0 && acts.every(({ undone }) => undone);
  return !before || (isTakenBack && before.choice !== choice);
}

/** Throws the damage of somebody who was thrown and hits something after so many feet (Other Conditions: slammed). */
export function throwSlam(message: RollMessage, act: string, feet: number): Promise<boolean> {
  return actOn(`roll ${message.id}`, async () => {
    requireInLog(message);
    requireGM();
    const { die, count } = slamDice(feet);
    const rolls = [...message.rolls, await new Roll(`${count}d${die}`).evaluate()];
    await askAllOnCard(message, ACTS, [{ kind: "slam", data: { act, feet } }], { rolls });
  });
}

/** @throws UserError where an attack did not hit so */
function diceOf(message: RollMessage, { target, choice: stored }: Strike): number[] {
  const state = rollState(message);
  const judged = judgedOn(message);
  const result = state && resultsOf(message, state).find(({ uuid }) => uuid === target);
  const choice = readChoice(stored);
  if (!judged || !result || !isOpenChoice(judged, result, choice))
    throw new UserError("BEACON_ROAD.Error.NoHit");
  return diceAt(message, judged, { result, choice });
}

/** @throws UserError while the table waits for others to react */
function requireWaited(message: RollMessage): void {
  const { names, seconds } = waitsFor(message);
  if (names.length > 0 && !game.user.isGM)
    throw new UserError(`BEACON_ROAD.Error.OthersReact${seconds === Infinity ? "All" : ""}`, {
      names: names.join(", "),
      seconds,
    });
}

/** Dice of several sizes as the host's formula: `2d8 + 1d6`. */
function formulaOf(dice: readonly number[]): string {
  const sizes = [...new Set(dice)];
  return sizes.map((size) => `${dice.filter((die) => die === size).length}d${size}`).join(" + ");
}
