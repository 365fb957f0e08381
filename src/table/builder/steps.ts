/** The step of a stored word; the first where the word means none. */
export function stepOf<Step extends string>(steps: readonly Step[], word: string): Step {
  const [first] = steps;
  if (first === undefined) throw new Error("A builder needs a step");
  return steps.find((step) => step === word) ?? first;
}

/** The step so many places further on, or null past either end. */
export function neighbour<Step extends string>(steps: readonly Step[], step: Step, by: number): Step | null {
  return steps[steps.indexOf(step) + by] ?? null;
}
