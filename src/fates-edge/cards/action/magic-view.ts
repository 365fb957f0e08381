import type { ActionStanding } from "../../state/roll/action-standing.ts";
import { ritualAt } from "../../state/magic/ritual.ts";
import { gather } from "../../rules/magic/casting.ts";

/** The spell that a card casts, and the points of it that still bite; null for any other roll. */
export function castingOf({ facts: { system, cast = null }, rollPoints }: ActionStanding) {
  return cast && { spell: cast, left: rollPoints.left, assigning: system.gm.assigning };
}

/** The Channel or Weave of a free working or a ritual, and how its points stand; null for any other roll. */
export function workingOf({ facts: { system }, state: { outcome }, rollPoints }: ActionStanding) {
  const { working, channel, ritual, skill, gm } = system;
  if (working === "" && channel === "") return null;
  const { left } = rollPoints;
  const gathered = outcome && gather(outcome);
  const isChannel = working === "channel";
  return {
    kind: isChannel ? ("channel" as const) : ("weave" as const),
    /** What it was rolled with: of a Weave its art. */
    art: skill,
    /** What was gathered, or woven; null where nothing is known of it. */
    potential: isChannel ? (gathered?.potential ?? null) : (gm.judged?.potential ?? null),
    rite: gm.judged?.rite === true,
    /** Whose ritual it is part of; empty for a working of its own. */
    leads: ritualAt(ritual)?.primary.name ?? "",
    /** A Channel that brought points and nothing else: the spell may fizzle (Clarification 8). */
    fizzles: isChannel && gathered?.mayFizzle === true,
    /** Points that still bite. */
    left: system.spell === "" ? left : 0,
    assigning: gm.assigning,
  };
}
