import type { Migration, Source } from "#table/migrations.ts";
import {
  actionAsToday,
  noticeAsToday,
  ritualAsToday,
  summaryAsToday,
} from "../../data/message/earlier-names.ts";

/** How each type of message is brought to today's names. */
const MESSAGES: Readonly<Record<string, (system: Source) => boolean>> = {
  action: actionAsToday,
  deed: ({ gm }) => summaryAsToday(gm),
  notice: noticeAsToday,
  offer: summaryAsToday,
  ritual: ritualAsToday,
  spend: summaryAsToday,
};

/**
 * What an act came to was stored as `told`, the locked fields of a roll as `said`, the periods that ended as `spans`. An edge's
 * `span` is brought with its item (`03-edges-in-one-language.ts`).
 */
export const SUMMARIES_AND_PERIODS: Migration = { number: 4, documents: { ChatMessage: renameInMessage } };

function renameInMessage({ type, system }: Source): boolean {
  if (typeof type !== "string" || !Object.hasOwn(MESSAGES, type)) return false;
  if (typeof system !== "object" || system === null) return false;
  return MESSAGES[type]?.(system as Source) ?? false;
}
