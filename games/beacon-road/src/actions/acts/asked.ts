import { UserError } from "#table/refusals.ts";
import { type Asked, standingActs } from "#table/wishes.ts";
import {
  type ActMessage,
  type CallMessage,
  isCall,
  isRoll,
  type PlanMessage,
  type RollMessage,
} from "../../data/kinds.ts";
import { bestRoll } from "../../state/call.ts";
import { rollState, type RollState } from "../../state/roll.ts";
import { requireFighter, requirePlays } from "../../state/rights.ts";

/** What is asked on a card of the game. */
export type AskedHere = Asked<RollMessage | PlanMessage | CallMessage | ActMessage>;

/** A word of what is asked; empty where it is none. Any client may have written it. */
export function wordAsked({ data }: Pick<AskedHere, "data">, key: string): string {
  const value = data[key];
  return typeof value === "string" ? value.slice(0, 500) : "";
}

/** Words of what is asked, bounded in number; none where there are none. */
export function wordsAsked({ data }: Pick<AskedHere, "data">, key: string): string[] {
  const value = data[key];
  const list = Array.isArray(value) ? value : [value];
  return list.filter((one): one is string => typeof one === "string" && one !== "").slice(0, 100);
}

/** One word out of a few of what is asked; undefined where it is none of them. */
export function oneAsked<Word extends string>(
  asked: Pick<AskedHere, "data">,
  words: readonly Word[],
  key: string,
): Word | undefined {
  return words.find((word) => word === asked.data[key]);
}

/** A whole number of what is asked; 0 where there is none. */
export function numberAsked({ data }: Pick<AskedHere, "data">, key: string): number {
  const value = Number(data[key]);
  return Number.isSafeInteger(value) ? value : 0;
}

/** The roll on whose card something is asked, as it stands; of a group action the one that counts. @throws UserError where it is none, or cannot be read */
export function rollAsked({ message }: AskedHere): {
  readonly message: RollMessage;
  readonly state: RollState;
} {
  if (isCall(message)) return requireCounted(message);
  const state = isRoll(message) ? rollState(message) : null;
  if (!isRoll(message) || !state) throw new UserError("BEACON_ROAD.Error.DiceUnreadable");
  return { message, state };
}

function requireCounted(call: CallMessage): NonNullable<ReturnType<typeof bestRoll>> {
  const best = bestRoll(call);
  if (!best) throw new UserError("BEACON_ROAD.Error.NotCounted");
  return best;
}

/** @throws UserError unless who asks plays whoever the card is about, or is a GM */
export function requireOwnCard({ message, by }: AskedHere): void {
  if (by?.isGM) return;
  requirePlays(by, requireFighter(message.system.actor));
}

/** @throws UserError where a player asks for what GMs alone may do */
export function requireAskedByGM({ by }: AskedHere): void {
  if (!by?.isGM) throw new UserError("TABLE.Error.GMOnly");
}

/** @throws UserError where an act of these kinds stands on the card already */
export function requireFirst({ message }: AskedHere, ...kinds: readonly string[]): void {
  if (standingActs(message).some(([, { kind }]) => kinds.includes(kind)))
    throw new UserError("BEACON_ROAD.Error.DoneAlready");
}
