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

/** Lets `milliseconds` pass: for the few tests of something that must not happen. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
