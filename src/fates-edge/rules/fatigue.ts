import type { Edition } from "./edition.ts";
import { requireWhole } from "./errors.ts";
import { clearedFatigue, HARM_OUT } from "./recovery.ts";

/** App. V's last level: the character falls out of the scene. */
export const COLLAPSE = 4;

/** Fatigue and harm after marks were made. */
interface FatigueState {
  readonly fatigue: number;
  readonly harm: number;
}

/** How a character rests. */
export type Rest = "short" | "night";

/**
 * How many successes fatigue makes the next roll give up (App. V; 20.4 under `perLevel`). At level 1 of App. V it
 * bites one roll and is then `used`. A collapsed character rolls nothing: ask `isCollapsed` first.
 * @throws RulesError `level` when negative.
 */
export function forcedRerolls(level: number, { used }: { readonly used: boolean }, edition: Edition): number {
  requireWhole("level", level, 0);
  if (edition.fatigueModel === "perLevel") return level;
  if (edition.fatigueModel !== "appV" || level === 0) return 0;
  if (level === 1) return used ? 0 : 1;
  return level === 2 ? 1 : 2;
}

/**
 * Dice lost to fatigue, as a count: one on strenuous physical actions from level 2 (Secondary Points), no model else.
 * @throws RulesError `level` when negative.
 */
export function fatigueDiceLost(level: number, strenuous: boolean, edition: Edition): number {
  requireWhole("level", level, 0);
  return edition.fatigueModel === "clarified" && strenuous && level >= 2 ? 1 : 0;
}

/**
 * The last box of the fatigue track: four levels, or Core's track as long as Body.
 * @throws RulesError `body` below 1.
 */
export function fatigueMax(edition: Edition, body: number): number {
  requireWhole("body", body, 1);
  return edition.fatigueModel === "track" ? body : COLLAPSE;
}

/**
 * Whether fatigue puts the character out of the scene until treated (App. V, level 4). The Clarifications only
 * exhaust at 4, and Core's full track turns into harm instead, so neither collapses.
 * @throws RulesError `level` when negative, `body` below 1.
 */
export function isCollapsed(level: number, edition: Edition, body: number): boolean {
  requireWhole("level", level, 0);
  requireWhole("body", body, 1);
  const collapses = edition.fatigueModel === "appV" || edition.fatigueModel === "perLevel";
  return collapses && level >= COLLAPSE;
}

/**
 * Whether fatigue leaves a character exhausted (Secondary Points, level 4): no sprints, no climbs, most actions Risky at
 * best. The other models have no such state.
 * @throws RulesError `level` when negative.
 */
export function isExhausted(level: number, edition: Edition): boolean {
  return requireWhole("level", level, 0) >= COLLAPSE && edition.fatigueModel === "clarified";
}

/**
 * Fatigue after `marks` more. Core: each time the track fills, one more harm and the track clears, and this can
 * happen several times in a scene. Elsewhere it stops at the last level.
 * @throws RulesError `fatigue`, `harm`, `marks` or `body`.
 */
export function markFatigue(
  state: FatigueState,
  marks: number,
  { edition, body }: { readonly edition: Edition; readonly body: number },
): FatigueState {
  const max = fatigueMax(edition, body);
  const total = requireWhole("fatigue", state.fatigue, 0) + requireWhole("marks", marks, 0);
  const harm = requireWhole("harm", state.harm, 0, HARM_OUT);
  if (edition.fatigueModel !== "track") return { fatigue: Math.min(total, max), harm };
  return { fatigue: total % max, harm: Math.min(HARM_OUT, harm + Math.floor(total / max)) };
}

/**
 * Fatigue after a rest (20.4; App. V; Core). Nothing clears while supply is dangerously low or out.
 * @throws RulesError `level` when negative.
 */
export function recoverFatigue(level: number, rest: Rest, supplied: boolean, edition: Edition): number {
  requireWhole("level", level, 0);
  const clears = rest === "short" ? edition.shortRestClears : edition.nightClears;
  return clearedFatigue(level, clears === "all" ? level : clears, supplied);
}
