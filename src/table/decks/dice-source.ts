/** A throw of a die with so many faces, a whole number from 1. */
export type DiceSource = (faces: number) => number;
