import {
  isAdvantage,
  isDisadvantage,
  isFated,
  isMonster,
  isWeapon,
  type PersonActor,
  type SceneActor,
  type WeaponItem,
} from "../../data/kinds.ts";
import { type Trait, TRAITS, traitOf } from "../../rules/cards/card.ts";
import type { Distance } from "../../rules/fight/distance.ts";
import type { TrickChoice } from "../../rules/fight/tricks.ts";
import type { Aim } from "../../rules/harm/damage.ts";
import type { Draw, Drawer, DrawTag, Ranks } from "../../rules/gifts/draw.ts";
import { type Mark, markOn, usingOf } from "../../rules/gifts/marks.ts";
import { USES } from "../../rules/gifts/uses.ts";
import { reputationBonus } from "../../rules/social/reputation.ts";
import { ownerOf } from "../deal.ts";
import { marksOf } from "../marks.ts";
import { holderOf, personOf, presentIn } from "../scene.ts";
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
  readonly aims: Aim;
  readonly marks: readonly Mark[];
  /** Against whom, by their name among holders; empty against Fate. */
  readonly opponent?: string;
  readonly weapon?: WeaponItem | null;
  readonly distance?: Distance;
  readonly trick?: TrickChoice | null;
  /** What else is true of it, as whoever draws said: what it takes, in what manner one speaks. */
  readonly tags?: readonly DrawTag[];
  /** A weapon in each hand (Fighting with Two Weapons). */
  readonly two?: boolean;
  /** A point of intrigue is spent on it (Intrigue). */
  readonly intrigue?: boolean;
}

/** The weapons that somebody may strike with: in hand or of their own body, neither broken nor bound. Bare hands are left out. */
export function weaponsOf(actor: PersonActor): readonly WeaponItem[] {
  return actor.items.contents.filter(
    (item): item is WeaponItem =>
      isWeapon(item) && (item.system.equipped || item.system.natural) && !isBroken(item.system),
  );
}

/** Whether a weapon or armour has taken as much damage as it bears (Break). */
export function isBroken({
  damage,
  durability,
}: {
  readonly damage: number;
  readonly durability: number;
}): boolean {
  return damage > 0 && damage >= durability;
}

/** Ranks of what somebody has; advantages of a suit whose pool is empty are left out (Advantages). */
export function ranksOf(actor: PersonActor): { readonly advantages: Ranks; readonly disadvantages: Ranks } {
  const [advantages, disadvantages]: [Record<string, number>, Record<string, number>] = [{}, {}];
  for (const item of actor.items) {
    if (isAdvantage(item) && isActive(actor, item.system))
      advantages[item.system.key] = (advantages[item.system.key] ?? 0) + item.system.rank;
    if (isDisadvantage(item))
      disadvantages[item.system.key] = (disadvantages[item.system.key] ?? 0) + item.system.rank;
  }
  return { advantages, disadvantages };
}

function isActive(
  actor: PersonActor,
  { suit, atZero }: { readonly suit: Parameters<typeof traitOf>[0]; readonly atZero: boolean },
): boolean {
  return atZero || !isFated(actor) || actor.system.pools[traitOf(suit)].value > 0;
}

/** The four traits of somebody; a rating stands for all of them. */
export function traitsOf(actor: PersonActor): Readonly<Record<Trait, number>> {
  if (isFated(actor)) return actor.system.traits;
  const { rating } = actor.system;
  const kept: Partial<Record<Trait, number>> = isMonster(actor) ? actor.system.traits : {};
  return Object.fromEntries(TRAITS.map((trait) => [trait, kept[trait] || rating])) as Record<Trait, number>;
}

/** What counts for somebody now, by key; of a monster everything that it could use, for it pays nothing (Monsters). */
export function usingNow(marks: readonly Mark[], holder: string, actor: PersonActor, against = ""): Ranks {
  const using = usingOf(marks, holder, against);
  if (!isMonster(actor)) return using;
  const { rating, suit } = actor.system;
  const own = Object.entries(ranksOf(actor).advantages).filter(([key]) => Object.hasOwn(USES, key));
  const berserk = suit === "clubs" ? { berserk: 1 } : {};
  return { ...using, ...berserk, ...Object.fromEntries(own), lungeBy: rating };
}

/** Whether two are on one side: followers and their leader; everybody who is against a monster or a hostile squad that is there. */
export function areAllies(scene: SceneActor, one: string, other: string): boolean {
  const [mine, theirs] = [personOf(scene, one), personOf(scene, other)];
  if (!mine || !theirs || one === other) return false;
  if (sideOf(mine) !== "") return sideOf(mine) === sideOf(theirs);
  if (sideOf(theirs) !== "") return false;
  const enemies = presentIn(scene).some(({ actor }) => actor && sideOf(actor) !== "");
  return enemies || ownerOf(mine) === ownerOf(theirs);
}

/** The side of those who are against everybody: monsters with their swarms, hostile squads; empty for anybody else. */
export function sideOf(actor: PersonActor): string {
  if (isMonster(actor)) return "monster";
  if (isFated(actor)) return "";
  if (actor.system.role === SWARM) return "monster";
  return actor.system.hostile ? "hostile" : "";
}

/** What a monster's swarms have as their role: by it they are on its side (Hearts). */
export const SWARM = "swarm";

/** Who draws, with all that their advantages, disadvantages and the scene make of it. */
export function drawerOf({ scene, actor, holder, marks, opponent = "" }: DrawFor): Drawer {
  const allies = presentIn(scene).filter(({ id }) => id !== opponent && areAllies(scene, holder, id));
  const against = opponent === "" ? null : personOf(scene, opponent);
  const inspired = allies.map(
    ({ actor: ally }) => (ally && ranksOf(ally).advantages["inspiringPresence"]) ?? 0,
  );
  const { advantages, disadvantages } = ranksOf(actor);
  const strike = against && usingNow(marks, opponent, against, holder)["luckyStrike"];
  return {
    advantages,
    disadvantages: withLost(disadvantages, actor, holder, marks),
    traits: traitsOf(actor),
    desperate: isFated(actor) && actor.system.state === "desperate",
    using: usingNow(marks, holder, actor, opponent),
    inspired: inspired.reduce((sum, rank) => sum + rank, 0),
    hasAllies: allies.length > 0,
    prosthetic: mends(actor).some((key) => key === "oneLeg" || key === "noLegs"),
    withdrawal: markOn(marks, "addiction", holder) !== undefined,
    karmic: marks.some(({ key }) => key === "karmicShuffle"),
    luckForMind: (strike ?? 0) > 0 || (isMonster(against) && against.system.suit === "diamonds"),
    free: isMonster(actor),
  };
}

/** Ranks of what somebody has now, with parts that were lost in this scene. */
export function ranksNow(scene: SceneActor, actor: PersonActor): ReturnType<typeof ranksOf> {
  const { advantages, disadvantages } = ranksOf(actor);
  return { advantages, disadvantages: withLost(disadvantages, actor, holderOf(actor), marksOf(scene)) };
}

/** What the loss of a part makes of somebody until the scene ends (Called Shot). */
const LOST: Readonly<Record<string, string>> = { arm: "oneArm", leg: "oneLeg", head: "blind" };

/** Disadvantages with parts that were lost in this scene, without what a tool mends. */
function withLost(disadvantages: Ranks, actor: PersonActor, holder: string, marks: readonly Mark[]): Ranks {
  const tools = mends(actor);
  const lost = marks.flatMap(({ key, on, about }) =>
    key === "partLost" && on === holder && LOST[about] ? [[LOST[about], 1] as const] : [],
  );
  const own = Object.entries(disadvantages).filter(([key]) => key !== "poorSenses" || !tools.includes(key));
  return Object.fromEntries([...own, ...lost]);
}

function mends(actor: PersonActor): string[] {
  return actor.items.contents.flatMap(({ system }) =>
    "mends" in system && system.mends ? [system.mends] : [],
  );
}

/** What reputations add to a social draw. One counts where the place names its country, or where it names none (Good and Bad Reputation). */
export function reputationOf(
  { scene, actor, holder, marks, opponent = "" }: DrawFor,
  { tags, skill }: Draw,
): number {
  if (!tags.has("social")) return 0;
  const other = personOf(scene, opponent);
  return reputationBonus({
    good: reputation(scene, actor, "goodReputation"),
    bad: reputation(scene, actor, "badReputation"),
    defeated: markOn(marks, "defeated", holder) !== undefined,
    opposed: tags.has("opposed"),
    influence: skill === "influence",
    intimidates: tags.has("intimidate"),
    otherIsBad: other !== null && reputation(scene, other, "badReputation") > 0,
  });
}

function reputation(scene: SceneActor, actor: PersonActor, key: string): number {
  const place = scene.system.place.toLowerCase();
  const ranks = actor.items.contents.flatMap((item) => {
    if (!(isAdvantage(item) || isDisadvantage(item)) || item.system.key !== key) return [];
    const { subject, rank } = item.system;
    return subject === "" || place.includes(subject.toLowerCase()) ? [rank] : [];
  });
  return ranks.reduce((sum, rank) => sum + rank, 0);
}
