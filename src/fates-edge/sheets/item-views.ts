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
  readonly edges: readonly EdgeLine[];
  /** What it says, where no edge speaks for it. */
  readonly summary: string;
  readonly badge: { readonly kind: string; readonly label: string } | null;
  readonly conditions: readonly Choice[] | null;
  readonly conditionLabel: string;
  readonly removeLabel: string;
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
export function itemLists(items: readonly ItemFacts[]): ItemListView[] {
  const views = (type: string): ItemView[] => items.filter((item) => item.type === type).map(itemView);
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
export function atHand(items: readonly ItemFacts[]): ItemView[] {
  return items.filter(({ type, edges }) => type === "talent" || Object.keys(edges).length > 0).map(itemView);
}

function itemView(item: ItemFacts): ItemView {
  const { id, name, condition } = item;
  const hasCondition = condition !== "";
  const edges = edgeLines(item.edges, name);
  return {
    id,
    name,
    edges,
    summary: edges.length === 0 ? plainText(item.description) : "",
    badge: hasCondition ? conditionBadge(condition) : null,
    conditions: hasCondition ? choicesOf(CONDITIONS, condition, conditionLabel) : null,
    conditionLabel: localize("FATES_EDGE.Sheet.ConditionOf", { name }),
    removeLabel: localize("FATES_EDGE.Sheet.RemoveNamed", { name }),
  };
}

function conditionBadge(condition: string): ItemView["badge"] {
  const kind = condition === "sound" ? "yours" : condition === "broken" ? "cost gone" : "cost";
  return { kind, label: conditionLabel(condition) };
}

/** The name of a condition. */
export function conditionLabel(condition: string): string {
  return localize(`FATES_EDGE.Condition.${condition}`);
}
