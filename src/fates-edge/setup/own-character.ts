import { isPc, type PcActor } from "../data/kinds.ts";

/** For whom this user rolls when nobody is named: the selected token's, their character, the only one they own. */
export function ownCharacter(): PcActor | null {
  const messages = ChatMessage.implementation;
  const spoken = messages.getSpeakerActor(messages.getSpeaker());
  if (isPc(spoken) && spoken.isOwner) return spoken;
  if (isPc(game.user.character)) return game.user.character;
  const owned = game.actors.contents.filter((actor) => isPc(actor) && actor.isOwner);
  const [only] = owned;
  return owned.length === 1 && isPc(only) ? only : null;
}
