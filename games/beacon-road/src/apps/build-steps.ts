import { plainText } from "#table/words/text.ts";
import { localize } from "#foundry/i18n.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { type HeroActor, isArchetype, isBloodline } from "../data/kinds.ts";
import { VICES, VIRTUES } from "../data/vocabulary.ts";
import { powersAllowed } from "../rules/combat/powers.ts";
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
import { type Action, ACTIONS, ACTIONS_OF, ATTRIBUTES, isAction } from "../rules/roll/actions.ts";
import { DEFENSES } from "../rules/roll/resistance.ts";
import { factWords, fieldViews } from "../words/field-views.ts";
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
    ability: count("ability") < START_ABILITIES || count("power") < powersAllowed(hero.system.actions),
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

/** What a step offers of one kind, each with its words and whether the hero has it. @param most how many of it one takes: where all are taken, no other can be */
export function groupOf(
  items: readonly Item.Implementation[],
  hero: HeroActor,
  { title, most }: { readonly title: string; readonly most: number },
): object {
  const options = items.map((item) => ({
    uuid: item.uuid,
    id: item.id,
    name: item.name,
    img: item.img,
    on: hero.items.some((own) => own.type === item.type && own.name === item.name),
    hint: [plainText((item.system as { readonly description?: string }).description ?? ""), givesOf(item)]
      .filter(Boolean)
      .join(" "),
  }));
  const isFull = most > 1 && options.filter(({ on }) => on).length >= most;
  return {
    title,
    isFull,
    options: options.map((option) => ({ ...option, isShut: isFull && !option.on })),
    told: options.length <= MOST_TOLD && options.some(({ hint }) => hint !== ""),
  };
}

/** What an archetype or a bloodline brings, in a line. */
function givesOf(item: Item.Implementation): string {
  if (isBloodline(item)) return factWords(fieldViews(item, "")).join(" · ");
  if (!isArchetype(item)) return "";
  const { hp, recovery, dots } = ARCHETYPE_ROWS[item.system.kind];
  const given = Object.entries(dots).flatMap(([action, rating]) => dotWords(action, rating));
  return localize("BEACON_ROAD.Builder.Gives", { hp, die: `d${recovery}`, dots: given.join(", ") });
}

function dotWords(action: string, rating: number): string[] {
  return isAction(action) ? [`${label.action(action)} ${rating}`] : [];
}

/** The starting builds of a hero's archetype: what each places and brings, and whether it is how the hero stands. */
export function buildsOf(hero: HeroActor): object[] {
  const archetype = hero.items.find((item) => isArchetype(item));
  if (!isArchetype(archetype)) return [];
  return archetype.system.builds.map((build, index) => ({
    index,
    name: build.name,
    hint: [...build.dots.flatMap(({ action, dots }) => dotWords(action, dots)), build.ability]
      .filter(Boolean)
      .join(", "),
    on: isBuiltSo(hero, archetype, build),
  }));
}

type Archetype = Item.OfType<"archetype">;

function isBuiltSo(
  hero: HeroActor,
  { system: { kind } }: Archetype,
  { dots, ability }: Archetype["system"]["builds"][number],
): boolean {
  const given = ARCHETYPE_ROWS[kind].dots;
  const placed = (action: Action): number => dots.find((one) => one.action === action)?.dots ?? 0;
  return (
    ACTIONS.every((action) => hero.system.actions[action] === (given[action] ?? 0) + placed(action)) &&
    hero.items.some(({ name, type }) => type === "ability" && name === ability)
  );
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
const FIELDS: Partial<Record<BuildStep, readonly string[]>> = {
  bloodline: ["system.virtue.detail", "system.vice.detail", "system.vice.purveyor"],
  person: ["name", "system.alias", "system.pronouns", "system.look", "system.goal"],
};

/** The lines without which a hero is not done. */
const NEEDED = ["name", "system.look"];

/** Whoever is of two peoples says which virtue and which vice are theirs (Halfblood). */
const OF_TWO = { "system.virtue.kind": ["Virtue", VIRTUES], "system.vice.kind": ["Vice", VICES] } as const;

/** The fields of a step. */
export function fieldsOf(step: BuildStep, hero: HeroActor): object[] {
  const chosen = step === "bloodline" && mixedOf(hero) ? Object.keys(OF_TWO) : [];
  return [...chosen, ...(FIELDS[step] ?? [])].map((name) => fieldOf(hero, name));
}

/** A hero's bloodline where it is of two peoples, and its page is to be written. */
export function mixedOf(hero: HeroActor): Item.Implementation | undefined {
  return hero.items.find((item) => isBloodline(item) && item.system.mixed);
}

function fieldOf(hero: HeroActor, name: string): object {
  const key = name.replace("system.", "").replaceAll(".", "-");
  const value = String(foundry.utils.getProperty(hero, name) ?? "");
  const field = localize(`BEACON_ROAD.Builder.Field.${key}`);
  return {
    name,
    key,
    label: NEEDED.includes(name) ? localize("BEACON_ROAD.Builder.Needed", { field }) : field,
    isNeeded: NEEDED.includes(name),
    value,
    choices: name in OF_TWO ? drives(OF_TWO[name as keyof typeof OF_TWO], value) : null,
  };
}

/** The list of virtues, or of vices. */
function drives([group, words]: (typeof OF_TWO)[keyof typeof OF_TWO], chosen: string): object[] {
  const word = (one: string): string => localize(`BEACON_ROAD.${group}.${one}`);
  return choicesOf<string>(words, chosen, word, localize("BEACON_ROAD.Field.None"));
}
