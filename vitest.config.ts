import path from "node:path";
import { defineConfig } from "vitest/config";
import { PATIENCE } from "./test/support/how-long.ts";
import { scratchInMemory } from "./test/support/in-memory.ts";
import { testedGames } from "./test/support/tested-games.ts";
import { LongestFirst } from "./test/support/longest-first.ts";

const env = scratchInMemory();

/** Where tests lie: at the top and in each game's folder, or with the one game that `npm test -- --game` chooses. */
const FOLDERS = testedGames().map(({ folder }) => folder);

/** Files below each of these folders. */
function everywhere(...patterns: string[]): string[] {
  return patterns.flatMap((pattern) => FOLDERS.map((folder) => path.posix.join(folder, pattern)));
}

/**
 * One runner, one count. `npx vitest run test/unit` leaves the browser out; `FATES_EDGE_BUILT=1` takes the builds of the
 * run before.
 */
export default defineConfig({
  test: {
    reporters: ["./test/support/plain-reporter.ts"],
    sequence: { sequencer: LongestFirst },
    globalSetup: ["./test/support/serve-once.ts"],
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          include: everywhere("test/unit/**/*.test.ts"),
          exclude: everywhere("test/unit/views/**", "test/unit/table/cards/**", "test/unit/mocked/**"),
          env,
          setupFiles: [
            "./test/support/as-before.ts",
            "./test/support/patience.ts",
            "./test/support/loadable-host.ts",
          ],
          expect: { poll: PATIENCE },
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // What is asked here keeps nothing between files; a process for each would cost more than all they ask.
          pool: "threads",
          // One more than cores: some files wait for a server most of their time.
          maxWorkers: 3,
          isolate: false,
        },
      },
      {
        test: {
          name: "views",
          environment: "node",
          // Cards of the table stand on a page of their own, as views do.
          include: everywhere("test/unit/views/**/*.test.ts", "test/unit/table/cards/**/*.test.ts"),
          env,
          // These put a host of their own in place of modules, which the next file must not find.
          setupFiles: [
            "./test/support/own-globals.ts",
            "./test/support/as-before.ts",
            "./test/support/patience.ts",
            "./test/support/loadable-host.ts",
          ],
          expect: { poll: PATIENCE },
          testTimeout: 20_000,
          hookTimeout: 60_000,
          pool: "threads",
          maxWorkers: 3,
          isolate: false,
        },
      },
      {
        test: {
          name: "mocked",
          environment: "node",
          include: everywhere("test/unit/mocked/**/*.test.ts"),
          setupFiles: ["./test/support/patience.ts", "./test/support/loadable-host.ts"],
          expect: { poll: PATIENCE },
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // Each in a thread of its own: a module that one file mocks stays mocked for the next that follows it in a thread.
          pool: "threads",
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: "browser",
          environment: "node",
          include: everywhere("test/contract/*.test.ts", "test/e2e/**/*.test.ts"),
          globalSetup: ["./test/support/build-once.ts"],
          env,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Another page hears of things a moment later, on a busy machine a long moment.
          expect: { poll: { timeout: 8_000, interval: 30 } },
          // Seven thousand tests in a row meet every hiccup of a busy machine. One that passed only when tried again is named at
          // the end of the run, and is to be mended like one that failed.
          retry: 1,
          // Each worker has a browser of its own, which its files take over from each other. One more than cores: with two, a core
          // does nothing a sixth of the time, while a page waits for its server, its next frame or what the test asks next.
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
