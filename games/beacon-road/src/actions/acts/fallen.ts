import { UserError } from "#table/refusals.ts";

/** A die as it lies. */
interface Fallen {
  readonly faces: number;
  readonly result: number;
}

/** The dice of rolls as they lie, whoever threw them. */
export function fallenOn(rolls: readonly (foundry.dice.Roll | undefined)[]): Fallen[] {
  return rolls.flatMap((roll) =>
    (roll?.dice ?? []).flatMap(({ faces, results }) =>
      results.map(({ result }) => ({ faces: Number(faces), result })),
    ),
  );
}

/** What dice come to that all count. @throws UserError where they are not of these sizes, or cannot lie so */
export function sumOfThrown(
  rolls: readonly (foundry.dice.Roll | undefined)[],
  dice: readonly number[],
): number {
  if (dice.length === 0) return 0;
  const fallen = fallenOn(rolls);
  const sizes = (list: readonly number[]): string => list.toSorted((one, other) => one - other).join();
  const isFair = fallen.every(
    ({ faces, result }) => Number.isInteger(result) && result >= 1 && result <= faces,
  );
  if (!isFair || sizes(fallen.map(({ faces }) => faces)) !== sizes(dice))
    throw new UserError("BEACON_ROAD.Error.DamageForged");
  return fallen.reduce((sum, { result }) => sum + result, 0);
}
