import { idOf } from "../../../foundry/documents.ts";
import { localize } from "../../../foundry/i18n.ts";
import { type Choice, choicesOf } from "../../apps/parts/controls.ts";
import { GEAR_PLACES, type GearModel } from "../../data/item/gear.ts";
import { type EdgeItem, isGear, isTalent, type PcActor } from "../../data/kinds.ts";
import { isDeclared, isOfUseNow } from "../../actions/declare-edge.ts";
import type { CharacterFacts } from "../../rules/advancement/character.ts";
import { canPatch, needsUpkeep, repairsOf } from "../../rules/advancement/gear.ts";
import { checkRequirements, type Requirement } from "../../rules/advancement/requirements.ts";
import { edgeOn, edgeUses } from "../../state/edges.ts";
import { characterFacts } from "../../state/ledger.ts";
import { type EdgeFacts, edgeLine, type EdgeLine } from "../../words/edges.ts";
import { anyOfWords } from "../../words/purchases.ts";
import { plainText } from "../../words/text.ts";

/** How often a counted edge may be used, and how often still. */
interface EdgeUse {
  readonly uses: number;
  readonly left: number;
}

/** An edge on the sheet; `use` is null where nothing is counted. */
type OwnedEdge = EdgeFacts & {
  readonly key: string;
  readonly use: EdgeUse | null;
  /** It is its owner's to declare, and now is a time for it. */
  readonly mayUse: boolean;
};

/** What only gear has. */
type GearFacts = Pick<
  GearModel,
  "kind" | "tier" | "cost" | "condition" | "patched" | "place" | "paid" | "signature" | "flagged" | "tags"
>;

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
    mayUse: mayDeclare(item, key),
  }));
  return { id: idOf({ id }), name, type, sort, description: system.description, edges };
}

/** Whether an edge is its owner's to declare on the sheet, and now is a time for it. */
export function mayDeclare(item: EdgeItem, key: string): boolean {
  const edge = edgeOn(item, key);
  return edge !== null && isDeclared(edge, game.user.isGM) && isOfUseNow(item, key, edge);
}

/** Of what a talent asks for, only an asset can be lost again so that it matters. */
function lostOf({ system }: Item.OfType<"talent">, facts: CharacterFacts): ItemFacts["lost"] {
  const assets = Object.entries(system.requirements).flatMap(([id, asked]): Requirement[] =>
    asked.kind === "asset" ? [{ ...asked, id }] : [],
  );
  if (assets.length === 0) return [];
  return checkRequirements(assets, facts).flatMap(({ any, state }) => (state === "unmet" ? [any] : []));
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
  const { key, use, label, mayUse } = edge;
  const what = { name: label || name };
  const usable = mayUse && use?.left !== 0;
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

/** A mark beside a thing: told by word and colour. */
interface Badge {
  readonly kind: string;
  readonly label: string;
}

/** Something one may do with a piece of gear now. */
interface GearDeed {
  readonly deed: string;
  readonly label: string;
  /** The same with the piece's name, for those who hear it. */
  readonly full: string;
}

/** The name of a condition. */
export function conditionLabel(condition: string): string {
  return localize(`FATES_EDGE.Condition.${condition}`);
}

/** The state of a piece in a few words: its condition, and what is particular about it. */
function gearBadges(gear: GearFacts, scene: number): Badge[] {
  const { condition, patched, paid, signature, flagged } = gear;
  const mended = condition === "compromised" && patched === scene;
  const mark = (name: string, look: string): Badge => ({
    kind: look,
    label: localize(`FATES_EDGE.GearMark.${name}`),
  });
  return [
    ...(signature ? [mark("signature", "")] : []),
    ...(paid ? [] : [mark("plain", "")]),
    ...(flagged ? [mark("flagged", "cost")] : []),
    ...(mended ? [mark("patched", "yours")] : stateBadge(condition)),
  ];
}

/** A sound thing needs no mark. */
function stateBadge(condition: string): Badge[] {
  if (condition === "sound") return [];
  return [{ kind: condition === "broken" ? "cost gone" : "cost", label: conditionLabel(condition) }];
}

/** What can be done with it now: it suffers, it is mended, it is kept up (SRD 20.5, O). */
function gearDeeds(gear: GearFacts, name: string, { scene, isGM }: ItemsPlace): GearDeed[] {
  const { condition, tier, flagged, paid, cost } = gear;
  const repairs = repairsOf(gear).filter((way) => way !== "quest" || isGM);
  const deeds = [
    ...(condition === "broken" ? [] : ["wear"]),
    ...(canPatch(gear, scene) ? ["patch"] : []),
    ...repairs.map((way) => `repair-${way}`),
    ...(flagged ? ["keep-downtime", "keep-xp"] : []),
    ...(flagged && isGM ? ["neglect"] : []),
    ...(isGM && !flagged && needsUpkeep(tier) ? ["flag"] : []),
    ...(!paid && cost > 0 ? ["pay"] : []),
  ];
  return deeds.map((deed) => {
    const label = localize(`FATES_EDGE.GearDeed.${deed}`, { cost });
    return { deed, label, full: localize("FATES_EDGE.GearDeed.Named", { label, name }) };
  });
}
