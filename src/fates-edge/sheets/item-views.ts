import { localize } from "../../foundry/i18n.ts";
import { choicesOf, type Choice } from "../apps/choices.ts";
import { plainText } from "../apps/plain-text.ts";
import { CONDITIONS, type GearModel } from "../data/item/gear.ts";
import { edgeLines, type EdgeFacts, type EdgeLine } from "./edge-lines.ts";

/** What a list needs of a talent or a piece of gear. `condition` is empty for a talent. */
export interface ItemFacts {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly condition: string;
  readonly edges: Readonly<Record<string, EdgeFacts>>;
  readonly sort: number;
  readonly description: string;
}

/** What the lists need of an item; only gear has a condition. */
export function itemFacts(item: Item.Implementation): ItemFacts {
  const { id, name, type, sort } = item;
  const system = item.system as Partial<GearModel>;
  return {
    id: id ?? "",
    name,
    type,
    sort,
    condition: system.condition ?? "",
    edges: system.edges ?? {},
    description: system.description ?? "",
  };
}

/** A talent or a piece of gear on the character's sheet. */
export interface ItemView {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly edges: readonly EdgeLine[];
  /** What it says, where no edge speaks for it. */
  readonly summary: string;
  readonly badge: { readonly kind: string; readonly label: string } | null;
  readonly conditions: readonly Choice[] | null;
  readonly conditionLabel: string;
}

/** One of the two lists of belongings, with what to do when it is empty. */
export interface ItemListView {
  readonly type: string;
  readonly label: string;
  readonly addLabel: string;
  readonly empty: string;
  readonly items: readonly ItemView[];
}

/** Talents, then gear. */
export function itemLists(items: readonly ItemView[]): ItemListView[] {
  const views = (type: string): ItemView[] => items.filter((item) => item.type === type);
  return [
    {
      type: "talent",
      label: localize("FATES_EDGE.Sheet.Talents"),
      addLabel: localize("FATES_EDGE.Sheet.AddTalent"),
      empty: localize("FATES_EDGE.Sheet.TalentsEmpty"),
      items: views("talent"),
    },
    {
      type: "gear",
      label: localize("FATES_EDGE.Sheet.GearList"),
      addLabel: localize("FATES_EDGE.Sheet.AddGear"),
      empty: localize("FATES_EDGE.Sheet.GearEmpty"),
      items: views("gear"),
    },
  ];
}

/** What is at hand: every talent, and the gear that does something to a roll. */
export function atHand(items: readonly ItemView[]): ItemView[] {
  return items.filter(({ type, edges }) => type === "talent" || edges.length > 0);
}

/** Belongings as the sheet shows them, in the order the player gave them. */
export function itemViews(items: readonly ItemFacts[]): ItemView[] {
  // One list of choices a condition, not one an item: a hoard of five hundred says the same few words.
  const states = new Map<string, Pick<ItemView, "badge" | "conditions">>(
    CONDITIONS.map((condition) => [condition, stateView(condition)]),
  );
  const none = { badge: null, conditions: null };
  return items
    .toSorted((a, b) => a.sort - b.sort)
    .map((item) => ({ ...itemView(item), ...(states.get(item.condition) ?? none) }));
}

function itemView({ id, name, type, edges: lent, description }: ItemFacts) {
  const edges = edgeLines(lent, name);
  return {
    id,
    name,
    type,
    edges,
    summary: edges.length === 0 ? plainText(description) : "",
    conditionLabel: type === "gear" ? localize("FATES_EDGE.Sheet.ConditionOf", { name }) : "",
  };
}

function stateView(condition: string): Pick<ItemView, "badge" | "conditions"> {
  const kind = condition === "sound" ? "yours" : condition === "broken" ? "cost gone" : "cost";
  return {
    badge: { kind, label: conditionLabel(condition) },
    conditions: choicesOf(CONDITIONS, condition, conditionLabel),
  };
}

/** The name of a condition. */
export function conditionLabel(condition: string): string {
  return localize(`FATES_EDGE.Condition.${condition}`);
}
