import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { beforeAll, describe, expect, it } from "vitest";
import type * as Call from "../../../../src/fates-edge/actions/edges/call-edge.ts";
import type * as Undo from "../../../../src/table/acts/take-back.ts";
import type {
  ComplicationItem,
  NoticeMessage,
  PartyActor,
  PcActor,
} from "../../../../src/fates-edge/data/kinds.ts";
import type * as Edges from "../../../../src/fates-edge/state/edges/roll-edges.ts";
import { inRepository } from "../../../../tools/stages/paths.ts";
import { SECOND_GM } from "../../client/support/start-game.ts";
import { type StoredDocument, startWorld } from "../support/played-world.ts";

const HAUNTED = { label: "Haunted", skills: ["meditation"], gives: "dice", amount: -1 };
const trouble = (_id: string, edges: object, settled = false): object => ({
  _id: _id.padEnd(16, "0"),
  type: "complication",
  name: _id,
  system: { edges, settled },
});

describe("what complications do in play", () => {
  const all = {} as typeof Call & typeof Undo & typeof Edges;
  let wren: PcActor;
  let token: ComplicationItem;
  const party = (): PartyActor => game.actors.getName("Company") as PartyActor;
  const spent = (): object => token.system.edges["edgeCursedToke01"]!.spent;

  beforeAll(async () => {
    const source = await readFile(inRepository("packs/origins/complication-cursed-token.yml"), "utf8");
    const { system } = parse(source) as { readonly system: object };
    const items = [
      trouble("Haunted", { e: HAUNTED }),
      trouble("Over", { e: HAUNTED }, true),
      { _id: "token00000000000", type: "complication", name: "Cursed Token", system },
    ];
    const actors = [
      { _id: "wren000000000000", name: "Wren", type: "pc", system: {}, items },
      { _id: "company000000000", name: "Company", type: "party", system: { bank: { carried: 1 } } },
    ];
    await startWorld({ actors: actors as unknown as StoredDocument[] });
    const loaded = await Promise.all([
      import("../../../../src/fates-edge/actions/edges/call-edge.ts"),
      import("../../../../src/table/acts/take-back.ts"),
      import("../../../../src/fates-edge/state/edges/roll-edges.ts"),
    ]);
    Object.assign(all, ...loaded);
    wren = game.actors.getName("Wren") as PcActor;
    token = wren.items.getName("Cursed Token") as ComplicationItem;
  });

  it("counts in rolls like any other edge, until the story has settled it", () => {
    const offers = all.edgesFor(wren, "spirit", "meditation");
    expect(offers.map(({ label, dice }) => [label, dice])).toEqual([["Haunted", -1]]);
  });

  it("9.3, Cursed Token: the GM may spend 1 point per session to invoke its curse", async () => {
    expect(await all.callEdge(token, "edgeCursedToke01")).toBe(true);
    expect(party().system.bank.total).toBe(0);
    expect(Object.keys(spent())).toHaveLength(1);
    const notice = game.messages.contents.at(-1) as NoticeMessage;
    expect(notice.system).toMatchObject({ kind: "edgeCalled", data: { name: "Wren", points: 1 } });
    // Once a session.
    expect(await all.callEdge(token, "edgeCursedToke01")).toBe(false);
    await all.undoMessage(notice);
    expect(party().system.bank.total).toBe(1);
    expect(spent()).toEqual({});
  });

  it("two GMs who call on it at the same moment call once", async () => {
    const bank = {
      entries: {
        more: { kind: "roll" as const, points: 2, label: "", actor: "", user: "", message: "", scene: 1 },
      },
    };
    await party().update({ system: { bank } });
    const before = party().system.bank.total;
    const theirs = {
      acts: [`call ${token.uuid} edgeCursedToke01`],
      user: SECOND_GM,
      message: "theirs",
      time: Date.now(),
    };
    await party().update({ system: { claims: { theirs: { ...theirs, done: false, lapsed: false } } } });
    game.users.get(SECOND_GM)!.active = true;
    expect(await all.callEdge(token, "edgeCursedToke01")).toBe(false);
    expect(party().system.bank.total).toBe(before);
    game.users.get(SECOND_GM)!.active = false;
    expect(await all.callEdge(token, "edgeCursedToke01"), "one who left bars nobody").toBe(true);
    expect(party().system.bank.total).toBe(before - 1);
    await all.undoMessage(game.messages.contents.at(-1) as NoticeMessage);
    await party().update({ system: { bank: { entries: { more: { points: 0 } } } } });
  });

  it("and cannot where the bank is empty, or where the edge is not the GM's to call", async () => {
    await party().update({ system: { bank: { carried: 0 } } });
    const count = game.messages.size;
    expect(await all.callEdge(token, "edgeCursedToke01")).toBe(false);
    const haunted = wren.items.getName("Haunted") as ComplicationItem;
    expect(await all.callEdge(haunted, "e")).toBe(false);
    expect([spent(), game.messages.size]).toEqual([{}, count]);
  });
});
