import type { Wording } from "../../../foundry/words.ts";
import { type NoticeData, type NoticeTold, wordAt, wordsAt } from "../../data/message/notice-data.ts";
import { type ChangedClock, veiledClocks } from "../../documents/card/clocks-changed.ts";
import type { NoticeWording } from "../../documents/card/notices/notice-teller.ts";
import { NOTICE_TELLERS } from "../../documents/card/notices/tellers.ts";
import type { MessageFacts } from "../../state/card-facts.ts";
import { linesNow } from "../told-now.ts";

/** A notice in words: what happened, and what came of it line by line. */
export interface NoticeWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/**
 * The words of a notice, for its card and for the log's export alike. A kind that nobody tells says what the act itself
 * put into words. Of a clock that was hidden since, it tells what its reader is shown now.
 */
export function noticeWords(
  { kind, data: stored, changes }: Pick<NoticeData, "kind" | "data" | "changes">,
  facts: Pick<MessageFacts, "clockKnown"> & { readonly words: NoticeWording },
): NoticeWords {
  const { words, clockKnown } = facts;
  const { shown = "all", name = "" } = clockKnown?.(wordAt(stored, "clock")) ?? {};
  if (kind.startsWith("clock") && shown !== "all")
    return { title: veiledTitle(kind, shown, name, words), lines: [] };
  const data = withoutUnseen(stored, veiledClocks(changes, facts));
  const named = kind === "sceneStart" && data["name"] === "" ? "sceneStartUnnamed" : kind;
  const tell = NOTICE_TELLERS[kind];
  return {
    title: words.say(`FATES_EDGE.Notice.${named}`, plainWords(data)),
    lines: tell ? tell(data, words) : [...linesNow(wordsAt(data, "told"), changes, facts)],
  };
}

/** A notice in plain lines: what happened, and to whom. */
export function noticeText({ title, lines }: NoticeWords, undone: boolean, { say }: Wording): string[] {
  return [title, ...lines, ...(undone ? [say("FATES_EDGE.Card.Undone")] : [])];
}

/** The title of a notice about a clock of which its reader is shown nothing now, or the name alone. */
function veiledTitle(kind: string, shown: "name" | "none", name: string, { say }: Wording): string {
  return shown === "none"
    ? say(`FATES_EDGE.Notice.Unseen.${kind}`)
    : say(`FATES_EDGE.Notice.Named.${kind}`, { name });
}

/** What a notice holds, without the names of clocks that its reader is not shown: in its lists, and as the rail that was pushed. */
function withoutUnseen(data: NoticeTold, clocks: readonly ChangedClock[]): NoticeTold {
  const unseen = new Set<unknown>(clocks.flatMap(({ shown, names }) => (shown === "none" ? names : [])));
  if (unseen.size === 0) return data;
  const kept = Object.entries(data).map(([key, value]): [string, unknown] => {
    if (Array.isArray(value)) return [key, value.filter((each) => !unseen.has(each))];
    return [key, key === "rail" && unseen.has(value) ? "" : value];
  });
  return Object.fromEntries(kept);
}

function plainWords(data: NoticeTold): Record<string, string | number> {
  const plain = Object.entries(data).filter(
    ([, value]) => typeof value === "string" || typeof value === "number",
  );
  return Object.fromEntries(plain as [string, string | number][]);
}
