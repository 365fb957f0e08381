import type { NoticeData } from "../../data/message/notice-data.ts";
import type { Wording } from "./card-facts.ts";
import { sessionLines } from "./session-lines.ts";

/** A notice in plain lines: what happened, and to whom. */
export function noticeText({ kind, data, undone }: NoticeData, { say, count }: Wording): string[] {
  const lines = [
    say(`FATES_EDGE.Notice.${kind}`, plainWords(data)),
    ...bankLine(data, say),
    ...trimmedLines(data["trimmed"], count),
    ...sessionLines(data, { say, count }),
  ];
  return undone ? [...lines, say("FATES_EDGE.Card.Undone")] : lines;
}

function plainWords(data: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const plain = Object.entries(data).filter(
    ([, value]) => typeof value === "string" || typeof value === "number",
  );
  return Object.fromEntries(plain as [string, string | number][]);
}

function bankLine({ bank, points }: Readonly<Record<string, unknown>>, say: Wording["say"]): string[] {
  if (typeof bank !== "string") return [];
  return [say(`FATES_EDGE.Notice.Bank.${points === 0 ? "none" : bank}`, { points: Number(points) })];
}

function trimmedLines(trimmed: unknown, count: Wording["count"]): string[] {
  if (!Array.isArray(trimmed)) return [];
  return trimmed.map(({ name, lost }: { name: string; lost: number }) =>
    count("FATES_EDGE.Notice.Trimmed", lost, { name }),
  );
}
