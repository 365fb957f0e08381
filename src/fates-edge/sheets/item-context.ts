import { localize } from "../../foundry/i18n.ts";
import { attributeChoices, choicesOf, pillarChoices, skillChoices } from "../apps/choices.ts";
import { CONDITIONS } from "../data/item/gear.ts";
import { edgeLines } from "./edge-lines.ts";
import { enriched } from "./enriched.ts";
import { conditionLabel } from "./item-views.ts";

/** An item that lends edges. */
export type EdgeItem = Item.OfType<"talent"> | Item.OfType<"gear">;

/** Everything the sheet of a talent or a piece of gear shows. */
export async function edgeItemContext(item: EdgeItem, uid: string, editable: boolean): Promise<object> {
  const { edges } = item.system;
  const condition = item.type === "gear" ? item.system.condition : "";
  return {
    ...(await headContext(item, uid, editable)),
    conditions: condition === "" ? null : choicesOf(CONDITIONS, condition, conditionLabel),
    edges: Object.entries(edges).map(([key, edge]) => edgeFields(key, edge, uid)),
  };
}

/** Everything the sheet of a spend shows. */
export async function spendContext(
  item: Item.OfType<"spend">,
  uid: string,
  editable: boolean,
): Promise<object> {
  const { pillar, points, orMore } = item.system;
  return { ...(await headContext(item, uid, editable)), pillars: pillarChoices(pillar), points, orMore };
}

async function headContext(
  item: EdgeItem | Item.OfType<"spend">,
  uid: string,
  editable: boolean,
): Promise<object> {
  const { description } = item.system;
  return {
    uid,
    editable,
    uuid: item.uuid,
    name: item.name,
    img: item.img,
    typeLabel: localize(`TYPES.Item.${item.type}`),
    description,
    descriptionHTML: await enriched(description, item),
  };
}

function edgeFields(key: string, edge: EdgeItem["system"]["edges"][string], uid: string): object {
  const [line] = edgeLines({ [key]: edge });
  const any = localize("FATES_EDGE.Item.Any");
  const name = edge.label || localize("FATES_EDGE.Item.EdgeNew");
  return {
    ...edge,
    key,
    id: `${uid}-edge-${key}`,
    text: line?.text ?? "",
    diceText: line?.dice ?? "",
    fewer: line?.fewer ?? false,
    attributes: attributeChoices(edge.attribute, any),
    skills: skillChoices(edge.skill, any),
    removeLabel: localize("FATES_EDGE.Item.RemoveEdge", { name }),
  };
}
