import type { Edition } from "../edition.ts";
import { ATTRIBUTES } from "../skills.ts";
import { DEFICIT_MAX } from "./build.ts";
import type { CharacterFacts } from "./character.ts";
import {
  EARNING_KINDS,
  isLineKind,
  isSpending,
  type LedgerLine,
  ledgerTotals,
  unrefundedLines,
} from "./ledger.ts";
import { ATTRIBUTE_START, isRating, printedPrice, ratingOf } from "./prices.ts";

/** Every fault that a ledger can have. `lang/` has the words of each under `FATES_EDGE.LedgerFault`. */
export const LEDGER_FAULTS = [
  "kindUnknown",
  "xpUnreadable",
  "signWrong",
  "stepUnreadable",
  "timeUnreadable",
  "sessionUnreadable",
  "priceWrong",
  "startTwice",
  "refundOfNothing",
  "refundTwice",
  "refundTooMuch",
  "stepMissing",
  "ratingDiffers",
  "ratingUnreadable",
  "talentGone",
  "talentUnpaid",
  "overdrawn",
] as const;
type LedgerFaultCode = (typeof LEDGER_FAULTS)[number];

/**
 * One fault: at a line, or of the whole where `line` is empty. In `data`, `attribute` and `skill` hold keys: the reader
 * puts their words in first.
 */
export interface LedgerFault {
  readonly code: LedgerFaultCode;
  readonly line: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/**
 * Where a ledger contradicts itself, its prices, or the sheet it belongs to (SRD 5.2, 7, 9.2, 12.1): shown, never healed. Prices are those of
 * the edition in play, so after a dial is turned older lines may differ. The order of the lines does not matter. Never
 * throws.
 */
export function checkLedger(
  character: CharacterFacts,
  lines: readonly LedgerLine[],
  edition: Edition,
): LedgerFault[] {
  return [
    ...lines.flatMap((line) => lineFaults(line, edition)),
    ...startFaults(lines),
    ...refundFaults(lines),
    ...chainFaults(character, lines),
    ...talentFaults(character, lines),
    ...overdraft(character, lines),
  ];
}

function startFaults(lines: readonly LedgerLine[]): LedgerFault[] {
  const starts = lines.filter(({ kind }) => kind === "start");
  return starts.slice(1).map(({ id }) => ({ code: "startTwice", line: id, data: {} }));
}

/** Talents nobody paid for, and purchases whose talent is gone from the sheet. */
function talentFaults({ talents }: CharacterFacts, lines: readonly LedgerLine[]): LedgerFault[] {
  const bought = unrefundedLines(lines).filter(({ kind }) => kind === "talent");
  const paidFor = new Set(bought.map(({ target }) => target));
  const owned = new Set(talents.map(({ id }) => id));
  return [
    ...bought
      .filter(({ target }) => !owned.has(target))
      .map(({ id, label }): LedgerFault => ({ code: "talentGone", line: id, data: { name: label } })),
    ...talents
      .filter(({ id }) => !paidFor.has(id))
      .map(({ name }): LedgerFault => ({ code: "talentUnpaid", line: "", data: { name } })),
  ];
}

/** More is owed than creation allows to owe (SRD 9.2). */
function overdraft({ deficit }: CharacterFacts, lines: readonly LedgerLine[]): LedgerFault[] {
  const { left } = ledgerTotals(lines);
  const allowed = Math.min(DEFICIT_MAX, Math.max(0, deficit));
  return left < -allowed ? [{ code: "overdrawn", line: "", data: { owed: -left } }] : [];
}

/** What is wrong with one line by itself: its kind, its XP and their sign, its step, its price, its date. */
function lineFaults(line: LedgerLine, edition: Edition): LedgerFault[] {
  const fault = (code: LedgerFaultCode, data: LedgerFault["data"] = {}): LedgerFault => ({
    code,
    line: line.id,
    data,
  });
  const faults: LedgerFault[] = [];
  if (!isLineKind(line.kind)) faults.push(fault("kindUnknown", { kind: String(line.kind) }));
  if (!Number.isSafeInteger(line.xp)) faults.push(fault("xpUnreadable", { has: String(line.xp) }));
  else if (hasWrongSign(line)) faults.push(fault("signWrong", { has: line.xp }));
  if (!isStep(line)) faults.push(fault("stepUnreadable", { from: String(line.from), to: String(line.to) }));
  else faults.push(...priceFaults(line, edition));
  if (!isRating(line.session)) faults.push(fault("sessionUnreadable", { has: String(line.session) }));
  if (!isRating(line.time)) faults.push(fault("timeUnreadable", { has: String(line.time) }));
  return faults;
}

function hasWrongSign({ kind, xp }: LedgerLine): boolean {
  if (isSpending(kind)) return xp > 0;
  return xp < 0 && (kind === "refund" || EARNING_KINDS.some((earning) => earning === kind));
}

function isStep({ from, to }: LedgerLine): boolean {
  return isRating(from) && isRating(to);
}

function priceFaults(line: LedgerLine, edition: Edition): LedgerFault[] {
  // What a GM passes on from somebody who is gone is nobody's purchase (SRD 17.4).
  if (line.granted && line.xp === 0) return [];
  const price = printedPrice(line, edition);
  if (price === null || !Number.isSafeInteger(line.xp) || line.xp > 0 || -line.xp === price) return [];
  return [{ code: "priceWrong", line: line.id, data: { has: -line.xp, price } }];
}

/** One rating of the sheet, with the steps that should lead up to it. */
interface Chain {
  readonly name: "attribute" | "skill";
  readonly key: string;
  readonly start: number;
  readonly rating: number;
  readonly steps: readonly LedgerLine[];
}

/** Ratings that the purchases do not lead up to, step by step from the start (SRD 12.1). */
function chainFaults(character: CharacterFacts, lines: readonly LedgerLine[]): LedgerFault[] {
  return chainsOf(character, unrefundedLines(lines)).flatMap(faultsOf);
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

/** Refunds that take back nothing, the same twice, or more than was paid (SRD 7). */
function refundFaults(lines: readonly LedgerLine[]): LedgerFault[] {
  const bought = new Map(lines.filter(({ kind }) => isSpending(kind)).map((line) => [line.id, line]));
  const counted = new Map<string, number>();
  const refunds = lines.filter(({ kind }) => kind === "refund");
  for (const { of } of refunds) counted.set(of, (counted.get(of) ?? 0) + 1);
  return refunds.flatMap((refund) =>
    refundFaultsOf(refund, bought.get(refund.of), counted.get(refund.of) ?? 0),
  );
}

function refundFaultsOf(refund: LedgerLine, bought: LedgerLine | undefined, times: number): LedgerFault[] {
  const { id, xp, label } = refund;
  if (bought === undefined) return [{ code: "refundOfNothing", line: id, data: { name: label } }];
  const faults: LedgerFault[] = [];
  if (times > 1) faults.push({ code: "refundTwice", line: id, data: { name: bought.label } });
  if (xp > -bought.xp) faults.push({ code: "refundTooMuch", line: id, data: { has: xp, paid: -bought.xp } });
  return faults;
}
