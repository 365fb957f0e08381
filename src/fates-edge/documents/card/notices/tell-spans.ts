import { sessionLines } from "../session-lines.ts";
import { listLine, type NoticeTeller, type NoticeWording, pointsWord } from "./notice-teller.ts";
import { type NoticeTold, numberAt, wordAt, wordsAt } from "../../../data/message/notice-data.ts";

/** What the end of a scene, an arc or a campaign did: points, boons, clocks, what comes due. */
export const tellSpans: NoticeTeller = (data, words) => [
  ...bankLine(data, words),
  ...trimmedLines(data, words),
  ...listLine(words, "FATES_EDGE.Notice.ClocksEnd", wordsAt(data, "ended")),
  ...listLine(words, "FATES_EDGE.Notice.ClocksKept", wordsAt(data, "kept")),
  ...listLine(words, "FATES_EDGE.Notice.Upkeep", wordsAt(data, "flagged")),
  ...alsoLines(data, words),
];

/** What the end of a session gave to whom, and what came due with it (SRD 5.1, 17.5). */
export const tellSession: NoticeTeller = (data, words) => [
  ...sessionLines(data, words),
  ...listLine(words, "FATES_EDGE.Notice.Perils", wordsAt(data, "perils")),
  ...(numberAt(data, "points") > 0 ? bankLine(data, words) : []),
  ...listLine(words, "FATES_EDGE.Notice.Upkeep", wordsAt(data, "flagged")),
];

function bankLine(data: NoticeTold, words: NoticeWording): string[] {
  const fate = wordAt(data, "bank");
  if (fate === "") return [];
  const points = numberAt(data, "points");
  const key = `FATES_EDGE.Notice.Bank.${points === 0 ? "none" : fate}`;
  return [words.say(key, { points: pointsWord(points, words) })];
}

function trimmedLines(data: NoticeTold, { count }: NoticeWording): string[] {
  const trimmed: unknown = data["trimmed"];
  if (!Array.isArray(trimmed)) return [];
  return trimmed.map((entry: { readonly name?: unknown; readonly lost?: unknown }) =>
    count("FATES_EDGE.Notice.Trimmed", Number(entry.lost ?? 0), { name: String(entry.name ?? "") }),
  );
}

/** Longer spans that ended in the same act. */
function alsoLines(data: NoticeTold, { say }: NoticeWording): string[] {
  const [, ...also] = wordsAt(data, "spans");
  return also.map((span) => say(`FATES_EDGE.Notice.Also.${span}`));
}
