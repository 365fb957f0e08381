import { UserError } from "#table/refusals.ts";
import { isFated, isMonster, type PersonActor } from "../../data/kinds.ts";
import {
  AROMA,
  extrasAct,
  givesOffAroma,
  monsterAct,
  type OwnAct,
  type OwnAttack,
  type Prey,
  strongestAttack,
} from "../../rules/fight/by-itself.ts";
import { DISTANCES, MELEE, moved } from "../../rules/fight/distance.ts";
import { lotFallsOn } from "../../rules/fight/lots.ts";
import { markOn } from "../../rules/gifts/marks.ts";
import type { Aim } from "../../rules/harm/damage.ts";
import { mayPlay } from "../../rules/harm/states.ts";
import { ownerOf } from "../../state/deal.ts";
import { activeHolder } from "../../state/fight.ts";
import { sideOf, SWARM, weaponsOf } from "../../state/plan/drawer.ts";
import { nameOfHolder, personOf } from "../../state/scene.ts";
import { squadsComing } from "./arrive.ts";
import type { Dealing } from "./dealing.ts";
import { beginAttack } from "./duel.ts";
import { fall, isDown, stateNow } from "./harm.ts";
import { goesAway, presentNow } from "./leaving.ts";
import { tell, tellAct } from "./tell.ts";
import { actionDone, endAction, leftOf } from "./turns.ts";

/** One who acts by itself, in its turn. */
interface Own {
  readonly holder: string;
  readonly actor: PersonActor;
  /** The id under which the cards are kept for the undo of all it does. */
  readonly id: string;
}

/**
 * Whoever acts by itself does so when its turn comes (Banditos, Uncontrollable): once, by this client, told in the log, taken back as one.
 * Whoever has lost their action has the rest of their turn without it.
 * @returns whether somebody did
 */
export function actByItself(dealing: Dealing): boolean {
  const holder = dealing.deal.plan ? null : activeHolder(dealing.deal);
  const actor = holder === null ? null : personOf(dealing.scene, holder);
  if (holder === null || !actor) return false;
  const lost = markOn(dealing.marks, "loseAction", holder);
  if (lost && !isMonster(actor) && leftOf(dealing, holder).action) {
    dealing.remark(lost);
    tell(dealing, "lostAction", { name: nameOfHolder(dealing.scene, holder) });
    actionDone(dealing, holder, "lost");
    return true;
  }
  // Also whoever was knocked out by a number on their sheet has no turn.
  if (isFated(actor) && !mayPlay(stateNow(dealing, actor))) {
    fall(dealing, holder);
    return true;
  }
  if (ownerOf(actor) !== null) return false;
  const id = foundry.utils.randomID();
  dealing.keepBefore(id);
  const own = { holder, actor, id };
  const swept = dealing.marks.find(({ key, by }) => key === "sweep" && by === holder);
  if (swept) {
    dealing.remark(swept);
    strike(dealing, own, swept.on);
    return true;
  }
  const act = ownAct(dealing, own);
  if (isMonster(actor)) monsterBegins(dealing, own);
  if (act.kind === "attack") attack(dealing, own, act);
  else others(dealing, own, act);
  return true;
}

/** A monster's action is counted, and what it smells of spreads (Spades). */
function monsterBegins(dealing: Dealing, { holder, actor }: Own): void {
  const acts = markOn(dealing.marks, "acts", holder);
  if (isMonster(actor) && givesOffAroma(actor.system.suit, acts?.amount ?? 0))
    for (const { id, actor: other } of presentNow(dealing)) {
      const far = DISTANCES.indexOf(dealing.distance(holder, id)) > DISTANCES.indexOf(AROMA.reaches);
      const suffers = isFated(other) && mayPlay(stateNow(dealing, other)) && !far;
      if (suffers && !markOn(dealing.marks, "aroma", id))
        dealing.mark({ key: "aroma", on: id, about: holder, amount: AROMA.difficulty, until: "fight" });
    }
  if (acts) dealing.remark(acts, acts.amount + 1);
  else dealing.mark({ key: "acts", on: holder, until: "fight" });
}

function attack(dealing: Dealing, own: Own, { targets, lot, steps }: OwnAct & { kind: "attack" }): void {
  const { holder, actor } = own;
  const exploding = markOn(dealing.marks, "exploding", holder);
  if (exploding) dealing.remark(exploding);
  const target = lot ? drawnLot(dealing, holder, targets) : (targets[0] ?? null);
  if (target === null) return endAction(dealing, holder);
  if (!lot)
    for (const other of targets.slice(1))
      dealing.mark({ key: "sweep", on: other, by: holder, until: "round" });
  if (steps !== 0) step(dealing, holder, target, steps);
  const lurks = markOn(dealing.marks, "lurks", holder);
  if (lurks) dealing.remark(lurks);
  // One that passes for human strikes unseen, if nobody notices (Diamonds).
  if (lurks && isMonster(actor)) {
    dealing.mark({ key: "sweep", on: target, by: holder, until: "round" });
    return strike(dealing, own, target, "notice");
  }
  strike(dealing, own, target);
}

function strike(dealing: Dealing, { holder, actor, id }: Own, target: string, aims: Aim = "physical"): void {
  const best = strongestAttack(attacksOf(actor), dealing.distance(holder, target));
  const weapon = aims === "physical" && best && actor.items.has(best.id) ? best.id : "";
  const bare = { id: "", words: "", trick: null, tags: [], two: false, intrigue: false } as const;
  try {
    beginAttack(
      dealing,
      { ...bare, kind: "attack", holder, target, skill: "rating", weapon, aims },
      null,
      id,
    );
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    // What cannot be attacked after all is let go: nobody waits for one who acts by itself.
    endAction(dealing, holder);
  }
}

function ownAct(dealing: Dealing, { holder, actor }: Own): OwnAct {
  const facts = { attacks: attacksOf(actor), prey: preyOf(dealing, holder, actor) };
  if (facts.prey.length === 0) return { kind: "approach", towards: [], lot: false };
  if (!isMonster(actor)) return extrasAct(facts);
  const { suit, rating } = actor.system;
  const acted = markOn(dealing.marks, "acts", holder)?.amount ?? 0;
  const exploding = markOn(dealing.marks, "exploding", holder) !== undefined;
  const spells = actor.items.contents.filter(({ type }) => type === "spell").map(({ name }) => name);
  const points = dealing.valueOf(actor, "system.pool.value");
  return monsterAct({ ...facts, suit, rating, points, acted, exploding, spells });
}

/** Everybody against it in the opposition: for monsters all others who still stand or lie there, for extras all who have a player. */
function preyOf(dealing: Dealing, holder: string, beast: PersonActor): readonly Prey[] {
  return presentNow(dealing).flatMap(({ id, actor }) => {
    if (id === holder || !actor || isDown(dealing, actor, isMonster(beast))) return [];
    if (dealing.deal.turns?.fighters.some((one) => one.id === id) !== true) return [];
    if (sideOf(actor) !== "" && sideOf(actor) === sideOf(beast)) return [];
    if (!isMonster(beast) && ownerOf(actor) === null) return [];
    const knockedOut = isFated(actor) && !mayPlay(stateNow(dealing, actor));
    return [{ id, distance: dealing.distance(holder, id), knockedOut }];
  });
}

function attacksOf(actor: PersonActor): readonly OwnAttack[] {
  const armed = weaponsOf(actor).map(({ id, system }) => ({
    id: id ?? "",
    damage: system.bonusNow,
    ranges: system.reach === "ranged" ? system.ranges : MELEE,
  }));
  return [...armed, { id: "bare", damage: 0, ranges: MELEE }];
}

function drawnLot(dealing: Dealing, holder: string, targets: readonly string[]): string | null {
  const events = dealing.step({ kind: "lots", holders: targets });
  const turned = events.flatMap((event) =>
    event.kind === "turned" && event.holder !== null ? [{ id: event.holder, card: event.card }] : [],
  );
  const named = (id: string): string => nameOfHolder(dealing.scene, id);
  const target = lotFallsOn(turned, dealing.dials);
  if (target !== null && turned.length > 1)
    tell(dealing, "lots", {
      name: named(holder),
      lots: turned.map(({ id, card }) => ({ name: named(id), card })),
      other: named(target),
    });
  return target;
}

function others(
  dealing: Dealing,
  { holder, actor, id }: Own,
  act: Exclude<OwnAct, { kind: "attack" }>,
): void {
  const name = nameOfHolder(dealing.scene, holder);
  if (act.kind === "approach") {
    const target = act.lot ? drawnLot(dealing, holder, act.towards) : (act.towards[0] ?? null);
    if (target !== null) step(dealing, holder, target, -2);
    endAction(dealing, holder);
    const other = target === null ? "" : nameOfHolder(dealing.scene, target);
    return tellAct(dealing, other === "" ? "waits" : "approached", { name, other }, id);
  }
  if (act.kind === "flee") goesAway(dealing, holder);
  if (act.kind === "swarm" && isMonster(actor))
    squadsComing(dealing, {
      name: game.i18n.localize("GAME_OF_BASTARDS.Outside.Swarm"),
      count: act.squads,
      rating: actor.system.rating,
      items: [],
      hostile: true,
      role: SWARM,
      told: { kind: "swarm", data: { name, count: act.squads } },
    });
  endAction(dealing, holder);
  if (act.kind === "flee") tellAct(dealing, "fled", { name }, id);
  if (act.kind === "spell") tellAct(dealing, "spell", { name, words: act.spell }, id);
}

function step(dealing: Dealing, holder: string, target: string, steps: number): void {
  dealing.setDistance(holder, target, moved(dealing.distance(holder, target), steps));
}
