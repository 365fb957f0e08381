// The system's code runs from `init` on, and asks for documents only from `ready` on.
declare module "fvtt-types/configuration" {
  interface AssumeHookRan {
    ready: never;
  }
}

/** Whether the host is Foundry 14 or newer: visibility modes and deletions are spelled differently there. */
export function isV14(): boolean {
  return game.release.generation >= 14;
}

/** Whether this client is the one that does the GM's duties: exactly one is, while any GM is here. */
export function isActiveGM(): boolean {
  return game.users.activeGM?.isSelf ?? false;
}

/** Whether some GM is here to take up what waits. */
export function isGMHere(): boolean {
  return game.users.activeGM !== null;
}

/** The server's time in milliseconds, as near as this client knows it. */
export function serverTime(): number {
  return game.time.serverTime;
}

/** The name of a user, or nothing once they were removed. */
export function userName(id: string): string {
  return game.users.get(id)?.name ?? "";
}

/** One throw of a fair die from the host's own random numbers, so that its seed and its modules have their say. */
export function hostDice(faces: number): number {
  return Math.ceil((1 - CONFIG.Dice.randomUniform()) * faces);
}

/** Calls a hook of the game's own; the types at hand know only Foundry's. */
export function callHook(name: string, ...facts: readonly unknown[]): void {
  const hooks = Hooks as unknown as { callAll(name: string, ...facts: readonly unknown[]): void };
  hooks.callAll(name, ...facts);
}

/** Does something the first time that a hook of some module's is called; the types at hand know only Foundry's. */
export function onceHook(name: string, work: (fact: never) => void): void {
  const hooks = Hooks as unknown as { once(name: string, work: (fact: never) => void): void };
  hooks.once(name, work);
}

/** Does something each time that a hook is called whose facts the types at hand do not know. */
export function onHook(name: string, work: (...facts: never[]) => void): void {
  const hooks = Hooks as unknown as { on(name: string, work: (...facts: never[]) => void): void };
  hooks.on(name, work);
}

/** The hooks on which what a window shows may have changed. */
export type ChangeHook =
  | "updateActor"
  | "createActor"
  | "deleteActor"
  | "deleteToken"
  | "createItem"
  | "updateItem"
  | "deleteItem"
  | "updateSetting"
  | "createSetting"
  | "createChatMessage"
  | "updateChatMessage"
  | "deleteChatMessage"
  | "updateUser"
  | "userConnected";

/** Somebody, a thing or a message comes, changes or goes; a setting is changed, or stored for the first time. */
export const OF_ACTORS = ["createActor", "updateActor", "deleteActor"] as const;
export const OF_ITEMS = ["createItem", "updateItem", "deleteItem"] as const;
export const OF_MESSAGES = ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const;
export const OF_SETTINGS = ["createSetting", "updateSetting"] as const;

/** What an update says that it changes; of anything else, what the host was told beside. */
interface Changes {
  readonly name?: unknown;
  readonly img?: unknown;
  readonly system?: object;
  readonly flags?: object;
}

/** What each of these hooks is about. */
interface HookSubject extends Record<ChangeHook, unknown> {
  readonly updateActor: Actor.Implementation;
  readonly createActor: Actor.Implementation;
  readonly deleteActor: Actor.Implementation;
  readonly deleteToken: TokenDocument.Implementation;
  readonly createItem: Item.Implementation;
  readonly updateItem: Item.Implementation;
  readonly deleteItem: Item.Implementation;
  readonly updateSetting: { readonly key: string };
  readonly createSetting: { readonly key: string };
  readonly createChatMessage: ChatMessage.Implementation;
  readonly updateChatMessage: ChatMessage.Implementation;
  readonly deleteChatMessage: ChatMessage.Implementation;
  readonly updateUser: User.Implementation;
  readonly userConnected: User.Implementation;
}

/** The host's hooks, as far as they are followed here: the host's own types of them take the compiler minutes. */
interface FollowedHooks {
  on(name: string, work: (...facts: never) => void): number;
  off(name: string, id: number): void;
}

/** Does something each time that a hook of the game's own is called, with what it tells. @returns what ends it */
export function followOwnHook(name: string, work: (...facts: never) => void): () => void {
  const hooks = Hooks as unknown as FollowedHooks;
  const id = hooks.on(name, work);
  return () => hooks.off(name, id);
}

/** Does something each time one of the hooks is called, with what it tells. @returns what ends it */
export function followHooks<Name extends ChangeHook>(
  names: readonly Name[],
  work: (subject: HookSubject[Name], changes: Changes) => void,
): () => void {
  const hooks = Hooks as unknown as FollowedHooks;
  const followed = names.map((name) => [name, hooks.on(name, work)] as const);
  return () => {
    for (const [name, id] of followed) hooks.off(name, id);
  };
}
