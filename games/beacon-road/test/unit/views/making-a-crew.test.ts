import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startGame } from "../../../../../test/unit/client/support/start-game.ts";
import { gameNamed, inGame } from "../../../../../tools/games.ts";
import { readManifest } from "../../../../../tools/stages/manifest.ts";
import type { Change } from "../../../../../src/table/changes.ts";
import type { CrewActor, FactionActor } from "../../../src/data/kinds.ts";
import { registerSystem } from "./support.ts";

const manifest = await readManifest(inGame(gameNamed("beacon-road"), "system.json"));

/** What the builder of a crew changes, by the text (Crew creation). */
describe("A crew that is made", () => {
  let build: {
    readonly dealChanges: (crew: CrewActor, name: string, part: string, value: string) => Change[];
    readonly choiceChanges: (crew: CrewActor, choice: object) => Promise<Change[]>;
    readonly favourChanges: (crew: CrewActor, key: string, name: string) => Change[];
    readonly boxesLeft: (crew: CrewActor) => number;
  };
  let map: {
    readonly claimsOf: (kept: readonly unknown[], type: unknown, all: readonly unknown[]) => unknown[];
    readonly claimsNear: (crew: CrewActor) => readonly { readonly name: string }[];
  };
  let crew: CrewActor;
  let boys: FactionActor;

  beforeAll(async () => {
    await startGame({
      documentTypes: manifest.documentTypes as unknown as NonNullable<
        Parameters<typeof startGame>[0]
      >["documentTypes"] & {},
      system: registerSystem,
    });
    build = (await import("../../../src/actions/build-crew.ts")) as unknown as typeof build;
    const [{ claimsOf }, { claimsNear }] = await Promise.all([
      import("../../../src/actions/claim-map.ts"),
      import("../../../src/state/crew-play.ts"),
    ]);
    map = { claimsOf, claimsNear } as unknown as typeof map;
  });

  beforeEach(async () => {
    boys = await made<FactionActor>({ name: "Boys", type: "faction" });
    crew = await made<CrewActor>({
      name: "Nail",
      type: "crew",
      items: [
        { name: "Guild", type: "crew-type", system: { whole: false, upgrades: ["Quarters"] } },
        { name: "Quarters", type: "upgrade", system: { taken: 1, boxes: 1 } },
        { name: "Vault", type: "upgrade", system: { taken: 2, boxes: 2 } },
      ],
    });
  });

  const faction = (): string => boys.id ?? "";

  function left(changes: readonly Change[]): Record<string, unknown> {
    return Object.fromEntries(changes.map(({ path, after }) => [path.replace("system.", ""), after]));
  }

  test("whose ground it is stands on the sheet, and the status with them", () => {
    expect(left(build.dealChanges(crew, "huntingGrounds", "faction", faction()))).toMatchObject({
      "grounds.owner": "Boys",
      coin: 1,
    });
  });

  test("three coin cannot be spent of two: a deal that is too dear is refused in words", () => {
    crew.updateSource({ system: { coin: 0 } });
    crew.reset();
    build.dealChanges(crew, "upgradeHelped", "faction", faction());
    crew.updateSource({ system: { build: { deals: { upgradeHelped: { faction: faction(), deal: 0 } } } } });
    crew.reset();
    expect(() => build.dealChanges(crew, "upgradeHelped", "deal", "1")).toThrow(/DealTooDear/);
  });

  test("a type that names no upgrades leaves four to choose", () => {
    const boxes = crew.items.contents.filter(({ type }) => type === "upgrade");
    expect(build.boxesLeft(crew)).toBe(1);
    for (const item of boxes) item.updateSource({ system: { taken: 0 } });
    expect(build.boxesLeft(crew)).toBe(4);
  });

  test("whom the type might know is met by being the favourite; another favourite steps back", () => {
    const changes = build.favourChanges(crew, "", "A merchant");
    expect(changes.map(({ after }) => after)).toEqual([{ name: "A merchant", favourite: true, sort: 0 }]);
    crew.updateSource({ system: { contacts: { one: { name: "A noble", favourite: true, sort: 0 } } } });
    crew.reset();
    expect(left(build.favourChanges(crew, "", "A merchant"))).toMatchObject({
      "contacts.one.favourite": false,
    });
  });

  test("a type without a map seeks turf and common claims wherever they are; none is out of reach", async () => {
    const claims = await Promise.all(
      [
        { name: "Tavern", system: { common: true } },
        {
          name: "Old wards",
          system: { crewType: "Sin-eaters", turf: true, key: "north", column: 3, row: 1 },
        },
        { name: "Necessary Evil", system: { crewType: "Sin-eaters", key: "evil", column: 1, row: 1 } },
      ].map((source) => Item.implementation.create({ type: "claim", ...source })),
    );
    const type = crew.items.getName("Guild");
    const sources = map.claimsOf(crew.items.contents, type, claims) as { name: string; system: object }[];
    expect(sources.map(({ name, system }) => [name, system])).toMatchObject([
      ["Tavern", { column: 0 }],
      ["Old wards", { column: 0, key: "", turf: true }],
    ]);
    expect(map.claimsOf([...crew.items.contents, ...claims.slice(1)], type, claims)).toEqual([]);
    await crew.createEmbeddedDocuments("Item", sources as Item.CreateData[]);
    expect(map.claimsNear(crew).map(({ name }) => name)).toEqual(["Tavern", "Old wards"]);
  });

  test("upgrades of the type stay; what was added is given back", async () => {
    const choose = (name: string): Promise<Change[]> =>
      build.choiceChanges(crew, {
        step: "upgrades",
        source: undefined,
        item: crew.items.getName(name)?.id ?? "",
        upgrades: [],
        claims: [],
      });
    await expect(choose("Quarters")).rejects.toThrow(/TypesUpgrade/);
    expect(await choose("Vault")).toHaveLength(1);
  });
});

async function made<A extends Actor.Implementation>(source: object): Promise<A> {
  const actor: unknown = await Actor.implementation.create(source as Actor.CreateData);
  return actor as A;
}
