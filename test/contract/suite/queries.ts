import { refused } from "./support/assert.ts";
import { game } from "./support/foundry.ts";
import { imaginedPlayer } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";
import { scope } from "./support/played.ts";

/** What one client can prove of queries. That they are answered, two clients have to prove. */
export function queries(): void {
  describe("Queries", () => {
    /** @see https://foundryvtt.wiki/en/development/api/sockets */
    it("are refused under a name that nobody registered", async () => {
      await refused(game().user.query(`${scope()}.contractNobody`, {}, { timeout: 500 }));
    });

    /** unsourced. @see https://foundryvtt.wiki/en/development/api/sockets */
    it("are refused to a user who is not here", async () => {
      await refused(imaginedPlayer().query("dialog", {}, { timeout: 500 }));
    });
  });
}
