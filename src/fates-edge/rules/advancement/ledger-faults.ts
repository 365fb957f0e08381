import { ATTRIBUTES } from "../attributes.ts";
import type { CharacterFacts } from "./character.ts";
import type { LedgerFault } from "./ledger-fault.ts";
import type { LedgerLine } from "./line.ts";
import { ATTRIBUTE_START } from "./prices.ts";
import { isRating, ratingOf } from "./ratings.ts";
import { standingLines } from "./standing-lines.ts";

/** One rating of the sheet, with the steps that should lead up to it. */
interface Chain {
  readonly name: "attribute" | "skill";
  readonly key: string;
  readonly start: number;
  readonly rating: number;
  readonly steps: readonly LedgerLine[];
}

/** Ratings that the purchases do not lead up to, step by step from the start (SRD 12.1). */
export function chainFaults(character: CharacterFacts, lines: readonly LedgerLine[]): LedgerFault[] {
  return chainsOf(character, standingLines(lines)).flatMap(faultsOf);
}

function chainsOf({ attributes, skills }: CharacterFacts, lines: readonly LedgerLine[]): Chain[] {
  const stepsOf = stepsByTarget(lines);
  const chain = (name: Chain["name"], key: string, start: number, rating: number): Chain => ({
    name,
    key,
    start,
    rating,
    steps: stepsOf.get(`${name} ${key}`) ?? [],
  });
  const bought = lines.filter(({ kind }) => kind === "skill").map(({ target }) => target);
  const keys = new Set([...Object.keys(skills), ...bought]);
  return [
    ...ATTRIBUTES.map((key) => chain("attribute", key, ATTRIBUTE_START, ratingOf(attributes, key))),
    ...[...keys].map((key) => chain("skill", key, 0, ratingOf(skills, key))),
  ];
}

function stepsByTarget(lines: readonly LedgerLine[]): ReadonlyMap<string, LedgerLine[]> {
  const steps = new Map<string, LedgerLine[]>();
  for (const line of lines) {
    if (line.kind !== "attribute" && line.kind !== "skill") continue;
    const key = `${line.kind} ${line.target}`;
    const mates = steps.get(key);
    if (mates === undefined) steps.set(key, [line]);
    else mates.push(line);
  }
  return steps;
}

function faultsOf({ name, key, start, rating, steps }: Chain): LedgerFault[] {
  if (!isRating(rating) || (name === "attribute" && rating === 0))
    return [{ code: "ratingUnreadable", line: "", data: { [name]: key, has: String(rating) } }];
  const faults: LedgerFault[] = [];
  let stands = start;
  for (const { id, from, to } of steps.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    if (from !== stands || to <= from)
      faults.push({ code: "stepMissing", line: id, data: { [name]: key, from, to, has: stands } });
    stands = Math.max(stands, to);
  }
  if (stands !== rating)
    faults.push({ code: "ratingDiffers", line: "", data: { [name]: key, has: rating, paid: stands } });
  return faults;
}
