import { readFileSync } from "node:fs";
import path from "node:path";
import Handlebars from "handlebars";
import { beforeAll, describe, expect, test } from "vitest";
import { startGame } from "../../../../../test/unit/client/support/start-game.ts";
import { gameNamed, inGame } from "../../../../../tools/games.ts";
import { inRepository } from "../../../../../tools/stages/paths.ts";
import { readManifest } from "../../../../../tools/stages/manifest.ts";
import type { CrewActor, HeroActor } from "../../../src/data/kinds.ts";
import { documentsOf, type PackThing } from "../packs/support.ts";
import { registerSystem } from "./support.ts";

const GAME = gameNamed("beacon-road");
const manifest = await readManifest(inGame(GAME, "system.json"));
const words = (file: string): object => JSON.parse(readFileSync(file, "utf8")) as object;
const template = (name: string): string =>
  readFileSync(path.join(inGame(GAME, "templates"), `${name}.hbs`), "utf8");

/** Draws a template as the host does, with the table's partials and the game's own. */
const drawer = Handlebars.create();
drawer.registerHelper("localize", (key: string) => game.i18n.localize(key));
for (const part of ["pips", "help", "tabs", "edit", "facts"])
  drawer.registerPartial(
    `tt${part[0]?.toUpperCase() ?? ""}${part.slice(1)}`,
    readFileSync(inRepository(`templates/table/parts/${part}.hbs`), "utf8"),
  );
for (const part of ["field", "items", "line", "statuses", "head", "columns", "powers"])
  drawer.registerPartial(`br${part[0]?.toUpperCase() ?? ""}${part.slice(1)}`, template(`sheets/${part}`));

const PLACE = { uid: "sheet", editable: true, writing: true, arranges: true };

function drawn(name: string, context: object): string {
  return drawer.compile(template(name), { strict: false })({ ...PLACE, isGM: true, ...context });
}

async function ready<A>(pack: string, name: string): Promise<A> {
  const found = documentsOf<PackThing>(pack).find((each) => each.name === name);
  const { type, system, items } = found ?? {};
  const made: unknown = await Actor.implementation.create({
    name,
    type,
    system,
    items,
  } as unknown as Actor.CreateData);
  return made as A;
}

/** What a part of a sheet must not show: a key, a place that nothing filled, a value that is no word. */
const FAULTS = /BEACON_ROAD\.|TABLE\.|TYPES\.|\{\w+\}|undefined|\[object/;

/** Ids that stand in a part more than once. */
function twice(html: string): string[] {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id);
  return ids.filter((id, place) => ids.indexOf(id) !== place);
}

describe("Every part of a sheet draws itself in words, each control under an id of its own", () => {
  let hero: HeroActor;
  let crew: CrewActor;

  beforeAll(async () => {
    await startGame({
      documentTypes: manifest.documentTypes as unknown as NonNullable<
        Parameters<typeof startGame>[0]
      >["documentTypes"] & {},
      system: registerSystem,
      words: Object.assign(words(inRepository("lang/table/en.json")), words(inGame(GAME, "lang/en.json"))),
    });
    hero = await ready("heroes", "Seren of the Low Lamp");
    crew = await ready("heroes", "The Ash Table");
    await ready("factions", "The Inkwell");
    await crew.update({ system: { members: [hero.uuid], rep: 3 } });
    await hero.update({
      system: {
        harm: { one: { level: 3, words: "Terrified" }, two: { level: 4, words: "Drowned" } },
        statuses: { one: { id: "burning", degree: 2 }, two: { id: "exposed", degree: 1, defense: "ward" } },
        load: "light",
      },
    });
  });

  test.each(["play", "powers", "things", "person"] as const)("of a hero: %s", async (part) => {
    const [{ playContext }, { powersContext, thingsContext }, { personContext }] = await Promise.all([
      import("../../../src/sheets/hero/play-context.ts"),
      import("../../../src/sheets/hero/things-context.ts"),
      import("../../../src/sheets/hero/person-context.ts"),
    ]);
    const contexts = {
      play: playContext,
      powers: powersContext,
      things: thingsContext,
      person: personContext,
    };
    const html = drawn(`sheets/hero/${part}`, contexts[part](hero, PLACE));
    expect(html).not.toMatch(FAULTS);
    expect(twice(html)).toEqual([]);
  });

  test.each(["header", "crew", "growth", "claims", "factions"] as const)("of the crew: %s", async (part) => {
    const [{ crewContext, growthContext, factionsContext }, { claimsContext }] = await Promise.all([
      import("../../../src/sheets/crew/crew-context.ts"),
      import("../../../src/sheets/crew/claims-context.ts"),
    ]);
    for (const writing of [false, true]) {
      const place = { ...PLACE, writing };
      const contexts = {
        header: () => ({ ...crewContext(crew, place).header, name: crew.name, who: "Sin-eaters" }),
        crew: () => crewContext(crew, place).body,
        growth: () => growthContext(crew, place),
        claims: () => claimsContext(crew, String),
        factions: () => factionsContext(crew, place),
      };
      const html = drawn(`sheets/crew/${part}`, { ...contexts[part](), writing });
      expect(html).not.toMatch(FAULTS);
      expect(twice(html)).toEqual([]);
      if (part === "crew") expect(html.includes('name="system.lair"')).toBe(writing);
    }
  });

  test("a hero's columns hold dice, defences and dots; harm that is fatal stands on top", async () => {
    const { playContext } = await import("../../../src/sheets/hero/play-context.ts");
    const html = drawn("sheets/hero/play", playContext(hero, PLACE));
    const text = html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
    // Study and Survey, Utter and Consort: MIND and WILL rated 2, BODY 0. Forged in the Fire adds 1 to each.
    expect(text).toMatch(/BODY – IRON 9 rated 0/);
    expect(text).toMatch(/MIND d6 WARD 15 rated 2/);
    expect(html.indexOf("Drowned")).toBeLessThan(html.indexOf("Terrified"));
  });

  test("the map of claims tells what is held, within reach and far, and draws each path once", async () => {
    const { claimsContext } = await import("../../../src/sheets/crew/claims-context.ts");
    const html = drawn("sheets/crew/claims", claimsContext(crew, String));
    expect(html.match(/<line /g)).toHaveLength(18);
    expect(html.match(/within reach/g)?.length).toBe(4 + (html.match(/not within reach/g)?.length ?? 0));
    expect(html.match(/>held</g)).toHaveLength(1);
  });

  test.each(["power", "weapon", "claim", "archetype", "spell"])(
    "of a thing that is written on: %s",
    async (type) => {
      const { fieldViews } = await import("../../../src/words/field-views.ts");
      const all = ["powers", "equipment", "claims", "people"].flatMap((pack) => documentsOf<PackThing>(pack));
      const source = all.find((each) => each.type === type && each.name !== "Lair");
      const ItemClass = CONFIG.Item.documentClass as unknown as new (source: object) => Item.Implementation;
      const item = new ItemClass({ name: "x", type, system: source?.system });
      const html = drawn("sheets/thing", { writing: true, name: "x", fields: fieldViews(item, "sheet") });
      expect(html).not.toMatch(FAULTS);
      expect(twice(html)).toEqual([]);
    },
  );
});
