import type { Edition } from "../../../rules/edition.ts";
import type { Wording } from "../card-facts.ts";

/** What a notice holds, whatever its kind. */
export type NoticeTold = Readonly<Record<string, unknown>>;

/** How a notice finds its words. */
export interface NoticeWording extends Wording {
  readonly edition: Edition;
}

/** The lines that a notice of one kind tells under its title. */
export type NoticeTeller = (data: NoticeTold, words: NoticeWording) => string[];

/** A word or sentence of a notice; nothing where there is none. */
export function wordAt(data: NoticeTold, key: string): string {
  const value = data[key];
  return typeof value === "string" ? value : "";
}

/** The words of a list. */
export function wordsAt(data: NoticeTold, key: string): string[] {
  const value: unknown = data[key];
  return Array.isArray(value) ? value.filter((each) => typeof each === "string" && each !== "") : [];
}

/** A number; 0 where there is none. */
export function numberAt(data: NoticeTold, key: string): number {
  return Number(data[key] ?? 0) || 0;
}

/** A line that lists names; none where there are none. */
export function listLine({ say }: Wording, key: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [say(key, { names: names.join(", ") })];
}

/** A number of points as one says it at the table: "2 CP". */
export function pointsWord(points: number, { say, edition }: NoticeWording): string {
  return `${points} ${say(`FATES_EDGE.Setback.${edition.setback}.short`)}`;
}
