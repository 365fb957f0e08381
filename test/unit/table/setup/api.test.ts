import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  anyOf,
  judging,
  listOf,
  macroCommand,
  NAME,
  registerApi,
  shape,
  tellingNow,
  WHOLE,
} from "../../../../src/table/setup/api.ts";
import { UserError } from "../../../../src/table/refusals.ts";

const told = vi.fn<(text: string) => void>();

beforeEach(() => {
  const format = (key: string, words: object): string => `${key} ${JSON.stringify(words)}`;
  vi.stubGlobal("game", { i18n: { localize: (key: string) => key, format } });
  vi.stubGlobal("ui", { notifications: { error: told } });
  told.mockClear();
});

afterEach(() => vi.unstubAllGlobals());

/** An error by which rules name what they cannot judge, as each game has one. */
class Misjudged extends Error {
  constructor(readonly argument: string) {
    super(argument);
  }
}

describe("a function of a game's interface", () => {
  const light = tellingNow({ name: "light", takes: { wick: NAME } }, "dark", (wick: string) => {
    if (wick === "wet") throw new UserError("Wet");
    if (wick === "none") throw new Misjudged("wick");
    return wick;
  });

  it("answers, and says nothing", () => {
    expect(light("long")).toBe("long");
    expect(told).not.toHaveBeenCalled();
  });

  it.each([
    ["what it cannot be given", "", "argument"],
    ["what it refuses", "wet", "Wet"],
    ["what its rules cannot judge, by the argument's name", "none", "wick"],
  ])("tells %s, and answers with its fallback", (_what, wick, word) => {
    expect(light(wick)).toBe("dark");
    expect(told).toHaveBeenCalledWith(expect.stringContaining(word), expect.anything());
  });

  it("throws what is a fault of the program", () => {
    const broken = tellingNow({ name: "broken" }, null, () => {
      throw new TypeError("oops");
    });
    expect(() => broken()).toThrow(TypeError);
  });

  it("lies under the game's own name, frozen, where macros call it", () => {
    const api = { light };
    registerApi(api);
    expect(game).toHaveProperty("fatesEdge", api);
    expect(Object.isFrozen(api)).toBe(true);
    expect(macroCommand("magic.light", { wick: 'long "one"' })).toBe(
      'await game.fatesEdge.magic.light({"wick":"long \\"one\\""});',
    );
  });
});

describe("shapes", () => {
  it("name the place that does not fit", () => {
    const lamps = listOf(anyOf({ oil: WHOLE, glass: shape("Glass", (value) => value === "clear") }));
    expect(lamps([{ oil: 1 }, {}], "lamps")).toBeNull();
    expect(lamps([{ oil: 1 }, { glass: "blue" }], "lamps")).toEqual({
      path: "lamps[1].glass",
      expected: "Glass",
    });
  });

  it("let a rule refuse by its own error", () => {
    const twice = judging(
      { oil: WHOLE },
      (oil: number) => oil * 2,
      (argument) => new Misjudged(argument),
    );
    expect(twice(4)).toBe(8);
    expect(() => twice("much" as never)).toThrow(Misjudged);
  });
});
