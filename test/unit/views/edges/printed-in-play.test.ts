import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as Credit from "../../../../src/fates-edge/actions/credit.ts";
import type * as Declare from "../../../../src/fates-edge/actions/declare-edge.ts";
import type * as Answers from "../../../../src/fates-edge/actions/edge-answers.ts";
import type * as Pay from "../../../../src/fates-edge/actions/edges.ts";
import type * as Perform from "../../../../src/fates-edge/actions/perform-roll.ts";
import type * as Prepare from "../../../../src/fates-edge/actions/prepare-roll.ts";
import type * as Supply from "../../../../src/fates-edge/actions/supply.ts";
import type * as Undo from "../../../../src/fates-edge/actions/undo.ts";
import type * as UndoRoll from "../../../../src/fates-edge/actions/undo-roll.ts";
import type * as Questions from "../../../../src/fates-edge/apps/edge-questions.ts";
import type {
  ActionMessage,
  DeedMessage,
  EdgeItem,
  GearItem,
  PartyActor,
  PcActor,
} from "../../../../src/fates-edge/data/kinds.ts";
import type { EdgeAim } from "../../../../src/fates-edge/state/edge-aims.ts";
import type * as CardEdges from "../../../../src/fates-edge/state/card-edges.ts";
import type * as Moments from "../../../../src/fates-edge/state/edge-moments.ts";
import type * as RollEdges from "../../../../src/fates-edge/state/roll-edges.ts";
import { deletion, updateDocument } from "../../../../src/foundry/documents.ts";
import { inRepository } from "../../../../tools/stages/paths.ts";
import { MARA, TOMAS } from "../../client/support/start-game.ts";
import { type StoredDocument, startWorld } from "../support/played-world.ts";

/** What lies in the compendia, as they ship it. */
const SHIPPED = {
  "Healer's Bag": "gear/kit-healers-bag",
  "Healer's Pouch": "gear/tool-healers-pouch",
  "Spirit-Shield": "talents/prestige-spirit-shield",
  "Oath-Bound Captain": "talents/prestige-oath-bound-captain",
  "Star-Reader": "talents/prestige-skill-star-reader",
  "Storm-Caller": "talents/prestige-skill-storm-caller",
  "Guild Ties": "talents/cultural-guild-ties",
  "Commanding Presence": "talents/general-commanding-presence",
  "Aeler-forged Hauberk": "gear/armour-aeler-forged-hauberk",
  "Signature Weapon": "gear/weapon-signature-weapon",
  "Sundered King's Coin": "gear/artifact-sundered-kings-coin",
  "Unkwa Ward-Post": "gear/artifact-unkwa-ward-post",
  "Debt Mark": "origins/complication-debt-mark",
  "Broken Heirloom": "origins/complication-broken-heirloom",
} as const;
type Shipped = keyof typeof SHIPPED;

const sourceOf = async (name: Shipped, place: number): Promise<object> => {
  const text = await readFile(inRepository("packs", ...`${SHIPPED[name]}.yml`.split("/")), "utf8");
  const { type, system } = parse(text) as { readonly type: string; readonly system: object };
  return {
    _id: `thing${String.fromCodePoint(97 + place)}`.padEnd(16, "0"),
    name,
    type,
    system: { ...system, paid: true },
  };
};

const pc = (name: string, owner: string, items: readonly object[]): object => ({
  ...{ _id: name.toLowerCase().padEnd(16, "0"), name, type: "pc", items },
  ownership: { default: 1, [owner]: 3 },
  system: {
    attributes: { body: 3, wits: 3, spirit: 3, presence: 2 },
    skills: { melee: 1, command: 1, craft: 2 },
  },
});

/** The text's own talents and things in play, where what they give goes to somebody else or waits for its moment. */
describe("printed edges in play", () => {
  const acts = {} as typeof Answers &
    typeof CardEdges &
    typeof Credit &
    typeof Declare &
    typeof Moments &
    typeof Pay &
    typeof Perform &
    typeof Prepare &
    typeof Questions &
    typeof RollEdges &
    typeof Supply &
    typeof Undo &
    typeof UndoRoll;
  let bryn: PcActor;
  let wren: PcActor;
  let party: PartyActor;

  beforeAll(async () => {
    const items = await Promise.all((Object.keys(SHIPPED) as Shipped[]).map(sourceOf));
    const company = {
      ...{ _id: "company000000000", name: "Company", type: "party" },
      system: {
        scene: { number: 1, running: true },
        clocks: { supply: { size: 4, kind: "supply", base: 1 } },
      },
    };
    const actors = [company, pc("Wren", MARA, []), pc("Bryn", TOMAS, items), pc("Ode", MARA, [])];
    await startWorld({ actors: actors as unknown as StoredDocument[] });
    const loaded = await Promise.all([
      import("../../../../src/fates-edge/actions/credit.ts"),
      import("../../../../src/fates-edge/actions/declare-edge.ts"),
      import("../../../../src/fates-edge/actions/edge-answers.ts"),
      import("../../../../src/fates-edge/actions/edges.ts"),
      import("../../../../src/fates-edge/actions/perform-roll.ts"),
      import("../../../../src/fates-edge/actions/prepare-roll.ts"),
      import("../../../../src/fates-edge/actions/supply.ts"),
      import("../../../../src/fates-edge/actions/undo.ts"),
      import("../../../../src/fates-edge/actions/undo-roll.ts"),
      import("../../../../src/fates-edge/apps/edge-questions.ts"),
      import("../../../../src/fates-edge/state/card-edges.ts"),
      import("../../../../src/fates-edge/state/edge-moments.ts"),
      import("../../../../src/fates-edge/state/roll-edges.ts"),
    ]);
    Object.assign(acts, ...loaded);
    wren = game.actors.getName("Wren") as PcActor;
    bryn = game.actors.getName("Bryn") as PcActor;
    party = game.actors.getName("Company") as PartyActor;
    const { startIndexingHelpers } = await import("../../../../src/fates-edge/state/edge-uses.ts");
    startIndexingHelpers();
    acts.startWatchingMoments();
  });

  /** Each test begins without a mark, a use or a wound. */
  beforeEach(async () => {
    for (const one of [wren, bryn, game.actors.getName("Ode") as PcActor]) {
      const gone = Object.assign({}, ...Object.keys(one.system.marks).map((id) => deletion(id))) as object;
      await updateDocument(one, { system: { marks: gone, fatigue: { value: 0 }, harm: { value: 0 } } });
    }
    await party.update({
      system: { session: { number: party.system.session.number + 1 }, arc: { number: 2 } },
    });
  });

  const thing = (name: Shipped): EdgeItem => bryn.items.getName(name) as EdgeItem;
  const keyOf = (name: Shipped, place = 0): string => Object.keys(thing(name).system.edges)[place]!;
  const next = (...faces: readonly number[]): void => {
    const left = [...faces];
    CONFIG.Dice.randomUniform = () => 1 - ((left.shift() ?? 5) - 0.5) / 10;
  };
  const lastDeed = (): DeedMessage => game.messages.contents.at(-1) as DeedMessage;
  /** Declared on the owner's sheet, and done by a GM's client. Whether it could be. */
  const declared = async (name: Shipped, aim: EdgeAim = {}): Promise<DeedMessage | null> => {
    if (!(await acts.declareEdge(thing(name), keyOf(name), aim))) return null;
    await acts.edgeRequest.take([lastDeed()]);
    return lastDeed();
  };
  const rolled = async (
    actor: PcActor,
    options: Omit<Parameters<typeof acts.performRoll>[1], "dv">,
    faces: readonly number[],
  ): Promise<ActionMessage> => {
    next(...faces);
    const message = (await acts.performRoll(actor, { dv: 2, edges: [], ...options }))!;
    await acts.creditRolls([message]);
    return message;
  };
  const MELEE = { attribute: "body", skill: "melee" };
  const points = (): number => party.system.bank.total;
  const debts = (): string[] =>
    Object.values(party.system.clocks).flatMap(({ kind, name }) => (kind === "debt" ? [name] : []));
  const offered = (message: ActionMessage): string[] =>
    acts.findEdges(message, game.user).map(({ label, by }) => (by === "" ? label : `${label} by ${by}`));

  it("O, Healer's Pouch: may reduce harm by 1 tier, somebody else's too", async () => {
    expect(await declared("Healer's Pouch", { who: wren.uuid }), "nobody is hurt").toBeNull();
    await wren.update({ system: { harm: { value: 2 } } });
    const deed = await declared("Healer's Pouch", { who: wren.uuid });
    expect([wren.system.harm.value, bryn.system.harm.value]).toEqual([1, 0]);
    await acts.undoDeed(deed!);
    expect(wren.system.harm.value).toBe(2);
  });

  it("J, Healer's Bag: a Spirit+Craft roll of one's own removes 1 Fatigue from an ally, and never from oneself", async () => {
    await wren.update({ system: { fatigue: { value: 2 } } });
    const tends = { attribute: "spirit", skill: "craft" };
    const others = await rolled(wren, tends, [8, 8, 8, 8, 8]);
    expect(offered(others), "not on the ally's roll").not.toContain("Healer's Bag by Bryn");
    const message = await rolled(bryn, tends, [8, 8, 8, 8, 8]);
    expect(offered(message)).toContain("Healer's Bag");
    const item = thing("Healer's Bag");
    await acts.payEdge(item.uuid, keyOf("Healer's Bag"), message.id!, { who: wren.uuid });
    await acts.creditRolls([message]);
    expect([wren.system.fatigue.value, bryn.system.fatigue.value]).toEqual([1, 0]);
    await acts.ROLL_UNDO.uses(message, message.system.gm.judged!.uses[0]!.id);
    expect(wren.system.fatigue.value).toBe(2);
    expect(await rolled(bryn, MELEE, [8, 8, 8, 8]).then(offered)).not.toContain("Healer's Bag");
  });

  it("15, Spirit-Shield: erase up to 3 points from an ally's roll, at the cost of 1 Backlash yourself", async () => {
    const before = points();
    const message = await rolled(wren, MELEE, [1, 1, 8, 8]);
    expect(points()).toBe(before + 2);
    expect(offered(message)).toContain("Spirit-Shield by Bryn");
    await acts.payEdge(thing("Spirit-Shield").uuid, keyOf("Spirit-Shield"), message.id!);
    await acts.creditRolls([message]);
    await acts.creditRolls([message]);
    expect(message.system.gm.judged).toMatchObject({ setbacks: 0 });
    expect(points(), "two erased, one taken upon oneself").toBe(before + 1);
    const [told] = Object.values(message.system.gm.settled);
    expect(told).toMatchObject({ points: 1, told: [{ key: "FATES_EDGE.Edge.Told.backlash" }] });
  });

  it("15, Oath-Bound Captain: one setback becomes +1 die to all allies on their next action", async () => {
    const message = await rolled(bryn, MELEE, [1, 8, 8, 8]);
    await acts.payEdge(thing("Oath-Bound Captain").uuid, keyOf("Oath-Bound Captain"), message.id!);
    await acts.creditRolls([message]);
    await acts.creditRolls([message]);
    expect(message.system.gm.judged).toMatchObject({ setbacks: 0 });
    const sizes = ["Wren", "Ode", "Bryn"].map(
      (name) => acts.prepareRoll(game.actors.getName(name) as PcActor, { ...MELEE, edges: [] }).pool.size,
    );
    expect(sizes, "allies, not the captain").toEqual([5, 5, 4]);
    await rolled(wren, MELEE, [8, 8, 8, 8, 8]);
    expect(acts.prepareRoll(wren, { ...MELEE, edges: [] }).pool.size, "their next one only").toBe(4);
  });

  it("Q, Star-Reader: once an arc one roll of an ally's has a success before the dice fall", async () => {
    expect(await declared("Star-Reader"), "for whom must be said").toBeNull();
    await declared("Star-Reader", { who: wren.uuid });
    const [mark] = Object.keys(wren.system.marks);
    const met = { ...MELEE, edges: [], met: [mark!] };
    expect(acts.prepareRoll(wren, { ...MELEE, edges: [] }).automatic, "any other roll").toBe(0);
    expect(acts.prepareRoll(wren, met).automatic).toBe(1);
    const message = await rolled(wren, met, [8, 3, 3, 3]);
    expect(message.system.gm.judged?.uses).toMatchObject([{ gives: "success", amount: 1 }]);
    const { readAction } = await import("../../../../src/fates-edge/state/roll.ts");
    const { rollClaim } = await import("../../../../src/fates-edge/actions/judge-roll.ts");
    const claim = rollClaim(message);
    expect(readAction(claim, claim.edition).outcome).toMatchObject({ outcome: "clean", successes: 2 });
    expect(await declared("Star-Reader", { who: wren.uuid }), "once an arc").toBeNull();
  });

  it("Q, Storm-Caller: once a session the weather makes an ally's position milder", async () => {
    await declared("Storm-Caller", { who: wren.uuid });
    const [mark] = Object.keys(wren.system.marks);
    const risky = { ...MELEE, edges: [], position: "risky" as const };
    expect(acts.prepareRoll(wren, { ...risky, met: [mark!] }).position).toBe("controlled");
    expect(acts.prepareRoll(wren, risky).position).toBe("risky");
  });

  it("cultural table, Guild Ties: a favour once a session is told to the table, and has its use", async () => {
    const deed = await declared("Guild Ties");
    expect(deed?.system.gm).toMatchObject({ state: "done", told: [{ key: "FATES_EDGE.Edge.Free" }] });
    expect(await declared("Guild Ties")).toBeNull();
  });

  it("12.3, Commanding Presence: those who follow, once their leader has named them, and nobody else", async () => {
    const fails = await rolled(wren, MELEE, [3, 3, 3, 3]);
    expect(offered(fails)).toContain("Commanding Presence by Bryn");
    const item = thing("Commanding Presence");
    const name = async (allies: readonly string[]): Promise<unknown> =>
      item.update({ system: { edges: { [keyOf("Commanding Presence")]: { allies } } } });
    await name(["Actor.ode0000000000000"]);
    expect(offered(fails)).not.toContain("Commanding Presence by Bryn");
    await acts.payEdge(item.uuid, keyOf("Commanding Presence"), fails.id!);
    next(9);
    await acts.creditRolls([fails]);
    expect(fails.rolls, "a use for another than was named turns nothing").toHaveLength(1);
    await name([]);
  });

  it("12.3, Commanding Presence: a follower's morale roll is thrown by their leader's hand, with +1", () => {
    const morale = (tags: string[]) => acts.edgesFor(bryn, "presence", "command", { tags });
    expect(morale(["morale"])).toContainEqual(
      expect.objectContaining({
        label: "Commanding Presence",
        dice: 1,
        sure: false,
        circumstance: "for a follower",
      }),
    );
    expect(morale(["parley"]).map(({ label }) => label)).not.toContain("Commanding Presence");
    expect(acts.edgesFor(wren, "presence", "command", { tags: ["morale"] })).toEqual([]);
  });

  it("J, Aeler-forged Hauberk: when gaining Fatigue a die avoids it, once, and only as it is gained", async () => {
    const asked = (): string[] => acts.questionsNow().map(({ item }) => item.name);
    expect(await declared("Aeler-forged Hauberk"), "nothing was marked").toBeNull();
    await bryn.update({ system: { fatigue: { value: 1 } } });
    expect(asked()).toContain("Aeler-forged Hauberk");
    next(3);
    await declared("Aeler-forged Hauberk");
    expect(bryn.system.fatigue.value).toBe(1);
    expect(asked(), "the die has fallen").not.toContain("Aeler-forged Hauberk");
    expect(await declared("Aeler-forged Hauberk")).toBeNull();
    await bryn.update({ system: { fatigue: { value: 2 } } });
    next(8);
    await declared("Aeler-forged Hauberk");
    expect(bryn.system.fatigue.value, "another level, another die").toBe(1);
  });

  it("a question that is answered with no is gone in every tab, and one that is out of date by itself", async () => {
    const asked = () => acts.questionsNow().find(({ item }) => item.name === "Aeler-forged Hauberk");
    await bryn.update({ system: { fatigue: { value: 1 } } });
    const { occasion, item, edgeKey } = asked()!;
    await acts.noteAnswer(occasion, item, edgeKey);
    expect(asked()).toBeUndefined();
    await bryn.update({ system: { fatigue: { value: 2 } } });
    expect(asked(), "marked again, asked again").toBeDefined();
    await bryn.update({ system: { fatigue: { value: 0 } } });
    expect(asked()).toBeUndefined();
  });

  it("two tabs that answer one question at once use the thing once", async () => {
    await bryn.update({ system: { fatigue: { value: 2 } } });
    const item = thing("Aeler-forged Hauberk");
    const key = keyOf("Aeler-forged Hauberk");
    const { occasion } = acts.questionsNow().find((one) => one.item === item)!;
    next(8, 8);
    await declared("Aeler-forged Hauberk");
    await acts.writeUse(item, key, "seconddeed000000");
    const data = { item: item.uuid, edge: key, occasion: occasion.key };
    const system = { kind: "edge", actor: bryn.uuid, actorName: "Bryn", moves: {}, data };
    const source = { _id: "seconddeed000000", type: "deed", system };
    const second = (await ChatMessage.implementation.create(source as never, {
      keepId: true,
    })) as unknown as DeedMessage;
    await acts.edgeRequest.take([second]);
    expect(second.system.gm).toMatchObject({ state: "refused", reason: "EdgeAnswered" });
    expect(bryn.system.fatigue.value).toBe(1);
  });

  it("a position that is bettered after the throw is milder on the card, and harsher again when it is taken back", async () => {
    const item = thing("Guild Ties");
    const step = { label: "Second Wind", moment: "failure", gives: "position", amount: 1, span: "scene" };
    await item.update({ system: { edges: { step } } });
    const message = await rolled(bryn, { ...MELEE, position: "risky" }, [3, 3, 3, 3]);
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
    await party.update({ system: { clocks: { patrol: rail("Patrol"), flood: rail("Flood") } } });
    const item = thing("Guild Ties");
    const trim = { label: "Old Friend", moment: "declared", gives: "rail", amount: 1, span: "always" };
    await item.update({ system: { edges: { trim } } });
    const filled = (): unknown[] => ["patrol", "flood"].map((key) => party.system.filled[key]);
    const { railsFor } = await import("../../../../src/fates-edge/state/edge-aims.ts");
    const { edgeOn } = await import("../../../../src/fates-edge/state/edges.ts");
    expect(railsFor(edgeOn(item, "trim")!).map(({ name }) => name)).toEqual(["Patrol", "Flood"]);
    for (const aim of [{}, { clock: "flood" }]) {
      await acts.declareEdge(item, "trim", aim);
      await acts.edgeRequest.take([lastDeed()]);
    }
    expect(filled()).toEqual([3, 2]);
    await updateDocument(item, { system: { edges: deletion("trim") } });
  });

  it("a leg of travel asks whom it concerns, and the next one anew", async () => {
    const item = thing("Guild Ties");
    const leg = { label: "Trail Food", moment: "leg", gives: "supply", amount: 1, span: "always" };
    await item.update({ system: { edges: { leg } } });
    const asked = (): string[] =>
      acts.questionsNow().flatMap(({ edge }) => (edge.label === "Trail Food" ? [edge.moment] : []));
    expect(asked()).toEqual([]);
    await acts.travelLeg({ provisioned: true, harsh: false, light: false });
    expect(asked()).toEqual(["leg"]);
    const before = party.system.supply;
    await acts.declareEdge(item, "leg");
    await acts.edgeRequest.take([lastDeed()]);
    expect([asked(), party.system.supply]).toEqual([[], before - 1]);
    await acts.travelLeg({ provisioned: true, harsh: false, light: false });
    expect(asked()).toEqual(["leg"]);
    await updateDocument(item, { system: { edges: deletion("leg") } });
  });

  it("M, Unkwa Ward-Post: asked as supply fills, and never before", async () => {
    const asked = (): boolean => acts.questionsNow().some(({ item }) => item.name === "Unkwa Ward-Post");
    expect(asked()).toBe(false);
    await acts.fillSupply("harsh");
    expect(asked()).toBe(true);
    const before = party.system.supply;
    await declared("Unkwa Ward-Post");
    expect([asked(), party.system.supply]).toEqual([false, before - 1]);
  });

  it("20.6, Signature Weapon: if lost or damaged, recovery becomes a story of its own: asked as it breaks", async () => {
    const weapon = thing("Signature Weapon") as GearItem;
    const asked = (): boolean => acts.questionsNow().some(({ item }) => item === weapon);
    expect(asked()).toBe(false);
    await weapon.update({ system: { condition: "broken" } });
    expect(asked()).toBe(true);
    await declared("Signature Weapon");
    expect(asked()).toBe(false);
    expect(Object.values(party.system.clocks).map(({ name, size }) => [name, size])).toContainEqual([
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
    const deed = await declared("Broken Heirloom", { thing: bag.uuid });
    expect(bag.system.condition).toBe("compromised");
    await acts.undoDeed(deed!);
    expect(bag.system.condition).toBe("sound");
  });

  it("M, Sundered King's Coin: the GM has two cards to draw, of which one applies", async () => {
    const deed = await declared("Sundered King's Coin");
    expect(deed?.system.gm).toMatchObject({ state: "done", data: { cards: 2 } });
    const { mayLayCard } = await import("../../../../src/fates-edge/state/asks.ts");
    expect(mayLayCard(deed!)).toBe(true);
    await acts.undoDeed(deed!);
    expect(mayLayCard(deed!)).toBe(false);
  });
});
