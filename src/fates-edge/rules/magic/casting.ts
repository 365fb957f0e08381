import type { Edition } from "../edition.ts";
import { requireOneOf, requireWhole, RulesError } from "../errors.ts";
import type { Outcome } from "../outcome.ts";
import type { Attribute } from "../skills.ts";

/** What is cast: a spell with a DV of its own, or a free working that the caster makes up. */
export const CAST_KINDS = ["listed", "free"] as const;
export type CastKind = (typeof CAST_KINDS)[number];

/** Whether Potential is gathered before the Weave (SRD 19.4; "Casting Procedure"). */
export function isChannelled(kind: CastKind, { casting }: Pick<Edition, "casting">): boolean {
  if (casting === "both") return requireOneOf("kind", kind, CAST_KINDS) === "free";
  return casting === "loop";
}

/** What a roll of magic is made with. */
export interface MagicPair {
  readonly attribute: Attribute;
  readonly skill: string;
}

/** What Potential is gathered with (SRD 19.4). */
export const CHANNEL_PAIR: MagicPair = Object.freeze({ attribute: "wits", skill: "arcana" });

/** What a Weave is rolled with: the art is a skill of its own (SRD 19.4). */
export function weavePair(art: string): MagicPair {
  return { attribute: "wits", skill: art };
}

/** What a Channel is judged against on its card: any success is something to weave. */
export const CHANNEL_DV = 1;

/** What a Channel brought. */
export interface Gathered {
  readonly potential: number;
  /** Its points, which are resolved before the Weave (Clarification 8). */
  readonly points: number;
  /** It failed catastrophically, by which we read no success and at least one setback: the GM may let the spell fizzle. */
  readonly mayFizzle: boolean;
}

/**
 * What a Channel gathers: one Potential for each success (SRD 19.4; Clarification 8).
 * @throws RulesError `successes` or `setbacks` unless whole and not negative.
 */
export function gather({ successes, setbacks }: Pick<Outcome, "successes" | "setbacks">): Gathered {
  const potential = requireWhole("successes", successes, 0);
  const points = requireWhole("setbacks", setbacks, 0);
  return { potential, points, mayFizzle: potential === 0 && points > 0 };
}

/**
 * The DV that is left for the Weave itself (SRD 19.4; the reading is ours): Potential counts towards the working's DV one for one,
 * and the Weave brings at least one success of its own. Where Potential is fuel alone, the Weave meets the whole DV,
 * and null says that there is nothing to weave.
 * @throws RulesError `dv` below 1, `potential` below 0.
 */
export function weaveDv(dv: number, potential: number, edition: Pick<Edition, "potential">): number | null {
  requireWhole("dv", dv, 1);
  requireWhole("potential", potential, 0);
  if (edition.potential === "counts") return Math.max(1, dv - potential);
  return potential > 0 ? dv : null;
}

/**
 * The DV that a roll's dice meet: the one that Potential has left, or the working's own where it was woven without a Channel (null) or
 * there was nothing to weave.
 * @throws RulesError as `weaveDv` does.
 */
export function dvToMeet(dv: number, potential: number | null, edition: Pick<Edition, "potential">): number {
  return potential === null ? dv : (weaveDv(dv, potential, edition) ?? dv);
}

/**
 * Successes that a boon lends to a Weave (Core, "Spending Boons"; the number is ours): one, once a Weave, and it counts as the Weave's own.
 * @throws RulesError `boon` where the edition sells none.
 */
export function riteSuccesses(boon: boolean, { boonForRite }: Pick<Edition, "boonForRite">): 0 | 1 {
  if (!boon) return 0;
  if (!boonForRite) throw new RulesError("boon", "unavailable", "no boon powers a rite in this edition");
  return 1;
}

/** What may happen while Potential is held. `out` is harm 3 or a collapse. */
export const HOLD_EVENTS = ["harm", "out", "sceneEnd", "givenUp"] as const;
export type HoldEvent = (typeof HOLD_EVENTS)[number];

/** Whether an event breaks what a caster holds (ours). The scene's end and the caster's own word always do. */
export function breaksHold(event: HoldEvent, { potentialBreaks }: Pick<Edition, "potentialBreaks">): boolean {
  if (event === "harm") return potentialBreaks === "harm";
  return event === "out" ? potentialBreaks !== "never" : true;
}

/** Potential between Channel and Weave. */
export interface HeldPotential {
  /** Who holds it, by uuid. */
  readonly caster: string;
  readonly potential: number;
  /** The turn or beat in which it was gathered; null where nobody counts them. */
  readonly turn: number | null;
  /** Whether points of the Channel are still to be resolved. */
  readonly open: boolean;
  /** What became of it. */
  readonly state: "held" | "woven" | "broken";
}

/** Who would weave what is held, and when. */
export interface WeaveMoment {
  readonly caster: string;
  readonly turn: number | null;
}

/** Why what is held cannot be woven now. */
export type WeaveProblem = "nothingHeld" | "woven" | "broken" | "notYours" | "channelOpen" | "sameTurn";

/**
 * Why not (SRD 19.4; Clarification 8): one Channel feeds one Weave, by the same caster, on a later turn, once the Channel's points are resolved. Empty
 * when it may be woven. A helper's Channel of the same ritual is part of the one that its primary holds.
 */
export function weaveProblems(held: HeldPotential | null, moment: WeaveMoment): readonly WeaveProblem[] {
  if (held === null) return ["nothingHeld"];
  const problems: WeaveProblem[] = [];
  if (held.caster !== moment.caster) problems.push("notYours");
  if (held.state !== "held") problems.push(held.state);
  if (held.open) problems.push("channelOpen");
  if (held.turn !== null && moment.turn !== null && moment.turn <= held.turn) problems.push("sameTurn");
  return problems;
}
