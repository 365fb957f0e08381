import { localize, localizeCount } from "#foundry/i18n.ts";
import type { Said } from "#table/said.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import {
  type CharacterActor,
  type ConsumableItem,
  type HeroActor,
  isCharacter,
  isConsumable,
  isHero,
  isProject,
  isProtection,
  isRitual,
  isSpell,
  isWeapon,
  type ProjectItem,
  type RitualItem,
  type SpellItem,
} from "../data/kinds.ts";
import { amountAt, DAMAGE_TYPES } from "../rules/damage.ts";
import type { SpendTurn } from "../actions/perform-check.ts";
import { AREAS, POTENCIES } from "../rules/potency.ts";
import { daysLeft, projectAmount, projectProtection } from "../rules/project.ts";
import { RITUAL_LIMITS, ritualPrice } from "../rules/ritual.ts";
import { attackAsk, spellAsk } from "../state/attack.ts";
import { mindCost } from "../state/benefits.ts";
import { partyAround } from "../state/party.ts";
import { priceOfProject, stepsOfDay } from "../state/project.ts";
import { characterHere } from "../state/rights.ts";
import { listed, many, one, words } from "#table/windows/ask-fields.ts";
import { asChoices } from "./ask-fields.ts";
import { openCheck } from "./check-window.ts";
import { openAct } from "./open-act.ts";
import { heroChoices, targetChoices } from "./people.ts";

/**
 * Opens what somebody does with a thing of theirs: strike, cast, use, begin or work; of anything else, its page.
 * @param turn spends the turn that it takes
 */
export function useThing(
  actor: CharacterActor,
  item: Item.Implementation,
  turn?: SpendTurn,
): Promise<unknown> {
  if (isWeapon(item)) return openCheck(actor, { ...attackAsk(item), turn });
  if (isSpell(item)) return openCast(actor, item, turn);
  if (isProject(item)) return openProject(item);
  if (isConsumable(item) && isHero(actor)) return openUse(actor, item, turn);
  if (isRitual(item) && isHero(actor)) return openRitual(actor, item);
  return showSheet(item);
}

/** A thing made of inventory points and used at once (Inventory Points). */
export function openUse(hero: HeroActor, item: ConsumableItem, turn?: SpendTurn): Promise<void> {
  const { points, effect } = item.system;
  return openAct({
    kind: "useItem",
    actor: hero,
    item,
    turn,
    title: localize("TWO_DICE.Ask.UseTitle", { name: item.name }),
    page: "inventory",
    fields: () => [
      ...(effect === "rest" ? [] : [one("target", [...asChoices([hero]), ...targetChoices()])]),
      ...(effect === "damage" ? [one("type", listed("DamageType", DAMAGE_TYPES))] : []),
    ],
    lines: () => [localize("TWO_DICE.Ask.Points", { points, left: hero.system.inventory.value })],
    whyNot: () => tooFew(hero, "inventory", points),
    button: "TWO_DICE.Ask.Use",
  });
}

/** Who has too few points for what something costs, in words; nothing where they have enough. */
function tooFew(actor: CharacterActor, kind: "mind" | "inventory", cost: number): string | null {
  const { value } = actor.system[kind];
  return value < cost ? localize(`TWO_DICE.Error.TooFew.${kind}`, { name: actor.name, cost, value }) : null;
}

/** A spell: whom it reaches, what it costs; one at an enemy goes on to its check (Conflict Actions: spell). */
export function openCast(caster: CharacterActor, spell: SpellItem, turn?: SpendTurn): Promise<void> {
  const { mind, targets, offensive } = spell.system;
  const reached = (said: Said): string[] => said.all("targets").slice(0, targets);
  const cost = (said: Said): number => mindCost(caster, mind * Math.max(1, reached(said).length));
  return openAct({
    kind: "castSpell",
    actor: caster,
    item: spell,
    turn,
    title: localize("TWO_DICE.Ask.CastTitle", { name: spell.name }),
    page: "conflicts",
    fields: () => [
      many("targets", targetChoices(), { label: localize("TWO_DICE.Ask.targets", { most: targets }) }),
    ],
    lines: (said) => [localize("TWO_DICE.Ask.Mind", { mind: cost(said), left: caster.system.mind.value })],
    whyNot: (said) => tooFew(caster, "mind", cost(said)),
    button: "TWO_DICE.Ask.Cast",
    data: (said) => ({ targets: reached(said) }),
    next: async (said) => offensive && openCheck(caster, spellAsk(spell, reached(said))),
  });
}

/** A ritual, priced while one chooses, with what it can never do beside it (Rituals). */
export function openRitual(hero: HeroActor, known: RitualItem | null = null): Promise<void> {
  const sacrifices = hero.items.contents.filter((item) => isWeapon(item) || isProtection(item));
  const none = { value: "", label: localize("TWO_DICE.Ask.NoSacrifice") };
  const priceOf = (said: Said) =>
    ritualPrice({
      potency: said.one(POTENCIES, "potency") ?? "minor",
      area: said.one(AREAS, "area") ?? "individual",
      sacrifice: said.text("sacrifice") !== "",
    });
  return openAct({
    kind: "ritual",
    actor: hero,
    title: localize("TWO_DICE.Ask.RitualTitle", { name: hero.name }),
    page: "rituals",
    fields: () => [
      words("words", { value: known?.name ?? "" }),
      one("potency", listed("Potency", POTENCIES), { value: known?.system.potency ?? "minor" }),
      one("area", listed("Area", AREAS), { value: known?.system.area ?? "individual" }),
      one("sacrifice", [none, ...asChoices(sacrifices)]),
    ],
    lines: (said) => {
      const price = priceOf(said);
      const never = RITUAL_LIMITS.map((limit) => localize(`TWO_DICE.RitualLimit.${limit}`));
      return [
        localize("TWO_DICE.Ritual.Price", { ...price }),
        localize("TWO_DICE.Ask.Mind", { mind: price.mind, left: hero.system.mind.value }),
        localize("TWO_DICE.Ritual.Never", { what: never.join("; ") }),
      ];
    },
    whyNot: (said) => tooFew(hero, "mind", priceOf(said).mind),
    button: "TWO_DICE.Ask.Begin",
  });
}

/** A project: its price before it begins, then a day's work by those who took part (Projects). */
export function openProject(item: ProjectItem): Promise<void> {
  const { system } = item;
  const price = priceOfProject(item);
  const owner = isCharacter(item.parent) ? item.parent : undefined;
  return openAct({
    kind: system.begun ? "workOnProject" : "beginProject",
    actor: owner,
    item,
    title: localize("TWO_DICE.Ask.ProjectTitle", { name: item.name }),
    page: "projects",
    fields: () => (system.begun ? [many("workers", heroChoices(partyAround(owner?.uuid ?? "")))] : []),
    lines: (said) => [
      localize("TWO_DICE.Project.Price", {
        cost: price.cost,
        steps: price.steps,
        done: Math.min(price.steps, system.done),
      }),
      ...(price.ingredient ? [localize("TWO_DICE.Project.Ingredient", { name: system.ingredient })] : []),
      protectsWords(item),
      ...amountWords(item),
      ...(system.begun ? [daysWords(price.steps - system.done, workersIn(said))] : []),
    ],
    whyNot: () =>
      system.begun ? null : whyNotBegun(item, partyAround(owner?.uuid ?? "")?.system.coins ?? 0),
    button: system.begun ? "TWO_DICE.Ask.Work" : "TWO_DICE.Ask.Pay",
  });
}

/** What stands against paying for a project with so many coins in the purse; nothing where it can begin. */
function whyNotBegun(item: ProjectItem, coins: number): string | null {
  const { cost, ingredient } = priceOfProject(item);
  if (ingredient && !item.system.hasIngredient)
    return localize("TWO_DICE.Error.NoIngredient", { name: item.name });
  return coins < cost ? localize("TWO_DICE.Error.TooFew.coins", { cost, value: coins }) : null;
}

/** What an invention of its potency may protect by: its immunities, or its resistances (Project Protect). */
function protectsWords({ system }: ProjectItem): string {
  const { immunities, resistances } = projectProtection(system.potency);
  const less = localizeCount("TWO_DICE.Project.Resistances", resistances);
  if (immunities === 0) return localize("TWO_DICE.Project.Protects", { what: less });
  const most = localizeCount("TWO_DICE.Project.Immunities", immunities);
  return localize("TWO_DICE.Project.ProtectsEither", { most, less });
}

/** How much an invention of its potency harms or heals at its maker's level (Project Damage, Heal). */
function amountWords({ system, parent }: ProjectItem): string[] {
  const amount = projectAmount(system.potency);
  const points = amount && isHero(parent) ? amountAt(parent.system.level, amount) : null;
  return points === null ? [] : [localize("TWO_DICE.Project.Amount", { points })];
}

function workersIn(said: Said): HeroActor[] {
  return said.all("workers").map(characterHere).filter(isHero);
}

function daysWords(steps: number, workers: readonly HeroActor[]): string {
  const days = daysLeft(steps, stepsOfDay(workers));
  return days === null ? localize("TWO_DICE.Project.Nobody") : localize("TWO_DICE.Project.Days", { days });
}
