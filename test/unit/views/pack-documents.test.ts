import { beforeAll, describe, expect, test } from "vitest";
import { readContent } from "../../../tools/stages/validate/read-content.ts";
import { startWorld } from "./support/played-world.ts";

/** A document's class, as far as it is asked here. */
interface Checked {
  validate(options: object): void;
  toObject(): { readonly system?: object };
}
type CheckedClass = new (source: object, options: object) => Checked;

/** A document as a pack holds it, with those it contains. */
type Source = Readonly<Record<string, unknown>> & { readonly name: string; readonly system?: object };

const INNER: Readonly<Record<string, readonly [documentName: string, field: string]>> = {
  Actor: ["Item", "items"],
  Cards: ["Card", "cards"],
  JournalEntry: ["JournalEntryPage", "pages"],
};

const content = await readContent();
const packs = content.packs.map(({ name, type, documents }) => ({
  name,
  type,
  sources: documents
    .filter(({ collection }) => collection !== "folders")
    .map(({ data }) => data as unknown as Source),
}));

/** What the packs hold, held against the data models that will read it. */
describe("Every document of every pack", () => {
  beforeAll(() => startWorld({}));

  const classOf = (documentName: string): CheckedClass =>
    (CONFIG as unknown as Record<string, { documentClass: CheckedClass }>)[documentName]!.documentClass;

  function faultsOf(Made: CheckedClass, source: Source, where: string): string[] {
    let made: Checked;
    try {
      made = new Made(structuredClone(source), { strict: true });
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

  test.each(packs)("$name: passes its own data model, and loses nothing in it", ({ name, type, sources }) => {
    expect(sources.length, `documents in ${name}`).toBeGreaterThan(0);
    const contents = (classOf("Adventure") as unknown as { contentFields: Record<string, CheckedClass> })
      .contentFields;
    const brings = type === "Adventure" ? contents : {};
    const [documentName, field = ""] = INNER[type] ?? [];
    const faults = sources.flatMap((source) => {
      const where = `${name}/${source.name}`;
      const children = (within: string, cls: CheckedClass): string[] =>
        ((source[within] ?? []) as Source[]).flatMap((child) =>
          faultsOf(cls, child, `${where}/${child.name}`),
        );
      return [
        ...faultsOf(classOf(type), source, where),
        ...Object.entries(brings).flatMap(([within, cls]) => children(within, cls)),
        ...(documentName === undefined ? [] : children(field, classOf(documentName))),
      ];
    });
    expect(faults).toEqual([]);
  });

  test.each<[string, Source]>([
    ["Item", { name: "x", type: "spend", system: { points: "many" } }],
    ["Item", { name: "x", type: "spend", system: { pillar: "kitchen" } }],
    ["Card", { name: "x", type: "consequence", system: { rank: "Z" } }],
    ["Actor", { name: "x", type: "pc", system: { attributes: { body: "strong" } } }],
    ["Actor", { name: "x", type: "party", system: { scene: { tier: "many" } } }],
  ])("a data model refuses what is no document of its own: %s %j", (documentName, source) => {
    expect(faultsOf(classOf(documentName), source, "")).not.toEqual([]);
    expect(() => new (classOf(documentName))(structuredClone(source), { strict: true })).toThrow();
  });

  test("what a data model would leave out is a fault", () => {
    const odd: Source = { name: "x", type: "spend", system: { points: 1, notThere: 1 } };
    expect(faultsOf(classOf("Item"), odd, "here")).toEqual([
      "here: system.notThere is not as it was written",
    ]);
  });
});
