import { UserError } from "#table/refusals.ts";
import { isFated, isMonster, type PersonActor, isSquad } from "../../data/kinds.ts";
import {
  extrasAct,
  monsterAct,
  monsterRangedAttack,
  type OwnAct,
  type OwnAttack,
  type Prey,
  strongestAttack,
} from "../../rules/fight/by-itself.ts";
import { MELEE, moved } from "../../rules/fight/distance.ts";
import { lotFallsOn } from "../../rules/fight/lots.ts";
import { mayPlay } from "../../rules/harm/states.ts";
import { ownerOf } from "../../state/deal.ts";
import { activeHolder } from "../../state/fight.ts";
import { ranksOf, weaponsOf } from "../../state/plan/side.ts";
import { distanceBetween, nameOfHolder, personOf, presentIn } from "../../state/scene.ts";
import type { Dealing } from "./dealing.ts";
import { beginAttack, endAction } from "./duel.ts";
import { tell } from "./tell.ts";

/**
 * Whoever acts by itself does so when its turn comes (Banditos, Uncontrollable): once, by this client, told in the log.
 * @returns whether somebody did
 */
export function actByItself(dealing: Dealing): boolean {
  const holder = dealing.deal.plan ? null : activeHolder(dealing.deal);
  const actor = holder === null ? null : personOf(dealing.scene, holder);
  if (holder === null || !actor || ownerOf(actor) !== null) return false;
  const act = ownAct(dealing, holder, actor);
  if (act.kind !== "attack") {
    approachOrLeave(dealing, holder, act);
    return true;
  }
  const target = act.lot ? drawnLot(dealing, act.targets) : (act.targets[0] ?? null);
  if (target === null) {
    endAction(dealing, holder);
    return true;
  }
  if (act.steps !== 0) step(dealing, holder, target, act.steps);
  const attack = strongestAttack(attacksOf(actor), dealing.distance(holder, target));
  strike(dealing, holder, target, attack?.id ?? "");
  return true;
}

function strike(dealing: Dealing, holder: string, target: string, weapon: string): void {
  const held = personOf(dealing.scene, holder)?.items.has(weapon) ? weapon : "";
  const asked = {
    id: "",
    kind: "attack",
    holder,
    target,
    skill: "rating",
    weapon: held,
    aims: "physical",
    trick: null,
    words: "",
  } as const;
  try {
    beginAttack(dealing, asked, null);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    // What cannot be attacked after all is let go: nobody waits for one who acts by itself.
    endAction(dealing, holder);
  }
}

function ownAct(dealing: Dealing, holder: string, actor: PersonActor): OwnAct {
  const facts = { attacks: attacksOf(actor), prey: preyOf(dealing, holder, actor) };
  if (facts.prey.length === 0) return { kind: "approach", towards: [], lot: false };
  if (!isMonster(actor)) return extrasAct(facts);
  const { suit, rating, pool } = actor.system;
  const act = monsterAct({
    ...facts,
    suit,
    rating,
    points: pool.value,
    acted: 1,
    exploding: false,
    spells: [],
  });
  return act;
}

/** Everybody against it: for monsters all others who still stand or lie there, for extras all who have a player. */
function preyOf({ scene }: Dealing, holder: string, beast: PersonActor): readonly Prey[] {
  return presentIn(scene).flatMap(({ id, actor }) => {
    if (id === holder || !actor || isDown(actor, isMonster(beast))) return [];
    if (!isMonster(beast) && ownerOf(actor) === null) return [];
    const knockedOut = isFated(actor) && !mayPlay(actor.system.state);
    return [{ id, distance: distanceBetween(scene, holder, id), knockedOut }];
  });
}

function isDown(actor: PersonActor, monster: boolean): boolean {
  if (isFated(actor)) return monster ? actor.system.state === "killed" : !mayPlay(actor.system.state);
  return isSquad(actor) ? actor.system.members.value === 0 : actor.system.pool.value <= 0;
}

function attacksOf(actor: PersonActor): readonly OwnAttack[] {
  const armed = weaponsOf(actor).map(({ id, system }) => ({
    id: id ?? "",
    damage: system.bonusNow,
    ranges: system.reach === "ranged" ? system.ranges : MELEE,
  }));
  const hasRanged = isMonster(actor) && (ranksOf(actor).advantages["naturalRanged"] ?? 0) > 0;
  const natural = { id: "bare", damage: 0, ranges: MELEE };
  return [...armed, natural, ...(hasRanged ? [monsterRangedAttack(actor.system.rating)] : [])];
}

function drawnLot(dealing: Dealing, targets: readonly string[]): string | null {
  const events = dealing.step({ kind: "lots", holders: targets });
  const turned = events.flatMap((event) =>
    event.kind === "turned" && event.holder !== null ? [{ id: event.holder, card: event.card }] : [],
  );
  return lotFallsOn(turned, dealing.dials);
}

function approachOrLeave(dealing: Dealing, holder: string, act: Exclude<OwnAct, { kind: "attack" }>): void {
  const name = nameOfHolder(dealing.scene, holder);
  if (act.kind === "approach") {
    const target = act.lot ? drawnLot(dealing, act.towards) : (act.towards[0] ?? null);
    if (target !== null) step(dealing, holder, target, -2);
    tell(dealing, "approached", { name, other: target === null ? "" : nameOfHolder(dealing.scene, target) });
  } else tell(dealing, "fled", { name });
  endAction(dealing, holder);
}

function step(dealing: Dealing, holder: string, target: string, steps: number): void {
  dealing.setDistance(holder, target, moved(dealing.distance(holder, target), steps));
}
