import { requireWhole } from "../errors.ts";
import type { Advantage } from "../over-stack.ts";

/** Fatigue for each beat that a spell is held beyond its own ("Global Guardrails"). */
export const SUSTAIN_FATIGUE = 1;

/** A spell that stands. */
export interface CountedSpell {
  readonly id: string;
  readonly caster: string;
  /** Whom or what it lies on. */
  readonly target: string;
  readonly art: string;
  /** What it is called, and what it gives, in words. */
  readonly label: string;
  /** The best it gives, to compare it with others of its art: steps of effect, or 1. */
  readonly strength: number;
  /** Whether it helps the crew; only those stack or not, and count as advantages. */
  readonly buff: boolean;
  /** Beats left; null for one that lasts for the scene. */
  readonly beats: number | null;
  /** The caster says that it shall be held beyond its beats. */
  readonly sustained: boolean;
  /** The last beat that was counted for it. */
  readonly counted: number;
}

/** What the end of a beat does to all spells that stand. */
export interface BeatEnd {
  readonly standing: readonly CountedSpell[];
  /** What ended, by id. */
  readonly ended: readonly string[];
  /** Fatigue of each caster who holds something beyond its beats. */
  readonly fatigue: ReadonlyMap<string, number>;
}

/**
 * A beat ends ("Global Guardrails"): each spell has a beat less, and one without any ends, or costs its caster fatigue where it is sustained. A
 * spell that this beat was counted for is left alone, so that two GMs who end the same beat count it once; one cast
 * in this beat stands from the next.
 * @throws RulesError `beat` unless whole and not negative.
 */
export function endBeat(spells: readonly CountedSpell[], beat: number): BeatEnd {
  requireWhole("beat", beat, 0);
  const standing: CountedSpell[] = [];
  const ended: string[] = [];
  const fatigue = new Map<string, number>();
  for (const spell of spells) {
    if (spell.counted >= beat || spell.beats === null) {
      standing.push(spell);
      continue;
    }
    const beats = Math.max(0, spell.beats - 1);
    if (beats > 0 || spell.sustained) standing.push({ ...spell, beats, counted: beat });
    else ended.push(spell.id);
    if (beats === 0 && spell.sustained)
      fatigue.set(spell.caster, (fatigue.get(spell.caster) ?? 0) + SUSTAIN_FATIGUE);
  }
  return { standing, ended, fatigue };
}

/**
 * The spells that count where several lie on one target ("Global Guardrails"): of buffs of one art the best alone, among equals the first.
 * Different arts count beside each other, and so does what is no buff.
 */
export function countingSpells(spells: readonly CountedSpell[]): readonly CountedSpell[] {
  const best = new Map<string, CountedSpell>();
  for (const spell of spells) {
    const rival = best.get(placeOf(spell));
    if (spell.buff && (rival === undefined || spell.strength > rival.strength))
      best.set(placeOf(spell), spell);
  }
  return spells.filter((spell) => !spell.buff || best.get(placeOf(spell)) === spell);
}

function placeOf({ target, art }: CountedSpell): string {
  return JSON.stringify([target, art]);
}

/** What standing spells are worth to Over-Stack ("Global Guardrails"): each that counts is one advantage. */
export function standingAdvantages(spells: readonly CountedSpell[]): readonly Advantage[] {
  return countingSpells(spells)
    .filter(({ buff }) => buff)
    .map(({ id, label }) => ({ kind: "buff", source: id, label }));
}
