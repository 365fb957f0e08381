import type { Chance } from "../../src/table/faces/chance.ts";

/** The dark that eyes and lids are drawn in: warm, never black. */
export const INK = "#241a1e";
/** The one bright edge. */
export const BRASS = "#dcb050";
export const CREAM = "#efe2c8";
export const STEEL = "#a9b4bd";
export const LEATHER = "#6b4630";

export const SKINS = [
  "#f3d6bb",
  "#ecc5a0",
  "#e0b088",
  "#cf9a6e",
  "#b98057",
  "#9c6541",
  "#7d4c30",
  "#5f3826",
  "#d9b48c",
  "#a8735a",
] as const;
/** What the grass peoples and the dark elves may have beside the others. */
export const ASHEN = ["#8f93a8", "#77718c", "#a99fb2"] as const;
export const UMBER = ["#a58a62", "#8f8660", "#b58a5c"] as const;

export const HAIRS = [
  "#2a2224",
  "#3b2a22",
  "#5a3a26",
  "#7d5230",
  "#a8743a",
  "#c9a15c",
  "#8d3f24",
  "#b4572c",
  "#4a3038",
  "#1f2430",
] as const;
export const GREYS = ["#b9b5b4", "#8e8a8e", "#d8d2c8", "#a59a8e"] as const;
export const IRISES = ["#4b3526", "#5a4630", "#3f5a52", "#4b6178", "#6a5a2c", "#5f4a6a"] as const;

/** Cloth: muted, so that a row of faces is one picture. */
export const CLOTHS = [
  "#3f4a5a",
  "#5a2f2c",
  "#2f5a52",
  "#4a3a5e",
  "#6a5530",
  "#4d5a3a",
  "#39333f",
  "#7a4a34",
  "#2f4a5e",
  "#6a6258",
] as const;
/** Scarves, linings and feathers. */
export const ACCENTS = ["#b8452f", "#dcb050", "#5fb8a2", "#e6d9bd", "#8f7ac0", "#7fa3c4", "#c97a3c"] as const;
/** Backdrops, each dark enough for a face to stand out and light enough to stand on a dark page. */
export const TINTS = [
  "#4e5f6e",
  "#6e5a4a",
  "#48665c",
  "#5b5478",
  "#76604a",
  "#5c6a4e",
  "#6b4b52",
  "#45586e",
  "#7a6a50",
  "#50505e",
] as const;

/** The colour, so far on its way to another (0 to 1). */
export function mix(colour: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [colour, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** How unlike two colours look, roughly: 0 for the same, some 60 for what is told apart at the size of a token. */
export function apart(colour: string, other: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(colour.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16),
  );
  return Math.sqrt(red * red * 0.6 + green * green * 1.4 + blue * blue * 0.5);
}

/** The colour away from the light. */
export const shaded = (colour: string, share = 0.3): string => mix(colour, "#26141f", share);
/** The colour where the light meets it. */
export const lit = (colour: string, share = 0.3): string => mix(colour, "#fff3dc", share);

/** One of the colours that stands out from the others, or, where none does, any. */
export function besides(
  others: readonly string[],
  colours: readonly [string, ...string[]],
  distance: number,
  chance: Chance,
): string {
  const far = colours.filter((colour) => others.every((other) => apart(colour, other) >= distance));
  return chance.pick(far) ?? chance.pick(colours);
}
