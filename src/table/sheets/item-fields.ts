import { gameKey } from "#foundry/game.ts";
import { localize } from "#foundry/i18n.ts";
import { modelOf } from "#foundry/registration.ts";
import { type Choice, choicesOf } from "../windows/controls.ts";

/** What a game's item sheets ask for. */
export interface ItemFields {
  /** The fields of each type in their order, by their paths in `system`. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
  /** Where the words of a list stand in the game's `lang/`, by the last part of its field's path. */
  readonly lists: Readonly<Record<string, string>>;
}

/** A field of a schema, as far as a form needs to know it. */
interface HostField {
  readonly choices?: readonly unknown[];
  readonly min?: number;
  readonly max?: number;
  readonly nullable?: boolean;
}

/** An item, or what an index of a compendium says of one. */
export interface SomeThing {
  readonly type: string;
  readonly system: object;
}

/** One field of an item as its sheet shows it. */
export interface FieldView {
  /** By which the form writes it, with `system.` before it. */
  readonly path: string;
  /** The last part of its path. */
  readonly name: string;
  readonly id: string;
  readonly label: string;
  readonly value: unknown;
  /** What it says to who only reads; empty where there is nothing to say. */
  readonly text: string;
  readonly isNumber: boolean;
  readonly isTick: boolean;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly choices: readonly Choice[];
}

/**
 * The fields of an item, from its model's own schema. Labels are the game's words under `Field`, by the last part of a path; a list's first
 * choice that is empty is called by the word under `none`.
 */
export function fieldViews(
  { type, system }: SomeThing,
  uid: string,
  { paths, lists }: ItemFields,
): FieldView[] {
  const { schema } = modelOf("Item", type) as { schema: { getField(path: string): HostField | undefined } };
  return (paths[type] ?? []).map((path) => {
    const field = schema.getField(path) ?? {};
    const value: unknown = foundry.utils.getProperty(system, path);
    const name = path.split(".").at(-1) ?? path;
    const choices = wordedChoices(lists[name], field, value);
    const isTick = typeof value === "boolean";
    return {
      path: `system.${path}`,
      name,
      id: `${uid}-${path.replace(".", "-")}`,
      label: localize(gameKey(`Field.${name}`)),
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

function wordedChoices(list: string | undefined, { choices }: HostField, value: unknown): Choice[] {
  if (list === undefined || !Array.isArray(choices)) return [];
  return choicesOf(choices.map(String), String(value), (word) =>
    localize(gameKey(`${list}.${word || "none"}`)),
  );
}

function textOf(value: unknown, choices: readonly Choice[]): string {
  if (typeof value === "boolean") return value ? localize(gameKey("Field.Yes")) : "";
  if (choices.length > 0 && value !== "") return choices.find(({ chosen }) => chosen)?.label ?? "";
  return value === 0 || value === null || value === undefined ? "" : String(value);
}
