import { UserError } from "#table/refusals.ts";
import { type ActPlan, type Asked, standingActs } from "#table/wishes.ts";
import type { ActMessage, CheckMessage } from "../../data/kinds.ts";
import { isCheck } from "../../data/kinds.ts";
import { checkState, type CheckState } from "../../state/check.ts";
import { requireCharacter, requirePlays } from "../../state/rights.ts";

/** What is asked on a card of the game. */
export type AskedHere = Asked<CheckMessage | ActMessage>;

/** A word of what is asked; empty where it is none. Any client may have written it. */
export function wordAsked({ data }: AskedHere, key: string): string {
  const value = data[key];
  return typeof value === "string" ? value.slice(0, 500) : "";
}

/** The check on whose card something is asked, as it stands. @throws UserError where it is none, or cannot be read */
export function checkAsked({ message }: AskedHere): {
  readonly message: CheckMessage;
  readonly state: CheckState;
} {
  const state = isCheck(message) ? checkState(message) : null;
  if (!isCheck(message) || !state) throw new UserError("TWO_DICE.Error.DiceUnreadable");
  return { message, state };
}

/** @throws UserError unless who asks plays the character of the card, or is a GM */
export function requireOwnCard({ message, by }: AskedHere): void {
  if (by?.isGM) return;
  requirePlays(by, requireCharacter(message.system.actor));
}

/** @throws UserError where an act of these kinds stands on the card already */
export function requireFirst({ message }: AskedHere, ...kinds: readonly string[]): void {
  if (standingActs(message).some(([, { kind }]) => kinds.includes(kind)))
    throw new UserError("TWO_DICE.Error.DoneAlready");
}

/** Nothing changes; the card tells what is said. */
export function told(data: Readonly<Record<string, unknown>>): ActPlan {
  return { changes: [], data };
}
