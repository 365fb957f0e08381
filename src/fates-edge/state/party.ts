import type { PartyActor } from "../data/kinds.ts";
import { changeSetting, setting } from "../data/settings.ts";

/** A party that was deleted and can be restored. */
export interface LostParty {
  readonly _id: string;
  readonly name: string;
}

/** The party last deleted, or null. */
export function lostParty(): LostParty | null {
  const { _id, name, ...rest } = setting("lostParty");
  return typeof _id === "string" && typeof name === "string" ? { _id, name, ...rest } : null;
}

/** Keeps a copy of a party about to be deleted, where emptying the chat log does not reach it. */
export async function keepLostParty(party: PartyActor): Promise<void> {
  await changeSetting("lostParty", { ...party.toObject() });
}
