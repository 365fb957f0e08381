import { UserError } from "#table/refusals.ts";
import type { Ask } from "../../data/asks.ts";
import type { Plan, PlanSide } from "../../data/deal.ts";
import type { HandData } from "../../data/message/hand.ts";
import {
  isArmor,
  isFated,
  isFollower,
  isMonster,
  isSquad,
  isWeapon,
  type PersonActor,
} from "../../data/kinds.ts";
import { type Trait, TRAITS } from "../../rules/cards/card.ts";
import { afterAction, nextRound, whoseTurn, withOut } from "../../rules/fight/turns.ts";
import { losesPart, TRICK_RULES, trickTimes } from "../../rules/fight/tricks.ts";
import { drained } from "../../rules/fight/by-itself.ts";
import { judgeOpposed, type OpposedVerdict } from "../../rules/hands/verdict.ts";
import { ATTACKS, damageOf, poolOfAttack } from "../../rules/harm/damage.ts";
import { squadLoss } from "../../rules/harm/followers.ts";
import { becomesDesperate, mayPlay, stateOf } from "../../rules/harm/states.ts";
import { damageAdded, damageReduced } from "../../rules/gifts/damage.ts";
import { isBattle } from "../../state/fight.ts";
import { ownerOf } from "../../state/deal.ts";
import { attackTrait, planSide, ranksOf, reach } from "../../state/plan/side.ts";
import { defencesOf, skillOf } from "../../state/plan/skills.ts";
import { personOf } from "../../state/scene.ts";
import type { Dealing } from "./dealing.ts";
import { requireCards, requirePlayer, seated, tellHand } from "./fate.ts";
import { tell } from "./tell.ts";

type Effect = HandData["effects"][number];

/** Somebody attacks: the target is to choose a skill before cards are laid (Attacks). */
export function beginAttack(dealing: Dealing, ask: Ask & { kind: "attack" }, user: string | null): void {
  requireCards(dealing);
  const { scene } = dealing;
  const actor = user === null ? requirePerson(dealing, ask.holder) : requirePlayer(dealing, ask.holder, user);
  const target = requirePerson(dealing, ask.target);
  requireTurn(dealing, ask.holder);
  const skill = skillOf(actor, ask.skill);
  const aims = ATTACKS.find((one) => one === ask.aims);
  const weapon = ask.weapon === "" ? null : (actor.items.get(ask.weapon) ?? null);
  if (!skill || !aims) throw new UserError("GAME_OF_BASTARDS.Error.NoSkill");
  if (weapon !== null && !isWeapon(weapon)) throw new UserError("GAME_OF_BASTARDS.Error.NoWeapon");
  const distance = dealing.distance(ask.holder, ask.target);
  if (aims === "physical" && reach(weapon, distance, actor) === null)
    throw new UserError("GAME_OF_BASTARDS.Error.OutOfReach", { name: target.name });
  const trick = ask.trick && Object.hasOwn(TRICK_RULES, ask.trick.trick) ? ask.trick : null;
  const trait = attackTrait(aims, weapon, trick);
  const id = foundry.utils.randomID();
  dealing.keepBefore(id);
  seated(dealing, actor);
  seated(dealing, target);
  const { holder } = ask;
  const physical = aims === "physical" ? { weapon, distance } : {};
  const mine = planSide({ scene, holder, actor, as: "attack", skill, trait, aims, trick, ...physical });
  const words = String(ask.words).slice(0, 200);
  const plan: Plan = {
    id,
    kind: "attack",
    words,
    mine,
    difficulty: 0,
    target: ask.target,
    other: null,
    aims,
    trick,
  };
  dealing.deal = { ...dealing.deal, plan };
  if (ownerOf(target) === null) defendWith(dealing, plan, target, defencesOf(target, aims)[0]?.id ?? "");
}

/** The target chooses a skill to defend with, and cards are laid (Attacks). */
export function defend(dealing: Dealing, { holder, skill }: Ask & { kind: "defend" }, user: string): void {
  const { plan } = dealing.deal;
  if (plan?.kind !== "attack" || plan.other || plan.target !== holder)
    throw new UserError("GAME_OF_BASTARDS.Refused.noHand");
  const target = personOf(dealing.scene, holder);
  if (!target || ownerOf(target) !== user)
    throw new UserError("TABLE.Error.NotYours", { name: target?.name ?? "" });
  defendWith(dealing, plan, target, skill);
}

/** Defends for somebody who let the table's time run out, with the skill that is used by itself. */
export function defendFor(dealing: Dealing): void {
  const { plan } = dealing.deal;
  const target = plan && personOf(dealing.scene, plan.target);
  if (!target || plan.other) throw new UserError("GAME_OF_BASTARDS.Refused.noHand");
  defendWith(dealing, plan, target, defencesOf(target, plan.aims)[0]?.id ?? "");
}

function defendWith(dealing: Dealing, plan: Plan, target: PersonActor, skillId: string): void {
  const skill = skillOf(target, skillId);
  if (!skill) throw new UserError("GAME_OF_BASTARDS.Error.NoSkill");
  const { aims } = plan;
  const asked = { scene: dealing.scene, holder: plan.target, actor: target, skill, aims };
  const other = planSide({ ...asked, as: "defence", trait: "mind" });
  dealing.deal = { ...dealing.deal, plan: { ...plan, other } };
  const start = { id: plan.id, attacker: sideStart(dealing, plan.mine), defender: sideStart(dealing, other) };
  dealing.step({ kind: "beginOpposed", start });
}

function sideStart({ scene }: Dealing, { holder, limit, top }: PlanSide) {
  const actor = personOf(scene, holder);
  const alone = actor !== null && ownerOf(actor) === null;
  return { holder, limit, added: top, fromTop: alone, monster: isMonster(actor) };
}

/** Judges an attack once all cards are open, does its damage, and tells it (Attacks, Consequences). */
export function concludeAttack(dealing: Dealing): void {
  const { plan } = dealing.deal;
  const { play } = dealing.table.open;
  if (plan?.kind !== "attack" || !plan.other || play?.kind !== "opposed" || play.phase !== "over") return;
  const [mine, theirs] = [play.attacker.cards, play.defender.cards];
  const sides = [
    { cards: mine, added: plan.mine.added },
    { cards: theirs, added: plan.other.added },
  ] as const;
  const verdict = judgeOpposed(...sides, dealing.dials);
  dealing.step({ kind: "end" });
  const effects = consequences(dealing, plan, verdict);
  const success = verdict.winner === "attacker";
  const margin = verdict.attacker - verdict.defender;
  const { tie, winner } = verdict;
  const told = { mine: verdict.attacker, theirs: verdict.defender, success, margin, tie, winner };
  endAction(dealing, plan.mine.holder);
  tellHand(dealing, { mine, theirs, verdict: told, effects });
}

function consequences(dealing: Dealing, plan: Plan, verdict: OpposedVerdict): Effect[] {
  const [attacker, target] = [
    personOf(dealing.scene, plan.mine.holder),
    personOf(dealing.scene, plan.target),
  ];
  if (!attacker || !target) return [];
  const rules = plan.trick ? TRICK_RULES[plan.trick.trick] : null;
  const name = plan.other?.name ?? target.name;
  if (verdict.winner === "defender") {
    if (rules?.failure !== "knockedDown") return [{ kind: "nothing", name, amount: 0, what: "" }];
    condition(dealing, attacker, "knockedDown", "");
    return [{ kind: "knockedDown", name: plan.mine.name, amount: 0, what: "" }];
  }
  const damages = rules === null || rules.damage === "target";
  const harm = damages ? harmed(dealing, plan, verdict, attacker, target) : { effects: [], damage: 0 };
  const weapon =
    rules?.damage === "weapon"
      ? [{ kind: "weapon" as const, name, amount: verdict.difference, what: "" }]
      : [];
  return [...harm.effects, ...weapon, ...trickEffects(dealing, plan, attacker, target, harm.damage)];
}

/** What a trick does beside its damage, where it succeeds (Combat Tricks). */
function trickEffects(
  dealing: Dealing,
  plan: Plan,
  attacker: PersonActor,
  target: PersonActor,
  damage: number,
): Effect[] {
  const { trick } = plan;
  const success = trick ? TRICK_RULES[trick.trick].success : null;
  const name = plan.other?.name ?? target.name;
  const effect = (kind: Effect["kind"], what = ""): Effect[] => [{ kind, name, amount: 1, what }];
  switch (success) {
    case "knockedDown":
    case "grappled":
      condition(dealing, target, success, success === "grappled" ? attacker.name : "");
      return effect(success);
    case "wildcardLost":
      dealing.step({ kind: "seat", holder: plan.target, owner: ownerOf(target) });
      loseWildcard(dealing, target);
      return effect("wildcardLost");
    case "disarmed":
      return effect("disarmed", disarm(dealing, target));
    case "bound":
    case "feinted":
      return effect(success);
    case "partLost": {
      const body = isFated(target) ? dealing.valueOf(target, "system.pools.body.value") : 1;
      const part = trick && losesPart(trick, body, damage);
      return part ? effect("partLost", part) : [];
    }
    default:
      return [];
  }
}

function condition(dealing: Dealing, actor: PersonActor, key: string, about: string): void {
  if (!("conditions" in actor.system)) return;
  const before = (actor.system.conditions as Record<string, unknown>)[key] ?? null;
  dealing.change(actor, `system.conditions.${key}`, before, { about, amount: 1 });
}

function loseWildcard(dealing: Dealing, target: PersonActor): void {
  const path = "system.wildcards.value";
  if (!isFated(target)) return;
  const before = dealing.valueOf(target, path);
  dealing.change(target, path, before, Math.max(0, before - 1));
}

function disarm(dealing: Dealing, target: PersonActor): string {
  const weapon = target.items.contents.find(
    (item) => isWeapon(item) && item.system.equipped && !item.system.natural,
  );
  if (!weapon) return "";
  dealing.change(weapon, "system.equipped", true, false);
  return weapon.name;
}

/** Takes damage out of what the target has: a pool, a rating's pool, or members (Attacks, Followers, Extras, Monsters). */
function harmed(
  dealing: Dealing,
  plan: Plan,
  verdict: OpposedVerdict,
  attacker: PersonActor,
  target: PersonActor,
): { readonly effects: Effect[]; readonly damage: number } {
  const pool = poolOfAttack(plan.aims);
  const physical = plan.aims === "physical";
  const armor = physical ? armorOf(target) : 0;
  const bonus = (physical ? plan.mine.bonus : 0) + damageAdded(fighterOf(attacker), pool);
  const times = plan.trick ? trickTimes(plan.trick) : 1;
  const damage = damageOf(verdict, { bonus, armor, times, reduced: damageReduced(fighterOf(target), pool) });
  const name = plan.other?.name ?? target.name;
  regained(dealing, attacker, damage);
  if (isFated(target))
    return { damage, effects: hurtFated(dealing, target, plan.target, name, pool, damage) };
  if (isSquad(target)) {
    const { members, rating } = target.system;
    const { lost, left } = squadLoss(members.value, Math.max(1, rating), damage);
    dealing.change(target, "system.members.value", members.value, left);
    if (left === 0) fall(dealing, plan.target);
    return { damage, effects: [{ kind: "members", name, amount: lost, what: "" }] };
  }
  const { value } = target.system.pool;
  const left = isFollower(target) ? value - damage : Math.max(0, value - damage);
  dealing.change(target, "system.pool.value", value, left);
  if (left <= 0) fall(dealing, plan.target);
  const state: Effect[] = left <= 0 ? [{ kind: "state", name, amount: 0, what: "knocked-out" }] : [];
  return { damage, effects: [{ kind: "damage", name, amount: damage, what: "" }, ...state] };
}

function regained(dealing: Dealing, attacker: PersonActor, damage: number): void {
  if (!isMonster(attacker) || attacker.system.suit !== "hearts") return;
  const { value } = attacker.system.pool;
  const { max } = attacker.system.pool as { readonly max?: number };
  dealing.change(attacker, "system.pool.value", value, Math.min(max ?? value, value + drained(damage)));
}

function hurtFated(
  dealing: Dealing,
  target: Actor.OfType<"fated">,
  holder: string,
  name: string,
  pool: Trait,
  damage: number,
): Effect[] {
  const path = `system.pools.${pool}.value`;
  const before = dealing.valueOf(target, path);
  const after = Math.max(0, before - damage);
  const points = (value: number): Record<Trait, number> => ({ ...pointsOf(target), [pool]: value });
  const [was, is] = [stateOf(points(before)), stateOf(points(after))];
  dealing.change(target, path, before, after);
  const effects: Effect[] = [{ kind: "damage", name, amount: before - after, what: pool }];
  if (is !== was) effects.push({ kind: "state", name, amount: 0, what: is });
  if (becomesDesperate(was, is) && isBattle(dealing.deal)) {
    const count = Math.max(target.system.traits.spirit, target.system.traits.luck);
    dealing.step({ kind: "draw", holder, count });
    effects.push({ kind: "drew", name, amount: count, what: "" });
  }
  if (!mayPlay(is)) fall(dealing, holder);
  return effects;
}

function pointsOf({ system }: Actor.OfType<"fated">): Record<Trait, number> {
  return Object.fromEntries(TRAITS.map((trait) => [trait, system.pools[trait].value])) as Record<
    Trait,
    number
  >;
}

/** Somebody has no more turns: knocked out, or gone. */
export function fall(dealing: Dealing, holder: string): void {
  const { turns } = dealing.deal;
  if (turns) dealing.deal = { ...dealing.deal, turns: withOut(turns, holder, true) };
}

function armorOf(actor: PersonActor): number {
  const worn = actor.items.contents.filter((item) => isArmor(item) && item.system.equipped);
  return worn.reduce((sum, item) => sum + (isArmor(item) ? item.system.bonusNow : 0), 0);
}

function fighterOf(actor: PersonActor) {
  const rating = isFated(actor) ? 0 : actor.system.rating;
  const same = Object.fromEntries(TRAITS.map((trait) => [trait, rating])) as Record<Trait, number>;
  const traits = isFated(actor) ? actor.system.traits : same;
  const desperate = isFated(actor) && actor.system.state === "desperate";
  return { traits, desperate, advantages: ranksOf(actor).advantages, using: {} };
}

function requirePerson(dealing: Dealing, holder: string): PersonActor {
  const actor = personOf(dealing.scene, holder);
  if (!actor) throw new UserError("GAME_OF_BASTARDS.Error.Gone");
  return actor;
}

/** @throws UserError unless an opposition runs and it is somebody's turn in it */
export function requireTurn({ deal }: Dealing, holder: string): void {
  if (!deal.turns) throw new UserError("GAME_OF_BASTARDS.Error.NoFight");
  if (whoseTurn(deal.turns) !== holder) throw new UserError("GAME_OF_BASTARDS.Refused.notYourTurn");
}

/** Somebody has acted; after the last of a round the next begins (Combat). */
export function endAction(dealing: Dealing, holder: string): void {
  const { turns } = dealing.deal;
  if (!turns) return;
  const acted = afterAction(turns, holder);
  const isDone = whoseTurn(acted) === null;
  dealing.deal = { ...dealing.deal, turns: isDone ? nextRound(acted) : acted };
  if (isDone) tell(dealing, "round", { round: acted.round + 1 });
}
