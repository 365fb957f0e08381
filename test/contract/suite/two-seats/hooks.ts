import { expect } from "chai";
import { comesTo } from "../support/assert.ts";
import { uniqueName } from "../support/fixtures.ts";
import { game } from "../support/foundry.ts";
import { describe, it } from "../support/mocha.ts";
import { here, player } from "../support/seats.ts";
import { bothSeats, has, keepUserIds, kept, modifiedTime, nameOf, shareActor } from "./questions.ts";
import { itemType } from "../support/played.ts";

/** Who is told of a change, and who is asked before. */
export function hooksInTwoTabs(): void {
  describe("hooks", () => {
    for (const hook of ["createActor", "updateActor", "deleteActor"]) declareTold(hook);
    for (const hook of ["preCreateActor", "preUpdateActor", "preDeleteActor"]) declareAsked(hook);
    declareEmbedded();
    declareTime();
  });
}

/** Creates an actor, changes and deletes it, and waits until the player's tab has seen the last of it. */
async function liveAndDie(): Promise<void> {
  const actor = await shareActor();
  await actor.update({ name: uniqueName("renamed") });
  await actor.delete();
  await comesTo(() => player().ask(has, actor.id), false);
}

function declareTold(hook: string): void {
  /** @see https://foundryvtt.com/api/modules/hookEvents.html */
  it(`${hook} is told to every client, once, with the user's id`, async () => {
    for (const seat of bothSeats()) await seat.ask(keepUserIds, hook);
    await liveAndDie();
    await comesTo(() => player().ask(kept, hook), [game().user.id]);
    expect(await here().ask(kept, hook)).to.deep.equal([game().user.id]);
  });
}

function declareAsked(hook: string): void {
  /** @see https://github.com/asacolips-projects/dungeonworld/issues/86 */
  it(`${hook} is asked of the client that acts alone`, async () => {
    for (const seat of bothSeats()) await seat.ask(keepUserIds, hook);
    await liveAndDie();
    expect(await here().ask(kept, hook)).to.deep.equal([game().user.id]);
    expect(await player().ask(kept, hook)).to.deep.equal([]);
  });
}

/** Two tabs that are asked the same question about one change know by this that it is one. */
function declareTime(): void {
  /**
   * That it is the same everywhere no page says; the stricter reading.
   * @see https://foundryvtt.com/api/v14/interfaces/foundry.data.types.DocumentStats.html
   */
  it("a change carries the time it was taken, the same in every tab, and a later one another", async () => {
    const actor = await shareActor();
    const changed = async (name: string): Promise<number> => {
      await actor.update({ name });
      await comesTo(() => player().ask(nameOf, actor.id), name);
      const time = await here().ask(modifiedTime, actor.id);
      expect(time).to.be.a("number");
      expect(await player().ask(modifiedTime, actor.id)).to.equal(time);
      return time;
    };
    const first = await changed(uniqueName("first"));
    // Two changes within a thousandth of a second may carry one time.
    await new Promise((done) => setTimeout(done, 5));
    expect(await changed(uniqueName("second"))).to.be.above(first);
  });
}

function declareEmbedded(): void {
  /** @see https://foundryvtt.com/api/functions/hookEvents.createDocument.html */
  it("of what is embedded are told to every client, and the parent has it there", async () => {
    await player().ask(keepUserIds, "createItem");
    const actor = await shareActor();
    await actor.createEmbeddedDocuments("Item", [{ name: uniqueName("item"), type: itemType() }]);
    await comesTo(() => player().ask(kept, "createItem"), [game().user.id]);
    expect(await player().ask(has, actor.id)).to.equal(true);
  });
}
