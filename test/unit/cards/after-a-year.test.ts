import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { actionDependsOn } from "../../../src/fates-edge/cards/action/depends-on.ts";
import { offersTo, startIndexingBonds } from "../../../src/fates-edge/state/bonds.ts";
import { isBarred } from "../../../src/table/clocks/states.ts";
import { rollersIn, startIndexingLog } from "../../../src/fates-edge/state/log-index.ts";
import { aParty, aTable, HeldDocument, type Table } from "../support/a-table.ts";

const SCENE = 3;

let table: Table;

beforeEach(() => {
  table = aTable({ isGM: false });
  startIndexingLog();
  startIndexingBonds();
  table.add(aParty({ scene: { number: SCENE }, bank: { total: 0 } }));
});
afterEach(() => vi.unstubAllGlobals());

/** A document comes as a host brings it: first it is there, then it is told of. */
function come(document: HeldDocument): HeldDocument {
  table.add(document);
  table.call(`create${document.documentName}`, document);
  return document;
}

describe("a character's newest roll", () => {
  let time = 0;
  const aRoll = (
    id: string,
    { actor = "Actor.sable", scene = SCENE, isAuthor = true } = {},
  ): HeldDocument => {
    time += 1;
    const gm = { state: "open", judged: { scene } };
    const system = { actor, help: [], request: "", gm };
    return come(
      new HeldDocument("ChatMessage", id, {
        type: "action",
        isAuthor,
        system,
        _stats: { createdTime: time },
      }),
    );
  };
  /** The cards that are drawn anew as a roll comes or goes. */
  const touched = (roll: HeldDocument, way: "created" | "deleted"): string[] => {
    const depends = actionDependsOn({ of: "message", message: roll as never, way });
    return [...table.messages.values()].filter((each) => depends?.(each as never)).map(({ id }) => id);
  };

  it("draws anew the one roll that was the newest before, of all that are open", () => {
    for (let n = 0; n < 20; n += 1) aRoll(`roll${n}`);
    aRoll("anothers", { actor: "Actor.bryn" });
    expect(touched(aRoll("last"), "created")).toEqual(["roll19"]);
  });

  it("that is deleted draws anew the one that is the newest again", () => {
    for (let n = 0; n < 5; n += 1) aRoll(`roll${n}`);
    const last = aRoll("last");
    table.messages.delete("last");
    table.call("deleteChatMessage", last);
    expect(touched(last, "deleted")).toEqual(["roll4"]);
  });

  it("that is an older one, and goes, changes no other", () => {
    const first = aRoll("first");
    aRoll("second");
    table.messages.delete("first");
    table.call("deleteChatMessage", first);
    expect(touched(first, "deleted")).toEqual([]);
  });

  it("changes nothing for who did not make the roll before it: nobody else may re-roll it", () => {
    aRoll("before", { isAuthor: false });
    expect(touched(aRoll("last", { isAuthor: false }), "created")).toEqual([]);
  });

  it("is asked about by its scene: the rolls of a year are of others", () => {
    aRoll("old", { actor: "Actor.old", scene: SCENE - 1 });
    aRoll("one");
    aRoll("two", { actor: "Actor.bryn" });
    aRoll("three");
    expect(rollersIn(SCENE)).toEqual(["Actor.sable", "Actor.bryn"]);
    expect(rollersIn(SCENE + 1)).toEqual([]);
  });
});

describe("a clock that is barred", () => {
  it("is known by its own gates alone, as long as one of them is not full", () => {
    const read: string[] = [];
    const clock = (key: string, gates: string) => ({
      gates,
      size: 4,
      get name() {
        read.push(key);
        return key;
      },
    });
    const long = Object.fromEntries([...Array(40).keys()].map((n) => [`long${n}`, clock(`long${n}`, "")]));
    const gates = { first: clock("first", "vault"), second: clock("second", "vault") };
    const clocks = { ...long, vault: clock("vault", "vault"), ...gates };
    const barred = (filled: object): boolean => isBarred({ system: { clocks, filled } } as never, "vault");
    read.length = 0;
    expect(barred({ first: 4, second: 3 })).toBe(true);
    expect(barred({ first: 4, second: 4 })).toBe(false);
    expect(barred({ first: 4, second: 4, vault: 0 })).toBe(false);
    expect(new Set(read)).toEqual(new Set(["first", "second"]));
  });
});

describe("what others hold towards a character", () => {
  const bondWith = (uuid: string) => ({ with: uuid, name: "", words: "Owes me", ended: false });
  const aCharacter = (id: string, bonds: object = {}): HeldDocument =>
    come(new HeldDocument("Actor", id, { type: "pc", name: id, system: { bonds } }));
  const heldOutTo = (actor: HeldDocument): string[] => offersTo(actor as never).map(({ name }) => name);

  it("is known from when it is held out until it is answered, ended or its holder goes", () => {
    const sable = aCharacter("sable");
    const bryn = aCharacter("bryn");
    expect(heldOutTo(sable)).toEqual([]);
    Object.assign(bryn.system, { bonds: { one: bondWith("Actor.sable") } });
    table.call("updateActor", bryn);
    expect(heldOutTo(sable)).toEqual(["bryn"]);
    expect(heldOutTo(bryn)).toEqual([]);
    Object.assign(sable.system, { bonds: { one: bondWith("Actor.bryn") } });
    table.call("updateActor", sable);
    expect(heldOutTo(sable)).toEqual([]);
    Object.assign(sable.system, { bonds: {} });
    Object.assign(bryn.system, { bonds: { one: { ...bondWith("Actor.sable"), ended: true } } });
    for (const actor of [sable, bryn]) table.call("updateActor", actor);
    expect(heldOutTo(sable)).toEqual([]);
    const ash = aCharacter("ash", { other: bondWith("Actor.sable") });
    expect(heldOutTo(sable)).toEqual(["ash"]);
    table.actors.delete("ash");
    table.call("deleteActor", ash);
    expect(heldOutTo(sable)).toEqual([]);
  });

  it("is asked of those who hold it alone, however many others there are", () => {
    const read: string[] = [];
    const sable = aCharacter("sable");
    for (let n = 0; n < 200; n += 1) aCharacter(`idle${n}`);
    aCharacter("bryn", { one: bondWith("Actor.sable") });
    expect(heldOutTo(sable)).toEqual(["bryn"]);
    for (const { id, system } of table.actors.values()) {
      const { bonds } = system as { bonds: object };
      Object.defineProperty(system, "bonds", { get: () => (read.push(id), bonds) });
    }
    expect(heldOutTo(sable)).toEqual(["bryn"]);
    expect(new Set(read)).toEqual(new Set(["sable", "bryn"]));
  });
});
