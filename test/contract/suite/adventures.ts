import { expect } from "chai";
import { defer } from "./support/clean-up.ts";
import { create, listen, uniqueName } from "./support/fixtures.ts";
import { type Data, type Doc, api, documentClass, game, generation } from "./support/foundry.ts";
import { describe, it, note } from "./support/mocha.ts";
import { scope } from "./support/played.ts";

/** Adventures: documents that a compendium brings into the world under their own ids, and pins on a scene. */
export function adventures(): void {
  describe("Adventures", declare, { as: "gm" });
}

interface Imported {
  readonly created: Record<string, Doc[]>;
  readonly updated: Record<string, Doc[]>;
}

interface AdventureDoc extends Doc {
  import(options?: Data): Promise<Imported>;
}

const id = (): string => foundry.utils.randomID();

/** An adventure that lies nowhere, with one journal of one page; what it brings is deleted when the test is over. */
function adventure(): { adventure: AdventureDoc; journal: string; page: string; name: string } {
  const [journal, page, name] = [id(), id(), uniqueName("journal")];
  const text = { format: 1, content: "<p>As it was written.</p>" };
  const flags = { [scope()]: { probe: { lies: "here" } } };
  const entry = {
    _id: journal,
    name,
    pages: [{ _id: page, name: "A page", type: "text", text, flags }],
    ownership: { default: 0 },
  };
  const Adventure = documentClass<AdventureDoc>("Adventure") as unknown as new (data: object) => AdventureDoc;
  defer(async () => {
    await game().journal.get(journal)?.delete();
  });
  return {
    adventure: new Adventure({ _id: id(), name: uniqueName("adventure"), journal: [entry] }),
    journal,
    page,
    name,
  };
}

function entryOf(
  journal: string,
): (Doc & { pages: Map<string, Doc & { text: { content: string } }> }) | undefined {
  return game().journal.get(journal) as never;
}

function declare(): void {
  /** @see https://foundryvtt.com/api/v11/classes/client.Adventure.html */
  it("bring their documents into the world under their own ids, flags of pages included", async () => {
    const { adventure: probe, journal, page, name } = adventure();
    const { created } = await probe.import({ dialog: false });
    expect(created["JournalEntry"]?.map((entry) => entry.id)).to.deep.equal([journal]);
    expect(entryOf(journal)?.name).to.equal(name);
    expect(entryOf(journal)?.pages.get(page)?.getFlag(scope(), "probe")).to.deep.equal({ lies: "here" });
  });

  /**
   * @see https://foundryvtt.com/api/functions/hookEvents.importAdventure.html
   * @see https://foundryvtt.com/api/v14/functions/hookEvents.preImportAdventure.html
   */
  it("tell hooks before and after, with what is made grouped by kind", async () => {
    const { adventure: probe, journal } = adventure();
    const before =
      listen<[Doc, object, Record<string, Data[]>, Record<string, Data[]>]>("preImportAdventure");
    const after = listen<[Doc, object, Record<string, Doc[]>, Record<string, Doc[]>]>("importAdventure");
    await probe.import({ dialog: false });
    expect(before).to.have.lengthOf(1);
    expect(before[0]![2]["JournalEntry"]?.map(({ _id }) => _id)).to.deep.equal([journal]);
    expect(after).to.have.lengthOf(1);
    expect(after[0]![0]).to.equal(probe);
    expect(after[0]![2]["JournalEntry"]?.[0]).to.equal(game().journal.get(journal));
  });

  /** @see https://foundryvtt.com/api/v14/functions/hookEvents.preImportAdventure.html */
  it("bring nothing where a hook answers false", async () => {
    const { adventure: probe, journal } = adventure();
    listen("preImportAdventure", () => false);
    await probe.import({ dialog: false });
    expect(game().journal.get(journal)).to.equal(undefined);
  });

  /** @see https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.AdventureImportData.html */
  it("imported again, write over what is there under the same id and double nothing", async () => {
    const { adventure: probe, journal, page } = adventure();
    await probe.import({ dialog: false });
    const entry = entryOf(journal)!;
    await entry.update({ name: "Ours" });
    const [added] = await entry.createEmbeddedDocuments("JournalEntryPage", [
      { name: "Added", type: "text" },
    ]);
    await entry.updateEmbeddedDocuments("JournalEntryPage", [
      { _id: page, text: { content: "<p>Ours.</p>" } },
    ]);
    const count = game().journal.size;
    const { created, updated } = await probe.import({ dialog: false });
    expect(Object.values(created).flat()).to.deep.equal([]);
    expect(updated["JournalEntry"]?.map((each) => each.id)).to.deep.equal([journal]);
    expect(game().journal.size).to.equal(count);
    expect(entryOf(journal)?.name).not.to.equal("Ours");
    expect(entryOf(journal)?.pages.get(page)?.text.content).to.equal("<p>As it was written.</p>");
    note(
      entryOf(journal)?.pages.get(added!.id)
        ? "A page that was added stays."
        : "A page that was added is gone.",
    );
  });

  /**
   * @see https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.NoteData.html
   * @see https://foundryvtt.com/api/interfaces/foundry.documents.types.LevelData.html
   */
  it("a scene's pins know their page, and its picture is the scene's in 13, a level's in 14", async () => {
    const src = "icons/svg/d20.svg";
    const entry = await create("JournalEntry", { pages: [{ name: "A page", type: "text" }] });
    const [page] = [...(entry as never as { pages: Iterable<Doc> }).pages];
    const scene = await create("Scene", {
      background: { src },
      levels: [{ _id: "defaultLevel0000", name: "Level", background: { src } }],
      notes: [{ _id: id(), entryId: entry.id, pageId: page!.id, x: 100, y: 120, text: "Here" }],
    });
    const { notes, levels, background } = scene as never as {
      notes: Iterable<Doc & { entry: Doc; page: Doc; x: number; label: string }>;
      levels: Iterable<{ background: { src: string } }>;
      background: { src: string };
    };
    const [pin] = [...notes];
    expect(pin!.entry).to.equal(game().journal.get(entry.id));
    expect(pin!.page.id).to.equal(page!.id);
    expect([pin!.x, pin!.label]).to.deep.equal([100, "Here"]);
    const shown = generation() >= 14 ? [...levels][0]!.background.src : background.src;
    expect(shown).to.equal(src);
  });

  /** @see https://foundryvtt.com/api/interfaces/foundry.EnrichmentOptions.html */
  it("an enricher is told which document its text is part of", async () => {
    const entry = await create("JournalEntry", { pages: [{ name: "A page", type: "text" }] });
    const [page] = [...(entry as never as { pages: Iterable<Doc> }).pages];
    const { enrichers } = api().CONFIG.TextEditor;
    const seen: unknown[] = [];
    const probe = {
      id: "contract-adventure",
      pattern: /\[\[\/contractpage\]\]/g,
      enricher: (_match: RegExpMatchArray, options?: { relativeTo?: unknown }) => {
        seen.push(options?.relativeTo);
        return Promise.resolve(document.createElement("span"));
      },
    };
    enrichers.push(probe);
    defer(() => enrichers.splice(enrichers.indexOf(probe), 1));
    await foundry.applications.ux.TextEditor.implementation.enrichHTML("<p>[[/contractpage]]</p>", {
      relativeTo: page as never,
    });
    expect(seen).to.deep.equal([page]);
  });
}
