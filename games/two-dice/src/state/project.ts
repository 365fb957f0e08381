import type { HeroActor, ProjectItem } from "../data/kinds.ts";
import { daySteps, projectPrice, type ProjectPrice } from "../rules/project.ts";

/** What a project takes as it is planned now (Projects). */
export function priceOfProject({ system }: Pick<ProjectItem, "system">): ProjectPrice {
  return projectPrice({ ...system, flaw: system.flaw !== "" });
}

/** Whether work on a project has begun and all its steps are done. */
export function isFinished({ system }: Pick<ProjectItem, "system">): boolean {
  return system.begun && system.done >= priceOfProject({ system }).steps;
}

/** The steps that a day's work by these heroes brings, with one more for each who knows inventions. */
export function stepsOfDay(workers: readonly HeroActor[]): number {
  const inventors = workers.filter(({ system }) =>
    Object.values(system.classes).some(({ invents, levels }) => invents && levels > 0),
  );
  return daySteps(workers.length, inventors.length);
}
