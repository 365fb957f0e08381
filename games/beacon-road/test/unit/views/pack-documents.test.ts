import { beforeAll, describe, expect, test } from "vitest";
import { startGame } from "../../../../../test/unit/client/support/start-game.ts";
import { gameNamed } from "../../../../../tools/games.ts";
import { readContent } from "../../../../../tools/stages/validate/read-content.ts";
import { registerSystem, type Source } from "./support.ts";

/** A document's class, as far as it is asked here. */
interface Checked {
  validate(options: object): void;
  toObject(): { readonly system?: object };
}
type CheckedClass = new (source: object, options: object) => Checked;

const INNER: Readonly<Record<string, readonly [documentName: string, field: string]>> = {
  Actor: ["Item", "items"],
  JournalEntry: ["JournalEntryPage", "pages"],
  RollTable: ["TableResult", "results"],
};

const { manifest, packs: read } = await readContent(gameNamed("beacon-road"));
const packs = read.map(({ name, type, documents }) => ({
  name,
  type,
  sources: documents
    .filter(({ collection }) => collection !== "folders")
    .map(({ data }) => data as unknown as Source),
}));

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
  return lostOf(source.system ?? {}, made.toObject().system ?? {}, `${where}: system`);
}

/** What was written and is not there, or is otherwise; a row may say less than it holds. */
function lostOf(written: unknown, kept: unknown, where: string): string[] {
  if (typeof written !== "object" || written === null)
    return written === kept ? [] : [`${where} is not as it was written`];
  if (typeof kept !== "object" || kept === null) return [`${where} is gone`];
  if (Array.isArray(written) && written.length !== (kept as unknown[]).length)
    return [`${where} is longer or shorter`];
  return Object.entries(written).flatMap(([key, value]) =>
    lostOf(value, (kept as Readonly<Record<string, unknown>>)[key], `${where}.${key}`),
  );
}

/** What the packs hold, held against the data models that will read it. */
describe("Every document of every pack of Beacon Road", () => {
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

  test.each<[string, Source]>([
    ["Item", { name: "x", type: "weapon", system: { die: "d7" } }],
    ["Item", { name: "x", type: "power", system: { steps: [{ kind: "wish" }] } }],
    ["Item", { name: "x", type: "claim", system: { gives: [{ kind: "luck" }] } }],
    ["Actor", { name: "x", type: "hero", system: { actions: { hunt: 6 } } }],
    ["Actor", { name: "x", type: "crew", system: { status: { somebody: 4 } } }],
  ])("a data model refuses what is no document of its own: %s %j", (documentName, source) => {
    expect(faultsOf(documentName, source, "")).not.toEqual([]);
  });

  test("what a data model would leave out is a fault", () => {
    const odd: Source = { name: "x", type: "gear", system: { load: 1, notThere: 1 } };
    expect(faultsOf("Item", odd, "here")).toEqual(["here: system.notThere is not as it was written"]);
  });
});
