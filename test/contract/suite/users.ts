import { expect } from "chai";
import { game } from "./support/foundry.ts";
import { describe, it } from "./support/mocha.ts";

/** Who is here, and which GM acts for the table. */
export function users(): void {
  describe("Users", () => {
    /** @see https://foundryvtt.com/api/classes/foundry.documents.collections.Users.html */
    it("have the signed-in one among them, active", () => {
      expect(game().users.current).to.equal(game().user);
      expect(game().users.get(game().user.id)).to.equal(game().user);
      expect(game().user).to.include({ active: true, isSelf: true });
    });

    /** @see https://foundryvtt.com/api/variables/CONST.USER_ROLES.html */
    it("are GMs from the assistant on", () => {
      expect(CONST.USER_ROLES).to.include({ PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 });
      for (const user of game().users) expect(user.isGM).to.equal(user.role >= CONST.USER_ROLES.ASSISTANT);
    });

    /** unsourced: which of several. @see https://foundryvtt.com/api/classes/foundry.documents.collections.Users.html#activegm */
    it("have one active GM: of the highest role the first by id", () => {
      const here = game().users.filter((user) => user.active && user.isGM);
      const [first] = here.sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1));
      expect(game().users.activeGM ?? undefined).to.equal(first);
      for (const user of game().users) expect(user.isActiveGM).to.equal(user === first);
    });
  });
}
