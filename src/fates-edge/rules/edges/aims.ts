import type { EdgeFor, StoredEdge } from "./edge.ts";
import { type EdgeGives, giftOf } from "./gifts.ts";
import type { EdgeMoment } from "./moments.ts";
import { costsOf, type EdgeWhom, isFor } from "./offers.ts";

type Aimed = Pick<StoredEdge, "costs"> & {
  readonly moment: EdgeMoment;
  readonly gives: EdgeGives;
  readonly for: EdgeFor;
  readonly period: string;
};

/**
 * Whether an edge tends somebody: it is used on its owner's own roll, or without one, and who is tended is chosen, whoever throws the dice
 * (SRD J, "Healer's Bag"; O).
 */
export function isTending(edge: Pick<Aimed, "gives">): boolean {
  return giftOf(edge).whom === "always";
}

/**
 * Whether an edge must be declared on its owner's sheet before another's throw: its use is counted or costs something,
 * and only the owner may note that. What it gives then waits for the other's roll.
 */
export function isDeclaredBeforeThrow({ moment, gives, period, costs, ...edge }: Aimed): boolean {
  const isNoted = period !== "always" || costsOf(costs).length > 0;
  return (
    moment === "before" &&
    edge.for !== "self" &&
    edge.for !== "follower" &&
    giftOf({ gives }).waits !== "" &&
    isNoted
  );
}

/** Whether an edge may bring its owner's own roll something: what is for them, for a follower they roll for, or tends somebody. */
export function servesOwnRoll(edge: Pick<Aimed, "for" | "gives">): boolean {
  return isFor(edge.for, "self") || edge.for === "follower" || isTending(edge);
}

/** Whether whoever uses an edge has to say for whom. */
export function asksWhom(edge: Aimed): boolean {
  if (edge.for === "self" || edge.for === "follower") return false;
  if (isDeclaredBeforeThrow(edge) || isTending(edge)) return true;
  return giftOf(edge).whom === "declared" && edge.moment === "declared";
}

/** Whether the character `who` is the edge's owner or an ally of theirs. */
export function whomFrom(owner: string, who: string): EdgeWhom {
  return owner === who ? "self" : "ally";
}
