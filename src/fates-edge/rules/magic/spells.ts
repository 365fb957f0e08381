import type { ClockKind } from "../clocks.ts";
import type { BacklashRung } from "./backlash.ts";

/**
 * What a spell does to the board ("Common outcome verbs"; "Spell List"): an action starts Controlled, has +1 effect, a rail goes down, a clock goes up,
 * a way is open for a beat, a sense is silenced or hidden from, fatigue is cleared, harm steps down. Never dice of
 * damage, never a Diamond.
 */
export const SPELL_EFFECTS = [
  "controlled",
  "effect",
  "rail",
  "advance",
  "access",
  "obscure",
  "ease",
  "mend",
] as const;
export type SpellEffectType = (typeof SPELL_EFFECTS)[number];

/** When it does so: as it is cast, once while the spell stands, or for all that fits as long as it stands. */
export const EFFECT_TIMES = ["now", "once", "stands"] as const;
export type EffectTime = (typeof EFFECT_TIMES)[number];

/** One change of the board. */
export interface SpellEffect {
  readonly type: SpellEffectType;
  /** Segments, levels or steps of effect; 1 where nothing is counted. */
  readonly amount: number;
  readonly time: EffectTime;
  /** The kind of rail or clock that moves; empty for any other effect. */
  readonly kind: ClockKind | "";
  /** The level that it cannot better: a wound that steps down to 1 and no further. */
  readonly least: number;
}

/** How long a spell lasts. */
export const DURATIONS = ["now", "beats", "scene"] as const;
export type Duration = (typeof DURATIONS)[number];

/** What a spell takes hold of: oneself or one other, several, or a place. */
export const SPELL_REACHES = ["one", "several", "area"] as const;
export type SpellReach = (typeof SPELL_REACHES)[number];

/** Beats of a spell that names none ("Global Guardrails"). */
export const BUFF_BEATS = 3;
export const AREA_BEATS = 1;

/** A spell as the rules need it; its words lie with its document. */
export interface Spell {
  readonly key: string;
  readonly art: string;
  readonly dv: number;
  readonly effects: readonly SpellEffect[];
  /** Whether the caster chooses one of the effects. */
  readonly choice: boolean;
  readonly reach: SpellReach;
  readonly duration: Duration;
  /** Beats it lasts, where it lasts for beats. */
  readonly beats: number;
  /** Whether it can be held beyond them, at fatigue a beat. */
  readonly sustained: boolean;
  /** Whether it draws eyes or ears. */
  readonly obvious: boolean;
  readonly ladder: readonly BacklashRung[];
  /** XP that it costs to learn; 0 for what the art alone teaches. */
  readonly xp: number;
}

/**
 * How long a spell lasts for which nobody says it ("Global Guardrails"): three beats for a buff, one for a place, none for what is done as
 * it is cast.
 */
export function usualBeats({ effects, reach }: Pick<Spell, "effects" | "reach">): number {
  if (effects.every(({ time }) => time === "now")) return 0;
  return reach === "area" ? AREA_BEATS : BUFF_BEATS;
}

/** The rail that what is obvious may tick as the crew comes in, where the GM offers no bargain instead ("Visible power"). */
export const OBVIOUS_RAIL: ClockKind = "crowd";
export const OBVIOUS_TICK = 1;
