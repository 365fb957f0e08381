import { localize } from "#foundry/i18n.ts";
import type { Said } from "#table/said.ts";
import { type AskField, openAsk, type Option } from "#table/windows/ask-window.ts";
import { ask } from "../../actions/ask.ts";
import { PLACES } from "../../data/actor/scene.ts";
import { isFated, type PersonActor, type SceneActor } from "../../data/kinds.ts";
import { TRAITS, type Trait } from "../../rules/cards/card.ts";
import {
  BODY_PARTS,
  type BodyPart,
  type TrickChoice,
  type TrickName,
  TRICKS,
} from "../../rules/fight/tricks.ts";
import { DIFFICULTY_MAX } from "../../rules/hands/allowance.ts";
import { ATTACKS, type AttackKind } from "../../rules/harm/damage.ts";
import { dealOf, handHere } from "../../state/deal.ts";
import { attackTrait, planSide, reach, weaponsOf } from "../../state/plan/side.ts";
import { defencesOf, skillOf, skillsOf } from "../../state/plan/skills.ts";
import { distanceBetween, holderOf, nameOfHolder, presentIn } from "../../state/scene.ts";
import { skillName } from "../../words/cards.ts";
import { label, signed } from "../../words/labels.ts";
import { oddsBefore } from "./odds.ts";

const say = (key: string, data?: Record<string, string | number>): string =>
  localize(`GAME_OF_BASTARDS.Hand.${key}`, data);

/** Skills with their ranks, the highest first. */
function skillOptions(actor: PersonActor): Option[] {
  return bestFirst(skillsOf(actor)).map((skill) => ({
    value: skill.id,
    label: say("SkillRank", { skill: skillName(skill), rank: skill.rank }),
  }));
}

function bestFirst<S extends { readonly rank: number }>(skills: readonly S[]): S[] {
  return skills.toSorted((first, second) => second.rank - first.rank);
}

const traitOptions = (): Option[] => TRAITS.map((value) => ({ value, label: label.trait(value) }));
const stepOptions = (): Option[] =>
  Array.from({ length: DIFFICULTY_MAX + 3 }, (_, step) => ({
    value: String(step),
    label: say(`Step.${Math.min(step, DIFFICULTY_MAX + 1)}`, { step }),
  }));
const one = (name: string, fieldLabel: string, choices: readonly Option[]): AskField => ({
  name,
  label: fieldLabel,
  is: "one",
  choices,
});
const wordsField = (): AskField => ({ name: "words", label: say("WhatFor"), is: "words" });

/** Asks what somebody tries against Fate, with the exact chances of each difficulty (Fate Draw). */
export function openFate(scene: SceneActor, actor: PersonActor): Promise<void> {
  const holder = holderOf(actor);
  return openAsk({
    id: `fate-${holder}`,
    title: say("FateTitle", { name: actor.name }),
    page: "hands",
    fields: () => [
      one("skill", say("Skill"), skillOptions(actor)),
      ...(isFated(actor) ? [one("trait", say("Trait"), traitOptions())] : []),
      one("difficulty", say("DifficultyLabel"), stepOptions()),
      wordsField(),
    ],
    lines: (said) => fateLines(scene, actor, said),
    button: say("DrawFor"),
    send: (_, said) =>
      ask({
        kind: "fate",
        holder,
        skill: said.text("skill"),
        trait: said.one(TRAITS, "trait") ?? "body",
        difficulty: said.number("difficulty"),
        words: said.words("words"),
      }),
  });
}

function fateLines(scene: SceneActor, actor: PersonActor, said: Said): string[] {
  const skill = skillOf(actor, said.text("skill"));
  if (!skill) return [];
  const deal = dealOf(scene);
  const holder = holderOf(actor);
  const trait = said.one(TRAITS, "trait") ?? "body";
  const side = planSide({ scene, holder, actor, as: "skill", skill, trait, aims: "physical" });
  const odds = oddsBefore(deal, handHere(deal, holder) ?? [], {
    drawn: side.limit,
    rank: side.rank,
    added: side.added,
  });
  return [
    say("YouDraw", { count: side.limit, added: signed(side.added) }),
    say("OddsBefore", { chances: odds }),
  ];
}

/** Asks whom somebody attacks, with what, and by which trick (Attacks, Combat Tricks). */
export function openAttack(scene: SceneActor, actor: PersonActor): Promise<void> {
  const holder = holderOf(actor);
  const targets = presentIn(scene).filter(({ id }) => id !== holder);
  const bare = { value: "", label: say("Bare") };
  const weapons = [...weaponsOf(actor).map(({ id, name }) => ({ value: id ?? "", label: name })), bare];
  return openAsk({
    id: `attack-${holder}`,
    title: say("AttackTitle", { name: actor.name }),
    page: "oppositions",
    fields: (said) => [
      one(
        "target",
        say("Target"),
        targets.map(({ id, entry }) => ({ value: id, label: entry.name })),
      ),
      one(
        "aims",
        say("Aims"),
        ATTACKS.map((value) => ({ value, label: say(`AimsAt.${value}`) })),
      ),
      ...(isPhysical(said) ? [one("weapon", say("Weapon"), weapons)] : []),
      one("skill", say("Skill"), skillOptions(actor)),
      ...(isPhysical(said) ? trickFields(said) : []),
      wordsField(),
    ],
    lines: (said) => attackLines(scene, actor, said),
    button: say("Attack"),
    send: (_, said) =>
      ask({
        kind: "attack",
        holder,
        target: said.text("target"),
        aims: aimsIn(said),
        weapon: said.text("weapon"),
        skill: said.text("skill"),
        trick: trickIn(said),
        words: said.words("words"),
      }),
  });
}

const aimsIn = (said: Said): AttackKind => said.one(ATTACKS, "aims") ?? "physical";
const isPhysical = (said: Said): boolean => aimsIn(said) === "physical";

function trickFields(said: Said): AskField[] {
  const tricks = TRICKS.filter((trick) => trick !== "stunt");
  const none = { value: "", label: say("NoTrick") };
  const parts = (Object.keys(BODY_PARTS) as BodyPart[]).map((value) => ({
    value,
    label: say(`Part.${value}`),
  }));
  return [
    one("trick", say("Trick"), [
      none,
      ...tricks.map((value) => ({ value, label: localize(`GAME_OF_BASTARDS.Trick.${value}`) })),
    ]),
    ...(said.text("trick") === "calledShot" ? [one("part", say("PartLabel"), parts)] : []),
  ];
}

function trickIn(said: Said): TrickChoice | null {
  const trick = said.one<TrickName>(TRICKS, "trick");
  if (!trick || !isPhysical(said)) return null;
  const part = said.one(Object.keys(BODY_PARTS) as BodyPart[], "part");
  return trick === "calledShot" && part ? { trick, part } : { trick };
}

function attackLines(scene: SceneActor, actor: PersonActor, said: Said): string[] {
  const [skill, target] = [skillOf(actor, said.text("skill")), said.text("target")];
  if (!skill || target === "") return [];
  const holder = holderOf(actor);
  const weapon = weaponsOf(actor).find(({ id }) => id === said.text("weapon")) ?? null;
  const distance = distanceBetween(scene, holder, target);
  const aims = aimsIn(said);
  const trick = trickIn(said);
  if (aims === "physical" && reach(weapon, distance, actor) === null)
    return [say("NoReach", { name: nameOfHolder(scene, target), distance: label.distance(distance) })];
  const trait: Trait = attackTrait(aims, weapon, trick);
  const side = planSide({ scene, holder, actor, as: "attack", skill, trait, aims, trick, weapon, distance });
  return [
    say("YouPlay", { count: side.limit, added: signed(side.added) }),
    ...(side.bonus === 0 ? [] : [say("Harms", { bonus: signed(side.bonus) })]),
  ];
}

/** Asks with which skill somebody defends, with what each gives (Attacks). */
export function openDefence(scene: SceneActor, actor: PersonActor): Promise<void> {
  const holder = holderOf(actor);
  const { plan } = dealOf(scene);
  const aims = plan?.aims ?? "physical";
  const options = defencesOf(actor, aims).map((skill) => {
    const side = planSide({ scene, holder, actor, as: "defence", skill, trait: "mind", aims });
    const words = { skill: skillName(skill), count: side.limit, added: signed(side.added) };
    return { value: skill.id, label: say("DefenceWith", words) };
  });
  return openAsk({
    id: `defend-${holder}`,
    title: say("DefendTitle", { name: actor.name }),
    page: "oppositions",
    fields: () => [one("skill", say("Skill"), options)],
    button: say("Defend"),
    send: (_, said) => ask({ kind: "defend", holder, skill: said.text("skill") }),
  });
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
        about.map((value) => ({ value, label: say(`VoteAbout.${value}`) })),
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
    fields: () => [
      { name: "place", label: say("Where"), is: "words", value: scene.system.place },
      {
        name: "kinds",
        label: say("Kinds"),
        is: "many",
        choices: PLACES.map((value) => ({ value, label: localize(`GAME_OF_BASTARDS.Place.${value}`) })),
      },
    ],
    button: say("SetScene"),
    send: (_, said) => ask({ kind: "scene", place: said.words("place"), kinds: said.all("kinds") }),
  });
}

/** Asks towards or away from whom somebody moves, and how far (Movement). */
export function openMove(scene: SceneActor, actor: PersonActor): Promise<void> {
  const holder = holderOf(actor);
  const others = presentIn(scene).filter(({ id }) => id !== holder);
  const steps = ["-1", "1", "-2", "2"];
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
