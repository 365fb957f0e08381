import { readFlag, updateDocument } from "#foundry/documents.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { FLAG } from "../data/asks.ts";
import { changeSetting, setting } from "../data/settings.ts";
import { newKeys } from "../seal/keys.ts";
import { keptKeys, keyPlace, randomBytes, useKeys } from "../state/keys.ts";

/** Finds this browser's keys, or makes them at its user's first visit, and lays the public one with the user (`ready`). */
export async function startKeys(): Promise<void> {
  const kept = keptKeys();
  const pair = kept ?? newKeys(randomBytes);
  useKeys(pair);
  if (!kept) await changeSetting("keys", { ...setting("keys"), [keyPlace()]: pair });
  if (readFlag(game.user, FLAG.key) !== pair.public) await say(FLAG.key, pair.public);
}

/** Says something to the dealer's client, where only this user can. */
export async function say(key: string, text: string): Promise<void> {
  await updateDocument(game.user, { flags: { [SYSTEM_ID]: { [key]: text } } });
}
