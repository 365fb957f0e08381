import { expect, test, vi } from "vitest";
import type { Actor } from "../../../playground/client/core/documents/actor.ts";
import { ChatMessage } from "../../../playground/client/core/documents/chat-message.ts";
import { Scene } from "../../../playground/client/core/documents/scene.ts";
import { TokenDocument } from "../../../playground/client/core/documents/token.ts";
import { Hooks } from "../../../playground/client/core/host/hooks.ts";
import { fromUuidSync } from "../../../playground/client/core/abstract/uuid.ts";
import { MARA, startGame, TOMAS, type StartOptions, type Started } from "./support/start-game.ts";

const SABLE = {
  _id: "actor00000000001",
  name: "Sable",
  img: "sable.svg",
  type: "pc",
  ownership: { default: 1, [MARA]: 3 },
  prototypeToken: { actorLink: true, bar1: { attribute: "boons" } },
};
const BRYN = { _id: "actor00000000002", name: "Bryn", type: "pc", ownership: { default: 1, [TOMAS]: 3 } };
const TABLE = {
  _id: "scene00000000001",
  name: "The table",
  active: true,
  width: 1000,
  height: 500,
  tokens: [
    { _id: "token00000000001", name: "Sable", actorId: SABLE._id, actorLink: true, x: 100, y: 100 },
    { _id: "token00000000002", name: "Bryn", actorId: BRYN._id, actorLink: true, x: 800, y: 400 },
    { _id: "token00000000003", name: "Rat", actorId: BRYN._id, actorLink: false, hidden: true },
  ],
};

function start(options: StartOptions = {}): Promise<Started> {
  return startGame({ ...options, data: { actors: [SABLE, BRYN], ...options.data } });
}

function withTable(options: StartOptions = {}): Promise<Started> {
  return start({ ...options, data: { scenes: [TABLE] } });
}

test("without a scene there is no board: nothing is ready, nothing stands there, no hook tells of one", async () => {
  const told = vi.fn();
  const { game } = await start({ system: () => void Hooks.once("canvasReady", told) });
  expect([game.canvas.ready, game.canvas.scene, game.scenes.size]).toEqual([false, null, 0]);
  expect(game.canvas.tokens.placeables).toEqual([]);
  expect(told).not.toHaveBeenCalled();
});

test("the active scene is on the board before ready, with its tokens and their actors", async () => {
  const order: string[] = [];
  const { game } = await withTable({
    system: () => {
      for (const hook of ["canvasInit", "canvasReady", "ready"])
        Hooks.once(hook, () => void order.push(hook));
    },
  });
  expect(order).toEqual(["canvasInit", "canvasReady", "ready"]);
  expect(game.scenes.active).toBe(game.canvas.scene);
  expect(game.scenes.viewed?.name).toBe("The table");
  const [sable] = game.canvas.tokens.placeables;
  expect(sable?.actor).toBe(game.actors.get(SABLE._id));
  expect(sable?.document.object === sable).toBe(true);
  expect(fromUuidSync("Scene.scene00000000001.Token.token00000000001")).toBe(sable?.document);
});

test("a token that is not linked has an actor of its own, which game.actors does not hold", async () => {
  const { game, connection } = await withTable();
  const rat = game.canvas.tokens.get("token00000000003")?.document as TokenDocument;
  const own = rat.actor as Actor;
  const uuid = `Scene.scene00000000001.Token.token00000000003.Actor.${BRYN._id}`;
  expect([own.uuid, own.isToken, own.token === rat, own.id]).toEqual([uuid, true, true, BRYN._id]);
  expect(fromUuidSync(uuid)).toBe(own);
  expect(game.actors.contents).not.toContain(own);
  const told = vi.fn((actor: Actor, changes: object) => void [actor, changes]);
  const hook = Hooks.on("updateActor", told);
  await own.update({ name: "Big rat" });
  Hooks.off("updateActor", hook);
  expect(told.mock.calls.map(([actor, changes]) => [actor === own, changes])).toMatchObject([
    [true, { name: "Big rat" }],
  ]);
  expect(connection.changes.at(-1)).toMatchObject({
    type: "Token",
    updates: [{ _id: rat.id, delta: { name: "Big rat" } }],
  });
  expect([rat.actor === own, own.name, rat.delta?.name]).toEqual([true, "Big rat", "Big rat"]);
  expect(game.actors.get(BRYN._id)?.name).toBe("Bryn");
});

test("what a token's own actor gains and loses is the token's; the rest it takes from the world's", async () => {
  const { game } = await withTable();
  const rat = game.canvas.tokens.get("token00000000003")?.document as TokenDocument;
  const own = rat.actor as Actor;
  const base = game.actors.get(BRYN._id) as Actor;
  const [tail] = await own.createEmbeddedDocuments("Item", [{ name: "Tail", type: "gear" }]);
  expect([own.items.size, base.items.size, tail?.uuid.includes(".Actor.")]).toEqual([1, 0, true]);
  const [knife] = await base.createEmbeddedDocuments("Item", [{ name: "Knife", type: "gear" }]);
  expect(own.items.map(({ name }) => name).toSorted()).toEqual(["Knife", "Tail"]);
  await tail?.update({ name: "Long tail" });
  expect([tail?.name, own.items.get(tail?.id ?? "") === tail]).toEqual(["Long tail", true]);
  await own.deleteEmbeddedDocuments("Item", [knife?.id ?? ""]);
  expect([own.items.map(({ name }) => name), base.items.size]).toEqual([["Long tail"], 1]);
  await rat.delta?.restore();
  expect(own.items.map(({ name }) => name)).toEqual(["Knife"]);
});

test("what else a canvas has throws by name", async () => {
  const { game } = await withTable();
  expect(() => Reflect.get(game.canvas, "walls")).toThrow("NotInPlayground: canvas.walls");
  expect(() => Reflect.get(game.canvas.tokens, "preview")).toThrow("NotInPlayground: canvas.tokens.preview");
  const [token] = game.canvas.tokens.placeables;
  expect(() => Reflect.get(token as object, "mesh")).toThrow("NotInPlayground");
  expect(() => Reflect.get(game.scenes.active as object, "lights")).toThrow("NotInPlayground: Scene#lights");
});

test("a token is selected by who owns its actor, alone or beside others, and each change is told", async () => {
  const { game } = await withTable({ user: MARA });
  const told = vi.fn((token: { name: string }, controlled: boolean) => void [token, controlled]);
  const hook = Hooks.on("controlToken", told);
  const [sable, bryn] = game.canvas.tokens.placeables;
  expect(bryn?.control()).toBe(false);
  expect(sable?.control()).toBe(true);
  expect(game.canvas.tokens.controlled.map(({ name }) => name)).toEqual(["Sable"]);
  expect(game.canvas.tokens.ownedTokens).toHaveLength(1);
  expect(game.canvas.tokens.releaseAll()).toBe(1);
  expect(told.mock.calls.map(([token, on]) => [token.name, on])).toEqual([
    ["Sable", true],
    ["Sable", false],
  ]);
  Hooks.off("controlToken", hook);
});

test("steps are whole squares, one after another, and end at the scene's edge; locked tokens stay", async () => {
  const { game, connection } = await withTable();
  const [sable, bryn] = game.canvas.tokens.placeables;
  sable?.control();
  bryn?.control({ releaseOthers: false });
  const { tokens } = game.canvas;
  await Promise.all([tokens.moveMany({ dx: 1 }), tokens.moveMany({ dx: 1 })]);
  expect([sable?.x, bryn?.x]).toEqual([300, 900]);
  await bryn?.document.update({ locked: true });
  await tokens.moveMany({ dy: 1 });
  expect([sable?.y, bryn?.y]).toEqual([200, 400]);
  expect(connection.changes.every(({ parent }) => parent === "Scene.scene00000000001")).toBe(true);
});

test("tokens come to the board and leave it, for everybody who looks at the scene", async () => {
  const { game, tell } = await withTable({ user: MARA });
  const place = { ev: "modify", type: "Token", parent: "Scene.scene00000000001", pack: null, options: {} };
  const userId = "gamemaster000001";
  const data = { _id: "token00000000004", name: "Ash", actorId: null, x: 0, y: 0 };
  tell({ ...place, action: "create", result: [data], userId });
  expect(game.canvas.tokens.placeables.map(({ name }) => name)).toEqual(["Sable", "Bryn", "Rat", "Ash"]);
  game.canvas.tokens.get("token00000000001")?.control();
  tell({ ...place, action: "delete", result: ["token00000000001"], userId });
  expect(game.canvas.tokens.controlled).toEqual([]);
  expect(game.canvas.tokens.get("token00000000001")).toBeUndefined();
});

test("the first scene is shown at once, a later one when it is activated, and only one is active", async () => {
  const { game } = await start();
  const first = (await Scene.create({ name: "First" })) as Scene;
  const second = (await Scene.create({ name: "Second" })) as Scene;
  expect([first.active, second.active, first.isView]).toEqual([true, false, true]);
  await second.activate();
  expect([first.active, second.active, second.isView]).toEqual([false, true, true]);
  await first.view();
  expect([first.isView, second.active]).toEqual([true, true]);
  await first.delete();
  expect(game.canvas.scene).toBe(second);
  await second.delete();
  expect([game.canvas.ready, game.canvas.scene]).toEqual([false, null]);
});

test("an actor's prototype token is read with its own name and picture and kept as it came", async () => {
  const { game } = await start();
  const sable = game.actors.get(SABLE._id) as Actor;
  expect(sable.prototypeToken).toMatchObject({
    name: "Sable",
    texture: { src: "sable.svg" },
    actorLink: true,
  });
  expect(sable.toObject()["prototypeToken"]).toEqual(SABLE.prototypeToken);
  const token = await sable.getTokenDocument({ x: 200 });
  expect(token).toBeInstanceOf(TokenDocument);
  expect(token.toObject()).toMatchObject({ name: "Sable", actorId: sable.id, actorLink: true, x: 200 });
});

test("who speaks: the selected token, else the character's own on the board", async () => {
  const { game } = await withTable();
  expect(ChatMessage.getSpeaker()).toMatchObject({ actor: null, token: null, alias: "Gamemaster" });
  game.canvas.tokens.get("token00000000002")?.control();
  expect(ChatMessage.getSpeaker()).toEqual({
    scene: TABLE._id,
    token: "token00000000002",
    actor: BRYN._id,
    alias: "Bryn",
  });
  const sable = game.actors.get(SABLE._id) as Actor;
  expect(ChatMessage.getSpeaker({ actor: sable })).toMatchObject({ actor: SABLE._id, token: null });
  expect(sable.getActiveTokens(false, true)).toHaveLength(1);
});
