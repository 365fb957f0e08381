import { beforeEach, describe, expect, it, vi } from "vitest";
import { CONFIG } from "../../../playground/client/core/host/config.ts";
import { Die } from "../../../playground/client/core/dice/die.ts";
import { Roll } from "../../../playground/client/core/dice/roll.ts";
import { ChatMessage } from "../../../playground/client/core/documents/chat-message.ts";
import { GM, startGame } from "./support/start-game.ts";

/** Makes the next dice with so many faces show these. */
function load(faces: number, ...results: number[]): void {
  const queue = [...results];
  CONFIG.Dice.randomUniform = () => {
    const face = queue.shift();
    if (face === undefined) throw new Error("The loaded dice have run out.");
    // The middle of the face, so that no rounding can tip it over.
    return 1 - (face - 0.5) / faces;
  };
}

beforeEach(async () => {
  await startGame();
});

async function total(formula: string, data = {}): Promise<number | undefined> {
  return (await new Roll(formula, data).evaluate()).total;
}

// https://foundryvtt.com/api/classes/foundry.dice.Roll.html
describe("formulas", () => {
  it.each([
    ["2 + 3 * 4", 14],
    ["(2 + 3) * 4", 20],
    ["-3 + 5", 2],
    ["10 / 4", 2.5],
    ["7 % 4 - -1", 4],
    ["2 * (1 + (3 - 1))", 6],
    ["@a.b + @missing", 7],
    ["(@a.b - 5)d1", 2],
  ])("%s", async (formula, expected) => {
    expect(await total(formula, { a: { b: 7 } })).toBe(expected);
  });

  it("are valid or not", () => {
    expect(
      ["2d10", "1d6 + @x", "(1+2)d8kh1", "{1d6,2d4}kh", "3[fire]"].every((formula) => Roll.validate(formula)),
    ).toBe(true);
    expect(
      ["", "2d", "1 +", "* 2", "1 2", "(1", "2d10q", "alert(1)"].some((formula) => Roll.validate(formula)),
    ).toBe(false);
  });

  it("keep their text, with flavors", () => {
    expect(new Roll("2d10kh1[edge] + 3").formula).toBe("2d10kh1[edge] + 3");
    expect(new Roll("1d6").isDeterministic).toBe(false);
    expect(new Roll("(1 + 2) * 2").isDeterministic).toBe(true);
  });
});

describe("dice", () => {
  it("show the faces that chance gives, each within its bounds", async () => {
    load(10, 10, 1, 7);
    const roll = await new Roll("3d10").evaluate();
    expect(roll.dice[0]?.results).toEqual([10, 1, 7].map((result) => ({ result, active: true })));
    expect(roll.total).toBe(18);
    const die = new Die({ faces: 10 });
    expect([die.mapRandomFace(0), die.mapRandomFace(0.9999999)]).toEqual([10, 1]);
  });

  it.each([
    ["3d10r1", [1, 5, 1, 1, 8], 14, 2],
    ["2d10rr<=2", [1, 5, 2, 9], 14, 2],
    ["1d10x", [10, 10, 3], 23, 0],
    ["1d10xo", [10, 10], 20, 0],
    ["4d10kh2", [2, 9, 4, 8], 17, 0],
    ["4d10kl1", [2, 9, 4, 8], 2, 0],
    ["4d10dl1", [2, 9, 4, 8], 21, 0],
    ["5d10cs>=6", [6, 9, 4, 8, 1], 3, 0],
    ["5d10cf", [6, 1, 4, 8, 1], 2, 0],
    ["3d10min4", [1, 9, 4], 17, 0],
  ])("%s", async (formula, faces, expected, rerolled) => {
    load(10, ...faces);
    const roll = await new Roll(formula).evaluate();
    expect(roll.total).toBe(expected);
    expect(roll.dice[0]?.results.filter((entry) => entry.rerolled && !entry.active)).toHaveLength(rerolled);
    expect(roll.dice[0]?.results.map((entry) => entry.result)).toEqual(faces);
  });

  it("in pools keep the best formula", async () => {
    load(6, 2, 5);
    expect(await total("{1d6, 1d6}kh")).toBe(5);
  });

  it.each([
    ["{3, 8, 5}dl", 13],
    ["{3, 8, 5}kl2", 8],
    ["{3, 8, 5}cs>4", 2],
    ["{3, 8, 5}kh2cs>=8", 1],
  ])("the pool %s comes to %i", async (formula, expected) => {
    expect((await new Roll(formula).evaluate()).total).toBe(expected);
  });
});

describe("evaluation", () => {
  it("happens once", async () => {
    const roll = await new Roll("1d10").evaluate();
    await expect(roll.evaluate()).rejects.toThrow("already been evaluated and is now immutable");
    expect((await roll.reroll()).dice).toHaveLength(1);
  });

  it("at once only without chance, or minimized or maximized", () => {
    expect(new Roll("2 + 3").evaluateSync().total).toBe(5);
    expect(() => new Roll("1d10").evaluateSync()).toThrow("cannot be synchronously evaluated");
    expect(new Roll("2d10 + 1").evaluateSync({ maximize: true }).total).toBe(21);
    expect(new Roll("2d10 + 1").evaluateSync({ minimize: true }).total).toBe(3);
    expect(new Roll("1d10 + 4").evaluateSync({ strict: false }).total).toBe(4);
  });
});

describe("JSON", () => {
  class ActionRoll extends Roll {
    get pool(): number {
      return this.dice[0]?.number ?? 0;
    }
  }

  it("brings back the roll with its dice, and its class only if CONFIG knows it", async () => {
    const roll = await new ActionRoll("4d10", {}, { dv: 2 }).evaluate();
    const json = JSON.stringify(roll);
    expect(() => Roll.fromJSON(json)).toThrow("Unable to recreate ActionRoll");
    CONFIG.Dice.rolls.push(ActionRoll);
    const restored = Roll.fromJSON(json) as ActionRoll;
    expect(restored).toBeInstanceOf(ActionRoll);
    expect([restored.pool, restored.total, restored.options]).toEqual([4, roll.total, { dv: 2 }]);
    expect(JSON.stringify(restored)).toBe(json);
    await expect(restored.evaluate()).rejects.toThrow("immutable");
  });

  it("keeps nested terms", async () => {
    const roll = await new Roll("(1d6 + 1) * 2 - {1d4}").evaluate();
    const restored = Roll.fromJSON(JSON.stringify(roll));
    expect([restored.total, restored.result, restored.dice.length]).toEqual([roll.total, roll.result, 2]);
  });

  it("from terms takes what they show", () => {
    const die = new Die({
      number: 2,
      faces: 10,
      results: [
        { result: 3, active: false, rerolled: true },
        { result: 9, active: true },
      ],
    });
    const roll = Roll.fromTerms([die]);
    expect([roll.total, roll._evaluated]).toEqual([9, true]);
  });
});

describe("messages", () => {
  it("carry rolls that come back as rolls, in the class that made them", async () => {
    load(10, 4);
    const message = (await new Roll("1d10").toMessage(
      { flavor: "a try" },
      { messageMode: "gm" },
    )) as ChatMessage;
    expect(message.rolls[0]).toBeInstanceOf(Roll);
    expect([message.rolls[0]?.total, message.isRoll, message.flavor, message.content]).toEqual([
      4,
      true,
      "a try",
      "4",
    ]);
    expect(message.whisper).toContain(GM);
    const data = (await new Roll("2").toMessage({}, { create: false })) as { rolls: string[] };
    expect(JSON.parse(data.rolls[0] ?? "")).toMatchObject({ class: "Roll", total: 2 });
  });

  it("refuse rolls that were not evaluated", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await ChatMessage.create({ content: "x", rolls: [new Roll("1d10")] })).toBeUndefined();
    expect(String(told.mock.calls[0]?.[0])).toContain("rolls");
  });
});
