import type { Edition } from "../../../rules/edition.ts";
import type { NoticeTold } from "../../../data/message/notice-data.ts";
import type { Wording } from "../../../../foundry/words.ts";

/** How a notice finds its words. */
export interface NoticeWording extends Wording {
  readonly edition: Edition;
}

/** The lines that a notice of one kind tells under its title. */
export type NoticeTeller = (data: NoticeTold, words: NoticeWording) => string[];

/** A line that lists names; none where there are none. */
export function listLine({ say }: Wording, key: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [say(key, { names: names.join(", ") })];
}

/** A number of points as one says it at the table: "2 CP". */
export function pointsWord(points: number, { say, edition }: NoticeWording): string {
  return `${points} ${say(`FATES_EDGE.Setback.${edition.setback}.short`)}`;
}
