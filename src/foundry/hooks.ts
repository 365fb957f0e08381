/** Calls a hook of the system's own; the types at hand know only Foundry's. */
export function callHook(name: string, ...facts: readonly unknown[]): void {
  const hooks = Hooks as unknown as { callAll(name: string, ...facts: readonly unknown[]): void };
  hooks.callAll(name, ...facts);
}

/** The hooks on which what a window shows may have changed. */
export type ChangeHook =
  | "updateActor"
  | "createActor"
  | "deleteActor"
  | "updateSetting"
  | "createSetting"
  | "createChatMessage"
  | "updateChatMessage"
  | "deleteChatMessage"
  | "userConnected";

/** Does something each time one of the hooks is called. @returns what ends it */
export function followHooks(names: readonly ChangeHook[], work: () => void): () => void {
  const hooks = names.map((name) => [name, Hooks.on(name, work)] as const);
  return () => {
    for (const [name, id] of hooks) Hooks.off(name, id);
  };
}
