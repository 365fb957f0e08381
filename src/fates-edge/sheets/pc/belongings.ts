import { localize } from "../../../foundry/i18n.ts";
import { type Choice, choicesOf } from "../../apps/parts/choices.ts";
import { GEAR_PLACES } from "../../data/item/gear-choices.ts";
import { edgeLine, type EdgeLine } from "../../words/edges.ts";
import { anyOfWords } from "../../words/purchases.ts";
import { plainText } from "../../words/text.ts";
import { type Badge, gearBadges, type GearDeed, gearDeeds } from "../gear-views.ts";
import type { EdgeUse, ItemFacts, OwnedEdge } from "../item-facts.ts";

/** An edge on the sheet: what it does, what is left of it, and who may do what with it. */
export interface OwnedEdgeLine extends EdgeLine {
  readonly key: string;
  /** "1 of 1 left"; empty where nothing is counted. */
  readonly left: string;
  readonly none: boolean;
  /** Told in words alone: it is used here, not on a roll. */
  readonly usable: boolean;
  readonly returnable: boolean;
  readonly useLabel: string;
  readonly returnLabel: string;
}

/** A talent or a piece of gear on the character's sheet. */
export interface ItemView {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly edges: readonly OwnedEdgeLine[];
  /** What it says, where no edge speaks for it. */
  readonly summary: string;
  readonly badges: readonly Badge[];
  /** Where it is; null for a talent. */
  readonly places: readonly Choice[] | null;
  readonly placeLabel: string;
  readonly place: string;
  readonly deeds: readonly GearDeed[];
  /** What is missing of what it needs to work; empty when nothing is. */
  readonly asleep: string;
}

/** One of the two lists of belongings, with what to do when it is empty. */
export interface ItemListView {
  readonly type: string;
  readonly label: string;
  readonly browseLabel: string;
  readonly addLabel: string;
  readonly empty: string;
  readonly items: readonly ItemView[];
}

/** Who looks at the list, and in which scene. */
export interface ItemsPlace {
  readonly scene: number;
  readonly isGM: boolean;
}

/** Talents, then gear. */
export function itemLists(items: readonly ItemView[]): ItemListView[] {
  return [listOf(items, "talent"), listOf(items, "gear")];
}

function listOf(items: readonly ItemView[], type: string): ItemListView {
  return {
    type,
    label: localize(`FATES_EDGE.Sheet.List.${type}`),
    browseLabel: localize(`FATES_EDGE.Sheet.Browse.${type}`),
    addLabel: localize(`FATES_EDGE.Sheet.Add.${type}`),
    empty: localize(`FATES_EDGE.Sheet.Empty.${type}`),
    items: items.filter((item) => item.type === type),
  };
}

/** What is at hand: every talent, and the gear in hand that does something to a roll. */
export function atHand(items: readonly ItemView[]): ItemView[] {
  return items.filter(
    ({ type, edges, place }) => type === "talent" || (place === "hand" && edges.length > 0),
  );
}

/** Belongings as the sheet shows them, in the order the player gave them. */
export function itemViews(items: readonly ItemFacts[], looking: ItemsPlace): ItemView[] {
  // One list of choices a place, not one an item: a hoard of five hundred says the same few words.
  const places = new Map<string, Choice[]>(GEAR_PLACES.map((place) => [place, placeChoices(place)]));
  return items
    .toSorted((a, b) => a.sort - b.sort)
    .map((item) => ({ ...itemView(item, looking), places: places.get(item.gear?.place ?? "") ?? null }));
}

function itemView(item: ItemFacts, looking: ItemsPlace): Omit<ItemView, "places"> {
  const { id, name, type, gear, description } = item;
  const edges = item.edges.map((edge) => ownedEdge(edge, item));
  const missing = item.lost.map(anyOfWords).join(" · ");
  return {
    ...{ id, name, type, edges, place: gear?.place ?? "" },
    summary: edges.length === 0 ? plainText(description) : "",
    badges: gear ? gearBadges(gear, looking.scene) : [],
    placeLabel: gear ? localize("FATES_EDGE.Sheet.PlaceOf", { name }) : "",
    deeds: gear ? gearDeeds(gear, name, looking) : [],
    asleep: missing === "" ? "" : localize("FATES_EDGE.Sheet.Asleep", { missing }),
  };
}

function ownedEdge(edge: OwnedEdge, { name }: ItemFacts): OwnedEdgeLine {
  const { key, use, label, gives } = edge;
  const what = { name: label || name };
  const usable = gives === "words" && (use?.left ?? 0) > 0;
  const returnable = isUsed(use);
  return {
    ...edgeLine(edge, name),
    key,
    left: use ? localize("FATES_EDGE.Edge.Left", { left: use.left, uses: use.uses }) : "",
    none: use?.left === 0,
    usable,
    returnable,
    useLabel: usable ? localize("FATES_EDGE.Edge.UseNamed", what) : "",
    returnLabel: returnable ? localize("FATES_EDGE.Edge.ReturnNamed", what) : "",
  };
}

function isUsed(use: EdgeUse | null): boolean {
  return use !== null && use.left < use.uses;
}

function placeChoices(place: string): Choice[] {
  return choicesOf(GEAR_PLACES, place, (word) => localize(`FATES_EDGE.GearPlace.${word}`));
}
