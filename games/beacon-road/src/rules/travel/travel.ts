import type { AttributeDie } from "../roll/dice.ts";

/** How perilous a hex is, safest first, with the die it adds; secure hexes need no roll at all (Travel). */
export const PERILS = [
  { id: "secure", die: 0 },
  { id: "safe", die: 0 },
  { id: "wild", die: 4 },
  { id: "dangerous", die: 6 },
  { id: "grave", die: 8 },
  { id: "perilous", die: 10 },
  { id: "hell", die: 12 },
] as const satisfies readonly { readonly id: string; readonly die: AttributeDie | 0 }[];
export const PERIL_MAX = PERILS.length - 1;

/** Kilometres and feet across a hex. */
export const HEX = { kilometres: 50, feet: 164_000 } as const;

/** What a way of travelling covers. */
export interface Mode {
  readonly id: string;
  readonly kilometresADay: number;
  readonly hoursADay: number;
  /** Stride in feet, should it come to a chase. */
  readonly stride: number;
}

/** Ways of travelling, slowest first (Average Travel Speeds). */
export const MODES = [
  { id: "oxcart", kilometresADay: 12, hoursADay: 10, stride: 5 },
  { id: "walk", kilometresADay: 30, hoursADay: 10, stride: 15 },
  { id: "march", kilometresADay: 60, hoursADay: 10, stride: 30 },
  { id: "carriage", kilometresADay: 80, hoursADay: 10, stride: 40 },
  { id: "sail", kilometresADay: 432, hoursADay: 24, stride: 90 },
  { id: "train", kilometresADay: 720, hoursADay: 12, stride: 330 },
  { id: "fly", kilometresADay: 960, hoursADay: 6, stride: 420 },
] as const satisfies readonly Mode[];
export type ModeId = (typeof MODES)[number]["id"];

/** Days that a way of so many hexes takes, in whole days. */
export function travelDays(hexes: number, mode: ModeId): number {
  const { kilometresADay } = MODES.find(({ id }) => id === mode) ?? MODES[0];
  return Math.ceil((hexes * HEX.kilometres) / kilometresADay);
}

/** What a travel roll may lead to (Travel). */
export const ENCOUNTERS = ["none", "avoidable", "weather", "unavoidable", "disaster"] as const;
export type Encounter = (typeof ENCOUNTERS)[number];

/** What happens on the way, and how many tiers harder than usual it is. */
export interface Happening {
  readonly encounter: Encounter;
  readonly tier: number;
}

const TABLE: readonly (Happening & { readonly from: number })[] = [
  { from: 31, encounter: "unavoidable", tier: 3 },
  { from: 26, encounter: "avoidable", tier: 3 },
  { from: 21, encounter: "disaster", tier: 0 },
  { from: 16, encounter: "unavoidable", tier: 0 },
  { from: 11, encounter: "weather", tier: 0 },
  { from: 6, encounter: "avoidable", tier: 0 },
];

/** What the sum of a travel roll leads to (Travel). */
export function happeningAt(sum: number): Happening {
  const row = TABLE.find(({ from }) => sum >= from);
  return row ? { encounter: row.encounter, tier: row.tier } : { encounter: "none", tier: 0 };
}

/** The dice that hexes add to a travel roll, and whether one is made at all: not where all of them are secure (Travel). */
export function hexDice(perils: readonly number[]): {
  readonly roll: boolean;
  readonly dice: readonly AttributeDie[];
} {
  const dice = perils.flatMap((peril): AttributeDie[] => {
    const { die } = PERILS[Math.min(PERIL_MAX, Math.max(0, peril))] ?? PERILS[0];
    return die === 0 ? [] : [die];
  });
  return { roll: perils.some((peril) => peril > 0), dice };
}

/** A travel roll: the d20 and each hex's die. None explodes. */
export interface TravelRoll {
  readonly d20: number;
  readonly hexes: readonly number[];
}

/** What a travel roll comes to: the d20 and the highest of the other dice (Travel). */
export function travelSum({ d20, hexes }: TravelRoll): number {
  return d20 + Math.max(0, ...hexes);
}

/**
 * The chance of each encounter, in the order of the table from the mildest to the gravest (Travel).
 * @returns one row for each line of the table, chances adding to 1
 */
export function travelOdds(
  dice: readonly AttributeDie[],
): readonly (Happening & { readonly chance: number })[] {
  const rows = [happeningAt(1), ...TABLE.toReversed().map(({ encounter, tier }) => ({ encounter, tier }))];
  const most = 20 + Math.max(0, ...dice);
  const chances = rows.map(() => 0);
  for (let sum = 1; sum <= most; sum += 1) {
    const { encounter, tier } = happeningAt(sum);
    const at = rows.findIndex((row) => row.encounter === encounter && row.tier === tier);
    chances[at] = (chances[at] ?? 0) + sumChance(dice, sum);
  }
  return rows.map((row, index) => ({ ...row, chance: chances[index] ?? 0 }));
}

function sumChance(dice: readonly AttributeDie[], sum: number): number {
  let chance = 0;
  for (let face = 1; face <= 20; face += 1) chance += highestIs(dice, sum - face) / 20;
  return chance;
}

/** The chance that the highest of the dice shows exactly a number; without dice it is 0 for sure. */
function highestIs(dice: readonly AttributeDie[], value: number): number {
  if (dice.length === 0) return value === 0 ? 1 : 0;
  const atMost = (limit: number): number =>
    limit <= 0 ? 0 : dice.reduce((chance, die) => chance * Math.min(1, limit / die), 1);
  return atMost(value) - atMost(value - 1);
}

/** What a leader's roll through a hex does to it: one step milder at a success, one more die of its peril at a failure (Travel). */
export function guided(
  peril: number,
  success: boolean,
): { readonly peril: number; readonly extraDice: number } {
  return success ? { peril: Math.max(0, peril - 1), extraDice: 0 } : { peril, extraDice: 1 };
}

/** The target number of whoever leads through a hex from a desperate position: 16 and its peril (Travel). */
export function guideTarget(peril: number): number {
  return 16 + peril;
}
