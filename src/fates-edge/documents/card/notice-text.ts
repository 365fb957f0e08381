import type { NoticeData } from "../../data/message/notice-data.ts";
import { NOTICE_TELLERS } from "./notices/tellers.ts";
import { wordsAt, type NoticeTold, type NoticeWording } from "./notices/notice-teller.ts";

/** A notice in words: what happened, and what came of it line by line. */
export interface NoticeWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/**
 * The words of a notice, for its card and for the log's export alike. A kind that nobody tells says what the act itself
 * put into words.
 */
export function noticeWords(
  { kind, data }: Pick<NoticeData, "kind" | "data">,
  words: NoticeWording,
): NoticeWords {
  const named = kind === "sceneStart" && data["name"] === "" ? "sceneStartUnnamed" : kind;
  const tell = NOTICE_TELLERS[kind];
  return {
    title: words.say(`FATES_EDGE.Notice.${named}`, plainWords(data)),
    lines: tell ? tell(data, words) : wordsAt(data, "told"),
  };
}

/** A notice in plain lines: what happened, and to whom. */
export function noticeText(notice: NoticeData, words: NoticeWording): string[] {
  const { title, lines } = noticeWords(notice, words);
  const told = [title, ...lines];
  return notice.undone ? [...told, words.say("FATES_EDGE.Card.Undone")] : told;
}

function plainWords(data: NoticeTold): Record<string, string | number> {
  const plain = Object.entries(data).filter(
    ([, value]) => typeof value === "string" || typeof value === "number",
  );
  return Object.fromEntries(plain as [string, string | number][]);
}
