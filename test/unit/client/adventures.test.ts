import { describe, expect, it } from "vitest";
import { Adventure } from "../../../playground/client/core/documents/adventure.ts";
import { startGame } from "./support/start-game.ts";

const ENTRY = { _id: "journal000000001", name: "The mill", pages: [] };

// https://foundryvtt.com/api/interfaces/foundry.documents.types.AdventureData.html
describe.each([13, 14] as const)("an adventure in generation %i", (generation) => {
  it("brings its documents under their own ids", async () => {
    const { game } = await startGame({ generation });
    await new Adventure({ name: "The mill", journal: [ENTRY] }).import({ dialog: false });
    expect(game.journal.get(ENTRY._id)?.name).toBe("The mill");
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
