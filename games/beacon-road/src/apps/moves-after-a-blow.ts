import { idOf } from "#foundry/documents.ts";
import { goToMessage } from "#foundry/messages.ts";
import type { Move } from "#table/moves/moves-panel.ts";
import { standingActs } from "#table/wishes.ts";
import type { ActMessage, RollMessage } from "../data/kinds.ts";
import { dyingNow, healerFor, whyNotRevived } from "../state/dying.ts";
import { killedBy } from "../state/hurt.ts";
import { openSoaks } from "../state/soaks.ts";
import { isOwn, move } from "./move-row.ts";
import { openRevive } from "./open-window.ts";

/** A blow, or the start of a turn, that has killed a hero, as long as a Beacon Point can keep them from dying (Heroic Blessings). */
export function deathMoves(message: RollMessage | ActMessage): Move[] {
  return standingActs(message).flatMap(([, { data }]) => {
    const hero = killedBy(data);
    return hero?.isOwner && hero.system.beacon > 0
      ? [move("death", `${idOf(message)}-${hero.uuid}`, hero, isOwn(hero), () => goToMessage(idOf(message)))]
      : [];
  });
}

/** Damage of this round waits for whoever can lessen it: they mark armour, or take it (Armor). */
export function soakMoves(message: RollMessage): Move[] {
  if (game.user.isGM) return [];
  return openSoaks(message)
    .filter(({ hero, isNow }) => isNow && hero.isOwner)
    .map(({ id, hero }) =>
      move("soak", `${idOf(message)}-${id}`, hero, true, () => goToMessage(idOf(message))),
    );
}

/** A dying hero concerns everybody; once things are calm, whoever plays them or has somebody on their feet can bring them back (Trauma). */
export function dyingMoves(): Move[] {
  return dyingNow().map((hero) => {
    const isCalm = whyNotRevived(hero) === null;
    const mayHelp = isCalm && healerFor(hero, game.user) !== null;
    return move(isCalm ? "dying" : "dyingInFight", idOf(hero), hero, mayHelp, () => openRevive(hero));
  });
}
