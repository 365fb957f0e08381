/**
 * What the windows ask of the rest of the playground, by Foundry's own global names. The windows reach core only
 * through these globals, as a system would, so that the two halves can be read and changed apart.
 */
import type { ManifestStyle, Module } from "../../core/game/module.ts";
import type { Plain } from "../../../shared/objects.ts";

/** A user at the table, as far as the windows care. */
export interface HostUser {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly active: boolean;
  readonly color: { toString(): string } | string | null;
  readonly character: HostDocument | null;
  readonly hotbar: Record<string, string>;
  can(permission: string): boolean;
  assignHotbarMacro(macro: HostDocument | null, slot: number | string, options?: Plain): Promise<unknown>;
  update(changes: Plain, options?: Plain): Promise<unknown>;
}

/** Any document: world or compendium, primary or embedded. */
export interface HostDocument {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly documentName: string;
  readonly type?: string;
  readonly img?: string | null;
  readonly thumbnail?: string | null;
  readonly folder?: HostDocument | null;
  readonly sort?: number;
  readonly pack: string | null;
  readonly parent: HostDocument | null;
  readonly isEmbedded: boolean;
  readonly isOwner: boolean;
  readonly visible: boolean;
  readonly collection?: HostCollection;
  readonly sheet: HostSheet | null;
  readonly system: Plain & { schema?: { fields: Plain } };
  readonly schema: { readonly fields: Plain };
  readonly apps: Record<string, unknown>;
  readonly ownership: Record<string, number>;
  deleteDialog(): Promise<unknown>;
  exportToJSON(): void;
  importFromJSONDialog(): Promise<void>;
  readonly flags: Plain;
  readonly _source: Plain;
  testUserPermission(user: HostUser, permission: string | number, options?: { exact?: boolean }): boolean;
  update(changes: Plain, options?: Plain): Promise<unknown>;
  validate(options?: Plain): boolean;
  delete(options?: Plain): Promise<unknown>;
  toObject(source?: boolean): Plain;
  toDragData?(): Plain;
  createEmbeddedDocuments(name: string, data: Plain[], options?: Plain): Promise<HostDocument[]>;
  updateEmbeddedDocuments(name: string, updates: Plain[], options?: Plain): Promise<HostDocument[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], options?: Plain): Promise<HostDocument[]>;
  getEmbeddedCollection(name: string): HostCollection;
}

/** The sheet of a document, as the directories use it. */
export interface HostSheet {
  readonly rendered: boolean;
  render(options?: Plain | boolean): unknown;
  bringToFront?(): void;
  close(options?: Plain): Promise<unknown>;
}

/** A collection of documents, iterated by value as Foundry's is. */
export interface HostCollection extends Iterable<HostDocument> {
  readonly size: number;
  readonly contents: HostDocument[];
  readonly documentName: string;
  get(id: string, options?: Plain): HostDocument | undefined;
  has(id: string): boolean;
  filter(test: (document: HostDocument) => boolean): HostDocument[];
  find(test: (document: HostDocument) => boolean): HostDocument | undefined;
  map<T>(change: (document: HostDocument) => T): T[];
  importFromCompendium?(pack: HostPack, id: string, changes?: Plain, options?: Plain): Promise<HostDocument>;
}

/** One line of a compendium's index. */
export interface HostIndexEntry {
  readonly _id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type?: string;
  readonly img?: string | null;
  readonly folder?: string | null;
  readonly sort?: number;
}

/** A compendium collection: an index at hand, documents on demand. */
export interface HostPack {
  readonly collection: string;
  readonly title: string;
  readonly documentName: string;
  readonly visible: boolean;
  readonly locked: boolean;
  readonly metadata: Plain & { label: string; type: string; packageName?: string };
  readonly index: Iterable<HostIndexEntry> & {
    readonly size: number;
    get(id: string): HostIndexEntry | undefined;
  };
  /** Opens the pack's window. */
  render(force?: boolean | object): void;
  readonly folders?: Iterable<HostDocument> & { readonly size: number };
  getDocument(id: string): Promise<HostDocument | null | undefined>;
}

/** A setting or menu as it was registered. */
export interface HostSetting {
  readonly namespace: string;
  readonly key: string;
  readonly name?: string;
  readonly hint?: string;
  readonly scope?: string;
  readonly config?: boolean;
  readonly type?: unknown;
  readonly choices?: Record<string, string> | (() => Record<string, string>);
  readonly range?: { min: number; max: number; step?: number };
  readonly default?: unknown;
  readonly requiresReload?: boolean;
}

/** A button of the settings' window that opens an application. */
export interface HostSettingMenu {
  readonly namespace: string;
  readonly key: string;
  readonly name?: string;
  readonly label?: string;
  readonly hint?: string;
  readonly icon?: string;
  readonly restricted?: boolean;
  readonly type: new () => HostSheet;
}

/** A key and what is held with it. */
export interface HostBinding {
  key: string;
  modifiers?: string[];
}

/** What keys can trigger, as a package registered it. */
export interface HostAction {
  readonly name: string;
  readonly hint?: string;
  readonly restricted?: boolean;
}

interface HostKeybindings {
  readonly actions: Map<string, HostAction>;
  get(namespace: string, action: string): HostBinding[];
  set(namespace: string, action: string, bindings: HostBinding[]): Promise<unknown>;
}

/** A mode of visibility: words in `label`. */
export interface HostMode {
  readonly label: string;
}

interface HostSettings {
  readonly settings: Map<string, HostSetting>;
  readonly menus: Map<string, HostSettingMenu>;
  /** The window of all settings. */
  readonly sheet: HostSheet | null;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
  register(namespace: string, key: string, data: Plain): void;
}

interface HostI18n {
  readonly lang: string;
  localize(key: string): string;
  format(key: string, data?: Plain): string;
  has(key: string, fallback?: boolean): boolean;
}

/** A token's document. */
export interface HostTokenDocument extends HostDocument {
  readonly actorId: string | null;
  readonly actor: HostDocument | null;
  readonly baseActor: HostDocument | null;
  readonly texture: { readonly src: string | null };
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly hidden: boolean;
  readonly locked: boolean;
}

/** What stands for a token on the board. */
export interface HostToken {
  readonly id: string;
  readonly name: string;
  readonly document: HostTokenDocument;
  readonly actor: HostDocument | null;
  readonly layer: HostTokenLayer;
  readonly isOwner: boolean;
  readonly isVisible: boolean;
  readonly controlled: boolean;
  readonly hasActiveHUD: boolean;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  control(options?: { releaseOthers?: boolean }): boolean;
  release(): boolean;
}

/** The tokens of the scene that is looked at. */
export interface HostTokenLayer {
  readonly placeables: readonly HostToken[];
  readonly controlled: readonly HostToken[];
  get(id: string): HostToken | undefined;
  releaseAll(): number;
  moveMany(options: { dx?: number; dy?: number }): Promise<unknown>;
}

/** A scene: squares of so many pixels, and who is on it. */
export interface HostScene extends HostDocument {
  readonly active: boolean;
  readonly isView: boolean;
  readonly width: number;
  readonly height: number;
  readonly grid: { readonly type: number; readonly size: number };
  activate(): Promise<unknown>;
  view(): Promise<unknown>;
}

/** The board, and the small windows around what is selected on it. */
export interface HostCanvas {
  readonly ready: boolean;
  readonly scene: HostScene | null;
  readonly tokens: HostTokenLayer;
  hud: { readonly token: HostTokenHUD } | null;
}

/** The token HUD, as the board uses it. */
export interface HostTokenHUD {
  readonly object: HostToken | null;
  readonly rendered: boolean;
  bind(token: HostToken): Promise<unknown>;
  close(): Promise<unknown>;
  render(): Promise<unknown>;
}

interface HostGame {
  readonly socket: {
    on(event: string, listener: never): unknown;
    emit(event: string, data: unknown): unknown;
  };
  readonly user: HostUser;
  readonly users: Iterable<HostUser> & {
    get(id: string): HostUser | undefined;
    readonly activeGM: HostUser | null;
  };
  readonly collections: { get(name: string): HostCollection | undefined };
  readonly packs: Iterable<HostPack> & { get(id: string): HostPack | undefined; readonly size: number };
  readonly settings: HostSettings;
  readonly i18n: HostI18n;
  readonly keybindings: HostKeybindings;
  readonly messages: HostCollection & { flush(): Promise<unknown>; export(): void };
  readonly release: { readonly generation: number; readonly build: number; readonly version: string };
  readonly world: { readonly id: string; readonly title: string };
  readonly system: Plain & {
    readonly id: string;
    readonly title: string;
    readonly version: string;
    readonly documentTypes: Record<string, Record<string, Plain>>;
    readonly styles?: ManifestStyle[];
  };
  readonly modules: Iterable<Module> & { get(id: string): Module | undefined };
}

interface HostHooks {
  on(event: string, listener: (...args: never[]) => unknown): number;
  once(event: string, listener: (...args: never[]) => unknown): number;
  off(event: string, listener: number | ((...args: never[]) => unknown)): void;
  call(event: string, ...args: unknown[]): boolean;
  callAll(event: string, ...args: unknown[]): boolean;
}

/** How a kind of document is configured in `CONFIG`. */
export interface HostDocumentConfig {
  readonly documentClass: HostDocumentClass;
  readonly sheetClasses?: Record<string, Record<string, SheetEntry>>;
  readonly typeLabels?: Record<string, string>;
  readonly dataModels?: Record<string, unknown>;
  readonly sidebarIcon?: string;
}

/** One registered sheet class, by `scope.Name` in `CONFIG.<Document>.sheetClasses`. */
export interface SheetEntry {
  readonly id: string;
  readonly label: string;
  readonly cls: new (options: Plain) => HostSheet;
  default: boolean;
  readonly canBeDefault: boolean;
  readonly canConfigure: boolean;
}

/** The static side of a document class. */
export interface HostDocumentClass {
  readonly documentName: string;
  readonly TYPES: readonly string[];
  readonly metadata: Plain & { label?: string; labelPlural?: string };
  create(data: Plain, options?: Plain): Promise<HostDocument | undefined>;
  fromDropData(data: Plain): Promise<HostDocument | undefined>;
  canUserCreate(user: HostUser): boolean;
}

/** An enricher of text: what it finds, what it puts there, and what happens when that is on the page. */
export interface TextEnricher {
  readonly id?: string;
  readonly pattern: RegExp;
  readonly enricher: (match: RegExpMatchArray, options: Plain) => Promise<HTMLElement | null>;
  readonly onRender?: (element: HTMLElement) => unknown;
  readonly replaceParent?: boolean;
}

/** Foundry's globals that the windows use. */
export interface Host {
  readonly game: HostGame;
  readonly canvas: HostCanvas;
  readonly Hooks: HostHooks;
  readonly CONFIG: Record<string, HostDocumentConfig> & {
    TextEditor: { enrichers: TextEnricher[] };
    Dice: { rollModes: Record<string, HostMode> };
    ChatMessage: { modes?: Record<string, HostMode> };
    Token: { hudClass: new () => HostTokenHUD };
    ux: Record<string, unknown>;
    ui: Record<string, unknown>;
  };
  readonly CONST: Record<string, Record<string, number>>;
  readonly ui: Record<string, unknown>;
  readonly foundry: Plain & { readonly utils: Record<string, (...args: never[]) => unknown> };
  readonly fromUuid: (uuid: string, options?: Plain) => Promise<HostDocument | null>;
  readonly fromUuidSync: (uuid: string, options?: Plain) => (HostDocument & Partial<HostIndexEntry>) | null;
  readonly ChatMessage: HostDocumentClass & { getSpeaker(options?: Plain): Plain };
  readonly Roll: { validate(formula: string): boolean } & (new (formula: string, data?: Plain) => HostRoll);
}

/** A roll, as `/roll` in the chat and `[[/r …]]` in texts need it. */
export interface HostRoll {
  readonly formula: string;
  readonly total: number;
  evaluate(options?: Plain): Promise<HostRoll>;
  toMessage(data?: Plain, options?: Plain): Promise<unknown>;
}

/** The globals themselves. Read at the moment of use: core puts them there before the first window opens. */
export const host = globalThis as unknown as Host;

/** The words for a key, or the text itself where there are no words (which is Foundry's rule too). */
export function localize(text: string): string {
  return text === "" ? "" : host.game.i18n.localize(text);
}
