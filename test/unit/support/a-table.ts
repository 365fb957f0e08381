import { vi } from "vitest";
import manifest from "../../../system.json" with { type: "json" };
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import {
  deepClone,
  getProperty,
  hasProperty,
  isEmpty,
  mergeObject,
  setProperty,
} from "../../../playground/shared/objects.ts";

/** A document as a host holds it, as far as our actions ask. An update is merged, deletions too, as soon as it is asked for. */
export class HeldDocument {
  readonly documentName: string;
  readonly id: string;
  type = "";
  name = "";
  system: object = {};
  author: object | null = null;
  whisper: string[] = [];
  parent: HeldDocument | null = null;
  isAuthor = true;
  isOwner = true;
  /** What was asked of it, in order. */
  readonly updates: object[] = [];

  constructor(documentName: string, id: string, data: object) {
    this.documentName = documentName;
    this.id = id;
    Object.assign(this, data);
  }

  get uuid(): string {
    return `${this.parent ? `${this.parent.uuid}.` : ""}${this.documentName}.${this.id}`;
  }

  get _source(): object {
    return { name: this.name, type: this.type, system: this.system };
  }

  toObject(): object {
    return deepClone(this._source);
  }

  testUserPermission(): boolean {
    return true;
  }

  async update(changes: object): Promise<this> {
    this.updates.push(deepClone(changes));
    // The server answers a moment later.
    await Promise.resolve();
    mergeObject(this, changes, { performDeletions: true });
    return this;
  }
}

/** What stands in a world, and who looks at it. */
interface Standing {
  readonly isGM?: boolean;
  readonly isActive?: boolean;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** A world in memory, which our actions take for the host's. */
export interface Table {
  readonly actors: Map<string, HeldDocument>;
  readonly messages: Map<string, HeldDocument>;
  /** The keys of what this user was told. */
  readonly told: string[];
  add(document: HeldDocument): HeldDocument;
  /** Makes this user another, or another GM. */
  sit(user: { readonly id: string; readonly isGM: boolean }): void;
  /** Calls what listens to a hook. */
  call(hook: string, ...facts: readonly unknown[]): void;
}

const SETTINGS = {
  edition: EDITIONS.srd.id,
  dials: {},
  customSkills: [],
  edgeTags: "",
  primaryParty: "",
  pendingDraws: {},
  automateBoons: true,
  automateBanking: true,
  automateClocks: true,
  automateFork: true,
};

/** Puts a world in the host's place; `vi.unstubAllGlobals` takes it away. */
export function aTable({ isGM = true, isActive = true, settings = {} }: Standing = {}): Table {
  const actors = collection();
  const messages = collection();
  const hooks = new Map<string, ((...facts: unknown[]) => void)[]>();
  const told: string[] = [];
  const kept: Record<string, unknown> = { ...SETTINGS, ...settings };
  const game = {
    actors,
    messages,
    cards: collection(),
    ready: true,
    release: { generation: 13 },
    system: { documentTypes: manifest.documentTypes },
    user: { id: "gm", isGM, isSelf: true },
    users: {
      activeGM: { isSelf: isActive },
      get: (id: string) => ({ id, name: id, active: true, isGM: true }),
      some: () => false,
      filter: () => [],
    },
    time: { serverTime: 1 },
    i18n: { lang: "en", localize: (key: string) => key, format: (key: string) => key, has: () => true },
    settings: {
      get: (_scope: string, key: string) => kept[key],
      set: async (_scope: string, key: string, value: unknown) => void (kept[key] = value),
    },
  };
  const find = (uuid: string): HeldDocument | null => {
    const [, id = "", , item] = uuid.split(".");
    const document = actors.get(id) ?? messages.get(id) ?? null;
    return item === undefined ? document : null;
  };
  let made = 0;
  const utils = {
    mergeObject,
    getProperty,
    hasProperty,
    setProperty,
    isEmpty,
    deepClone,
    randomID: () => `made${String((made += 1)).padStart(12, "0")}`,
    parseUuid: (uuid: string) => ({ collection: messages, id: uuid.split(".").at(-1) }),
    escapeHTML: (words: string) => words,
  };
  const makeMessage = async ({ _id, ...data }: { _id?: string }) => {
    const message = new HeldDocument("ChatMessage", _id ?? utils.randomID(), { author: game.user, ...data });
    Object.assign(message, { delete: async () => void messages.delete(message.id) });
    messages.set(message.id, message);
    return message;
  };
  const updateDocuments = async (updates: readonly { readonly _id: string }[]) => {
    for (const { _id, ...changes } of updates) await (actors.get(_id) ?? messages.get(_id))?.update(changes);
    return [];
  };
  Object.assign(HeldDocument, { updateDocuments });
  const ChatMessage = {
    implementation: { create: makeMessage, getSpeaker: () => ({}), updateDocuments },
    applyRollMode: (data: object) => data,
  };
  vi.stubGlobal("game", game);
  vi.stubGlobal("ui", { notifications: { error: (key: string) => told.push(key), warn: () => undefined } });
  vi.stubGlobal("foundry", { abstract: { Document: HeldDocument }, utils });
  vi.stubGlobal("Actor", HeldDocument);
  vi.stubGlobal("Item", HeldDocument);
  vi.stubGlobal("ChatMessage", ChatMessage);
  vi.stubGlobal("CONFIG", { ChatMessage: { documentClass: ChatMessage } });
  vi.stubGlobal("fromUuid", async (uuid: string) => find(uuid));
  vi.stubGlobal("fromUuidSync", find);
  vi.stubGlobal("Hooks", {
    on: (name: string, work: () => void) => hooks.set(name, [...(hooks.get(name) ?? []), work]),
    callAll: () => undefined,
    onError: (_place: string, error: Error) => told.push(error.message),
  });
  return {
    actors,
    messages,
    told,
    add(document) {
      (document.documentName === "Actor" ? actors : messages).set(document.id, document);
      return document;
    },
    sit: (user) => Object.assign(game.user, user),
    call: (hook, ...facts) => hooks.get(hook)?.forEach((work) => work(...facts)),
  };
}

/** Documents by id, walked through as the host's collections are: by document. */
function collection() {
  const map = new Map<string, HeldDocument>();
  const extended = Object.assign(map, {
    find: (test: (one: HeldDocument) => boolean) => [...map.values()].find(test),
    filter: (test: (one: HeldDocument) => boolean) => [...map.values()].filter(test),
    some: (test: (one: HeldDocument) => boolean) => [...map.values()].some(test),
    [Symbol.iterator]: () => map.values(),
  });
  // What is copied by Object.assign would stay as it is now.
  return Object.defineProperty(extended, "contents", { get: () => [...map.values()] });
}

/** A clock as it is stored, named and bound to nothing. */
export function aClock(changed: object = {}) {
  return {
    name: "The watch",
    size: 4,
    kind: "danger",
    ticks: {},
    base: 0,
    sight: "all",
    tickers: "gm",
    scope: "table",
    actor: "",
    scene: 0,
    triggers: [],
    pressure: [],
    full: "",
    empty: "",
    lands: {},
    landed: false,
    price: 0,
    opens: "",
    sealed: false,
    rival: "",
    tug: false,
    gates: "",
    suit: "",
    sort: 0,
    ...changed,
  };
}

/** The party, with these parts of its `system`. */
export function aParty(system: object = {}): HeldDocument {
  const held = {
    scene: {
      number: 2,
      running: true,
      band: "",
      dv: null,
      job: "",
      danger: "",
      tier: 1,
      beat: { anchor: "", number: 1 },
    },
    session: { number: 1 },
    arc: { number: 1 },
    campaign: { number: 1 },
    bank: { carried: 0, entries: {}, total: 0 },
    clocks: {},
    filled: {},
    supply: 0,
    claims: {},
    opening: { points: 0, text: "", done: false },
    ...system,
  };
  return new HeldDocument("Actor", "party", { type: "party", name: "Party", system: held });
}

/** Sable, with these parts of her `system`. */
export function aCharacter(system: object = {}): HeldDocument {
  const held = {
    boons: { base: 0, entries: {}, value: 0, max: 5 },
    fatigue: { value: 0, used: false, by: "" },
    harm: { value: 0 },
    marks: {},
    epicAction: { scene: 0, beat: 0, by: "" },
    ledger: {},
    awards: {},
    bonds: {},
    attributes: { body: 2, wits: 2 },
    skills: {},
    away: false,
    lend: false,
    borrowed: 0,
    shared: 0,
    build: { state: "done", deficit: 0 },
    culture: "",
    affinity: "",
    memberships: [],
    ...system,
  };
  // What is prepared and what is stored are one here.
  Object.defineProperty(held, "_source", { value: held });
  return new HeldDocument("Actor", "sable", { type: "pc", name: "Sable", system: held });
}
