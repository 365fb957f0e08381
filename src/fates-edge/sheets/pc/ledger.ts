import { localize, localizeCount } from "#foundry/i18n.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import type { SheetLine } from "../../data/actor/ledger.ts";
import type { LedgerFault } from "../../rules/advancement/ledger-faults.ts";
import { EARNING_KINDS, type LedgerLine } from "../../rules/advancement/ledger.ts";
import { wordsNow } from "../../state/reader.ts";
import { assetLabel, attributeLabel, signed } from "../../words/labels.ts";
import { faultWords } from "../../words/purchases.ts";
import { skillLabelOr } from "../../words/skills.ts";

/** By what a ledger is filtered. */
export const LEDGER_FILTERS = ["all", "earned", "ratings", "talent", "gear", "retinue", "other"] as const;
export type LedgerFilter = (typeof LEDGER_FILTERS)[number];

type LineSubject = Pick<LedgerLine, "kind" | "label" | "target" | "from" | "to">;

/** What a line of the ledger is about: "Body 2 → 3", "Recruited: Hask (scout), Cap 3", or what its writer called it. */
export function ledgerLineWords(line: LineSubject): string {
  const { kind, label, target, from, to } = line;
  if (kind === "attribute") return stepWords(attributeLabel(target), from, to);
  if (kind === "skill") return stepWords(skillLabelOr(target, label), from, to);
  if (kind === "follower" && to <= from) return keepWords(calledIn(label, target));
  if (kind === "follower" && from > 0)
    return localize("FATES_EDGE.Growth.Line.rise", { name: calledIn(label, target), from, to });
  if (kind === "follower")
    return localize("FATES_EDGE.Growth.Line.follower", { name: calledIn(label, target), cap: to });
  if (kind === "asset")
    return localize("FATES_EDGE.Growth.Line.asset", {
      name: calledIn(label, target),
      tier: assetLabel(Math.min(3, Math.max(1, to))),
    });
  return label || kindWords(kind);
}

/** What sort of line it is; a word nobody knows stands as it is. */
function kindWords(kind: string): string {
  const key = `FATES_EDGE.LineKind.${kind}`;
  const words = localize(key);
  return words === key ? kind : words;
}

function keepWords(name: string): string {
  return localize("FATES_EDGE.Growth.Line.keep", { name });
}

function stepWords(name: string, from: number, to: number): string {
  return localize("FATES_EDGE.Growth.Line.step", { name, from, to });
}

/** A name with its role, where that says more. */
export function calledIn(name: string, role: string): string {
  return [name, role].filter((word, place, words) => word !== "" && words.indexOf(word) === place).join(", ");
}

const KINDS: Readonly<Record<Exclude<LedgerFilter, "all">, readonly string[]>> = {
  earned: EARNING_KINDS,
  ratings: ["attribute", "skill"],
  talent: ["talent"],
  gear: ["gear"],
  retinue: ["follower", "asset"],
  other: ["refund", "other"],
};

/** As many lines stand at first; a year of play is asked for. */
const SHOWN = 40;

/** What may be done with a line now. */
export interface LineRights {
  readonly takeBack: boolean;
  readonly refund: "respec" | "pivot" | "";
  readonly strike: boolean;
}

/** What the table of the ledger is drawn from. */
interface LedgerFacts {
  readonly lines: readonly SheetLine[];
  readonly faults: readonly LedgerFault[];
  readonly filter: LedgerFilter;
  readonly all: boolean;
  readonly rights: (line: LedgerLine) => LineRights;
  readonly userName: (id: string) => string;
  readonly lang: string;
}

/** One button of a line: what it does and says. */
interface LineAction {
  readonly action: string;
  readonly label: string;
  readonly full: string;
}

/** The ledger as a table, the latest line first, with what is wrong beside what it is wrong with. */
export function ledgerView(facts: LedgerFacts): object {
  const { lines, faults, filter, all } = facts;
  const wanted = lines.filter(({ kind }) => belongs(kind, filter)).toReversed();
  const shown = all ? wanted : wanted.slice(0, SHOWN);
  const dates = new Intl.DateTimeFormat(facts.lang, { dateStyle: "medium" });
  const faultsOf = (id: string): string[] => faults.filter(({ line }) => line === id).map(faultWords);
  return {
    filters: filterChoices(filter),
    rows: shown.map((line) => lineView(line, faultsOf(line.id), facts, dates)),
    wholeFaults: faultsOf(""),
    more: wanted.length > shown.length ? localizeCount("FATES_EDGE.Growth.ShowAll", wanted.length) : "",
    empty: localize(`FATES_EDGE.Growth.${lines.length === 0 ? "LedgerEmpty" : "FilterEmpty"}`),
  };
}

function belongs(kind: string, filter: LedgerFilter): boolean {
  return filter === "all" || KINDS[filter].includes(kind);
}

function filterChoices(chosen: LedgerFilter): Choice[] {
  return choicesOf(LEDGER_FILTERS, chosen, (filter) => localize(`FATES_EDGE.Growth.Filter.${filter}`));
}

function lineView(
  line: SheetLine,
  faults: readonly string[],
  facts: LedgerFacts,
  dates: Intl.DateTimeFormat,
): object {
  const { id, kind, xp, time, session, reason, user, days } = line;
  const words = ledgerLineWords(line);
  return {
    id,
    words,
    reason: wordsNow(reason),
    kind: words === kindWords(kind) ? "" : kindWords(kind),
    // An edit may have put a time here that no calendar has.
    date: Math.abs(time) < 8.64e15 ? dates.format(time) : String(time),
    session: session > 0 ? String(session) : "",
    xp: Number.isFinite(xp) ? (xp === 0 ? "0" : signed(xp)) : String(xp),
    gain: xp > 0,
    days: days > 0 ? localizeCount("FATES_EDGE.Growth.Days", days) : "",
    who: facts.userName(user),
    faults,
    actions: lineActions(facts.rights(line), words),
  };
}

function lineActions({ takeBack, refund, strike }: LineRights, name: string): LineAction[] {
  const actions = [
    ...(takeBack ? ["takeBack"] : []),
    ...(refund === "" ? [] : [refund]),
    ...(strike ? ["strike"] : []),
  ];
  return actions.map((action) => {
    const label = localize(`FATES_EDGE.Growth.Deed.${action}`);
    return { action, label, full: localize("FATES_EDGE.Growth.Deed.Named", { label, name }) };
  });
}
