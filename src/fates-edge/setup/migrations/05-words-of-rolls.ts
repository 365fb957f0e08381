import type { Migration, Source } from "#table/migrations.ts";
import { helpAsToday, rollAsToday } from "../../data/message/earlier-names.ts";

/** How each type of message is brought to what is stored today. */
const MESSAGES: Readonly<Record<string, (system: Source) => boolean>> = {
  action: rollAsToday,
  deed: helpAsToday,
};

/**
 * A roll was stored with what its attribute and its skill were called in its author's language, and help with the name of the
 * helper's skill. Their keys lie beside them, and say it to each reader in their own. What else was stored in words is read as
 * words that somebody typed.
 */
export const WORDS_OF_ROLLS: Migration = { number: 5, documents: { ChatMessage: dropWords } };

function dropWords({ type, system }: Source): boolean {
  if (typeof type !== "string" || !Object.hasOwn(MESSAGES, type)) return false;
  if (typeof system !== "object" || system === null) return false;
  return MESSAGES[type]?.(system as Source) ?? false;
}
