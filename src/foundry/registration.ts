import { gameProfile } from "./game.ts";

/** What a document sub-type says of itself; whoever registers these knows no type by name. */
export interface SubTypeMetadata {
  readonly document: "Actor" | "Item" | "ChatMessage" | "Card";
  readonly type: string;
  /** Font Awesome classes for sidebars and creation dialogs. */
  readonly icon: string;
  /** Of an actor: the tracks that a token can show as bars. It shows the first two unless others are chosen. */
  readonly bars?: readonly string[];
  /** Of an actor: what everybody sees of one whose ownership nobody has set; those who are known by sight where it says nothing. */
  readonly seen?: "NONE" | "LIMITED" | "OBSERVER";
  /** Of an actor: it holds what the whole table shares. All observe it, nobody owns it, and only GMs write it. */
  readonly shared?: true;
  /** Its words by field, which a translation of a compendium says in another language. */
  readonly words?: readonly WordsField[];
  /** The most that some numbers are by the rules, by their paths in `system`; an import that brings more is clipped. */
  readonly most?: Readonly<Record<string, number>>;
  /** Of an item: somebody may find it in a chest. */
  readonly loot?: true;
}

/** A field of words, by its path in `system`; or entries by key, of which these parts are words. */
export type WordsField = string | { readonly entries: string; readonly of: readonly string[] };

/** A data model with its metadata. */
export interface SubTypeModel {
  readonly metadata: SubTypeMetadata;
}

/** Registers every model under its own document and type. */
export function registerModels(models: readonly SubTypeModel[]): void {
  for (const model of models) {
    const { document, type, icon, bars } = model.metadata;
    const config = registryOf(document);
    config.dataModels[type] = model;
    config.typeIcons ??= {};
    config.typeIcons[type] = icon;
    if (bars) CONFIG.Actor.trackableAttributes[type] = { bar: [...bars], value: [] };
  }
}

/** The data model of a sub-type, of ours or of a module's; nothing for a type that nobody has registered. */
export function modelOf(document: SubTypeMetadata["document"], type: string): unknown {
  const { dataModels } = registryOf(document);
  return Object.hasOwn(dataModels, type) ? dataModels[type] : undefined;
}

/** What the sub-type of a document says of itself; nothing for one that no game of ours has registered. */
export function metadataOf({ system }: { readonly system: object }): SubTypeMetadata | undefined {
  return (system.constructor as Partial<SubTypeModel>).metadata;
}

/** The fields of a sub-type that only GMs write, as the system's manifest names them (`gmOnlyFields`). */
export function gmOnlyFields(document: SubTypeMetadata["document"], type: string): readonly string[] {
  const types = declaredTypes()[document] ?? {};
  return Object.hasOwn(types, type) ? (types[type]?.gmOnlyFields ?? []) : [];
}

/** The sub-types of a document that the system's manifest declares. */
export function subTypesOf(document: SubTypeMetadata["document"]): string[] {
  return Object.keys(declaredTypes()[document] ?? {});
}

/** What the manifest declares; the types at hand know its keys alone. */
function declaredTypes(): Readonly<Record<string, Readonly<Record<string, DeclaredType>>>> {
  return (game.system as unknown as { readonly documentTypes: ReturnType<typeof declaredTypes> })
    .documentTypes;
}

interface DeclaredType {
  readonly gmOnlyFields?: readonly string[];
}

/** The tracks that a token of an actor shows unless others are chosen: two at most, none of a type that names none. */
export function usualBars(type: string): readonly string[] {
  const { metadata } = (modelOf("Actor", type) ?? {}) as Partial<SubTypeModel>;
  return metadata?.bars?.slice(0, 2) ?? [];
}

/** What a sheet says of itself on its class. */
export interface SheetMetadata {
  readonly document: "Actor" | "Item";
  readonly types: readonly string[];
  /** A key of `lang/`: what the sheet is called where one may be chosen. */
  readonly label: string;
}

/** Makes a sheet the default of its sub-types. */
export function registerSheet(
  sheet: abstract new (...args: never) => unknown,
  metadata: SheetMetadata,
): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const documentClass = metadata.document === "Actor" ? Actor : Item;
  DocumentSheetConfig.registerSheet(documentClass, gameProfile().id, sheet as never, {
    types: [...metadata.types] as never,
    makeDefault: true,
    label: metadata.label,
  });
}

/** A pattern in texts, and what stands in its place; `onRender` is called with it each time it comes on a page. */
export interface Enricher {
  readonly id: string;
  readonly pattern: RegExp;
  /** @param options what the text is enriched with, such as the document that it is a part of */
  readonly enricher: (
    match: RegExpMatchArray,
    options?: { readonly relativeTo?: unknown },
  ) => Promise<HTMLElement | null>;
  readonly onRender: (element: HTMLElement) => void;
}

/** Adds an enricher; the types at hand do not know its `id` and `onRender` yet. */
export function addEnricher(enricher: Enricher): void {
  const enrichers = CONFIG.TextEditor.enrichers as unknown as Enricher[];
  enrichers.push(enricher);
}

/**
 * Has every text cleaned before the host enriches it, by whomever that is asked: what an enricher makes of it is made of
 * clean text and stays (`setup`, when modules have put their own text editors in place).
 */
export function cleanBeforeEnriching(clean: (html: string) => string): void {
  const Host = foundry.applications.ux.TextEditor.implementation;
  CONFIG.ux.TextEditor = class extends Host {
    static override enrichHTML(...[content, options]: Parameters<typeof Host.enrichHTML>): Promise<string> {
      // Asked of the host's own class: its private helpers are not this one's.
      return Host.enrichHTML(clean(String(content ?? "")), options);
    }
  };
}

function registryOf(document: SubTypeMetadata["document"]): Registry {
  return CONFIG[document] as unknown as Registry;
}

/** The part of CONFIG that is the same for every document; the types at hand list each one's own names. */
interface Registry {
  readonly dataModels: Record<string, SubTypeModel>;
  typeIcons?: Record<string, string>;
}
