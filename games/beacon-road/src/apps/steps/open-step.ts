import { findHere } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { percent } from "#table/odds.ts";
import { UserError } from "#table/refusals.ts";
import type { Said } from "#table/said.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { postStep, stepNamed } from "../../actions/steps/judge.ts";
import { waysOf } from "../../actions/steps/dice.ts";
import {
  type Answered,
  answeredFrom,
  type Fallen,
  type Here,
  type Step,
  type StepDice,
} from "../../actions/steps/step.ts";
import { type CrewActor, type HeroActor, isHero } from "../../data/kinds.ts";
import { openScore } from "../open-window.ts";
import { lineText } from "../../words/step.ts";

/** The page of the rules that explains a step, by the part of play it belongs to. */
const PAGES = { score: "score", downtime: "downtime", trip: "travel", "": "crew" } as const;

/** What a step is about before its form is answered: the key of a flashback, a claim. */
export type Preset = Readonly<Record<string, string>>;

/** Opens the form of a step; what stands in it is shown with what it would do, for each way its dice can fall. */
export async function openStep(
  name: string,
  crew: CrewActor,
  hero: HeroActor | null = null,
  preset: Preset = {},
): Promise<void> {
  const step = stepNamed(name);
  const here = (said: Said): Here => ({ crew, hero, said: answered(said, preset), by: game.user });
  await step.ready?.({ hero });
  await openAsk({
    id: ["step", name, hero?.id, ...Object.values(preset)].filter(Boolean).join("-"),
    title: localize(`BEACON_ROAD.Deed.${name}.Title`, { name: hero?.name ?? crew.name }),
    page: PAGES[step.part],
    fields: (said) =>
      tried(
        () => (step.fields?.(here(said)) ?? []).filter((field) => !Object.hasOwn(preset, field.name)),
        [],
      ),
    lines: (said) => preview(step, { ...here(said), said: withDots(answered(said, preset)) }),
    button: localize(`BEACON_ROAD.Deed.${name}.Do`),
    send: async (answers) => {
      const posted = await postStep(name, crew, hero, { ...answers, ...preset });
      if (posted && name === "scorePlan") await openScore();
      return posted;
    },
  });
}

/** The same by the ids of documents, as a button's data names them. */
export function openStepOf(
  name: string,
  crew: string,
  hero = "",
  preset: Preset = {},
): Promise<void> | undefined {
  const found = findHere(crew);
  const who = game.actors.get(hero);
  return found ? openStep(name, found as CrewActor, isHero(who) ? who : null, preset) : undefined;
}

/** What a form says, with what was settled before it was opened. */
function answered(said: Said, preset: Preset): Answered {
  return answeredFrom(
    (name) => preset[name] ?? said.words(name),
    (name) => said.all(name),
  );
}

/** Words that a step asks for and cannot do without: before they are written, three dots stand for them. */
const NEEDED = ["name", "detail", "words", "deed", "rumour", "who", "aim"];

function withDots(said: Answered): Answered {
  return { ...said, word: (name) => said.word(name) || (NEEDED.includes(name) ? "…" : "") };
}

function tried<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof UserError) return otherwise;
    throw error;
  }
}

/** What a step would do as its form stands now; where it cannot be done, why. */
function preview(step: Step, here: Here): string[] {
  try {
    const dice = step.dice?.(here) ?? [];
    const [one] = dice;
    if (step.odds) return step.odds(here).map(lineText);
    if (!one) return step.plan(here, [], "preview").lines.map(lineText);
    return dice.length === 1
      ? waysTold(step, here, one)
      : [localize("BEACON_ROAD.Preview.several", { count: dice.length })];
  } catch (error) {
    if (error instanceof UserError) return [localize(error.key, error.words)];
    throw error;
  }
}

/** Lines that say what was rolled for, and its outcome. */
const ROLLED = ["activity", "activityRolled", "engagementRolled"];

/** Ways that come to the same are told together. */
function waysTold(step: Step, here: Here, dice: StepDice): string[] {
  const told: { text: string; chance: number; labels: string[] }[] = [];
  for (const { chance, fallen } of waysOf(dice)) {
    if (chance <= 0) continue;
    // What it is, and how the dice fell, the form's own words say already.
    const { lines } = step.plan(here, [fallen], "preview");
    const text = lines
      .filter(({ key }) => !ROLLED.includes(key))
      .map(lineText)
      .join(" ");
    const last = told.at(-1);
    if (last?.text === text) {
      last.chance += chance;
      last.labels.push(labelOf(fallen));
    } else told.push({ text, chance, labels: [labelOf(fallen)] });
  }
  return told.map(({ text, chance, labels }) =>
    localize("BEACON_ROAD.Preview.way", { label: spanned(labels), percent: percent(chance), text }),
  );
}

function labelOf({ faces, face, outcome }: Fallen): string {
  if (faces.length > 1) return faces.join("+");
  return faces.length > 0 ? String(face) : localize(`BEACON_ROAD.Outcome.${outcome}`);
}

function spanned(labels: readonly string[]): string {
  const [first = "", last = first] = [labels[0], labels.at(-1)];
  if (labels.length === 1) return first;
  return /^\d/.test(first) ? `${first}–${last}` : labels.join(", ");
}
