import { describe, expect, it, vi } from "vitest";
import { Adventure } from "../../../playground/client/core/documents/adventure.ts";
import { Hooks } from "../../../playground/client/core/host/hooks.ts";
import { MARA, startGame } from "./support/start-game.ts";

const ENTRY = { _id: "journal000000001", name: "The mill", pages: [] };

// https://foundryvtt.com/api/interfaces/foundry.documents.types.AdventureData.html
describe.each([13, 14] as const)("an adventure in generation %i", (generation) => {
  it("brings its documents under their own ids", async () => {
    const { game } = await startGame({ generation });
    await new Adventure({ name: "The mill", journal: [ENTRY] }).import({ dialog: false });
    expect(game.journal.get(ENTRY._id)?.name).toBe("The mill");
  });

  it("is a GM's to import: a player's page is told so and asks the server for nothing", async () => {
    const { game, connection } = await startGame({ generation, user: MARA });
    const called = vi.fn();
    for (const hook of ["preImportAdventure", "importAdventure"]) Hooks.on(hook, called);
    const adventure = new Adventure({ name: "The mill", journal: [ENTRY] });
    await expect(adventure.import({ dialog: false })).rejects.toThrow(
      "Only a Gamemaster may import an adventure.",
    );
    expect(connection.changes).toEqual([]);
    expect(called).not.toHaveBeenCalled();
    expect(game.journal.size).toBe(0);
  });

  it.each([
    ["combats", { _id: "combat0000000001" }],
    ["playlists", { _id: "playlist00000001", name: "Millstones" }],
  ])(
    "with %s, which the playground does not keep, is read, and refused before anything is made",
    async (field, brought) => {
      const { game } = await startGame({ generation });
      const adventure = new Adventure({ name: "The mill", journal: [ENTRY], [field]: [brought] });
      expect(adventure.toObject()[field]).toEqual([brought]);
      await expect(adventure.import({ dialog: false })).rejects.toThrow(
        `NotInPlayground: Adventure#${field}`,
      );
      expect(game.journal.size).toBe(0);
    },
  );
});
