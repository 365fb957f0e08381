import { d6Row, isTwoSixes, d6Face } from "./d6-pool.ts";
import type { DiceGroup } from "../roll/pool.ts";
import { WANTED_MAX } from "./heat.ts";

/**
 * How long somebody goes to prison, as the level of the text's list: 4 life or execution, 3 a year or two, 2 several months, 1 a month or two,
 * 0 a few weeks or a beating (Incarceration). Parole influence makes it one level less.
 */
export function sentence(wanted: number, parole: boolean): number {
  const level = Math.min(WANTED_MAX, Math.max(0, wanted));
  return Math.max(0, parole ? level - 1 : level);
}

/** Harm of the beating that stands in for a sentence of level 0; it cannot be resisted (Incarceration). */
export const BEATING_HARM = 3;

/** How time in prison went, best first (Incarceration Roll). */
export const PRISON_TIMES = ["name", "well", "quiet", "horrific"] as const;
export type PrisonTime = (typeof PRISON_TIMES)[number];

/** What comes of time in prison. */
export interface PrisonOutcome {
  readonly time: PrisonTime;
  readonly rep: number;
  readonly prisonClaims: number;
  readonly status: number;
  readonly trauma: number;
}

const NAME: PrisonOutcome = { time: "name", rep: 3, prisonClaims: 1, status: 1, trauma: 0 };
const WELL: PrisonOutcome = { time: "well", rep: 0, prisonClaims: 1, status: 1, trauma: 0 };
const QUIET: PrisonOutcome = { time: "quiet", rep: 0, prisonClaims: 0, status: 0, trauma: 0 };
const HORRIFIC: PrisonOutcome = { time: "horrific", rep: 0, prisonClaims: 0, status: 0, trauma: 1 };

/** What the incarceration roll brings (Incarceration Roll). With a cell block under its control nobody of the crew takes trauma. */
export function prisonOutcome(pool: DiceGroup, faces: readonly number[], cellBlock: boolean): PrisonOutcome {
  if (isTwoSixes(pool, faces)) return NAME;
  const row = d6Row(d6Face(pool, faces));
  if (row === 2) return WELL;
  if (row === 1) return QUIET;
  return cellBlock ? { ...HORRIFIC, trauma: 0 } : HORRIFIC;
}

/** Dice of the incarceration roll: the crew's tier, one more behind bars with prison contacts and one with guards on the payroll. */
export function prisonDice(tier: number, contacts: boolean, guards: boolean): number {
  return tier + (contacts ? 1 : 0) + (guards ? 1 : 0);
}

/** Load that somebody has in prison: none, and 2 for each claim of smuggling (Smuggling). */
export function prisonLoad(smuggling: number): number {
  return 2 * Math.min(2, Math.max(0, smuggling));
}
