import { type Change, changeOf, added } from "#table/changes.ts";
import { type ClockScope, type CountedClock, countTicks, type Sight } from "#table/clocks/clock.ts";
import { clockRef } from "#table/clocks/sight.ts";
import { type ActorRef, actorRef, type ClockRef, type Line } from "#table/words/line.ts";
import {
  type BankEntry,
  type BankLedger,
  type BoonLedger,
  countBank,
  countBoons,
  countSpare,
} from "../../data/actor/entries.ts";
import type { StoredLine } from "../../data/actor/ledger.ts";
import { BOONS_PER_XP, boonsInHand, trimAtSceneEnd } from "../../rules/boons.ts";
import { clockKindRules } from "../../rules/clocks.ts";
import type { Edition } from "../../rules/edition.ts";
import { type Reset, RESETS, type Period, PERIODS } from "../../rules/periods.ts";

/** What the ends of periods need of the table, as it is stored. */
export interface TableState {
  readonly uuid: string;
  /** Which scene, session, arc and campaign are played. */
  readonly numbers: Readonly<Record<Period, number>>;
  /** Which come next; left out, one more each. */
  readonly next?: Readonly<Record<Period, number>>;
  readonly scene: object;
  /** What the end of a scene changes where its campaign goes on. */
  readonly ofScene: readonly Change[];
  /** What ends with the campaign. */
  readonly ofCampaign: readonly Change[];
  readonly bank: BankLedger;
  readonly clocks: Readonly<Record<string, ClosingClock>>;
  readonly opening: { readonly points: number; readonly text: string; readonly done: boolean };
  readonly characters: readonly BoonHolder[];
  /** What ends with the spells that stand, and with Potential that is held. */
  readonly spells: readonly Change[];
  /** What is flagged for upkeep, and whose it is. */
  readonly flagged: readonly Line[];
}

/** How the periods end. */
export interface ClosingOptions {
  readonly edition: Edition;
  readonly isJudged: (entry: BankEntry) => boolean;
  /** What becomes of the points at a scene's end, unless its arc ends too. */
  readonly bank?: BankFate;
  /** What becomes of each of the scene's clocks: what is not named is kept. */
  readonly clocks?: Readonly<Record<string, ClockFate>>;
  /** Peril clocks that tick with the session, by key (SRD 17.5). */
  readonly perils?: readonly string[];
}

/** Everything that the end of periods changes, and what there is to tell. Nothing is written yet. */
export interface PeriodsClosing {
  readonly changes: readonly Change[];
  readonly summary: PeriodsSummary;
}

/** What a notice tells of the end of periods. */
export interface PeriodsSummary {
  readonly points: number;
  readonly bank: BankFate | "";
  /** Who turned boons into XP before the cut. */
  readonly converted: readonly { readonly name: ActorRef; readonly xp: number }[];
  readonly trimmed: readonly { readonly name: ActorRef; readonly lost: number }[];
  readonly ended: readonly ClockRef[];
  readonly kept: readonly ClockRef[];
  readonly perils: readonly ClockRef[];
  readonly flagged: readonly Line[];
}

/**
 * The end of one period or several at once, scene, session, arc, campaign alike: what `RESETS` names is reset, and each period's
 * number moves on. Uses, marks and all else that notes the number of its period needs no writing: with the number it is
 * over, and undoing the end brings it back.
 */
export function closePeriods(
  periods: readonly Period[],
  table: TableState,
  options: ClosingOptions,
): PeriodsClosing {
  const resets = new Set(
    PERIODS.filter((period) => periods.includes(period)).flatMap((period) => RESETS[period]),
  );
  const when = <T>(reset: Reset, make: () => T): T | null => (resets.has(reset) ? make() : null);
  const fate = resets.has("opening") ? "opening" : (options.bank ?? "lapse");
  const bank = when(fate === "opening" ? "opening" : "bank", () =>
    closeBank(table.uuid, table.bank, { fate, isJudged: options.isJudged }),
  );
  const boons =
    when("boons", () =>
      table.characters.map((each) => closeBoons(each, options.edition, table.numbers.session)),
    ) ?? [];
  const clocks = when("sceneClocks", () =>
    closeClocks(table.uuid, table.clocks, { scene: table.numbers.scene, fates: options.clocks ?? {} }),
  );
  const perils = when("perilTicks", () => perilTicks(table, options.perils ?? [])) ?? [];
  const named = (keys: readonly string[]): ClockRef[] => keys.flatMap((key) => refTo(key, table.clocks[key]));
  return {
    changes: [
      ...periods.flatMap((period) => movedOn(table, period)),
      ...(periods.includes("scene") && !periods.includes("campaign") ? table.ofScene : []),
      ...(bank?.changes ?? []),
      ...(when("opening", () => opened(table, bank?.points ?? 0)) ?? []),
      ...boons.flatMap(({ changes }) => changes),
      ...(when("standing", () => table.spells) ?? []),
      ...(clocks?.changes ?? []),
      ...perils,
    ],
    summary: {
      points: bank?.points ?? 0,
      bank: bank ? fate : "",
      converted: boons.flatMap(({ name, converted }) => (converted > 0 ? [{ name, xp: converted }] : [])),
      trimmed: boons.flatMap(({ name, lost }) => (lost > 0 ? [{ name, lost }] : [])),
      ended: named(clocks?.ended ?? []),
      kept: named(clocks?.kept ?? []),
      perils: perils.length > 0 ? named(options.perils ?? []) : [],
      flagged: when("flagged", () => table.flagged) ?? [],
    },
  };
}

function refTo(key: string, clock: ClosingClock | undefined): ClockRef[] {
  if (!clock) return [];
  const { name = "", sight = "all", sealed = false } = clock;
  return [clockRef(key, { name, sight, sealed })];
}

/** The next one is counted; the next scene is also framed anew, whatever was set for this one. */
function movedOn({ uuid, numbers, next, scene, ofCampaign }: TableState, period: Period): Change[] {
  const after = next?.[period] ?? numbers[period] + 1;
  const number = changeOf(uuid, `system.${period}.number`, numbers[period], after);
  if (period === "campaign") return [...number, ...ofCampaign];
  return period === "scene" ? [...number, ...endFrame(uuid, scene)] : number;
}

/** All points become one complication for the next arc; one that was never told is made part of it. */
function opened({ uuid, opening }: TableState, points: number): Change[] {
  if (points === 0) return [];
  const waiting = opening.done ? 0 : opening.points;
  return [
    ...changeOf(uuid, "system.opening.points", opening.points, waiting + points),
    ...changeOf(uuid, "system.opening.text", opening.text, ""),
    ...changeOf(uuid, "system.opening.done", opening.done, false),
  ];
}

/** The key of the tick tells its session: two GMs who end one session tick once. */
function perilTicks({ uuid, clocks, numbers }: TableState, perils: readonly string[]): Change[] {
  return perils
    .filter((key) => Object.hasOwn(clocks, key))
    .map((key) => {
      const path = `system.clocks.${key}.ticks.session-${numbers.session}`;
      return added(uuid, path, 1);
    });
}

/** What becomes of banked points: gone, carried to the arc (SRD 4.5.6), or made the next arc's opening. */
export type BankFate = "lapse" | "carry" | "opening";

/**
 * Closes the bank: its entries become one number, or none. Entries of rolls that no GM has judged yet stay, or a late
 * verdict would credit them twice.
 */
export function closeBank(
  uuid: string,
  { carried, entries }: BankLedger,
  { fate, isJudged }: { readonly fate: BankFate; readonly isJudged: (entry: BankEntry) => boolean },
): { readonly changes: readonly Change[]; readonly points: number } {
  const closing = Object.entries(entries).filter(([, entry]) => isJudged(entry));
  const points = countBank({ carried, entries: Object.fromEntries(closing) });
  const changes = [
    ...changeOf(uuid, "system.bank.carried", carried, fate === "carry" ? points : 0),
    ...closing.flatMap(([key, entry]) => changeOf(uuid, `system.bank.entries.${key}`, entry, null)),
  ];
  return { changes, points };
}

/** Boons of a character, and whose they are. */
export interface BoonHolder {
  readonly uuid: string;
  readonly name: string;
  readonly boons: BoonLedger;
  /** Boons that become XP before the cut, with the ledger line of them (Core, "Carryover Limits"). */
  readonly conversion?: Conversion;
}

/** XP made of boons, and its line in the ledger. */
export interface Conversion {
  readonly xp: number;
  readonly line: StoredLine;
}

/** Where the line of a session's conversion stands: there is one a session (SRD 18, Clarification 2). */
export function conversionKey(session: number): string {
  return `session-${session}-conversion`;
}

/**
 * Boons past the cap go with the beat, or are set aside to become XP (SRD 16.13); then what is converted, then the edition's
 * cut; the entries become the base (Core, "Carryover Limits").
 */
export function closeBoons({ uuid, name, boons, conversion }: BoonHolder, edition: Edition, session: number) {
  const inHand = boonsInHand(countBoons(boons), edition);
  const held = inHand.held - (conversion?.xp ?? 0) * BOONS_PER_XP;
  const kept = trimAtSceneEnd(held, edition);
  const { spare = 0 } = boons;
  const setAside = edition.boonsPastCap === "converted" ? countSpare(boons, edition.boonCap) : spare;
  const overflow = edition.boonsPastCap === "converted" ? 0 : inHand.overflow;
  const line = conversion?.line ?? null;
  const changes: Change[] = [
    ...changeOf(uuid, "system.boons.base", boons.base, kept),
    ...changeOf(uuid, "system.boons.spare", spare, setAside),
    ...changeOf(uuid, `system.awards.${conversionKey(session)}`, null, line),
    ...Object.entries(boons.entries).flatMap(([key, entry]) =>
      changeOf(uuid, `system.boons.entries.${key}`, entry, null),
    ),
  ];
  const converted = conversion?.xp ?? 0;
  return { name: actorRef({ uuid, name }), lost: held - kept + overflow, converted, changes };
}

/** What of a stored clock its fate depends on. */
export interface ClosingClock extends CountedClock {
  readonly name?: string;
  readonly scope?: ClockScope;
  readonly scene?: number;
  readonly sight?: Sight;
  readonly sealed?: boolean;
}

/** What becomes of a scene's clock: it goes with the scene, or stays with the table. */
export type ClockFate = "end" | "keep";

/** What became of the clocks, by their keys. */
export interface ClocksClosing {
  readonly changes: readonly Change[];
  readonly ended: readonly string[];
  readonly kept: readonly string[];
}

/** Closes the clocks of a scene as is said of each, and makes one number of the ticks of all others. */
export function closeClocks(
  uuid: string,
  clocks: Readonly<Record<string, ClosingClock>>,
  { scene, fates }: { readonly scene: number; readonly fates: Readonly<Record<string, ClockFate>> },
): ClocksClosing {
  const own = Object.keys(clocks).filter((key) => isOfScene(clocks[key]!, scene));
  const ended = own.filter((key) => fates[key] === "end");
  const kept = own.filter((key) => fates[key] !== "end");
  const changes = Object.entries(clocks).flatMap(([key, clock]) => {
    if (ended.includes(key)) return changeOf(uuid, `system.clocks.${key}`, clock, null);
    return [...addedUp(uuid, key, clock), ...(kept.includes(key) ? toTable(uuid, key, clock) : [])];
  });
  return { changes, ended, kept };
}

/** Whether a clock belongs to this scene alone, or was left over from one before. */
export function isOfScene(
  { scope, scene: of = 0 }: Pick<ClosingClock, "scope" | "scene">,
  scene: number,
): boolean {
  return scope === "scene" && of <= scene;
}

function addedUp(uuid: string, key: string, clock: ClosingClock): Change[] {
  return [
    ...changeOf(uuid, `system.clocks.${key}.base`, clock.base, countTicks(clock)),
    ...Object.entries(clock.ticks).flatMap(([tick, count]) =>
      changeOf(uuid, `system.clocks.${key}.ticks.${tick}`, count, null),
    ),
  ];
}

function toTable(uuid: string, key: string, { scope, scene }: ClosingClock): Change[] {
  return [
    ...changeOf(uuid, `system.clocks.${key}.scope`, scope, "table"),
    ...changeOf(uuid, `system.clocks.${key}.scene`, scene, 0),
  ];
}

/** What a scene is before anybody frames it; its number is counted apart. */
const BLANK: Readonly<Record<string, unknown>> = {
  name: "",
  running: false,
  time: "",
  pillar: "",
  dv: null,
  position: "",
  "overStack.state": "",
  "overStack.way": "",
  "overStack.checked": 0,
  band: "",
  tier: 0,
  job: "",
  danger: "",
  severity: "",
  opposes: "",
  opposed: "",
  reward: "",
  "beat.number": 1,
  "beat.step": "",
  "beat.anchor": "",
  "beat.nastiest": "",
};

/** Its lists, each emptied entry by entry. */
const LISTS = ["advantages", "beat.declared", "beat.flips"] as const;

/** What takes the frame of a scene away: the next one is framed anew, against others. */
export function endFrame(uuid: string, scene: object): Change[] {
  return [...blankScene(uuid, scene), ...emptied(uuid, scene, "opposition")];
}

/** What a scene starts from. Whom it is against may have been put there before. */
export function blankScene(uuid: string, scene: object): Change[] {
  const fields = Object.entries(BLANK).flatMap(([path, blank]) =>
    changeOf(uuid, `system.scene.${path}`, valueAt(scene, path) ?? blank, blank),
  );
  return [...fields, ...LISTS.flatMap((list) => emptied(uuid, scene, list))];
}

function emptied(uuid: string, scene: object, list: string): Change[] {
  const entries = Object.entries(valueAt(scene, list) ?? {});
  return entries.map(([key, before]) => ({ uuid, path: `system.scene.${list}.${key}`, before, after: null }));
}

function valueAt(place: object, path: string): object | string | number | boolean | null | undefined {
  let value: unknown = place;
  for (const key of path.split(".")) value = (value as Record<string, unknown> | undefined)?.[key];
  return value as ReturnType<typeof valueAt>;
}

/** What usually becomes of a scene's clock: it ends, unless it is unfinished and of a kind that goes on. */
export function usualFate({
  kind,
  filled,
  size,
}: {
  readonly kind: string;
  readonly filled: number;
  readonly size: number;
}): ClockFate {
  return clockKindRules(kind).lasts !== "scene" && filled < size ? "keep" : "end";
}
