import {
  type EdgeItem,
  type GearItem,
  isComplication,
  isGear,
  isTalent,
  type PcActor,
} from "../../data/kinds.ts";
import { knownTags } from "../../data/settings.ts";
import type { CharacterFacts } from "../../rules/advancement/character.ts";
import { type UsePeriod, talentSleeps, usesLeft } from "../../rules/advancement/uses.ts";
import { type Edge, isDrawback, isUnderstood } from "../../rules/edges/edge.ts";
import { giftOf } from "../../rules/edges/gifts.ts";
import {
  type EdgeAsks,
  type EdgeOffering,
  type EdgeSituation,
  numbersOf,
  offersOf,
} from "../../rules/edges/offers.ts";
import { asksWords } from "../../words/edges.ts";
import { characterFacts } from "../growth/ledger.ts";
import { primaryParty, tableNumbers } from "../party.ts";

/**
 * The talents and things of a character whose edges serve now. Left out are broken, stored or unpaid things, and talents
 * whose asset or follower is lost (Clarification 10).
 */
export function lendingItems(actor: PcActor): EdgeItem[] {
  return actor.items.contents.filter(lendingOf(actor));
}

function lendingOf(actor: PcActor): (item: Item.Implementation) => item is EdgeItem {
  // What somebody owns and commands is looked up once, and only where a talent asks for it.
  let known: CharacterFacts | undefined;
  const facts = (): CharacterFacts => (known ??= characterFacts(actor));
  return (item): item is EdgeItem => {
    if (isTalent(item)) return isAwake(item, facts);
    if (isComplication(item)) return !item.system.settled;
    return isGear(item) && isAtHand(item) && item.system.paid;
  };
}

/** Whether a thing is there and whole enough to be used at all. */
export function isAtHand({ system }: GearItem): boolean {
  return system.condition !== "broken" && system.place !== "stored";
}

function isAwake({ system }: Item.OfType<"talent">, facts: () => CharacterFacts): boolean {
  const asked = Object.entries(system.requirements).map(([id, requirement]) => ({ ...requirement, id }));
  return asked.length === 0 || !talentSleeps(asked, facts());
}

type StoredEdges = EdgeItem["system"]["edges"];

/**
 * The edges of a character that may serve now, by item: of a thing that is broken or was not paid for only its drawbacks,
 * which last while it is worn (docs/rulings.md), and of a broken one what its loss brings.
 */
export function lentEdges(actor: PcActor): { readonly item: EdgeItem; readonly edges: StoredEdges }[] {
  const isLending = lendingOf(actor);
  return actor.items.contents.flatMap((item) => {
    if (isLending(item)) return [{ item, edges: item.system.edges }];
    if (!isGear(item) || item.system.place === "stored") return [];
    const { edges, paid } = item.system;
    // An edge whose moment is the thing's damage is lent while the thing is broken.
    const costing = Object.entries(edges).filter(
      ([, edge]) => isDrawback(edge) || (paid && edge.moment === "lost"),
    );
    return costing.length > 0 ? [{ item, edges: Object.fromEntries(costing) }] : [];
  });
}

/** What is known of a situation; what is left out takes its default, and it happens to the owner. */
type KnownSituation = Partial<Omit<EdgeSituation, "numbers" | "known">> & Pick<EdgeSituation, "moments">;

/** A situation of a character: where their marks, the level of the skill rolled and the party's supply stand. */
export function situationOf({ system }: PcActor, said: KnownSituation): EdgeSituation {
  const { skill = "", attribute = "", ladder = "", tags = null, whom = "self", who = "", moments } = said;
  const marks = numbersOf({ fatigue: system.fatigue.value, harm: system.harm.value });
  const supply = primaryParty()?.system.supply ?? 0;
  const numbers = { ...marks, supply, ...(skill === "" ? {} : { skill: system.skills[skill] ?? 0 }) };
  return { moments, whom, who, attribute, skill, ladder, tags, numbers, known: knownTags() };
}

/** What an item's edge offers. */
export type ItemOffering = EdgeOffering & { readonly item: EdgeItem };

/** Everything a character's talents and gear offer in a situation, by item. */
export function offersNow(actor: PcActor, situation: EdgeSituation): ItemOffering[] {
  return offersAmong(lentEdges(actor), situation);
}

/** The same among edges that were gathered before. */
export function offersAmong(lent: ReturnType<typeof lentEdges>, situation: EdgeSituation): ItemOffering[] {
  return lent.flatMap(({ item, edges }) =>
    offersOf(edges, situation).map((offering) => ({ ...offering, item })),
  );
}

/** What a person must confirm before an edge counts, in words; of an edge of words alone, what it says. */
export function confirmWords(edge: Edge, asks: EdgeAsks | null): string {
  const own = giftOf(edge).told === "words" ? edge.circumstance : "";
  return [own, asks ? asksWords({ ...asks, circumstance: own === "" ? asks.circumstance : "" }) : ""]
    .filter(Boolean)
    .join(" · ");
}

/** How often an edge serves, and how often still, in the scene, session, arc or campaign that is played now. */
export interface EdgeUses {
  readonly uses: number;
  readonly left: number;
  readonly period: Exclude<UsePeriod, "always">;
}

/** An edge of an item; null where it is not there, or says what this version does not know. */
export function edgeOn(item: EdgeItem, key: string): (StoredEdges[string] & Edge) | null {
  const edge = item.system.edges[key];
  return edge && isUnderstood(edge, knownTags()) ? edge : null;
}

/** The uses of an edge; null for one that is not counted, or not there. */
export function edgeUses(item: EdgeItem, key: string): EdgeUses | null {
  const edge = edgeOn(item, key);
  return edge && usesOf(edge);
}

/** The uses of an edge that is there and understood; null for one that is not counted. */
export function usesOf({
  period,
  uses,
  spent,
}: Pick<StoredEdges[string], "spent"> & Pick<Edge, "period" | "uses">): EdgeUses | null {
  if (period === "always") return null;
  return { uses, period, left: usesLeft({ period, uses, spent: Object.values(spent) }, tableNumbers()) };
}
