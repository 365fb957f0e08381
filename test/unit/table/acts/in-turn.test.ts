import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  actAsGM,
  actOn,
  actOnCard,
  actOnCardAsGM,
  actOnOwned,
  inTurn,
  onOwned,
} from "../../../../src/table/acts/in-turn.ts";
import { UserError } from "../../../../src/table/refusals.ts";
import { aTable, type Table } from "./support.ts";

let table: Table;
beforeEach(() => void (table = aTable()));
afterEach(() => void vi.unstubAllGlobals());

const lamp = (isOwner: boolean) => ({ id: "l", uuid: "Actor.l", name: "The lamp", isOwner }) as never;

describe("What a click asks for", () => {
  it("waits for what this client does about the same subject, and for nothing else", async () => {
    const done: string[] = [];
    let finish = (): void => undefined;
    const first = actOn("wick", () => new Promise<void>((resolve) => (finish = resolve)));
    const second = actOn("wick", async () => done.push("second"));
    await actOn("oil", async () => done.push("oil"));
    expect(done).toEqual(["oil"]);
    finish();
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(done).toEqual(["oil", "second"]);
  });

  it("is refused in words and answered with what stands for nothing; the next one is done", async () => {
    const refuse = async (): Promise<string> => {
      throw new UserError("LANTERNS.Error.NoOil");
    };
    expect(await inTurn("wick", refuse, null)).toBeNull();
    expect(await actOn("wick", refuse)).toBe(false);
    expect(table.told).toEqual(["LANTERNS.Error.NoOil", "LANTERNS.Error.NoOil"]);
    expect(await actOn("wick", async () => undefined)).toBe(true);
  });

  it("that a program does wrong is no refusal", async () => {
    await expect(actOn("wick", () => Promise.reject(new TypeError("no wick")))).rejects.toThrow("no wick");
    expect(table.told).toEqual([]);
  });

  it("of a GM is refused to players before anything is done", async () => {
    const work = vi.fn<() => Promise<void>>().mockResolvedValue();
    expect(await actAsGM("wick", work)).toBe(true);
    table.user.isGM = false;
    expect(await actAsGM("wick", work)).toBe(false);
    expect(work).toHaveBeenCalledTimes(1);
    expect(table.told).toEqual(["TABLE.Error.GMOnly"]);
  });

  it("with a document is for whoever owns it", async () => {
    expect(await onOwned(lamp(true), async () => "lit", "")).toBe("lit");
    expect(await onOwned(lamp(false), async () => "lit", "")).toBe("");
    expect(await actOnOwned(lamp(false), async () => undefined)).toBe(false);
    expect(table.told).toEqual(["TABLE.Error.NotYours", "TABLE.Error.NotYours"]);
  });

  it("on a card ends where the card was deleted, a GM's where a player asks", async () => {
    const message = table.put({ id: "m" }) as never;
    const work = vi.fn<() => Promise<void>>().mockResolvedValue();
    expect(await actOnCard(message, work)).toBe(true);
    table.user.isGM = false;
    expect([await actOnCard(message, work), await actOnCardAsGM(message, work)]).toEqual([true, false]);
    table.log.clear();
    expect(await actOnCard(message, work)).toBe(false);
    expect(work).toHaveBeenCalledTimes(2);
    expect(table.told).toEqual(["TABLE.Error.GMOnly", "TABLE.Error.CardGone"]);
  });
});
