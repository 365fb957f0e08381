import { plainText } from "#table/words/text.ts";
import { localize } from "#foundry/i18n.ts";
import { type HeroActor, isArchetype } from "../data/kinds.ts";
import {
  ARCHETYPE_ROWS,
  OWN_DOTS,
  START_ABILITIES,
  START_MAX,
  START_TRAITS,
  type StartFault,
  startFaults,
} from "../rules/people/archetypes.ts";
import { DEADLY_ACTIONS } from "../rules/crew/advancement.ts";
import { type Action, ACTIONS_OF, ATTRIBUTES, isAction } from "../rules/roll/actions.ts";
import { DEFENSES } from "../rules/roll/resistance.ts";
import { dieName, label } from "../words/labels.ts";

/** The nine steps of the text, in its order (Character creation summary). */
export const BUILD_STEPS = [
  "archetype",
  "bloodline",
  "traits",
  "background",
  "dots",
  "ability",
  "numbers",
  "people",
  "person",
] as const;
export type BuildStep = (typeof BUILD_STEPS)[number];

/** The steps of a hero in which something is still open. */
export function openSteps(hero: HeroActor): BuildStep[] {
  const count = (type: string): number => hero.items.contents.filter((item) => item.type === type).length;
  const { people, look } = hero.system;
  const bonds = Object.values(people).map(({ kind }) => kind);
  const isOpen: Record<BuildStep, boolean> = {
    archetype: count("archetype") === 0,
    bloodline: count("bloodline") === 0,
    traits: count("trait") < START_TRAITS,
    background: count("background") === 0,
    dots: dotFaults(hero) > 0,
    ability: count("ability") < START_ABILITIES,
    numbers: false,
    people: !bonds.includes("friend") || !bonds.includes("rival"),
    person: look.trim() === "",
  };
  return BUILD_STEPS.filter((step) => isOpen[step]);
}

function dotFaults({ system }: HeroActor): number {
  return system.archetype === null ? 1 : faultsOf(system).length;
}

/** What is wrong with a hero's dots; a crew that is Deadly gives one dot more (Deadly). */
function faultsOf({ archetype, actions, rules }: HeroActor["system"]): StartFault[] {
  const plain = archetype === null ? [] : startFaults(archetype, actions);
  const isOver = plain.some(({ kind }) => kind === "tooHigh" || kind === "dotsTooMany");
  if (archetype === null || !isOver || !rules.crew.includes("deadly")) return plain;
  const raised = DEADLY_ACTIONS.toSorted((one, other) => actions[other] - actions[one])[0];
  return startFaults(archetype, actions, [raised ?? "hunt"]);
}

/** Dots that are still to be placed; below 0 too many. */
export function dotsLeft({ system }: HeroActor): number {
  if (system.archetype === null) return OWN_DOTS;
  const found = faultsOf(system).find((fault) => fault.kind === "dotsLeft" || fault.kind === "dotsTooMany");
  if (!found || !("dots" in found)) return 0;
  return found.kind === "dotsLeft" ? found.dots : -found.dots;
}

/** So many things stand in a list with what each is; more than that are names alone, with the words where one points. */
const MOST_TOLD = 24;

/** What a step offers of one kind, each with its words and whether the hero has it. */
export function groupOf(items: readonly Item.Implementation[], hero: HeroActor, title: string): object {
  const options = items.map((item) => ({
    uuid: item.uuid,
    id: item.id,
    name: item.name,
    img: item.img,
    on: hero.items.some((own) => own.type === item.type && own.name === item.name),
    hint: plainText((item.system as { readonly description?: string }).description ?? ""),
  }));
  return { title, options, told: options.length <= MOST_TOLD && options.some(({ hint }) => hint !== "") };
}

/** The starting builds of the hero's archetype, each with what it places and takes, and whether the hero is made so (Starting Builds). */
export function buildsOf(hero: HeroActor): object[] {
  const archetype = hero.items.find((item) => isArchetype(item));
  if (!isArchetype(archetype)) return [];
  const own = ARCHETYPE_ROWS[archetype.system.kind].dots;
  return archetype.system.builds.map(({ name, dots, ability }, index) => ({
    index,
    name,
    on:
      dots.every(
        ({ action, dots: more }) =>
          isAction(action) && hero.system.actions[action] === more + (own[action] ?? 0),
      ) && hero.items.some((item) => item.name === ability),
    hint: [
      ...dots.map((dot) => (isAction(dot.action) ? `${label.action(dot.action)} +${dot.dots}` : "")),
      ability,
    ]
      .filter(Boolean)
      .join(", "),
  }));
}

export function columnsOf({ system }: HeroActor): object[] {
  return ATTRIBUTES.map((attribute) => ({
    label: `${label.attribute(attribute)} ${dieName(system.dice[attribute])}`,
    actions: ACTIONS_OF[attribute].map((action) => ({
      action,
      label: label.action(action),
      value: system.actions[action],
      max: START_MAX + (system.rules.crew.includes("deadly") && isDeadly(action) ? 1 : 0),
    })),
  }));
}

function isDeadly(action: Action): boolean {
  return DEADLY_ACTIONS.some((one) => one === action);
}

export function numbersOf({ system }: HeroActor): object[] {
  return [
    { label: localize("BEACON_ROAD.Sheet.HitPoints"), value: system.numbers.hp },
    ...DEFENSES.map((defense) => ({ label: label.defense(defense), value: system.numbers[defense] })),
    {
      label: localize("BEACON_ROAD.Sheet.Stride"),
      value: localize("BEACON_ROAD.Sheet.Feet", { feet: system.stride }),
    },
  ];
}

export function peopleOf(hero: HeroActor): object[] {
  const archetype = hero.items.find((item) => isArchetype(item));
  const names = isArchetype(archetype) ? archetype.system.people : [];
  return names.map((name, index) => ({
    name,
    index,
    kinds: (["friend", "rival"] as const).map((kind) => ({
      kind,
      label: localize(`BEACON_ROAD.Bond.${kind}`),
      on: Object.values(hero.system.people).some((one) => one.name === name && one.kind === kind),
    })),
  }));
}

/** The lines that are written in a step. */
export const FIELDS: Partial<Record<BuildStep, readonly string[]>> = {
  bloodline: ["system.virtue.detail", "system.vice.detail", "system.vice.purveyor"],
  person: ["name", "system.alias", "system.pronouns", "system.look", "system.goal"],
};

export function fieldOf(hero: HeroActor, name: string): object {
  const key = name.replace("system.", "").replaceAll(".", "-");
  return {
    name,
    key,
    label: localize(`BEACON_ROAD.Builder.Field.${key}`),
    value: foundry.utils.getProperty(hero, name) ?? "",
  };
}
