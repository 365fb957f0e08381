import { expect, type ExpectPollOptions } from "vitest";

const PATIENCE: ExpectPollOptions = { timeout: 8_000, interval: 30 };

/**
 * What is looked for, looked for again until it is so: `await eventually(() => banked(gm)).toBe(2)`.
 * @param about what a failure names beside what it found
 */
export function eventually<T>(look: () => T, about?: string): ReturnType<typeof expect.poll<T>> {
  return expect.poll(look, { ...PATIENCE, ...(about !== undefined && { message: about }) });
}
