import { localize } from "#foundry/i18n.ts";
import { type Reading, readingFrom } from "#table/reading/reading.ts";
import { type FieldView, fieldViews, type ItemFields, type SomeThing } from "#table/sheets/item-fields.ts";
import { isProject, isRitual } from "../data/kinds.ts";
import { ritualPrice } from "../rules/ritual.ts";
import { priceOfProject } from "../state/project.ts";

/** What the editor of a thing asks for, in its order, by its type. A pair is two attributes, a list comes from its schema. */
export const FIELDS: ItemFields["paths"] = {
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
export const LISTS: ItemFields["lists"] = {
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

/** A thing's fields, for its editor under `uid` and for whoever reads it. */
export const thingFields = (thing: SomeThing, uid = ""): FieldView[] =>
  fieldViews(thing, uid, { paths: FIELDS, lists: LISTS });

/** What a thing says of itself to whoever reads it. */
export function readingOf(item: Item.Implementation): Reading {
  const views = thingFields(item).filter(({ text }) => text !== "");
  return readingFrom(item.type, {
    facts: views.filter(({ isTick }) => isTick).map(({ label }) => label),
    does: [priceOf(item)],
    said: views.filter(({ isTick }) => !isTick).map(({ label, text }) => ({ term: label, words: [text] })),
  });
}

/** What a ritual or a project takes, priced while one chooses (Rituals; Projects). */
export function priceOf(item: Item.Implementation): string {
  if (isRitual(item))
    return localize("TWO_DICE.Ritual.Price", { ...ritualPrice({ ...item.system, sacrifice: false }) });
  if (!isProject(item)) return "";
  const { cost, steps } = priceOfProject(item);
  return localize("TWO_DICE.Project.Price", { cost, steps, done: item.system.done });
}
