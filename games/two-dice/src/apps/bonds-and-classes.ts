import { uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { added, type Change } from "#table/changes.ts";
import { onClick } from "#table/on-click.ts";
import { choicesOf } from "#table/windows/controls.ts";
import type { HeroActor } from "../data/kinds.ts";
import { BONDS_MAX, type Emotion, EMOTION_PAIRS, strengthOf } from "../rules/bonds.ts";
import { CLASS_LEVELS_MAX, classWarnings } from "../rules/level.ts";
import { label } from "../words/labels.ts";

/** A window in which a hero's bonds and classes are written: the sheet, and the builder. */
export interface RowsWindow {
  readonly id: string;
  readonly hero: HeroActor;
  /** Makes a change. @param goTo the id of the field to stand on afterwards */
  write(changes: readonly Change[], goTo?: string): Promise<unknown>;
}

/** What the buttons of bonds and classes do. */
export const ROW_ACTIONS = {
  addBond: onClick<RowsWindow>((window) => addRow(window, "bonds", { with: "", emotions: [] })),
  addClass: onClick<RowsWindow>((window) => addRow(window, "classes", { name: "", levels: 1 })),
  removeRow: onClick<RowsWindow>((window, { of = "", key = "" }) => {
    const before = (window.hero.toObject().system as Rows)[of]?.[key];
    return window.write([{ uuid: uuidOf(window.hero), path: `system.${of}.${key}`, before, after: null }]);
  }),
  /** An emotion takes the place of its opposite; pressed again, it goes. */
  emotion: onClick<RowsWindow>((window, { key = "", emotion = "" }) => {
    const before = window.hero.system.bonds[key]?.emotions ?? [];
    const pair: readonly string[] = EMOTION_PAIRS.find((both) => both.some((one) => one === emotion)) ?? [];
    const others = before.filter((one) => !pair.includes(one));
    const isOn = before.includes(emotion as Emotion);
    const after = isOn ? others : [...others, emotion];
    return window.write([{ uuid: uuidOf(window.hero), path: `system.bonds.${key}.emotions`, before, after }]);
  }),
};

type Rows = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

function addRow(window: RowsWindow, of: "bonds" | "classes", row: object): Promise<unknown> | undefined {
  const sort = Object.keys(window.hero.system[of]).length;
  if (of === "bonds" && sort >= BONDS_MAX) return undefined;
  const key = foundry.utils.randomID();
  const field = `${window.id}-${of === "bonds" ? "bond" : "class"}-${key}`;
  return window.write([added(window.hero, `system.${of}.${key}`, { ...row, sort })], field);
}

/** What the bonds of a hero show. */
export function bondsContext({ system }: HeroActor): object {
  const rows = inOrder(system.bonds);
  return {
    mayAddBond: rows.length < BONDS_MAX,
    bonds: rows.map(([key, bond]) => ({
      key,
      with: bond.with,
      strength: strengthOf(bond),
      emotions: bond.emotions.map(label.emotion).join(", "),
      pairs: EMOTION_PAIRS.map((pair) =>
        pair.map((value) => ({ value, label: label.emotion(value), on: bond.emotions.includes(value) })),
      ),
      removeLabel: localize("TWO_DICE.Sheet.RemoveNamed", { name: bond.with }),
    })),
  };
}

/** What the classes of a hero show, and what stands against the sheet in them. */
export function classesContext({ system }: HeroActor): object {
  const levels = Array.from({ length: CLASS_LEVELS_MAX + 1 }, (_, level) => String(level));
  const rows = inOrder(system.classes);
  return {
    classes: rows.map(([key, one]) => ({
      key,
      name: one.name,
      levels: one.levels,
      invents: one.invents,
      choices: choicesOf(levels, String(one.levels), (level) => level),
      removeLabel: localize("TWO_DICE.Sheet.RemoveNamed", { name: one.name }),
    })),
    warnings: classWarnings(rows.map(([, one]) => one)).map((warning) =>
      localize(`TWO_DICE.Warning.${warning.kind}`, { ...warning }),
    ),
  };
}

function inOrder<Row extends { readonly sort: number }>(
  rows: Readonly<Record<string, Row>>,
): [string, Row][] {
  return Object.entries(rows).toSorted(([, one], [, other]) => one.sort - other.sort);
}
