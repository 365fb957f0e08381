import { sha256 } from "#table/sha256.ts";
import type { FighterActor } from "../data/kinds.ts";
import type { Pace } from "../rules/combat/order.ts";

/** How somebody acts, and by which words it is sealed. */
export interface Choice {
  readonly word: string;
  readonly salt: string;
}

/** What a choice looks like while it is a secret. @param round which round of which fight it is for */
export function sealOf(round: string, { word, salt }: Choice): string {
  return sha256(`${round} ${word} ${salt}`);
}

/** Whether somebody has chosen for a round, and how, once it is shown; a word that does not fit its seal is no choice (Entering Combat). */
export function paceOf(
  actor: FighterActor,
  round: string,
): { readonly chosen: boolean; readonly pace: Pace | null } {
  const { of, seal, word, salt } = actor.system.pace;
  if (of !== round || seal === "") return { chosen: false, pace: null };
  if (word !== "rash" && word !== "cautious") return { chosen: true, pace: null };
  return sealOf(round, { word, salt }) === seal
    ? { chosen: true, pace: word }
    : { chosen: false, pace: null };
}
