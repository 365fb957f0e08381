// @vitest-environment happy-dom
import { readdirSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { inRepository } from "../../../tools/stages/paths.ts";
import type { KeptWorld } from "./support/played-world.ts";
import { loadAnew } from "./support/served-world.ts";

/** The worlds that released versions saved, by their folders. */
const KEPT = readdirSync(inRepository("test/fixtures")).filter((name) => name.startsWith("world-"));
const CASES = KEPT.flatMap((world) => ([13, 14] as const).map((generation) => ({ world, generation })));

/** Every world that was kept, as the GM's client reads and draws it. That it is brought up to date on the way: `hard/migration`. */
describe("A kept world", () => {
  afterEach(() => void vi.restoreAllMocks());

  test("at least one is kept", () => expect(KEPT.length).toBeGreaterThan(0));

  test.each(CASES)(
    "$world opens on $generation: every document is there, is sound, and can be shown",
    async ({ world, generation }) => {
      const reported = (["error", "warn"] as const).map((level) =>
        vi.spyOn(console, level).mockImplementation(() => undefined),
      );
      const data = await opened(world, generation);
      expect(game.actors.size).toBe(data.actors.length);
      expect(game.messages.size).toBe(data.messages.length);
      expect([...game.actors.invalidDocumentIds, ...game.messages.invalidDocumentIds]).toEqual([]);
      for (const actor of game.actors) {
        await (actor.sheet as unknown as { render(force: boolean): Promise<unknown> }).render(true);
        expect((actor.sheet as unknown as { element: HTMLElement }).element.textContent).toContain(
          actor.name,
        );
      }
      const drawn: string[] = [];
      for (const message of game.messages) drawn.push((await message.renderHTML()).textContent.trim());
      expect(drawn.filter((card) => card !== "")).toHaveLength(data.messages.length);
      // What cannot be read is drawn as such, and told to the console.
      expect(reported.flatMap(({ mock }) => mock.calls)).toEqual([]);
      for (const open of [...foundry.applications.instances.values()]) await open.close();
    },
    30_000,
  );
});

/** Opens a kept world with modules that are loaded anew: what the system's classes extend belongs to one game. */
async function opened(world: string, generation: 13 | 14): Promise<KeptWorld> {
  await loadAnew();
  const [{ registerSheetsAndCards, startWorldWithWindows }, { keptWorld }] = await Promise.all([
    import("./support/opened-windows.ts"),
    import("./support/played-world.ts"),
  ]);
  const data = await keptWorld(world);
  await startWorldWithWindows(structuredClone(data), { generation });
  await registerSheetsAndCards();
  return data;
}
