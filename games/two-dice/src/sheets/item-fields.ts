import { localize } from "#foundry/i18n.ts";

/** What the editor of a thing asks for, in its order, by its type. A pair is two attributes, a list comes from its schema. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
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
const LISTS: Readonly<Record<string, string>> = {
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
  readonly choices?: readonly unknown[];
  readonly min?: number;
  readonly max?: number;
  readonly nullable?: boolean;
}

/** One field of a thing as its sheet shows it. */
export interface FieldView {
  readonly path: string;
  readonly id: string;
  readonly label: string;
  readonly value: unknown;
  /** What it says to who only reads; empty where there is nothing to say. */
  readonly text: string;
  readonly isNumber: boolean;
  readonly isTick: boolean;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly chosen: boolean }[];
}

/** The fields of a thing, from its model's own schema. */
export function fieldViews(item: Item.Implementation, uid: string): FieldView[] {
  const { schema } = item.system as unknown as {
    readonly schema: { getField(path: string): HostField | undefined };
  };
  return (FIELDS[item.type] ?? []).map((path) => {
    const field = schema.getField(path) ?? {};
    const value: unknown = foundry.utils.getProperty(item.system, path);
    const name = path.split(".").at(-1) ?? path;
    const choices = choicesOf(name, field, value);
    const isTick = typeof value === "boolean";
    return {
      path: `system.${path}`,
      id: `${uid}-${path.replace(".", "-")}`,
      label: localize(`TWO_DICE.Field.${name}`),
      value: value ?? "",
      text: textOf(value, choices),
      isTick,
      isNumber: typeof value === "number" || (value === null && field.nullable === true),
      min: field.min,
      max: field.max,
      choices,
    };
  });
}

function choicesOf(name: string, { choices }: HostField, value: unknown): FieldView["choices"] {
  const list = LISTS[name];
  if (!list || !Array.isArray(choices)) return [];
  return choices.map((choice) => {
    const word = String(choice);
    return { value: word, label: localize(`TWO_DICE.${list}.${word}`), chosen: choice === value };
  });
}

function textOf(value: unknown, choices: FieldView["choices"]): string {
  if (typeof value === "boolean") return value ? localize("TWO_DICE.Field.Yes") : "";
  if (choices.length > 0) return choices.find(({ chosen }) => chosen)?.label ?? "";
  return value === 0 || value === null || value === undefined ? "" : String(value);
}
