import { localize } from "#foundry/i18n.ts";
import type { Said } from "#table/said.ts";
import { type AskField, openAsk } from "#table/windows/ask-window.ts";
import { ask } from "../../actions/ask.ts";
import { isFated, isWeapon, type PersonActor, type SceneActor, type WeaponItem } from "../../data/kinds.ts";
import type { Trait } from "../../rules/cards/card.ts";
import {
  BODY_PARTS,
  type BodyPart,
  fitsTrick,
  type TrickChoice,
  TRICK_RULES,
  type TrickName,
  TRICKS,
} from "../../rules/fight/tricks.ts";
import type { DrawTag } from "../../rules/gifts/draw.ts";
import { type Mark, markOn } from "../../rules/gifts/marks.ts";
import { type Aim, ATTACKS } from "../../rules/harm/damage.ts";
import { dealOf } from "../../state/deal.ts";
import { chaseOf, isInFight } from "../../state/fight.ts";
import { marksOf } from "../../state/marks.ts";
import { defencesBestFirst } from "../../state/plan/defences.ts";
import { ranksOf, weaponsOf } from "../../state/plan/drawer.ts";
import { attackTrait, planSide, reach } from "../../state/plan/side.ts";
import { attacksOf, skillOf } from "../../state/plan/skills.ts";
import { distanceBetween, holderOf, nameOfHolder, personOf, presentIn } from "../../state/scene.ts";
import { skillName } from "../../words/cards.ts";
import { label, signed } from "../../words/labels.ts";
import { addedWords, many, one, say, skillOptions, tagOptions, wordsField } from "./asks.ts";

/** In what manner one speaks (Social Tricks). */
const MANNERS = ["charm", "seduce", "intimidate"] as const;

/**
 * Asks whom somebody attacks, with what, and by which trick (Attacks, Combat Tricks).
 * @param counter what lets one strike back at once, with the cards that were kept (Counter)
 */
export function openAttack(scene: SceneActor, actor: PersonActor, counter?: Mark): Promise<void> {
  const holder = holderOf(actor);
  const deal = dealOf(scene);
  const all = presentIn(scene).filter(({ id }) => (counter ? id === counter.about : id !== holder));
  const chased = chaseOf(marksOf(scene), holder)?.others;
  // In a debate one attacks with words, and those who take part in it (Debate).
  const isDebate = markOn(marksOf(scene), "debate") !== undefined;
  const aimed = isDebate ? IN_DEBATE : AIMED;
  const isAsked = (id: string): boolean => chased?.includes(id) ?? (!isDebate || isInFight(deal, id));
  // Among squads and monsters one's companions come last: who presses on hits no friend.
  const targets = all
    .filter(({ id }) => isAsked(id))
    .toSorted((a, b) => Number(isFated(a.actor)) - Number(isFated(b.actor)));
  const whom = targets.map(({ id, entry: { name } }) => ({
    value: id,
    label: isInFight(deal, id) ? name : say("Bystander", { name }),
  }));
  const bare = { value: "", label: say("Bare") };
  const weapons = [...weaponsOf(actor).map(({ id, name }) => ({ value: id ?? "", label: name })), bare];
  return openAsk({
    id: `attack-${holder}`,
    title: say(isDebate ? "ArgueTitle" : "AttackTitle", { name: actor.name }),
    page: "oppositions",
    fields: (said) => [
      one("target", say("Target"), whom),
      one(
        "aims",
        say("Aims"),
        aimed.map((value) => ({ value, label: say(`AimsAt.${value}`) })),
      ),
      ...(isPhysical(said) ? [one("weapon", say("Weapon"), weapons)] : []),
      one(
        skillField(said),
        say("Skill"),
        skillOptions(actor, [...attacksOf(actor, aimsIn(said), weaponIn(actor, said))]),
      ),
      ...(isPhysical(said) ? trickFields(said, weaponIn(actor, said), weapons.length > 2) : []),
      ...(isSocial(said) ? mannerFields(actor) : []),
      wordsField(),
    ],
    lines: (said) => attackLines(scene, actor, said, counter?.amount),
    button: say(isDebate ? "Argue" : "Attack"),
    send: (_, said) =>
      ask({
        kind: "attack",
        holder,
        target: said.text("target"),
        aims: aimsIn(said),
        weapon: weaponIn(actor, said)?.id ?? "",
        skill: said.text(skillField(said)),
        trick: trickIn(said),
        words: said.words("words"),
        ...mannerIn(said),
        ...(counter ? { counters: true } : {}),
      }),
  });
}

/** What an attack may be aimed at in its window; chases and holds have buttons of their own. */
const AIMED = [...ATTACKS, "notice"] as const;
const IN_DEBATE = ["mental", "moral"] as const;
const aimsIn = (said: Said): Aim => said.one<Aim>(AIMED, "aims") ?? "physical";
const isPhysical = (said: Said): boolean => aimsIn(said) === "physical";
const isSocial = (said: Said): boolean => ["mental", "moral"].includes(aimsIn(said));

const weaponIn = (actor: PersonActor, said: Said): WeaponItem | null =>
  (isPhysical(said) && weaponsOf(actor).find(({ id }) => id === said.text("weapon"))) || null;
/** Each weapon and aim has its own list of skills: another one begins with the skill that belongs to it. */
const skillField = (said: Said): string => `skill-${aimsIn(said)}-${said.text("weapon")}`;

/** The manner, and as far as it matters to who speaks: that it is by speech alone, and a point of intrigue (Mute, Intrigue). */
function mannerFields(actor: PersonActor): AskField[] {
  const isMute = (ranksOf(actor).disadvantages["mute"] ?? 0) > 0;
  const knows = isFated(actor) && Object.values(actor.system.intrigue).some(({ points }) => points > 0);
  const also = [
    ...(isMute ? [{ value: "speech", label: say("Tag.speech") }] : []),
    ...(knows ? [{ value: "intrigue", label: say("SpendIntrigue") }] : []),
  ];
  return [
    one("manner", say("Manner"), [{ value: "", label: say("PlainManner") }, ...tagOptions(MANNERS)]),
    ...(also.length > 0 ? [many("also", say("Also"), also)] : []),
  ];
}

/** What the window says of how one attacks: the manner, speech alone, intrigue, a weapon in each hand. */
function mannerIn(said: Said) {
  const also = said.all("also");
  const manner = isSocial(said) ? said.one(MANNERS, "manner") : undefined;
  const tags: DrawTag[] = [
    ...(manner ? [manner] : []),
    ...(also.includes("speech") ? (["speech"] as const) : []),
  ];
  return {
    tags,
    two: isPhysical(said) && also.includes("two"),
    intrigue: isSocial(said) && also.includes("intrigue"),
  };
}

function trickFields(said: Said, weapon: WeaponItem | null, hasTwo: boolean): AskField[] {
  const tricks = TRICKS.filter(
    (trick) => trick !== "stunt" && fitsTrick(trick, weapon?.system.reach ?? "bare"),
  );
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
    ...(said.text("trick") === "disarm"
      ? [many("also", say("Also"), [{ value: "stronger", label: say("TakeIt") }])]
      : []),
    ...(said.text("trick") === "" && hasTwo
      ? [many("also", say("Also"), [{ value: "two", label: say("TwoWeapons") }])]
      : []),
  ];
}

function trickIn(said: Said): TrickChoice | null {
  const trick = said.one<TrickName>(TRICKS, "trick");
  if (!trick || !isPhysical(said)) return null;
  const part = said.one(Object.keys(BODY_PARTS) as BodyPart[], "part");
  if (trick === "calledShot" && part) return { trick, part };
  return trick === "disarm" && said.all("also").includes("stronger") ? { trick, stronger: true } : { trick };
}

function attackLines(
  scene: SceneActor,
  actor: PersonActor,
  said: Said,
  kept = Number.POSITIVE_INFINITY,
): string[] {
  const [skill, target] = [skillOf(actor, said.text(skillField(said))), said.text("target")];
  if (!skill || target === "") return [];
  const holder = holderOf(actor);
  if ((dealOf(scene).open.hands[holder] ?? 0) === 0) return [say("NoCards")];
  const weapon = weaponIn(actor, said);
  const distance = distanceBetween(scene, holder, target);
  const aims = aimsIn(said);
  const trick = trickIn(said);
  if (aims === "physical" && reach(weapon, distance, actor, trick) === null)
    return [say("NoReach", { name: nameOfHolder(scene, target), distance: label.distance(distance) })];
  const trait: Trait = attackTrait(aims, weapon, trick);
  const asked = {
    scene,
    holder,
    actor,
    skill,
    trait,
    aims,
    trick,
    weapon,
    marks: marksOf(scene),
    ...mannerIn(said),
  };
  const physical = aims === "physical" ? { distance } : {};
  const side = planSide({ ...asked, ...physical, as: "attack", opponent: target });
  return [
    say("YouPlay", { count: Math.min(side.limit, kept), added: addedWords(side) }),
    ...(trick ? [localize(`GAME_OF_BASTARDS.TrickHint.${trick.trick}`)] : []),
    ...(side.bonus === 0 || (trick && TRICK_RULES[trick.trick].damage !== "target")
      ? []
      : [say("Harms", { bonus: signed(side.bonus) })]),
  ];
}

/** Asks with which skill somebody defends, with what each gives (Attacks). */
export function openDefence(scene: SceneActor, actor: PersonActor): Promise<void> {
  const holder = holderOf(actor);
  const { plan } = dealOf(scene);
  const aims = plan?.aims ?? "physical";
  const trait = aims === "free" ? "body" : "mind";
  const opponent = plan?.mine.holder ?? "";
  const trick = plan?.trick ?? null;
  const asked = { scene, holder, actor, trait, aims, marks: marksOf(scene), trick, opponent } as const;
  const struckWith = personOf(scene, opponent)?.items.get(plan?.mine.weaponId ?? "");
  const isShot = isWeapon(struckWith) && struckWith.system.reach === "ranged";
  const options = defencesBestFirst(asked, aims === "physical" && !isShot).map(({ skill, side }) => {
    const words = { skill: skillName(skill), count: side.limit, added: addedWords(side) };
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
