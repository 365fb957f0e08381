import { skillRegistry } from "../../rules/skills.ts";
import { attributeWords, skillRef } from "../skill-words.ts";
import { isLine, type Line, nameLine, readLines } from "#table/words/line.ts";

type Source = Record<string, unknown>;

/**
 * Brings the lines of one act, or of an update's part of it, to today's name: they were stored as `told`, and as sentences before
 * lines had keys. @returns whether there was anything to bring
 */
export function summaryAsToday(part: unknown): boolean {
  if (typeof part !== "object" || part === null || !("told" in part)) return false;
  const stored = part as { told?: unknown; summary?: unknown };
  stored.summary ??= Array.isArray(stored.told) ? readLines(stored.told) : stored.told;
  delete stored.told;
  return true;
}

/** The same for acts by their keys. */
function summariesAsToday(acts: unknown): boolean {
  if (typeof acts !== "object" || acts === null) return false;
  return Object.values(acts).filter(summaryAsToday).length > 0;
}

/**
 * Brings a card's stored data, or an update's part of it, to the names of today: lines were `told`, and the locked fields `said`.
 * @returns whether there was anything to bring
 */
export function actionAsToday(source: Source): boolean {
  const gm = (source["gm"] ?? {}) as Readonly<Source>;
  const acts = [gm["spends"], gm["draws"], gm["shunts"], gm["works"], gm["settled"]];
  return [verdictAsToday(gm["judged"]), ...acts.map(summariesAsToday)].includes(true);
}

/**
 * Brings what a roll is made of, or an update's part of it, to what is stored today: words for its attribute and its skill were kept
 * beside their keys, and with the parts of its pool. @returns whether there was anything to bring
 */
export function rollAsToday(source: Source): boolean {
  const had = LABELS.filter((name) => name in source);
  const { skill, skillLabel } = source;
  if (typeof skillLabel === "string" && !PRINTED.has(String(skill))) source["skillName"] ??= skillLabel;
  for (const name of had) delete source[name];
  const locked = lockedIn(source["gm"]);
  const parts = [partsAsToday(source["parts"], source), partsAsToday(locked?.["parts"], source)];
  return had.length > 0 || parts.includes(true);
}

/**
 * Brings a request of help, or an update's part of it, to what is stored today: it kept what the helper's skill was called.
 * @returns whether there was anything to bring
 */
export function helpAsToday({ kind, data }: Source): boolean {
  if (kind !== "help" || !isSource(data) || !("skillLabel" in data)) return false;
  delete data["skillLabel"];
  return true;
}

const LABELS = ["attributeLabel", "skillLabel"];
/** Skills that have words of their own in each language. */
const PRINTED = skillRegistry();

function lockedIn(gm: unknown): Source | null {
  const judged = isSource(gm) ? gm["judged"] : null;
  const locked = isSource(judged) ? judged["locked"] : null;
  return isSource(locked) ? locked : null;
}

/** The parts of the roll's own attribute and skill are called after these; any other keeps its words, as typed ones. */
function partsAsToday(parts: unknown, roll: Source): boolean {
  if (!isSource(parts)) return false;
  const named = Object.values(parts).filter((part) => isSource(part) && isSaidByKey(part, roll)) as Source[];
  for (const part of named) part["label"] = lineOf(roll, part["kind"]);
  return named.length > 0;
}

function isSaidByKey({ kind, label }: Source, roll: Source): boolean {
  return typeof label === "string" && lineOf(roll, kind) !== null;
}

function lineOf({ attribute, skill, skillName = "" }: Source, kind: unknown): Line | null {
  if (kind === "skill")
    return typeof skill === "string" && skill !== "" ? nameLine(skillRef(skill, String(skillName))) : null;
  const words = kind === "attribute" && typeof attribute === "string" ? attributeWords(attribute) : "";
  return isLine(words) ? words : null;
}

function isSource(value: unknown): value is Source {
  return typeof value === "object" && value !== null;
}

function verdictAsToday(judged: unknown): boolean {
  if (typeof judged !== "object" || judged === null || !("said" in judged)) return false;
  const stored = judged as { said?: unknown; locked?: unknown };
  stored.locked ??= stored.said;
  delete stored.said;
  return true;
}

/**
 * Brings a ritual's stored data, or an update's part of it, to the names of today: the lines of what bit were `told`.
 * @returns whether there was anything to bring
 */
export function ritualAsToday(source: Source): boolean {
  const gm = (source["gm"] ?? {}) as Readonly<Source>;
  return summariesAsToday(gm["bites"]);
}

/**
 * Brings a notice's stored data, or an update's part of it, to the names of today: its lines were `told`, and the periods that
 * ended `spans`. @returns whether there was anything to bring
 */
export function noticeAsToday(source: Source): boolean {
  const { data } = source;
  if (typeof data !== "object" || data === null) return false;
  const hadLines = summaryAsToday(data);
  if (!("spans" in data)) return hadLines;
  const stored = data as { spans?: unknown; periods?: unknown };
  stored.periods ??= stored.spans;
  delete stored.spans;
  return true;
}
