import { localize } from "#foundry/i18n.ts";
import { modelOf } from "#foundry/registration.ts";
import { type Reading, readingFrom } from "#table/reading/reading.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { isProject, isRitual } from "../data/kinds.ts";
import { ritualPrice } from "../rules/ritual.ts";
import { priceOfProject } from "../state/project.ts";

/** What the editor of a thing asks for, in its order, by its type. A pair is two attributes, a list comes from its schema. */
export const FIELDS: Readonly<Record<string, readonly string[]>> = {
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
export const LISTS: Readonly<Record<string, string>> = {
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

/** A field of a schema, as far as a form needs to know it. */
interface HostField {
  readonly choices?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly nullable?: boolean;
}

/** A thing, or what an index of a compendium says of one. */
export interface SomeThing {
  readonly type: string;
  readonly system: object;
}

/** The fields of a thing, from its model's own schema. */
export function fieldViews({ type, system }: SomeThing) {
  const { schema } = modelOf("Item", type) as { schema: { getField(path: string): HostField | undefined } };
  return (FIELDS[type] ?? []).map((path) => {
    const { choices: values, min, max, nullable } = schema.getField(path) ?? {};
    const value: unknown = foundry.utils.getProperty(system, path);
    const name = path.split(".").at(-1) ?? path;
    const word = (one: string): string => localize(`TWO_DICE.${LISTS[name]}.${one}`);
    const choices = LISTS[name] && values ? choicesOf(values, String(value), word) : [];
    return {
      path,
      name,
      label: localize(`TWO_DICE.Field.${name}`),
      value: value ?? "",
      text:
        choices.find(({ chosen }) => chosen)?.label ?? (value === 0 || value === null ? "" : String(value)),
      isTick: typeof value === "boolean",
      isNumber: typeof value === "number" || (value === null && nullable === true),
      min,
      max,
      choices,
    };
  });
}

/** What a thing says of itself to whoever reads it. */
export function readingOf(item: Item.Implementation): Reading {
  const views = fieldViews(item).filter(({ text, value }) => text !== "" && value !== false);
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
