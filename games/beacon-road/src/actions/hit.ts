import { actOn } from "#table/acts/in-turn.ts";
import { requireInLog } from "#table/acts/rights.ts";
import { UserError } from "#table/refusals.ts";
import type { RollMessage } from "../data/kinds.ts";
import { hitDice, hitTargets, readChoice } from "../state/attack.ts";
import { rollState } from "../state/roll.ts";
import { askHere } from "./ask-here.ts";

/** Throws the damage of a hit on one target, and has it suffered; a wound in its place needs no dice (Attack Roll; Wounds). */
export async function hit(message: RollMessage, target: string, choice: string): Promise<boolean> {
  const thrown = await actOn(`roll ${message.id}`, async () => {
    requireInLog(message);
    if (!message.isAuthor && !game.user.isGM) throw new UserError("BEACON_ROAD.Error.NotYourCard");
    const state = rollState(message);
    const result = state && hitTargets(message, state).find(({ uuid }) => uuid === target);
    if (!result) throw new UserError("BEACON_ROAD.Error.NoHit");
    if (message.system.hits.some((each) => each.target === target)) return;
    const dice = hitDice(message, result, readChoice(choice));
    const rolls = dice.length === 0 ? [] : [await new Roll(formulaOf(dice)).evaluate()];
    const hits = [
      ...message.system.hits,
      { target, roll: dice.length === 0 ? 0 : message.rolls.length, choice },
    ];
    await message.update({ system: { hits }, rolls: [...message.rolls, ...rolls] });
  });
  return thrown && askHere(message, "damage", { target });
}

/** Dice of several sizes as the host's formula: `2d8 + 1d6`. */
function formulaOf(dice: readonly number[]): string {
  const sizes = [...new Set(dice)];
  return sizes.map((size) => `${dice.filter((die) => die === size).length}d${size}`).join(" + ");
}
