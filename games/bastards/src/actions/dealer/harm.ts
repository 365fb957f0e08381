import { rankOf } from "../../data/actor/advantages.ts";
import type { HandData } from "../../data/message/hand.ts";
import {
  type FatedActor,
  isAdvantage,
  isFated,
  isFollower,
  isMonster,
  isSquad,
  type PersonActor,
} from "../../data/kinds.ts";
import { type Trait, TRAITS } from "../../rules/cards/card.ts";
import { cardValue } from "../../rules/cards/value.ts";
import { POINTS_A_CARD } from "../../rules/fight/by-itself.ts";
import { withOut } from "../../rules/fight/turns.ts";
import { cardsDrawnAfter, type DrawingMoment, turnedToMind } from "../../rules/gifts/damage.ts";
import { markOn } from "../../rules/gifts/marks.ts";
import { followerState, powerPool, squadLoss } from "../../rules/harm/followers.ts";
import { poolLoss } from "../../rules/harm/pools.ts";
import { becomesDesperate, mayPlay, type State, stateOf } from "../../rules/harm/states.ts";
import { experienceOf } from "../../rules/people/experience.ts";
import { isBattle } from "../../state/fight.ts";
import { payerOf } from "../../state/deal.ts";
import { ranksOf } from "../../state/plan/drawer.ts";
import { holderOf, nameOfHolder, personOf, presentIn } from "../../state/scene.ts";
import type { Dealing } from "./dealing.ts";
import { gainExperience } from "./experience.ts";
import { mostOf } from "../../data/actor/fields.ts";

export type Effect = HandData["effects"][number];

/** An effect on somebody, as a hand's card tells it. */
export function effect(kind: Effect["kind"], name: string, what = "", amount = 1): Effect {
  return { kind, name, amount, what };
}

/** Points left in the four pools, with what this dealing took. */
export function pointsOf(dealing: Dealing, fated: FatedActor): Record<Trait, number> {
  const points = TRAITS.map((trait) => [trait, dealing.valueOf(fated, `system.pools.${trait}.value`)]);
  return Object.fromEntries(points) as Record<Trait, number>;
}

/** What somebody's empty pools make of them now. */
export function stateNow(dealing: Dealing, fated: FatedActor): State {
  return stateOf(pointsOf(dealing, fated));
}

/** Whether somebody can neither act nor be fought any more. @param beyond knocked-out fated count as still there, as for monsters */
export function isDown(dealing: Dealing, actor: PersonActor, beyond = false): boolean {
  if (isFated(actor))
    return beyond ? stateNow(dealing, actor) === "killed" : !mayPlay(stateNow(dealing, actor));
  const path = isSquad(actor) ? "system.members.value" : "system.pool.value";
  return dealing.valueOf(actor, path) <= 0;
}

/** Who deals damage, and how; null for a fall, a trap, or anything else. */
export interface Source {
  readonly attacker: PersonActor | null;
  readonly melee: boolean;
}

/** Takes damage out of what somebody has: a pool, a rating's pool, or members (Attacks, Followers, Extras, Monsters). */
export function damaged(
  dealing: Dealing,
  holder: string,
  pool: Trait,
  damage: number,
  source: Source,
): Effect[] {
  const target = personOf(dealing.scene, holder);
  if (!target) return [];
  const name = nameOfHolder(dealing.scene, holder);
  if (damage <= 0) return [effect("nothing", name)];
  if (isFated(target)) return hurtFated(dealing, target, holder, pool, damage, source);
  if (isSquad(target)) {
    const members = dealing.valueOf(target, "system.members.value");
    const { lost, left } = squadLoss(members, Math.max(1, target.system.rating), damage);
    dealing.set(target, "system.members.value", left);
    if (left === 0) fallen(dealing, holder, target);
    return [effect("members", name, "", lost)];
  }
  const value = dealing.valueOf(target, "system.pool.value");
  const left = isFollower(target) ? value - damage : Math.max(0, value - damage);
  dealing.set(target, "system.pool.value", left);
  const state =
    left > 0
      ? ""
      : isFollower(target)
        ? followerState(target.system.rating, powerPool(target.system.rating) - left)
        : "killed";
  if (left <= 0 && value > 0) fallen(dealing, holder, target, state === "killed");
  return [effect("damage", name, "", damage), ...(state === "" ? [] : [effect("state", name, state, 0)])];
}

function hurtFated(
  dealing: Dealing,
  target: FatedActor,
  holder: string,
  asked: Trait,
  damage: number,
  source: Source,
): Effect[] {
  const minded = markOn(dealing.marks, "mindOverMatter", holder);
  const pool = minded && turnedToMind(minded.amount).includes(asked) ? "mind" : asked;
  const name = nameOfHolder(dealing.scene, holder);
  const was = stateNow(dealing, target);
  const path = `system.pools.${pool}.value`;
  const before = dealing.valueOf(target, path);
  const { left, lost, told } = poolLoss(before, damage);
  dealing.set(target, path, left);
  const is = stateNow(dealing, target);
  const effects = told.map((kind) => effect(kind, name, pool, lost));
  if (is === was) return effects;
  const silenced = is === "knocked-out" && markOn(dealing.marks, "debate") !== undefined;
  if (becomesDesperate(was, is)) effects.push(...despair(dealing, target, holder));
  else effects.push(effect("state", name, silenced ? "silenced" : is, 0));
  if (!mayPlay(is)) outOfAction(dealing, target, holder, is, source);
  return effects;
}

/** Somebody falls into desperation: in an opposition they draw at once, as many cards as Spirit or Luck, whichever is higher (Desperation). */
function despair(dealing: Dealing, { system: { traits } }: FatedActor, holder: string): Effect[] {
  const name = nameOfHolder(dealing.scene, holder);
  const falls = effect("desperate", name, "", 0);
  if (!isBattle(dealing.deal)) return [falls];
  const trait = traits.spirit > traits.luck ? "spirit" : "luck";
  const [drew] = drawn(dealing, holder, traits[trait]);
  return drew ? [falls, { ...drew, kind: "desperateDraws", what: trait }] : [falls];
}

/** Somebody is knocked out, wounded or killed: what that opens to them and to whoever did it. */
function outOfAction(
  dealing: Dealing,
  target: FatedActor,
  holder: string,
  is: State,
  { attacker }: Source,
): void {
  fall(dealing, holder);
  const by = attacker ? holderOf(attacker) : "";
  const { marks } = dealing;
  const stubborn = ranksOf(target).advantages["stubborn"] ?? 0;
  const tried = marks.filter(({ key, on }) => key === "stubbornTried" && on === holder).length;
  if (is === "knocked-out" && isMonster(attacker))
    dealing.mark({ key: "wound", on: holder, by, until: "session" });
  else if (is === "knocked-out" && stubborn > tried)
    dealing.mark({ key: "stubborn", on: holder, until: "fight" });
  if (is === "wounded") dealing.change(target, "system.wasWounded", target.system.wasWounded, true);
  if (is === "wounded" && attacker && !isMonster(attacker))
    dealing.mark({ key: "inflict", on: by, about: holder, until: "scene" });
  if (is === "killed" && isMonster(attacker) && attacker.system.suit !== "joker")
    dealing.mark({ key: "unburned", on: holder, by, until: "session" });
}

/** Somebody has no more turns: knocked out, or gone. */
export function fall(dealing: Dealing, holder: string): void {
  const { turns } = dealing.deal;
  if (turns) dealing.deal = { ...dealing.deal, turns: withOut(turns, holder, true) };
}

/** A follower, squad or monster is beaten: what it was worth, and what its leader loses (Challenging, Friends, Hired Hands, Successor). */
function fallen(dealing: Dealing, holder: string, actor: PersonActor, killed = true): void {
  fall(dealing, holder);
  if (isMonster(actor)) {
    const present = presentIn(dealing.scene).flatMap(({ actor: one }) => (isFated(one) ? [one] : []));
    const living = present.filter((fated) => stateNow(dealing, fated) !== "killed");
    gainExperience(dealing, living, "monster", experienceOf("monster", actor.system.rating), actor.name);
    return;
  }
  const leader = payerOf(actor);
  if (!leader || !killed || isFated(actor)) return;
  if (isFollower(actor) && actor.system.successor) changeRank(dealing, leader, "successor", 0);
  if (actor.system.role === HIRED) changeRank(dealing, leader, "capital", rankOf(leader, "capital") - 1);
  if (actor.system.role !== FRIENDS) return;
  const others = presentIn(dealing.scene).filter(
    ({ actor: one }) => isSquad(one) && one.system.role === FRIENDS && payerOf(one) === leader,
  );
  if (others.some(({ actor: one }) => one && !isDown(dealing, one))) return;
  changeRank(dealing, leader, "friends", rankOf(leader, "friends") - 1);
  dealing.change(leader, "system.mourned", leader.system.mourned, leader.system.mourned + 1);
}

/** By what squads and followers are known as somebody's friends, or as hired. */
export const FRIENDS = "friends";
export const HIRED = "hired";

/** An advantage of somebody has another rank from now on; at none it is gone. */
export function changeRank(dealing: Dealing, fated: FatedActor, key: string, rank: number): void {
  const item = fated.items.contents.find((one) => isAdvantage(one) && one.system.key === key);
  if (!isAdvantage(item)) return;
  if (rank > 0) dealing.change(item, "system.rank", item.system.rank, rank);
  else dealing.change(item, "", item.toObject(), null);
}

/** Cards that somebody draws after something happened, by their advantage; a monster gets points back for them (Unpredictable). */
export function drawAfter(
  dealing: Dealing,
  moment: DrawingMoment,
  holder: string,
  actor: PersonActor,
): Effect[] {
  const count = isBattle(dealing.deal) ? cardsDrawnAfter(moment, ranksOf(actor).advantages) : 0;
  if (count === 0) return [];
  if (!isMonster(actor)) return drawn(dealing, holder, count);
  healed(dealing, actor, count * POINTS_A_CARD);
  return [];
}

/** A monster regains points, never above its most. */
export function healed(dealing: Dealing, monster: PersonActor, points: number): void {
  if (!isMonster(monster)) return;
  const value = dealing.valueOf(monster, "system.pool.value");
  dealing.set(monster, "system.pool.value", Math.min(mostOf(monster.system.pool), value + points));
}

function drawn(dealing: Dealing, holder: string, count: number): Effect[] {
  dealing.step({ kind: "draw", holder, count });
  return [effect("drew", nameOfHolder(dealing.scene, holder), "", count)];
}

/** Somebody discards the lowest card of their hand (Spades). */
export function discardLowest(dealing: Dealing, holder: string): Effect[] {
  const held = dealing.table.hidden.hands[holder] ?? [];
  const [card] = held.toSorted(
    (one, other) => cardValue(one, dealing.dials) - cardValue(other, dealing.dials),
  );
  if (card === undefined) return [];
  dealing.step({ kind: "discard", holder, cards: [card] }, dealing.table.open.owners[holder] ?? null);
  return [effect("discarded", nameOfHolder(dealing.scene, holder))];
}
