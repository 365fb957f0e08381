import { idOf } from "#foundry/documents.ts";
import { goToMessage } from "#foundry/messages.ts";
import type { Move } from "#table/moves/moves-panel.ts";
import type { ActMessage, FighterActor, RollMessage } from "../data/kinds.ts";
import { choosesPace } from "../rules/combat/order.ts";
import { type Fighting, mayBegin, runningFight } from "../state/fight.ts";
import { isPressing, offersOn, secondsLeft } from "../state/reactions.ts";
import { openFight } from "./fight-panel.ts";
import { isOwn, move } from "./move-row.ts";
import { beginTurnOf, openEndTurn, openTurn } from "./open-window.ts";

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
        ...(one.side === "heroes" && fight.turn === one.id ? actingMoves(one) : []),
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

/** Whose turn goes on acts, as long as an Act is left, and then ends it. */
function actingMoves({ id, fighter, left }: Fighting): Move[] {
  if (!fighter) return [];
  return left.acts > 0
    ? [move("acting", id, fighter, true, () => openTurn(fighter))]
    : [move("ending", id, fighter, true, () => openEndTurn(fighter))];
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
