import type { Wording } from "#foundry/i18n.ts";
import type { Change } from "#table/changes.ts";
import type { DrawnCard } from "../../data/message/action.ts";
import { type Line, isClockRef } from "#table/words/line.ts";
import { type StoredNoticeData, numberAt, wordAt, wordsAt } from "../../data/message/notice.ts";
import { GEAR_CONDITIONS } from "../../rules/advancement/gear.ts";
import { FINALE_BEATS } from "../../rules/campaign/finale.ts";
import { SUITS } from "../../rules/deck.ts";
import { veiledClock } from "#table/clocks/changed.ts";
import type { Reader } from "#table/words/reader.ts";
import { nameIn, namesIn, sayLine } from "#table/words/say.ts";
import { sayLinesOfAct } from "../../state/veils.ts";
import type { Edition } from "../../rules/edition.ts";
import { REWARD_KEYS } from "../../rules/mixed-tier/beat.ts";
import { dvName } from "../../rules/pool.ts";
import { SUPPLY_SIZE } from "../../rules/supply.ts";

/** How a notice finds its words, and the names of what it speaks of, for one reader. */
export interface NoticeWording extends Wording {
  readonly edition: Edition;
  /** What stored data calls something; empty where the reader may not know. */
  readonly named: (stored: unknown) => string;
  /** The same for a stored list. */
  readonly names: (stored: unknown) => readonly string[];
  readonly line: (line: Line) => string;
  /** What the act did, line by line. */
  readonly lines: (stored: unknown) => readonly string[];
}

/** The words of a notice that changed so much, for one reader. */
export function noticeWording(reader: Reader, edition: Edition, changes: readonly Change[]): NoticeWording {
  // Older notices hold names in place of keys, and any of them may name a clock that the reader is not shown.
  const isVeiled = veiledClock(changes, reader) !== null;
  const known = (stored: unknown): unknown => (isVeiled && typeof stored === "string" ? "" : stored);
  return {
    ...reader.words,
    edition,
    named: (stored) => nameIn(known(stored), reader),
    names: (stored) => namesIn(Array.isArray(stored) ? stored.map(known) : [], reader),
    line: (line) => sayLine(line, reader),
    lines: (stored) => sayLinesOfAct(stored, changes, reader),
  };
}

/** The lines that a notice of one kind tells under its title. */
export type NoticeTeller = (data: StoredNoticeData, words: NoticeWording) => string[];

/** A line that lists names; none where there are none. */
export function listLine({ say }: Wording, key: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [say(key, { names: names.join(", ") })];
}

/** Just what the act itself noted. */
export const tellNoted: NoticeTeller = (data, { lines }) => [...lines(data["summary"])];

/** A number of points as one says it at the table: "2 CP". */
export function pointsWord(points: number, { say, edition }: NoticeWording): string {
  return `${points} ${say(`FATES_EDGE.Setback.${edition.setback}.short`)}`;
}

/** A card flipped in a mixed-tier scene: how it was come by, what its suit is about there (SRD R.2), and what it did at once. */
export const tellFlip: NoticeTeller = (data, { say, lines }) => {
  const suit = SUITS.find((name) => name === (data["card"] as DrawnCard | undefined)?.suit);
  const way = ["free", "epic"].find((name) => name === data["way"]) ?? "paid";
  return [
    say(`FATES_EDGE.Beat.Way.${way}`),
    ...(suit ? [say(`FATES_EDGE.Beat.About.${suit}`)] : []),
    ...lines(data["summary"]),
  ];
};

/** A beat that begins with points for the opposition (SRD R.3). */
export const tellBeat: NoticeTeller = (data, words) => {
  const points = numberAt(data, "topped");
  const topped =
    points > 0 ? [words.say("FATES_EDGE.Beat.FloorTold", { points: pointsWord(points, words) })] : [];
  const ofFinale = FINALE_BEATS.find((beat) => beat === data["finale"]);
  const begins = ofFinale ? [words.say(`FATES_EDGE.Finale.Begins.${ofFinale}`)] : [];
  return [...begins, ...topped, ...words.lines(data["summary"])];
};

/** What pursues the crew beyond the scene (SRD R.5). */
export const tellTail: NoticeTeller = (_data, { say }) => [say("FATES_EDGE.Beat.TailTold")];

/** What the job paid (SRD R.8). */
export const tellReward: NoticeTeller = (data, { say, lines }) => {
  const reward = wordAt(data, "reward");
  const isKnown = REWARD_KEYS.some((key) => key === reward);
  return [isKnown ? say(`FATES_EDGE.Reward.${reward}`) : reward, ...lines(data["summary"])].filter(Boolean);
};

/** How a scene begins: its frame, its clocks, what helps the crew, and what it costs them. */
export const tellSceneStart: NoticeTeller = (data, words) => [
  ...frameLine(data, words),
  ...openingLine(data, words),
  ...listLine(words, "FATES_EDGE.Notice.ClocksOpen", words.names(data["clocks"])),
  ...listLine(words, "FATES_EDGE.Notice.Advantages", advantagesIn(data["advantages"], words)),
  ...overStackLine(wordAt(data, "overStack"), data, words),
];

/** Typed words stand as they are: they name no clock. */
function advantagesIn(stored: unknown, { named }: NoticeWording): string[] {
  if (!Array.isArray(stored)) return [];
  return stored.map((each) => (typeof each === "string" ? each : named(each))).filter(Boolean);
}

/** An advantage that came while the scene was on. */
export const tellAdvantage: NoticeTeller = (data, words) => [
  ...advantagesIn([data["label"]], words),
  ...(wordAt(data, "overStack") === "held" ? [words.say("FATES_EDGE.Notice.OverStackDue")] : []),
];

/** How Over-Stack struck. */
export const tellOverStack: NoticeTeller = (data, words) => overStackLine(wordAt(data, "way"), data, words);

/** The complication that an arc opens with. */
export const tellOpening: NoticeTeller = (data, words) => openingLine({ opening: data }, words);

function frameLine(data: StoredNoticeData, { say, edition }: NoticeWording): string[] {
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

function openingLine(data: StoredNoticeData, words: NoticeWording): string[] {
  const opening = data["opening"] as StoredNoticeData | null | undefined;
  if (!opening || wordAt(opening, "text") === "") return [];
  const points = pointsWord(numberAt(opening, "points"), words);
  return [words.say("FATES_EDGE.Notice.OpensWith", { points, text: wordAt(opening, "text") })];
}

function overStackLine(way: string, data: StoredNoticeData, words: NoticeWording): string[] {
  if (way === "") return [];
  const { rail } = data;
  if (way === "rail" && isClockRef(rail))
    return [words.line({ key: "FATES_EDGE.Notice.Struck.rail", data: { rail } })];
  const name = words.named(rail);
  const key = way === "rail" && name === "" ? "hidden" : way;
  return [words.say(`FATES_EDGE.Notice.Struck.${key}`, { rail: name, points: pointsWord(1, words) })];
}

/** What the end of a scene, an arc or a campaign did: points, boons, clocks, what comes due. */
export const tellPeriods: NoticeTeller = (data, words) => [
  ...bankLine(data, words),
  ...convertedLines(data, words),
  ...trimmedLines(data, words),
  ...listLine(words, "FATES_EDGE.Notice.ClocksEnd", words.names(data["ended"])),
  ...listLine(words, "FATES_EDGE.Notice.ClocksKept", words.names(data["kept"])),
  ...listLine(words, "FATES_EDGE.Notice.Upkeep", words.names(data["flagged"])),
  ...alsoLines(data, words),
];

/** What the end of a session gave to whom, and what came due with it (SRD 5.1, 17.5). */
export const tellSession: NoticeTeller = (data, words) => [
  ...sessionLines(data, words),
  ...listLine(words, "FATES_EDGE.Notice.Perils", words.names(data["perils"])),
  ...(numberAt(data, "points") > 0 ? bankLine(data, words) : []),
  ...listLine(words, "FATES_EDGE.Notice.Upkeep", words.names(data["flagged"])),
];

function bankLine(data: StoredNoticeData, words: NoticeWording): string[] {
  const fate = wordAt(data, "bank");
  if (fate === "") return [];
  const points = numberAt(data, "points");
  const key = `FATES_EDGE.Notice.Bank.${points === 0 ? "none" : fate}`;
  return [words.say(key, { points: pointsWord(points, words) })];
}

function trimmedLines(data: StoredNoticeData, { count, named }: NoticeWording): string[] {
  const trimmed: unknown = data["trimmed"];
  if (!Array.isArray(trimmed)) return [];
  return trimmed.map((entry: { readonly name?: unknown; readonly lost?: unknown }) =>
    count("FATES_EDGE.Notice.Trimmed", Number(entry.lost ?? 0), { name: named(entry.name) }),
  );
}

function convertedLines(data: StoredNoticeData, { say, named }: NoticeWording): string[] {
  const converted: unknown = data["converted"];
  if (!Array.isArray(converted)) return [];
  return converted.map((entry: { readonly name?: unknown; readonly xp?: unknown }) =>
    say("FATES_EDGE.Notice.Converted", { name: named(entry.name), xp: Number(entry.xp ?? 0) }),
  );
}

/** Longer periods that ended in the same act. */
function alsoLines(data: StoredNoticeData, { say }: NoticeWording): string[] {
  const [, ...also] = wordsAt(data, "periods");
  return also.map((period) => say(`FATES_EDGE.Notice.Also.${period}`));
}

/** What a session's end gave to whom, a line each (SRD 5.1); `data` is a notice's, and read with care. */
export function sessionLines(data: Readonly<Record<string, unknown>>, words: SessionWording): string[] {
  const granted: unknown = data["granted"];
  const lines = Array.isArray(granted)
    ? granted.filter(isGranted).map((each) => grantedLine(each, words))
    : [];
  return data["endsArc"] === true ? [...lines, words.say("FATES_EDGE.Notice.ArcEnds")] : lines;
}

type SessionWording = Pick<NoticeWording, "say" | "named">;

interface Granted {
  readonly name: unknown;
  readonly xp: number;
  readonly lines: readonly { readonly label: unknown; readonly xp: number }[];
}

function isGranted(value: unknown): value is Granted {
  return typeof value === "object" && value !== null && "lines" in value && Array.isArray(value.lines);
}

function grantedLine({ name, xp, lines }: Granted, { say, named }: SessionWording): string {
  const what = lines.map((line) => `${named(line.label)} ${requireNumber(line.xp)}`).join(", ");
  return say("FATES_EDGE.Notice.Granted", { name: named(name), xp, what });
}

function requireNumber(xp: unknown): number {
  if (typeof xp === "number") return xp;
  throw new TypeError("A line of what a session gave holds no number of XP.");
}

/** Why supply moved, and how it stands now (SRD 20.3). */
export const tellSupply: NoticeTeller = (data, { say, count }) => {
  const [before, after] = [numberAt(data, "before"), numberAt(data, "after")];
  const reasons = wordsAt(data, "reasons").map((reason) => say(`FATES_EDGE.Supply.Reason.${reason}`));
  const name = say(`FATES_EDGE.Party.SupplyName.${after}`);
  const key = before === after ? "Holds" : after > before ? "Fills" : "Clears";
  return [
    ...reasons,
    say(`FATES_EDGE.Supply.${key}`, { filled: after, size: SUPPLY_SIZE, name }),
    numberAt(data, "eaten") > 0 ? count("FATES_EDGE.Supply.SpareEaten", numberAt(data, "eaten")) : "",
    wordAt(data, "pressure"),
  ].filter(Boolean);
};

/** What low supply costs everyone, offered or given. */
export const tellSupplyLow: NoticeTeller = (data, { say, count, names, lines: noted }) => {
  const summary = noted(data["summary"]);
  if (summary.length > 0) return [...summary];
  const fatigue = numberAt(data, "fatigue");
  const packless = names(data["packless"]);
  const lines = [
    ...(fatigue > 0 ? [count("FATES_EDGE.Supply.Tires", fatigue)] : []),
    ...(packless.length > 0 ? [say("FATES_EDGE.Supply.TiresPackless", { names: packless.join(", ") })] : []),
  ];
  return numberAt(data, "filled") >= SUPPLY_SIZE ? [...lines, say("FATES_EDGE.Supply.MustStop")] : lines;
};

/** Whom the GM called on an edge against, what it does, and what the GM paid. */
export const tellCalled: NoticeTeller = (data, words) => {
  const [name, label] = [wordAt(data, "name"), wordAt(data, "label")];
  const points = numberAt(data, "points");
  return [
    words.say("FATES_EDGE.Notice.Called", { name, label }),
    wordAt(data, "words"),
    ...(points > 0 ? [words.say("FATES_EDGE.Edge.Cost.points", { points: pointsWord(points, words) })] : []),
  ].filter(Boolean);
};

/** Who changed the condition of a thing by hand, and to what. */
export const tellGear: NoticeTeller = (data, { say }) => {
  const condition = GEAR_CONDITIONS.find((one) => one === data["condition"]) ?? "sound";
  const names = { item: wordAt(data, "item"), name: wordAt(data, "name"), by: wordAt(data, "by") };
  return [say(`FATES_EDGE.Notice.Gear.${condition}`, names)];
};

/** The dice of an NPC's pool, and what they count. */
export const tellNpcRoll: NoticeTeller = (data, { say, count }) => {
  const faces = Array.isArray(data["faces"]) ? data["faces"].map(Number).filter(Number.isFinite) : [];
  return [
    count("FATES_EDGE.Call.Counts", numberAt(data, "successes")),
    say("FATES_EDGE.Notice.Faces", { faces: faces.join(", ") }),
  ];
};
