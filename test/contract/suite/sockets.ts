import { expect } from "chai";
import { pause } from "./support/assert.ts";
import { defer } from "./support/clean-up.ts";
import { game } from "./support/foundry.ts";
import { MODULE } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";

/** What one client can prove of sockets. That the others hear, and hear JSON, two clients have to prove. */
export function sockets(): void {
  describe("Sockets", () => {
    /** @see https://foundryvtt.wiki/en/development/api/sockets */
    it("are declared in the manifest", () => {
      expect(game().modules.get(MODULE)?.socket).to.equal(true);
    });

    /** @see https://foundryvtt.wiki/en/development/api/sockets */
    it("do not tell the sender what it sent", async () => {
      const heard: unknown[] = [];
      const listener = (data: unknown): unknown => heard.push(data);
      const event = `module.${MODULE}`;
      game().socket.on(event, listener);
      defer(() => game().socket.off(event, listener));
      game().socket.emit(event, { contractProbe: true });
      await pause(300);
      expect(heard).to.deep.equal([]);
    });
  });
}
