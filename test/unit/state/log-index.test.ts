import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defineGame } from "../../../src/foundry/game.ts";
import { FATES_EDGE } from "../../../src/fates-edge/data/game.ts";
import { charactersForRoll, startIndexingHelpers } from "../../../src/fates-edge/state/edges/edge-uses.ts";
import { endNotices, startIndexingLog } from "../../../src/fates-edge/state/log-index.ts";
import { hasAnswered } from "../../../src/fates-edge/state/offers.ts";
import { firstToName } from "../../../src/fates-edge/state/roll/marks.ts";
import { answeredFor } from "../../../src/fates-edge/state/roll/roll-points.ts";
import { wholeEdge } from "../../../src/fates-edge/rules/edges/edge.ts";
import { noteUnreadable } from "../../../src/table/unreadable.ts";
import { aTable, HeldDocument, type Table } from "../support/a-table.ts";

defineGame(FATES_EDGE);

let table: Table;

beforeEach(() => {
  table = aTable();
  startIndexingLog();
  startIndexingHelpers();
});
afterEach(() => vi.unstubAllGlobals());

function aRoll(id: string, changed: object = {}): HeldDocument {
  const system = { actor: "Actor.sable", marks: [], help: [], request: "", gm: { judged: null }, ...changed };
  return new HeldDocument("ChatMessage", id, { type: "action", system });
}

function anAnswer(id: string, offer: string, state = ""): HeldDocument {
  const system = { kind: "answer", data: { offer }, gm: { state } };
  return new HeldDocument("ChatMessage", id, { type: "deed", system });
}

/** A document comes into the log as a host brings it: first it is there, then it is told of. */
function come(document: HeldDocument): HeldDocument {
  table.add(document);
  table.call(`create${document.documentName}`, document);
  return document;
}

const sable = (): Parameters<typeof firstToName>[0] =>
  come(new HeldDocument("Actor", "sable", { type: "pc" })) as never;

describe("what the log says of itself", () => {
  it("holds a roll that nobody has judged, until a GM's client has or it is deleted", () => {
    const actor = sable();
    const named = () => firstToName(actor, ({ marks }) => marks.includes("sand"))?.id;
    expect(named()).toBeUndefined();
    const first = come(aRoll("a", { marks: ["sand"] }));
    come(aRoll("b", { marks: ["sand"] }));
    expect(named()).toBe("a");
    Object.assign(first.system, { gm: { judged: { problem: "" } } });
    table.call("updateChatMessage", first);
    expect(named()).toBe("b");
    table.messages.delete("b");
    expect(named()).toBeUndefined();
  });

  it("passes over a message that cannot be read, and finds those beside it", () => {
    const actor = sable();
    const damaged = new HeldDocument("ChatMessage", "0", { type: "action", system: {} });
    noteUnreadable(damaged, "ChatMessage.0", "planted");
    come(damaged);
    come(aRoll("a", { marks: ["sand"] }));
    expect(firstToName(actor, ({ marks }) => marks.includes("sand"))?.id).toBe("a");
  });

  it("holds a roll that was judged and is to be judged anew", () => {
    const actor = sable();
    const roll = come(aRoll("a", { marks: ["sand"], gm: { judged: { problem: "" } } }));
    const named = () => firstToName(actor, ({ marks }) => marks.includes("sand"))?.id;
    expect(named()).toBeUndefined();
    Object.assign(roll.system, { gm: { judged: null } });
    table.call("updateChatMessage", roll);
    expect(named()).toBe("a");
  });

  it("counts a call as answered from the moment the roll lies there, before word of it comes, until it is gone", () => {
    sable();
    expect(answeredFor("call")).toEqual([]);
    const roll = table.add(aRoll("a", { request: "call" }));
    expect(answeredFor("call")).toEqual(["Actor.sable"]);
    table.call("createChatMessage", roll);
    expect(answeredFor("call")).toEqual(["Actor.sable"]);
    expect(answeredFor("")).toEqual([]);
    table.messages.delete("a");
    table.call("deleteChatMessage", roll);
    expect(answeredFor("call")).toEqual([]);
  });

  it("lists the ends that a GM's client told of: of scenes, sessions, arcs and campaigns, and nothing else", () => {
    const told = (id: string, kind: string, isGM: boolean, undone = false): HeldDocument =>
      come(
        new HeldDocument("ChatMessage", id, {
          type: "notice",
          author: { isGM },
          system: { kind, undone, data: {} },
        }),
      );
    for (const kind of ["sceneEnd", "session", "arcEnd", "campaignEnd", "sceneStart"]) told(kind, kind, true);
    told("forged", "sceneEnd", false);
    told("takenBack", "sceneEnd", true, true);
    expect(endNotices().map(({ id }) => id)).toEqual(["sceneEnd", "session", "arcEnd", "campaignEnd"]);
  });

  it("knows whether an answer to an offer waits", () => {
    expect(hasAnswered("offer")).toBe(false);
    const done = come(anAnswer("a", "offer", "done"));
    come(anAnswer("b", "another"));
    expect(hasAnswered("offer")).toBe(false);
    Object.assign(done.system, { gm: { state: "" } });
    expect(hasAnswered("offer")).toBe(true);
  });
});

describe("those whose things help others", () => {
  const warding = { ...wholeEdge({ gives: "cancel", moment: "setback", for: "ally" }), spent: {} };

  function aCharacter(id: string): { actor: HeldDocument; items: HeldDocument[] } {
    const items: HeldDocument[] = [];
    const actor = new HeldDocument("Actor", id, { type: "pc", items: { contents: items } });
    return { actor: come(actor), items };
  }

  function aThing(parent: HeldDocument, edges: object): HeldDocument {
    return new HeldDocument("Item", "ward", { type: "gear", parent, system: { edges } });
  }

  const found = (): string[] => charactersForRoll("Actor.roller").map(({ uuid }) => uuid);

  it("are found besides the roller, and nobody else, from when the thing comes until it helps no more or goes", () => {
    aCharacter("roller");
    aCharacter("idle");
    const { actor, items } = aCharacter("helper");
    expect(found()).toEqual(["Actor.roller"]);
    const thing = aThing(actor, { ward: warding });
    items.push(thing);
    table.call("createItem", thing);
    expect(found()).toEqual(["Actor.roller", "Actor.helper"]);
    Object.assign(thing.system, { edges: { ward: { ...warding, gives: "dice" } } });
    table.call("updateItem", thing);
    expect(found()).toEqual(["Actor.roller"]);
    Object.assign(thing.system, { edges: { ward: warding } });
    table.call("updateActor", actor);
    expect(found()).toEqual(["Actor.roller", "Actor.helper"]);
    items.length = 0;
    table.call("deleteItem", thing);
    expect(found()).toEqual(["Actor.roller"]);
  });

  it("are found when they come with the thing, and no more when they are gone", () => {
    aCharacter("roller");
    expect(found()).toEqual(["Actor.roller"]);
    const actor = new HeldDocument("Actor", "helper", { type: "pc" });
    Object.assign(actor, { items: { contents: [aThing(actor, { ward: warding })] } });
    come(actor);
    expect(found()).toEqual(["Actor.roller", "Actor.helper"]);
    table.actors.delete("helper");
    table.call("deleteActor", actor);
    expect(found()).toEqual(["Actor.roller"]);
  });

  it("are not found for a thing of a compendium's character or of a token's own", () => {
    aCharacter("roller");
    expect(found()).toEqual(["Actor.roller"]);
    const packed = new HeldDocument("Actor", "packed", { type: "pc" });
    const thing = aThing(packed, { ward: warding });
    Object.assign(packed, { items: { contents: [thing] } });
    table.call("createItem", thing);
    expect(found()).toEqual(["Actor.roller"]);
  });
});
