import { localize } from "#foundry/i18n.ts";
import { isAdvantage, isModified, isObjective, isPerson, isWeapon } from "../data/kinds.ts";
import { ranksOf } from "../data/item/common.ts";
import { SUITS } from "../rules/cards/card.ts";
import { itemLine } from "../words/item-lines.ts";
import { label, SUIT_SIGNS } from "../words/labels.ts";

/** A list of items under a heading, as `sheets/item-list` draws it. */
export interface ItemGroup {
  readonly type: string;
  readonly label: string;
  readonly addLabel: string;
  /** What its button opens: a list to choose from where there is one, else a new item. */
  readonly browse: boolean;
  readonly empty: string;
  /** What such a thing is, where its name does not say; else empty. */
  readonly hint: string;
  readonly items: readonly object[];
}

/** Types of items whose name says nothing to a newcomer. */
const HINTED: readonly string[] = ["quality", "specialty", "trick"];

/** The items of one type on somebody, by suit where they have one, else in the order in which they lie. */
export function itemGroup(actor: Actor.Implementation, type: string, browse: boolean): ItemGroup {
  const items = actor.items.contents.filter((item) => item.type === type).toSorted(bySuit);
  return {
    type,
    label: localize(`TYPES.Item.${type}Pl`),
    addLabel: localize("GAME_OF_BASTARDS.Sheet.AddNamed", { kind: localize(`TYPES.Item.${type}`) }),
    browse,
    empty: localize(`GAME_OF_BASTARDS.Empty.${type}`),
    hint: HINTED.includes(type) ? localize(`GAME_OF_BASTARDS.GroupHint.${type}`) : "",
    items: items.map((item) => itemRow(item)),
  };
}

function itemRow(item: Item.Implementation): object {
  const { name } = item;
  const suit = "suit" in item.system ? item.system.suit : null;
  // What lies on the ground of a scene is in nobody's hand.
  const isCarried = isPerson(item.parent) && !(isWeapon(item) && item.system.natural);
  return {
    id: item.id,
    name,
    img: item.img,
    line: itemLine(item),
    suit: suit && { id: suit, sign: SUIT_SIGNS[suit], label: label.suit(suit) },
    canEquip: isCarried && isModified(item),
    equipped: isModified(item) && item.system.equipped,
    equipLabel: localize("GAME_OF_BASTARDS.Sheet.EquipNamed", { name }),
    canReady: isCarried && "ready" in item.system,
    ready: "ready" in item.system && item.system.ready,
    readyLabel: localize("GAME_OF_BASTARDS.Sheet.ReadyNamed", { name }),
    isObjective: isObjective(item),
    done: isObjective(item) && item.system.done,
    doneLabel: localize("GAME_OF_BASTARDS.Sheet.DoneNamed", { name }),
    doses: isCarried && isWeapon(item) && ranksOf(item.system.modifications, "reservoir") > 0,
    moreDoses: localize("GAME_OF_BASTARDS.Sheet.MoreDoses", { name }),
    fewerDoses: localize("GAME_OF_BASTARDS.Sheet.FewerDoses", { name }),
    modifications: isModified(item) ? modificationLine(item) : "",
    isCapital: isAdvantage(item) && item.system.key === "capital",
    removeLabel: localize("GAME_OF_BASTARDS.Sheet.RemoveNamed", { name }),
  };
}

function modificationLine({ system }: { readonly system: { readonly modifications: object } }): string {
  const all = Object.values(system.modifications) as { name: string; rank: number; sort: number }[];
  return all
    .toSorted((one, other) => one.sort - other.sort)
    .map(({ name, rank }) => (rank > 1 ? `${name} ${rank}` : name))
    .join(", ");
}

/** By suit where items have one; the name decides among those of one suit. */
function bySuit(one: Item.Implementation, other: Item.Implementation): number {
  if (!("suit" in one.system) || !("suit" in other.system)) return one.sort - other.sort;
  const by = SUITS.indexOf(one.system.suit) - SUITS.indexOf(other.system.suit);
  return by === 0 ? one.name.localeCompare(other.name, game.i18n.lang) : by;
}
