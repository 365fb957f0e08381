import { type ClockKind, isClockKind, isRail } from "../clocks.ts";
import type { Edition } from "../edition.ts";
import { type Condition, isAvailable } from "./condition.ts";

/**
 * What a follower may do of their own accord (SRD, Follower Initiative): scout and signal, which starts an ally Controlled or
 * lends +1 effect; distract and draw, which takes a tick off a rail that moves; fetch and carry.
 */
export const INITIATIVES = ["controlled", "effect", "distract", "fetch"] as const;
export type Initiative = (typeof INITIATIVES)[number];

/** What it costs whoever acts (Clarification 9): a mark of either, not both. */
export const INITIATIVE_COSTS = ["exposure", "harm"] as const;
export type InitiativeCost = (typeof INITIATIVE_COSTS)[number];

/** Ticks that distract and draw takes off a rail, and that fetch and carry adds on the recipient's next success. */
export const INITIATIVE_TICK = 1;
/** Points for which the GM presses whoever acts (SRD, "Cost & Pressure"). */
export const PRESS_POINTS = 1;

/** The rails of bodies in motion, which somebody can draw away (SRD, Follower Initiative). */
const KINETIC: readonly ClockKind[] = ["hunt", "escape", "hazard"];

/** What has used up the crew's initiative in this scene: somebody acted, or two helped on one roll. */
export interface InitiativeUse {
  readonly kind: "initiative" | "pair";
  /** Who acted, by uuid; empty for a pair. */
  readonly follower: string;
}

/** How often the crew may still act in a scene, and what comes with the next time. */
interface InitiativeLeft {
  readonly left: number;
  /** Points the GM gains when it is taken: one with the heroic second. */
  readonly points: 0 | 1;
}

/** What the scene still allows (SRD, Follower Initiative; the heroic variant): once across the crew, or a dear second time. */
export function initiativeLeft(
  used: readonly InitiativeUse[],
  { initiativeWindows }: Pick<Edition, "initiativeWindows">,
): InitiativeLeft {
  return { left: Math.max(0, initiativeWindows - used.length), points: used.length > 0 ? 1 : 0 };
}

/** Somebody who would act. */
export interface WouldAct {
  readonly uuid: string;
  readonly condition: Condition;
  readonly pinned: boolean;
  readonly out: boolean;
  readonly asleep: boolean;
}

/** Why somebody cannot act of their own accord now. */
export type InitiativeProblem =
  "noInitiative" | "again" | "compromised" | "out" | "pinned" | "asleep" | "notKinetic" | "railEmpty";

/** The rail that somebody would distract from. */
export interface DrawnRail {
  readonly kind: string;
  readonly filled: number;
}

/**
 * Why not (SRD, Follower Initiative, "Guardrails"; addenda): the scene's initiative is used, this follower has acted in it, they are not able
 * to, or there is no rail of that kind to draw from. Empty when they may.
 */
export function initiativeProblems(
  {
    follower,
    initiative,
    rail,
  }: {
    readonly follower: WouldAct;
    readonly initiative: Initiative;
    /** For distract and draw. */
    readonly rail: DrawnRail | null;
  },
  used: readonly InitiativeUse[],
  edition: Pick<Edition, "initiativeWindows">,
): InitiativeProblem[] {
  const problems: InitiativeProblem[] = [];
  if (initiativeLeft(used, edition).left === 0) problems.push("noInitiative");
  if (used.some(({ kind, follower: uuid }) => kind === "initiative" && uuid === follower.uuid))
    problems.push("again");
  if (!isAvailable(follower.condition)) problems.push("compromised");
  if (follower.out) problems.push("out");
  if (follower.pinned) problems.push("pinned");
  if (follower.asleep) problems.push("asleep");
  if (initiative === "distract") problems.push(...railProblems(rail));
  return problems;
}

/** Whether a rail is one of bodies in motion: Hunt, Escape or Hazard. */
export function isKinetic(kind: string): boolean {
  return isRail(kind) && isClockKind(kind) && KINETIC.includes(kind);
}

/** The clock that something was carried for. */
export interface CarriedFor {
  readonly kind: string;
  readonly size: number;
  readonly filled: number;
}

/** Ticks that what was carried adds on the recipient's success ("Guardrails"): never the one that completes the primary clock. */
export function carriedTicks({ kind, size, filled }: CarriedFor): 0 | 1 {
  const room = size - filled;
  return room > (kind === "primary" ? INITIATIVE_TICK : 0) ? INITIATIVE_TICK : 0;
}

function railProblems(rail: DrawnRail | null): InitiativeProblem[] {
  if (!rail || !isKinetic(rail.kind)) return ["notKinetic"];
  return rail.filled > 0 ? [] : ["railEmpty"];
}
