import type { BankEntry } from "../../data/actor/entries.ts";
import type { Witness } from "../../data/message/action-data.ts";
import { countSetbacks } from "../../rules/dice.ts";

/** What is known of a card when its setbacks are to be credited: what was witnessed before, and what is now. */
export interface Crediting {
  readonly message: string;
  readonly before: Witness | null;
  readonly now: Witness;
}

/**
 * Whether the bank's entry under a card's id may be written for this card: none is there yet, or the one that is there
 * was written for it. A player's client chooses the ids of its messages: one could be made under the id of a spend, or
 * of a card that was credited and then deleted, to write points away. What stands in the bank then stays.
 */
export function ownsEntry(
  entries: Readonly<Record<string, BankEntry>>,
  { message, before, now }: Crediting,
): boolean {
  const entry = Object.hasOwn(entries, message) ? entries[message] : undefined;
  if (!entry) return true;
  if (entry.kind !== "roll") return false;
  if (before) return entry.points === before.setbacks;
  return !isSettled(entries, message) && setbacksOnTheWay(now).includes(entry.points);
}

/** Something was spent or drawn for under this id: whoever wrote the entry has been witnessed. */
function isSettled(entries: Readonly<Record<string, BankEntry>>, message: string): boolean {
  return Object.values(entries).some((entry) => entry.kind !== "roll" && entry.message === message);
}

/** What a GM who left before the stamp may have credited: the dice before their boons and edges, and after each. */
function setbacksOnTheWay({ setbacks, faces, steps }: Witness): number[] {
  const counts = [countSetbacks(faces)];
  for (const { from, to, why } of steps.toReversed()) {
    if (why !== "boon" && why !== "edge") break;
    counts.push(counts.at(-1)! + Number(from === 1) - Number(to === 1));
  }
  const cancelled = counts[0]! - setbacks;
  return counts.flatMap((count) => Array.from({ length: cancelled + 1 }, (_, less) => count - less));
}
