import { afterAll, vi } from "vitest";

/**
 * A setup file for files of tests that follow each other in one thread: what a file has stubbed, spied on or stopped and left so is put
 * back at its end. Else the next file has no clock, or its first `unstubAllGlobals` takes away what it has put there itself.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
