import type { Edition } from "../edition.ts";
import { requireWhole } from "../errors.ts";
import { type Condition, diceLost, isAvailable, isUnreliable } from "./condition.ts";

/** How somebody helps (SRD, Unified Assist): within their role, or beside it. */
export const ASSIST_MODES = ["in", "off"] as const;
export type AssistMode = (typeof ASSIST_MODES)[number];

/** What help beside one's role is worth (Clarification 1). */
const OFF_ROLE_DICE = 1;
/** What a wound takes from the Cap until it is treated (SRD 16.6). */
const INJURY = 1;
/** What the dice of followers may come to on one roll with Master Coordinator (Leadership Talents). */
export const MASTER_LIMIT = 4;
/** The tier of reputation from which two may help at once (SRD 5.3). */
const SECOND_SLOT_TIER = 3;

/** Somebody who helps on a roll. */
export interface Helper {
  readonly cap: number;
  readonly mode: AssistMode;
  readonly condition: Condition;
  readonly injured: boolean;
  /** Upkeeps missed in a row; a familiar misses none. */
  readonly missed: number;
  /** The leader's skill in this roll; it counts only where the edition takes the lesser of both. */
  readonly leaderSkill: number;
}

/** What a helper is worth by themselves, before the cap on all help. */
interface HelperWorth {
  readonly dice: number;
  /** Boons it costs whom they help (Core, "Assets and Allies"). */
  readonly boons: number;
}

/**
 * What one helper lends (Clarification 1; SRD 16.5.3, 16.6): the Cap in role, one die beside it; an injury takes one from the Cap,
 * neglect a die, and who is compromised lends nothing. The cap on all help is `capAssists`'s.
 * @throws RulesError `cap`, `missed` or `leaderSkill` when negative.
 */
export function assistFromHelper(helper: Helper, edition: Edition): HelperWorth {
  const { mode, condition, injured, missed } = helper;
  const cap = Math.max(0, requireWhole("cap", helper.cap, 0) - (injured ? INJURY : 0));
  const skill = requireWhole("leaderSkill", helper.leaderSkill, 0);
  requireWhole("missed", missed, 0);
  if (!isAvailable(condition)) return { dice: 0, boons: 0 };
  const inRole = edition.followerAssist === "lesser" ? Math.min(cap, skill) : cap;
  const worth = mode === "in" ? inRole : OFF_ROLE_DICE;
  const lost = isUnreliable(missed) ? 1 : diceLost(condition);
  return { dice: Math.max(0, worth - lost), boons: edition.followerBoons };
}

/** What lets a leader do more with their followers. */
export interface Leader {
  /** They know Coordinated Assault, or Master Coordinator. */
  readonly coordinated: boolean;
  readonly master: boolean;
  /** Their tier of reputation. */
  readonly tier: number;
}

/** How many followers may help on one roll (SRD 16.3; Coordinated Assault; 5.3): one, or two. */
export function helpersAllowed({ coordinated, master, tier }: Leader): 1 | 2 {
  return coordinated || master || tier >= SECOND_SLOT_TIER ? 2 : 1;
}

/** What followers' dice may come to on one roll (Clarification 1; Master Coordinator). */
export function followersLimit({ master }: Pick<Leader, "master">, { assistCap }: Edition): number {
  return master ? Math.max(MASTER_LIMIT, assistCap) : assistCap;
}

/** The three things that help beside one's role must say (SRD, Unified Assist). */
export interface OffRoleWords {
  readonly sense: string;
  readonly method: string;
  readonly risk: string;
}

/** Which of the three questions nobody has answered yet. */
export function unanswered(words: OffRoleWords): (keyof OffRoleWords)[] {
  return (["sense", "method", "risk"] as const).filter((question) => words[question].trim() === "");
}

/** A helper as somebody who wants to help on a roll. */
export interface WouldHelp extends Pick<Helper, "mode" | "condition"> {
  readonly words: OffRoleWords;
  /** Boxed out in this scene (SRD 16.6). */
  readonly pinned: boolean;
  /** At the end of a track (Clarification 9). */
  readonly out: boolean;
  /** A familiar that sleeps until the next arc. */
  readonly asleep: boolean;
}

/** Why helpers cannot help together on a roll. */
export type AssistProblem =
  "compromised" | "out" | "pinned" | "asleep" | "questions" | "tooMany" | "bothInRole" | "noInitiative";

/**
 * Why these cannot help on one roll (SRD 16.3, 16.6, 12.4; Coordinated Assault): each problem once. Two of them need specialties that both
 * apply, and the scene's initiative, which they use up.
 */
export function assistProblems(
  helpers: readonly WouldHelp[],
  leader: Leader,
  initiativeLeft: boolean,
): AssistProblem[] {
  const problems = helpers.map(problemOf).filter((problem) => problem !== null);
  if (helpers.length > helpersAllowed(leader)) problems.push("tooMany");
  else if (helpers.length > 1) {
    if (helpers.some(({ mode }) => mode === "off")) problems.push("bothInRole");
    if (!initiativeLeft) problems.push("noInitiative");
  }
  return [...new Set(problems)];
}

/** Whether helping so uses up the scene's initiative (SRD 12.4): two on one roll do, one does not. */
export function usesInitiative(helpers: number): boolean {
  return helpers > 1;
}

function problemOf({ mode, condition, words, pinned, out, asleep }: WouldHelp): AssistProblem | null {
  if (!isAvailable(condition)) return "compromised";
  if (out) return "out";
  if (pinned) return "pinned";
  if (asleep) return "asleep";
  return mode === "off" && unanswered(words).length > 0 ? "questions" : null;
}
