import { localize } from "#foundry/i18n.ts";
import { choicesOf } from "#table/windows/controls.ts";
import type { CharacterActor } from "../data/kinds.ts";
import { ATTRIBUTES, type Attribute } from "../rules/attributes.ts";
import { DICE } from "../rules/dice.ts";
import { dieName, label } from "../words/labels.ts";

/** The attribute dice, to choose from. */
export function diceContext({ system }: Pick<CharacterActor, "system">): object {
  return {
    dice: ATTRIBUTES.map((key) => ({
      key,
      label: label.attribute(key),
      die: dieName(system.dice[key]),
      choices: choicesOf(DICE.map(String), String(system.dice[key]), (die) => dieName(Number(die))),
    })),
  };
}

/** The attributes as a row to choose one die from. */
export function attributeChoices(actor: CharacterActor, chosen: Attribute) {
  return ATTRIBUTES.map((value) => ({
    value,
    chosen: value === chosen,
    label: localize(`TWO_DICE.AttributeShort.${value}`),
    name: localize(`TWO_DICE.Attribute.${value}`),
    die: `d${actor.system.diceNow[value]}`,
    lowered: actor.system.diceNow[value] < actor.system.dice[value],
  }));
}
