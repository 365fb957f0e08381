import { vi } from "vitest";
import { defineGame, type GameProfile } from "../../../../src/foundry/game.ts";

/** A game that nobody plays. */
export const LANTERNS: GameProfile = {
  id: "lanterns",
  words: "LANTERNS",
  api: "lanterns",
  aside: "ln-aside",
  grownByActs: [],
  controls: [],
  pages: {},
};

/** A message of the log. */
export interface Logged {
  readonly id: string;
  readonly type: string;
  readonly author: { readonly name: string; readonly isGM: boolean };
  readonly whisper: readonly string[];
  readonly system: Record<string, unknown>;
  update(changes: { readonly system: Record<string, unknown> }): Promise<void>;
}

/** What this client's user was told, by key. */
export interface Table {
  readonly told: string[];
  readonly log: Map<string, Logged>;
  /** Whoever sits at this client. */
  readonly user: { id: string; isGM: boolean };
  /** Puts a message into the log. */
  put(message: Partial<Logged> & { readonly id: string }): Logged;
}

/** A table of one client: its user, its log, and what it is told. Call it in `beforeEach`, and unstub the globals after. */
export function aTable(): Table {
  defineGame(LANTERNS);
  const told: string[] = [];
  const log = new Map<string, Logged>();
  const user = { id: "gm", isGM: true };
  const users = { activeGM: { isSelf: true }, get: () => user };
  const i18n = { localize: (key: string) => key, format: (key: string) => key };
  vi.stubGlobal("game", { user, users, messages: log, i18n, release: { generation: 14 } });
  vi.stubGlobal("ui", { notifications: { error: (key: string) => told.push(key) } });
  const create = (data: { readonly _id?: string; readonly system: object }) =>
    put({ id: data._id ?? `made${log.size}`, ...data } as never);
  const updateDocuments = (updates: readonly { readonly _id: string; readonly system: never }[]) =>
    updates.forEach(({ _id: id, system }) => void log.get(id)?.update({ system }));
  const implementation = { create, updateDocuments, getSpeaker: () => ({ alias: "Wick" }) };
  vi.stubGlobal("ChatMessage", { implementation });
  vi.stubGlobal("CONFIG", { ChatMessage: { documentClass: { applyMode: () => undefined } } });
  vi.stubGlobal("fromUuid", async () => null);
  vi.stubGlobal("foundry", { utils: { randomID: () => "r" } });

  function put(message: Partial<Logged> & { readonly id: string }): Logged {
    const { system = {} } = message;
    const update: Logged["update"] = async (changes) => mergeInto(system, changes.system);
    const author = { name: "Wick", isGM: false };
    const whole = { type: "wish", author, whisper: [], ...message, system, update };
    log.set(whole.id, whole);
    return whole;
  }
  return { told, log, user, put };
}

function mergeInto(held: Record<string, unknown>, changes: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(changes)) {
    const before = held[key];
    const isPart = typeof value === "object" && value !== null && !Array.isArray(value);
    if (isPart && typeof before === "object" && before !== null)
      mergeInto(before as Record<string, unknown>, value as Record<string, unknown>);
    else held[key] = value;
  }
}
