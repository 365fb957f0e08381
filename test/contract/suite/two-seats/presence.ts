import { expect } from "chai";
import { comesTo } from "../support/assert.ts";
import { game } from "../support/foundry.ts";
import { listen } from "../support/fixtures.ts";
import { describe, it, skip } from "../support/mocha.ts";
import { here, otherGM, player, question, reload, seatFor } from "../support/seats.ts";
import { nameOf, shareActor } from "./questions.ts";

const activeGM = question("active GM", () => game().users.activeGM?.id);

/** Who is here, who comes and goes. */
export function presenceInTwoTabs(): void {
  describe("presence", () => {
    /** @see https://foundryvtt.com/api/functions/hookEvents.userConnected.html */
    it("who goes and who comes is told by the hook userConnected, and stands in the user", async () => {
      const { userId } = player();
      const seen: unknown[] = [];
      listen<[{ id: string }, boolean]>("userConnected", ({ id }, isHere) => {
        seen.push([id, isHere, game().users.get(id)?.active]);
      });
      await reload("player");
      // A page that is back at once may be told of both in one go: what each was told with counts, not what is seen between.
      await comesTo(
        () => seen,
        [
          [userId, false, false],
          [userId, true, true],
        ],
      );
    });

    /** @see https://foundryvtt.com/api/classes/foundry.documents.collections.Users.html#activegm */
    it("both tabs name the same active GM", async () => {
      expect(await player().ask(activeGM, undefined)).to.equal(game().users.activeGM?.id);
    });

    /** No page says so; the stricter reading. */
    it("a tab that comes back has what it missed", async () => {
      const first = await shareActor();
      let missed = first;
      await reload("player", async () => {
        missed = await first.update({ name: "Contract missed" }).then(() => first);
      });
      expect(await player().ask(nameOf, missed.id)).to.equal("Contract missed");
    });
  });
}

/** Which of two GMs acts. */
export function handover(): void {
  /** unsourced: which of several. @see https://foundryvtt.com/api/classes/foundry.documents.collections.Users.html#activegm */
  it("both name the same active GM, another one when that one leaves, and the first again", async () => {
    const { id } = game().user;
    const { userId } = otherGM();
    if (game().users.activeGM?.id !== userId)
      skip("This tab's GM is the active one and cannot leave: lend this tab and run it in the other GM's.");
    expect(await otherGM().ask(activeGM, undefined)).to.equal(userId);
    const acting: unknown[] = [];
    listen("userConnected", () => {
      acting.push(game().users.activeGM?.id);
    });
    await reload("gm");
    await comesTo(() => acting, [id, userId]);
    await comesTo(() => here().ask(activeGM, undefined), userId);
    expect(await otherGM().ask(activeGM, undefined)).to.equal(userId);
    if (seatFor("player")) await comesTo(() => player().ask(activeGM, undefined), userId);
  });
}
