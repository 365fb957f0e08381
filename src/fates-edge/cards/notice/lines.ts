import { type NoticeTold, numberAt, wordAt, wordsAt } from "../../data/message/notice-data.ts";
import {
  listLine,
  type NoticeTeller,
  type NoticeWording,
  pointsWord,
} from "../../documents/card/notices/notice-teller.ts";
import { dvName } from "../../rules/dv.ts";

/** How a scene begins: its frame, its clocks, what helps the crew, and what it costs them. */
export const tellSceneStart: NoticeTeller = (data, words) => [
  ...frameLine(data, words),
  ...openingLine(data, words),
  ...listLine(words, "FATES_EDGE.Notice.ClocksOpen", wordsAt(data, "clocks")),
  ...listLine(words, "FATES_EDGE.Notice.Advantages", wordsAt(data, "advantages")),
  ...overStackLine(wordAt(data, "overStack"), data, words),
];

/** An advantage that came while the scene was on. */
export const tellAdvantage: NoticeTeller = (data, words) => [
  wordAt(data, "label"),
  ...(wordAt(data, "overStack") === "held" ? [words.say("FATES_EDGE.Notice.OverStackDue")] : []),
];

/** How Over-Stack struck. */
export const tellOverStack: NoticeTeller = (data, words) => overStackLine(wordAt(data, "way"), data, words);

/** The complication that an arc opens with. */
export const tellOpening: NoticeTeller = (data, words) => openingLine({ opening: data }, words);

function frameLine(data: NoticeTold, { say, edition }: NoticeWording): string[] {
  const [time, pillar, position] = [wordAt(data, "time"), wordAt(data, "pillar"), wordAt(data, "position")];
  const dv = numberAt(data, "dv");
  const parts = [
    time && say(`FATES_EDGE.Scene.Time.${time}`),
    pillar && say(`FATES_EDGE.Pillar.${pillar}`),
    dv > 0 &&
      say("FATES_EDGE.Dv.Named", { dv, name: say(`FATES_EDGE.Dv.${edition.id}.${dvName(dv, edition)}`) }),
    position && say(`FATES_EDGE.Position.${position}`),
  ].filter((part) => typeof part === "string" && part !== "");
  return parts.length === 0 ? [] : [parts.join(" · ")];
}

function openingLine(data: NoticeTold, words: NoticeWording): string[] {
  const opening = data["opening"] as NoticeTold | null | undefined;
  if (!opening || wordAt(opening, "text") === "") return [];
  const points = pointsWord(numberAt(opening, "points"), words);
  return [words.say("FATES_EDGE.Notice.OpensWith", { points, text: wordAt(opening, "text") })];
}

function overStackLine(way: string, data: NoticeTold, words: NoticeWording): string[] {
  if (way === "") return [];
  const rail = wordAt(data, "rail");
  const key = way === "rail" && rail === "" ? "hidden" : way;
  return [words.say(`FATES_EDGE.Notice.Struck.${key}`, { rail, points: pointsWord(1, words) })];
}
