import { localize } from "#foundry/i18n.ts";
import type { Said } from "#table/said.ts";
import type { AskField, Option } from "#table/windows/ask-window.ts";
import { type HeroActor, isProject, isSpell } from "../data/kinds.ts";
import { type Emotion, EMOTIONS, emotionsInstead, emotionsToAdd, possibleChanges } from "../rules/bonds.ts";
import { ACTIVITIES_A_REST, CAMP_ACTIVITIES } from "../rules/rest.ts";
import { heroesOf, partyAround } from "../state/party.ts";
import { isFinished } from "../state/project.ts";
import { listed, one, words } from "#table/windows/ask-fields.ts";
import { asChoices, named } from "./ask-fields.ts";
import { openAct } from "./open-act.ts";

const PLACES = Array.from({ length: ACTIVITIES_A_REST }, (_, place) => place);

/** What a player chooses in a rest for one hero: what becomes of a bond, and two camp activities (Rest; Camp Activities). */
export function openCamp(hero: HeroActor): Promise<void> {
  return openAct({
    kind: "camp",
    actor: hero,
    title: localize("TWO_DICE.Camp.Title", { name: hero.name }),
    page: "rest",
    fields: (said) => [
      ...bondFields(hero, said),
      ...PLACES.flatMap((place) => activityFields(hero, said.text(`activity-${place}`), place)),
    ],
    button: "TWO_DICE.Camp.Choose",
    data: (said) => ({ activities: activitiesIn(said) }),
  });
}

function bondFields({ system }: HeroActor, said: Said): AskField[] {
  const under = localize("TWO_DICE.Camp.Bond");
  const changes = listed("Camp.Change", ["none", ...possibleChanges(Object.values(system.bonds))]);
  const change = one(
    "change",
    changes.map((choice) => (choice.value === "none" ? { ...choice, value: "" } : choice)),
    { under },
  );
  const chosen = said.text("change");
  if (chosen === "") return [change];
  const feeling = (name: string, emotions: readonly Emotion[]): AskField =>
    one(name, listed("Emotion", emotions), { under });
  if (chosen === "create") return [change, words("with", { under }), feeling("emotion", EMOTIONS)];
  const isAdded = chosen === "add";
  const open = Object.entries(system.bonds).filter(
    ([, bond]) => (isAdded ? emotionsToAdd(bond) : bond.emotions).length > 0,
  );
  const whom = one(
    "bond",
    named(Object.fromEntries(open), (bond) => bond.with),
    { under },
  );
  const [, bond] = open.find(([key]) => key === said.text("bond")) ?? open[0] ?? [];
  if (!bond) return [change, whom];
  if (isAdded) return [change, whom, feeling("emotion", emotionsToAdd(bond))];
  const replaced = bond.emotions.find((emotion) => emotion === said.text("replaced")) ?? bond.emotions[0];
  const instead = replaced ? emotionsInstead(bond, replaced) : [];
  return [change, whom, feeling("replaced", bond.emotions), feeling("emotion", instead)];
}

function activityFields(hero: HeroActor, id: string, place: number): AskField[] {
  const under = localize("TWO_DICE.Camp.Activity", { number: place + 1 });
  const known = CAMP_ACTIVITIES.find((activity) => activity.id === id);
  const none = { value: "", label: localize("TWO_DICE.Camp.NoActivity") };
  const ids = CAMP_ACTIVITIES.map((activity) => activity.id).filter(
    (each) => !ABOUT_SOMETHING.includes(each) || aboutChoices(hero, each).length > 0,
  );
  const field = (name: string, choices: readonly Option[], label: string, hint = ""): AskField[] =>
    choices.length > 0 ? [one(`${name}-${place}`, choices, { under, label, hint })] : [];
  const hint = known ? localize(`TWO_DICE.Activity.${id}.Hint`) : "";
  const isForSomebody = known !== undefined && known.for !== "party";
  const allies = heroesOf(partyAround(hero.uuid)).filter((other) => other !== hero);
  const whom = known?.for === "ally" ? allies : [hero, ...allies];
  return [
    ...field(
      "activity",
      [none, ...listed("Activity", ids, ".Name")],
      localize("TWO_DICE.Ask.activity", { number: place + 1 }),
      hint,
    ),
    ...field("target", isForSomebody ? asChoices(whom) : [], localize("TWO_DICE.Camp.For")),
    ...field("about", aboutChoices(hero, id), localize(`TWO_DICE.Ask.about.${id}`)),
  ];
}

/** Activities that are about something: without it they are not offered. */
const ABOUT_SOMETHING: readonly string[] = ["magic-lesson", "midnight-oil"];

/** What an activity is about: a project for midnight oil, a spell for a magic lesson. */
function aboutChoices(hero: HeroActor, activity: string): Option[] {
  if (activity === "magic-lesson") return asChoices(hero.items.contents.filter(isSpell));
  if (activity !== "midnight-oil") return [];
  return heroesOf(partyAround(hero.uuid)).flatMap(({ name, items }) =>
    asChoices(items.contents.filter((item) => isProject(item) && item.system.begun && !isFinished(item))).map(
      (project) => ({
        ...project,
        label: `${name}: ${project.label}`,
      }),
    ),
  );
}

function activitiesIn(said: Said): object[] {
  return PLACES.flatMap((place) => {
    const id = said.text(`activity-${place}`);
    const activity = { id, target: said.text(`target-${place}`), about: said.text(`about-${place}`) };
    return id === "" ? [] : [activity];
  });
}
