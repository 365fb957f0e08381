import { createMessage, createWhisper } from "../../../foundry/create-message.ts";
import { randomId } from "../../../foundry/random-id.ts";
import { Problem } from "../../../table/problem.ts";
import type { PcActor } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { type OfferAsked, requireAsked } from "../../state/offers.ts";

/**
 * Puts an offer into the log: for all to see, or for those who see the roll that it was bought on and whoever is asked.
 * @returns the message's id
 * @throws Problem where there is nobody to ask, or no way out
 */
export async function postOffer(asked: OfferAsked): Promise<string> {
  const actor = requireAsked(asked);
  const { kind, label, text, points, roll, spend, ways, bargain, effects } = asked;
  const id = randomId();
  const system = {
    ...{ kind, label, text, points, roll, spend, ways, effects },
    bargain: bargain.trim().slice(0, WORDS_MAX),
    ...{ actor: actor.uuid, actorName: actor.name, user: game.user.id },
  };
  const data = { _id: id, type: "offer", content: foundry.utils.escapeHTML(label), system };
  const seers = game.messages.get(roll)?.whisper ?? [];
  const made = await (seers.length === 0
    ? createMessage(data)
    : createWhisper(
        data,
        [...new Set([...seers, ...playersOf(actor)])].filter((user) => user !== null),
      ));
  if (made) return id;
  throw new Problem("FATES_EDGE.Error.OfferRefused");
}

function playersOf(actor: PcActor): string[] {
  return game.users
    .filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER"))
    .map(({ id }) => id ?? "");
}
