import { expect } from "chai";
import { createMessage } from "./support/fixtures.ts";
import { game } from "./support/foundry.ts";
import { describe, it } from "./support/mocha.ts";
import { FATES_EDGE } from "./support/played.ts";

interface Manifest {
  readonly documentTypes: Record<string, Record<string, { gmOnlyFields?: string[] }>>;
}

/** Fields that the manifest reserves to the GM. That the server holds players to it, two clients have to prove. */
export function gmOnlyFields(): void {
  describe(
    "gmOnlyFields",
    () => {
      /** @see https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.ServerSanitizationFields.html */
      it("stand in the manifest as the client knows it", () => {
        const { documentTypes } = game().system as unknown as Manifest;
        expect(documentTypes.ChatMessage?.spend?.gmOnlyFields).to.include("label");
        expect(documentTypes.ChatMessage?.action?.gmOnlyFields).to.deep.equal(["gm"]);
      });

      /** Builds of 14 refuse a player's card that names such a field. @see https://github.com/foundryvtt/foundryvtt/issues/14252 */
      it("are not named by the card that a player makes, and read as untouched", async () => {
        const message = await createMessage({ type: "action", system: { actorName: "Nobody" } });
        const { system } = message.toObject() as { system: Record<string, unknown> };
        expect(system.gm).to.equal(undefined);
        expect((message.system.gm as { state: string }).state).to.equal("open");
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
    },
    { game: FATES_EDGE },
  );
}
