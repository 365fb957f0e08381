import type { Edition } from "../edition.ts";
import { requireWhole } from "../errors.ts";
import { type Condition } from "./condition.ts";

/** Who stands beside a character: a follower, or a familiar, who keeps the same tracks with other ends. */
export type CompanionKind = "follower" | "familiar";

/** Hot beats in an arc after which somebody is flagged (SRD, "Exposure, Harm, & Flags"). */
export const HOT_BEATS_FLAG = 2;
/** A familiar's hot beats in a scene that mark exposure (Clarification 5). */
const HOT_BEATS_EXPOSE = 2;
/** XP that clears a familiar's flag in place of a scene of care (Familiar Bond). */
export const CLEAR_FLAG_XP = 2;

/** Where the two tracks end. */
export interface TrackEnds {
  readonly exposure: number;
  readonly harm: number;
}

/** The ends of both tracks (Clarification 9; Familiar Bond), by the edition. */
export function trackEnds(kind: CompanionKind, edition: Edition): TrackEnds {
  if (kind === "familiar") return { exposure: edition.familiarExposureMax, harm: edition.familiarHarmMax };
  return { exposure: edition.exposureMax, harm: edition.followerHarmMax };
}

/** Somebody as their tracks say. */
export interface Tracked {
  readonly exposure: number;
  readonly harm: number;
  /** A familiar has none, and is always `maintained`. */
  readonly condition: Condition;
}

/**
 * Marks exposure or harm (Clarification 9): a track stops at its end, and a follower whose exposure comes to it is
 * compromised. A familiar has no condition: at either end it withdraws (`isCompanionOut`).
 * @throws RulesError `marks` when negative.
 */
export function marked<T extends Tracked>(
  state: T,
  track: "exposure" | "harm",
  {
    marks,
    kind,
    edition,
  }: { readonly marks: number; readonly kind: CompanionKind; readonly edition: Edition },
): T {
  requireWhole("marks", marks, 0);
  const end = trackEnds(kind, edition)[track];
  const value = Math.max(state[track], Math.min(end, state[track] + marks));
  const exposed = track === "exposure" && kind === "follower" && marks > 0 && value >= end;
  return { ...state, [track]: value, ...(exposed ? { condition: "compromised" as const } : {}) };
}

/**
 * Exposure is cleared, by a week of lying low in downtime or by relief in the story (Clarification 9; Familiar Bond). Whoever was
 * compromised by it is so no longer.
 */
export function outOfSight<T extends Tracked>(state: T, kind: CompanionKind, edition: Edition): T {
  const wasExposed = state.condition === "compromised" && state.exposure >= trackEnds(kind, edition).exposure;
  return { ...state, exposure: 0, ...(wasExposed ? { condition: "maintained" as const } : {}) };
}

/** Whether somebody is out until they are treated (Clarification 9), or, a familiar, until it was hidden as well. */
export function isCompanionOut(
  { exposure, harm }: Pick<Tracked, "exposure" | "harm">,
  kind: CompanionKind,
  edition: Edition,
): boolean {
  const ends = trackEnds(kind, edition);
  return harm >= ends.harm || (kind === "familiar" && exposure >= ends.exposure);
}

/** What one more hot beat brings: a beat on-screen in which points were made or danger was in play. */
interface HotBeat {
  readonly exposure: 0 | 1;
  readonly flagged: boolean;
}

/**
 * What comes of a hot beat (SRD, "Exposure, Harm, & Flags"; Clarification 5): the second of an arc flags, and a familiar's
 * second of a scene marks exposure, once.
 * @param before how many there were, in this scene and in this arc
 * @throws RulesError `scene` or `arc` when negative.
 */
export function hotBeat(
  before: { readonly scene: number; readonly arc: number },
  kind: CompanionKind,
): HotBeat {
  const scene = requireWhole("scene", before.scene, 0) + 1;
  const arc = requireWhole("arc", before.arc, 0) + 1;
  return {
    exposure: kind === "familiar" && scene === HOT_BEATS_EXPOSE ? 1 : 0,
    flagged: arc >= HOT_BEATS_FLAG,
  };
}
