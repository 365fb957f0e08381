/** One throw of a fair die from the host's own random numbers, so that its seed and its modules have their say. */
export function hostDice(faces: number): number {
  return Math.ceil((1 - CONFIG.Dice.randomUniform()) * faces);
}
