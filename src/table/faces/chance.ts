/** Chooses, always the same for the same seed. */
export interface Chance {
  /** At least 0, less than 1. */
  next(): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  pick<T>(choices: readonly T[]): T | undefined;
  /** Whether something happens that happens so many times in a hundred. */
  of(percent: number): boolean;
  between(low: number, high: number): number;
}

/** Chances that follow from any text. The text decides and is not kept. */
export function chanceOf(seed: string): Chance {
  let state = 0x811c9dc5;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  function pick<T>(choices: readonly [T, ...T[]]): T;
  function pick<T>(choices: readonly T[]): T | undefined;
  function pick<T>(choices: readonly T[]): T | undefined {
    return choices[Math.floor(next() * choices.length)];
  }
  return {
    next,
    pick,
    of: (percent) => next() * 100 < percent,
    between: (low, high) => low + next() * (high - low),
  };
}
