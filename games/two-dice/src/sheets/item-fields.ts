import type { ItemFields } from "#table/sheets/item-fields.ts";

/** What the editor of a thing asks for, in its order, by its type. A pair is two attributes, a list comes from its schema. */
const PATHS: ItemFields["paths"] = {
  weapon: [
    "pair.first",
    "pair.second",
    "accuracy",
    "damage",
    "damageType",
    "reach",
    "hands",
    "targets",
    "againstMagic",
    "quality",
    "cost",
    "equipped",
  ],
  armor: protection(),
  shield: protection(),
  accessory: protection(),
  spell: [
    "mind",
    "targets",
    "duration",
    "offensive",
    "pair.first",
    "pair.second",
    "accuracy",
    "effect",
    "amount",
    "damageType",
  ],
  skill: ["className", "level", "isAction", "isHeroic", "mind"],
  ritual: ["potency", "area", "pair.first", "pair.second"],
  project: ["potency", "area", "use", "flaw", "ingredient", "hasIngredient", "effect"],
  ingredient: ["taste", "quantity", "cost"],
  consumable: ["points", "effect", "amount", "damageType"],
};

function protection(): readonly string[] {
  return [
    "setDefence",
    "setMagicDefence",
    "defence",
    "magicDefence",
    "initiative",
    "health",
    "mind",
    "inventory",
    "quality",
    "cost",
    "equipped",
  ];
}

/** Where the words of a list stand in `lang/`, by the last part of its field's name. */
const LISTS: ItemFields["lists"] = {
  first: "Attribute",
  second: "Attribute",
  damageType: "DamageType",
  reach: "Reach",
  hands: "Hands",
  potency: "Potency",
  area: "Area",
  use: "Use",
  effect: "Effect",
};

/** What the sheet of a thing shows and asks for. */
export const THING_FIELDS: ItemFields = { paths: PATHS, lists: LISTS };
