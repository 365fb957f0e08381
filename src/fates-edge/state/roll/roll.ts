import { POOL_LIMIT } from "../../data/limits.ts";
import type { StoredWords } from "#table/words/line.ts";
import type { ActionData, EdgeUse, RollVerdict } from "../../data/message/action.ts";
import type { DvSource } from "../../data/message/action-author.ts";
import type { StoredRoll } from "../../data/roll.ts";
import { checkHistory } from "../../rules/check-history.ts";
import type { DieName } from "../../rules/dice.ts";
import type { Edition } from "../../rules/edition.ts";
import { RulesError } from "../../rules/errors.ts";
import { judge, type Outcome } from "../../rules/outcome.ts";
import { buildPool, type Ladder, ladderUnder, type Pool, type Position } from "../../rules/pool.ts";
import { facesOf, onesThatCount, type RerollStep, type RollHistory } from "../../rules/roll-history.ts";
import { dvOfCard, isMagic, riteOf } from "../magic/working.ts";
import { automaticSuccesses, cancelledOf, validEdgeUses } from "../edges/edge-uses.ts";
import { historyOf, type ReadHistory } from "./roll-history.ts";
import { countPaidRerolls, notUndone } from "./roll-points.ts";

/** What an action card holds, as plain data. */
export interface StoredAction {
  readonly system: ActionData;
  readonly rolls: readonly StoredRoll[];
  /** How many boon re-rolls of this card its actor has paid for; Infinity where boons are marked by hand. */
  readonly paid: number;
  /** The uses of edges that items vouch for. */
  readonly uses: readonly EdgeUse[];
  /** The number of the scene that is played now. */
  readonly scene: number;
}

/** Why the dice of a card are refused. */
export type ActionProblem =
  | "none"
  | "dice"
  | "steps"
  | "boon"
  | "edge"
  | "unfair"
  | "pool"
  | "owner"
  | "help"
  | "penalty"
  | "spell"
  | "working";

/** An action as it stands after everything that was rolled, ruled and agreed. */
export interface ActionState {
  /** Null when there is no roll that the rules allow; `problem` says why. */
  readonly history: RollHistory | null;
  readonly problem: ActionProblem | "";
  readonly pool: Pool<StoredWords> | null;
  readonly outcome: Outcome | null;
  /** The faces as they lie; none without a history. */
  readonly faces: readonly number[];
  /** What every die of it is. */
  readonly die: DieName;
  /** The uses of edges that count, re-rolls included. */
  readonly uses: readonly EdgeUse[];
  /** 1s that were thrown again and count all the same (SRD R.1). */
  readonly onesCounted: number;
  /** Setbacks among those that lie which an edge has cancelled. */
  readonly cancelled: number;
  readonly ladder: Ladder;
  readonly dv: number;
  readonly dvSource: DvSource;
  readonly position: Position | "";
}

/**
 * Reads an action card. Once a GM's client has judged the roll, its dice, DV, description and position speak
 * from there, and only a re-roll that is paid for and made while the card is open is added to them: what the
 * author writes later changes nothing.
 */
export function readAction(stored: StoredAction, edition: Edition): ActionState {
  const { system } = stored;
  const { judged, ruling } = system.gm;
  const { history, problem } = currentHistory(stored, edition);
  const ladder = ladderUnder(judged?.ladder ?? system.ladder, edition);
  const dv = dvOfCard(system, ruling.dv ?? judged?.dv ?? system.dv, edition);
  const uses = usesOf(stored, history);
  const die = dieOf(system);
  // What a GM's client has counted stays counted, even if the table changes that dial later.
  const onesCounted = judged ? judged.onesCounted : history ? onesThatCount(history, ladder, edition) : 0;
  const bargain = isBargained(system);
  const against = {
    dv,
    ladder,
    die,
    bargain,
    automatic: automaticSuccesses(uses) + riteOf(system, edition),
    onesCounted,
  };
  const faces = history ? facesOf(history) : [];
  const outcome = history && judge(faces, against);
  return {
    history,
    problem,
    faces,
    die,
    outcome,
    uses,
    onesCounted,
    cancelled: cancelledOf(outcome?.setbacks ?? 0, uses),
    pool: poolOf(system, edition),
    ladder,
    dv,
    dvSource: ruling.dv === null ? (judged?.dvSource ?? system.dvSource) : "gm",
    position: ruling.position || (judged?.position ?? system.position),
  };
}

/** What was rolled: what a GM's client saw, or what the author's says. */
function dieOf({ gm, die }: ActionData): DieName {
  return gm.judged ? gm.judged.die : die;
}

/** Whether the player has taken the bargain that a GM offers. */
function isBargained({ gm, answer }: ActionData): boolean {
  return gm.bargain.state === "offered" && answer === "accept";
}

/**
 * Whether a boon may still turn a die (SRD 18; the moment it ends is a ruling). With its scene every roll is over:
 * what it cost has become part of a total. A boon awarded for a failure closes it too: it must not turn that failure
 * into a success and stay.
 */
export function isOpen(system: ActionData, scene: number): boolean {
  const { state, judged } = system.gm;
  const isAwarded = notUndone(system.gm.awards).length > 0;
  return (
    state === "open" &&
    !system.gm.assigning &&
    !isAwarded &&
    !isBargained(system) &&
    (judged === null || judged.scene === scene)
  );
}

/**
 * Whether the points of a spell are being borne just now (Clarification 8): then talents and the shunt may take some, and never before. What
 * is spent or drawn for is past that.
 */
export function isAssigning(system: ActionData, scene: number): boolean {
  const { assigning, state, judged } = system.gm;
  return assigning && state === "open" && judged?.scene === scene && isMagic(system);
}

/** Whether uses of edges are still taken up: while the card is open, and of a spell while its points are borne. */
export function takesUses(system: ActionData, scene: number): boolean {
  return isOpen(system, scene) || isAssigning(system, scene);
}

/** The pool out of the card's parts, or null when they make none. */
function poolOf({ parts, followerLimit }: ActionData, edition: Edition): Pool<StoredWords> | null {
  const sorted = Object.values(parts).toSorted((a, b) => a.sort - b.sort);
  return orNull(() => buildPool(sorted, edition, Math.max(edition.assistCap, followerLimit)));
}

/** Uses that count for the roll; one that throws dice again counts once its dice lie there. */
function usesOf({ system, uses: found, scene }: StoredAction, history: RollHistory | null): EdgeUse[] {
  const uses = system.gm.judged && !takesUses(system, scene) ? [] : found;
  const standing = validEdgeUses(system, uses);
  const made = new Set(history?.steps.map(({ use }) => use));
  const known = new Set(standing.map(({ id }) => id));
  return [...standing, ...uses.filter(({ id }) => made.has(id) && !known.has(id))];
}

interface FoundHistory {
  readonly history: RollHistory | null;
  readonly problem: ActionProblem | "";
}

function currentHistory(stored: StoredAction, edition: Edition): FoundHistory {
  const { judged } = stored.system.gm;
  if (!judged) return claimedHistory(stored, edition);
  if (judged.problem !== "") return { history: null, problem: judged.problem as ActionProblem };
  const judgedHistory = historyFrom(judged);
  const added = isOpen(stored.system, stored.scene) ? addedSince(judgedHistory, judged, stored) : null;
  return { history: added ?? judgedHistory, problem: "" };
}

/** What the author's client says was rolled, if the rules allow it. */
function claimedHistory({ system, rolls, paid, uses }: StoredAction, edition: Edition): FoundHistory {
  const { die } = system;
  const read = historyOf(rolls, die);
  if (!read.ok) return { history: null, problem: read.problem };
  const pool = poolOf(system, edition);
  if (!pool || pool.size > POOL_LIMIT) return { history: null, problem: "pool" };
  const claim = { size: pool.size, ladder: ladderUnder(system.ladder, edition), forced: system.forced };
  if (!isFair(read.history, claim)) return { history: null, problem: "unfair" };
  const { steps } = read.history;
  const made = steps.slice(0, countPaidRerolls(steps, { paid, uses, die }));
  return { history: { ...read.history, steps: made }, problem: "" };
}

/** Re-rolls made since the GM's client looked: null unless they only add to what it saw, and are paid for. */
function addedSince(
  judgedHistory: RollHistory,
  judged: RollVerdict,
  stored: StoredAction,
): RollHistory | null {
  if (stored.rolls.length <= judged.rolls) return null;
  const read: ReadHistory = historyOf(standingRolls(stored), judged.die);
  if (!read.ok || !extendsHistory(judgedHistory, read.history)) return null;
  const { steps } = read.history;
  const known = judgedHistory.steps.length;
  const backing = { paid: stored.paid - boonsIn(judgedHistory), uses: stored.uses, die: judged.die };
  return countPaidRerolls(steps.slice(known), backing) < steps.length - known ? null : read.history;
}

/** A message's rolls but for those that a GM took back: the author's client never takes a roll out. */
function standingRolls({ rolls, system }: StoredAction): StoredRoll[] {
  const { taken, returned } = system.gm;
  const places = new Set([...taken, ...returned].map(({ roll }) => roll).filter((roll) => roll > 0));
  return rolls.filter((_, place) => !places.has(place));
}

function extendsHistory(judgedHistory: RollHistory, claimed: RollHistory): boolean {
  const same = (step: RerollStep, place: number): boolean => {
    const other = claimed.steps[place];
    return (
      other?.index === step.index &&
      other.from === step.from &&
      other.to === step.to &&
      other.why === step.why &&
      (other.use ?? "") === (step.use ?? "")
    );
  };
  return judgedHistory.initial.join() === claimed.initial.join() && judgedHistory.steps.every(same);
}

function boonsIn({ steps }: RollHistory): number {
  return steps.filter(({ why }) => why === "boon").length;
}

function historyFrom({ initial, steps, die }: RollVerdict): RollHistory {
  return { initial, steps: steps as readonly RerollStep[], die };
}

function isFair(history: RollHistory, claim: Parameters<typeof checkHistory>[1]): boolean {
  return orNull(() => (checkHistory(history, claim), true)) ?? false;
}

function orNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}

/** The place of the last of a message's rolls that was judged and that no GM took back. */
export function lastRoll({ gm }: ActionData): number {
  const gone = new Set([...gm.taken, ...gm.returned].map(({ roll }) => roll));
  const places = Array.from({ length: gm.judged?.rolls ?? 0 }, (_, place) => place);
  return places.findLast((place) => place === 0 || !gone.has(place)) ?? 0;
}
