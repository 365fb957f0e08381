// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defineGame, gameKey, type GameProfile } from "../../../src/foundry/game.ts";
import { reportError } from "../../../src/foundry/notify.ts";
import { readSetting, registerSetting } from "../../../src/foundry/settings.ts";
import { cleanHtml } from "../../../src/table/clean-html.ts";
import { deckFlag } from "../../../src/table/decks.ts";
import { disarmTexts } from "../../../src/table/users-html.ts";

/** What a table without a game may not name: ours, its words, its look. */
const OURS = /FATES_EDGE|fates-edge|fatesEdge|FatesEdge|\bfe-[a-z]/;

const LANTERNS: GameProfile = {
  id: "lanterns",
  words: "LANTERNS",
  api: "lanterns",
  aside: "ln-aside",
  grownByActs: [],
  controls: ["data-wick"],
  pages: {},
};

describe("A table knows no game", () => {
  const files = ["src/foundry", "src/table"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => `${folder}/${name}`),
  );

  it("and none stands in its files", () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => OURS.test(readFileSync(file, "utf8")))).toEqual([]);
    expect(["`FATES_EDGE.Error`", '"fates-edge"', ".fe-card"].every((text) => OURS.test(text))).toBe(true);
  });
});

describe("At the table of another game", () => {
  beforeEach(() => defineGame(LANTERNS));

  it("settings are its own, and their words", () => {
    const settings = { register: vi.fn<() => void>(), get: vi.fn(() => "low") };
    vi.stubGlobal("game", { settings });
    registerSetting("oil", { scope: "world", type: String, initial: "full", config: true });
    expect(settings.register).toHaveBeenCalledWith(
      "lanterns",
      "oil",
      expect.objectContaining({ name: "LANTERNS.Setting.oil.Name", hint: "LANTERNS.Setting.oil.Hint" }),
    );
    expect(readSetting("oil")).toBe("low");
    expect(settings.get).toHaveBeenCalledWith("lanterns", "oil");
    vi.unstubAllGlobals();
  });

  it("its words are asked for, and its name stands in reports", () => {
    const onError = vi.fn<() => void>();
    vi.stubGlobal("Hooks", { onError });
    reportError("deed", "no oil");
    expect(onError).toHaveBeenCalledWith("lanterns.deed", expect.any(Error), { log: "error" });
    expect(gameKey("Error.NoOil")).toBe("LANTERNS.Error.NoOil");
    vi.unstubAllGlobals();
  });

  it("a deck is known by its flag, and not by that of another system", () => {
    expect(deckFlag({ flags: { lanterns: { deck: "wicks" }, other: { deck: "tarot" } } })).toBe("wicks");
    expect(deckFlag({ flags: { other: { deck: "tarot" } } })).toBeUndefined();
  });

  it("its controls and its classes are kept out of what users write", () => {
    const part = document.createElement("div");
    part.innerHTML = '<div data-user-html><b data-wick="1" data-action="burn" data-pips="x">a</b></div>';
    disarmTexts(part);
    expect(part.innerHTML).toBe('<div data-user-html=""><b data-pips="x">a</b></div>');
    expect(cleanHtml('<p class="ln-aside ln-card fas">a</p>')).toBe('<p class="ln-aside fas">a</p>');
  });
});
