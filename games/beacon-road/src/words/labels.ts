import { localize } from "#foundry/i18n.ts";
import type { Action, Attribute } from "../rules/roll/actions.ts";
import type { Defense } from "../rules/roll/resistance.ts";
import type { DamageType } from "../rules/combat/damage.ts";
import type { StatusId } from "../rules/combat/statuses.ts";

/** What the game's own words are called in the reader's language. */
export const label = {
  action: (action: Action): string => localize(`BEACON_ROAD.Action.${action}`),
  attribute: (attribute: Attribute): string => localize(`BEACON_ROAD.Attribute.${attribute}`),
  defense: (defense: Defense): string => localize(`BEACON_ROAD.Defense.${defense}`),
  damageType: (type: DamageType): string => localize(`BEACON_ROAD.DamageType.${type}`),
  status: (status: StatusId): string => localize(`BEACON_ROAD.Status.${status}`),
};

/** A die by its faces, as it is written at a table: d10. Without a die there is a dash. */
export function dieName(faces: number): string {
  return faces === 0 ? "–" : `d${faces}`;
}

/** Where the words of a list stand in `lang/`, by its field; of fields that several types have, by type and field. */
const LISTS: Readonly<Record<string, string>> = {
  "archetype.kind": "Archetype",
  "armor.kind": "ArmorKind",
  "formula.kind": "Creation",
  "claim.kind": "Gift",
  "power.kind": "PowerKind",
  "power.when": "StepTime",
  "power.to": "StepTo",
  "spell.count": "DiceCount",
  action: "Action",
  against: "Defense",
  attribute: "Attribute",
  category: "Category",
  choice: "Choice",
  defense: "Defense",
  dice: "DiceCount",
  die: "Die",
  dieTwo: "Die",
  drawbacks: "Drawback",
  hands: "Hands",
  manner: "Manner",
  needs: "Needs",
  number: "Number",
  position: "Position",
  rarity: "Rarity",
  senses: "Sense",
  shape: "Shape",
  size: "Size",
  source: "Source",
  time: "Time",
  times: "Times",
  trigger: "Trigger",
  types: "DamageType",
  using: "Action",
  vice: "Vice",
  virtue: "Virtue",
  whom: "Whom",
  within: "Within",
};

/** What one word of a list is called. @param path the field's place within the item, such as `steps.0.kind` */
export function wordFor(type: string, path: string, word: string): string {
  const name = path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? path;
  const list = LISTS[`${type}.${name}`] ?? LISTS[name];
  return list === undefined ? word : localize(`BEACON_ROAD.${list}.${word}`);
}
