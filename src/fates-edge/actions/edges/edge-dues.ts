import { findHere, uuidOf } from "#foundry/documents.ts";
import { type Change, added } from "#table/changes.ts";
import { clockRef } from "#table/clocks/sight.ts";
import { clockState } from "#table/clocks/states.ts";
import { tickChange } from "#table/clocks/ticks.ts";
import { actorRef, type Line } from "#table/words/line.ts";
import { markChange } from "../roll/marks.ts";
import type { Effect, Effects } from "../../data/effects.ts";
import type { Mark } from "../../data/actor/mark.ts";
import { type GearItem, isEdgeItem, isGear, isPc, type PartyActor, type PcActor } from "../../data/kinds.ts";
import type { EdgeUse } from "../../data/message/action.ts";
import { SUPPLY } from "../../data/actor/clock.ts";
import { stockedUp } from "../../rules/supply.ts";
import type { ClockState } from "../../state/clocks/clocks.ts";
import type { Edge } from "../../rules/edges/edge.ts";
import { type EdgeGives, giftOf } from "../../rules/edges/gifts.ts";
import { edgeOn } from "../../state/edges/edges.ts";
import { complicationAt, restrains, servedBy } from "../../state/edges/edge-aims.ts";
import { primaryParty } from "../../state/party.ts";
import { wordsNow } from "../../state/reader.ts";
import { effectOf } from "../effects/effect-kind.ts";
import { type ActFacts, actContext, planWhatCan } from "../effects/plan.ts";
import { BRINGS, type GiftInUse, type Given, restrained, type UseOfEdge } from "./edge-gifts.ts";

/** The suffix of the key for the wear that a failure brings: what the use costs at once has an act of its own. */
export const WEAR = "-w";

/** As much of a use as tells what it costs and brings. */
export type Used = Pick<EdgeUse, "id" | "item" | "edge" | "label" | "gives" | "amount">;

/** What one use of an edge brings beside the dice: who pays and gains what. */
export interface Due extends Omit<Given, "effects"> {
  /** The key of its act on the card. */
  readonly key: string;
  readonly label: string;
  readonly effects: Effects;
  /** Points for the bank (+) or out of it (−). */
  readonly points: number;
}

/** What is changed by it, and what is told: as far as it can happen now. Nothing is written. */
export function planDue(
  due: Due,
  facts: ActFacts,
): { readonly changes: readonly Change[]; readonly summary: readonly Line[] } {
  const { key, label, effects, trims, points, boons, summary } = due;
  const plan = planWhatCan(effects, actContext(facts));
  const trimmed = Object.entries(trims).flatMap(([clock, count]) => trimmedBy(clock, count, facts.act));
  const noted = Object.entries(due.notes ?? {}).flatMap(([foe, words]) => notedOn(foe, words));
  const eased = Object.entries(due.eased).flatMap(([uuid, count]) => easedOn(uuid, count));
  const marked = due.marks.flatMap(({ who, mark }, place) =>
    markedOn(who, mark, { key: `${key}-m${place}`, facts }),
  );
  return {
    changes: [
      ...plan.changes,
      ...[...trimmed, ...noted, ...eased, ...marked].map(({ change }) => change),
      ...bankChange(key, label, points),
      ...boonChanges(key, facts.message, boons),
    ],
    summary: [
      ...plan.summary,
      ...[...trimmed, ...noted, ...eased, ...marked].map(({ line }) => line),
      ...summary,
    ],
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
  const count = mark.kind === "better" ? mark.steps : mark.dice;
  const when = mark.when ?? "";
  const words = { name: actorRef(person), count, when };
  const key = when === "" ? `FATES_EDGE.Edge.Waits.${mark.kind}` : `FATES_EDGE.Edge.WaitsWhen.${mark.kind}`;
  return [{ change: markChange(uuid, id, { ...mark, by: facts.message }), line: { key, data: words } }];
}

function trimmedBy(clock: string, count: number, act: string): ToldChange[] {
  const party = primaryParty();
  const state = party && clockState(party, clock);
  if (!state) return [];
  const { filled, size } = state;
  if (clock === SUPPLY && count > filled) return stocked(party, state, { count, act });
  const words = { clock: clockRef(clock, state), before: filled, after: filled - count, size };
  const line = { key: "FATES_EDGE.Effect.Told.tick", data: words };
  return [{ change: tickChange(uuidOf(party), clock, act, -count), line }];
}

/** Free segments of supply: what is missing is made up for, and the rest is kept (SRD L, "Oshiiran Abacus"). */
function stocked(
  party: PartyActor,
  { filled }: ClockState,
  { count, act }: { readonly count: number; readonly act: string },
): ToldChange[] {
  const before = party.system.supplySpare;
  const after = stockedUp({ filled, spare: before }, count).spare;
  const change = { uuid: uuidOf(party), path: "system.supplySpare", before, after };
  const line = { key: "FATES_EDGE.Supply.SpareKept", data: { count: after - before } };
  return [...(filled > 0 ? trimmedBy(SUPPLY, filled, act) : []), { change, line }];
}

/** Something stands on the line of an opponent of this scene from now on. */
function notedOn(foe: string, line: Line): ToldChange[] {
  const party = primaryParty();
  const before = party?.system.scene.opposition[foe]?.note;
  if (!party || before === undefined) return [];
  const after = [before, wordsNow(line)].filter(Boolean).join(" ");
  return [
    { change: { uuid: uuidOf(party), path: `system.scene.opposition.${foe}.note`, before, after }, line },
  ];
}

function bankChange(key: string, label: string, points: number): Change[] {
  const party = primaryParty();
  if (points === 0 || !party) return [];
  const { scene } = party.system;
  const entry = { kind: "edge", points, label, actor: "", user: "", message: "", scene: scene.number };
  return [added(party, `system.bank.entries.${key}`, entry)];
}

function boonChanges(key: string, message: string, boons: Due["boons"]): Change[] {
  return Object.entries(boons).map(([uuid, delta]) =>
    added(uuid, `system.boons.entries.${key}-b`, { delta, reason: "edge", message }),
  );
}

/** What one use costs and brings; a thing that wears by a failure has an act of its own for that. */
export function duesOf(use: Used, roller: string, isBad: boolean): Due[] {
  const item = findHere(use.item);
  if (!isEdgeItem(item)) return [];
  const edge = edgeOn(item, use.edge);
  const owner = item.parent;
  if (!edge || !isPc(owner)) return [];
  const { costs, also } = edge;
  const { who = "", thing = "", clock = "", people: reached } = edge.spent[use.id] ?? {};
  const worn = isGear(item) ? item : ownGear(owner, thing);
  const wear = worn && worn.system.condition !== "broken" ? [effectOf("gear", { item: worn.uuid })] : [];
  const used: UseOfEdge = { edge, label: use.label, roller, owner: owner.uuid, who, reached, clock };
  const gifts = [
    givenBy({ gives: use.gives, amount: use.amount, isMain: true }, used),
    givenBy({ ...also, isMain: false }, used),
    ...(restrains(item) && use.gives === "words" ? [{ ...NOTHING, effects: [], ...restrained(used) }] : []),
  ];
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
    notes: Object.assign({}, ...gifts.map(({ notes }) => notes)) as Record<string, Line>,
    // A setback of magic that one takes upon oneself is the GM's as any other is.
    points:
      costs.setbacks +
      costs.backlash -
      costs.points +
      (giftOf(use).erases === "any" ? worth(edge, thing) : 0),
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
  const { boons, trims, eased, notes = {} } = counts;
  const some = [effects, boons, trims, eased, notes].some((each) => Object.keys(each).length > 0);
  return !some && summary.length + marks.length === 0 && points === 0;
}

/** What one gift of a use brings: the edge's own to whom the use is for, what comes beside it to whom it says. */
function givenBy(
  {
    gives,
    amount,
    isMain,
    ...gift
  }: Pick<GiftInUse, "amount" | "isMain"> & {
    readonly gives: EdgeGives | "";
    readonly for?: string;
  },
  use: UseOfEdge,
): Given {
  const nothing = { ...NOTHING, effects: [] };
  if (gives === "") return nothing;
  const { edge, roller, owner, who } = use;
  const people = isMain ? [who === "" ? roller : who] : servedBy(edge, gift.for ?? "self", { roller, owner });
  return { ...nothing, ...BRINGS[gives].given({ ...use, gives, amount, isMain, people }) };
}

/** The points that a complication is worth, which somebody takes upon themselves. */
function worth(edge: Edge, chosen: string): number {
  return complicationAt(edge, chosen)?.points ?? 0;
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
