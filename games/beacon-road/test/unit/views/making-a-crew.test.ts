import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startGame } from "../../../../../test/unit/client/support/start-game.ts";
import { gameNamed } from "../../../../../tools/games.ts";
import { readContent } from "../../../../../tools/stages/validate/read-content.ts";
import type { Change } from "../../../../../src/table/changes.ts";
import type { CrewActor, FactionActor } from "../../../src/data/kinds.ts";
import { registerSystem } from "./support.ts";

const { manifest } = await readContent(gameNamed("beacon-road"));

/** What the builder of a crew changes, by the text (Crew creation). */
describe("A crew that is made", () => {
  let build: {
    readonly dealChanges: (crew: CrewActor, name: string, part: string, value: string) => Change[];
    readonly choiceChanges: (crew: CrewActor, choice: object) => Promise<Change[]>;
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
  });

  beforeEach(async () => {
    boys = await made<FactionActor>({ name: "Boys", type: "faction" });
    crew = await made<CrewActor>({
      name: "Nail",
      type: "crew",
      items: [
        { name: "Guild", type: "crew-type", system: { upgrades: ["Quarters"] } },
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
