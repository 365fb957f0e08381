import { describe, expect, it } from "vitest";
import type { PlayerRequestMessage, GearItem } from "../../../../src/fates-edge/data/kinds.ts";
import { deletion, updateDocument } from "../../../../src/foundry/documents.ts";
import { printedWorld } from "./printed-world.ts";

/** The text's own talents and things, where they wait for their moment. */
describe("printed edges as their moment comes", () => {
  const at = printedWorld();
  const { acts, MELEE, thing, keyOf, next, lastPlayerRequest, declared, rolled, debts, offered } = at;

  it("J, Aeler-forged Hauberk: when gaining Fatigue a die avoids it, once, and only as it is gained", async () => {
    const asked = (): string[] => acts.questionsNow().map(({ item }) => item.name);
    expect(await declared("Aeler-forged Hauberk"), "nothing was marked").toBeNull();
    await at.bryn.update({ system: { fatigue: { value: 1 } } });
    expect(asked()).toContain("Aeler-forged Hauberk");
    next(3);
    await declared("Aeler-forged Hauberk");
    expect(at.bryn.system.fatigue.value).toBe(1);
    expect(asked(), "the die has fallen").not.toContain("Aeler-forged Hauberk");
    expect(await declared("Aeler-forged Hauberk")).toBeNull();
    await at.bryn.update({ system: { fatigue: { value: 2 } } });
    next(8);
    await declared("Aeler-forged Hauberk");
    expect(at.bryn.system.fatigue.value, "another level, another die").toBe(1);
  });

  it("of what no moment has come for nothing is looked at but what things were taken with", async () => {
    await at.bryn.update({ system: { fatigue: { value: 0 } } });
    expect(acts.momentsNow()).not.toContain("fatigue");
    await at.bryn.update({ system: { fatigue: { value: 1 } } });
    expect(acts.momentsNow()).toEqual(expect.arrayContaining(["fatigue", "taken"]));
    await at.bryn.update({ system: { fatigue: { value: 0 } } });
    expect(acts.momentsNow()).not.toContain("fatigue");
  });

  it("a question that is answered with no is gone in every tab, and one that is out of date by itself", async () => {
    const asked = () => acts.questionsNow().find(({ item }) => item.name === "Aeler-forged Hauberk");
    await at.bryn.update({ system: { fatigue: { value: 1 } } });
    const { occasion, item, edgeKey } = asked()!;
    await acts.noteAnswer(occasion, item, edgeKey);
    expect(asked()).toBeUndefined();
    await at.bryn.update({ system: { fatigue: { value: 2 } } });
    expect(asked(), "marked again, asked again").toBeDefined();
    await at.bryn.update({ system: { fatigue: { value: 0 } } });
    expect(asked()).toBeUndefined();
  });

  it("what was marked in one scene is not asked about in the next", async () => {
    const asked = (): string[] => acts.questionsNow().map(({ item }) => item.name);
    await at.bryn.update({ system: { fatigue: { value: 1 } } });
    expect(asked()).toContain("Aeler-forged Hauberk");
    await at.party.update({ system: { scene: { number: at.party.system.scene.number + 1 } } });
    expect(asked()).not.toContain("Aeler-forged Hauberk");
  });

  it("two tabs that answer one question at once use the thing once", async () => {
    await at.bryn.update({ system: { fatigue: { value: 2 } } });
    const item = thing("Aeler-forged Hauberk");
    const key = keyOf("Aeler-forged Hauberk");
    const { occasion } = acts.questionsNow().find((one) => one.item === item)!;
    next(8, 8);
    await declared("Aeler-forged Hauberk");
    await acts.writeUse(item, key, "seconddeed000000");
    const data = { item: item.uuid, edge: key, occasion: occasion.key };
    const system = { kind: "edge", actor: at.bryn.uuid, actorName: "Bryn", moves: {}, data };
    const source = { _id: "seconddeed000000", type: "deed", system };
    const second = (await ChatMessage.implementation.create(source as never, {
      keepId: true,
    })) as unknown as PlayerRequestMessage;
    await acts.edgeRequest.take([second]);
    expect(second.system.gm).toMatchObject({ state: "refused", reason: "EdgeAnswered" });
    expect(at.bryn.system.fatigue.value).toBe(1);
  });

  it("a position that is bettered after the throw is milder on the card, and harsher again when it is taken back", async () => {
    const item = thing("Guild Ties");
    const step = { label: "Second Wind", moment: "failure", gives: "position", amount: 1, period: "scene" };
    await item.update({ system: { edges: { step } } });
    const message = await rolled(at.bryn, { ...MELEE, position: "risky" }, [3, 3, 3, 3]);
    expect(message.system.gm.judged?.position).toBe("risky");
    expect(offered(message)).toContain("Second Wind");
    await acts.payEdge(item.uuid, "step", message.id!);
    await acts.creditRolls([message]);
    await acts.creditRolls([message]);
    expect(message.system.gm.judged?.position).toBe("controlled");
    await acts.ROLL_UNDO.uses(message, message.system.gm.judged!.uses[0]!.id);
    expect(message.system.gm.judged?.position).toBe("risky");
    await updateDocument(item, { system: { edges: deletion("step") } });
  });

  it("of several rails the one that was chosen is trimmed, and none without a word", async () => {
    const rail = (name: string) => ({ name, size: 6, kind: "crowd", base: 3 });
    await at.party.update({ system: { clocks: { patrol: rail("Patrol"), flood: rail("Flood") } } });
    const item = thing("Guild Ties");
    const trim = { label: "Old Friend", moment: "declared", gives: "rail", amount: 1, period: "always" };
    await item.update({ system: { edges: { trim } } });
    const filled = (): unknown[] => ["patrol", "flood"].map((key) => at.party.system.filled[key]);
    const { railsFor } = await import("../../../../src/fates-edge/state/edges/edge-aims.ts");
    const { edgeOn } = await import("../../../../src/fates-edge/state/edges/edges.ts");
    expect(railsFor(edgeOn(item, "trim")!).map(({ name }) => name)).toEqual(["Patrol", "Flood"]);
    for (const aim of [{}, { clock: "flood" }]) {
      await acts.declareEdge(item, "trim", aim);
      await acts.edgeRequest.take([lastPlayerRequest()]);
    }
    expect(filled()).toEqual([3, 2]);
    await updateDocument(item, { system: { edges: deletion("trim") } });
  });

  it("a leg of travel asks whom it concerns, and the next one anew", async () => {
    const item = thing("Guild Ties");
    const leg = { label: "Trail Food", moment: "leg", gives: "supply", amount: 1, period: "always" };
    await item.update({ system: { edges: { leg } } });
    const asked = (): string[] =>
      acts.questionsNow().flatMap(({ edge }) => (edge.label === "Trail Food" ? [edge.moment] : []));
    expect(asked()).toEqual([]);
    await acts.travelLeg({ provisioned: true, harsh: false, light: false });
    expect(asked()).toEqual(["leg"]);
    const before = at.party.system.supply;
    await acts.declareEdge(item, "leg");
    await acts.edgeRequest.take([lastPlayerRequest()]);
    expect([asked(), at.party.system.supply]).toEqual([[], before - 1]);
    await acts.travelLeg({ provisioned: true, harsh: false, light: false });
    expect(asked()).toEqual(["leg"]);
    await updateDocument(item, { system: { edges: deletion("leg") } });
  });

  it("M, Unkwa Ward-Post: asked as supply fills, and never before", async () => {
    const asked = (): boolean => acts.questionsNow().some(({ item }) => item.name === "Unkwa Ward-Post");
    expect(asked()).toBe(false);
    await acts.fillSupply("harsh");
    expect(asked()).toBe(true);
    const before = at.party.system.supply;
    await declared("Unkwa Ward-Post");
    expect([asked(), at.party.system.supply]).toEqual([false, before - 1]);
  });

  it("20.6, Signature Weapon: if lost or damaged, recovery becomes a story of its own: asked as it breaks", async () => {
    const weapon = thing("Signature Weapon") as GearItem;
    const asked = (): boolean => acts.questionsNow().some(({ item }) => item === weapon);
    expect(asked()).toBe(false);
    await weapon.update({ system: { condition: "broken" } });
    expect(asked()).toBe(true);
    await declared("Signature Weapon");
    expect(asked()).toBe(false);
    expect(Object.values(at.party.system.clocks).map(({ name, size }) => [name, size])).toContainEqual([
      "Signature Weapon",
      6,
    ]);
    await weapon.update({ system: { condition: "sound" } });
  });

  it("9.3, Debt Mark: collectors will come calling: their clock is asked for once, as it is taken", async () => {
    const asked = (): boolean => acts.questionsNow().some(({ item }) => item.name === "Debt Mark");
    expect(asked()).toBe(true);
    await declared("Debt Mark");
    expect([asked(), debts()]).toEqual([false, ["The collectors"]]);
    expect(await declared("Debt Mark"), "it is taken once").toBeNull();
  });

  it("9.3, Broken Heirloom: one signature item begins compromised: its owner says which", async () => {
    const bag = thing("Healer's Bag") as GearItem;
    expect(await declared("Broken Heirloom"), "which must be said").toBeNull();
    const request = await declared("Broken Heirloom", { thing: bag.uuid });
    expect(bag.system.condition).toBe("compromised");
    await acts.undoVerdict(request!);
    expect(bag.system.condition).toBe("sound");
  });

  it("M, Sundered King's Coin: the GM has two cards to draw, of which one applies", async () => {
    const { edgeReach } = await import("../../../../src/fates-edge/state/edges/edge-reach.ts");
    const coin = thing("Sundered King's Coin");
    expect(
      edgeReach(coin, keyOf("Sundered King's Coin")),
      "what costs something is to be used, not read",
    ).toBe("now");
    const request = await declared("Sundered King's Coin");
    expect(request?.system.gm).toMatchObject({ state: "done", data: { cards: 2 } });
    const { mayLayCard } = await import("../../../../src/fates-edge/state/retinue/asks.ts");
    expect(mayLayCard(request!)).toBe(true);
    await acts.undoVerdict(request!);
    expect(mayLayCard(request!)).toBe(false);
  });
});
