import type { PartyActor } from "../kinds.ts";

/** Asks whether a party is to be deleted. */
export type PartyGuard = (party: PartyActor) => Promise<boolean>;

let guard: PartyGuard = () => Promise.resolve(true);

/** Sets who asks before a party is deleted: a window, which stands above documents and so is handed down. */
export function setPartyGuard(asks: PartyGuard): void {
  guard = asks;
}

/** Whether this user means it. */
export function mayDelete(party: PartyActor): Promise<boolean> {
  return guard(party);
}
