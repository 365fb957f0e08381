import { CONFIG } from "../host/config.ts";
import { ROLL_MODES } from "../host/message-modes.ts";
import { isGeneration } from "../host/host.ts";
import { DiceTerm, Die } from "./die.ts";
import { PoolTerm } from "./pool-term.ts";
import { RollTerm } from "./roll-term.ts";
import { Roll } from "./roll.ts";
import { NumericTerm, OperatorTerm, ParentheticalTerm } from "./simple-terms.ts";

/** The terms of formulas, as they stand under `foundry.dice.terms`. */
export const DICE_TERMS: Record<string, unknown> = {
  DiceTerm,
  Die,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  RollTerm,
};

/** Puts the dice into CONFIG. `randomUniform` is the one source of chance, and may be replaced by a seeded one. */
export function configureDice(): void {
  CONFIG.Dice = {
    rolls: [Roll],
    terms: { d: Die },
    termTypes: { Die, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm },
    rollModes: isGeneration(14) ? {} : { ...ROLL_MODES },
    randomUniform,
  };
}

function randomUniform(): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value / 2 ** 32;
}
