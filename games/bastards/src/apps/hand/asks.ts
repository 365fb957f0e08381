import { localize } from "#foundry/i18n.ts";
import type { Said } from "#table/said.ts";
import { type AskField, openAsk, type Option } from "#table/windows/ask-window.ts";
import { ask } from "../../actions/ask.ts";
import { PLACES } from "../../rules/scene/places.ts";
import type { PlanSide } from "../../data/deal.ts";
import { isFated, type PersonActor, type SceneActor } from "../../data/kinds.ts";
import { type CardId, TRAITS } from "../../rules/cards/card.ts";
import { DIFFICULTY_MAX } from "../../rules/hands/allowance.ts";
import type { DrawTag } from "../../rules/gifts/draw.ts";
import { dealOf, handHere } from "../../state/deal.ts";
import { marksOf } from "../../state/marks.ts";
import { ranksNow } from "../../state/plan/drawer.ts";
import { planSide } from "../../state/plan/side.ts";
import { attacksOf, skillOf, skillsOf, traitWith } from "../../state/plan/skills.ts";
import { distanceBetween, holderOf, nameOfHolder, presentIn } from "../../state/scene.ts";
import { faceOf, skillName } from "../../words/cards.ts";
import { label, signed } from "../../words/labels.ts";
import { oddsBefore } from "./odds.ts";

export const say = (key: string, data?: Record<string, string | number>): string =>
  localize(`GAME_OF_BASTARDS.Hand.${key}`, data);

/** Skills with their ranks, as they are offered; left out, all of somebody's, the highest first. */
export function skillOptions(actor: PersonActor, skills = bestFirst(skillsOf(actor))): Option[] {
  return skills.map((skill) => ({
    value: skill.id,
    label: say("SkillRank", { skill: skillName(skill), rank: skill.rank }),
  }));
}

function bestFirst<S extends { readonly rank: number }>(skills: readonly S[]): S[] {
  return skills.toSorted((first, second) => second.rank - first.rank);
}

export const traitOptions = (): Option[] => TRAITS.map((value) => ({ value, label: label.trait(value) }));
export const stepOptions = (): Option[] =>
  Array.from({ length: DIFFICULTY_MAX + 3 }, (_, step) => ({
    value: String(step),
    label: say(`Step.${Math.min(step, DIFFICULTY_MAX + 1)}`, { step }),
  }));
export const one = (name: string, fieldLabel: string, choices: readonly Option[]): AskField => ({
  name,
  label: fieldLabel,
  is: "one",
  choices,
});
export const many = (name: string, fieldLabel: string, choices: readonly Option[]): AskField => ({
  name,
  label: fieldLabel,
  is: "many",
  choices,
});
/** Things of compendia or of the world, as they are offered. */
export const itemOptions = (offers: readonly { readonly uuid: string; readonly name: string }[]): Option[] =>
  offers.map(({ uuid, name }) => ({ value: uuid, label: name }));
/** Who is in a scene, as they are offered. */
export const peopleOptions = (people: ReturnType<typeof presentIn>): Option[] =>
  people.map(({ id, entry }) => ({ value: id, label: entry.name }));
/** Cards, as they are offered. */
export const cardOptions = (cards: readonly CardId[]): Option[] =>
  cards.map((id) => ({ value: id, label: faceOf(id).name }));
/** A field with its first value. */
const preset = (field: AskField, value: string | undefined): AskField =>
  value === undefined ? field : { ...field, value };
export const wordsField = (): AskField => ({ name: "words", label: say("WhatFor"), is: "words" });

/** What a draw may take, and whose draws that changes (Acrobat, Legs, Arms, Senses, Noticeable Mark, Aquatic). */
const TAKES: Partial<Readonly<Record<DrawTag, readonly string[]>>> = {
  movement: ["oneLeg", "noLegs"],
  extreme: ["acrobat"],
  twoHands: ["oneArm", "noArms"],
  longDistance: ["oneEye"],
  hearing: ["deaf"],
  poorSense: ["poorSenses"],
  disguise: ["noticeableMark"],
  underwater: ["aquatic"],
};

/** Asks what a draw takes, as far as it matters to somebody. */
function takesFields(scene: SceneActor, actor: PersonActor): AskField[] {
  const { advantages, disadvantages } = ranksNow(scene, actor);
  const matter = (Object.keys(TAKES) as DrawTag[]).filter((tag) =>
    TAKES[tag]?.some((key) => (advantages[key] ?? disadvantages[key] ?? 0) > 0),
  );
  return isFated(actor) && matter.length > 0 ? [many("tags", say("Takes"), tagOptions(matter))] : [];
}

const skillIn = (actor: PersonActor, said: Said) => skillOf(actor, said.text("skill"));
/** Each skill has its own list of traits: another skill begins with the trait that goes with it. */
const traitField = (said: Said): string => `trait-${said.text("skill")}`;
/**
 * Asks what somebody tries against Fate, with the exact chances of each difficulty (Fate Draw).
 * @param asked what somebody else asked for, which stands there first (Skill Check)
 */
export function openFate(
  scene: SceneActor,
  actor: PersonActor,
  asked?: { readonly skill: string; readonly difficulty: number; readonly mark: string },
): Promise<void> {
  const holder = holderOf(actor);
  return openAsk({
    id: `fate-${holder}`,
    title: say("FateTitle", { name: actor.name }),
    page: "hands",
    fields: (said) => [
      preset(one("skill", say("Skill"), skillOptions(actor)), asked?.skill),
      ...(isFated(actor)
        ? [preset(one(traitField(said), say("Trait"), traitOptions()), traitWith(skillIn(actor, said)))]
        : []),
      preset(one("difficulty", say("DifficultyLabel"), stepOptions()), asked && String(asked.difficulty)),
      ...takesFields(scene, actor),
      wordsField(),
    ],
    lines: (said) => fateLines(scene, actor, said),
    button: say("DrawFor"),
    send: (_, said) =>
      ask({
        kind: "fate",
        holder,
        skill: said.text("skill"),
        trait: said.one(TRAITS, traitField(said)) ?? "mind",
        difficulty: said.number("difficulty"),
        words: said.words("words"),
        tags: said.all("tags") as DrawTag[],
        check: asked?.mark ?? "",
      }),
  });
}

export const tagOptions = (tags: readonly DrawTag[]): Option[] =>
  tags.map((value) => ({ value, label: say(`Tag.${value}`) }));

/** What is added to somebody's cards, and which trait it comes from: of the desperate it may be another than one thinks. */
export function addedWords({ added, trait }: PlanSide): string {
  return trait === null ? signed(added) : `${signed(added)} (${label.trait(trait)})`;
}

function fateLines(scene: SceneActor, actor: PersonActor, said: Said): string[] {
  const skill = skillOf(actor, said.text("skill"));
  if (!skill) return [];
  const deal = dealOf(scene);
  const holder = holderOf(actor);
  const trait = said.one(TRAITS, traitField(said)) ?? "mind";
  const tags = said.all("tags") as DrawTag[];
  const asked = { scene, holder, actor, skill, trait, tags, marks: marksOf(scene) };
  const side = planSide({ ...asked, as: "skill", aims: "physical" });
  const odds = oddsBefore(deal, handHere(deal, holder) ?? [], {
    drawn: side.limit,
    rank: side.rank,
    added: side.added,
  });
  return [
    say("YouDraw", { count: side.limit, added: addedWords(side) }),
    say("OddsBefore", { chances: odds }),
  ];
}

/** Asks all to vote on the difficulty or the trait of the hand at play (Consensus less one). */
export function openObjection(): Promise<void> {
  const about = ["difficulty", "trait"] as const;
  return openAsk({
    id: "objection",
    title: say("ObjectTitle"),
    page: "hands",
    fields: (said) => [
      one(
        "about",
        say("ObjectTo"),
        about.map((value) => ({ value, label: say(`ObjectAbout.${value}`) })),
      ),
      one("value", say("ShouldBe"), said.text("about") === "trait" ? traitOptions() : stepOptions()),
    ],
    button: say("CallVote"),
    send: (_, said) =>
      ask({ kind: "callVote", about: said.one(about, "about") ?? "difficulty", value: said.text("value") }),
  });
}

/** Asks where the next scene plays and what the place is (Set the Scene). */
export function openSetScene(scene: SceneActor): Promise<void> {
  return openAsk({
    id: "set-scene",
    title: say("SceneTitle"),
    page: "scenes",
    fields: (said) => [
      { name: "place", label: say("Where"), is: "words", value: scene.system.place },
      {
        name: "kinds",
        label: say("Kinds"),
        is: "many",
        choices: PLACES.map((value) => ({ value, label: localize(`GAME_OF_BASTARDS.Place.${value}`) })),
      },
      many(
        "also",
        say("Also"),
        ["outdoors", "moving", "act"].map((value) => ({ value, label: say(`SceneAlso.${value}`) })),
      ),
      ...(said.all("kinds").includes("dangerous") ? [one("areas", say("Areas"), numbers(1, 9))] : []),
    ],
    lines: (said) => said.all("kinds").map((kind) => localize(`GAME_OF_BASTARDS.PlaceHint.${kind}`)),
    button: say("SetScene"),
    send: (_, said) =>
      ask({
        kind: "scene",
        place: said.words("place"),
        kinds: said.all("kinds"),
        also: said.all("also"),
        areas: said.number("areas") || 1,
      }),
  });
}

/** Whole numbers to choose from. */
export const numbers = (from: number, to: number): Option[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => String(from + place)).map((value) => ({
    value,
    label: value,
  }));

/** Asks with which skill somebody runs, runs after somebody, or gets out of a hold (Chase, Bind, Grapple). */
export function openContest(
  scene: SceneActor,
  actor: PersonActor,
  aims: "chase" | "free",
  targets: readonly string[],
): Promise<void> {
  const holder = holderOf(actor);
  const bare = { weapon: "", trick: null, words: "", tags: [], two: false, intrigue: false } as const;
  return openAsk({
    id: `${aims}-${holder}`,
    title: say(`ContestTitle.${aims}`, { name: actor.name }),
    page: "oppositions",
    fields: () => [
      one(
        "target",
        say("Target"),
        targets.map((value) => ({ value, label: nameOfHolder(scene, value) })),
      ),
      one("skill", say("Skill"), skillOptions(actor, [...attacksOf(actor, aims, null)])),
    ],
    button: say("Draw"),
    send: (_, said) =>
      ask({ ...bare, kind: "attack", holder, aims, target: said.text("target"), skill: said.text("skill") }),
  });
}

/**
 * Asks towards or away from whom somebody moves, and how far (Movement).
 * @param mayTakeTwo whether their action is left, which the second step takes
 */
export function openMove(scene: SceneActor, actor: PersonActor, mayTakeTwo: boolean): Promise<void> {
  const holder = holderOf(actor);
  const others = presentIn(scene).filter(({ id }) => id !== holder);
  const steps = mayTakeTwo ? ["-1", "1", "-2", "2"] : ["-1", "1"];
  return openAsk({
    id: `move-${holder}`,
    title: say("MoveTitle", { name: actor.name }),
    page: "oppositions",
    fields: () => [
      one(
        "target",
        say("From"),
        others.map(({ id, entry }) => ({
          value: id,
          label: say("At", {
            name: entry.name,
            distance: label.distance(distanceBetween(scene, holder, id)),
          }),
        })),
      ),
      one(
        "steps",
        say("Steps"),
        steps.map((value) => ({ value, label: say(`Moves.${value}`) })),
      ),
    ],
    button: say("Move"),
    send: (_, said) =>
      ask({ kind: "move", holder, target: said.text("target"), steps: said.number("steps") }),
  });
}
