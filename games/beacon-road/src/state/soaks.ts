import { recordOf } from "#table/records.ts";
import type { CardAct } from "#table/wishes.ts";
import type { HeroActor, RollMessage } from "../data/kinds.ts";
import { damageTaken, DAMAGE_TYPES, type DamageType } from "../rules/combat/damage.ts";
import { isStatus, type StatusId } from "../rules/combat/statuses.ts";
import { boxesNeeded } from "../rules/people/armor.ts";
import { toughnessOf } from "./attack.ts";
import { momentNow, placeOf } from "./fight.ts";
import { heroesHurt } from "./hurt.ts";
import { judgedOn } from "./judged.ts";
import { specialLeft } from "./special-armor.ts";

/** One thing of a blow that a box, or a resistance roll, may still stop: a type of damage, which is halved, or a wound, which is undone (Armor). */
export interface Stoppable {
  /** The type of damage, or the wound's key among its hero's statuses. */
  readonly what: string;
  readonly type: DamageType | null;
  readonly status: StatusId | null;
  /** Hit points that are given back. */
  readonly spared: number;
  /** Boxes of armour or shield that it takes. */
  readonly boxes: number;
}

/** A blow that a hero has suffered, and may still lessen. */
export interface OpenSoak {
  /** The act on the card that notes it. */
  readonly id: string;
  readonly hero: HeroActor;
  readonly stops: readonly Stoppable[];
  /** Hit points that it cost. */
  readonly lost: number;
  /** Whether the round goes on in which it was taken; outside a fight, whether none has begun since. */
  readonly isNow: boolean;
}

/** Blows on an attack's card that heroes may still lessen: they have a box or a React left, and have not taken it as it is (Armor; Resistance Roll). */
export function openSoaks(message: RollMessage): OpenSoak[] {
  const isNow = isOfNow(message);
  return heroesHurt(message).flatMap(([id, act, hero]) => {
    const stops = stoppable(act, hero);
    const mayStop = boxesLeft(hero).length > 0 || reactsOf(hero) > 0;
    return stops.length > 0 && mayStop ? [{ id, hero, stops, lost: Number(act.data["lost"]), isNow }] : [];
  });
}

/** Whether the round goes on in which an attack was made; outside a fight, whether none has begun since. */
export function isOfNow(message: RollMessage): boolean {
  return recordOf(judgedOn(message)?.data["moment"])["round"] === momentNow().round;
}

/** Reacts that a hero has left in the fight that goes on. */
export function reactsOf(hero: HeroActor): number {
  return placeOf(hero)?.one.left.reacts ?? 0;
}

/** What of a blow is not stopped yet; nothing once it was taken as it is, or special armour has undone it. */
export function stoppable({ data, changes }: CardAct, hero: HeroActor): Stoppable[] {
  const stopped = recordOf(data["soaked"]);
  if ("all" in stopped) return [];
  const piercing = data["piercing"] === true;
  const { vulnerable } = hero.system.standing;
  const loss = lossOf(data, hero);
  const resisted = DAMAGE_TYPES.filter((type) => type in stopped);
  const types = loss.types.flatMap((type): Stoppable[] => {
    const spared = loss.by(resisted) - loss.by([...resisted, type]);
    if (resisted.includes(type) || spared <= 0) return [];
    const boxes = boxesNeeded("resistance", { piercing, vulnerable: vulnerable.includes(type) });
    return [{ what: type, type, status: null, spared, boxes }];
  });
  const wounds = changes.flatMap(({ uuid, path, after }): Stoppable[] => {
    const what = uuid === hero.uuid ? (/^system\.statuses\.(\w+)$/.exec(path)?.[1] ?? "") : "";
    const status = recordOf(after)["id"];
    const isHeld = isStatus(status) && hero.system.statuses[what]?.id === status && !(what in stopped);
    const boxes = boxesNeeded("negateEffect", { piercing, vulnerable: false });
    return isHeld ? [{ what, type: null, status, spared: 0, boxes }] : [];
  });
  return [...types, ...wounds];
}

/** What is left of a blow's damage where further types of it are resisted. */
export function lossOf(data: CardAct["data"], hero: HeroActor) {
  const stored: readonly unknown[] = Array.isArray(data["types"]) ? data["types"] : [];
  const types = DAMAGE_TYPES.filter((type) => stored.includes(type));
  return {
    types,
    by: (resisted: readonly DamageType[]): number =>
      Number(data["lost"]) > 0 ? damageTaken(Number(data["amount"]), types, toughnessOf(hero, resisted)) : 0,
  };
}

/** The kinds of armour of which a hero has boxes left, with their number. */
export function boxesLeft(
  hero: HeroActor,
): { readonly use: "armor" | "shield" | "special"; readonly left: number }[] {
  const { marked, limits } = hero.system;
  return (["armor", "shield", "special"] as const)
    .map((use) => ({ use, left: use === "special" ? specialLeft(hero) : limits[use] - marked[use] }))
    .filter(({ left }) => left > 0);
}
