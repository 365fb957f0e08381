import { findHere } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import { goneError } from "#table/gone.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { isHero, isProject, type ProjectItem } from "../../data/kinds.ts";
import { isFinished, priceOfProject, stepsOfDay } from "../../state/project.ts";
import { requireCharacter, requirePlays } from "../../state/rights.ts";
import { type AskedHere, itemAsked, partyAsked, wordsAsked } from "./asked.ts";
import { change } from "./changes.ts";

/** A project begins once its whole cost is paid out of the purse, and its ingredient is at hand (Projects). */
export function beginProject(asked: AskedHere): ActPlan {
  const item = projectAsked(asked);
  const { system } = item;
  if (system.begun) throw new UserError("TWO_DICE.Error.ProjectBegun", { name: item.name });
  const { cost, ingredient, steps } = priceOfProject(item);
  if (ingredient && !system.hasIngredient)
    throw new UserError("TWO_DICE.Error.NoIngredient", { name: item.name });
  const party = partyAsked(asked);
  const { coins } = party.system;
  if (coins < cost) throw new UserError("TWO_DICE.Error.TooFew.coins", { cost, value: coins });
  return {
    changes: [
      ...change(party, "coins", coins, coins - cost),
      ...change(item, "begun", false, true),
      ...change(item, "paid", system.paid, cost),
    ],
    data: { name: item.name, cost, steps },
  };
}

/** The end of a day of work: a step for each hero who worked, another for each who invents (Projects). */
export function workOnProject(asked: AskedHere): ActPlan {
  const item = projectAsked(asked);
  if (!item.system.begun) throw new UserError("TWO_DICE.Error.ProjectNotBegun", { name: item.name });
  requireUnfinished(item);
  const workers = wordsAsked(asked, "workers").map(requireCharacter).filter(isHero);
  if (workers.length === 0) throw new UserError("TWO_DICE.Error.NobodyWorks");
  const steps = stepsOfDay(workers);
  const names = workers.map(({ name }) => name);
  return {
    changes: projectSteps(item.uuid, `${asked.card}${asked.id}`, steps, names),
    data: { name: item.name, steps, names: names.join(", "), ...progressOf(item, steps) },
  };
}

/** How far a project is after some steps more; `left` is nothing once it is finished. */
function progressOf(item: ProjectItem, steps: number) {
  const done = item.system.done + steps;
  const left = Math.max(0, priceOfProject(item).steps - done);
  return { done, left: left || "" };
}

/** @throws UserError for a project with all its steps done */
function requireUnfinished(item: ProjectItem): void {
  if (isFinished(item)) throw new UserError("TWO_DICE.Error.ProjectFinished", { name: item.name });
}

/** Steps of a project under an id of their own. @throws UserError where there is no such project */
export function projectSteps(uuid: string, id: string, steps: number, workers: readonly string[]): Change[] {
  const item = findHere(uuid);
  if (!isProject(item)) throw goneError("TWO_DICE.Error.ItemGone", uuid);
  requireUnfinished(item);
  return change(item, `days.${id}`, null, { steps, workers });
}

function projectAsked(asked: AskedHere): ProjectItem {
  const item = itemAsked(asked, "item", isProject);
  if (item.parent) requirePlays(asked.by, item.parent);
  return item;
}
