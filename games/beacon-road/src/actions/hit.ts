import { actOn } from "#table/acts/in-turn.ts";
import { requireInLog } from "#table/acts/rights.ts";
import { UserError } from "#table/refusals.ts";
import type { RollMessage } from "../data/kinds.ts";
import { isOpenChoice, readChoice, resultsOf } from "../state/attack.ts";
import { judgedOn } from "../state/judged.ts";
import { waitsFor } from "../state/reactions.ts";
import { rollState } from "../state/roll.ts";
import { diceAt } from "./acts/damage.ts";
import { askHere } from "./ask-here.ts";

/**
 * Throws the damage of a hit on one target, and has it suffered; a wound in its place needs no dice (Attack Roll; Wounds). Whoever may still react
 * is waited for, as long as the table has set; a GM does not wait.
 */
export async function hit(message: RollMessage, target: string, stored: string): Promise<boolean> {
  const thrown = await actOn(`roll ${message.id}`, async () => {
    requireInLog(message);
    if (!message.isAuthor && !game.user.isGM) throw new UserError("BEACON_ROAD.Error.NotYourCard");
    const state = rollState(message);
    const judged = judgedOn(message);
    const result = state && resultsOf(message, state).find(({ uuid }) => uuid === target);
    const choice = readChoice(stored);
    if (!judged || !result || !isOpenChoice(judged, result, choice))
      throw new UserError("BEACON_ROAD.Error.NoHit");
    if (message.system.hits.some((each) => each.target === target)) return;
    requireWaited(message);
    const dice = diceAt(message, judged, { result, choice });
    const rolls = dice.length === 0 ? [] : [await new Roll(formulaOf(dice)).evaluate()];
    const hits = [
      ...message.system.hits,
      { target, roll: dice.length === 0 ? 0 : message.rolls.length, choice: stored },
    ];
    await message.update({ system: { hits }, rolls: [...message.rolls, ...rolls] });
  });
  return thrown && askHere(message, "damage", { target });
}

/** @throws UserError while the table waits for others to react */
function requireWaited(message: RollMessage): void {
  const { names, seconds } = waitsFor(message);
  if (names.length > 0 && !game.user.isGM)
    throw new UserError("BEACON_ROAD.Error.OthersReact", { names: names.join(", "), seconds });
}

/** Dice of several sizes as the host's formula: `2d8 + 1d6`. */
function formulaOf(dice: readonly number[]): string {
  const sizes = [...new Set(dice)];
  return sizes.map((size) => `${dice.filter((die) => die === size).length}d${size}`).join(" + ");
}
