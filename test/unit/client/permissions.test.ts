import { describe, expect, it, vi } from "vitest";
import { ChatMessage } from "../../../playground/client/core/documents/chat-message.ts";
import { GM, MARA, startGame, TOMAS } from "./support/start-game.ts";

const FOLDER = "folder0000000001";

async function world(user: string) {
  return startGame({
    user,
    data: {
      folders: [{ _id: FOLDER, name: "Party", type: "Actor", ownership: { default: 2, [MARA]: 3 } }],
      actors: [
        {
          _id: "actor00000000001",
          name: "Sable",
          type: "pc",
          ownership: { default: 1, [MARA]: 3 },
          items: [{ _id: "item000000000001", name: "Rope", type: "gear", ownership: { [TOMAS]: 3 } }],
        },
        { _id: "actor00000000002", name: "Hidden", type: "pc", ownership: { default: 0 } },
        { _id: "actor00000000003", name: "Inherits", type: "pc", folder: FOLDER, ownership: { default: -1 } },
      ],
      journal: [
        {
          _id: "journal000000001",
          name: "Book",
          ownership: { default: 2 },
          pages: [
            { _id: "page000000000001", name: "P", type: "text" },
            { _id: "page000000000002", name: "Q", type: "text", ownership: { default: 0 } },
          ],
        },
      ],
    },
  });
}

// https://foundryvtt.com/api/variables/CONST.DOCUMENT_OWNERSHIP_LEVELS.html
describe("levels", () => {
  it("are a user's own, else the default, and everything for a gamemaster", async () => {
    const { game } = await world(MARA);
    const [sable, hidden] = [game.actors.getName("Sable"), game.actors.getName("Hidden")];
    expect([sable?.isOwner, sable?.limited, sable?.visible, sable?.permission]).toEqual([
      true,
      false,
      true,
      3,
    ]);
    expect([hidden?.isOwner, hidden?.visible]).toEqual([false, false]);
    const tomas = game.users.get(TOMAS);
    const gm = game.users.get(GM);
    expect(tomas && sable?.testUserPermission(tomas, "LIMITED")).toBe(true);
    expect(tomas && sable?.testUserPermission(tomas, "LIMITED", { exact: true })).toBe(true);
    expect(tomas && sable?.testUserPermission(tomas, "OBSERVER")).toBe(false);
    expect(gm && hidden?.testUserPermission(gm, "OWNER")).toBe(true);
  });

  it("are inherited from the folder, or for pages from the entry", async () => {
    const { game } = await world(TOMAS);
    expect(game.actors.getName("Inherits")?.permission).toBe(2);
    expect(game.journal.contents[0]?.pages.map((page) => page.permission)).toEqual([2, 0]);
    expect((await world(MARA)).game.actors.getName("Inherits")?.permission).toBe(3);
  });

  it("of an item are its actor's, whatever the item says", async () => {
    const { game } = await world(TOMAS);
    expect(game.actors.getName("Sable")?.items.contents[0]?.permission).toBe(1);
  });

  it("tell who may change what, as a hint", async () => {
    const { game } = await world(MARA);
    const sable = game.actors.getName("Sable");
    const user = game.user;
    expect([sable?.canUserModify(user, "update"), sable?.canUserModify(user, "delete")]).toEqual([
      true,
      false,
    ]);
    expect(game.user.canUserModify(user, "update")).toBe(true);
    expect(game.users.get(TOMAS)?.canUserModify(user, "update")).toBe(false);
  });
});

describe("messages", () => {
  const roll = JSON.stringify({
    class: "Roll",
    options: {},
    formula: "1d10",
    evaluated: true,
    total: 4,
    terms: [{ class: "Die", number: 1, faces: 10, modifiers: [], results: [{ result: 4, active: true }] }],
  });
  const base = { author: MARA, content: "said" };
  const messages = [
    { _id: "message000000001", ...base },
    { _id: "message000000002", ...base, whisper: [GM] },
    { _id: "message000000003", ...base, whisper: [GM], rolls: [roll] },
    { _id: "message000000004", ...base, whisper: [GM], blind: true, rolls: [roll] },
  ];

  it.each([
    [MARA, [true, true, true, true], [true, true, true, false]],
    [TOMAS, [true, false, true, true], [true, false, false, false]],
    [GM, [true, true, true, true], [true, true, true, true]],
  ])("are visible to %s as their mode says", async (user, visible, content) => {
    const { game } = await startGame({ user, data: { messages } });
    expect(game.messages.map((message) => message.visible)).toEqual(visible);
    expect(game.messages.map((message) => message.isContentVisible)).toEqual(content);
  });

  it("belong to their author", async () => {
    const { game } = await startGame({ user: MARA, data: { messages } });
    expect([game.messages.contents[0]?.isOwner, game.messages.contents[0]?.isAuthor]).toEqual([true, true]);
    const tomas = game.users.get(TOMAS);
    expect(tomas && game.messages.contents[0]?.canUserModify(tomas, "update")).toBe(false);
  });

  it.each([
    [13 as const, "gmroll", { whisper: [GM, "gamemaster000002"], blind: false }],
    [13 as const, "selfroll", { whisper: [MARA], blind: false }],
    [13 as const, "blindroll", { whisper: [GM, "gamemaster000002"], blind: true }],
    [14 as const, "gm", { whisper: [GM, "gamemaster000002"], blind: false }],
    [14 as const, "blind", { whisper: [GM, "gamemaster000002"], blind: true }],
    [14 as const, "public", { whisper: [], blind: false }],
  ])("in %i take the mode %s", async (generation, mode, expected) => {
    await startGame({ user: MARA, generation });
    const key = generation === 13 ? "rollMode" : "messageMode";
    const message = await ChatMessage.create({ content: "x" }, { [key]: mode });
    expect(message?.toObject()).toMatchObject(expected);
  });

  it("take 13's names in 14 with a warning, and not 14's in 13", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { game } = await startGame({ generation: 14 });
    expect(ChatMessage.applyRollMode({}, "gmroll")).toMatchObject({ blind: false });
    expect(ChatMessage.applyMode({}, "blindroll")).toMatchObject({ blind: true });
    await game.settings.set("core", "rollMode", "gmroll");
    expect(game.settings.get("core", "messageMode")).toBe("gm");
    expect(game.settings.get("core", "rollMode")).toBe("gmroll");
    expect(warn.mock.calls.every(([text]) => String(text).startsWith("Deprecated since 14"))).toBe(true);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
    await startGame({ generation: 13 });
    expect(() => ChatMessage.applyMode({}, "gm")).toThrow("not a function");
  });

  it("speak as the actor, the character, or the user", async () => {
    const actors = [{ _id: "actor00000000001", name: "Sable", type: "pc" }];
    const users = [{ _id: MARA, name: "Mara", role: 1, character: "actor00000000001" }];
    const { game } = await startGame({ user: MARA, data: { actors, users } });
    const sable = game.actors.contents[0] ?? null;
    expect(ChatMessage.getSpeaker()).toMatchObject({ actor: "actor00000000001", alias: "Sable" });
    expect(ChatMessage.getSpeaker({ actor: sable, alias: "The Cat" })).toMatchObject({
      actor: "actor00000000001",
      alias: "The Cat",
    });
    expect(ChatMessage.getSpeakerActor({ actor: "actor00000000001" })).toBe(sable);
  });
});
