import { beforeEach, describe, expect, it, vi } from "vitest";
import { defineGame, type GameProfile } from "../../../src/foundry/game.ts";
import { useMessageTypes } from "../../../src/table/cards/known-types.ts";
import type { AnyMessageType } from "../../../src/table/cards/message-type.ts";
import { undoOnCard } from "../../../src/table/cards/undo.ts";

const LANTERNS: GameProfile = {
  id: "lanterns",
  words: "LANTERNS",
  api: "lanterns",
  aside: "ln-aside",
  grownByActs: [],
  controls: [],
  pages: {},
};

/** What was taken back, and what a user was told instead. */
const taken: string[] = [];
const told: string[] = [];

const NOTE: AnyMessageType = {
  type: "note",
  template: "cards/note",
  view: () => ({ type: "note", id: "" }),
  text: () => [],
  context: () => ({}),
  undo: { self: async (message, id) => taken.push(`${message.id}${id}`) },
};
/** The author's own to take back, step by step. */
const CHECK: AnyMessageType = {
  ...NOTE,
  type: "check",
  undo: { steps: async (_message, id) => taken.push(id) },
  mayUndo: (message, part, id) => message.isAuthor && part === "steps" && id !== "settled",
};

interface Sent {
  readonly id: string;
  readonly type: string;
  readonly isAuthor: boolean;
}

const note: Sent = { id: "note", type: "note", isAuthor: true };
const own: Sent = { id: "own", type: "check", isAuthor: true };
const others: Sent = { id: "others", type: "check", isAuthor: false };

const undo = (message: Sent, part?: string, id?: string): Promise<boolean> =>
  undoOnCard(message as never, part, id);

function sit({ isGM }: { readonly isGM: boolean }, messages: readonly Sent[] = [note, own, others]): void {
  vi.stubGlobal("game", {
    user: { isGM },
    messages: new Map(messages.map((each) => [each.id, each])),
    i18n: { localize: (key: string) => key, format: (key: string) => key },
  });
  vi.stubGlobal("ui", { notifications: { error: (words: string) => told.push(words) } });
}

defineGame(LANTERNS);
useMessageTypes([NOTE, CHECK]);

beforeEach(() => {
  taken.length = 0;
  told.length = 0;
});

describe("What stands on a card is taken back", () => {
  it("by GMs, where its type says nothing else", async () => {
    sit({ isGM: false });
    expect(await undo(note)).toBe(false);
    expect(told).toEqual(["TABLE.Error.GMOnly"]);
    sit({ isGM: true });
    expect(await undo(note)).toBe(true);
    expect(taken).toEqual(["note"]);
  });

  it("by whom its type lets, and nothing else of it", async () => {
    sit({ isGM: false });
    expect(await undo(own, "steps", "first")).toBe(true);
    expect(await undo(own, "steps", "settled")).toBe(false);
    expect(await undo(others, "steps", "first")).toBe(false);
    expect(taken).toEqual(["first"]);
    expect(told).toEqual(["TABLE.Error.NotNow", "TABLE.Error.NotNow"]);
  });

  it("never by a part that its type has not, not even one that every object has", async () => {
    sit({ isGM: true });
    expect(await undo(note, "constructor")).toBe(false);
    expect(await undo({ ...note, type: "base" })).toBe(false);
    expect([told, taken]).toEqual([["TABLE.Error.NotNow", "TABLE.Error.NotNow"], []]);
  });

  it("while it is in the log", async () => {
    sit({ isGM: true }, []);
    expect(await undo(note)).toBe(false);
    expect(told).toEqual(["TABLE.Error.CardGone"]);
  });
});
