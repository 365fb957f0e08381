import { SUPPLY } from "../data/actor/supply-clock.ts";
import type { RequestMessage } from "../data/kinds.ts";
import { primaryParty } from "../documents/party/primary-party.ts";

/** Whether a call to forage that succeeded may still clear its segment: something is missing, and it has cleared none. */
export function mayClearForage({ id, system }: RequestMessage): boolean {
  const party = primaryParty()?.system;
  if (!party || system.purpose !== "forage" || party.supply === 0) return false;
  return !Object.hasOwn(party.clocks[SUPPLY]?.ticks ?? {}, forageKey(id));
}

/** The key of the tick that a call to forage makes: it clears once. */
export function forageKey(request: string | null): string {
  return `forage-${request ?? ""}`;
}
