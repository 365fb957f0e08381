/** Calls a hook of the system's own; the types at hand know only Foundry's. */
export function callHook(name: string, ...facts: readonly unknown[]): void {
  const hooks = Hooks as unknown as { callAll(name: string, ...facts: readonly unknown[]): void };
  hooks.callAll(name, ...facts);
}
