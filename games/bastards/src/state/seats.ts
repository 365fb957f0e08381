import type { CharacterKind } from "#table/welcome/seats.ts";
import { type FatedActor, isFated } from "../data/kinds.ts";
import { label } from "../words/labels.ts";

/** Whom one plays; a ready fated is chosen by who they are and their suit. The dealer plays one, too. */
export const CHARACTERS: CharacterKind<FatedActor> = {
  type: "fated",
  is: isFated,
  pack: "fated",
  fields: ["system.concept", "system.suit"],
  tell: ({ concept = "", suit = "clubs" }) => ({
    concept: String(concept),
    goodAt: label.suit(suit as never),
  }),
  gmsPlay: true,
};

/** What a user is called at the table: as the character they play, where they play one. */
export function nameOfUser(id: string): string {
  const user = game.users.get(id);
  return user?.character?.name ?? user?.name ?? "";
}
