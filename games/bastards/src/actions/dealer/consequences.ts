import type { Plan } from "../../data/deal.ts";
import { isArmor, isFated, isMonster, isWeapon, type PersonActor } from "../../data/kinds.ts";
import { traitOf } from "../../rules/cards/card.ts";
import { cardValue } from "../../rules/cards/value.ts";
import { chased } from "../../rules/fight/distance.ts";
import { drained } from "../../rules/fight/by-itself.ts";
import { losesPart, TRICK_RULES, trickTimes } from "../../rules/fight/tricks.ts";
import { damageAdded, damageReduced, type Fighter } from "../../rules/gifts/damage.ts";
import { markOn } from "../../rules/gifts/marks.ts";
import type { OpposedVerdict } from "../../rules/hands/verdict.ts";
import { type AttackKind, damageOf, isAttackKind, poolOfAttack } from "../../rules/harm/damage.ts";
import { clawsOf, hideOf, touchedByFate } from "../../rules/people/monster.ts";
import { payerOf } from "../../state/deal.ts";
import { isBroken, ranksOf, traitsOf, usingNow } from "../../state/plan/drawer.ts";
import { nameOfHolder, personOf } from "../../state/scene.ts";
import { type Dealing, WILDCARDS } from "./dealing.ts";
import { escaped } from "./chase.ts";
import {
  damaged,
  discardLowest,
  drawAfter,
  type Effect,
  effect,
  healed,
  pointsOf,
  stateNow,
} from "./harm.ts";

/** Both who were in an opposed hand. */
interface Both {
  readonly attacker: PersonActor;
  readonly target: PersonActor;
}

/** What an opposed hand brings about (Consequences; Combat Tricks; Chase). */
export function consequences(dealing: Dealing, plan: Plan, verdict: OpposedVerdict): Effect[] {
  const { scene } = dealing;
  const [attacker, target] = [personOf(scene, plan.mine.holder), personOf(scene, plan.target)];
  if (!attacker || !target) return [];
  const both = { attacker, target };
  const won = verdict.winner === "attacker";
  const failed = won ? { holder: plan.target, actor: target } : { holder: plan.mine.holder, actor: attacker };
  const optimism = drawAfter(dealing, "failedOpposed", failed.holder, failed.actor);
  if (!isAttackKind(plan.aims)) return [...contested(dealing, plan, won), ...optimism];
  const hit = won ? struck(dealing, plan, verdict, both) : missed(dealing, plan, both);
  return [...hit, ...optimism];
}

function missed(dealing: Dealing, plan: Plan, { attacker, target }: Both): Effect[] {
  const rules = plan.trick ? TRICK_RULES[plan.trick.trick] : null;
  const kept = markOn(dealing.marks, "counter", plan.target);
  if (kept && dealing.distance(plan.mine.holder, plan.target) === "short")
    dealing.mark({
      key: "counterAttack",
      on: plan.target,
      about: plan.mine.holder,
      amount: kept.amount,
      // Not longer than the own next action; the attack may have been the last of its round.
      until: "action",
    });
  const drew = drawAfter(dealing, "avoidedDamage", plan.target, target);
  if (rules?.failure !== "knockedDown")
    return [effect("nothing", nameOfHolder(dealing.scene, plan.target), "", 0), ...drew];
  knockDown(dealing, plan.mine.holder, attacker, plan.target);
  return [effect("knockedDown", plan.mine.name), ...drew];
}

function struck(dealing: Dealing, plan: Plan, verdict: OpposedVerdict, both: Both): Effect[] {
  const rules = plan.trick ? TRICK_RULES[plan.trick.trick] : null;
  const damages = rules === null || rules.damage === "target";
  const harm = damages ? harmed(dealing, plan, verdict, both) : { effects: [], damage: 0 };
  const broken = rules?.damage === "weapon" ? breakWeapon(dealing, plan, verdict, both.target) : [];
  return [...harm.effects, ...broken, ...trickEffects(dealing, plan, both, harm.damage)];
}

function harmed(
  dealing: Dealing,
  plan: Plan,
  verdict: OpposedVerdict,
  { attacker, target }: Both,
): { readonly effects: Effect[]; readonly damage: number } {
  const pool = poolOfAttack(plan.aims as AttackKind);
  const physical = plan.aims === "physical";
  const melee = physical && isMelee(plan, attacker);
  const drains = isMonster(attacker) && attacker.system.suit === "hearts" && melee;
  const armor = physical && !drains ? armorOf(target) : 0;
  const large = melee ? largeCard(dealing, plan, attacker) : 0;
  const claws = isMonster(attacker) && melee ? clawsOf(attacker.system.suit, attacker.system.rating) : 0;
  const own = damageAdded(fighterOf(dealing, attacker, plan.mine.holder, plan.target), pool);
  const bonus = (physical ? plan.mine.bonus : 0) + own + large + claws;
  const hide = isMonster(target) ? hideOf(target.system.suit, target.system.rating) : 0;
  const reduced = damageReduced(fighterOf(dealing, target, plan.target, plan.mine.holder), pool) + hide;
  const times = plan.trick ? trickTimes(plan.trick) : 1;
  const damage = damageOf(verdict, { bonus, armor, times, reduced });
  const source = { attacker, melee };
  const effects = damaged(dealing, plan.target, pool, damage, source);
  if (damage === 0)
    return { damage, effects: [...effects, ...drawAfter(dealing, "avoidedDamage", plan.target, target)] };
  if (drains) healed(dealing, attacker, drained(damage));
  effects.push(...afterDamage(dealing, plan, { attacker, target }, pool));
  if (melee && isMonster(attacker)) effects.push(...monsterTouch(dealing, plan, attacker, target));
  return { damage, effects };
}

/** Cards that damage lets people draw (Bloodlust, Tenacity, Faith). */
function afterDamage(dealing: Dealing, plan: Plan, { attacker, target }: Both, pool: string): Effect[] {
  if (pool === "spirit") return drawAfter(dealing, "hurtInSpirit", plan.target, target);
  if (pool !== "body") return [];
  return [
    ...drawAfter(dealing, "dealtToBody", plan.mine.holder, attacker),
    ...drawAfter(dealing, "hurtInBody", plan.target, target),
  ];
}

/** What the touch of a monster does beside its damage (Spades, Diamonds). */
function monsterTouch(
  dealing: Dealing,
  plan: Plan,
  monster: Actor.OfType<"monster">,
  target: PersonActor,
): Effect[] {
  const { suit } = monster.system;
  if (suit === "spades") return discardLowest(dealing, plan.target);
  if (suit !== "diamonds" || !isFated(target)) return [];
  const { traits, suit: before } = target.system;
  const fate = touchedByFate({ suit: before, traits });
  dealing.change(target, "system.suit", before, fate.suit);
  for (const one of [before, fate.suit].map(traitOf))
    dealing.change(target, `system.traits.${one}`, traits[one], fate.traits[one]);
  dealing.mark({ key: "touched", on: plan.target, about: plan.mine.holder, amount: 0, until: "fight" });
  return [effect("touched", nameOfHolder(dealing.scene, plan.target), fate.suit)];
}

/** The top card, which the first melee hit of somebody large adds in a scene (Large). */
function largeCard(dealing: Dealing, { mine: { holder } }: Plan, attacker: PersonActor): number {
  if (!ranksOf(attacker).advantages["large"] || markOn(dealing.marks, "largeUsed", holder)) return 0;
  dealing.mark({ key: "largeUsed", on: holder, until: "scene" });
  const [turned] = dealing
    .step({ kind: "turnTop", holder, joker: "aside" })
    .filter(({ kind }) => kind === "turned");
  return turned?.kind === "turned" ? cardValue(turned.card, dealing.dials) : 0;
}

function isMelee({ mine: { weaponId } }: Plan, attacker: PersonActor): boolean {
  const weapon = attacker.items.get(weaponId);
  return !isWeapon(weapon) || weapon.system.reach === "melee";
}

/** The damage goes to a weapon of the target; once it bears no more, it is broken (Break). */
function breakWeapon(
  dealing: Dealing,
  plan: Plan,
  { difference }: OpposedVerdict,
  target: PersonActor,
): Effect[] {
  const weapon = inHand(target);
  if (!weapon) return [];
  const { damage, durability } = weapon.system;
  const after = damage + difference + plan.mine.bonus;
  dealing.change(weapon, "system.damage", damage, after);
  const breaks = isBroken({ damage: after, durability });
  return [effect(breaks ? "broken" : "weapon", plan.other?.name ?? "", weapon.name, after - damage)];
}

function inHand(actor: PersonActor): Item.OfType<"weapon"> | null {
  const found = actor.items.contents.find(
    (item) => isWeapon(item) && item.system.equipped && !item.system.natural,
  );
  return isWeapon(found) ? found : null;
}

/** What a trick does beside its damage, where it succeeds (Combat Tricks). Monsters are neither tripped nor held (Steady). */
function trickEffects(dealing: Dealing, plan: Plan, { attacker, target }: Both, damage: number): Effect[] {
  const { trick } = plan;
  const success = trick ? TRICK_RULES[trick.trick].success : null;
  const name = plan.other?.name ?? target.name;
  const [holder, by] = [plan.target, plan.mine.holder];
  switch (success) {
    case "knockedDown":
      if (isMonster(target)) return [effect("steady", name)];
      knockDown(dealing, holder, target, by);
      return [effect(success, name)];
    case "grappled":
      if (isMonster(target)) return [effect("steady", name)];
      condition(dealing, target, success, attacker.name);
      dealing.mark({ key: "held", on: holder, by, about: by, until: "fight" });
      return [effect(success, name)];
    case "wildcardLost":
      return [effect(success, name, "", loseWildcard(dealing, holder, target))];
    case "disarmed":
      return [effect(success, name, disarm(dealing, plan, target))];
    case "bound": {
      const weapon = inHand(target);
      dealing.mark({ key: "bound", on: holder, by, about: weapon?.id ?? "", until: "fight" });
      dealing.mark({ key: "bound", on: by, by: holder, about: plan.mine.weaponId, until: "fight" });
      return [effect(success, name)];
    }
    case "feinted":
      dealing.mark({ key: "feinted", on: holder, about: by, until: "defence" });
      return [effect(success, name)];
    case "partLost": {
      const body = isFated(target) ? pointsOf(dealing, target).body : 1;
      const part = trick && losesPart(trick, body, damage);
      if (part) dealing.mark({ key: "partLost", on: holder, about: part, until: "scene" });
      return part ? [effect(success, name, part)] : [];
    }
    default:
      return [];
  }
}

/** Somebody falls; on what moves they have to keep from falling off it (Trip, Fighting on Moving Objects). */
export function knockDown(dealing: Dealing, holder: string, actor: PersonActor, by: string): void {
  condition(dealing, actor, "knockedDown", "");
  if (dealing.scene.system.moving)
    dealing.mark({ key: "footing", on: holder, by, amount: 0, until: "fight" });
}

function condition(dealing: Dealing, actor: PersonActor, key: string, about: string): void {
  if (!("conditions" in actor.system)) return;
  const before = (actor.system.conditions as Record<string, unknown>)[key] ?? null;
  dealing.change(actor, `system.conditions.${key}`, before, { about, amount: 1 });
}

function loseWildcard(dealing: Dealing, holder: string, target: PersonActor): number {
  const payer = payerOf(target);
  if (!payer || dealing.valueOf(payer, WILDCARDS) === 0) return 0;
  dealing.add(payer, WILDCARDS, -1);
  dealing.mark({ key: "tagged", on: holder, until: "fight" });
  return 1;
}

/** A thing goes from whoever had it, or from the ground, into somebody's hand. */
export function takeItem(dealing: Dealing, item: Item.Implementation, taker: PersonActor): void {
  const source = item.toObject();
  dealing.change(item, "", source, null);
  dealing.give(taker, { ...source, name: item.name });
}

/** What is dropped lies on the ground of the scene, or in the hand of whoever took it (Disarm). */
function disarm(dealing: Dealing, { trick, mine }: Plan, target: PersonActor): string {
  const weapon = inHand(target);
  if (!weapon) return "";
  dealing.change(weapon, "system.equipped", true, false);
  dealing.change(weapon, "system.ready", weapon.system.ready, false);
  const taker = trick?.stronger ? personOf(dealing.scene, mine.holder) : null;
  if (taker) takeItem(dealing, weapon, taker);
  return weapon.name;
}

/** What a contest brings: unseen, away or caught up with, free (Stealth, Chase, Bind, Grapple). */
function contested(dealing: Dealing, plan: Plan, won: boolean): Effect[] {
  const [holder, other] = [plan.mine.holder, plan.target];
  const name = nameOfHolder(dealing.scene, plan.aims === "notice" ? other : holder);
  if (plan.aims === "chase") {
    const fleeing = markOn(dealing.marks, "chase", holder) !== undefined;
    const after = chased(dealing.distance(holder, other), fleeing, won);
    return escaped(dealing, { fleeing, won, after, holder, other });
  }
  if (!won) return [effect("stays", name, plan.aims)];
  if (plan.aims === "notice") dealing.mark({ key: "unaware", on: other, about: holder, until: "fight" });
  else freed(dealing, holder, other);
  return [effect(plan.aims === "notice" ? "unaware" : "freed", name)];
}

/** Somebody is neither bound nor held by somebody any more. */
function freed(dealing: Dealing, holder: string, other: string): void {
  const isBetween = ({ on, by }: { readonly on: string; readonly by: string }): boolean =>
    [on, by].includes(holder) && [on, by].includes(other);
  for (const mark of dealing.marks)
    if ((mark.key === "bound" || mark.key === "held") && isBetween(mark)) dealing.remark(mark);
  const actor = personOf(dealing.scene, holder);
  if (!actor || !("conditions" in actor.system)) return;
  const { grappled } = actor.system.conditions;
  if (grappled) dealing.change(actor, "system.conditions.grappled", grappled, null);
}

function armorOf(actor: PersonActor): number {
  const worn = actor.items.contents.filter(
    (item) => isArmor(item) && item.system.equipped && !isBroken(item.system),
  );
  return worn.reduce((sum, item) => sum + (isArmor(item) ? item.system.bonusNow : 0), 0);
}

function fighterOf(dealing: Dealing, actor: PersonActor, holder: string, against: string): Fighter {
  return {
    traits: traitsOf(actor),
    desperate: isFated(actor) && stateNow(dealing, actor) === "desperate",
    advantages: ranksOf(actor).advantages,
    using: usingNow(dealing.marks, holder, actor, against),
  };
}
