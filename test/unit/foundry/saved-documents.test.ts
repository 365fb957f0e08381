import { describe, expect, it } from "vitest";
import { idOf, isSameActor, uuidOf, worldActorOf } from "../../../src/foundry/documents.ts";

const WORLDS = "Actor.sable00000000001";
const TOKENS = `Scene.square0000000001.Token.token00000000001.${WORLDS}`;

describe("a document that is not saved", () => {
  it("has no id and no uuid to be found by, and says so", () => {
    expect(() => idOf({ id: null })).toThrow(/not saved.*save it first/);
    expect(() => uuidOf({ id: null, uuid: null })).toThrow(/not saved.*save it first/);
    // The older generation gives such a document a uuid all the same.
    expect(() => uuidOf({ id: null, uuid: "Actor.null" })).toThrow(/not saved.*save it first/);
  });

  it("is told apart from one that is", () => {
    expect(idOf({ id: "sable00000000001" })).toBe("sable00000000001");
    expect(uuidOf({ id: "sable00000000001", uuid: WORLDS })).toBe(WORLDS);
  });
});

describe("the character of an unlinked token", () => {
  it("is the one it was made from", () => {
    expect(worldActorOf(TOKENS)).toBe(WORLDS);
    expect(isSameActor(TOKENS, WORLDS)).toBe(true);
    expect(isSameActor(WORLDS, TOKENS)).toBe(true);
  });

  it("is nobody else", () => {
    expect(isSameActor(TOKENS, "Actor.bryn000000000001")).toBe(false);
    expect(isSameActor(TOKENS, "")).toBe(false);
    expect(isSameActor("", "")).toBe(false);
  });

  it("is not mixed up with what lies in a compendium or on an actor", () => {
    for (const uuid of ["Compendium.fates-edge.people.Actor.a", `${WORLDS}.Item.b`, `${TOKENS}.Item.b`, "x"])
      expect(worldActorOf(uuid)).toBe(uuid);
  });
});
