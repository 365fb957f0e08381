import type { Wording } from "#foundry/i18n.ts";
import { type NoticeData, type StoredNoticeData, wordAt } from "../../data/message/notice.ts";
import { CROWN_OUTCOMES } from "../../rules/campaign/finale.ts";
import type { MessageFacts } from "../../state/roll/card-facts.ts";
import { clockKeysIn } from "#table/clocks/changed.ts";
import type { Reader } from "#table/words/reader.ts";
import { noticeWording } from "./lines.ts";
import { noticeTeller } from "./tellers.ts";

/** A notice in words: what happened, and what came of it line by line. */
export interface NoticeWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/**
 * The words of a notice, for its card and for the log's export alike: what happened, with the names of today, as far as its
 * reader is shown it.
 */
export function noticeWords(
  { kind, data: stored, changes }: Pick<NoticeData, "kind" | "data" | "changes">,
  facts: Reader & Pick<MessageFacts, "edition">,
): NoticeWords {
  const { words, clockKnown, edition } = facts;
  const clock = wordAt(stored, "clock") || (clockKeysIn(changes)[0] ?? "");
  const { shown = "all", name = "" } = clockKnown?.(clock) ?? {};
  if (isOfClock(kind) && shown !== "all") return { title: veiledTitle(kind, shown, name, words), lines: [] };
  const data = isOfClock(kind) && name !== "" ? { ...stored, name } : stored;
  const named = kind === "sceneStart" && data["name"] === "" ? "sceneStartUnnamed" : kind;
  return {
    title: words.say(`FATES_EDGE.Notice.${named}`, titleWords(kind, data, words)),
    lines: noticeTeller(kind)(data, noticeWording(facts, edition, changes)),
  };
}

/** Whether all that it tells is one clock. */
function isOfClock(kind: string): boolean {
  return kind.startsWith("clock") || kind === "tail";
}

/** The title of a notice about a clock of which its reader is shown nothing now, or the name alone. */
function veiledTitle(kind: string, shown: "name" | "none", name: string, { say }: Wording): string {
  return shown === "none"
    ? say(`FATES_EDGE.Notice.Unseen.${kind}`)
    : say(`FATES_EDGE.Notice.Named.${kind}`, { name });
}

function titleWords(kind: string, data: StoredNoticeData, { say }: Wording): Record<string, string | number> {
  const outcome = CROWN_OUTCOMES.find((one) => one === data["outcome"]);
  const named = kind === "outcome" && outcome ? { outcome: say(`FATES_EDGE.Finale.Outcome.${outcome}`) } : {};
  return { ...plainWords(data), ...named };
}

function plainWords(data: StoredNoticeData): Record<string, string | number> {
  const plain = Object.entries(data).filter(
    ([, value]) => typeof value === "string" || typeof value === "number",
  );
  return Object.fromEntries(plain as [string, string | number][]);
}
