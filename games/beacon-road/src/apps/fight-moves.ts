import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { goToMessage } from "#foundry/messages.ts";
import type { Move } from "#table/moves/moves-panel.ts";
import type { ActMessage, FighterActor, RollMessage } from "../data/kinds.ts";
import { choosesPace } from "../rules/combat/order.ts";
import { type Fighting, type FightState, mayBegin, runningFight } from "../state/fight.ts";
import { isPressing, offersOn, secondsLeft } from "../state/reactions.ts";
import { isOwn, move } from "./move-row.ts";
import { beginTurnOf, openEndTurn, openFree, openNextRound, openPace, openTurn } from "./open-window.ts";

/** What a fight waits for: a choice, a turn, the rest of it, something that a power lets one do; and of a GM, the next round. */
export function fightMoves(): Move[] {
  const fight = runningFight();
  if (!fight) return [];
  const owned = fight.all.filter(({ fighter }) => fighter.isOwner);
  const rows = owned.flatMap((one) => [...turnMoves(one, fight), ...freeMoves(one, fight)]);
  return [...rows, ...roundMoves(fight)];
}

function turnMoves(one: Fighting, fight: FightState): Move[] {
  const { id, fighter, left } = one;
  const row = (kind: string, act: Move["act"], said = {}): Move[] => [
    { ...move(kind, id, fighter, isOwn(fighter), act, said), key: `turn-${id}` },
  ];
  if (!fight.shown) {
    const isAsked = choosesPace(one, fight.round) && !one.chosen;
    return isAsked ? row("pace", () => openPace(fighter)) : [];
  }
  if (fight.turn === id && left.acts > 0) return row("acting", () => openTurn(fighter), left);
  if (fight.turn === id) return row("ending", () => openEndTurn(fighter));
  return mayBegin(one, fight) ? row("turn", () => begin(fighter)) : [];
}

/** A turn that may begin, begins, and asks at once what is done in it. */
async function begin(actor: FighterActor): Promise<void> {
  if (await beginTurnOf(actor)) await openTurn(actor);
}

function freeMoves({ id, fighter, free }: Fighting, { shown }: FightState): Move[] {
  if (!shown || !isOwn(fighter)) return [];
  return Object.entries(free).map(([key, { manner, name }]) => {
    const what = localize(`BEACON_ROAD.Free.${manner}`, { power: name });
    return move("free", `${id}-${key}`, fighter, true, () => openFree(fighter, key), { what });
  });
}

/** Once all have acted a GM begins the next round. */
function roundMoves({ crew, shown, stage, turn, round }: FightState): Move[] {
  if (!game.user.isGM || !shown || stage !== null || turn !== "") return [];
  const say = (word: string): string => localize(`BEACON_ROAD.YourMove.round.${word}`, { round });
  return [{ key: "round", name: crew.name, words: say("Words"), button: say("Do"), act: openNextRound }];
}

/** A reaction waits for whoever may make it, while the table waits; a GM reads for whom. */
export function reactionMoves(message: RollMessage | ActMessage): Move[] {
  if (secondsLeft(message) <= 0 || !isPressing(message)) return [];
  const ids = new Set<string>();
  return offersOn(message).flatMap(({ one, actor }) => {
    if (!actor.isOwner || ids.has(one.id)) return [];
    ids.add(one.id);
    const go = (): boolean => goToMessage(idOf(message), ".tt-answer button");
    return [move("react", `${idOf(message)}-${one.id}`, actor, isOwn(actor), go)];
  });
}
