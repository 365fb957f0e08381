import { idOf } from "#foundry/documents.ts";
import { goToMessage } from "#foundry/messages.ts";
import type { Move } from "#table/moves/moves-panel.ts";
import { standingActs } from "#table/wishes.ts";
import type { ActMessage, FighterActor, RollMessage } from "../data/kinds.ts";
import { choosesPace } from "../rules/combat/order.ts";
import { type Fighting, isNow, mayBegin, runningFight } from "../state/fight.ts";
import { heroesHurt, killedBy, maySoak } from "../state/hurt.ts";
import { judgedOn } from "../state/judged.ts";
import { isPressing, offersOn, secondsLeft } from "../state/reactions.ts";
import { isUnmade } from "../state/seats.ts";
import { openFight } from "./fight-panel.ts";
import { isOwn, move } from "./move-row.ts";
import { beginTurnOf, openRecover } from "./open-window.ts";
import { heroesNear } from "./people.ts";

/** A blow, or the start of a turn, that has killed a hero, as long as a Beacon Point can keep them from dying (Heroic Blessings). */
export function deathMoves(message: RollMessage | ActMessage): Move[] {
  return standingActs(message).flatMap(([, { data }]) => {
    const hero = killedBy(data);
    return hero?.isOwner && hero.system.beacon > 0
      ? [move("death", `${idOf(message)}-${hero.uuid}`, hero, isOwn(hero), () => goToMessage(idOf(message)))]
      : [];
  });
}

/** Damage that armour may still lessen, as long as the turn in which it came goes on (Armor). */
export function soakMoves(message: RollMessage): Move[] {
  const fight = runningFight();
  if (!fight || !isNow(fight, judgedOn(message)?.data["moment"])) return [];
  return heroesHurt(message).flatMap(([id, act, hero]) =>
    hero.isOwner && maySoak(act, hero)
      ? [move("soak", `${idOf(message)}-${id}`, hero, isOwn(hero), () => goToMessage(idOf(message)))]
      : [],
  );
}

/** What a fight waits for: a choice, a turn, something that a power lets one do. */
export function fightMoves(): Move[] {
  const fight = runningFight();
  if (!fight) return [];
  const step = (kind: string, one: Fighting): Move[] =>
    one.fighter ? [move(kind, one.id, one.fighter, true, openFight)] : [];
  return fight.all
    .filter(({ fighter }) => fighter?.isOwner === true && isOwn(fighter))
    .flatMap((one) => {
      if (!fight.shown) return choosesPace(one) && !one.chosen ? step("pace", one) : [];
      return [
        ...(one.side === "heroes" && mayBegin(one, fight) ? turnMoves(one) : []),
        ...(Object.keys(one.free).length > 0 ? step("free", one) : []),
      ];
    });
}

/** A turn that may begin, begins. */
function turnMoves({ id, fighter }: Fighting): Move[] {
  const begin = async (actor: FighterActor): Promise<void> => {
    await beginTurnOf(actor);
    await openFight();
  };
  return fighter ? [move("turn", id, fighter, true, () => begin(fighter))] : [];
}

/** Outside a fight a dying hero waits to be brought back (Recovery). */
export function dyingMoves(): Move[] {
  if (runningFight()) return [];
  return heroesNear()
    .filter((hero) => hero.isOwner && hero.system.health === "dying" && !isUnmade(hero))
    .map((hero) => move("dying", idOf(hero), hero, isOwn(hero), () => openRecover(hero)));
}

/** A reaction waits for whoever may make it, while the table waits. */
export function reactionMoves(message: RollMessage | ActMessage): Move[] {
  if (secondsLeft(message) <= 0 || !isPressing(message)) return [];
  const ids = new Set<string>();
  return offersOn(message).flatMap(({ one, actor }) => {
    if (!actor.isOwner || !isOwn(actor) || ids.has(one.id)) return [];
    ids.add(one.id);
    return [move("react", `${idOf(message)}-${one.id}`, actor, true, () => goToMessage(idOf(message)))];
  });
}
