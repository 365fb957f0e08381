import { vi } from "vitest";

/**
 * A setup file for files of tests that follow each other in one thread, each with a host of its own: takes away what the file before
 * has put on the global object, and has the next one load all modules anew. That costs half of what a thread for each file would.
 */
const AT_THE_START = Symbol.for("fates-edge.globals-at-the-start");
const own = globalThis as typeof globalThis & { [AT_THE_START]?: ReadonlyMap<string, PropertyDescriptor> };

const globals = (): [string, PropertyDescriptor][] =>
  Object.entries(Object.getOwnPropertyDescriptors(globalThis));

/** Leaves on the global object what stood there at first. */
function restore(before: ReadonlyMap<string, PropertyDescriptor>): void {
  for (const [name, now] of globals()) {
    if (!now.configurable) continue;
    const then = before.get(name);
    if (then === undefined) Reflect.deleteProperty(globalThis, name);
    else if (then.value !== now.value || then.get !== now.get) Object.defineProperty(globalThis, name, then);
  }
}

const before = own[AT_THE_START];
if (before) restore(before);
else own[AT_THE_START] = new Map(globals());
vi.resetModules();
