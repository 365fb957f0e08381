import type { DiceSource } from "../src/fates-edge/rules/dice.ts";
import { UsageError } from "../tools/rules/usage-error.ts";

/** Dice that were thrown at a table and typed in: handed out in order, then none are left. */
export interface GivenFaces {
  readonly dice: DiceSource;
  /** @throws UsageError when faces are left over. */
  requireSpent(): void;
}

/** A dice source over typed faces. Drawing one too many throws a UsageError naming the argument. */
export function givenFaces(argument: string, faces: readonly number[]): GivenFaces {
  let drawn = 0;
  const dice: DiceSource = () => {
    const face = faces[drawn];
    drawn += 1;
    if (face !== undefined) return face;
    throw new UsageError(argument, `too few faces: ${faces.length} given, at least ${drawn} needed`);
  };
  const requireSpent = (): void => {
    if (drawn === faces.length) return;
    throw new UsageError(argument, `too many faces: ${faces.length} given, ${drawn} needed`);
  };
  return { dice, requireSpent };
}
