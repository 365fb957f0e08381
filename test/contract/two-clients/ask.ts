import type { Page } from "playwright-core";

type Data = Record<string, unknown>;

/** What these tests use of a document in a page. */
export interface PageDocument {
  readonly id: string;
  readonly uuid: string;
  readonly type: string;
  readonly name: string;
  readonly visible: boolean;
  readonly system: Data;
  readonly items: { readonly size: number };
  getFlag(scope: string, key: string): unknown;
  update(changes: Data): Promise<unknown>;
  delete(): Promise<unknown>;
  importFromJSON(json: string): Promise<unknown>;
  createEmbeddedDocuments(kind: string, data: readonly Data[]): Promise<unknown>;
}

interface PageCollection {
  readonly size: number;
  get(id: string): PageDocument | undefined;
  find(test: (document: PageDocument) => boolean): PageDocument | undefined;
  filter(test: (document: PageDocument) => boolean): PageDocument[];
}

/** The part of the system's own interface that only several clients can prove. */
interface PageSystem {
  undo(message: string): Promise<boolean>;
  readonly advancement: {
    startBuild(actor: PageDocument): Promise<boolean>;
    buy(actor: PageDocument, purchase: object, options?: object): Promise<boolean>;
    proposeBond(actor: PageDocument, uuid: string, words: string): Promise<boolean>;
    dropBond(actor: PageDocument, id: string): Promise<boolean>;
    grantSession(grant: object): Promise<boolean>;
  };
}

interface PageUser extends PageDocument {
  readonly active: boolean;
  query(name: string, data: unknown, options: { readonly timeout: number }): Promise<unknown>;
}

interface DocumentClass {
  create(data: Data): Promise<PageDocument>;
}

/** Foundry's globals as a page of either host has them; declared here, because only pages have them. */
export interface Client {
  /** Where the tests leave what they want to find later in the same page, until it is reloaded. */
  kept: Record<string, unknown[]>;
  readonly game: {
    readonly ready: boolean;
    readonly user: PageUser;
    readonly users: { readonly activeGM: PageUser | null; get(id: string): PageUser | undefined };
    readonly actors: PageCollection;
    readonly messages: PageCollection;
    readonly fatesEdge: PageSystem;
    readonly i18n: { localize(key: string): string; has(key: string, fallback?: boolean): boolean };
    readonly settings: {
      register(scope: string, key: string, config: Data): void;
      get(scope: string, key: string): unknown;
      set(scope: string, key: string, value: unknown): Promise<unknown>;
    };
    readonly socket: {
      on(event: string, listener: (data: unknown) => void): void;
      emit(event: string, data: unknown): void;
    };
  };
  readonly Hooks: { on(name: string, listener: (...parts: never[]) => void): number };
  readonly CONFIG: {
    readonly queries: Record<string, (data: never) => unknown>;
    readonly Actor: { readonly documentClass: DocumentClass };
    readonly ChatMessage: { readonly documentClass: DocumentClass };
  };
}

/**
 * Has `question` answered in a page. It is sent there as text: it may use what it is handed and nothing around it, and
 * its argument and its answer travel as JSON.
 */
export function ask<T, A>(
  page: Page,
  question: (client: Client, argument: A) => T | Promise<T>,
  argument: A,
): Promise<T> {
  return page.evaluate<T>(call(question, argument));
}

/** Whether `attempt`, made in a page, was refused with an error there. */
export function refused<A>(
  page: Page,
  attempt: (client: Client, argument: A) => Promise<unknown>,
  argument: A,
): Promise<boolean> {
  return page.evaluate<boolean>(`${call(attempt, argument)}.then(() => false, () => true)`);
}

function call<A>(question: (client: Client, argument: A) => unknown, argument: A): string {
  const client = "Object.assign(globalThis, { kept: globalThis.kept ?? {} })";
  return `(async () => (${question.toString()})(${client}, ${JSON.stringify(argument)}))()`;
}
