import { expect } from "chai";
import { type Doc, game } from "./support/foundry.ts";
import { create, createActor, listen, uniqueName } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";
import { itemType } from "./support/played.ts";

/** Tokens that are not linked: an actor of their own, and what of it the token stores. */
export function ownActors(): void {
  describe("Actors of unlinked tokens", declare, { as: "gm" });
}

interface OwnActor extends Doc {
  readonly isToken: boolean;
  readonly token: TokenDoc | null;
  getDependentTokens(): TokenDoc[];
}

interface TokenDoc extends Doc {
  readonly actor: OwnActor | null;
  readonly baseActor: OwnActor | null;
  readonly delta: (Doc & { readonly syntheticActor: OwnActor }) | null;
}

/** A scene that nobody looks at, with one token of an actor. */
async function tokenOf(actor: Doc, actorLink = false): Promise<TokenDoc> {
  const scene = await create("Scene", { active: false });
  const data = { name: "Probe", actorId: actor.id, actorLink };
  const [token] = await scene.createEmbeddedDocuments("Token", [data]);
  return token as TokenDoc;
}

function declare(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.documents.TokenDocument.html#actor */
  it("are the world's for a linked token, and another for one that is not", async () => {
    const actor = await createActor();
    expect((await tokenOf(actor, true)).actor).to.equal(actor);
    const token = await tokenOf(actor);
    expect(token.baseActor).to.equal(actor);
    expect(token.actor).not.to.equal(actor);
    expect(token.actor).to.include({ id: actor.id, name: actor.name, isToken: true, token });
    expect(game().actors.get(actor.id)).to.equal(actor);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.TokenDocument.html#actors */
  it("have a uuid below their token, by which they are found", async () => {
    const token = await tokenOf(await createActor());
    const uuid = `${token.uuid}.Actor.${token.actor!.id}`;
    expect(token.actor!.uuid).to.equal(uuid);
    expect(await fromUuid(uuid as Parameters<typeof fromUuid>[0])).to.equal(token.actor);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.ActorDelta.html */
  it("are changed through the token's delta, and the world's actor is not", async () => {
    const actor = await createActor();
    const token = await tokenOf(actor);
    const own = token.actor!;
    const updated = listen<[Doc]>("updateActor");
    const name = uniqueName("own");
    await own.update({ name });
    expect(own.name).to.equal(name);
    expect(token.actor).to.equal(own);
    expect(token.delta!._source.name).to.equal(name);
    expect(token.delta!.syntheticActor).to.equal(own);
    expect(actor.name).not.to.equal(name);
    expect(updated.map(([document]) => document)).to.deep.equal([own]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.ActorDelta.html */
  it("have items of their own beside those of the world's actor, which come later too", async () => {
    const actor = await createActor();
    const token = await tokenOf(actor);
    const own = token.actor!;
    const created = listen<[Doc]>("createItem");
    const [mine] = await own.createEmbeddedDocuments("Item", [{ name: "Mine", type: itemType() }]);
    expect(mine!.parent).to.equal(own);
    expect(created.map(([item]) => item)).to.deep.equal([mine]);
    expect(actor.items.size).to.equal(0);
    const [theirs] = await actor.createEmbeddedDocuments("Item", [{ name: "Theirs", type: itemType() }]);
    expect(own.items.map(({ name }) => name)).to.have.members(["Mine", "Theirs"]);
    await own.updateEmbeddedDocuments("Item", [{ _id: mine!.id, name: "Still mine" }]);
    expect(mine!.name).to.equal("Still mine");
    await own.deleteEmbeddedDocuments("Item", [theirs!.id]);
    expect(own.items.map(({ name }) => name)).to.deep.equal(["Still mine"]);
    expect(actor.items.size).to.equal(1);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.Actor.html#getdependenttokens */
  it("take on what changes in the world's actor, which knows its tokens", async () => {
    const actor = (await createActor()) as OwnActor;
    const token = await tokenOf(actor);
    const name = uniqueName("later");
    await actor.update({ name });
    expect(token.actor!.name).to.equal(name);
    expect(actor.getDependentTokens()).to.deep.equal([token]);
  });
}
