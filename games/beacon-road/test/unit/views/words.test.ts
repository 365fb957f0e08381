import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { startGame } from "../../../../../test/unit/client/support/start-game.ts";
import { gameNamed, inGame } from "../../../../../tools/games.ts";
import { readManifest } from "../../../../../tools/stages/manifest.ts";
import type { PowerItem } from "../../../src/data/kinds.ts";
import type { FieldView } from "../../../src/words/field-views.ts";
import { ofType } from "../packs/support.ts";
import { registerSystem } from "./support.ts";

const GAME = gameNamed("beacon-road");
const manifest = await readManifest(inGame(GAME, "system.json"));
const words = (file: string): object => JSON.parse(readFileSync(file, "utf8")) as object;

/** An item in memory, as its sheet reads it. */
function item(type: string, system: object = {}): Item.Implementation {
  const ItemClass = CONFIG.Item.documentClass as unknown as new (source: object) => Item.Implementation;
  return new ItemClass({ name: "x", type, system });
}

/** Every word that a field shows. */
function shown({ label, text, choices, fields, rows }: FieldView): string[] {
  const inner = [...fields, ...rows.flatMap((row) => row.fields)];
  return [label, text, ...choices.map((choice) => choice.label), ...inner.flatMap(shown)];
}

const isKey = (word: string): boolean => /BEACON_ROAD\.|TABLE\.|\{\w+\}/.test(word);

describe("What Beacon Road says of its things", () => {
  beforeAll(() =>
    startGame({
      documentTypes: manifest.documentTypes as unknown as NonNullable<
        Parameters<typeof startGame>[0]
      >["documentTypes"] & {},
      system: registerSystem,
      words: Object.assign(words("lang/table/en.json"), words(inGame(GAME, "lang/en.json"))),
    }),
  );

  test.each(Object.keys(manifest.documentTypes?.["Item"] ?? {}))(
    "every field of a thing has a name, and every choice a word: %s",
    async (type) => {
      const { fieldViews } = await import("../../../src/words/field-views.ts");
      // One row in each list, so that the fields of rows are seen too.
      const rows = {
        builds: [{ dots: [{}] }],
        changes: [{}],
        actions: [{}],
        ways: [{}],
        steps: [{}],
        upgrades: [{}],
        oaths: [{}],
        gives: [{}],
      };
      const { schema } = item(type).system as unknown as { schema: { has(name: string): boolean } };
      const own = Object.fromEntries(Object.entries(rows).filter(([name]) => schema.has(name)));
      const views = fieldViews(item(type, own), "here");
      expect(views.length > 0 || type === "trait").toBe(true);
      expect(views.flatMap(shown).filter(isKey)).toEqual([]);
    },
  );

  test.each(ofType("powers", "power").map(({ name, system }) => [name, system] as const))(
    "the lines of a power are words alone: %s",
    async (_, system) => {
      const { powerLines } = await import("../../../src/words/power.ts");
      const lines = powerLines(item("power", system).system as PowerItem["system"]);
      expect(lines.flatMap(({ label, text }) => [label, text]).filter(isKey)).toEqual([]);
      expect(lines.map(({ label }) => label)).toEqual(expect.arrayContaining(["Asks for", "Costs"]));
    },
  );

  test("a power in lines says what it costs and does", async () => {
    const { powerLines } = await import("../../../src/words/power.ts");
    const bash = ofType("powers", "power").find(({ name }) => name === "Bash");
    const lines = powerLines(item("power", bash?.system).system as PowerItem["system"]);
    expect(Object.fromEntries(lines.map(({ label, text }) => [label, text]))).toMatchObject({
      "Asks for": "BODY d4, Wreck 2, something defensive in hand",
      Costs: "1 act, 1 stress",
      Target: "a creature, whom you threaten",
      Roll: "Wreck/BODY against IRON",
      Hit: "half the dots × the attribute’s die kinetic damage; pushed 5 feet for each dot",
    });
  });
});
