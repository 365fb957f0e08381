import { expect } from "chai";
import { createMessage } from "./support/fixtures.ts";
import { game } from "./support/foundry.ts";
import { describe, it } from "./support/mocha.ts";

interface Manifest {
  readonly documentTypes: Record<string, Record<string, { gmOnlyFields?: string[] }>>;
}

/** Fields that the manifest reserves to the GM. That the server holds players to it, two clients have to prove. */
export function gmOnlyFields(): void {
  describe("gmOnlyFields", () => {
    /** @see https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.ServerSanitizationFields.html */
    it("stand in the manifest as the client knows it", () => {
      const { documentTypes } = game().system as unknown as Manifest;
      expect(documentTypes.ChatMessage?.spend?.gmOnlyFields).to.include("label");
      expect(documentTypes.ChatMessage?.action?.gmOnlyFields).to.deep.equal(["gm"]);
    });

    /** @see https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.ServerSanitizationFields.html */
    it(
      "are the GM's to set and to change",
      async () => {
        const message = await createMessage({ type: "spend", system: { label: "first" } });
        expect(message.system.label).to.equal("first");
        await message.update({ system: { label: "second" } });
        expect(message.system.label).to.equal("second");
      },
      { as: "gm" },
    );
  });
}
