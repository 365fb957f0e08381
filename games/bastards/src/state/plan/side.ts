import { uuidOf } from "#foundry/documents.ts";
import type { PlanSide } from "../../data/deal.ts";
import {
  isAdvantage,
  isDisadvantage,
  isFated,
  isWeapon,
  type PersonActor,
  type SceneActor,
  type WeaponItem,
} from "../../data/kinds.ts";
import { type Trait, TRAITS, traitOf } from "../../rules/cards/card.ts";
import { type Distance, MELEE, rangePenalty } from "../../rules/fight/distance.ts";
import { type TrickChoice, trickCards, TRICK_RULES } from "../../rules/fight/tricks.ts";
import type { Draw, Drawer, DrawTag, Ranks } from "../../rules/gifts/draw.ts";
import { bestTrait, drawMade, traitBonus } from "../../rules/gifts/made.ts";
import { CARD_CHANGES, type CardChange, cardsAllowed } from "../../rules/hands/allowance.ts";
import type { AttackKind } from "../../rules/harm/damage.ts";
import { nameOfHolder, presentIn } from "../scene.ts";
import type { OwnSkill } from "./skills.ts";

/** A draw that somebody is about to make. */
export interface DrawFor {
  readonly scene: SceneActor;
  readonly holder: string;
  readonly actor: PersonActor;
  readonly as: Draw["as"];
  readonly skill: OwnSkill;
  /** What it asks for; a rating stands for any. */
  readonly trait: Trait;
  readonly aims: AttackKind;
  readonly weapon?: WeaponItem | null;
  readonly distance?: Distance;
  readonly trick?: TrickChoice | null;
}

/** The tags of skills by themselves. */
const OF_SKILL: Partial<Readonly<Record<OwnSkill["kind"], readonly DrawTag[]>>> = {
  athletics: ["physical", "movement"],
  combat: ["physical"],
  influence: ["social", "speech"],
  knowledge: ["intellectual"],
};

/** Somebody's part in a hand, with everything that counts for them in it. */
export function planSide(asked: DrawFor): PlanSide {
  const { scene, holder, actor, skill, weapon = null } = asked;
  const made = drawMade(drawOf(asked), drawerOf(scene, actor));
  const rank = skill.rank;
  const trick = asked.trick ? -trickCards(asked.trick) : 0;
  const changes = [...made.changes, ...situation(asked), { reason: "trick", by: trick }];
  const best = isFated(actor) ? bestTrait(made, actor.system.traits) : null;
  const ofTrait = best && isFated(actor) ? traitBonus(best, actor.system.traits) : rank;
  const penalty = asked.distance === undefined ? 0 : (reach(weapon, asked.distance, actor) ?? 0);
  return {
    holder,
    actor: uuidOf(actor),
    name: nameOfHolder(scene, holder),
    skill: { kind: skill.kind, subject: skill.subject },
    rank,
    trait: best?.trait ?? null,
    added: ofTrait + made.added + penalty,
    limit: made.fails === null ? cardsAllowed({ rank, changes, unaware: isUnaware(asked) }) : 0,
    top: made.top,
    drawn: made.drawn,
    weapon: weapon?.name ?? "",
    bonus: weapon?.system.bonusNow ?? 0,
  };
}

/** What somebody pays for a weapon at a distance; null where it does not reach. */
export function reach(weapon: WeaponItem | null, distance: Distance, actor: PersonActor): number | null {
  const { advantages } = ranksOf(actor);
  const sight = { eagleEyes: advantages["eagleEyes"] ?? 0, pointBlank: advantages["pointBlank"] ?? 0 };
  return rangePenalty(weapon?.system.reach === "ranged" ? weapon.system.ranges : MELEE, distance, sight);
}

/** The weapons that somebody may strike with, bare hands left out. */
export function weaponsOf(actor: PersonActor): readonly WeaponItem[] {
  return actor.items.contents.filter(
    (item): item is WeaponItem => isWeapon(item) && (item.system.equipped || item.system.natural),
  );
}

/** The trait that an attack adds: body in melee, mind at range and in words (Attacks; the trick's own). */
export function attackTrait(aims: AttackKind, weapon: WeaponItem | null, trick: TrickChoice | null): Trait {
  const ofTrick = trick ? TRICK_RULES[trick.trick].trait : null;
  if (ofTrick) return ofTrick;
  return aims === "physical" && weapon?.system.reach !== "ranged" ? "body" : "mind";
}

/** Ranks of what somebody has; advantages of a suit whose pool is empty are left out (Advantages). */
export function ranksOf(actor: PersonActor): { readonly advantages: Ranks; readonly disadvantages: Ranks } {
  const [advantages, disadvantages]: Record<string, number>[] = [{}, {}];
  for (const item of actor.items) {
    if (isAdvantage(item) && advantages && isActive(actor, item.system))
      advantages[item.system.key] = (advantages[item.system.key] ?? 0) + item.system.rank;
    if (isDisadvantage(item) && disadvantages) disadvantages[item.system.key] = item.system.rank;
  }
  return { advantages: advantages ?? {}, disadvantages: disadvantages ?? {} };
}

function isActive(
  actor: PersonActor,
  { suit, atZero }: { readonly suit: Parameters<typeof traitOf>[0]; readonly atZero: boolean },
): boolean {
  return atZero || !isFated(actor) || actor.system.pools[traitOf(suit)].value > 0;
}

function drawOf({ as, skill, trait, aims, weapon, scene }: DrawFor): Draw {
  const tags = new Set<DrawTag>(OF_SKILL[skill.kind] ?? []);
  if (as !== "skill") tags.add("opposed").add(aims === "physical" ? "physical" : "social");
  if (as === "defence") tags.add("reflexive");
  if (as === "attack" && aims === "physical")
    tags.add("targeted").add(weapon?.system.reach === "ranged" ? "ranged" : "melee");
  if (weapon?.system.hands === "two") tags.add("twoHands");
  if (scene.system.kinds.includes("populated")) tags.add("populated");
  return { as, skill: skill.kind, trait, tags };
}

function drawerOf(scene: SceneActor, actor: PersonActor): Drawer {
  const traits = isFated(actor)
    ? actor.system.traits
    : (Object.fromEntries(TRAITS.map((trait) => [trait, actor.system.rating])) as Record<Trait, number>);
  return {
    ...ranksOf(actor),
    traits,
    desperate: isFated(actor) && actor.system.state === "desperate",
    using: {},
    inspired: 0,
    hasAllies: presentIn(scene).length > 1,
    prosthetic: false,
    withdrawal: false,
    karmic: false,
    luckForMind: false,
  };
}

/** What the place and one's state take off (Rough Weather, Fighting on Moving Objects, Knocked Down). */
function situation({ scene, actor, as }: DrawFor): CardChange[] {
  const { weather, outdoors, moving } = scene.system;
  const down = as === "defence" && conditionsOf(actor).includes("knockedDown");
  return [
    ...(outdoors && weather !== "" ? [CARD_CHANGES.roughWeather] : []),
    ...(moving ? [CARD_CHANGES.movingGround] : []),
    ...(down ? [CARD_CHANGES.knockedDown] : []),
  ];
}

function isUnaware({ actor, as }: DrawFor): boolean {
  return as === "defence" && conditionsOf(actor).includes("unaware");
}

/** What somebody is in for a while. */
export function conditionsOf(actor: PersonActor): readonly string[] {
  return "conditions" in actor.system ? Object.keys(actor.system.conditions) : [];
}
