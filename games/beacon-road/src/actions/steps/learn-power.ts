import { Choices } from "#table/builder/choices.ts";
import { making } from "#table/undo.ts";
import { one } from "#table/windows/ask-fields.ts";
import { type HeroActor, isPower, type PowerItem } from "../../data/kinds.ts";
import { powersAllowed } from "../../rules/combat/powers.ts";
import { faultsOf } from "../../state/power-faults.ts";
import type { ActivityKind } from "./activity-dice.ts";
import { type Here, heroIn, insist, line } from "./step.ts";

/** Every power that the table knows, once somebody who may learn one has asked. */
let known: readonly PowerItem[] = [];

/** Reads the powers that a hero may choose from; nothing where they have as many as they may. */
export function readPowers({ hero }: Pick<Here, "hero">): Promise<void> | undefined {
  if (!hero || !mayLearn(hero)) return undefined;
  return new Choices().of("power").then((powers) => void (known = powers));
}

/** Whether a hero has fewer powers than action dots (Powers). */
export function mayLearn(hero: HeroActor): boolean {
  return hero.items.contents.filter(isPower).length < powersAllowed(hero.system.actions);
}

function openPowers(hero: HeroActor): PowerItem[] {
  return known.filter(
    (power) => !hero.items.some(({ name }) => name === power.name) && faultsOf(hero, power).length === 0,
  );
}

function powerIn(here: Here): PowerItem {
  const hero = heroIn(here);
  const power = openPowers(hero).find(({ uuid }) => uuid === here.said.word("power"));
  insist(power && mayLearn(hero), "WhichPower", { name: hero.name });
  return power;
}

/** A power for an action dot that came after the start, of those that the hero can use (Powers). */
export const power: ActivityKind = {
  raise: 0,
  fields: ({ hero }) => [
    one("power", hero ? openPowers(hero).map(({ uuid, name }) => ({ value: uuid, label: name })) : []),
  ],
  amount: () => 0,
  apply: (here) => ({ changes: [], lines: [line("powerLearned", { name: powerIn(here).name })] }),
  make: async (here) => {
    const copy = game.items.fromCompendium(powerIn(here)) as Item.CreateData;
    const made = await heroIn(here).createEmbeddedDocuments("Item", [copy]);
    return made.map((item) => making(item, item.name));
  },
};
