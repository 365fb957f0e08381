import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  decideRequest,
  type PlayerRequest,
  postRequest,
  refused,
  requestDoneAsJudged,
  requestKind,
  type Verdict,
} from "../../../../src/table/acts/player-requests.ts";
import { undoMessage, undoVerdict } from "../../../../src/table/acts/take-back.ts";
import { UserError } from "../../../../src/table/refusals.ts";
import { aTable, type Logged, type Table } from "./support.ts";

let table: Table;
/** Updates of the one document there is beside the log. */
let lamp: { readonly update: ReturnType<typeof vi.fn>; readonly _source: object };

beforeEach(() => {
  table = aTable();
  lamp = { update: vi.fn<() => void>(), _source: { oil: 2 } };
  vi.stubGlobal("fromUuid", async () => lamp);
  vi.stubGlobal("foundry", {
    utils: {
      randomID: () => "r",
      getProperty: (source: Record<string, unknown>, key: string) => source[key],
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

type Wish = PlayerRequest & Logged;
const wish = (id: string): Wish =>
  table.put({ id, system: { kind: "light", gm: { state: "", undone: false } } }) as Wish;
const CHANGES = [{ uuid: "Actor.l", path: "oil", before: 2, after: 1 }];
const done: Verdict = { state: "done", changes: CHANGES };

describe("A request that a GM's client judges", () => {
  it("gets its verdict, and then its changes are made", async () => {
    const one = wish("a");
    await requestKind<Wish>("light", () => done).take([one]);
    expect(one.system["gm"]).toEqual({ state: "done", changes: CHANGES, user: "gm", undone: false });
    expect(lamp.update).toHaveBeenCalledExactlyOnceWith({ oil: 1 });
  });

  it("is judged by what the one before it has changed", async () => {
    const seen: number[] = [];
    const judge = (): Verdict => {
      seen.push(lamp.update.mock.calls.length);
      return done;
    };
    await requestKind<Wish>("light", judge).take([wish("a"), wish("b")]);
    expect(seen).toEqual([0, 1]);
  });

  it("that was done while it was judged has its verdict alone written", async () => {
    const one = wish("a");
    await requestDoneAsJudged<Wish>("light", () => done).take([one]);
    expect(one.system["gm"]).toMatchObject({ state: "done" });
    expect(lamp.update).not.toHaveBeenCalled();
  });

  it.each([
    ["the game's", "LANTERNS.Error.Dark.night", "Dark.night"],
    ["the table's", "TABLE.Error.NotNow", "TABLE.Error.NotNow"],
  ])("is refused with the reason of %s error and what fills it", async (_whose, key, reason) => {
    const one = wish("a");
    const judge = (): Verdict => {
      throw new UserError(key, { name: "Wick" });
    };
    await requestKind<Wish>("light", judge).take([one]);
    expect(one.system["gm"]).toMatchObject({ state: "refused", reason, data: { why: { name: "Wick" } } });
    expect(table.told).toEqual([]);
  });

  it("that the program fails at waits on", async () => {
    const one = wish("a");
    const failing = requestKind<Wish>("light", () => Promise.reject(new TypeError("no wick")));
    await expect(failing.take([one])).rejects.toThrow("no wick");
    expect(failing.isDue(one)).toBe(true);
  });

  it("is decided by a GM's hand once, and waits where the GM is told why it cannot be", async () => {
    const one = wish("a");
    const tooEarly = (): Verdict => {
      throw new UserError("LANTERNS.Error.Early");
    };
    expect(await decideRequest(one, "light", tooEarly)).toBe(false);
    expect(await decideRequest(one, "snuff", () => done)).toBe(false);
    expect(await decideRequest(one, "light", () => refused("Declined"))).toBe(true);
    expect(await decideRequest(one, "light", () => done)).toBe(false);
    expect(one.system["gm"]).toMatchObject({ state: "refused", reason: "Declined" });
    expect(table.told).toEqual(["LANTERNS.Error.Early", "TABLE.Error.NotNow", "TABLE.Error.NotNow"]);
  });

  it("is posted with who speaks for whom; a GM's own with its verdict in it", async () => {
    const actor = { id: "w", uuid: "Actor.w", name: "Wick" } as never;
    const asked = { kind: "light", actor, data: { lamp: "l" }, more: { moves: {} }, id: "x" };
    await postRequest("wish", asked);
    await postRequest("wish", { ...asked, actor: null, id: "y", verdict: done });
    const own = { kind: "light", data: { lamp: "l" }, moves: {} };
    expect(table.log.get("x")?.system).toEqual({ ...own, actor: "Actor.w", actorName: "Wick" });
    const gm = { ...done, user: "gm" };
    expect(table.log.get("y")?.system).toEqual({ ...own, actor: "", actorName: "", gm });
  });
});

describe("What a message tells of", () => {
  const notice = (isGM: boolean, undone = false) =>
    table.put({ id: "n", author: { name: "x", isGM }, system: { changes: CHANGES, undone } }) as never;

  it("is taken back from it once, where a GM wrote it", async () => {
    Object.assign(lamp._source, { oil: 1 });
    await undoMessage(notice(true));
    expect(lamp.update).toHaveBeenCalledExactlyOnceWith({ oil: 2 });
    expect(table.log.get("n")?.system["undone"]).toBe(true);
    await expect(undoMessage(notice(true, true))).rejects.toThrow("TABLE.Error.NotNow");
    await expect(undoMessage(notice(false))).rejects.toThrow("TABLE.Error.NotNow");
    expect(lamp.update).toHaveBeenCalledTimes(1);
  });

  it("of a request is taken back where it was done, and what its author said stays", async () => {
    Object.assign(lamp._source, { oil: 1 });
    const one = wish("a");
    await expect(undoVerdict(one as never)).rejects.toThrow("TABLE.Error.NotNow");
    Object.assign(one.system["gm"] as object, done);
    await undoVerdict(one as never);
    expect(lamp.update).toHaveBeenCalledExactlyOnceWith({ oil: 2 });
    expect(one.system).toMatchObject({ kind: "light", gm: { state: "done", undone: true } });
    await expect(undoVerdict(one as never)).rejects.toThrow("TABLE.Error.NotNow");
  });
});
