import { areModifiers } from "./die-modifiers.ts";
import { CONFIG } from "../host/config.ts";
import type { DiceTerm, DiceTermData, RollWithin } from "./die.ts";
import { PoolTerm } from "./pool-term.ts";
import type { RollTerm } from "./roll-term.ts";
import { FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, StringTerm } from "./simple-terms.ts";

/** Makes the roll of an inner formula, of whatever class the outer one has. */
export type InnerRoll = (formula: string) => RollWithin;

const NUMBER = /^\d+(?:\.\d+)?/;
const DIE = /^(\d*)d(?:(\d+)([a-z0-9<>=]*)|(%)|([a-z])([a-z0-9<>=]*)(?![a-z0-9_]))/i;
const FUNCTION = /^([a-z]\w*)(?=\()/i;
const WORD = /^[^\s(){}[\]+\-*/%,]+/;
const POOL_MODIFIER = /(?:k[hl]?|d[hl]?|c[sf])(?:<=|>=|<|>|=)?\d*/gi;
const POOL_MODIFIERS = new RegExp(`^(?:${POOL_MODIFIER.source})*`, "i");
const FLAVOR = /^\[([^\]]*)\]/;

/**
 * Reads a formula: dice with modifiers, numbers, `+ - * / %`, parentheses, pools in braces, flavors in brackets.
 * @throws Error naming what it could not read.
 */
export function parseFormula(formula: string, innerRoll: InnerRoll): RollTerm[] {
  const reader = new Reader(formula, innerRoll);
  const terms = reader.readAll();
  assertAlternating(terms, formula);
  return terms;
}

class Reader {
  #rest: string;
  readonly #formula: string;
  readonly #innerRoll: InnerRoll;

  constructor(formula: string, innerRoll: InnerRoll) {
    this.#formula = formula;
    this.#rest = formula.trim();
    this.#innerRoll = innerRoll;
  }

  readAll(): RollTerm[] {
    const terms: RollTerm[] = [];
    while (this.#rest) {
      const term = this.#readTerm();
      this.#readFlavor(term);
      terms.push(term);
      this.#rest = this.#rest.trimStart();
    }
    return terms;
  }

  #readTerm(): RollTerm {
    const first = this.#rest[0] ?? "";
    if ("+-*/%".includes(first)) return this.#take(first.length, new OperatorTerm({ operator: first }));
    if (first === "(") return this.#readParenthetical();
    if (first === "{") return this.#readPool();
    return this.#readDie() ?? this.#readFunction() ?? this.#readNumber() ?? this.#readWord();
  }

  #readDie(): DiceTerm | null {
    const match = DIE.exec(this.#rest);
    if (!match) return null;
    const [text, number = "", faces, ofFaces = "", percent, letter, ofLetter = ""] = match;
    const cls = diceClass(letter?.toLowerCase() ?? "d");
    if (!cls) return null;
    const modifiers = ofFaces || ofLetter;
    if (!areModifiers(modifiers, cls.MODIFIERS)) throw this.#unreadable();
    const data = { number: number === "" ? 1 : Number(number), modifiers: modifiers ? [modifiers] : [] };
    const numbered = letter === undefined ? { faces: percent ? 100 : Number(faces) } : {};
    return this.#take(text.length, new cls({ ...data, ...numbered }));
  }

  #readFunction(): FunctionTerm | null {
    const fn = FUNCTION.exec(this.#rest)?.[1];
    if (fn === undefined || !FunctionTerm.pgKnows(fn)) return null;
    this.#rest = this.#rest.slice(fn.length);
    const inner = splitAtCommas(this.#takeEnclosed("(", ")"));
    return new FunctionTerm({ fn, rolls: inner.map((text) => this.#innerRoll(text)) });
  }

  #readNumber(): NumericTerm | null {
    const match = NUMBER.exec(this.#rest);
    if (!match) return null;
    return this.#take(match[0].length, new NumericTerm({ number: Number(match[0]) }));
  }

  /** A word is a term as well; what is not given a value fails when the roll is evaluated. */
  #readWord(): StringTerm {
    const term = WORD.exec(this.#rest)?.[0];
    if (term === undefined) throw this.#unreadable();
    return this.#take(term.length, new StringTerm({ term }));
  }

  /** `(2 + 1)d10` is a number of dice, `(2d6 + 1)` a roll within the roll. */
  #readParenthetical(): RollTerm {
    const inner = this.#takeEnclosed("(", ")");
    const roll = this.#innerRoll(inner);
    if (!/^d\d/i.test(this.#rest)) return new ParentheticalTerm({ term: inner, roll });
    if (!roll.isDeterministic)
      throw new Error(`NotInPlayground: a random number of dice in "${this.#formula}"`);
    this.#rest = `${Math.max(0, Math.round(roll.evaluateSync().total ?? 0))}${this.#rest}`;
    return this.#readTerm();
  }

  #readPool(): PoolTerm {
    const terms = splitAtCommas(this.#takeEnclosed("{", "}"));
    const modifiers = this.#rest.match(POOL_MODIFIERS)?.[0] ?? "";
    const pool = new PoolTerm({
      rolls: terms.map((term) => this.#innerRoll(term)),
      modifiers: modifiers.match(POOL_MODIFIER) ?? [],
    });
    return this.#take(modifiers.length, pool);
  }

  #readFlavor(term: RollTerm): void {
    const match = FLAVOR.exec(this.#rest);
    if (!match) return;
    term.options.flavor = match[1] ?? "";
    this.#rest = this.#rest.slice(match[0].length);
  }

  #takeEnclosed(open: string, close: string): string {
    let depth = 0;
    for (const [index, character] of Array.from(this.#rest).entries()) {
      if (character === open) depth++;
      if (character === close && --depth === 0) return this.#take(index + 1, this.#rest.slice(1, index));
    }
    throw this.#unreadable();
  }

  #take<T>(length: number, value: T): T {
    this.#rest = this.#rest.slice(length);
    return value;
  }

  #unreadable(): Error {
    return new Error(`Unable to parse the roll formula "${this.#formula}" at "${this.#rest}".`);
  }
}

/** The class of dice of a denomination, which a system may have added to CONFIG. */
function diceClass(denomination: string): (new (data: DiceTermData) => DiceTerm) & typeof DiceTerm {
  return CONFIG.Dice.terms[denomination] as (new (data: DiceTermData) => DiceTerm) & typeof DiceTerm;
}

/** The parts between commas that are not within brackets of their own. */
function splitAtCommas(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of text) {
    if ("({[".includes(character)) depth++;
    if (")}]".includes(character)) depth--;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

/** Values and operators take turns; only a sign may come before a value. */
function assertAlternating(terms: readonly RollTerm[], formula: string): void {
  const values = terms.map((term) => !(term instanceof OperatorTerm));
  const badPair = values.some((isValue, index) => isValue && values[index + 1]);
  const badOperator = terms.some(
    (term, index) => term instanceof OperatorTerm && "*/%".includes(term.operator) && !values[index - 1],
  );
  if (!terms.length || badPair || badOperator || !values.at(-1))
    throw new Error(`The roll formula "${formula}" is not valid.`);
}
