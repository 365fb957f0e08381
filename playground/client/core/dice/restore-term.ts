import type { Plain } from "../../../shared/objects.ts";
import { Die, type RollWithin } from "./die.ts";
import { PoolTerm } from "./pool-term.ts";
import type { RollTerm, TermOptions } from "./roll-term.ts";
import { NumericTerm, OperatorTerm, ParentheticalTerm } from "./simple-terms.ts";

/** Restores a roll within a term. */
export type TermRestorer = (data: Plain) => RollWithin;

/** A term from its data. @throws Error for a class of term that the playground lacks. */
export function restoreTerm(data: Plain, restoreRoll: TermRestorer): RollTerm {
  const term = makeTerm(data, restoreRoll);
  term._evaluated = data["evaluated"] !== false;
  return term;
}

function makeTerm(data: Plain, restoreRoll: TermRestorer): RollTerm {
  const options = (data["options"] ?? {}) as TermOptions;
  switch (data["class"]) {
    case "Die":
      return new Die(data);
    case "NumericTerm":
      return new NumericTerm({ number: Number(data["number"]), options });
    case "OperatorTerm":
      return new OperatorTerm({ operator: String(data["operator"]), options });
    case "ParentheticalTerm":
      return new ParentheticalTerm({
        term: String(data["term"]),
        roll: restoreRoll(data["roll"] as Plain),
        options,
      });
    case "PoolTerm":
      return new PoolTerm({ ...data, rolls: (data["rolls"] as Plain[]).map(restoreRoll) });
    default:
      throw new Error(`NotInPlayground: a roll's term of class ${String(data["class"])}`);
  }
}
