import { readFlag } from "#foundry/documents.ts";
import { setting } from "../data/settings.ts";
import { FLAG } from "../data/asks.ts";
import { areKeys, KeyRing, type KeyPair } from "../seal/keys.ts";
import { fromHex, type RandomBytes } from "../seal/text.ts";

/** Bytes by chance from the browser; plain http pages have this too. */
export const randomBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

let ring: KeyRing | null = null;

/** Under what this browser keeps a user's keys: worlds at one address share its store. */
export function keyPlace(): string {
  return `${game.world.id}.${game.userId ?? ""}`;
}

/** The keys that this browser keeps for this user; null where there are none, or they are torn. */
export function keptKeys(): KeyPair | null {
  const kept = setting("keys")[keyPlace()] as Partial<KeyPair> | undefined;
  const pair = { secret: String(kept?.secret ?? ""), public: String(kept?.public ?? "") };
  return areKeys(pair) ? pair : null;
}

/** The keys of this visit. @throws Error before they were made */
export function ringHere(): KeyRing {
  if (!ring) throw new Error("The keys of this browser are not there yet: startKeys makes them");
  return ring;
}

/** Uses these keys from now on. */
export function useKeys(pair: KeyPair): void {
  ring = new KeyRing(pair);
}

/** The public key of a user, as it lies with them; null where they have none yet. */
export function publicKeyOf(user: User.Implementation | undefined): string | null {
  const key = user && readFlag(user, FLAG.key);
  return typeof key === "string" && fromHex(key, 32) ? key : null;
}
