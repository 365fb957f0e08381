import { host } from "./host.ts";

/** A function registered for a hook. Only an explicit, synchronous `false` means anything to its caller. */
export type HookCallback = (...args: never[]) => unknown;

interface Registration {
  readonly id: number;
  readonly hook: string;
  readonly fn: HookCallback;
  readonly once: boolean;
}

const registrations = new Map<string, Registration[]>();
let nextId = 1;

/** Foundry's event system: ordered, synchronous, never awaited. */
export class Hooks {
  /** The registered functions by hook, for inspection. */
  static get events(): Record<string, readonly { id: number; fn: HookCallback; once: boolean }[]> {
    return Object.fromEntries(registrations);
  }

  /** Registers a function and returns its id for {@link Hooks.off}. */
  static on(hook: string, fn: HookCallback, { once = false }: { once?: boolean } = {}): number {
    const registration = { id: nextId++, hook, fn, once };
    const list = registrations.get(hook) ?? [];
    registrations.set(hook, [...list, registration]);
    return registration.id;
  }

  /** Registers a function for one call only. */
  static once(hook: string, fn: HookCallback): number {
    return Hooks.on(hook, fn, { once: true });
  }

  /** Unregisters by id or by the function itself. */
  static off(hook: string, fn: HookCallback | number): void {
    const list = registrations.get(hook) ?? [];
    registrations.set(
      hook,
      list.filter((entry) => entry.id !== fn && entry.fn !== fn),
    );
  }

  /** Calls every function, whatever they return. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const entry of registrations.get(hook) ?? []) callOne(entry, args);
    return true;
  }

  /** Calls the functions in order until one returns `false`; tells whether none did. */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const entry of registrations.get(hook) ?? []) {
      if (callOne(entry, args) === false) return false;
    }
    return true;
  }

  /** Reports an error that must not stop the caller. */
  static onError(
    location: string,
    error: Error,
    options: { msg?: string; notify?: string | null; log?: string | null; [data: string]: unknown } = {},
  ): void {
    const { msg = "", notify = null, log = null, ...data } = options;
    if (msg) error.message = `${msg}. ${error.message}`;
    if (log === "warn") console.warn(error);
    else if (log) console.error(error);
    if (notify === "error" || notify === "warn" || notify === "info")
      host.ui.notifications?.[notify](msg || error.message);
    Hooks.callAll("error", location, error, data);
  }
}

/** A throwing function must not keep the others from hearing of the event. */
function callOne(entry: Registration, args: unknown[]): unknown {
  if (entry.once) Hooks.off(entry.hook, entry.id);
  try {
    return (entry.fn as (...args: unknown[]) => unknown)(...args);
  } catch (error) {
    const problem = error instanceof Error ? error : new Error(String(error));
    Hooks.onError("Hooks.#call", problem, {
      msg: `Error thrown in hooked function '${entry.fn.name}' for hook '${entry.hook}'`,
      log: "error",
    });
    return undefined;
  }
}
