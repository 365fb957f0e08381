import type { Plain } from "../../../shared/objects.ts";
import { CONFIG } from "../host/config.ts";
import { DiceTerm, type RollWithin } from "./die.ts";
import type { RollTerm } from "./roll-term.ts";

/** Restores a roll within a term. */
export type TermRestorer = (data: Plain) => RollWithin;

type TermClass = new (data: Plain) => RollTerm;

/** A term from its data, of the class that CONFIG knows by its name. @throws Error when there is none. */
export function restoreTerm(data: Plain, restoreRoll: TermRestorer): RollTerm {
  const name = String(data["class"]);
  const cls = termClass(name);
  if (!cls) throw new Error(`Cannot recreate the term of class ${name}: it is not in CONFIG.Dice.`);
  const { roll, rolls, ...rest } = data;
  const term = new cls({
    ...rest,
    ...(roll === undefined ? {} : { roll: restoreRoll(roll as Plain) }),
    ...(Array.isArray(rolls) ? { rolls: (rolls as Plain[]).map(restoreRoll) } : {}),
  });
  term._evaluated = data["evaluated"] !== false;
  return term;
}

/** Terms are known by their names; a system's dice also where they are for formulas. */
function termClass(name: string): TermClass | undefined {
  const { termTypes, types, terms } = CONFIG.Dice;
  const dice = [...types, ...Object.values(terms)].filter(isDiceClass);
  return (termTypes[name] as TermClass | undefined) ?? dice.find((cls) => cls.name === name);
}

function isDiceClass(cls: unknown): cls is TermClass {
  return typeof cls === "function" && cls.prototype instanceof DiceTerm;
}
