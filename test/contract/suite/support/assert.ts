import { expect } from "chai";

/** Expects `attempt` to be refused with an error, and hands the error back. */
export async function refused(attempt: Promise<unknown>): Promise<Error> {
  try {
    await attempt;
  } catch (error) {
    expect(error).to.be.instanceOf(Error);
    return error as Error;
  }
  throw new Error("It was not refused");
}

/** Waits until `condition` holds. @throws Error after a second, naming what was awaited. */
export async function until(what: string, condition: () => boolean): Promise<void> {
  const end = performance.now() + 1000;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`Waited in vain: ${what}`);
    await pause(10);
  }
}

/**
 * Waits until what is read is what is expected, as it is when another tab has to hear of it first.
 * @throws AssertionError with the last reading when it never was
 */
export async function comesTo<T>(read: () => T | Promise<T>, expected: T): Promise<void> {
  const end = performance.now() + 5_000;
  for (;;) {
    const value = await read();
    try {
      expect(value).to.deep.equal(expected);
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await pause(20);
  }
}

/** Lets `milliseconds` pass: for the few tests of something that must not happen. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
