import { CONFIG } from "../host/config.ts";
import { ROLL_MODES } from "../host/message-modes.ts";
import { Coin, DiceTerm, Die, FateDie } from "./die.ts";
import { PoolTerm } from "./pool-term.ts";
import { registerTermRestorer, RollTerm } from "./roll-term.ts";
import { Roll } from "./roll.ts";
import { FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, StringTerm } from "./simple-terms.ts";
import { restoreTerm } from "./restore-term.ts";

/** The terms of formulas, as they stand under `foundry.dice.terms`. */
export const DICE_TERMS: Record<string, unknown> = {
  Coin,
  DiceTerm,
  Die,
  FateDie,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  RollTerm,
  StringTerm,
};

/** Puts the dice into CONFIG. `randomUniform` is the one source of chance, and may be replaced by a seeded one. */
export function configureDice(): void {
  CONFIG.Dice = {
    rolls: [Roll],
    types: [Die, FateDie],
    terms: { c: Coin, d: Die, f: FateDie },
    termTypes: {
      DiceTerm,
      FunctionTerm,
      NumericTerm,
      OperatorTerm,
      ParentheticalTerm,
      PoolTerm,
      StringTerm,
    },
    functions: {},
    rollModes: { ...ROLL_MODES },
    fulfillment: { defaultMethod: "", methods: {}, dice: {} },
    randomUniform,
  };
  registerTermRestorer((data) => restoreTerm(data, (roll) => Roll.fromData(roll)));
}

function randomUniform(): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value / 2 ** 32;
}
