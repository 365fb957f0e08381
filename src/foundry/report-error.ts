import { SYSTEM_ID } from "./system-id.ts";

/** Tells developers, in the console and to whoever hooks `error`, of something that should not have happened. */
export function reportError(location: string, error: unknown): void {
  const problem = error instanceof Error ? error : new Error(String(error));
  Hooks.onError(`${SYSTEM_ID}.${location}`, problem, { log: "error" });
}
