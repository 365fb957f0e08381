import { byAge, findHere, isSameActor, worldActorOf } from "#foundry/documents.ts";
import { DocumentIndex } from "#table/document-index.ts";
import { sumOf } from "../../rules/sum.ts";
import { type EdgeItem, isEdgeItem, isPc, type PcActor } from "../../data/kinds.ts";
import type { ActionData, EdgeUse } from "../../data/message/action.ts";
import { knownTags } from "../../data/settings.ts";
import type { PeriodNumbers } from "../../rules/advancement/uses.ts";
import { type Edge, isUnderstood, type StoredEdge } from "../../rules/edges/edge.ts";
import { isTending, servesOwnRoll } from "../../rules/edges/aims.ts";
import {
  costsOf,
  type EdgeSituation,
  fitsRoll,
  isAnother,
  isFor,
  isItsMoment,
} from "../../rules/edges/offers.ts";
import { type Gift, giftOf } from "../../rules/edges/gifts.ts";
import { AFTER_THROW } from "../../rules/edges/moments.ts";
import { isEdgeReroll } from "../../rules/edges/rerolls.ts";
import { tagsFit } from "../../rules/edges/tags.ts";

const HELPS = "helps";
const LENDS = "lends";

/** Those whose things help others: a world has hundreds of characters, and each card asks. */
const helpers = new DocumentIndex<Actor.Implementation>({
  documents: () => game.actors,
  keysOf: (actor) => {
    if (!isPc(actor)) return [];
    return [
      ...(lends(actor, helpsAllies) ? [HELPS] : []),
      ...(lends(actor, isLentBeforehand) ? [LENDS] : []),
    ];
  },
});

/** Keeps what is known of those whose things help others true from now on (`setup`). Call it before cards listen to items. */
export function startIndexingHelpers(): void {
  const note = (actor: Actor.Implementation): void => helpers.note(actor);
  const noteOwner = ({ parent }: Item.Implementation): void => void (parent && note(parent));
  Hooks.on("createActor", note);
  Hooks.on("updateActor", note);
  Hooks.on("deleteActor", (actor) => helpers.forget(actor));
  Hooks.on("createItem", noteOwner);
  Hooks.on("updateItem", noteOwner);
  Hooks.on("deleteItem", noteOwner);
  helpers.follow();
}

/** The characters whose edges may serve a roll: the roller first, who may be a token's own, then whose things help others. */
export function charactersForRoll(roller: string): PcActor[] {
  const own = findHere(roller);
  const others = helpers.find(HELPS).filter(isPc).sort(byAge);
  const allies = others.filter(({ uuid }) => !isSameActor(uuid, roller));
  return isPc(own) ? [own, ...allies] : allies;
}

/** The characters, but for this one, who lend dice to another's throw. */
export function lendersTo({ uuid }: PcActor): PcActor[] {
  const others = helpers.find(LENDS).filter(isPc);
  return others.filter((actor) => !isSameActor(actor.uuid, uuid)).sort(byAge);
}

/**
 * Whether an edge lends dice to another's throw without any use being noted: the dice are always there and cost
 * nothing.
 */
export function isLentBeforehand({ moment, period, costs, ...edge }: Edge): boolean {
  return (
    giftOf(edge).changes === "dice" &&
    moment === "before" &&
    period === "always" &&
    isFor(edge.for, "ally") &&
    costsOf(costs).length === 0
  );
}

function lends(actor: PcActor, how: (edge: Edge) => boolean): boolean {
  const tags = knownTags();
  return holderOf(actor).items.some(({ edges }) =>
    Object.values(edges).some((edge) => isUnderstood(edge, tags) && how(edge)),
  );
}

/** A character with those of their items of which a use was ever made; null without one, as most are. */
export function holderOfUses(actor: PcActor): EdgeHolder | null {
  const wasUsed = (item: EdgeItem): boolean =>
    Object.values(item.system.edges).some(({ spent }) => Object.keys(spent).length > 0);
  const holder = holderOf(actor, wasUsed);
  return holder.items.length > 0 ? holder : null;
}

/** A character with what their items lend to rolls, or some of these. */
function holderOf(actor: PcActor, isMeant: (item: EdgeItem) => boolean = () => true): EdgeHolder {
  const items = actor.items.contents.filter(isEdgeItem).filter(isMeant);
  return {
    uuid: actor.uuid,
    name: actor.name,
    items: items.map((item) => ({
      // The uuid is only worked out for things that are named; most never are.
      get uuid() {
        return item.uuid;
      },
      name: item.name,
      edges: item.system.edges,
    })),
  };
}

/** An item's edge with its uses. */
export type UsableEdge = StoredEdge & {
  readonly spent: Readonly<Record<string, { readonly at: number; readonly message: string }>>;
};

/** A character and what they have edges from. */
interface EdgeHolder {
  readonly uuid: string;
  readonly name: string;
  readonly items: readonly {
    readonly uuid: string;
    readonly name: string;
    readonly edges: Readonly<Record<string, UsableEdge>>;
  }[];
}

/** The roll in question, and where the table stands. */
interface UsedFor {
  readonly message: string;
  /** Whose roll it is. */
  readonly roller: string;
  readonly now: PeriodNumbers;
  /** The tags this world knows. */
  readonly tags: ReadonlySet<string>;
  /** What is rolled, and what for. */
  readonly roll: Pick<EdgeSituation, "attribute" | "skill" | "ladder" | "tags">;
}

/**
 * The uses of edges that name a card, each as its item and the edge on it vouch for: an edge that is there, used in the
 * period that is played now, and not more often than it may be. Of the roller's own those count that are for their owner, of
 * others' edges those that serve an ally once the dice lie. An edge for other rolls than this one serves nothing here.
 */
export function edgeUsesFor(holders: readonly EdgeHolder[], roll: UsedFor): EdgeUse[] {
  return holders.flatMap((holder) => {
    const isOwn = isSameActor(holder.uuid, roll.roller);
    const by = isOwn ? "" : holder.name;
    return holder.items.flatMap((item) =>
      Object.entries(item.edges).flatMap(([key, edge]) => {
        // Of most edges no use names any card.
        if (Object.keys(edge.spent).length === 0) return [];
        if (!isUnderstood(edge, roll.tags) || !(isOwn ? servesOwnRoll(edge) : helpsAllies(edge))) return [];
        if (!speaksOf(edge, roll) || (!isOwn && isAnother(edge, worldActorOf(roll.roller)))) return [];
        return entriesOf(edge, roll).map((id): EdgeUse => {
          const words = edge.gives === "words" ? edge.circumstance : "";
          const label = edge.label || item.name;
          const { gives, amount, moment } = edge;
          return { id, item: item.uuid, edge: key, label, gives, amount, moment, by, words };
        });
      }),
    );
  });
}

/** Whether an edge spares a roll some of its setbacks. */
export function helpsWithSetbacks(edge: Pick<Edge, "gives">): boolean {
  return giftOf(edge).changes === "setbacks";
}

/**
 * Whether an edge is one for a card on which the dice lie. An edge that may be declared at any time belongs before the
 * throw, unless it gives one of these.
 */
export function servesOnCard(edge: Pick<Edge, "gives" | "moment">): boolean {
  return isEdgeReroll(edge) || isForAfterwards(edge);
}

/** Whether an edge only costs, each time the dice say so: its owner is not asked. */
export function comesOfItself({ gives, moment, period }: Pick<Edge, "gives" | "moment" | "period">): boolean {
  return gives === "nothing" && period === "always" && AFTER_THROW.includes(moment);
}

/** Whether an edge may be used on somebody else's roll. */
export function helpsAllies(edge: Pick<Edge, "gives" | "for" | "moment" | "period">): boolean {
  if (!isFor(edge.for, "ally") || isTending(edge) || !isItsMoment(edge, AFTER_THROW) || !servesOnCard(edge))
    return false;
  return edge.gives !== "words" || edge.period !== "always";
}

/** Whether a roll is one of those an edge names. Another attribute stands in for the one it names. */
function speaksOf(edge: Edge, { roll }: UsedFor): boolean {
  const attributes = giftOf(edge).changes === "attribute" ? [] : edge.attributes;
  return fitsRoll({ ...edge, attributes }, roll) && tagsFit(edge.tags, roll.tags, roll.skill) !== "no";
}

/** The entry by which a thing vouches for a use that names a message; empty where none does. */
export function useVouchedFor(edge: UsableEdge & Edge, of: Pick<UsedFor, "message" | "now">): string {
  return entriesOf(edge, of)[0] ?? "";
}

/** Entries for this card, as far as the edge has uses: an edge that is always there serves so often on each roll. */
function entriesOf(
  { period, uses, spent }: UsableEdge & Edge,
  { message, now }: Pick<UsedFor, "message" | "now">,
): string[] {
  const here = Object.entries(spent).filter(([, use]) =>
    period === "always" ? use.message === message : use.at === now[period],
  );
  return here
    .slice(0, uses)
    .filter(([, use]) => use.message === message)
    .map(([id]) => id);
}

/** What may still be used once a GM's client has seen the dice: the rest belongs before the throw. */
function isForAfterwards(edge: { readonly gives: EdgeUse["gives"]; readonly moment: string }): boolean {
  if (edge.gives === "words" || helpsWithSetbacks(edge)) return true;
  return AFTER_THROW.some((known) => known === edge.moment) && giftOf(edge).onCard;
}

/**
 * The uses of edges that count for a card, re-rolls aside: those a GM's client has judged, and while the card is open
 * what came since.
 * @param live what the items vouch for now; empty once the card is closed
 */
export function validEdgeUses({ gm }: ActionData, live: readonly EdgeUse[]): EdgeUse[] {
  const returned = new Set(gm.returned.map(({ id }) => id));
  const standing = live.filter(({ id }) => !returned.has(id));
  if (!gm.judged) return standing.filter((use) => !isEdgeReroll(use));
  const known = new Set(gm.judged.uses.map(({ id }) => id));
  const added = standing.filter((use) => !known.has(use.id) && isForAfterwards(use));
  return [...gm.judged.uses, ...added];
}

/** How much of one thing of a roll uses of edges change together. */
export function amountOf(uses: readonly EdgeUse[], what: Gift["changes"]): number {
  return uses.reduce((sum, use) => (giftOf(use).changes === what ? sum + use.amount : sum), 0);
}

/** Successes that came from no die. */
export function automaticSuccesses(uses: readonly EdgeUse[]): number {
  return amountOf(uses, "successes");
}

/** How many of a roll's setbacks edges have cancelled: 0 on an edge stands for all of them; halved, the half is rounded down. */
export function cancelledOf(setbacks: number, uses: readonly EdgeUse[]): number {
  const cancels = uses.filter(({ gives }) => gives === "cancel");
  const cancelled = sumOf(cancels, ({ amount }) => (amount === 0 ? setbacks : amount));
  const left = Math.max(0, setbacks - cancelled);
  return setbacks - (uses.some(({ gives }) => gives === "halve") ? Math.floor(left / 2) : left);
}
