import { expect } from "chai";
import { refused } from "./support/assert.ts";
import { type Doc, documentClass, game } from "./support/foundry.ts";
import { create, createActor, imaginedPlayer, listen, uniqueName } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";
import { actorType, itemType } from "./support/played.ts";

/** Who may see and change what. */
export function ownership(): void {
  describe("Ownership", () => {
    describe("levels", declareLevels, { as: "gm" });
    describe("of a GM", declareGamemaster, { as: "gm" });
    describe("refusals", declareRefusals, { as: "player" });
  });
}

function declareLevels(): void {
  /** @see https://foundryvtt.com/api/variables/CONST.DOCUMENT_OWNERSHIP_LEVELS.html */
  it("ascend: inherit, none, limited, observer, owner", () => {
    const levels = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };
    expect(CONST.DOCUMENT_OWNERSHIP_LEVELS).to.deep.equal(levels);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html#testuserpermission */
  it("include the lower ones, unless exactly one is asked for", async () => {
    const player = imaginedPlayer();
    const actor = await createActor({ ownership: { default: 0, [player.id]: 2 } });
    expect(actor.testUserPermission(player, "LIMITED")).to.equal(true);
    expect(actor.testUserPermission(player, "OBSERVER")).to.equal(true);
    expect(actor.testUserPermission(player, "OWNER")).to.equal(false);
    expect(actor.testUserPermission(player, "LIMITED", { exact: true })).to.equal(false);
    expect(actor.testUserPermission(player, 2, { exact: true })).to.equal(true);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html#getuserlevel */
  it("of a user come before the default, also where they are lower", async () => {
    const [named, other] = [imaginedPlayer(), imaginedPlayer()];
    const actor = await createActor({ ownership: { default: 2, [named.id]: 0 } });
    expect(actor.getUserLevel(named)).to.equal(0);
    expect(actor.getUserLevel(other)).to.equal(2);
  });

  /** @see https://foundryvtt.com/article/users/ */
  it("start at none for everybody but the author", async () => {
    const entry = await create("JournalEntry", { name: uniqueName() });
    expect(entry.ownership.default).to.equal(0);
    expect(entry.ownership[game().user.id]).to.equal(3);
    expect(entry.getUserLevel(imaginedPlayer())).to.equal(0);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html#getuserlevel */
  it("of an item in an actor are the actor's", async () => {
    const player = imaginedPlayer();
    const actor = await createActor({
      ownership: { default: 1, [player.id]: 3 },
      items: [{ name: "x", type: itemType() }],
    });
    const item = actor.items.contents[0]!;
    expect(item.testUserPermission(player, "OWNER")).to.equal(true);
    expect(item.testUserPermission(imaginedPlayer(), "OBSERVER")).to.equal(false);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.JournalEntryPage.html */
  it("of a journal page that inherits are the entry's", async () => {
    const player = imaginedPlayer();
    const pages = [{ name: "page", type: "text", ownership: { default: -1 } }];
    const entry = await create<Doc & { pages: { contents: Doc[] } }>("JournalEntry", {
      pages,
      ownership: { default: 2 },
    });
    expect(entry.pages.contents[0]!.testUserPermission(player, "OBSERVER")).to.equal(true);
    expect(entry.pages.contents[0]!.testUserPermission(player, "OWNER")).to.equal(false);
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/10408 */
  it("are a document's own wherever it is filed: a folder gives none", async () => {
    const player = imaginedPlayer();
    const folder = await create("Folder", { type: "Actor" });
    const actor = await createActor({ folder: folder.id, ownership: { default: 1 } });
    expect(actor.getUserLevel(player)).to.equal(1);
  });
}

function declareGamemaster(): void {
  /** @see https://foundryvtt.com/article/users/ */
  it("is over everything, whatever the document says", async () => {
    const actor = await createActor({ ownership: { default: 0, [game().user.id]: 0 } });
    expect(actor.isOwner).to.equal(true);
    expect(actor.visible).to.equal(true);
  });
}

function declareRefusals(): void {
  /** @see https://foundryvtt.com/article/users/ */
  it("keep a player from changing what is not theirs, and the document as it was", async () => {
    const other = game().users.find((user) => !user.isSelf)!;
    const { name } = other;
    const calls = listen("updateUser");
    await refused(other.update({ name: uniqueName("forged") }));
    expect(other.name).to.equal(name);
    expect(calls).to.have.lengthOf(0);
  });

  /** @see https://foundryvtt.com/article/users/ */
  it("keep a player from giving themself another role", async () => {
    const before = game().user.role;
    await refused(game().user.update({ role: CONST.USER_ROLES.GAMEMASTER }));
    expect(game().user.role).to.equal(before);
  });

  /** @see https://foundryvtt.com/article/users/ */
  it("keep a player without that permission from creating actors", async () => {
    const name = uniqueName("forged");
    await refused(documentClass("Actor").create({ name, type: actorType() }));
    expect(game().actors.getName(name)).to.equal(undefined);
  });
}
