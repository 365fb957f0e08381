import { localize } from "#foundry/i18n.ts";
import { findDocument } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { recordOf } from "#table/records.ts";
import type { CharacterKind } from "#table/welcome/seats.ts";
import { type CharacterActor, type HeroActor, isCharacter, isHero } from "../data/kinds.ts";

/** Whom players play; a ready hero is chosen by identity and classes. */
export const CHARACTERS: CharacterKind<HeroActor> = {
  type: "hero",
  is: isHero,
  pack: "heroes",
  fields: ["system.identity", "system.classes"],
  tell: ({ identity = "", classes }) => {
    const names = Object.values(recordOf(classes)).map((one) => String(recordOf(one)["name"] ?? ""));
    const told = names.filter(Boolean).join(", ");
    return {
      concept: String(identity),
      goodAt: told === "" ? "" : localize("TWO_DICE.Welcome.GoodAt", { classes: told }),
    };
  },
};

/** Whom a user speaks for now: a token that is selected, their own hero, or the only character they own. */
export function ownCharacter(): CharacterActor | null {
  const messages = ChatMessage.implementation;
  const spoken: unknown = messages.getSpeakerActor(messages.getSpeaker());
  if (isCharacter(spoken) && spoken.isOwner) return spoken;
  const owned = game.actors.contents.flatMap((actor) => (isCharacter(actor) && actor.isOwner ? [actor] : []));
  return isHero(game.user.character) ? game.user.character : owned.length === 1 ? (owned[0] ?? null) : null;
}

/** The character of a uuid; without one the user's own. @throws UserError where there is none */
export async function namedCharacter(uuid?: string): Promise<CharacterActor> {
  const found = uuid ? await findDocument(uuid) : ownCharacter();
  if (isCharacter(found)) return found;
  throw new UserError("TWO_DICE.Error.WhichCharacter");
}
