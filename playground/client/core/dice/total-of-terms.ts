import type { RollTerm } from "./roll-term.ts";
import { OperatorTerm } from "./simple-terms.ts";

type Token = number | string;

/** Adds up evaluated terms, products before sums. */
export function totalOfTerms(terms: readonly RollTerm[]): number {
  const tokens = terms.map((term): Token =>
    term instanceof OperatorTerm ? term.operator : Number(term.total ?? 0),
  );
  return sum(foldProducts(foldSigns(tokens)));
}

/** `- 3`, `+ - 3`: signs before a value become part of it. */
function foldSigns(tokens: readonly Token[]): Token[] {
  const folded: Token[] = [];
  let sign = 1;
  for (const [index, token] of tokens.entries()) {
    const isSign = typeof token === "string" && typeof tokens[index - 1] !== "number";
    if (isSign) sign *= token === "-" ? -1 : 1;
    else if (typeof token === "string") folded.push(token);
    else {
      folded.push(token * sign);
      sign = 1;
    }
  }
  return folded;
}

function foldProducts(tokens: readonly Token[]): Token[] {
  const folded: Token[] = [];
  for (const token of tokens) {
    const operator = folded.at(-1);
    if (typeof token !== "number" || typeof operator !== "string" || !"*/%".includes(operator)) {
      folded.push(token);
      continue;
    }
    folded.pop();
    const left = Number(folded.pop());
    folded.push(operator === "*" ? left * token : operator === "/" ? left / token : left % token);
  }
  return folded;
}

function sum(tokens: readonly Token[]): number {
  let total = 0;
  let sign = 1;
  for (const token of tokens) {
    if (typeof token === "string") sign = token === "-" ? -1 : 1;
    else total += sign * token;
  }
  return total;
}
