import { createMessage, type MessageMode } from "#foundry/messages.ts";
import { requireGM } from "#table/acts/rights.ts";
import { reportRefusal } from "#table/refusals.ts";
import { isRoll, type RollMessage } from "../data/kinds.ts";
import { currentDials } from "../data/settings.ts";
import { type FortuneParts, fortunePool } from "../rules/roll/fortune.ts";
import type { Position } from "../rules/roll/position.ts";
import { rolled } from "../state/thrown.ts";

/** A question that a GM leaves to chance (Fortune Roll). */
export interface Fortune extends FortuneParts {
  readonly question: string;
  readonly position: Position;
}

/** Throws a fortune roll: a d20 with the trait as advantage, for whatever a GM does not want to decide (Fortune Roll). */
export function performFortune(fortune: Fortune, mode: MessageMode = "public"): Promise<RollMessage | null> {
  return reportRefusal(async () => {
    requireGM();
    const { trait, advantages, disadvantages, question, position } = fortune;
    const dials = currentDials();
    const part = (from: string, advantage: number): object[] =>
      advantage === 0 ? [] : [{ from, words: "", advantage }];
    const system = {
      kind: "fortune",
      goal: question,
      position,
      tier: trait,
      further: [...part("favour", advantages), ...part("hindrance", -disadvantages)],
      explosions: dials.explosions,
    };
    const rolls = [rolled(fortunePool(fortune, dials))];
    const made = await createMessage(
      { type: "roll", content: "", rolls, sound: CONFIG.sounds.dice, system },
      mode,
    );
    return isRoll(made) ? made : null;
  }, null);
}
