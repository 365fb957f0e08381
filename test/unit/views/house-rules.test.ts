// @vitest-environment happy-dom
import { beforeAll, expect, it } from "vitest";
import type { DialBook } from "../../../src/table/windows/dials-window.ts";
import { listOf, startWorldWithWindows, windowOf } from "./support/opened-windows.ts";

let open: (book: DialBook) => Promise<void>;

beforeAll(async () => {
  await startWorldWithWindows({});
  ({ openDials: open } = await import("../../../src/table/windows/dials-window.ts"));
});

/** The lines of the list of one dial that usually stands at 3, in a game with these presets. */
async function offered(presets: readonly string[]): Promise<string[]> {
  await open({
    page: "firstEvening",
    presets,
    values: { hands: [2, 3] },
    usual: () => 3,
    read: () => ({ preset: presets[0] ?? "", dials: {} }),
    write: async () => undefined,
  });
  const window = windowOf("tt-dials");
  const lines = [...listOf(window, "dial.hands").options].map(({ text }) => text);
  await window.close();
  return lines;
}

it("says what a rule is as usual, and names a preset only where the game has some", async () => {
  expect(await offered([])).toEqual(["3 (as usual)", "2", "3"]);
  expect(await offered(["core", "srd"])).toEqual(["3 (preset)", "2", "3"]);
});
