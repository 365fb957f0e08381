import { uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
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
import { AREAS, type Area, POTENCIES, type Potency } from "../rules/potency.ts";
import { amountAt } from "../rules/damage.ts";
import { daysLeft, projectAmount, projectPrice, projectProtection } from "../rules/project.ts";
import { RITUAL_LIMITS, ritualPrice } from "../rules/ritual.ts";
import { spellAsk } from "../state/attack.ts";
import { nameNow, partyAround } from "../state/party.ts";
import { dieName, label } from "../words/labels.ts";
import { type Answers, type AskField, type Choice, openAsk, several, word } from "./ask.ts";
import { CheckWindow } from "./check-window.ts";
import { heroChoices, targetChoices } from "./people.ts";

/** Sends an act and answers whether it was posted. */
async function posted(kind: string, actor: Actor.Implementation | null, data: Answers): Promise<boolean> {
  return (await postAct(kind, actor, data)) !== null;
}

function one(name: string, choices: readonly Choice[], hint = ""): AskField {
  return { name, choices, hint, is: "one", label: localize(`TWO_DICE.Ask.${name}`) };
}

function words(name: string, value = ""): AskField {
  return { name, value, is: "words", label: localize(`TWO_DICE.Ask.${name}`) };
}

function listed(group: string, values: readonly string[]): Choice[] {
  return values.map((value) => ({ value, label: localize(`TWO_DICE.${group}.${value}`) }));
}

/** A thing made of inventory points and used at once (Inventory Points). */
export function openUse(hero: HeroActor, item: ConsumableItem): Promise<void> {
  const { points, effect } = item.system;
  return openAsk({
    id: `use-${item.id}`,
    title: localize("TWO_DICE.Ask.UseTitle", { name: item.name }),
    help: "inventory",
    fields: () => [
      ...(effect === "rest"
        ? []
        : [one("target", [{ value: uuidOf(hero), label: hero.name }, ...targetChoices()])]),
      ...(effect === "damage" ? [one("type", listed("DamageType", DAMAGE_TYPES))] : []),
    ],
    lines: () => [localize("TWO_DICE.Ask.Points", { points, left: hero.system.inventory.value })],
    button: localize("TWO_DICE.Ask.Use"),
    send: (answers) => posted("useItem", hero, { ...answers, item: item.uuid }),
  });
}

/** A spell: whom it reaches, what it costs; one at an enemy goes on to its check (Conflict Actions: spell). */
export function openCast(caster: CharacterActor, spell: SpellItem): Promise<void> {
  const { mind, targets, offensive } = spell.system;
  return openAsk({
    id: `cast-${[caster, spell].map(({ uuid }) => uuid.replaceAll(".", "-")).join("-")}`,
    title: localize("TWO_DICE.Ask.CastTitle", { name: spell.name }),
    help: "conflicts",
    fields: () => [
      {
        name: "targets",
        is: "many",
        label: localize("TWO_DICE.Ask.targets", { most: targets }),
        choices: targetChoices(),
      },
    ],
    lines: (answers) => [
      localize("TWO_DICE.Ask.Mind", {
        mind: mind * Math.max(1, several(answers, "targets").length),
        left: caster.system.mind.value,
      }),
    ],
    button: localize("TWO_DICE.Ask.Cast"),
    send: async (answers) => {
      const reached = several(answers, "targets").slice(0, targets);
      if (!(await posted("castSpell", caster, { item: spell.uuid, targets: reached }))) return false;
      if (offensive) await CheckWindow.open(caster, spellAsk(spell, reached));
      return true;
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
    help: "rituals",
    fields: () => [
      words("words", known?.name ?? ""),
      { ...one("potency", listed("Potency", POTENCIES)), value: known?.system.potency ?? "minor" },
      { ...one("area", listed("Area", AREAS)), value: known?.system.area ?? "individual" },
      one("sacrifice", [none, ...sacrifices.map((item) => ({ value: item.uuid, label: item.name }))]),
    ],
    lines: (answers) => {
      const plan = { potency: word(answers, "potency") as Potency, area: word(answers, "area") as Area };
      const price = ritualPrice({ ...plan, sacrifice: word(answers, "sacrifice") !== "" });
      const never = RITUAL_LIMITS.map((limit) => localize(`TWO_DICE.RitualLimit.${limit}`));
      return [
        localize("TWO_DICE.Ritual.Price", { ...price }),
        localize("TWO_DICE.Ask.Mind", { mind: price.mind, left: hero.system.mind.value }),
        localize("TWO_DICE.Ritual.Never", { what: never.join("; ") }),
      ];
    },
    button: localize("TWO_DICE.Ask.Begin"),
    send: (answers) => posted("ritual", hero, answers),
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
    help: "projects",
    fields: () =>
      system.begun
        ? [
            {
              name: "workers",
              is: "many",
              label: localize("TWO_DICE.Ask.workers"),
              choices: heroChoices(partyAround(owner?.uuid ?? "")),
            },
          ]
        : [],
    lines: (answers) => [
      localize("TWO_DICE.Project.Price", { cost: price.cost, steps: price.steps, done: system.done }),
      ...(price.ingredient ? [localize("TWO_DICE.Project.Ingredient", { name: system.ingredient })] : []),
      localize("TWO_DICE.Project.Protects", { immunities, resistances }),
      ...amountWords(item),
      ...(system.begun ? [daysWords(price.steps - system.done, several(answers, "workers").length)] : []),
    ],
    button: localize(system.begun ? "TWO_DICE.Ask.Work" : "TWO_DICE.Ask.Pay"),
    send: (answers) =>
      posted(system.begun ? "workOnProject" : "beginProject", owner, { ...answers, item: item.uuid }),
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
    id: `defeat-${actor.uuid.replaceAll(".", "-")}`,
    title: localize("TWO_DICE.Act.defeat", { name: nameNow(actor) }),
    help: "conflicts",
    fields: () => [one("choice", listed("Defeat", choicesFor(actor))), words("words")],
    lines: (answers) => {
      const choice = word(answers, "choice");
      return choice === "" ? [] : [localize(`TWO_DICE.DefeatHint.${choice}`)];
    },
    button: localize("TWO_DICE.Ask.Choose"),
    send: (answers) => posted("defeat", actor, answers),
  });
}

/** A level: one more in a class, an attribute die at 20 and 40 (Leveling Up). */
export function openLevel(hero: HeroActor): Promise<void> {
  const { level, classes, dice } = hero.system;
  const known = Object.entries(classes).filter(([, { levels }]) => levels < CLASS_LEVELS_MAX);
  const isNew = { value: "", label: localize("TWO_DICE.Ask.NewClass") };
  return openAsk({
    id: `level-${hero.id}`,
    title: localize("TWO_DICE.Ask.LevelTitle", { name: hero.name, level: level + 1 }),
    help: "levels",
    fields: (answers) => [
      one("class", [
        ...known.map(([value, { name, levels }]) => ({ value, label: `${name} ${levels}` })),
        isNew,
      ]),
      ...(word(answers, "class") === "" && (known.length === 0 || "class" in answers)
        ? [words("newClass")]
        : []),
      ...(ATTRIBUTE_LEVELS.includes(level + 1)
        ? [
            one(
              "attribute",
              ATTRIBUTES.map((value) => ({
                value,
                label: `${label.attribute(value)} ${dieName(dice[value])}`,
              })),
            ),
          ]
        : []),
    ],
    lines: () => [localize("TWO_DICE.Ask.LevelBrings")],
    button: localize("TWO_DICE.Ask.Rise"),
    send: (answers) => posted("levelUp", hero, answers),
  });
}

/** A story point spent to tell more of the story (Spending). */
export function openStory(hero: HeroActor): Promise<void> {
  return openAsk({
    id: `story-${hero.id}`,
    title: localize("TWO_DICE.Ask.StoryTitle", { name: hero.name }),
    help: "points",
    fields: () => [words("words")],
    lines: () => [localize("TWO_DICE.Ask.StoryLeft", { points: hero.system.story })],
    button: localize("TWO_DICE.Ask.Spend"),
    send: (answers) => posted("spendStory", hero, answers),
  });
}
