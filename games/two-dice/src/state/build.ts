import type { HeroActor } from "../data/kinds.ts";

/** The steps in which a hero is made. */
export const BUILD_STEPS = ["person", "dice", "classes", "bonds", "things"] as const;
export type BuildStep = (typeof BUILD_STEPS)[number];

/** The steps in which something is still open: nobody named, no trait, levels without a class, no bond, nothing owned. */
export function openSteps({ name, system, items }: HeroActor): BuildStep[] {
  const { identity, theme, origin, bonds } = system;
  const isOpen: Readonly<Record<BuildStep, boolean>> = {
    person: [name, identity, theme, origin].some((words) => words.trim() === ""),
    dice: false,
    classes: levelsLeft({ system }) !== 0,
    bonds: Object.values(bonds).every(({ emotions }) => emotions.length === 0),
    things: items.size === 0,
  };
  return BUILD_STEPS.filter((step) => isOpen[step]);
}

/** Levels that no class has yet; below 0 where the classes have more than the hero (Leveling Up). */
export function levelsLeft({ system }: Pick<HeroActor, "system">): number {
  return Object.values(system.classes).reduce((left, { levels }) => left - levels, system.level);
}

/** Whether a hero is still being made. */
export function isUnfinished(hero: HeroActor): boolean {
  return !hero.system.build.done && openSteps(hero).length > 0;
}
