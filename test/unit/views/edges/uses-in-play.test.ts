import { beforeAll, describe, expect, it } from "vitest";
import type * as BoonReroll from "../../../../src/fates-edge/actions/roll/roll-card/boon-reroll.ts";
import type * as Credit from "../../../../src/fates-edge/actions/roll/credit.ts";
import type * as Declare from "../../../../src/fates-edge/actions/edges/declare-edge.ts";
import type * as Perform from "../../../../src/fates-edge/actions/roll/perform-roll.ts";
import type * as Prepare from "../../../../src/fates-edge/actions/roll/prepare-roll.ts";
import type * as Undo from "../../../../src/table/acts/take-back.ts";
import type * as UndoRoll from "../../../../src/fates-edge/actions/roll/undo-roll.ts";
import type * as Edges from "../../../../src/fates-edge/state/edges/roll-edges.ts";
import type {
  ActionMessage,
  PlayerRequestMessage,
  EdgeItem,
  PcActor,
} from "../../../../src/fates-edge/data/kinds.ts";
import type { PartyActor } from "../../../../src/fates-edge/data/kinds.ts";
import { MARA, TOMAS } from "../../client/support/start-game.ts";
import { type StoredDocument, startWorld } from "../support/played-world.ts";
import { type Part, WITH_EDGES } from "./uses-world.ts";

/** What edges of the language do to rolls, cards and people, and what they cost: done by a GM's client, and undone. */
describe("edges in play", () => {
  const acts = {} as typeof BoonReroll &
    typeof Credit &
    typeof Declare &
    typeof Perform &
    typeof Prepare &
    typeof Undo &
    typeof UndoRoll &
    typeof Edges;
  let wren: PcActor;
  let party: PartyActor;
  const itemOf = (owner: string, name: string): EdgeItem =>
    game.actors.getName(owner)!.items.getName(name) as EdgeItem;

  beforeAll(async () => {
    const company = {
      _id: "company000000000",
      name: "Company",
      type: "party",
      system: {
        scene: { number: 1, running: true },
        clocks: { supply: { size: 4, kind: "supply", base: 2 } },
      },
    } as unknown as StoredDocument;
    await startWorld({ actors: [company, ...WITH_EDGES] });
    const loaded = await Promise.all([
      import("../../../../src/fates-edge/actions/roll/roll-card/boon-reroll.ts"),
      import("../../../../src/fates-edge/actions/roll/credit.ts"),
      import("../../../../src/fates-edge/actions/edges/declare-edge.ts"),
      import("../../../../src/fates-edge/actions/roll/perform-roll.ts"),
      import("../../../../src/fates-edge/actions/roll/prepare-roll.ts"),
      import("../../../../src/table/acts/take-back.ts"),
      import("../../../../src/fates-edge/actions/roll/undo-roll.ts"),
      import("../../../../src/fates-edge/state/edges/roll-edges.ts"),
    ]);
    Object.assign(acts, ...loaded);
    wren = game.actors.getName("Wren") as PcActor;
    party = game.actors.getName("Company") as PartyActor;
    const { startIndexingHelpers } = await import("../../../../src/fates-edge/state/edges/edge-uses.ts");
    startIndexingHelpers();
    const { startWatchingMoments } = await import("../../../../src/fates-edge/state/edges/edge-moments.ts");
    startWatchingMoments();
    await itemOf("Wren", "Rapier").update({ system: { place: "stored" } });
  });

  /** The dice that fall from now on, one after another. */
  const next = (...faces: readonly number[]): void => {
    const left = [...faces];
    CONFIG.Dice.randomUniform = () => 1 - ((left.shift() ?? 5) - 0.5) / 10;
  };
  const rolled = async (
    skill: string,
    faces: readonly number[],
    edges?: readonly string[],
  ): Promise<ActionMessage> => {
    next(...faces);
    const options = { attribute: "presence", skill, dv: 2, ...(edges && { edges }) };
    const message = (await acts.performRoll(wren, options))!;
    await acts.creditRolls([message]);
    return message;
  };
  const key = (name: string): string => `${itemOf("Wren", name).id}.e`;
  const labels = (attribute: string, skill: string, said: Part = {}): string[] =>
    acts.edgesFor(wren, attribute, skill, said).map(({ label }) => label);

  it("O: a thing's drawback counts by itself, whatever is ticked", () => {
    const { parts } = acts.prepareRoll(wren, { attribute: "wits", skill: "stealth", edges: [] });
    expect(parts).toContainEqual(expect.objectContaining({ label: "Plate", dice: -2 }));
  });

  it("a drawback that says nothing of when it holds counts where somebody ticks it, and not by itself", async () => {
    const edges = { bell: { label: "Bell", gives: "dice", amount: -1 } };
    const [bell] = await wren.createEmbeddedDocuments("Item", [
      { name: "Bell", type: "gear", system: { edges } },
    ] as never);
    const taken = (ticked: string[]): number[] =>
      acts
        .prepareRoll(wren, { attribute: "wits", skill: "stealth", edges: ticked })
        .parts.filter(({ label }) => label === "Bell")
        .map(({ dice }) => dice);
    expect([taken([]), taken([`${bell!.id}.bell`])]).toEqual([[], [-1]]);
    await bell!.delete();
  });

  it("an attribute in place of the roll's, once it is ticked", () => {
    const options = { attribute: "body", skill: "athletics" };
    expect(acts.prepareRoll(wren, { ...options, edges: [] }).attribute).toBe("body");
    expect(acts.prepareRoll(wren, { ...options, edges: [key("Monk Gi")] }).attribute).toBe("spirit");
  });

  it("what the roll is for, said or in its words, makes edges come and go", () => {
    expect(acts.tagsAsked(wren)).toEqual(["attack"]);
    expect(acts.tagsOfRoll(wren, { skill: "stealth" })).toEqual(["stealth"]);
    expect(acts.tagsOfRoll(wren, { skill: "melee", approach: "I attack!" })).toEqual(["attack"]);
    expect(labels("body", "melee", { tags: ["attack"] })).toContain("Duellist");
    expect(labels("body", "melee", { tags: ["parley"] })).not.toContain("Duellist");
  });

  it("12.3, Oath-Bound Captain: a die for those who follow, in their dialog and not in the captain's own", () => {
    expect(labels("body", "melee")).toContain("Captain (Bryn)");
    const bryn = game.actors.getName("Bryn") as PcActor;
    expect(acts.edgesFor(bryn, "body", "melee").map(({ label }) => label)).not.toContain("Captain");
  });

  it("a use costs what it says, once, and its undo takes all of it back", async () => {
    const message = await rolled("command", [7, 3, 3], [key("Dark Patron")]);
    await acts.creditRolls([message]);
    expect(message.system.gm.judged?.uses).toMatchObject([{ label: "Dark Patron", gives: "success" }]);
    const debts = (): string[] =>
      Object.values(party.system.clocks).flatMap(({ kind, name }) => (kind === "debt" ? [name] : []));
    const points = (): number =>
      Object.values(party.system.bank.entries).reduce((sum, entry) => sum + entry.points, 0);
    expect([wren.system.fatigue.value, points(), debts()]).toEqual([1, 1, ["Owed to the Court"]]);
    await acts.ROLL_UNDO.uses(message, message.system.gm.judged!.uses[0]!.id);
    expect([wren.system.fatigue.value, points(), debts()]).toEqual([0, 0, []]);
    await acts.creditRolls([message]);
    expect(wren.system.fatigue.value, "what was given back costs nothing again").toBe(0);
  });

  it("K: a thing is compromised by a failure with setbacks, until a GM takes it back", async () => {
    const message = await rolled("melee", [1, 3, 3, 3], [key("Hand Cannon")]);
    const cannon = itemOf("Wren", "Hand Cannon") as Item.OfType<"gear">;
    expect(cannon.system.condition).toBe("compromised");
    const settled = Object.keys(message.system.gm.settled);
    expect(settled).toHaveLength(1);
    await acts.ROLL_UNDO.settled(message, settled[0]!);
    await acts.creditRolls([message]);
    expect(cannon.system.condition).toBe("sound");
  });

  it("is sound again once a boon has turned the 1", async () => {
    const message = await rolled("melee", [1, 3, 3, 3], [key("Hand Cannon")]);
    const cannon = itemOf("Wren", "Hand Cannon") as Item.OfType<"gear">;
    expect(cannon.system.condition).toBe("compromised");
    await wren.update({
      system: { boons: { entries: { gift: { delta: 1, reason: "award", message: "" } } } },
    });
    next(3);
    await acts.rerollWithBoon(message, 0);
    await acts.creditRolls([message]);
    await acts.creditRolls([message]);
    expect(cannon.system.condition).toBe("sound");
    expect(message.system.gm.settled).toEqual({});
  });

  it("K, Duelist's Rapier: bends of itself on a failure with setbacks, whoever ticks what", async () => {
    const rapier = itemOf("Wren", "Rapier") as Item.OfType<"gear">;
    await rapier.update({ system: { place: "hand" } });
    await rolled("melee", [3, 3, 3], []);
    expect(rapier.system.condition, "no setback").toBe("sound");
    const message = await rolled("melee", [1, 3, 3], []);
    expect(rapier.system.condition).toBe("compromised");
    await acts.ROLL_UNDO.settled(message, Object.keys(message.system.gm.settled)[0]!);
  });

  it("what a result brought goes when a re-roll replaces it, comes back with it, and stays away once a GM took it back", async () => {
    const rapier = itemOf("Wren", "Rapier") as Item.OfType<"gear">;
    const { base } = wren.system.boons;
    await wren.update({ system: { boons: { base: 5 } } });
    const message = await rolled("melee", [9, 1, 1], []);
    expect(rapier.system.condition, "a partial with setbacks").toBe("compromised");
    const after = async (act: Promise<unknown>): Promise<string> => {
      await act;
      await acts.creditRolls([message]);
      return rapier.system.condition;
    };
    const turned = (face: number): Promise<string> => {
      next(face);
      return after(acts.rerollWithBoon(message, 1));
    };
    const takenBack = (): Promise<string> => after(acts.ROLL_UNDO.reroll(message));
    expect(await turned(7), "a success instead").toBe("sound");
    expect(await takenBack(), "the partial stands again").toBe("compromised");
    expect(await turned(8), "another success instead").toBe("sound");
    expect(await takenBack(), "once more").toBe("compromised");
    await acts.ROLL_UNDO.settled(message, Object.keys(message.system.gm.settled)[0]!);
    expect(rapier.system.condition, "taken back by hand").toBe("sound");
    expect([await turned(7), await takenBack()], "whatever the dice do then").toEqual(["sound", "sound"]);
    await wren.update({ system: { boons: { base } } });
    await rapier.delete();
  });

  it("is not compromised by a success", async () => {
    await rolled("melee", [8, 8, 8, 1], [key("Hand Cannon")]);
    expect((itemOf("Wren", "Hand Cannon") as Item.OfType<"gear">).system.condition).toBe("sound");
  });

  it("12.3, Echo-Walker: a boon for a setback", async () => {
    const message = await rolled("command", [1, 3, 3], []);
    const before = wren.system.boons.value;
    await vouch("Wren", "Echo-Walker", message);
    await acts.creditRolls([message]);
    expect(wren.system.boons.value).toBe(before + 1);
  });

  const vouch = async (
    owner: string,
    name: string,
    message: { readonly id: string | null },
  ): Promise<void> => {
    const use = { at: 1, message: message.id!, user: TOMAS };
    await itemOf(owner, name).update({ system: { edges: { e: { spent: { [`use${message.id}`]: use } } } } });
  };

  it("Once a scene, when an ally fails a Command roll near the banner: they re-roll one die", async () => {
    const sneaks = await rolled("stealth", [3, 3], []);
    next(9);
    await vouch("Bryn", "Banner", sneaks);
    await acts.creditRolls([sneaks]);
    expect(sneaks.rolls, "a use on another kind of roll, whoever wrote it, turns nothing").toHaveLength(1);
    await itemOf("Bryn", "Banner").update({
      system: { edges: { e: { spent: { [`-=use${sneaks.id}`]: null } } } },
    });
    const fails = await rolled("command", [1, 3, 3], []);
    next(9);
    await vouch("Bryn", "Banner", fails);
    await acts.creditRolls([fails]);
    await acts.creditRolls([fails]);
    expect(fails.rolls).toHaveLength(2);
    expect(fails.system.gm.judged).toMatchObject({ faces: [9, 3, 3], setbacks: 0, uses: [{ by: "Bryn" }] });
  });

  it("outside a roll its owner declares it, and a GM's client does it: fatigue eased, a segment of supply kept", async () => {
    await wren.update({ system: { fatigue: { value: 2 } } });
    await acts.declareEdge(itemOf("Wren", "Iron Stomach"), "e");
    const request = game.messages.contents.at(-1) as PlayerRequestMessage;
    await acts.edgeRequest.take([request]);
    expect(request.system.gm).toMatchObject({ state: "done", data: { words: "Iron Stomach" } });
    expect(wren.system.fatigue.value).toBe(1);
    await acts.undoVerdict(request);
    expect(wren.system.fatigue.value).toBe(2);
    expect(Object.keys(itemOf("Wren", "Iron Stomach").system.edges["e"]!.spent)).toEqual([]);
    await acts.declareEdge(itemOf("Wren", "Ward-Post"), "e");
    expect(game.messages.contents.at(-1), "nothing has filled").toBe(request);
    await party.update({ system: { clocks: { supply: { base: 3 } } } });
    const before = party.system.filled["supply"];
    await acts.declareEdge(itemOf("Wren", "Ward-Post"), "e");
    await acts.edgeRequest.take([game.messages.contents.at(-1) as PlayerRequestMessage]);
    expect(party.system.filled["supply"]).toBe(before! - 1);
  });

  it.each([
    ["whose use stands nowhere", "Wren", "Iron Stomach"],
    ["of somebody else's thing", "Bryn", "Banner"],
  ])("a forged deed %s is refused", async (_, owner, name) => {
    const system = { kind: "edge", actor: wren.uuid, actorName: "Wren", moves: {} };
    const data = { item: itemOf(owner, name).uuid, edge: "e" };
    const source = { type: "deed", author: MARA, system: { ...system, data } };
    const request = (await ChatMessage.implementation.create(
      source as never,
    )) as unknown as PlayerRequestMessage;
    await acts.edgeRequest.take([request]);
    expect(request.system.gm).toMatchObject({ state: "refused", reason: "EdgeNotThere" });
  });

  it("what a GM has to call is nobody else's to declare, not even with the use written down", async () => {
    await wren.update({ system: { fatigue: { value: 2 } } });
    const called = itemOf("Wren", "Called Home");
    const forged = (await ChatMessage.implementation.create({
      type: "deed",
      author: MARA,
      system: { kind: "edge", actor: wren.uuid, actorName: "Wren", data: { item: called.uuid, edge: "e" } },
    } as never)) as unknown as PlayerRequestMessage;
    const use = { message: forged.id, at: party.system.session.number };
    await called.update({ system: { edges: { e: { spent: { forged: use } } } } });
    await acts.edgeRequest.take([forged]);
    expect(forged.system.gm).toMatchObject({ state: "refused", reason: "EdgeNotThere" });
    expect(wren.system.fatigue.value).toBe(2);
    await acts.declareEdge(called, "e");
    const request = game.messages.contents.at(-1) as PlayerRequestMessage;
    await acts.edgeRequest.take([request]);
    expect(request.system.gm.state, "a GM's own").toBe("done");
    expect(wren.system.fatigue.value).toBe(1);
  });
});
