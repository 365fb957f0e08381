import { readLines } from "../line.ts";

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
