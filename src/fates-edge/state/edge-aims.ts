import { uuidOf } from "../../foundry/documents.ts";
import { SUPPLY } from "../data/actor/clock.ts";
import { type EdgeItem, isGear, type PcActor } from "../data/kinds.ts";
import { asksWhom, whomFrom } from "../rules/edges/aims.ts";
import type { Edge } from "../rules/edges/edge.ts";
import { isAnother, isFor } from "../rules/edges/offers.ts";
import { clockName, type ClockState, clockStates } from "./clocks.ts";
import { runningRails } from "./initiative.ts";
import { crew, primaryParty } from "./party.ts";

/** What is chosen for one use of an edge: for whom and on what, by uuid, and which clock; empty where nothing is to be chosen. */
export interface EdgeAim {
  readonly who?: string;
  readonly thing?: string;
  readonly clock?: string;
}

/** Something that may be chosen for a use. */
export interface AimChoice {
  readonly value: string;
  readonly name: string;
}

/** Whom a use of an edge may be for, seen from its owner; none where nobody is to be chosen. */
export function peopleFor(edge: Edge, owner: PcActor): PcActor[] {
  return asksWhom(edge) ? withOwner(owner).filter((person) => mayServe(edge, owner, person.uuid)) : [];
}

/** Whether an edge may serve somebody: never its owner where it says ally, nobody else where one is named. */
export function mayServe(edge: Edge, owner: PcActor, who: string): boolean {
  return isFor(edge.for, whomFrom(owner.uuid, who)) && !isAnother(edge, who);
}

/** The things of its owner that a use of an edge may compromise, where it lies on none itself (SRD 5.4, "Broken Heirloom"). */
export function thingsFor(item: EdgeItem, { costs }: Pick<Edge, "costs">, owner: PcActor): AimChoice[] {
  if (isGear(item) || costs.compromised !== "onUse") return [];
  const sound = owner.items.contents.filter((one) => isGear(one) && one.system.condition === "sound");
  return sound.map(({ uuid, name }) => ({ value: uuid, name }));
}

/** The rails that a use of an edge may trim, where there are several to choose from. */
export function railsFor({ gives, also }: Pick<Edge, "gives" | "also">): AimChoice[] {
  if (gives !== "rail" && also.gives !== "rail") return [];
  const rails = trimmable(runningRails());
  return rails.length < 2 ? [] : rails.map((rail) => ({ value: rail.key, name: clockName(rail) }));
}

/**
 * What is taken off which clock: a segment of supply is one that is not filled; of several rails the one that was chosen, and
 * none without a word.
 */
export function trimmedClock(
  gives: "rail" | "supply",
  amount: number,
  chosen: string,
): Record<string, number> {
  const party = primaryParty();
  if (!party) return {};
  const supply = clockStates(party).filter(({ key }) => key === SUPPLY);
  const clocks = trimmable(gives === "rail" ? runningRails() : supply);
  const [only] = clocks.length === 1 ? clocks : clocks.filter(({ key }) => key === chosen);
  return only ? { [only.key]: Math.min(only.filled, amount) } : {};
}

function trimmable(clocks: readonly ClockState[]): ClockState[] {
  return clocks.filter(({ filled }) => filled > 0);
}

/** Whom what comes beside an edge's gift is for, by uuid (SRD 15, "Oath-Bound Captain": all allies). */
export function servedBy(
  edge: Pick<Edge, "for" | "allies">,
  whom: string,
  { roller, owner }: { readonly roller: string; readonly owner: string },
): string[] {
  if (whom === "self") return [owner];
  if (whom === "ally" && roller !== owner) return [roller];
  const others = crew().flatMap(({ uuid }) => (uuid === owner ? [] : [uuid]));
  if (whom === "group") return [owner, ...others];
  if (whom === "named") return edge.allies.slice(0, 1);
  if (whom === "follows" && edge.allies.length > 0) return [...edge.allies];
  return whom === "follower" ? [] : others;
}

function withOwner(owner: PcActor): PcActor[] {
  return [owner, ...crew().filter((actor) => uuidOf(actor) !== uuidOf(owner))];
}
