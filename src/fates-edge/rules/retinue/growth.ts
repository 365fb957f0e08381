import { type Condition, isAvailable, type Loyalty } from "./condition.ts";
import type { CompanionKind } from "./tracks.ts";

/** What a follower may become by story (SRD, Advancement Paths), the first step first; none at first. */
export const STATIONS = ["", "apprentice", "associate", "steward", "deputy"] as const;
export type Station = (typeof STATIONS)[number];

/**
 * What each station gives once an arc (the text names the benefit and not what it is, 23.6 alone says Controlled for a
 * deputy): nothing yet; help in the second role as in the first; one upkeep of a holding tended; an ally's action in their
 * house that starts Controlled.
 */
export const STATION_GIVES: Readonly<Record<Station, "" | "lane" | "tend" | "controlled">> = Object.freeze({
  "": "",
  apprentice: "",
  associate: "lane",
  steward: "tend",
  deputy: "controlled",
});

/** The stations one may rise to from here, a step at a time. A familiar is no steward and no deputy (Familiar Bond). */
export function nextStations(station: Station, kind: CompanionKind): Station[] {
  if (kind === "familiar") return [];
  if (station === "associate") return ["steward", "deputy"];
  if (station === "steward" || station === "deputy") return [];
  return [station === "" ? "apprentice" : "associate"];
}

/** The loyalty somebody begins with (SRD 16.8): who comes in another's place does not know your ways. */
export function firstLoyalty(replaces: boolean): Loyalty {
  return replaces ? "wary" : "steady";
}

/** Why a follower cannot go on as the player's character (SRD 17.4.1). */
export type SuccessorProblem = "notLoyal" | "compromised" | "gone" | "familiar";

/** Whether a follower may take a dead hero's place (SRD 17.4.1): loyal, here, and a person. What they inherit is `inheritanceOf`'s. */
export function successorProblems({
  kind,
  loyalty,
  condition,
  gone,
}: {
  readonly kind: CompanionKind;
  readonly loyalty: Loyalty;
  readonly condition: Condition;
  readonly gone: boolean;
}): SuccessorProblem[] {
  const problems: SuccessorProblem[] = [];
  if (kind === "familiar") problems.push("familiar");
  if (loyalty === "wary") problems.push("notLoyal");
  if (!isAvailable(condition)) problems.push("compromised");
  if (gone) problems.push("gone");
  return problems;
}
