import { beforeAll, describe, expect, test } from "vitest";
import { startGame } from "../../../../../test/unit/client/support/start-game.ts";
import { gameNamed } from "../../../../../tools/games.ts";
import { readContent } from "../../../../../tools/stages/validate/read-content.ts";

/** A document's class, as far as it is asked here. */
interface Checked {
  validate(options: object): void;
  toObject(): { readonly system?: object };
  readonly system?: { readonly numbers?: Readonly<Record<string, number>> };
}
type CheckedClass = new (source: object, options: object) => Checked;

/** A document as a pack holds it, with those it contains. */
type Source = Readonly<Record<string, unknown>> & { readonly name: string; readonly system?: object };

const INNER: Readonly<Record<string, readonly [documentName: string, field: string]>> = {
  Actor: ["Item", "items"],
  JournalEntry: ["JournalEntryPage", "pages"],
};

const { manifest, packs: read } = await readContent(gameNamed("two-dice"));
const packs = read.map(({ name, type, documents }) => ({
  name,
  type,
  sources: documents
    .filter(({ collection }) => collection !== "folders")
    .map(({ data }) => data as unknown as Source),
}));

/** As `main.ts` does it. Only now: the host's names are there from here on. */
async function registerSystem(): Promise<void> {
  const [{ defineGame }, { registerModels }, { MODELS }, { SETTINGS }, { registerSettings }, { TWO_DICE }] =
    await Promise.all([
      import("../../../../../src/foundry/game.ts"),
      import("../../../../../src/foundry/registration.ts"),
      import("../../../src/setup/models.ts"),
      import("../../../src/setup/settings.ts"),
      import("../../../../../src/table/setup/settings.ts"),
      import("../../../src/data/game.ts"),
    ]);
  defineGame(TWO_DICE);
  Hooks.once("init", () => {
    registerModels(MODELS);
    registerSettings(SETTINGS);
  });
}

const classOf = (documentName: string): CheckedClass =>
  (CONFIG as unknown as Record<string, { documentClass: CheckedClass }>)[documentName]!.documentClass;

/** What its data model has against a document, and what it would not keep of it. */
function faultsOf(documentName: string, source: Source, where: string): string[] {
  let made: Checked;
  try {
    made = new (classOf(documentName))(structuredClone(source), { strict: true });
    made.validate({ strict: true, fallback: false });
  } catch (error) {
    return [`${where}: ${String(error)}`];
  }
  const kept = made.toObject().system ?? {};
  const { flattenObject, getProperty } = foundry.utils;
  return Object.entries(flattenObject(source.system ?? {}))
    .filter(([path, value]) => JSON.stringify(getProperty(kept, path)) !== JSON.stringify(value))
    .map(([path]) => `${where}: system.${path} is not as it was written`);
}

/** What the packs hold, held against the data models that will read it. */
describe("Every document of every pack of Two Dice", () => {
  beforeAll(() =>
    startGame({
      documentTypes: manifest.documentTypes as unknown as NonNullable<
        Parameters<typeof startGame>[0]
      >["documentTypes"] & {},
      system: registerSystem,
    }),
  );

  test.each(packs)("$name: passes its own data model, and loses nothing in it", ({ name, type, sources }) => {
    expect(sources.length).toBeGreaterThan(0);
    const [inner = "", field = ""] = INNER[type] ?? [];
    const faults = sources.flatMap((source) => [
      ...faultsOf(type, source, `${name}/${source.name}`),
      ...((source[field] ?? []) as Source[]).flatMap((child) =>
        faultsOf(inner, child, `${name}/${source.name}/${child.name}`),
      ),
    ]);
    expect(faults).toEqual([]);
  });

  test("a hero's sheet counts what they wear", () => {
    const hero = packs
      .find(({ name }) => name === "heroes")
      ?.sources.find(({ name }) => name === "Marisol Quay");
    const made = new (classOf("Actor"))(structuredClone(hero ?? {}), { strict: true });
    expect(made.system?.numbers).toEqual({
      health: 45,
      mind: 35,
      inventory: 6,
      defence: 12,
      magicDefence: 9,
      initiative: 8,
    });
  });

  test.each<[string, Source]>([
    ["Item", { name: "x", type: "weapon", system: { damage: "much" } }],
    ["Item", { name: "x", type: "ritual", system: { potency: "endless" } }],
    ["Actor", { name: "x", type: "hero", system: { dice: { might: 7 } } }],
  ])("a data model refuses what is no document of its own: %s %j", (documentName, source) => {
    expect(faultsOf(documentName, source, "")).not.toEqual([]);
  });

  test("what a data model would leave out is a fault", () => {
    const odd: Source = { name: "x", type: "weapon", system: { damage: 1, notThere: 1 } };
    expect(faultsOf("Item", odd, "here")).toEqual(["here: system.notThere is not as it was written"]);
  });
});
