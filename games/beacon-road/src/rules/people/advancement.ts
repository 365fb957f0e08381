import type { TrackSizes } from "../dials.ts";
import { type Action, type ActionRatings, type Attribute, attributeOf } from "../roll/actions.ts";
import { isSuccess, type Outcome } from "../roll/outcome.ts";
import type { Position } from "../roll/position.ts";
import { START_MAX } from "./archetypes.ts";

/** The five tracks of a hero's experience (PC Advancement). */
export const TRACKS = ["deed", "thought", "word", "archetype", "bloodline"] as const;
export type Track = (typeof TRACKS)[number];

/** The track of each attribute: body is deed, mind thought, will word. */
export const TRACK_OF: Readonly<Record<Attribute, Track>> = { body: "deed", mind: "thought", will: "word" };

/** What is asked at the end of a session; the last is Vengeful's (PC Advancement). */
export const QUESTIONS = ["archetype", "expressed", "struggled", "payback"] as const;
export type Question = (typeof QUESTIONS)[number];

/** The most a question gives: 1 if it happened at all, 2 if a lot. */
export const MARKS_A_QUESTION = 2;

/** The highest rating of an action after the start, and with the crew's Mastery (Character creation summary). */
export const RATING_AFTER_START = 4;
export const RATING_WITH_MASTERY = 5;

/** The marks of a session's questions together; they go on any tracks (PC Advancement). */
export function sessionMarks(answers: Readonly<Partial<Record<Question, number>>>): number {
  return QUESTIONS.reduce((sum, question) => {
    return sum + Math.min(MARKS_A_QUESTION, Math.max(0, answers[question] ?? 0));
  }, 0);
}

/** A roll that may teach something. */
export interface Lesson {
  readonly action: Action;
  readonly outcome: Outcome;
  readonly pushed: boolean;
  readonly group: boolean;
  readonly position: Position;
}

/** The track that a roll marks: a push that failed, or a desperate group action (PC Advancement); null for none. */
export function trackOfRoll({ action, outcome, pushed, group, position }: Lesson): Track | null {
  const learns = (pushed && !isSuccess(outcome)) || (group && position === "desperate");
  return learns ? TRACK_OF[attributeOf(action)] : null;
}

/** A track after some marks. */
export interface Marked {
  readonly marks: number;
  /** How often it filled; each is an advance. */
  readonly advances: number;
}

/** Marks on a track: each time it fills it is cleared and gives an advance; marks made after that stay (PC Advancement). */
export function marked(marks: number, more: number, size: number): Marked {
  const all = marks + more;
  return { marks: all % size, advances: Math.floor(all / size) };
}

/** How many boxes a track has. */
export function trackSize(track: Track, sizes: TrackSizes): number {
  if (track === "archetype" || track === "bloodline") return sizes[track];
  return sizes.attribute;
}

/** What an advance lets one take: an action dot under the attribute, or an ability of the archetype or bloodline (PC Advancement). */
export type Advance =
  | { readonly takes: "dot"; readonly attribute: Attribute }
  | { readonly takes: "ability"; readonly from: "archetype" | "bloodline" };

/** What an advance on a track is. */
export function advanceOf(track: Track): Advance {
  if (track === "archetype" || track === "bloodline") return { takes: "ability", from: track };
  const attribute = (["body", "mind", "will"] as const).find((one) => TRACK_OF[one] === track) ?? "body";
  return { takes: "dot", attribute };
}

/** How high an action may go: 2 at the start, then 4, and 5 with the crew's Mastery (Character creation summary). */
export function ratingLimit({
  starting,
  mastery,
}: {
  readonly starting: boolean;
  readonly mastery: boolean;
}): number {
  if (starting) return START_MAX;
  return mastery ? RATING_WITH_MASTERY : RATING_AFTER_START;
}

/** The actions that an advance of an attribute may raise. */
export function raisable(
  ratings: ActionRatings,
  actions: readonly Action[],
  mastery: boolean,
): readonly Action[] {
  return actions.filter((action) => ratings[action] < ratingLimit({ starting: false, mastery }));
}

/** Marks of a training: 1, and 2 with the crew's training for that track; each track once in a downtime (Train). */
export function trainingMarks(trained: readonly Track[], track: Track, crewTraining: boolean): number {
  if (trained.includes(track)) return 0;
  return crewTraining ? 2 : 1;
}
