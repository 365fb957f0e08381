import { uuidOf } from "#foundry/documents.ts";
import type { PlanSide } from "../../data/deal.ts";
import { ranksOf as modificationRanks } from "../../data/item/common.ts";
import { isFated, isSpecialty, type PersonActor, type WeaponItem } from "../../data/kinds.ts";
import type { Trait } from "../../rules/cards/card.ts";
import { type Distance, HURLED, MELEE, rangePenalty } from "../../rules/fight/distance.ts";
import { guardBonus, type TrickChoice, trickCards, TRICK_RULES } from "../../rules/fight/tricks.ts";
import type { Draw, DrawTag } from "../../rules/gifts/draw.ts";
import { bestTrait, drawMade, traitBonus } from "../../rules/gifts/made.ts";
import { usingOf } from "../../rules/gifts/marks.ts";
import { CARD_CHANGES, type CardChange, cardsAllowed, twoWeaponRank } from "../../rules/hands/allowance.ts";
import { type Aim, isAttackKind } from "../../rules/harm/damage.ts";
import { nameOfHolder } from "../scene.ts";
import { type DrawFor, drawerOf, ranksOf, reputationOf, weaponsOf } from "./drawer.ts";
import type { OwnSkill } from "./skills.ts";

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
  const draw = drawOf(asked);
  const drawer = drawerOf(asked);
  const made = drawMade(draw, drawer);
  const rank = asked.two
    ? twoWeaponRank(skill.rank, weapon === null, drawer.advantages["ambidextrous"] ?? 0)
    : skill.rank;
  const changes = [...made.changes, ...situation(asked)];
  const best = bestTrait(made, drawer.traits);
  const penalty = asked.distance === undefined ? 0 : (reach(weapon, asked.distance, actor, asked.trick) ?? 0);
  const points = made.added + penalty + reputationOf(asked, draw) + guardOf(asked);
  return {
    holder,
    actor: uuidOf(actor),
    name: nameOfHolder(scene, holder),
    skill: { kind: skill.kind, subject: skill.subject },
    rank,
    trait: isFated(actor) ? best.trait : null,
    added: traitBonus(best, drawer.traits) + points,
    limit: made.fails === null ? cardsAllowed({ rank, changes, unaware: isUnaware(asked) }) : 0,
    top: made.top,
    drawn: made.drawn,
    fails: made.fails !== null,
    weapon: weapon?.name ?? "",
    weaponId: weapon?.id ?? "",
    bonus: weapon?.system.bonusNow ?? 0,
  };
}

/** What somebody pays for a weapon at a distance; null where it does not reach. What is hurled flies to medium distance (Hurl). */
export function reach(
  weapon: WeaponItem | null,
  distance: Distance,
  actor: PersonActor,
  trick: TrickChoice | null = null,
): number | null {
  const { advantages } = ranksOf(actor);
  const sight = { eagleEyes: advantages["eagleEyes"] ?? 0, pointBlank: advantages["pointBlank"] ?? 0 };
  if (weapon?.system.reach === "ranged") return rangePenalty(weapon.system.ranges, distance, sight);
  if (trick?.trick === "hurl" && weapon) return rangePenalty(HURLED, distance, sight);
  // A charge ends beside its target (Charge).
  return trick?.trick === "charge" ? 0 : rangePenalty(MELEE, distance, sight);
}

/** Whether anything that somebody could strike with reaches so far, bare hands among it. */
export function reaches(actor: PersonActor, distance: Distance): boolean {
  return [null, ...weaponsOf(actor)].some((weapon) => reach(weapon, distance, actor) !== null);
}

/** The trait that an opposed hand adds: body in melee and to get away, mind at range, in words and unseen (Attacks; the trick's own). */
export function attackTrait(aims: Aim, weapon: WeaponItem | null, trick: TrickChoice | null): Trait {
  const ofTrick = trick ? TRICK_RULES[trick.trick].trait : null;
  if (ofTrick) return ofTrick;
  if (aims === "chase" || aims === "free") return "body";
  return aims === "physical" && weapon?.system.reach !== "ranged" ? "body" : "mind";
}

function drawOf({ as, skill, trait, aims, weapon, scene, tags: said = [] }: DrawFor): Draw {
  const tags = new Set<DrawTag>([...(OF_SKILL[skill.kind] ?? []), ...said]);
  if (as !== "skill") tags.add("opposed");
  if (as !== "skill" && isAttackKind(aims)) tags.add(aims === "physical" ? "physical" : "social");
  if (aims === "chase") tags.add("movement").add("physical");
  if (as === "defence") tags.add("reflexive");
  if (as === "attack" && aims === "physical")
    tags.add("targeted").add(weapon?.system.reach === "ranged" ? "ranged" : "melee");
  if (weapon?.system.hands === "two") tags.add("twoHands");
  if (scene.system.kinds.includes("populated")) tags.add("populated");
  return { as, skill: skill.kind, trait, tags };
}

/** What the place, one's state, a trick and its specialty, a feint and intrigue add or take off. */
function situation(asked: DrawFor): CardChange[] {
  const { scene, actor, as, holder, marks, opponent = "", trick, intrigue } = asked;
  const { weather, outdoors, moving } = scene.system;
  const using = usingOf(marks, holder, opponent);
  const down = as === "defence" && conditionsOf(actor).includes("knockedDown");
  const tricky = as === "attack" && trick ? trick : null;
  return [
    ...(outdoors && weather !== "" ? [CARD_CHANGES.roughWeather] : []),
    ...(moving ? [CARD_CHANGES.movingGround] : []),
    ...(down ? [CARD_CHANGES.knockedDown] : []),
    ...(as === "defence" && using["feinted"] ? [CARD_CHANGES.feinted] : []),
    ...(intrigue ? [CARD_CHANGES.intrigue] : []),
    ...(tricky ? [{ reason: "trick", by: specialtyOf(asked, tricky) - trickCards(tricky) }] : []),
  ];
}

/** Ranks of the specialty in a trick, and of a weapon that was made for it (Specialties, Specialized). */
function specialtyOf({ actor, weapon, skill }: DrawFor, { trick }: TrickChoice): number {
  const fits = (subject: string): boolean =>
    subject === "" || [skill.subject, weapon?.system.skill].includes(subject);
  const learned = actor.items.contents.filter(
    (item) => isSpecialty(item) && item.system.trick === trick && fits(item.system.subject),
  );
  const ranks = learned.reduce((sum, item) => sum + (isSpecialty(item) ? item.system.rank : 0), 0);
  const made = Object.values(weapon?.system.modifications ?? {}).filter(
    ({ key, about }) => key === "specialized" && (about === "" || about === trick),
  );
  return ranks + made.reduce((sum, { rank }) => sum + rank, 0);
}

/** What the guard of a weapon in hand adds to a defence against some tricks (Guard). */
function guardOf({ as, trick, actor }: DrawFor): number {
  if (as !== "defence" || !trick) return 0;
  const guards = weaponsOf(actor).map(({ system }) => modificationRanks(system.modifications, "guard"));
  return guardBonus(trick, Math.max(0, ...guards));
}

function isUnaware({ actor, as, marks, holder, opponent = "" }: DrawFor): boolean {
  if (as !== "defence") return false;
  return conditionsOf(actor).includes("unaware") || (usingOf(marks, holder, opponent)["unaware"] ?? 0) > 0;
}

/** What somebody is in for a while. */
export function conditionsOf(actor: PersonActor): readonly string[] {
  return "conditions" in actor.system ? Object.keys(actor.system.conditions) : [];
}
