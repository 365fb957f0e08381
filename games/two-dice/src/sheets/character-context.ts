import { uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import type { SheetPlace } from "#table/sheets/actor-sheet.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { type CharacterActor, isProtection, isSkill, isSpell, isWeapon } from "../data/kinds.ts";
import { currentDials } from "../data/settings.ts";
import { ATTRIBUTES } from "../rules/attributes.ts";
import { AFFINITIES, DAMAGE_TYPES } from "../rules/damage.ts";
import { DERIVED, isInCrisis } from "../rules/derived.ts";
import { DICE } from "../rules/dice.ts";
import { ADVANTAGE, GUARD } from "../data/actor/character.ts";
import { dieName, label } from "../words/labels.ts";

/** What every part of a hero's or foe's sheet shows. */
export function characterContext(actor: CharacterActor, { uid, editable }: SheetPlace): object {
  const { name, img, system } = actor;
  return {
    uid,
    editable,
    uuid: uuidOf(actor),
    name,
    img,
    level: system.level,
    isGM: game.user.isGM,
  };
}

/** The dice, the points, the statuses and what waits: what one looks at while playing. */
export function playContext(actor: CharacterActor, { uid }: SheetPlace): object {
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
    points: (["health", "mind", "inventory"] as const).map((key) => ({
      key,
      label: label.derived(key),
      value: system[key].value,
      max: system.numbers[key],
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
    attacks: actor.items.contents.filter(isWeapon).map((item) => ({
      id: item.id,
      uid,
      name: item.name,
      img: item.img,
      equipped: item.system.equipped,
      text: localize("TWO_DICE.Sheet.Attack", {
        first: label.shortAttribute(item.system.pair.first),
        second: label.shortAttribute(item.system.pair.second),
        accuracy: item.system.accuracy,
        damage: item.system.damage,
        type: label.damageType(item.system.damageType),
      }),
    })),
    spells: actor.items.contents.filter(isSpell).map((item) => ({
      id: item.id,
      name: item.name,
      img: item.img,
      text: localize("TWO_DICE.Sheet.Spell", { mind: item.system.mind, duration: item.system.duration }),
    })),
    skills: actor.items.contents.filter(isSkill).map((item) => ({
      id: item.id,
      name: item.name,
      img: item.img,
      text: item.system.className,
    })),
  };
}

/** Numbers a table writes over the formulas, and how damage is taken. */
export function numbersContext({ system }: CharacterActor): object {
  return {
    dice: ATTRIBUTES.map((key) => ({
      key,
      label: label.attribute(key),
      die: dieName(system.dice[key]),
      choices: choicesOf(DICE.map(String), String(system.dice[key]), (die) => dieName(Number(die))),
    })),
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

/** Everything somebody owns, by type, with what may be done with it. */
export function thingsContext(actor: CharacterActor): object {
  const types = [
    "weapon",
    "armor",
    "shield",
    "accessory",
    "consumable",
    "ritual",
    "project",
    "ingredient",
  ] as const;
  return {
    groups: types.map((type) => ({
      type,
      label: localize(`TYPES.Item.${type}Pl`),
      addLabel: localize("TWO_DICE.Sheet.AddNamed", { kind: localize(`TYPES.Item.${type}`) }),
      items: actor.items.contents
        .filter((item) => item.type === type)
        .map((item) => ({
          id: item.id,
          name: item.name,
          img: item.img,
          canEquip: isWeapon(item) || isProtection(item),
          equipped: "equipped" in item.system && item.system.equipped,
          canUse: type === "consumable" || type === "ritual" || type === "project",
          useLabel: localize(`TWO_DICE.Sheet.Use.${type}`, { name: item.name }),
        })),
    })),
  };
}
