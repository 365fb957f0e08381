import { expect } from "chai";
import { comesTo } from "../support/assert.ts";
import { uniqueName } from "../support/fixtures.ts";
import { game } from "../support/foundry.ts";
import { describe, it } from "../support/mocha.ts";
import { here, player } from "../support/seats.ts";
import { bothSeats, has, keepUserIds, kept, shareActor } from "./questions.ts";

/** Who is told of a change, and who is asked before. */
export function hooksInTwoTabs(): void {
  describe("hooks", () => {
    for (const hook of ["createActor", "updateActor", "deleteActor"]) declareTold(hook);
    for (const hook of ["preCreateActor", "preUpdateActor", "preDeleteActor"]) declareAsked(hook);
    declareEmbedded();
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

function declareEmbedded(): void {
  /** @see https://foundryvtt.com/api/functions/hookEvents.createDocument.html */
  it("of what is embedded are told to every client, and the parent has it there", async () => {
    await player().ask(keepUserIds, "createItem");
    const actor = await shareActor();
    await actor.createEmbeddedDocuments("Item", [{ name: uniqueName("item"), type: "gear" }]);
    await comesTo(() => player().ask(kept, "createItem"), [game().user.id]);
    expect(await player().ask(has, actor.id)).to.equal(true);
  });
}
