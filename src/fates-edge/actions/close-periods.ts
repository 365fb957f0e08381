import type { Change } from "../../table/changes.ts";
import type { BankEntry, BankLedger } from "../data/actor/entries.ts";
import { endFrame } from "../documents/spans/blank-scene.ts";
import { changeOf } from "../documents/spans/change-of.ts";
import { type BankFate, closeBank } from "../documents/spans/close-bank.ts";
import { type BoonHolder, closeBoons } from "../documents/spans/close-boons.ts";
import { type ClockFate, closeClocks, type ClosingClock } from "../documents/spans/close-clocks.ts";
import type { Edition } from "../rules/edition.ts";
import { type Reset, RESETS, type Span, SPANS } from "../rules/periods.ts";
import { shownTo } from "../state/clocks.ts";

/** What the ends of spans need of the table, as it is stored. */
export interface TableState {
  readonly uuid: string;
  /** Which scene, session, arc and campaign are played. */
  readonly numbers: Readonly<Record<Span, number>>;
  readonly scene: object;
  readonly bank: BankLedger;
  readonly clocks: Readonly<Record<string, ClosingClock>>;
  readonly opening: { readonly points: number; readonly text: string; readonly done: boolean };
  readonly characters: readonly BoonHolder[];
  /** What is flagged for upkeep, in words. */
  readonly flagged: readonly string[];
}

/** How the spans end. */
export interface ClosingOptions {
  readonly edition: Edition;
  readonly isWitnessed: (entry: BankEntry) => boolean;
  /** What becomes of the points at a scene's end, unless its arc ends too. */
  readonly bank?: BankFate;
  /** What becomes of each of the scene's clocks: what is not named is kept. */
  readonly clocks?: Readonly<Record<string, ClockFate>>;
  /** Peril clocks that tick with the session, by key (SRD 17.5). */
  readonly perils?: readonly string[];
}

/** Everything that the end of spans changes, and what there is to tell. Nothing is written yet. */
export interface SpansClosing {
  readonly changes: readonly Change[];
  readonly told: SpansTold;
}

/** What a notice tells of the end of spans. */
export interface SpansTold {
  readonly points: number;
  readonly bank: BankFate | "";
  readonly trimmed: readonly { readonly name: string; readonly lost: number }[];
  readonly ended: readonly string[];
  readonly kept: readonly string[];
  readonly perils: readonly string[];
  readonly flagged: readonly string[];
}

/**
 * The end of one span or several at once, scene, session, arc, campaign alike: what `RESETS` names is reset, and each span's
 * number moves on. Uses, marks and all else that notes the number of its span needs no writing: with the number it is
 * over, and undoing the end brings it back.
 */
export function closeSpans(spans: readonly Span[], table: TableState, options: ClosingOptions): SpansClosing {
  const resets = new Set(SPANS.filter((span) => spans.includes(span)).flatMap((span) => RESETS[span]));
  const when = <T>(reset: Reset, make: () => T): T | null => (resets.has(reset) ? make() : null);
  const fate = resets.has("opening") ? "opening" : (options.bank ?? "lapse");
  const bank = when(fate === "opening" ? "opening" : "bank", () =>
    closeBank(table.uuid, table.bank, { fate, isWitnessed: options.isWitnessed }),
  );
  const boons = when("boons", () => table.characters.map((each) => closeBoons(each, options.edition))) ?? [];
  const clocks = when("sceneClocks", () =>
    closeClocks(table.uuid, table.clocks, { scene: table.numbers.scene, fates: options.clocks ?? {} }),
  );
  const perils = when("perilTicks", () => perilTicks(table, options.perils ?? [])) ?? [];
  const names = (keys: readonly string[]): string[] => keys.flatMap((key) => toldName(table.clocks[key]));
  return {
    changes: [
      ...spans.flatMap((span) => movedOn(table, span)),
      ...(bank?.changes ?? []),
      ...(when("opening", () => opened(table, bank?.points ?? 0)) ?? []),
      ...boons.flatMap(({ changes }) => changes),
      ...(clocks?.changes ?? []),
      ...perils,
    ],
    told: {
      points: bank?.points ?? 0,
      bank: bank ? fate : "",
      trimmed: boons.flatMap(({ name, lost }) => (lost > 0 ? [{ name, lost }] : [])),
      ended: names(clocks?.ended ?? []),
      kept: names(clocks?.kept ?? []),
      perils: perils.length > 0 ? names(options.perils ?? []) : [],
      flagged: when("flagged", () => table.flagged) ?? [],
    },
  };
}

/** Everyone reads the notice: of a clock that players are not shown it says nothing. */
function toldName(clock: ClosingClock | undefined): string[] {
  const { name = "", sight = "all", sealed = false } = clock ?? {};
  return shownTo({ sight, sealed }, false) === "none" ? [] : [name];
}

/** The next one is counted; the next scene is also framed anew, whatever was set for this one. */
function movedOn({ uuid, numbers, scene }: TableState, span: Span): Change[] {
  const number = changeOf(uuid, `system.${span}.number`, numbers[span], numbers[span] + 1);
  return span === "scene" ? [...number, ...endFrame(uuid, scene)] : number;
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
      return { uuid, path, before: null, after: 1 };
    });
}
