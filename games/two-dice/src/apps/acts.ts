import { localize } from "#foundry/i18n.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { postAct } from "../actions/post-act.ts";
import { choicesFor } from "../actions/acts/defeat.ts";
import {
  type CharacterActor,
  type ConsumableItem,
  type HeroActor,
  isHero,
  isProtection,
  isWeapon,
  type ProjectItem,
  type RitualItem,
  type SpellItem,
} from "../data/kinds.ts";
import { ATTRIBUTES } from "../rules/attributes.ts";
import { DAMAGE_TYPES } from "../rules/damage.ts";
import { ATTRIBUTE_LEVELS, CLASS_LEVELS_MAX } from "../rules/level.ts";
import { AREAS, POTENCIES } from "../rules/potency.ts";
import { amountAt } from "../rules/damage.ts";
import { daysLeft, projectAmount, projectPrice, projectProtection } from "../rules/project.ts";
import { RITUAL_LIMITS, ritualPrice } from "../rules/ritual.ts";
import { spellAsk } from "../state/attack.ts";
import { nameNow, partyAround } from "../state/party.ts";
import { dieName, label } from "../words/labels.ts";
import { asChoices, asPartOfId, listed, many, named, one, words } from "./asking.ts";
import { openCheck } from "./check-window.ts";
import { heroChoices, targetChoices } from "./people.ts";

/** A thing made of inventory points and used at once (Inventory Points). */
export function openUse(hero: HeroActor, item: ConsumableItem): Promise<void> {
  const { points, effect } = item.system;
  return openAsk({
    id: `use-${item.id}`,
    title: localize("TWO_DICE.Ask.UseTitle", { name: item.name }),
    page: "inventory",
    fields: () => [
      ...(effect === "rest" ? [] : [one("target", [...asChoices([hero]), ...targetChoices()])]),
      ...(effect === "damage" ? [one("type", listed("DamageType", DAMAGE_TYPES))] : []),
    ],
    lines: () => [localize("TWO_DICE.Ask.Points", { points, left: hero.system.inventory.value })],
    button: localize("TWO_DICE.Ask.Use"),
    send: (answers) => postAct("useItem", hero, { ...answers, item: item.uuid }),
  });
}

/** A spell: whom it reaches, what it costs; one at an enemy goes on to its check (Conflict Actions: spell). */
export function openCast(caster: CharacterActor, spell: SpellItem): Promise<void> {
  const { mind, targets, offensive } = spell.system;
  return openAsk({
    id: `cast-${asPartOfId(caster, spell)}`,
    title: localize("TWO_DICE.Ask.CastTitle", { name: spell.name }),
    page: "conflicts",
    fields: () => [
      many("targets", targetChoices(), { label: localize("TWO_DICE.Ask.targets", { most: targets }) }),
    ],
    lines: (said) => {
      const reached = Math.max(1, said.all("targets").length);
      return [localize("TWO_DICE.Ask.Mind", { mind: mind * reached, left: caster.system.mind.value })];
    },
    button: localize("TWO_DICE.Ask.Cast"),
    send: async (_answers, said) => {
      const reached = said.all("targets").slice(0, targets);
      const made = await postAct("castSpell", caster, { item: spell.uuid, targets: reached });
      if (made && offensive) await openCheck(caster, spellAsk(spell, reached));
      return made;
    },
  });
}

/** A ritual, priced while one chooses, with what it can never do beside it (Rituals). */
export function openRitual(hero: HeroActor, known: RitualItem | null = null): Promise<void> {
  const sacrifices = hero.items.contents.filter((item) => isWeapon(item) || isProtection(item));
  const none = { value: "", label: localize("TWO_DICE.Ask.NoSacrifice") };
  return openAsk({
    id: `ritual-${hero.id}`,
    title: localize("TWO_DICE.Ask.RitualTitle", { name: hero.name }),
    page: "rituals",
    fields: () => [
      words("words", { value: known?.name ?? "" }),
      one("potency", listed("Potency", POTENCIES), { value: known?.system.potency ?? "minor" }),
      one("area", listed("Area", AREAS), { value: known?.system.area ?? "individual" }),
      one("sacrifice", [none, ...asChoices(sacrifices)]),
    ],
    lines: (said) => {
      const { potency = "minor", area = "individual" } = {
        potency: said.one(POTENCIES, "potency"),
        area: said.one(AREAS, "area"),
      };
      const price = ritualPrice({ potency, area, sacrifice: said.text("sacrifice") !== "" });
      const never = RITUAL_LIMITS.map((limit) => localize(`TWO_DICE.RitualLimit.${limit}`));
      return [
        localize("TWO_DICE.Ritual.Price", { ...price }),
        localize("TWO_DICE.Ask.Mind", { mind: price.mind, left: hero.system.mind.value }),
        localize("TWO_DICE.Ritual.Never", { what: never.join("; ") }),
      ];
    },
    button: localize("TWO_DICE.Ask.Begin"),
    send: (answers) => postAct("ritual", hero, answers),
  });
}

/** A project: its price before it begins, then a day's work by those who took part (Projects). */
export function openProject(item: ProjectItem): Promise<void> {
  const { system } = item;
  const price = projectPrice({ ...system, flaw: system.flaw !== "" });
  const { immunities, resistances } = projectProtection(system.potency);
  const owner = item.parent;
  return openAsk({
    id: `project-${item.id}`,
    title: localize("TWO_DICE.Ask.ProjectTitle", { name: item.name }),
    page: "projects",
    fields: () => (system.begun ? [many("workers", heroChoices(partyAround(owner?.uuid ?? "")))] : []),
    lines: (said) => [
      localize("TWO_DICE.Project.Price", { cost: price.cost, steps: price.steps, done: system.done }),
      ...(price.ingredient ? [localize("TWO_DICE.Project.Ingredient", { name: system.ingredient })] : []),
      localize("TWO_DICE.Project.Protects", { immunities, resistances }),
      ...amountWords(item),
      ...(system.begun ? [daysWords(price.steps - system.done, said.all("workers").length)] : []),
    ],
    button: localize(system.begun ? "TWO_DICE.Ask.Work" : "TWO_DICE.Ask.Pay"),
    send: (answers) =>
      postAct(system.begun ? "workOnProject" : "beginProject", owner, { ...answers, item: item.uuid }),
  });
}

/** How much an invention of its potency harms or heals at its maker's level (Project Damage, Heal). */
function amountWords({ system, parent }: ProjectItem): string[] {
  const amount = projectAmount(system.potency);
  const points = amount && isHero(parent) ? amountAt(parent.system.level, amount) : null;
  return points === null ? [] : [localize("TWO_DICE.Project.Amount", { points })];
}

function daysWords(steps: number, workers: number): string {
  const days = daysLeft(steps, workers);
  return days === null ? localize("TWO_DICE.Project.Nobody") : localize("TWO_DICE.Project.Days", { days });
}

/** What becomes of somebody at zero health (Defeat). */
export function openDefeat(actor: CharacterActor): Promise<void> {
  return openAsk({
    id: `defeat-${asPartOfId(actor)}`,
    title: localize("TWO_DICE.Act.defeat", { name: nameNow(actor) }),
    page: "conflicts",
    fields: (said) => [
      one("choice", listed("Defeat", choicesFor(actor)), { hint: defeatHint(said.text("choice")) }),
      words(),
    ],
    button: localize("TWO_DICE.Ask.Choose"),
    send: (answers) => postAct("defeat", actor, answers),
  });
}

function defeatHint(choice: string): string {
  return choice === "" ? "" : localize(`TWO_DICE.DefeatHint.${choice}`);
}

/** A level: one more in a class, an attribute die at 20 and 40 (Leveling Up). */
export function openLevel(hero: HeroActor): Promise<void> {
  const { level, classes, dice } = hero.system;
  const rising = Object.entries(classes).filter(([, { levels }]) => levels < CLASS_LEVELS_MAX);
  const known = Object.fromEntries(rising);
  const hasClass = rising.length > 0;
  const grown = ATTRIBUTES.map((value) => ({
    value,
    label: `${label.attribute(value)} ${dieName(dice[value])}`,
  }));
  const isNew = { value: "", label: localize("TWO_DICE.Ask.NewClass") };
  return openAsk({
    id: `level-${hero.id}`,
    title: localize("TWO_DICE.Ask.LevelTitle", { name: hero.name, level: level + 1 }),
    page: "levels",
    fields: (said) => [
      one("class", [...named(known, ({ name, levels }) => `${name} ${levels}`), isNew]),
      ...(said.text("class") === "" && (said.has("class") || !hasClass) ? [words("newClass")] : []),
      ...(ATTRIBUTE_LEVELS.includes(level + 1) ? [one("attribute", grown)] : []),
    ],
    lines: () => [localize("TWO_DICE.Ask.LevelBrings")],
    button: localize("TWO_DICE.Ask.Rise"),
    send: (answers) => postAct("levelUp", hero, answers),
  });
}

/** A story point spent to tell more of the story (Spending). */
export function openStory(hero: HeroActor): Promise<void> {
  return openAsk({
    id: `story-${hero.id}`,
    title: localize("TWO_DICE.Ask.StoryTitle", { name: hero.name }),
    page: "points",
    fields: () => [words()],
    lines: () => [localize("TWO_DICE.Ask.StoryLeft", { points: hero.system.story })],
    button: localize("TWO_DICE.Ask.Spend"),
    send: (answers) => postAct("spendStory", hero, answers),
  });
}
