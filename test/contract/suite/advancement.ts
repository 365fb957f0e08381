import { expect } from "chai";
import { createActor } from "./support/fixtures.ts";
import type { Doc } from "./support/foundry.ts";
import { growth } from "./support/growth.ts";
import { describe, it } from "./support/mocha.ts";
import { FATES_EDGE } from "./support/played.ts";

/** A character's ledger: what it is made of in the document, and that nothing of it is stored twice. */
export function advancement(): void {
  describe("Growth", declare, { as: "gm", game: FATES_EDGE });
}

function declare(): void {
  /** Builds of 14 refuse a player's document that names a GM's field. @see https://github.com/foundryvtt/foundryvtt/issues/14252 */
  it("awards are absent from a character until a GM writes one", async () => {
    const actor = await createActor();
    expect(systemOf(actor)["awards"]).to.equal(undefined);
    await actor.update({ system: { awards: { first: { kind: "award", xp: 4 } } } });
    expect(actor.system["xp"]).to.deep.equal({ earned: 4, spent: 0, left: 4, tier: 1 });
  });

  /** No page says so: the system's own. */
  it("a purchase is a rating and a line; taken back, neither is left", async () => {
    const actor = await createActor();
    await growth().startBuild(actor);
    expect(await growth().buy(actor, { kind: "attribute", key: "wits" })).to.equal(true);
    expect(attributesOf(actor)).to.include({ wits: 3 });
    expect(actor.system["xp"]).to.include({ spent: 9, left: 21 });
    const bought = growth().ledger(actor).at(-1)!;
    expect(bought).to.include({ kind: "attribute", target: "wits", from: 2, to: 3, xp: -9 });
    expect(await growth().takeBack(actor, bought.id)).to.equal(true);
    expect(attributesOf(actor)).to.include({ wits: 2 });
    expect(actor.system["xp"]).to.include({ spent: 0, left: 30 });
  });

  /** No page says so: the system's own. */
  it("an earlier step cannot be taken back under a later one, nor a thing be bought that cannot be paid", async () => {
    const actor = await createActor();
    await growth().startBuild(actor);
    await growth().buy(actor, { kind: "skill", key: "melee" });
    await growth().buy(actor, { kind: "skill", key: "melee" });
    const [, first] = growth().ledger(actor);
    expect(await growth().takeBack(actor, first!.id)).to.equal(false);
    expect(await growth().buy(actor, { kind: "follower", name: "Too dear", role: "scout", cap: 5 })).to.equal(
      false,
    );
    expect(actor.system["xp"]).to.include({ spent: 6, left: 24 });
  });

  /** No page says so: the system's own. */
  it("a skill is given back whole in play, and its line stays beside the refund's", async () => {
    const actor = await createActor();
    await growth().startBuild(actor);
    await growth().buy(actor, { kind: "skill", key: "lore" });
    await actor.update({ system: { build: { state: "done" } } });
    const bought = growth().ledger(actor).at(-1)!;
    expect(await growth().refund(actor, bought.id, "respec")).to.equal(true);
    expect(actor.system["skills"]).to.deep.equal({});
    expect(actor.system["xp"]).to.include({ spent: 0, left: 30 });
    expect(growth().ledger(actor)).to.have.length(3);
    expect(await growth().refund(actor, bought.id, "respec")).to.equal(false);
  });

  /** No page says so: the system's own. */
  it("a sheet without a ledger gets one from what stands on it", async () => {
    const actor = await createActor({ system: { attributes: { body: 3 }, skills: { melee: 2 } } });
    expect(await growth().adoptLedger(actor)).to.equal(true);
    expect(actor.system["xp"]).to.deep.equal({ earned: 30, spent: 15, left: 15, tier: 1 });
    expect(await growth().adoptLedger(actor)).to.equal(false);
  });

  /** No page says so: the system's own. */
  it("a talent is bought as a copy with a line of its own, and goes with its line", async () => {
    const actor = await createActor();
    await growth().startBuild(actor);
    const [talent] = await actor.createEmbeddedDocuments("Item", [
      { name: "Mould", type: "talent", system: { cost: 4, slug: "mould", kind: "general" } },
    ]);
    const other = await createActor();
    await growth().startBuild(other);
    const bought = await growth().buyItem(other, talent!);
    expect(bought?.name).to.equal("Mould");
    expect(other.system["xp"]).to.include({ spent: 4, left: 26 });
    expect(await growth().takeBack(other, growth().ledger(other).at(-1)!.id)).to.equal(true);
    expect(other.items.size).to.equal(0);
    expect(other.system["xp"]).to.include({ spent: 0, left: 30 });
  });

  /** No page says so: the system's own. */
  it("an import keeps what it knows and leaves the rest out", async () => {
    const actor = await createActor();
    const export_ = {
      name: "From elsewhere",
      type: "pc",
      aura: "violet",
      system: {
        concept: "Wanderer",
        attributes: { body: 4, luck: 3 },
        skills: { melee: 2, lore: 99 },
        mana: 7,
      },
      items: [
        { name: "Known", type: "talent", system: { cost: 3, glow: true } },
        { name: "Of a later version", type: "spirit", system: {} },
      ],
    };
    await (actor as Doc & { importFromJSON(json: string): Promise<unknown> }).importFromJSON(
      JSON.stringify(export_),
    );
    expect(actor.name).to.equal("From elsewhere");
    expect(actor.system["concept"]).to.equal("Wanderer");
    expect(attributesOf(actor)).to.deep.equal({ body: 4, wits: 2, spirit: 2, presence: 2 });
    expect(actor.system["skills"]).to.deep.equal({ melee: 2, lore: 5 });
    expect(actor.items.contents.map(({ name }) => name)).to.deep.equal(["Known"]);
  });

  /** No page says so: the system's own. */
  it("uses of an edge are counted in their span, and the next one brings them back", async () => {
    const actor = await createActor();
    const edges = { e: { label: "Once", gives: "words", period: "session", uses: 1 } };
    const [talent] = await actor.createEmbeddedDocuments("Item", [
      { name: "Once a session", type: "talent", system: { edges } },
    ]);
    expect(await growth().useEdge(talent!, "e")).to.equal(true);
    expect(await growth().useEdge(talent!, "e")).to.equal(false);
    await growth().nextSession();
    expect(await growth().useEdge(talent!, "e")).to.equal(true);
  });

  /** No page says so: the system's own. */
  it("gear lends its edge when it is paid for, at hand and whole; compromised it costs a die until patched", async () => {
    const actor = await createActor();
    const edges = { e: { label: "Keen", skill: "melee", dice: 1 } };
    const [sword] = await actor.createEmbeddedDocuments("Item", [
      { name: "Sword", type: "gear", system: { edges, serves: ["melee"] } },
    ]);
    const lent = (): unknown[] =>
      growth()
        .edges(actor, "body", "melee")
        .map(({ dice }) => dice);
    expect(lent()).to.deep.equal([1]);
    for (const away of [
      { paid: false },
      { paid: true, place: "stored" },
      { place: "hand", condition: "broken" },
    ]) {
      await sword!.update({ system: away });
      expect(lent(), JSON.stringify(away)).to.deep.equal([]);
    }
    await sword!.update({ system: { condition: "compromised" } });
    expect(lent()).to.deep.equal([1, -1]);
    expect(growth().edges(actor, "body", "lore")).to.deep.equal([]);
    await sword!.update({ system: { patched: growth().scene() } });
    expect(lent()).to.deep.equal([1]);
  });

  /** No page says so: the system's own. */
  it("a character's token shows boons and fatigue as bars", async () => {
    const actor = await createActor();
    const token = actor.toObject().prototypeToken as Record<string, unknown>;
    expect(token).to.deep.include({
      actorLink: true,
      bar1: { attribute: "boons" },
      bar2: { attribute: "fatigue" },
    });
  });
}

function systemOf(actor: Doc): Record<string, unknown> {
  return actor.toObject().system as Record<string, unknown>;
}

function attributesOf(actor: Doc): object {
  return { ...(actor.system["attributes"] as object) };
}
