import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, vi } from "vitest";

/**
 * A setup file for files of tests that follow each other in one thread, each with a host of its own: has a file load all modules anew,
 * and takes away at its end what it has put on the global object. It is done at the end, for a page that Vitest has made for the
 * next file is on the global object before that file's setup. All this costs half of what a thread for each file would.
 */
const globals = (): [string, PropertyDescriptor][] =>
  Object.entries(Object.getOwnPropertyDescriptors(globalThis));

const before = new Map(globals());

/** happy-dom's, where a file has asked for its page. */
const page = (globalThis as { happyDOM?: { abort(): Promise<void> } }).happyDOM;

async function restore(): Promise<void> {
  // A drawing that is under way ends on its own page and not on the next file's.
  for (let turns = 0; turns < 3; turns += 1) await nextTurn();
  // What the page would still do at its next frame would ask for what is taken away here.
  await page?.abort();
  for (const [name, now] of globals()) {
    if (!now.configurable) continue;
    const then = before.get(name);
    if (then === undefined) Reflect.deleteProperty(globalThis, name);
    else if (then.value !== now.value || then.get !== now.get) Object.defineProperty(globalThis, name, then);
  }
}

vi.resetModules();
afterAll(restore);
