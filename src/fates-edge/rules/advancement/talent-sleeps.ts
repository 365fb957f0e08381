import type { CharacterFacts } from "./character.ts";
import { checkRequirements, type Requirement, type RequirementKind } from "./requirements.ts";

/** What can be lost like a thing; ratings, tiers and peoples cannot take a talent away again. */
const THINGS: readonly RequirementKind[] = ["asset", "follower"];

/**
 * Whether a talent one has cannot be put to use for now: an asset or follower it rests on is lost. It stays one's own,
 * and fallen ratings change nothing (Clarification 10).
 */
export function talentSleeps(requirements: readonly Requirement[], character: CharacterFacts): boolean {
  const lost = checkRequirements(requirements, character).filter(({ state }) => state === "unmet");
  return lost.some(({ any }) => any.every(({ kind }) => THINGS.includes(kind)));
}
