import { vi } from "vitest";
import { PATIENCE } from "./how-long.ts";

/** A setup file: `vi.waitFor` without times of its own is as patient as `expect.poll`, in whichever file of a thread. */
const { waitFor } = vi;
if (waitFor.name !== "waitPatiently")
  vi.waitFor = function waitPatiently(look, times = PATIENCE) {
    return waitFor(look, times);
  };
