import { recordOf } from "#table/records.ts";
import { idOf, readFlag } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import { GEAR_PLACES } from "../../data/item/gear.ts";
import {
  type EdgeItem,
  type GearItem,
  isGear,
  isTalent,
  type PcActor,
  type TalentItem,
} from "../../data/kinds.ts";
import { STARS } from "../../actions/gear/belongings.ts";
import { isDeclared, isOfUseNow } from "../../actions/edges/declare-edge.ts";
import type { CharacterFacts } from "../../rules/advancement/character.ts";
import type { Requirement } from "../../rules/advancement/requirements.ts";
import { lostThings } from "../../rules/advancement/uses.ts";
import { type EdgeReach, edgesWithin } from "../../state/edges/edge-reach.ts";
import { edgeOn, edgeUses } from "../../state/edges/edges.ts";
import { characterFacts } from "../../state/growth/ledger.ts";
import { type EdgeFacts, edgeLine, type EdgeLine } from "../../words/edges.ts";
import { anyOfWords } from "../../words/purchases.ts";
import { plainText } from "#table/words/text.ts";
import { type Badge, gearBadges, type GearAction, gearActions, type GearFacts } from "../gear-state.ts";

/** How often a counted edge may be used, and how often still. */
interface EdgeUse {
  readonly uses: number;
  readonly left: number;
}

/** An edge on the sheet; `use` is null where nothing is counted. */
type OwnedEdge = EdgeFacts & {
  readonly key: string;
  readonly use: EdgeUse | null;
  readonly reach: EdgeReach;
  /** It is its owner's to declare, and now is a time for it. */
  readonly mayUse: boolean;
};

/** What a list needs of a talent or a piece of gear. */
interface ItemFacts {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly type: string;
  readonly sort: number;
  readonly starred: boolean;
  readonly description: string;
  readonly edges: readonly OwnedEdge[];
  readonly gear: GearFacts | null;
  /** What a talent asked for and its owner has lost (Clarification 10). */
  readonly lost: readonly (readonly Requirement[])[];
}

/** The talents and the gear of a character, as lists need them. */
export function itemFacts(actor: PcActor): ItemFacts[] {
  const facts = characterFacts(actor);
  const reachOf = edgesWithin(actor);
  const starred = starsOf(actor);
  const common = (item: TalentItem | GearItem) => ({ ...commonFacts(item, reachOf), starred: starred(item) });
  return actor.items.contents.flatMap((item): ItemFacts[] => {
    if (isTalent(item)) return [{ ...common(item), gear: null, lost: lostOf(item, facts) }];
    return isGear(item) ? [{ ...common(item), gear: item.system, lost: [] }] : [];
  });
}

function starsOf(actor: PcActor): (item: Item.Implementation) => boolean {
  const named = recordOf(readFlag(actor, STARS));
  return ({ id }) => id !== null && Object.hasOwn(named, id);
}

function commonFacts(item: TalentItem | GearItem, reachOf: ReturnType<typeof edgesWithin>) {
  const { id, name, type, sort, system } = item;
  const edges = Object.entries(system.edges).map(([key, edge]): OwnedEdge => ({
    ...edge,
    key,
    use: edgeUses(item, key),
    reach: reachOf(item, key),
    mayUse: mayDeclare(item, key),
  }));
  return { id: idOf({ id }), name, img: item.img ?? "", type, sort, description: system.description, edges };
}

/** Whether an edge is its owner's to declare on the sheet, and now is a time for it. */
export function mayDeclare(item: EdgeItem, key: string): boolean {
  const edge = edgeOn(item, key);
  return edge !== null && isDeclared(edge, game.user.isGM) && isOfUseNow(item, key, edge);
}

/** What a talent asks for and its owner has lost. */
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
  /** Whether a line about its uses is shown. */
  readonly told: boolean;
  /** Told in words alone: it is used here, not on a roll. */
  readonly usable: boolean;
  readonly returnable: boolean;
  /** It does not serve now: what it gives is told without its colour. */
  readonly idle: boolean;
  readonly useLabel: string;
  readonly returnLabel: string;
}

/** A talent or a piece of gear on the character's sheet. */
export interface ItemView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly type: string;
  /** Something of it serves now, nothing does any more or yet, or it only tells something. */
  readonly standing: "now" | "spent" | "story";
  readonly starred: boolean;
  readonly starLabel: string;
  readonly edges: readonly OwnedEdgeLine[];
  /** What it says, where no edge speaks for it. */
  readonly summary: string;
  readonly badges: readonly Badge[];
  /** Where it is; null for a talent. */
  readonly places: readonly Choice[] | null;
  readonly placeLabel: string;
  readonly place: string;
  readonly actions: readonly GearAction[];
  /** What is missing of what it needs to work; empty when nothing is. */
  readonly asleep: string;
}

/** One of the two lists of belongings, with what to do when it is empty. */
interface ItemListView {
  readonly type: string;
  readonly label: string;
  readonly browseLabel: string;
  readonly addLabel: string;
  /** A talent that nothing is said of yet has no price: GMs alone write one, players buy what is there (SRD 5.2). */
  readonly mayAdd: boolean;
  readonly empty: string;
  readonly items: readonly ItemView[];
}

/** Who looks at the list, and in which scene. */
interface ItemsPlace {
  readonly scene: number;
  readonly isGM: boolean;
  /** A roll was made by which something can be patched. */
  readonly rolled: boolean;
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
    mayAdd: type !== "talent" || game.user.isGM,
    empty: localize(`FATES_EDGE.Sheet.Empty.${type}`),
    items: items.filter((item) => item.type === type),
  };
}

/** By the reader's alphabet. */
export function byName(a: Pick<ItemView, "name">, b: Pick<ItemView, "name">): number {
  return a.name.localeCompare(b.name, game.i18n.lang);
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
  const { id, name, img, type, gear, description, starred } = item;
  const edges = item.edges.map((edge) => ownedEdge(edge, item));
  const missing = item.lost.map(anyOfWords).join(" · ");
  return {
    id,
    name,
    img,
    type,
    edges,
    starred,
    place: gear?.place ?? "",
    standing: standingOf(item.edges),
    starLabel: localize("FATES_EDGE.Hand.Star", { name }),
    summary: edges.length === 0 ? plainText(description) : "",
    badges: gear ? gearBadges(gear, looking.scene) : [],
    placeLabel: gear ? localize("FATES_EDGE.Sheet.PlaceOf", { name }) : "",
    actions: gear ? gearActions(gear, name, looking) : [],
    asleep: missing === "" ? brokenHint(gear, looking) : localize("FATES_EDGE.Sheet.Asleep", { missing }),
  };
}

function standingOf(edges: readonly OwnedEdge[]): ItemView["standing"] {
  if (edges.some(({ reach }) => reach === "now")) return "now";
  return edges.some(({ reach }) => reach !== "story") ? "spent" : "story";
}

function ownedEdge(edge: OwnedEdge, { name }: ItemFacts): OwnedEdgeLine {
  const { key, use, label, reach, mayUse } = edge;
  const what = { name: label || name };
  const usable = reach === "now" && mayUse;
  const returnable = isUsed(use);
  return {
    ...edgeLine(edge, name),
    key,
    idle: reach !== "now" && reach !== "story",
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

/** A player cannot mend what is broken, and is told who can. */
function brokenHint(gear: GearFacts | null, { isGM }: ItemsPlace): string {
  return gear?.condition === "broken" && !isGM ? localize("FATES_EDGE.Sheet.Broken") : "";
}

/** The item in whose row a button stands. The row alone names it: the host sorts what is dropped among the next such elements. */
export function itemOf(actor: Actor.Implementation, target: HTMLElement): Item.Implementation | undefined {
  return actor.items.get(target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId ?? "");
}
