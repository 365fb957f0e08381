import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startGame } from "../../../../../test/unit/client/support/start-game.ts";
import { gameNamed, inGame } from "../../../../../tools/games.ts";
import { readManifest } from "../../../../../tools/stages/manifest.ts";
import type { PowerItem } from "../../../src/data/kinds.ts";
import { registerSystem } from "./support.ts";

const manifest = await readManifest(inGame(gameNamed("beacon-road"), "system.json"));
const { addRow, removeRow, toggleWord, writeInList } = await import("../../../src/sheets/item/write-list.ts");
const { wordsOf } = await import("../../../src/sheets/item/words-of.ts");

/** What the editor of a thing does to its lists, which are stored as wholes. */
describe("Lists of a thing", () => {
  let power: PowerItem;

  beforeAll(() =>
    startGame({
      documentTypes: manifest.documentTypes as unknown as NonNullable<
        Parameters<typeof startGame>[0]
      >["documentTypes"] & {},
      system: registerSystem,
    }),
  );
  beforeEach(async () => {
    const made: unknown = await Item.implementation.create({
      name: "A power",
      type: "power",
      system: {
        ways: [{ acts: 1, stress: 2 }],
        steps: [
          { kind: "damage", when: "hit", die: "d6", types: ["kinetic"] },
          { kind: "wound", name: "slowed", level: 1 },
        ],
        attack: { kind: "attack", against: ["iron"] },
      },
    });
    power = made as PowerItem;
  });

  test("one value is written, and everything beside it stays", async () => {
    await writeInList(power, "steps.1.level", 3);
    expect(power.system.steps).toMatchObject([
      { kind: "damage", die: "d6", types: ["kinetic"] },
      { kind: "wound", name: "slowed", level: 3 },
    ]);
    expect(power.system.ways).toMatchObject([{ acts: 1, stress: 2 }]);
  });

  test("a row is added with everything as usual, and taken out again", async () => {
    await addRow(power, "ways");
    expect(power.system.ways).toMatchObject([
      { acts: 1, stress: 2 },
      { acts: 1, reacts: 0, time: "turn", stress: 0 },
    ]);
    await removeRow(power, "ways.0");
    expect(power.system.ways).toMatchObject([{ stress: 0 }]);
  });

  test("a word is put among several and taken out, in a list, in a row and in a group", async () => {
    await toggleWord(power, "steps.0.types", "thermal");
    expect(power.system.steps[0]?.types).toEqual(["kinetic", "thermal"]);
    await toggleWord(power, "steps.0.types", "kinetic");
    expect(power.system.steps[0]?.types).toEqual(["thermal"]);
    await toggleWord(power, "attack.against", "grit");
    expect(power.system.attack).toMatchObject({ kind: "attack", against: ["iron", "grit"] });
  });

  test.each([
    ["Knives, rope ,  , a lamp", ["Knives", "rope", "a lamp"]],
    ["", []],
    [" , ", []],
  ])("words between commas: %j", (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});
