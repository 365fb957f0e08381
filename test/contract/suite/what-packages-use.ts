import { expect } from "chai";
import { comesTo, until } from "./support/assert.ts";
import { defer } from "./support/clean-up.ts";
import { createActor, createCards, forget, replace, uniqueName } from "./support/fixtures.ts";
import {
  type CardDoc,
  type CardsDoc,
  type Doc,
  game,
  generation,
  type MessageDoc,
  type Pack,
} from "./support/foundry.ts";
import { describe, it } from "./support/mocha.ts";
import type { ProbeApp } from "./support/probe-app.ts";
import { actorType, ownPacks, scope } from "./support/played.ts";

/** What our own windows do without, and what modules and other systems that are played beside them use. */
export function whatPackagesUse(): void {
  describe("Packages › decks", declareDecks, { as: "gm" });
  describe("Packages › windows", declareWindows, { as: "gm" });
  describe("Packages › data", declareData);
  describe("Packages › words and names", declareNames);
  describe("Packages › numbers and shapes", declareNumbers);
}

interface FullCards extends CardsDoc {
  sortStandard(a: CardDoc, b: CardDoc): number;
  dealDialog(): Promise<unknown>;
  resetDialog(): Promise<unknown>;
}

interface FullCard extends CardDoc {
  toMessage(data?: object): Promise<MessageDoc | undefined>;
}

/** The window that was opened last, as far as the dialogs of cards go. */
function dialog(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>("dialog.dialog")].at(-1) ?? null;
}

function declareDecks(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.documents.Cards.html#sortstandard */
  it("are put into order by suit and then by value, whatever order they lie in", async () => {
    const deck = (await createCards("deck", 3)) as FullCards;
    const [first, second, third] = deck.cards.contents;
    await deck.updateEmbeddedDocuments("Card", [
      { _id: first!.id, suit: "b", value: 1, sort: 0 },
      { _id: second!.id, suit: "a", value: 2, sort: 1 },
      { _id: third!.id, suit: "a", value: 1, sort: 2 },
    ]);
    const ordered = deck.cards.contents.toSorted((a, b) => deck.sortStandard(a, b));
    expect(ordered.map(({ id }) => id)).to.deep.equal([third!.id, second!.id, first!.id]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.Card.html#tomessage */
  it("show a card in chat by its own method, with other words where they are given", async () => {
    const card = (await createCards("pile", 1)).cards.contents[0] as FullCard;
    const shown = forget((await card.toMessage())!);
    expect(shown.content).to.include(card.name);
    expect(forget((await card.toMessage({ content: "<p>Other</p>" }))!).content).to.include("Other");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.Cards.html#dealdialog */
  it("ask to whom they are dealt, and do nothing when the window is closed", async () => {
    const deck = (await createCards("deck", 2)) as FullCards;
    await createCards("hand");
    const asked = deck.dealDialog().catch(() => null);
    await until("there is a dialog", () => dialog() !== null);
    const apps = (foundry.applications.instances as unknown as Map<string, ProbeApp>).values();
    await [...apps].find(({ element }) => element === dialog())?.close();
    await asked;
    expect(deck.cards.filter(({ drawn }) => drawn)).to.deep.equal([]);
  });
}

interface SheetDoc extends Doc {
  readonly sheet: ProbeApp | null;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
}

interface OpenPack extends Pack {
  applicationClass: unknown;
  readonly apps: ProbeApp[];
  render(force: boolean): void;
}

function declareWindows(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.documents.Actor.html#_onsheetchange */
  it("give way to another sheet that is chosen while they are open", async () => {
    const { api, sheets } = foundry.applications;
    // Said as little of as is used: to compare the mixin's whole type is too deep for the compiler.
    const Base = api.HandlebarsApplicationMixin(sheets.ActorSheetV2) as unknown as new () => object;
    class ContractChosenSheet extends Base {
      static PARTS = {};
    }
    const { DocumentSheetConfig } = foundry.applications.apps;
    DocumentSheetConfig.registerSheet(Actor, scope(), ContractChosenSheet as never, { types: [actorType()] });
    defer(() =>
      DocumentSheetConfig.unregisterSheet(Actor, scope(), ContractChosenSheet as never, {
        types: [actorType()],
      }),
    );
    const actor = (await createActor()) as SheetDoc;
    const before = actor.sheet!;
    await before.render({ force: true });
    await actor.setFlag("core", "sheetClass", `${scope()}.ContractChosenSheet`);
    await comesTo(() => before.rendered, false);
    expect(actor.sheet).to.be.instanceOf(ContractChosenSheet);
    await comesTo(() => actor.sheet?.rendered, true);
    await actor.sheet?.close();
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.sidebar.DocumentDirectory.html#_getentrycontextoptions */
  it("of the sidebar give the entries of their menu, for a class of a package's to add to", () => {
    const { actors } = ui as unknown as { actors: object };
    const entries = Reflect.get(actors, "_getEntryContextOptions") as () => object[];
    expect(entries.call(actors)).to.be.an("array").that.is.not.empty;
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html#applicationclass */
  it("of a compendium are of the class that a package gives the compendium", async () => {
    const pack = ownPacks().at(-1) as unknown as OpenPack;
    const { Compendium } = foundry.applications.sidebar.apps as unknown as {
      Compendium: new (o: object) => ProbeApp;
    };
    class ContractCompendium extends Compendium {}
    const before = [...pack.apps];
    pack.apps.length = 0;
    replace(pack, "applicationClass", ContractCompendium);
    pack.render(true);
    await until("the window is open", () => pack.apps.some(({ rendered }) => rendered));
    expect(pack.apps[0]).to.be.instanceOf(ContractCompendium);
    await pack.apps[0]!.close();
    pack.apps.splice(0, pack.apps.length, ...before);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.ux.DragDrop.html#createdragimage */
  it("hang a picture at the pointer while something is dragged", () => {
    const { DragDrop } = foundry.applications.ux as unknown as {
      DragDrop: { createDragImage(img: HTMLImageElement, width: number, height: number): HTMLElement };
    };
    const preview = DragDrop.createDragImage(document.createElement("img"), 20, 30);
    defer(() => preview.remove());
    expect(preview.nodeType).to.equal(Node.ELEMENT_NODE);
    expect(preview.isConnected).to.equal(true);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.helpers.ClientSettings.html#sheet */
  it("of all settings are one, and the settings know it", () => {
    const { settings } = game() as unknown as { settings: { sheet: object } };
    expect(settings.sheet).to.be.instanceOf(foundry.applications.settings.SettingsConfig);
  });
}

interface Made {
  readonly inner: { readonly actor: unknown };
  readonly parts: Record<string, { readonly schema: { readonly fieldPath: string } }>;
  readonly _source: { inner: { actor: unknown } };
}

function declareData(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.data.fields.ForeignDocumentField.html */
  it("within a schema look up the document that they name whenever they are read", async () => {
    const { ForeignDocumentField, SchemaField } = foundry.data.fields;
    class ContractLooking extends foundry.abstract.DataModel<never> {
      static override defineSchema() {
        return { inner: new SchemaField({ actor: new ForeignDocumentField(Actor as never) }) } as never;
      }
    }
    const [actor] = game().actors.contents;
    const made = new ContractLooking({ inner: { actor: actor?.id ?? null } } as never) as unknown as Made;
    expect(made.inner.actor).to.equal(actor ?? null);
    expect(made._source.inner.actor).to.equal(actor?.id ?? null);
  });

  /** Public systems find the place of a model in its document so; no page says it. */
  it("of a model within another know their place", () => {
    const { StringField, TypedObjectField, TypedSchemaField } = foundry.data.fields;
    class ContractPart extends foundry.abstract.DataModel<never> {
      static override defineSchema() {
        return { type: new StringField(), word: new StringField() } as never;
      }
    }
    class ContractWhole extends foundry.abstract.DataModel<never> {
      static override defineSchema() {
        return {
          parts: new TypedObjectField(new TypedSchemaField({ part: ContractPart } as never)),
        } as never;
      }
    }
    const whole = new ContractWhole({
      parts: { a: { type: "part", word: "w" } },
    } as never) as unknown as Made;
    expect(whole.parts["a"]).to.be.instanceOf(ContractPart);
    expect(whole.parts["a"]!.schema.fieldPath).to.match(/^parts\.element/);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.data.fields.DocumentTypeField.html */
  it("of a type take the types of the class that they are given, in a list or by name", () => {
    const { DocumentTypeField } = foundry.data.fields;
    const field = new DocumentTypeField({ TYPES: { one: class {}, two: class {} } } as never);
    const validate = (value: string): unknown => field.validate(value as never);
    expect(validate("two")).to.equal(undefined);
    expect(validate("three")).not.to.equal(undefined);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.data.fields.ForeignDocumentField.html */
  it(
    "that name a document are a choice among those that the user may see",
    async () => {
      const actor = await createActor({ name: uniqueName("choice") });
      const { ForeignDocumentField } = foundry.data.fields;
      const field = new ForeignDocumentField(Actor as never, {}, { name: "actor" });
      const input = field.toInput({ value: actor.id } as never) as HTMLSelectElement;
      expect(input.localName).to.equal("select");
      expect([...input.options].find(({ value }) => value === actor.id)?.textContent).to.equal(actor.name);
      expect(input.value).to.equal(actor.id);
    },
    { as: "gm" },
  );
}

interface Found {
  readonly uuid: string;
}

function declareNames(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.helpers.DocumentIndex.html */
  it(
    "of documents are looked up by the beginning of a word",
    async () => {
      const actor = await createActor({ name: uniqueName("Quernstone") });
      const { documentIndex } = game() as unknown as {
        documentIndex: {
          ready: Promise<void> | null;
          lookup(query: string, options: object): Record<string, Found[]>;
        };
      };
      await documentIndex.ready;
      const look = (query: string): string[] =>
        (documentIndex.lookup(query, { documentTypes: ["Actor"] })["Actor"] ?? []).map(({ uuid }) => uuid);
      await comesTo(() => look(actor.name.slice(0, 15)).includes(actor.uuid ?? ""), true);
      expect(look("zzzzzz")).to.deep.equal([]);
    },
    { as: "gm" },
  );

  /** @see https://foundryvtt.com/api/modules/foundry.utils.html */
  it("in foundry.utils are those of the generation", () => {
    const utils = foundry.utils as unknown as Record<string, unknown>;
    const always = ["formatFileSize", "getCacheBustURL", "getDocumentClass", "srcExists", "threadLock"];
    for (const name of always) expect(utils[name], name).to.be.a("function");
    const later = ["equals", "isElementInstanceOf", "objectValues", "iterateEntries"];
    for (const name of later) expect(name in utils, name).to.equal(generation() >= 14);
  });

  /** @see https://foundryvtt.com/api/functions/foundry.utils.getDocumentClass.html */
  it("of kinds of documents lead to the class in use, and nothing does where there is no such kind", () => {
    const { getDocumentClass: find } = foundry.utils as unknown as {
      getDocumentClass(name: string): unknown;
    };
    expect(find("Actor")).to.equal(
      (CONFIG as unknown as { Actor: { documentClass: unknown } }).Actor.documentClass,
    );
    expect(find("Nothing") ?? null).to.equal(null);
  });

  /** @see https://foundryvtt.com/api/variables/CONFIG.html */
  it("of sub-types have a label in CONFIG for each", () => {
    const { Cards: config } = CONFIG as unknown as { Cards: { typeLabels: Record<string, string> } };
    for (const type of ["deck", "hand", "pile"]) expect(config.typeLabels[type]).to.be.a("string");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.Actor.html#toanchor */
  it(
    "as links carry what the caller adds to them",
    async () => {
      const actor = (await createActor()) as unknown as {
        toAnchor(options: object): HTMLAnchorElement;
        uuid: string;
      };
      const link = actor.toAnchor({ attrs: { rel: "next" }, dataset: { lamp: "lit" }, name: "Words" });
      expect([link.rel, link.dataset["lamp"], link.dataset["uuid"]]).to.deep.equal([
        "next",
        "lit",
        actor.uuid,
      ]);
      expect(link.textContent).to.include("Words");
    },
    { as: "gm" },
  );
}

interface Geometry {
  orient2dFast(a: object, b: object, c: object): number;
  lineLineIntersection(a: object, b: object, c: object, d: object): object | null;
  lineSegmentIntersects(a: object, b: object, c: object, d: object): boolean;
  lineSegmentIntersection(a: object, b: object, c: object, d: object): object | null;
  closestPointToSegment(c: object, a: object, b: object): { x: number; y: number };
  quadraticIntersection(a: object, b: object, center: object, radius: number): object[];
}

const at = (x: number, y: number): { x: number; y: number } => ({ x, y });

function declareNumbers(): void {
  /** @see https://foundryvtt.com/api/modules/CONST.html */
  it("of CONST are there, and a name of the other generation is not", () => {
    const constants = CONST as unknown as Record<string, Record<string, unknown>>;
    expect(constants["GRID_SNAPPING_MODES"]).to.include({ CENTER: 1, VERTEX: 240 });
    expect(constants["UPLOADABLE_FILE_EXTENSIONS"]).to.include({ png: "image/png", ogg: "audio/ogg" });
    expect(constants["USER_PERMISSIONS"]!["MACRO_SCRIPT"]).to.include({ label: "PERMISSION.MacroScript" });
    expect("ACTIVE_EFFECT_EXPIRY_EVENTS" in constants).to.equal(generation() >= 14);
    if (generation() < 14) expect(constants["ACTIVE_EFFECT_EXPIRY_EVENTS"]).to.equal(undefined);
  });

  /** @see https://foundryvtt.com/api/functions/foundry.utils.orient2dFast.html */
  it("tell on which side of a line a point lies, and where lines meet", () => {
    const utils = foundry.utils as unknown as Geometry;
    expect(utils.orient2dFast(at(0, 0), at(0, 1), at(1, 1))).to.be.above(0);
    expect(utils.orient2dFast(at(0, 0), at(1, 1), at(2, 2))).to.equal(0);
    const [a, b] = [at(0, 0), at(4, 4)];
    expect(utils.lineLineIntersection(a, b, at(6, 0), at(6, 1))).to.include({ x: 6, y: 6, t0: 1.5 });
    expect(utils.lineLineIntersection(a, b, at(1, 0), at(5, 4))).to.equal(null);
    expect(utils.lineSegmentIntersection(a, b, at(6, 0), at(6, 9))).to.equal(null);
    expect(utils.lineSegmentIntersection(a, b, at(0, 4), at(4, 0))).to.include({ x: 2, y: 2 });
    expect(utils.lineSegmentIntersects(a, b, at(0, 4), at(4, 0))).to.equal(true);
  });

  /** @see https://foundryvtt.com/api/functions/foundry.utils.closestPointToSegment.html */
  it("find the nearest point of a segment, and where it goes through a circle", () => {
    const utils = foundry.utils as unknown as Geometry;
    expect(utils.closestPointToSegment(at(2, 5), at(0, 0), at(4, 0))).to.include({ x: 2, y: 0 });
    expect(utils.closestPointToSegment(at(9, 5), at(0, 0), at(4, 0))).to.include({ x: 4, y: 0 });
    expect(utils.quadraticIntersection(at(-5, 0), at(5, 0), at(0, 0), 2)).to.have.lengthOf(2);
    expect(utils.quadraticIntersection(at(-5, 0), at(0, 0), at(0, 0), 2)).to.have.lengthOf(1);
    expect(utils.quadraticIntersection(at(-5, 3), at(5, 3), at(0, 0), 2)).to.have.lengthOf(0);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.utils.WordTree.html */
  it("of words in a tree are found by how they begin, whatever their case", () => {
    const { WordTree } = foundry.utils as unknown as {
      WordTree: new () => { addLeaf(word: string, entry: object): void; lookup(prefix: string): object[] };
    };
    const tree = new WordTree();
    const [lamp, lantern] = [{ name: "Lamp" }, { name: "Lantern" }];
    tree.addLeaf(lamp.name, lamp);
    tree.addLeaf(lantern.name, lantern);
    expect(tree.lookup("lA")).to.have.members([lamp, lantern]);
    expect(tree.lookup("lan")).to.deep.equal([lantern]);
  });
}
