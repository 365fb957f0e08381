import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getProperty } from "../../../playground/shared/objects.ts";
import type { Sent, WireClient } from "../../unit/server/support/wire-client.ts";
import { BRYN, GM, MARA, SABLE } from "../support/people.ts";
import { updateShapes } from "./support/update-shapes.ts";
import { openWireTable, type WireTable } from "./support/wire-seat.ts";

const LINE = { kind: "award", xp: 2, label: "Being there", session: 1, time: 1 };
/** What GMs' clients wrote on each of them. */
const GIVEN = {
  awards: { s1: LINE },
  rested: { time: 0, scene: 1 },
  flaws: { rushed: { line: "s1", label: "Melee 3", words: "The wrist is stiff." } },
};
const READ = {
  label: "Cold Read",
  gives: "words",
  period: "session",
  uses: 1,
  spent: { a: { at: 1, message: "", user: "" } },
};

/** Who speaks to the server directly grows no faster, and takes nothing from others. */
describe("A player with a line of their own, and growth", () => {
  let table: WireTable;
  let gm: WireClient;
  let mara: WireClient;
  const ids = { sable: "", bryn: "", party: "", talent: "", free: "" };

  beforeAll(async () => {
    table = await openWireTable();
    [gm, mara] = await Promise.all([table.join(GM), table.join(MARA)]);
    const actors = await gm.collection("actors");
    const idOf = (found: (actor: Sent) => boolean): string => actors.find(found)?._id ?? "";
    ids.sable = idOf(({ name }) => name === SABLE);
    ids.bryn = idOf(({ name }) => name === BRYN);
    ids.party = idOf(({ type }) => type === "party");
    for (const _id of [ids.sable, ids.bryn])
      await gm.update("Actor", [{ _id, system: { ...GIVEN, boons: { base: 3 } } }]);
    const talent = { name: "Cold Read", type: "talent", system: { cost: 4, edges: { e: READ } } };
    const [made] = await gm.create("Item", [talent], { parent: `Actor.${ids.bryn}` });
    ids.talent = made?._id ?? "";
    const [world] = await gm.create("Item", [{ ...talent, ownership: { default: 2 } }]);
    ids.free = world?._id ?? "";
  });
  afterAll(() => table.close());

  async function actor(id: string): Promise<Sent> {
    const found = (await gm.collection("actors")).find(({ _id }) => _id === id);
    if (!found) throw new Error(`There is no actor ${id} any more.`);
    return found;
  }

  /** Tries every way to spell a change of an actor, and gives those that came through. */
  async function written(id: string, path: string, to: unknown): Promise<string[]> {
    const before = await actor(id);
    const through: string[] = [];
    async function look(how: string): Promise<void> {
      const after = await actor(id);
      if (JSON.stringify(getProperty(after, path)) === JSON.stringify(getProperty(before, path))) return;
      through.push(how);
      await gm.update("Actor", [{ _id: id, system: before.system }], { options: { recursive: false } });
    }
    for (const { how, update, options } of updateShapes(path, to, before.system)) {
      const updates = [{ _id: id, ...update }];
      const length = table.written();
      const { ok } = await mara.request({ op: "modify", action: "update", type: "Actor", updates, options });
      if (ok || table.written() !== length) await look(how);
    }
    await look("one that was refused");
    return through;
  }

  test.each<[what: string, who: "sable" | "bryn" | "party", path: string, to: unknown]>([
    ["the size of their own award", "sable", "system.awards.s1.xp", 50],
    ["an award of their own making", "sable", "system.awards.mine", { ...LINE, xp: 50 }],
    ["all of their own awards", "sable", "system.awards", { mine: { ...LINE, xp: 50 } }],
    ["that a GM let a spell of their own be", "sable", "system.spellsAllowed.mine", "0".repeat(64)],
    ["that a GM lets them buy now", "sable", "system.buysIn", 1],
    ["that a GM lets them do without a tool", "sable", "system.withoutTool.lockpicks", 1],
    ["that they have not slept", "sable", "system.rested", { time: -86_400, scene: 0 }],
    ["that they were steadied", "sable", "system.steadied", "0123456789abcdef"],
    ["that nothing they learnt is flawed", "sable", "system.flaws", {}],
    ["an award of another", "bryn", "system.awards.s1.xp", 0],
    ["the ledger of another", "bryn", "system.ledger", {}],
    ["a line into the ledger of another", "bryn", "system.ledger.mine", { ...LINE, xp: -50 }],
    ["the boons of another", "bryn", "system.boons.base", 0],
    ["a boon's entry of another", "bryn", "system.boons.entries.mine", { delta: -3, reason: "x" }],
    ["a rating of another", "bryn", "system.attributes.body", 5],
    ["the claims of another", "bryn", "system.claims.ticked.bond", { xp: 2, note: "x" }],
    ["a bond of another", "bryn", "system.bonds.x", { with: "Actor.x", name: "x", words: "x" }],
    ["where another's builder stands", "bryn", "system.build.state", "building"],
    ["the number of the session", "party", "system.session.number", 9],
    ["the number of the arc", "party", "system.arc.number", 9],
    ["the number of the campaign", "party", "system.campaign.number", 9],
  ])("cannot write %s, however it is spelled", async (_what, who, path, to) => {
    expect(await written(ids[who], path, to)).toEqual([]);
  });

  test("cannot give back, spend or widen the uses of another's talent", async () => {
    const parent = `Actor.${ids.bryn}`;
    const before = await actor(ids.bryn);
    const stored = (before.items as Sent[]).find(({ _id }) => _id === ids.talent);
    for (const [path, to] of [
      ["system.edges.e.spent", {}],
      ["system.edges.e.spent.b", { at: 1, message: "", user: "" }],
      ["system.edges.e.uses", 9],
    ] as const) {
      for (const { update, options } of updateShapes(path, to, stored?.system)) {
        const frame = { op: "modify", action: "update", type: "Item", parent, options };
        await mara.request({ ...frame, updates: [{ _id: ids.talent, ...update }] });
      }
    }
    await expect(mara.delete("Item", [ids.talent], { parent })).rejects.toThrow(/not own|may not/);
    expect(await actor(ids.bryn)).toEqual(before);
  });

  test("cannot carry another's growth in on the back of their own update", async () => {
    const before = await actor(ids.bryn);
    const updates = [
      { _id: ids.sable, system: { concept: "Mine" } },
      { _id: ids.bryn, system: { ledger: { mine: LINE } } },
    ];
    await mara.request({ op: "modify", action: "update", type: "Actor", updates });
    expect(await actor(ids.bryn)).toEqual(before);
  });

  test("cannot change a talent of the world that everybody reads", async () => {
    await expect(mara.update("Item", [{ _id: ids.free, system: { cost: 0 } }])).rejects.toThrow(
      /may not|not own/,
    );
    await expect(mara.delete("Item", [ids.free])).rejects.toThrow(/only a Gamemaster|may not/i);
  });

  test("cannot post a session's end, nor stamp a word of haste as if a GM had", async () => {
    const grant = { kind: "session", data: { session: 1, endsArc: false, granted: [] } };
    await expect(mara.create("ChatMessage", [{ type: "notice", system: grant }])).rejects.toThrow(
      /only a Gamemaster may/,
    );
    const stamp = { gm: { user: GM, clock: "x", changes: [], undone: false } };
    await expect(mara.create("ChatMessage", [{ type: "rushedPurchase", system: stamp }])).rejects.toThrow(
      /only a Gamemaster may/,
    );
    const [own] = await mara.create("ChatMessage", [{ type: "rushedPurchase", system: { label: "Melee" } }]);
    const refused = mara.update("ChatMessage", [{ _id: own?._id, system: stamp }]);
    await expect(refused).rejects.toThrow(/only a Gamemaster may/);
  });

  test("writes their own ledger, and may claim, as it should be", async () => {
    const mine = { ...LINE, kind: "skill", xp: -2, target: "melee", from: 0, to: 1 };
    const system = { ledger: { mine }, claims: { session: 1, ticked: { bond: { xp: 1, note: "x" } } } };
    await mara.update("Actor", [{ _id: ids.sable, system }]);
    expect(await actor(ids.sable)).toMatchObject({ system });
  });

  test("after all of it the disk holds what memory held", async () => {
    const before = await gm.hello();
    await table.restart();
    const after = await (await table.join(GM)).hello();
    expect(after.data).toEqual(before.data);
  });
});
