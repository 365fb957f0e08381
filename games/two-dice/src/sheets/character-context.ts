import { uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { diceContext } from "../apps/attribute-dice.ts";
import { OWNED, PLAYED, thingGroups } from "../apps/things-list.ts";
import { ADVANTAGE, GUARD } from "../data/actor/character.ts";
import { type CharacterActor, isHero } from "../data/kinds.ts";
import { currentDials } from "../data/settings.ts";
import { ATTRIBUTES } from "../rules/attributes.ts";
import { AFFINITIES, DAMAGE_TYPES } from "../rules/damage.ts";
import { DERIVED, isInCrisis } from "../rules/derived.ts";
import { dieName, label } from "../words/labels.ts";

/** What every part of a hero's or foe's sheet shows. */
export function characterContext(actor: CharacterActor): object {
  const { name, img, system } = actor;
  return {
    uuid: uuidOf(actor),
    name,
    img,
    level: system.level,
    isGM: game.user.isGM,
  };
}

/** What a hero has points of; a foe has no inventory. */
const POINTS = ["health", "mind", "inventory"] as const;

/** The dice, the points, the statuses and what waits: what one looks at while playing. */
export function playContext(actor: CharacterActor): object {
  const { system } = actor;
  return {
    attributes: ATTRIBUTES.map((key) => {
      const now = system.diceNow[key];
      const base = system.dice[key];
      return {
        key,
        label: label.attribute(key),
        die: dieName(now),
        base: dieName(base),
        isLowered: now < base,
      };
    }),
    points: POINTS.filter((key) => key !== "inventory" || isHero(actor)).map((key) => ({
      key,
      label: label.derived(key),
      value: system[key].value,
      max: system.numbers[key],
      share: Math.min(1, system[key].value / Math.max(1, system.numbers[key])),
      isCrisis: key === "health" && isInCrisis(system.health.value, system.numbers.health),
    })),
    isDefeated: system.health.value === 0,
    numbers: (["defence", "magicDefence", "initiative"] as const).map((key) => ({
      label: label.derived(key),
      value: system.numbers[key],
    })),
    statuses: currentDials().statuses.map((row) => ({
      id: row.id,
      label: label.status(row),
      on: system.statuses.includes(row.id),
      lowers: row.lowers.map((one) => label.shortAttribute(one)).join(", "),
    })),
    waiting: Object.entries(system.waiting)
      .filter(([, { used }]) => used === "")
      .map(([id, one]) => ({
        id,
        text: [ADVANTAGE, GUARD].includes(one.kind)
          ? localize(`TWO_DICE.Waiting.${one.kind}`, { from: one.from, amount: one.amount, about: one.about })
          : `${localize(`TWO_DICE.Activity.${one.kind}.Name`)}: ${localize(`TWO_DICE.Activity.${one.kind}.Hint`)}`,
        from: one.from,
      })),
    groups: thingGroups(actor, PLAYED),
  };
}

/** Numbers a table writes over the formulas, and how damage is taken. */
export function numbersContext({ system }: CharacterActor): object {
  return {
    allPlain: Object.values(system.affinities).every((affinity) => affinity === "normal"),
    ...diceContext({ system }),
    written: DERIVED.map((key) => ({
      key,
      label: label.derived(key),
      value: system.written[key] ?? "",
      bonus: system.bonus[key],
      now: system.numbers[key],
    })),
    affinities: DAMAGE_TYPES.map((type) => {
      const affinity = system.affinities[type] ?? "normal";
      return {
        type,
        label: label.damageType(type),
        affinity: label.affinity(affinity),
        isPlain: affinity === "normal",
        choices: choicesOf(AFFINITIES, affinity, label.affinity),
      };
    }),
  };
}

/** What somebody owns beside weapons, spells and skills, by type. */
export function thingsContext(actor: CharacterActor): object {
  return { groups: thingGroups(actor, OWNED) };
}
