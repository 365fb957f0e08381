import { localize } from "#foundry/i18n.ts";
import type {
  ConsumableItem,
  ProjectItem,
  ProtectionItem,
  RitualItem,
  SpellItem,
  WeaponItem,
} from "../data/kinds.ts";
import { currentDials } from "../data/settings.ts";
import { DERIVED } from "../rules/derived.ts";
import { ritualPrice } from "../rules/ritual.ts";
import { priceOfProject } from "../state/project.ts";
import { label } from "../words/labels.ts";
import type { SomeThing } from "#table/sheets/item-fields.ts";

/** What one looks at in play, in a line: how a weapon strikes, what a spell costs and does, which numbers armour changes. */
export function noteOf({ type, system }: SomeThing): string {
  return NOTES[type]?.(system as never) ?? "";
}

/** The fields of a thing that its line tells already. */
export const TOLD = [
  "first",
  "second",
  "accuracy",
  "damage",
  "damageType",
  "mind",
  "duration",
  "effect",
  "amount",
  "points",
  "potency",
  "area",
  "className",
  "defence",
  "magicDefence",
  "setDefence",
  "setMagicDefence",
  "initiative",
  "health",
  "inventory",
];

const NOTES: Readonly<Record<string, (system: never) => string>> = {
  weapon: ({ pair, accuracy, damage, damageType }: WeaponItem["system"]) =>
    listed([checkWords(pair, accuracy), damageWords(damage, damageType)]),
  spell: spellNote,
  armor: protectionNote,
  shield: protectionNote,
  accessory: protectionNote,
  ritual: ({ potency, area }: RitualItem["system"]) =>
    localize("TWO_DICE.Sheet.Ritual", {
      potency: localize(`TWO_DICE.Potency.${potency}`),
      area: localize(`TWO_DICE.Area.${area}`),
      price: localize("TWO_DICE.Ritual.Price", { ...ritualPrice({ potency, area, sacrifice: false }) }),
    }),
  consumable: ({ points, effect, amount }: ConsumableItem["system"]) =>
    listed([
      localize("TWO_DICE.Sheet.Points", { points }),
      effect === "none" ? "" : numbered(localize(`TWO_DICE.Effect.${effect}`), amount),
    ]),
  project: (system: ProjectItem["system"]) => {
    const { cost, steps } = priceOfProject({ system });
    // A line of the compendium knows of no work.
    const done = Math.min(steps, system.done ?? 0);
    return localize("TWO_DICE.Project.Price", { cost, steps, done });
  },
  skill: ({ className }: { className: string }) => className,
};

function spellNote(spell: SpellItem["system"]): string {
  const { mind, duration, offensive, pair, accuracy, effect, amount, damageType } = spell;
  const does = effect === "none" ? "" : numbered(localize(`TWO_DICE.Effect.${effect}`), amount);
  return listed([
    localize("TWO_DICE.Sheet.Spell", { mind }),
    offensive ? checkWords(pair, accuracy) : "",
    offensive && effect === "damage" ? damageWords(amount, damageType) : does,
    duration,
  ]);
}

/** A defence that is set stands without a sign, what is added with one. */
function protectionNote(system: ProtectionItem["system"]): string {
  const set = { defence: system.setDefence, magicDefence: system.setMagicDefence };
  return listed(
    DERIVED.flatMap((name) => {
      const fixed = name in set ? set[name as keyof typeof set] : null;
      const added = system[name] === 0 ? "" : `${label.derived(name)} ${signed(system[name])}`;
      return [fixed === null ? "" : `${label.derived(name)} ${fixed}`, added];
    }),
  );
}

function checkWords({ first, second }: WeaponItem["system"]["pair"], accuracy: number): string {
  const check = `${label.shortAttribute(first)} + ${label.shortAttribute(second)}`;
  return accuracy === 0 ? check : `${check} ${spaced(accuracy)}`;
}

function damageWords(damage: number, type: WeaponItem["system"]["damageType"]): string {
  const words = { type: label.damageType(type), amount: damage };
  if (currentDials().attackDamage === "weapon") return localize("TWO_DICE.Sheet.DamageAlone", words);
  const more = damage === 0 ? "" : ` ${spaced(damage)}`;
  return localize("TWO_DICE.Sheet.Damage", { ...words, more });
}

function numbered(words: string, amount: number): string {
  return amount === 0 ? words : `${words} ${amount}`;
}

function signed(value: number): string {
  return spaced(value).replace(" ", "");
}

function spaced(value: number): string {
  return value < 0 ? `− ${-value}` : `+ ${value}`;
}

function listed(parts: readonly string[]): string {
  return parts.filter(Boolean).join(", ");
}
