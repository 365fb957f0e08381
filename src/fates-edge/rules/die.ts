import type { Edition } from "./edition.ts";

/** The dice an action may be rolled with: the game's own d10, and the d8 that R.1 prints for mixed-tier scenes. */
export const DIE_NAMES = ["d10", "d8"] as const;
export type DieName = (typeof DIE_NAMES)[number];

/** One kind of die. Whatever kind it is, a 1 is a setback. */
export interface Die {
  readonly name: DieName;
  readonly faces: number;
  /** The least face that is a success: 6 of ten (SRD 4.1), 5 of eight (SRD R.1); a half of the faces on both. */
  readonly success: number;
}

/** Each kind of die by its name. */
export const DICE: Readonly<Record<DieName, Die>> = Object.freeze({
  d10: Object.freeze({ name: "d10", faces: 10, success: 6 }),
  d8: Object.freeze({ name: "d8", faces: 8, success: 5 }),
});

/** What an action is rolled with in a scene: the dial speaks for mixed-tier scenes (SRD R.1), those with a band (R.4), alone. */
export function dieIn(scene: { readonly band: string }, edition: Edition): DieName {
  return scene.band === "" ? "d10" : edition.mixedDie;
}
