import { expect } from "chai";
import { create, createActor, uniqueName } from "./support/fixtures.ts";
import type { Data, Doc } from "./support/foundry.ts";
import { describe, it, skip, skipWhereLacking } from "./support/mocha.ts";
import { FATES_EDGE } from "./support/played.ts";

interface TokenDoc extends Doc {
  readonly actor: (Doc & { readonly isToken: boolean }) | null;
  readonly actorLink: boolean;
  getBarAttribute?(bar: string): { attribute: string; value: number; max: number } | null;
}

/** Tokens, as documents of a scene that nobody has to look at. */
export function tokens(): void {
  describe("Tokens", declare, { as: "gm" });
}

async function tokenOf(actor: Doc, data: Data): Promise<TokenDoc> {
  const scene = await create("Scene", {});
  const [token] = await skipWhereLacking(
    scene.createEmbeddedDocuments("Token", [{ actorId: actor.id, name: actor.name, ...data }]),
  );
  return token as TokenDoc;
}

function declare(): void {
  /** @see https://foundryvtt.com/article/tokens/ */
  it("that are linked have the actor of the world itself, and follow it", async () => {
    const actor = await createActor();
    const token = await tokenOf(actor, { actorLink: true });
    expect(token.actor).to.equal(actor);
    await actor.update({ name: uniqueName("renamed") });
    expect(token.actor!.name).to.equal(actor.name);
  });

  /** @see https://foundryvtt.com/article/tokens/ */
  it("that are not linked have an actor of their own, whose changes the world's does not see", async () => {
    const actor = await createActor();
    const token = await tokenOf(actor, { actorLink: false });
    const own = token.actor!;
    expect(own).not.to.equal(actor);
    expect(own.isToken).to.equal(true);
    expect(own.uuid).to.match(new RegExp(`^Scene\\..+\\.Token\\.${token.id}\\.Actor\\.${actor.id}$`));
    await own.update({ name: "Contract of the token" });
    expect(actor.name).not.to.equal("Contract of the token");
    expect(token.actor!.name).to.equal("Contract of the token");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.TokenDocument.html#getbarattribute */
  it(
    "of characters show boons and fatigue as bars",
    async () => {
      const actor = await createActor();
      const data = (actor.toObject()["prototypeToken"] ?? {}) as Data;
      const token = await tokenOf(actor, { ...data, name: actor.name });
      if (!token.getBarAttribute) skip("This host draws no bars.");
      expect(token.getBarAttribute("bar1")).to.deep.include({ type: "bar", attribute: "boons" });
      expect(token.getBarAttribute("bar2")).to.deep.include({ type: "bar", attribute: "fatigue" });
    },
    { game: FATES_EDGE },
  );
}
