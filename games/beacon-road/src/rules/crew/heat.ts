import { CONSPICUOUS_HEAT } from "../magic/crafting.ts";

/** How much of a score was seen (Heat). */
export const EXPOSURES = { smooth: 0, contained: 2, loud: 4, wild: 6 } as const;
export type Exposure = keyof typeof EXPOSURES;

/** Heat at which a wanted level is gained, and how many there are (Heat; Fiends). */
export const HEAT_TRACK = 9;
export const WANTED_MAX = 4;

/** What of a score draws attention. */
export interface HeatFrom {
  readonly exposure: Exposure;
  readonly killing: boolean;
  readonly war: boolean;
  /** A high-profile or well-connected target. */
  readonly profile: boolean;
  /** On hostile turf. */
  readonly hostile: boolean;
  /** Death Veil: killing draws no heat. */
  readonly deathVeil: boolean;
  /** Something conspicuous was used: 1, once for an operation (Drawbacks). */
  readonly conspicuous?: boolean;
}

/** A part of a score's heat. */
export interface HeatPart {
  readonly from: "exposure" | "profile" | "hostile" | "conspicuous" | "war" | "killing";
  readonly heat: number;
}

/** Heat of a score part by part (Heat): 0, 2, 4 or 6 by exposure, 1 each for target, turf and war, 2 for killing. */
export function heatParts(from: HeatFrom): HeatPart[] {
  const { exposure, killing, war, profile, hostile, deathVeil, conspicuous = false } = from;
  return [
    { from: "exposure", heat: EXPOSURES[exposure] },
    { from: "profile", heat: profile ? 1 : 0 },
    { from: "hostile", heat: hostile ? 1 : 0 },
    { from: "conspicuous", heat: conspicuous ? CONSPICUOUS_HEAT : 0 },
    { from: "war", heat: war ? 1 : 0 },
    { from: "killing", heat: killing && !deathVeil ? 2 : 0 },
  ];
}

/** All of a score's heat, less what claims take off; never below 0 (Heat; Necessary Evil). */
export function scoreHeat(from: HeatFrom, claims = 0): number {
  const all = heatParts(from).reduce((sum, { heat }) => sum + heat, 0);
  return Math.max(0, all - claims);
}

/** Heat on the track, and levels it brought. */
export interface HeatAfter {
  readonly heat: number;
  /** Wanted levels gained. */
  readonly wanted: number;
}

/**
 * Heat after some is added (Heat): at 9 a wanted level is gained, and what is more rolls over. Once the last level is reached the track stays
 * one short of full.
 * @param wanted the levels there are already
 */
export function heatAfter(heat: number, add: number, wanted = 0): HeatAfter {
  const all = Math.max(0, heat + add);
  const gained = Math.min(Math.floor(all / HEAT_TRACK), Math.max(0, WANTED_MAX - wanted));
  return { heat: Math.min(HEAT_TRACK - 1, all - gained * HEAT_TRACK), wanted: gained };
}

/** Heat after the crew's own abilities took some off in downtime: 1 for each, as Just Passing Through and High Society (Crew special abilities). */
export function downtimeHeat(heat: number, abilities: number): number {
  return Math.max(0, heat - abilities);
}

/** A crew after somebody was convicted for its crimes: one wanted level less, and no heat (Incarceration). */
export function afterIncarceration(wanted: number): { readonly wanted: number; readonly heat: number } {
  return { wanted: Math.max(0, wanted - 1), heat: 0 };
}
