import { findHere, uuidOf } from "../../foundry/documents.ts";
import type { Change } from "../../table/changes.ts";
import { SUPPLY } from "../data/actor/clock.ts";
import type { Effect, Effects } from "../data/effects.ts";
import { isEdgeItem, isGear, isPc } from "../data/kinds.ts";
import type { Line } from "../data/line.ts";
import type { EdgeUse } from "../data/message/action.ts";
import type { StoredEdge } from "../rules/edges/edge.ts";
import { clockState, clockStates } from "../state/clocks.ts";
import { runningRails } from "../state/initiative.ts";
import { primaryParty } from "../state/party.ts";
import { clockRef } from "../state/summary.ts";
import { tickChange } from "../state/ticks.ts";
import { effectOf } from "./effects/effect-kind.ts";
import { type ActFacts, actContext, planWhatCan } from "./effects/plan.ts";

/** What the key of a thing's wear under a failure ends with: the use has another act for what it costs at once. */
export const WEAR = "-w";

/** As much of a use as tells what it costs and brings. */
export type Used = Pick<EdgeUse, "id" | "item" | "edge" | "label" | "gives" | "amount">;

/** What one use of an edge brings beside the dice: who pays and gains what. */
export interface Due {
  /** The key of its act on the card. */
  readonly key: string;
  readonly label: string;
  readonly effects: Effects;
  /** Segments taken off clocks, by their keys. */
  readonly trims: Readonly<Record<string, number>>;
  /** Points for the bank (+) or out of it (−). */
  readonly points: number;
  /** Boons, by whose they are. */
  readonly boons: Readonly<Record<string, number>>;
  /** What the table sees to itself. */
  readonly told: readonly Line[];
}

/** What is changed by it, and what is told: as far as it can happen now. Nothing is written. */
export function planDue(
  due: Due,
  facts: ActFacts,
): { readonly changes: readonly Change[]; readonly told: readonly Line[] } {
  const { key, label, effects, trims, points, boons, told } = due;
  const plan = planWhatCan(effects, actContext(facts));
  const trimmed = Object.entries(trims).flatMap(([clock, count]) => trimmedBy(clock, count, facts.act));
  return {
    changes: [
      ...plan.changes,
      ...trimmed.map(({ change }) => change),
      ...bankChange(key, label, points),
      ...boonChanges(key, facts.message, boons),
    ],
    told: [...plan.told, ...trimmed.map(({ line }) => line), ...told],
  };
}

function trimmedBy(
  clock: string,
  count: number,
  act: string,
): { readonly change: Change; readonly line: Line }[] {
  const party = primaryParty();
  const state = party && clockState(party, clock);
  if (!state) return [];
  const { filled, size } = state;
  const words = { clock: clockRef(clock, state), before: filled, after: filled - count, size };
  const line = { key: "FATES_EDGE.Effect.Told.tick", data: words };
  return [{ change: tickChange(uuidOf(party), clock, act, -count), line }];
}

function bankChange(key: string, label: string, points: number): Change[] {
  const party = primaryParty();
  if (points === 0 || !party) return [];
  const { scene } = party.system;
  const entry = { kind: "edge", points, label, actor: "", user: "", message: "", scene: scene.number };
  return [{ uuid: uuidOf(party), path: `system.bank.entries.${key}`, before: null, after: entry }];
}

function boonChanges(key: string, message: string, boons: Due["boons"]): Change[] {
  return Object.entries(boons).map(([uuid, delta]) => ({
    ...{ uuid, path: `system.boons.entries.${key}-b`, before: null },
    after: { delta, reason: "edge", message },
  }));
}

/** What one use costs and brings; a thing that wears by a failure has an act of its own for that. */
export function duesOf(use: Used, roller: string, isBad: boolean): Due[] {
  const item = findHere(use.item);
  if (!isEdgeItem(item)) return [];
  const edge: StoredEdge | undefined = item.system.edges[use.edge];
  const owner = item.parent;
  if (!edge || !isPc(owner)) return [];
  const { costs } = edge;
  const none = { label: use.label, points: 0, boons: {}, trims: {}, told: [] };
  const wear = effectOf("gear", { item: item.uuid });
  const wears = isGear(item) && item.system.condition !== "broken";
  const effects = [
    ...counted(costs.fatigue, (amount) => effectOf("fatigue", { who: owner.uuid, amount })),
    ...counted(costs.harm, (amount) => effectOf("harm", { who: owner.uuid, amount })),
    ...(costs.clock === "" ? [] : [effectOf("open", { name: costs.clock, kind: "debt" })]),
    ...(costs.compromised === "onUse" && wears ? [wear] : []),
    ...givenEffects(use, roller),
  ];
  const boons = boonsOf(use, edge, { roller, owner: owner.uuid });
  const told = [
    ...counted(costs.backlash, (count) => toldCost("backlash", count)),
    ...counted(costs.cards, (count) => toldCost("cards", count)),
  ];
  const points = costs.setbacks - costs.points;
  const trims = trimsOf(use);
  const given = effects.length + told.length + Object.keys(boons).length + Object.keys(trims).length;
  const isNothing = given === 0 && points === 0;
  const atOnce = { ...none, key: use.id, effects: byPlace(effects), trims, points, boons, told };
  const worn = { ...none, key: `${use.id}${WEAR}`, effects: byPlace([wear]) };
  return [
    ...(isNothing ? [] : [atOnce]),
    ...(costs.compromised === "failureWithSetbacks" && isBad && isGear(item) ? [worn] : []),
  ];
}

/** What a use gives that is marked on somebody, or opens. */
function givenEffects({ gives, amount, label }: Used, roller: string): Effect[] {
  if (gives === "easeFatigue" || gives === "spareFatigue") return [effectOf("ease", { who: roller, amount })];
  return gives === "opens" ? [effectOf("open", { name: label, size: amount })] : [];
}

/** A rail is trimmed where just one runs; a segment of supply is one that is not filled. */
function trimsOf({ gives, amount }: Used): Record<string, number> {
  const party = primaryParty();
  if (!party || (gives !== "rail" && gives !== "supply")) return {};
  const rails = runningRails();
  const supply = clockStates(party).filter(({ key }) => key === SUPPLY);
  const [clock, ...others] = (gives === "rail" ? rails : supply).filter(({ filled }) => filled > 0);
  return clock && others.length === 0 ? { [clock.key]: Math.min(clock.filled, amount) } : {};
}

/** The boon goes to whoever rolled; what comes beside the gift, to whom the edge says. */
function boonsOf(
  { gives, amount }: Used,
  { also }: StoredEdge,
  { roller, owner }: { readonly roller: string; readonly owner: string },
): Record<string, number> {
  const beside = also.gives === "boon" ? also.amount : 0;
  const to = also.for === "self" ? owner : roller;
  const own = gives === "boon" ? amount : 0;
  const boons = to === roller ? { [roller]: own + beside } : { [roller]: own, [to]: beside };
  return Object.fromEntries(Object.entries(boons).filter(([, count]) => count !== 0));
}

function counted<T>(amount: number, make: (amount: number) => T): T[] {
  return amount > 0 ? [make(amount)] : [];
}

function toldCost(cost: "backlash" | "cards", count: number): Line {
  return { key: `FATES_EDGE.Edge.Cost.${cost}`, data: { count } };
}

function byPlace(effects: readonly Effect[]): Effects {
  return Object.fromEntries(effects.map((each, sort) => [`e${sort}`, { ...each, sort }]));
}
