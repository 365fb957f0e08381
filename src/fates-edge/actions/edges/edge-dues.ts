import { findHere, uuidOf } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import type { Effect, Effects } from "../../data/effects.ts";
import type { Mark } from "../../data/actor/mark.ts";
import { type GearItem, isEdgeItem, isGear, isPc, type PcActor } from "../../data/kinds.ts";
import { actorRef, type Line } from "#table/words/line.ts";
import type { EdgeUse } from "../../data/message/action.ts";
import { isDeclaredBeforeThrow, mayWaitForNextRoll } from "../../rules/edges/aims.ts";
import type { Edge } from "../../rules/edges/edge.ts";
import { edgeOn } from "../../state/edges/edges.ts";
import { complicationAt, servedBy, trimmedClock } from "../../state/edges/edge-aims.ts";
import { clockState } from "#table/clocks/states.ts";
import { primaryParty, tableNumbers } from "../../state/party.ts";
import { clockRef } from "#table/clocks/sight.ts";
import { tickChange } from "#table/clocks/ticks.ts";
import { effectOf } from "../effects/effect-kind.ts";
import { type ActFacts, actContext, planWhatCan } from "../effects/plan.ts";

/** The suffix of the key for the wear that a failure brings: what the use costs at once has an act of its own. */
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
  /** Levels of harm less, by whose they are. */
  readonly eased: Readonly<Record<string, number>>;
  /** What waits for somebody's next roll. */
  readonly marks: readonly { readonly who: string; readonly mark: Omit<Mark, "scene" | "by"> }[];
  /** What the table sees to itself. */
  readonly summary: readonly Line[];
}

/** What is changed by it, and what is told: as far as it can happen now. Nothing is written. */
export function planDue(
  due: Due,
  facts: ActFacts,
): { readonly changes: readonly Change[]; readonly summary: readonly Line[] } {
  const { key, label, effects, trims, points, boons, summary } = due;
  const plan = planWhatCan(effects, actContext(facts));
  const trimmed = Object.entries(trims).flatMap(([clock, count]) => trimmedBy(clock, count, facts.act));
  const eased = Object.entries(due.eased).flatMap(([uuid, count]) => easedOn(uuid, count));
  const marked = due.marks.flatMap(({ who, mark }, place) =>
    markedOn(who, mark, { key: `${key}-m${place}`, facts }),
  );
  return {
    changes: [
      ...plan.changes,
      ...[...trimmed, ...eased, ...marked].map(({ change }) => change),
      ...bankChange(key, label, points),
      ...boonChanges(key, facts.message, boons),
    ],
    summary: [...plan.summary, ...[...trimmed, ...eased, ...marked].map(({ line }) => line), ...summary],
  };
}

interface ToldChange {
  readonly change: Change;
  readonly line: Line;
}

function easedOn(uuid: string, count: number): ToldChange[] {
  const person = findHere(uuid);
  const before = isPc(person) ? person.system.harm.value : 0;
  const after = Math.max(0, before - count);
  if (!isPc(person) || before === after) return [];
  const words = { count: before - after, name: actorRef(person) };
  return [
    {
      change: { uuid, path: "system.harm.value", before, after },
      line: { key: "FATES_EDGE.Edge.HarmEased", data: words },
    },
  ];
}

function markedOn(
  uuid: string,
  mark: Omit<Mark, "scene" | "by">,
  { key: id, facts }: { readonly key: string; readonly facts: ActFacts },
): ToldChange[] {
  const person = findHere(uuid);
  if (!isPc(person)) return [];
  const after: Mark = { ...mark, scene: tableNumbers().scene, by: facts.message };
  const count = mark.kind === "better" ? mark.steps : mark.dice;
  const when = mark.when ?? "";
  const words = { name: actorRef(person), count, when };
  const key = when === "" ? `FATES_EDGE.Edge.Waits.${mark.kind}` : `FATES_EDGE.Edge.WaitsWhen.${mark.kind}`;
  return [
    {
      change: { uuid, path: `system.marks.${id}`, before: null, after },
      line: { key, data: words },
    },
  ];
}

function trimmedBy(clock: string, count: number, act: string): ToldChange[] {
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
    uuid,
    path: `system.boons.entries.${key}-b`,
    before: null,
    after: { delta, reason: "edge", message },
  }));
}

/** What one use costs and brings; a thing that wears by a failure has an act of its own for that. */
export function duesOf(use: Used, roller: string, isBad: boolean): Due[] {
  const item = findHere(use.item);
  if (!isEdgeItem(item)) return [];
  const edge = edgeOn(item, use.edge);
  const owner = item.parent;
  if (!edge || !isPc(owner)) return [];
  const { costs, also } = edge;
  const { who = "", thing = "", clock = "", people } = edge.spent[use.id] ?? {};
  const worn = isGear(item) ? item : ownGear(owner, thing);
  const wear = worn && worn.system.condition !== "broken" ? [effectOf("gear", { item: worn.uuid })] : [];
  const served: Served = { edge, label: use.label, roller, owner: owner.uuid, who, people, clock };
  const gifts = [givenBy({ ...use, isMain: true }, served), givenBy({ ...also, isMain: false }, served)];
  const effects = [
    ...counted(costs.fatigue, (amount) => effectOf("fatigue", { who: owner.uuid, amount })),
    ...counted(costs.harm, (amount) => effectOf("harm", { who: owner.uuid, amount })),
    ...(costs.clock === "" ? [] : [effectOf("open", { name: costs.clock, kind: "debt" })]),
    ...(costs.compromised === "onUse" ? wear : []),
    ...gifts.flatMap(({ effects: given }) => given),
  ];
  const summary = [
    ...counted(costs.backlash, (count) => toldCost("backlash", count, owner)),
    ...counted(costs.cards, (count) => toldCost("cards", count, owner)),
    ...counted(costs.actions, (count) => toldCost("actions", count, owner)),
    ...gifts.flatMap((gift) => gift.summary),
  ];
  const marks = gifts.flatMap((gift) => gift.marks);
  const atOnce: Due = {
    key: use.id,
    label: use.label,
    effects: byPlace(effects),
    summary,
    marks,
    // A setback of magic that one takes upon oneself is the GM's as any other is.
    points: costs.setbacks + costs.backlash - costs.points + (use.gives === "void" ? worth(edge, thing) : 0),
    boons: summed(gifts.map(({ boons }) => boons)),
    trims: summed(gifts.map(({ trims }) => trims)),
    eased: summed(gifts.map(({ eased }) => eased)),
  };
  const wears: Due = { ...NOTHING, label: use.label, key: `${use.id}${WEAR}`, effects: byPlace(wear) };
  return [
    ...(isNothing(atOnce) ? [] : [atOnce]),
    ...(costs.compromised === "failureWithSetbacks" && isBad && isGear(item) ? [wears] : []),
  ];
}

function ownGear(owner: PcActor, uuid: string): GearItem | null {
  const thing = owner.items.find((one) => one.uuid === uuid);
  return isGear(thing) ? thing : null;
}

const NOTHING = { points: 0, boons: {}, trims: {}, eased: {}, marks: [], summary: [] };

function isNothing({ effects, summary, marks, points, ...counts }: Due): boolean {
  const { boons, trims, eased } = counts;
  const some = [effects, boons, trims, eased].some((each) => Object.keys(each).length > 0);
  return !some && summary.length + marks.length === 0 && points === 0;
}

/** Whom a use serves: whose edge it is, whose roll, and what was chosen for it. */
interface Served {
  readonly edge: Edge;
  readonly label: string;
  readonly roller: string;
  readonly owner: string;
  readonly who: string;
  /** Whom it reaches of those whom it may; undefined for all of them. */
  readonly people: readonly string[] | undefined;
  readonly clock: string;
}

/** What one gift of a use brings. */
type Given = Pick<Due, "boons" | "trims" | "eased" | "marks" | "summary"> & { readonly effects: Effect[] };

interface Gift {
  readonly gives: string;
  readonly amount: number;
  /** For what comes beside the gift, whom it is for. */
  readonly for?: string;
  readonly isMain: boolean;
}

function givenBy({ gives, amount, isMain, ...gift }: Gift, served: Served): Given {
  const { edge, label, roller, owner, who, clock } = served;
  const given: Given = { ...NOTHING, effects: [] };
  if (gives === "") return given;
  const people = isMain ? [who === "" ? roller : who] : servedBy(edge, gift.for ?? "self", { roller, owner });
  const each = (): Record<string, number> => Object.fromEntries(people.map((uuid) => [uuid, amount]));
  if (gives === "boon") return { ...given, boons: each() };
  if (gives === "easeHarm" || gives === "spareHarm") return { ...given, eased: each() };
  if (gives === "easeFatigue" || gives === "spareFatigue")
    return { ...given, effects: people.map((uuid) => effectOf("ease", { who: uuid, amount })) };
  if (gives === "opens") return { ...given, effects: [effectOf("open", { name: label, size: amount })] };
  if (gives === "rail" || gives === "supply") return { ...given, trims: trimmedClock(gives, amount, clock) };
  if (gives === "inflictFatigue") return struck(who, amount, given);
  if (gives === "ignoreFatigue") return { ...given, marks: steadied(served, amount), summary: wordsOf(edge) };
  if (gives === "free") return { ...given, summary: freely(edge, amount) };
  // What is lent before the throw is in the pool already; what was declared earlier, or comes with another gift, waits
  // for the next roll.
  if (!mayWaitForNextRoll(gives) || (isMain && !(isDeclaredBeforeThrow(edge) && who !== ""))) return given;
  const when = isMain ? edge.circumstance : "";
  return {
    ...given,
    marks: people.map((uuid) => ({ who: uuid, mark: waiting(gives, amount, { label, when }) })),
  };
}

/** The points that a complication is worth, which somebody takes upon themselves. */
function worth(edge: Edge, chosen: string): number {
  return complicationAt(edge, chosen)?.points ?? 0;
}

/** The lines that say how many things are free, after the words of the edge itself. */
function freely(edge: Edge, count: number): Line[] {
  return [...wordsOf(edge), { key: "FATES_EDGE.Edge.Free", data: { count } }];
}

function wordsOf({ circumstance }: Edge): Line[] {
  return circumstance === "" ? [] : [{ key: "FATES_EDGE.Edge.FreeWhat", data: { words: circumstance } }];
}

/** Whom a blow has struck tires in place of being hurt (SRD M); of somebody the GM plays it is told. */
function struck(who: string, amount: number, given: Given): Given {
  if (isPc(findHere(who))) return { ...given, effects: [effectOf("fatigue", { who, amount })] };
  return { ...given, summary: [{ key: "FATES_EDGE.Edge.Struck", data: { count: amount } }] };
}

/** Whom a song lets ignore fatigue until the scene ends (SRD Q, "Battle Chant"). */
function steadied({ edge, owner, label, people }: Served, amount: number): Given["marks"] {
  const mark = { kind: "steady" as const, label, dice: amount, steps: 0, used: "" };
  return servedBy(edge, edge.for, { roller: owner, owner }).flatMap((who) =>
    !people || people.includes(who) ? [{ who, mark }] : [],
  );
}

/** What waits for the next roll: of the kind that the edge says, where it says one. */
function waiting(
  gives: string,
  amount: number,
  { label, when }: { readonly label: string; readonly when: string },
): Omit<Mark, "scene" | "by"> {
  const kind = gives === "success" || gives === "effect" ? gives : gives === "position" ? "better" : "next";
  const counts = kind === "better" ? { dice: 0, steps: amount } : { dice: amount, steps: 0 };
  return { kind, label, ...counts, used: "", ...(when !== "" && { when }) };
}

function summed(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const each of counts)
    for (const [key, count] of Object.entries(each)) if (count !== 0) sum[key] = (sum[key] ?? 0) + count;
  return sum;
}

function counted<T>(amount: number, make: (amount: number) => T): T[] {
  return amount > 0 ? [make(amount)] : [];
}

function toldCost(cost: "backlash" | "cards" | "actions", count: number, owner: PcActor): Line {
  return { key: `FATES_EDGE.Edge.Told.${cost}`, data: { count, name: actorRef(owner) } };
}

function byPlace(effects: readonly Effect[]): Effects {
  return Object.fromEntries(effects.map((each, sort) => [`e${sort}`, { ...each, sort }]));
}
