import type { ActionStanding } from "../../state/roll/action-standing.ts";
import type { ActionFacts } from "../../state/roll/card-facts.ts";
import type { MagicRoll } from "../../rules/magic/backlash.ts";
import { ritualAt } from "../../state/magic/ritual.ts";
import { gather } from "../../rules/magic/casting.ts";

/** The spell that a card casts, and how its points stand. */
export interface CastingView {
  readonly spell: NonNullable<ActionFacts["cast"]>;
  /** Points that still bite. */
  readonly left: number;
  readonly assigning: boolean;
}

/** A Channel or a Weave of a free working, and how its points stand. */
export interface WorkingView {
  readonly kind: MagicRoll;
  /** What it was rolled with: of a Weave its art. */
  readonly art: string;
  /** What was gathered, or woven; null where nothing is known of it. */
  readonly potential: number | null;
  readonly rite: boolean;
  /** Whose ritual it is part of; empty for a working of its own. */
  readonly leads: string;
  /** A Channel that brought points and nothing else: the spell may fizzle (Clarification 8). */
  readonly fizzles: boolean;
  /** Points that still bite. */
  readonly left: number;
  readonly assigning: boolean;
}

/** The spell of a card; null for any other roll. */
export function castingOf({
  facts: { system, cast = null },
  rollPoints,
}: ActionStanding): CastingView | null {
  return cast && { spell: cast, left: rollPoints.left, assigning: system.gm.assigning };
}

/** The Channel or Weave of a card; null for any other roll. */
export function workingOf({
  facts: { system },
  state: { outcome },
  rollPoints,
}: ActionStanding): WorkingView | null {
  const { working, channel, ritual, skill, gm } = system;
  if (working === "" && channel === "") return null;
  const { left } = rollPoints;
  const gathered = outcome && gather(outcome);
  const isChannel = working === "channel";
  return {
    kind: isChannel ? "channel" : "weave",
    art: skill,
    potential: isChannel ? (gathered?.potential ?? null) : (gm.judged?.potential ?? null),
    rite: gm.judged?.rite === true,
    leads: ritualAt(ritual)?.primary.name ?? "",
    fizzles: isChannel && gathered?.mayFizzle === true,
    left: system.spell === "" ? left : 0,
    assigning: gm.assigning,
  };
}
