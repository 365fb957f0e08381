/**
 * The running game as far as the parts of the client that it is made of know it. The classes behind these shapes stand
 * higher up and know this file; it knows none of them.
 */
import type { Plain } from "../../../shared/objects.ts";
import type { Collection } from "../utils/collection.ts";

/** A user as permission is asked of it: only the rank and the id count. */
export interface Permitted {
  readonly id: string | null;
  readonly isGM: boolean;
}

/** The name or number of an ownership level. */
export type OwnershipRequest = string | number;

/** A document of any kind. */
export interface DocumentLike {
  readonly id: string | null;
  readonly uuid: string;
  readonly documentName: string;
  readonly name: string;
  readonly parent: DocumentLike | null;
  readonly pack: string | null;
  readonly _source: Plain;
  getUserLevel(user?: Permitted | null): number;
  toObject(source?: boolean): Plain;
  updateSource(changes?: object): Plain;
}

/** Somebody at the table. */
export interface UserLike extends DocumentLike, Permitted {
  readonly isSelf: boolean;
  readonly active: boolean;
  readonly character: DocumentLike | null;
  can(action: string): boolean;
}

/** A scene, of which one is active. */
export interface SceneLike extends DocumentLike {
  readonly active: boolean;
  readonly tokens: Collection<TokenDocumentLike>;
}

/** Where in a scene an actor stands. */
export interface TokenDocumentLike extends DocumentLike {
  readonly actorId: string | null;
  readonly actorLink: boolean;
  readonly actor: DocumentLike | null;
  /** Its own actor is made anew of what the actor in the world has now. */
  pgTakeFromBase(): void;
}

/** What stands on the board for a token. */
export interface TokenLike {
  readonly id: string;
  readonly document: TokenDocumentLike;
  release(): boolean;
}

/** Documents of one kind, in the world, in a compendium or in another document. */
export interface DocumentsLike<D extends DocumentLike = DocumentLike> extends Collection<D> {
  get(id: string, options?: { strict?: boolean; invalid?: boolean }): D | undefined;
  createDocument(data: object, context?: Plain): D;
}

/** The world's documents of one kind. */
export interface WorldDocumentsLike<D extends DocumentLike = DocumentLike> extends DocumentsLike<D> {
  readonly documentName: string;
  fromCompendium(document: DocumentLike | Plain, options?: Plain): Plain;
}

/** A compendium. */
export interface PackLike extends DocumentsLike {
  readonly folders: Collection<DocumentLike>;
  readonly index: Collection<Plain>;
  getDocument(id: string): Promise<DocumentLike | undefined>;
  getUserLevel(user: Permitted): number;
}

/** The board of the scene that this user looks at. */
export interface CanvasLike {
  readonly hud: { readonly token: HeadsUpDisplay } | null;
  readonly scene: DocumentLike | null;
  readonly tokens: TokenLayerLike;
  draw(scene?: DocumentLike | null): Promise<unknown>;
}

/** A window around what is selected. The windows' side brings it; the core works without. */
export interface HeadsUpDisplay {
  readonly object: unknown;
  close(): Promise<unknown>;
}

/** The tokens on the board. */
export interface TokenLayerLike {
  readonly placeables: readonly TokenLike[];
  controlled: TokenLike[];
  readonly hud: HeadsUpDisplay | null;
  get(id: string): TokenLike | undefined;
  pgAdd(document: TokenDocumentLike): void;
  pgRemove(document: TokenDocumentLike): void;
}

/** How documents and the game speak to the server: over the wire, or in tests to a stand-in. */
export interface ConnectionLike {
  /** Asks for one operation and gives its result. @throws Error with the server's words when it is refused. */
  request(frame: Plain): Promise<unknown>;
  /** Asks for a change of documents. It is asked again after a lost connection, under the same id. */
  modify(frame: Plain): Promise<unknown[]>;
}

/** What the core asks of the running game. */
export interface RunningGame {
  readonly userId: string;
  readonly user: UserLike;
  readonly users: DocumentsLike<UserLike> & { readonly activeGM: UserLike | null };
  readonly actors: DocumentsLike;
  readonly cards: DocumentsLike;
  readonly combats: DocumentsLike<CombatLike>;
  readonly combat: CombatLike | null;
  readonly folders: DocumentsLike;
  readonly macros: DocumentsLike;
  readonly scenes: DocumentsLike<SceneLike> & { readonly active: SceneLike | undefined };
  readonly collections: Collection<WorldDocumentsLike>;
  readonly packs: Collection<PackLike>;
  readonly system: { readonly id: string; readonly documentTypes: Record<string, Record<string, Plain>> };
  /** What new documents hold where there is no data model. */
  readonly model: Record<string, Record<string, Plain>>;
  readonly world: { readonly id: string };
  readonly modules: Collection<object>;
  readonly canvas: CanvasLike;
  readonly connection: ConnectionLike;
  readonly settings: SettingsLike;
  readonly i18n: WordsLike;
  readonly documentsReady: boolean;
  readonly ready: boolean;
}

/** A combat, as far as others than its own class ask it. */
export interface CombatLike extends DocumentLike {
  readonly isActive: boolean;
  getCombatantsByActor(actor: { readonly id: string | null }): readonly unknown[];
  getCombatantsByToken(token: { readonly id: string | null }): readonly unknown[];
}

/** The settings of the world and of this browser. */
export interface SettingsLike {
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
  pgChanged(key: string, options: Plain, userId: string, ofUser: string | null): void;
}

/** The words of the user's language. */
export interface WordsLike {
  readonly lang: string;
  localize(key: string): string;
  format(key: string, values?: Record<string, unknown>): string;
}
