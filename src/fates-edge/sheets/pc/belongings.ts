import { idOf } from "../../../foundry/documents.ts";
import { localize } from "../../../foundry/i18n.ts";
import { type Choice, choicesOf } from "../../apps/parts/controls.ts";
import { GEAR_PLACES } from "../../data/item/gear.ts";
import { isGear, isTalent, type PcActor } from "../../data/kinds.ts";
import { isDeclared } from "../../actions/declare-edge.ts";
import { knownTags } from "../../data/settings.ts";
import { isUnderstood } from "../../rules/edges/edge.ts";
import type { CharacterFacts } from "../../rules/advancement/character.ts";
import type { Requirement } from "../../rules/advancement/requirements.ts";
import { lostThings } from "../../rules/advancement/uses.ts";
import { edgeUses } from "../../state/edges.ts";
import { characterFacts } from "../../state/ledger.ts";
import { type EdgeFacts, edgeLine, type EdgeLine } from "../../words/edges.ts";
import { anyOfWords } from "../../words/purchases.ts";
import { plainText } from "../../words/text.ts";
import { type Badge, gearBadges, type GearDeed, gearDeeds, type GearFacts } from "../gear-state.ts";

/** How often a counted edge may be used, and how often still. */
interface EdgeUse {
  readonly uses: number;
  readonly left: number;
}

/** An edge on the sheet; `use` is null where nothing is counted. */
type OwnedEdge = EdgeFacts & { readonly key: string; readonly use: EdgeUse | null };

/** What a list needs of a talent or a piece of gear. */
interface ItemFacts {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly sort: number;
  readonly description: string;
  readonly edges: readonly OwnedEdge[];
  readonly gear: GearFacts | null;
  /** What a talent asked for and its owner has lost (Clarification 10). */
  readonly lost: readonly (readonly Requirement[])[];
}

/** The talents and the gear of a character, as lists need them. */
export function itemFacts(actor: PcActor): ItemFacts[] {
  const facts = characterFacts(actor);
  return actor.items.contents.flatMap((item): ItemFacts[] => {
    if (isTalent(item)) return [{ ...common(item), gear: null, lost: lostOf(item, facts) }];
    return isGear(item) ? [{ ...common(item), gear: item.system, lost: [] }] : [];
  });
}

function common(item: Item.OfType<"talent"> | Item.OfType<"gear">) {
  const { id, name, type, sort, system } = item;
  const edges = Object.entries(system.edges).map(([key, edge]): OwnedEdge => ({
    ...edge,
    key,
    use: edgeUses(item, key),
  }));
  return { id: idOf({ id }), name, type, sort, description: system.description, edges };
}

function lostOf({ system }: Item.OfType<"talent">, facts: CharacterFacts): ItemFacts["lost"] {
  const asked = Object.entries(system.requirements).map(([id, requirement]) => ({ ...requirement, id }));
  return asked.length === 0 ? [] : lostThings(asked, facts);
}

/** An edge on the sheet: what it does, what is left of it, and who may do what with it. */
interface OwnedEdgeLine extends EdgeLine {
  readonly key: string;
  /** "1 of 1 left"; empty where nothing is counted. */
  readonly left: string;
  readonly none: boolean;
  /** There is something to say of its uses. */
  readonly told: boolean;
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
interface ItemListView {
  readonly type: string;
  readonly label: string;
  readonly browseLabel: string;
  readonly addLabel: string;
  readonly empty: string;
  readonly items: readonly ItemView[];
}

/** Who looks at the list, and in which scene. */
interface ItemsPlace {
  readonly scene: number;
  readonly isGM: boolean;
}

/** Talents, then gear. */
export function itemLists(items: readonly ItemView[]): ItemListView[] {
  return [itemList(items, "talent"), itemList(items, "gear")];
}

function itemList(items: readonly ItemView[], type: string): ItemListView {
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
  const { key, use, label } = edge;
  const what = { name: label || name };
  const usable = isUnderstood(edge, knownTags()) && isDeclared(edge, game.user.isGM) && use?.left !== 0;
  const returnable = isUsed(use);
  return {
    ...edgeLine(edge, name),
    key,
    left: use ? localize("FATES_EDGE.Edge.Left", { left: use.left, uses: use.uses }) : "",
    none: use?.left === 0,
    told: usable || use !== null,
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
