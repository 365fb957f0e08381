import { idOf } from "#foundry/documents.ts";
import { goToMessage } from "#foundry/messages.ts";
import type { Move } from "#table/moves/moves-panel.ts";
import { standingActs } from "#table/wishes.ts";
import type { ActMessage, RollMessage } from "../data/kinds.ts";
import { dyingNow, healerFor, whyNotRevived } from "../state/dying.ts";
import { killedBy } from "../state/hurt.ts";
import { openStrikes } from "../actions/acts/damage.ts";
import { fighterHere } from "../state/rights.ts";
import { openSoaks } from "../state/soaks.ts";
import { isOwn, move } from "./move-row.ts";
import { openRevive } from "./open-window.ts";

/** A blow, or the start of a turn, that has killed a hero, as long as a Beacon Point can keep them from dying (Heroic Blessings). */
export function deathMoves(message: RollMessage | ActMessage): Move[] {
  return standingActs(message).flatMap(([, { data }]) => {
    const hero = killedBy(data);
    return hero?.isOwner && hero.system.beacon > 0
      ? [
          move("death", `${idOf(message)}-${hero.uuid}`, hero, isOwn(hero), () =>
            goToMessage(idOf(message), ".tt-answer button"),
          ),
        ]
      : [];
  });
}

/** Damage of this round waits for whoever can lessen it: they mark armour, or take it (Armor). */
export function soakMoves(message: RollMessage): Move[] {
  if (game.user.isGM) return [];
  return openSoaks(message)
    .filter(({ hero, isNow }) => isNow && hero.isOwner)
    .map(({ id, hero, lost }) =>
      move(
        lost > 0 ? "soak" : "wounded",
        `${idOf(message)}-${id}`,
        hero,
        true,
        () => goToMessage(idOf(message), ".tt-answer button"),
        { lost },
      ),
    );
}

/** An attack of this round waits on its card for whoever threw it: its damage is to be thrown, or what it does to be applied (Attack Roll). */
export function strikeMoves(message: RollMessage): Move[] {
  const actor = fighterHere(message.system.actor);
  if (!actor || (!message.isAuthor && !game.user.isGM) || openStrikes(message).length === 0) return [];
  const what = message.system.attack.name;
  const go = (): boolean => goToMessage(idOf(message), "[data-action=hit]");
  return [move("strike", idOf(message), actor, message.isAuthor, go, { what })];
}

/** A dying hero concerns everybody; once things are calm, whoever plays them or has somebody on their feet can bring them back (Trauma). */
export function dyingMoves(): Move[] {
  return dyingNow().map((hero) => {
    const isCalm = whyNotRevived(hero) === null;
    const mayHelp = isCalm && healerFor(hero, game.user) !== null;
    return move(isCalm ? "dying" : "dyingInFight", idOf(hero), hero, mayHelp, () => openRevive(hero));
  });
}
