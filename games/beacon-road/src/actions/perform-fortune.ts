import { idOf } from "#foundry/documents.ts";
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
  /** The trait of the other side, where two are opposed; null where nobody is. */
  readonly opposed: number | null;
}

/** Throws a fortune roll, for whatever a GM does not want to decide; of two who are opposed one each, and the second card compares them (Fortune Roll). */
export function performFortune(fortune: Fortune, mode: MessageMode = "public"): Promise<RollMessage | null> {
  return reportRefusal(async () => {
    requireGM();
    const first = await fortuneCard(fortune, mode, "");
    if (fortune.opposed === null || !first) return first;
    const other = { ...fortune, trait: fortune.opposed, advantages: 0, disadvantages: 0 };
    return fortuneCard(other, mode, idOf(first));
  }, null);
}

/** @param asked the card of the side that rolled before; empty for none */
async function fortuneCard(fortune: Fortune, mode: MessageMode, asked: string): Promise<RollMessage | null> {
  const { trait, advantages, disadvantages, question, position } = fortune;
  const dials = currentDials();
  const part = (from: string, advantage: number): object[] =>
    advantage === 0 ? [] : [{ from, words: "", advantage }];
  const system = {
    kind: "fortune",
    goal: question,
    asked,
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
}
