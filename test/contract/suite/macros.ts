import { expect } from "chai";
import { type MacroDoc, game } from "./support/foundry.ts";
import { create } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";

/** Macros: scripts that the hotbar runs. */
export function macros(): void {
  describe("Macros", () => {
    /** @see https://foundryvtt.com/api/classes/foundry.documents.Macro.html#execute */
    it("run their command with what they are handed, and return what it returns", async () => {
      const macro = await create<MacroDoc>("Macro", {
        type: "script",
        command: "return [game.user.id, word];",
      });
      expect(await macro.execute({ word: "said" })).to.deep.equal([game().user.id, "said"]);
    });

    /** @see https://foundryvtt.com/api/classes/foundry.documents.Macro.html#execute */
    it("may await", async () => {
      const macro = await create<MacroDoc>("Macro", {
        type: "script",
        command: "return await Promise.resolve(3);",
      });
      expect(await macro.execute()).to.equal(3);
    });

    /** No page says so; a compendium's macro names an author whom the world does not know. */
    it("are their maker's, whatever author they name that nobody here knows", async () => {
      const author = foundry.utils.randomID();
      const macro = await create<MacroDoc>("Macro", { type: "script", command: "", author });
      expect(macro.toObject()).to.include({ author: game().user.id });
    });
  });
}
