import { expect, type ExpectPollOptions } from "vitest";

const PATIENCE: ExpectPollOptions = { timeout: 8_000, interval: 30 };

/** What is looked for, looked for again until it is so: `await eventually(() => banked(gm)).toBe(2)`. */
export function eventually<T>(look: () => T): ReturnType<typeof expect.poll<T>> {
  return expect.poll(look, PATIENCE);
}
