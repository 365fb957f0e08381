/**
 * Foundry's public API in the loose form in which its pages describe it. The types of `fvtt-types` know one
 * generation and one system's schemas; the contract has to say things they rightly forbid to a system (dotted
 * keys, wrong values, another generation's names), so what it says loosely goes through this one file.
 */
export type Data = Record<string, unknown>;

export interface Doc {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly documentName: string;
  readonly parent: Doc | null;
  readonly pack: string | null;
  readonly isOwner: boolean;
  readonly visible: boolean;
  readonly ownership: Record<string, number>;
  readonly system: Data;
  readonly flags: Data;
  readonly _source: Data;
  readonly items: Collection<Doc>;
  readonly sheet: { render(options: object): Promise<unknown>; close(): Promise<unknown> } | null;
  toObject(source?: boolean): Data;
  toDragData(): Data;
  reset(): void;
  updateSource(changes: object, options?: object): Data;
  update(changes: object, options?: object): Promise<Doc | undefined>;
  delete(options?: object): Promise<Doc | undefined>;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
  getUserLevel(user: UserDoc): number | null;
  testUserPermission(user: UserDoc, level: string | number, options?: { exact?: boolean }): boolean;
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<Doc[]>;
  updateEmbeddedDocuments(name: string, updates: object[], options?: object): Promise<Doc[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], options?: object): Promise<Doc[]>;
}

export interface UserDoc extends Doc {
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly active: boolean;
  readonly role: number;
  readonly isActiveGM: boolean;
  query(name: string, data: unknown, options?: { timeout?: number }): Promise<unknown>;
}

export interface MessageDoc extends Doc {
  readonly author: UserDoc;
  readonly isAuthor: boolean;
  readonly isContentVisible: boolean;
  readonly isRoll: boolean;
  readonly blind: boolean;
  readonly whisper: string[];
  readonly content: string;
  readonly timestamp: number;
  readonly rolls: Roll[];
  readonly speaker: { alias?: string | null; actor?: string | null };
  renderHTML(options?: object): Promise<HTMLElement>;
}

export interface CardDoc extends Doc {
  readonly drawn: boolean;
  readonly origin: Doc | string | null;
  readonly sort: number;
  readonly face: number | null;
  readonly isHome: boolean;
  readonly showFace: boolean;
  readonly img: string;
  flip(face?: number | null): Promise<CardDoc>;
  pass(to: CardsDoc, options?: object): Promise<CardDoc>;
  play(to: CardsDoc, options?: object): Promise<CardDoc>;
  discard(to: CardsDoc, options?: object): Promise<CardDoc>;
}

export interface CardsDoc extends Doc {
  readonly cards: Collection<CardDoc>;
  readonly availableCards: CardDoc[];
  readonly drawnCards: CardDoc[];
  deal(to: CardsDoc[], number: number, options?: object): Promise<CardsDoc>;
  draw(from: CardsDoc, number: number, options?: object): Promise<CardDoc[]>;
  pass(to: CardsDoc, ids: string[], options?: object): Promise<CardDoc[]>;
  recall(options?: object): Promise<CardsDoc>;
  shuffle(options?: object): Promise<CardsDoc>;
}

export interface ResultDoc extends Doc {
  readonly drawn: boolean;
  readonly range: [number, number];
}

export interface TableDoc extends Doc {
  readonly results: Collection<ResultDoc>;
  draw(options: object): Promise<{ roll: Roll; results: ResultDoc[] }>;
  drawMany(number: number, options: object): Promise<{ roll: Roll; results: ResultDoc[] }>;
  resetResults(): Promise<unknown>;
  getResultsForRoll(value: number): ResultDoc[];
}

export interface MacroDoc extends Doc {
  execute(scope?: object): unknown;
}

export interface DocClass<D extends Doc = Doc> {
  new (data: object, context?: object): D;
  readonly documentName: string;
  create(data: object, options?: object): Promise<D | undefined>;
  createDocuments(data: object[], options?: object): Promise<D[]>;
  updateDocuments(updates: object[], options?: object): Promise<D[]>;
  deleteDocuments(ids: string[], options?: object): Promise<D[]>;
  fromDropData(data: object): Promise<D | undefined>;
}

export interface MessageClass extends DocClass<MessageDoc> {
  applyRollMode(data: Data, mode: string): Data;
  applyMode(data: Data, mode: string): Data;
  getSpeaker(options?: object): Data;
  getWhisperRecipients(name: string): UserDoc[];
}

export interface Collection<D> extends Iterable<D> {
  readonly size: number;
  readonly contents: D[];
  get(id: string): D | undefined;
  has(id: string): boolean;
  getName(name: string): D | undefined;
  find(test: (entry: D) => boolean): D | undefined;
  filter(test: (entry: D) => boolean): D[];
  map<T>(change: (entry: D) => T): T[];
}

export interface WorldCollection<D> extends Collection<D> {
  importFromCompendium(pack: Pack, id: string, updates?: object, options?: object): Promise<D>;
  fromCompendium(document: Doc, options?: object): Data;
}

export interface Pack {
  readonly collection: string;
  readonly documentName: string;
  readonly locked: boolean;
  readonly index: Collection<{ _id: string; name: string; uuid: string; type?: string }>;
  getIndex(options?: { fields?: string[] }): Promise<Collection<Data>>;
  getDocument(id: string): Promise<Doc | undefined>;
  getDocuments(query?: object): Promise<Doc[]>;
}

export interface Users extends Collection<UserDoc> {
  readonly activeGM: UserDoc | null;
  readonly current: UserDoc;
}

export interface GameModule {
  readonly id: string;
  readonly version: string;
  readonly socket: boolean;
  readonly active: boolean;
  api: unknown;
}

export interface Game {
  readonly user: UserDoc;
  readonly users: Users;
  readonly actors: WorldCollection<Doc>;
  readonly journal: Collection<Doc>;
  readonly cards: WorldCollection<CardsDoc>;
  readonly messages: WorldCollection<MessageDoc>;
  readonly collections: Map<string, Collection<Doc>>;
  readonly packs: Collection<Pack>;
  readonly ready: boolean;
  readonly release: { generation: number; build: number; version: string };
  readonly system: {
    id: string;
    version: string;
    socket: boolean;
    documentTypes: Record<string, Record<string, object>>;
  };
  readonly modules: Collection<GameModule>;
  readonly i18n: {
    readonly lang: string;
    readonly translations: object;
    localize(key: string): string;
    format(key: string, data?: object): string;
    has(key: string, fallback?: boolean): boolean;
  };
  readonly settings: {
    register(scope: string, key: string, config: object): void;
    registerMenu(scope: string, key: string, config: object): void;
    readonly menus: Map<string, { type: unknown; restricted: boolean; name: string }>;
    get(scope: string, key: string): unknown;
    set(scope: string, key: string, value: unknown, options?: object): Promise<unknown>;
  };
  readonly keybindings: {
    register(scope: string, action: string, config: object): void;
    get(scope: string, action: string): { key: string; modifiers: string[] }[];
    set(scope: string, action: string, bindings: object[]): Promise<void>;
  };
  readonly keyboard: { readonly downKeys: Set<string> };
  readonly socket: {
    emit(event: string, ...data: unknown[]): unknown;
    on(event: string, listener: (...data: unknown[]) => void): unknown;
    off(event: string, listener: (...data: unknown[]) => void): unknown;
  };
}

type HookListener = (...parts: never[]) => unknown;

export interface LooseHooks {
  on(hook: string, listener: HookListener, options?: object): number;
  once(hook: string, listener: HookListener): number;
  off(hook: string, listener: HookListener | number): void;
  call(hook: string, ...parts: unknown[]): boolean;
  callAll(hook: string, ...parts: unknown[]): boolean;
}

interface DocumentConfig {
  documentClass: DocClass;
  collection: new (...args: unknown[]) => object;
  compendiumIndexFields?: string[];
  dataModels: Record<string, unknown>;
  sheetClasses: Record<string, Record<string, { cls: unknown }>>;
}

interface Enricher {
  readonly id?: string;
  readonly pattern: RegExp;
  readonly enricher: (match: RegExpMatchArray, options?: object) => Promise<HTMLElement | null>;
  readonly onRender?: (element: HTMLElement) => void;
}

export interface LooseConfig extends Record<string, unknown> {
  readonly Dice: { rolls: unknown[]; randomUniform: () => number };
  readonly TextEditor: { enrichers: Enricher[] };
  readonly queries: Record<string, (data: never, options: object) => unknown>;
}

interface Operators {
  readonly ForcedDeletion: new () => object;
  readonly ForcedReplacement: { create(value: unknown): object };
}

interface LooseGlobals {
  readonly game: Game;
  readonly Hooks: LooseHooks;
  readonly CONFIG: LooseConfig;
  readonly foundry: { readonly data: { readonly operators: Operators } };
}

/** Foundry's globals, read when called: nothing of the suite touches them while its file is being loaded. */
export function api(): LooseGlobals {
  return globalThis as unknown as LooseGlobals;
}

/** The running game. */
export function game(): Game {
  return api().game;
}

/** The class that the world uses for a kind of document, `CONFIG.<name>.documentClass`. */
export function documentClass<D extends Doc = Doc>(name: string): DocClass<D> {
  return documentConfig(name).documentClass as DocClass<D>;
}

/** `CONFIG.<name>` of a kind of document. */
export function documentConfig(name: string): DocumentConfig {
  return api().CONFIG[name] as DocumentConfig;
}

/** The chat message class with its statics. */
export function messageClass(): MessageClass {
  return documentClass<MessageDoc>("ChatMessage") as MessageClass;
}

/** The major version of the Foundry that runs. */
export function generation(): number {
  return game().release.generation;
}
