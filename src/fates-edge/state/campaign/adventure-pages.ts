import { readFlag } from "#foundry/documents.ts";
import { type Sight, SIGHTS } from "#table/clocks/clock.ts";
import { isRecord } from "#table/records.ts";
import { TIME_SCALES } from "../../data/actor/scene.ts";
import { PILLARS } from "../../data/item/spend.ts";
import { DV_MAX, NAME_MAX, WORDS_MAX } from "../../data/limits.ts";
import { CLOCK_SIZE_MAX, clockKindRules } from "../../rules/clocks.ts";
import { isPosition, type Position } from "../../rules/pool.ts";
import type { ClockData } from "../clocks/clocks.ts";
import type { TimeScale } from "../scene.ts";

/** A clock that a page of an adventure brings, under the key it has at every table. */
export interface PageClock {
  readonly key: string;
  readonly clock: ClockData & { readonly name: string; readonly size: number; readonly sight: Sight };
}

/** A scene that a page of an adventure frames, as far as it says. */
export interface PageScene {
  readonly name: string;
  readonly time: TimeScale;
  readonly pillar: string;
  readonly dv: number | null;
  readonly position: Position | "";
  /** Clocks of the scene's own, in one line each. */
  readonly clocks: readonly string[];
}

/** What one clock means for the finale, once it stands high. */
export interface PageEnding {
  readonly clock: string;
  /** It is a faction's: two or three of these define the battlefield. Any other counts for itself. */
  readonly faction: boolean;
  readonly title: string;
  readonly text: string;
}

/** A page of a journal: whoever wrote it may have written anything into its flags. */
export interface FlaggedPage {
  readonly flags: object;
}

/** The most clocks, and the most endings, that are read of one page. */
const MOST = 30;
const KEY = /^[A-Za-z0-9]{1,32}$/;

/** The clocks that a page brings: its flag `clocks`, by key. An entry without a name is skipped. */
export function pageClocks(page: FlaggedPage): PageClock[] {
  return entriesOf(readFlag(page, "clocks")).flatMap(([key, told]) => {
    const name = words(told["name"], NAME_MAX);
    return KEY.test(key) && name !== "" ? [{ key, clock: clockOf(name, told) }] : [];
  });
}

function clockOf(name: string, told: RawFields): PageClock["clock"] {
  const kind = words(told["kind"], NAME_MAX) || "danger";
  return {
    name,
    kind,
    size: whole(told["size"], 1, CLOCK_SIZE_MAX) ?? clockKindRules(kind).usualSize,
    scope: "table",
    sight: SIGHTS.find((sight) => sight === told["sight"]) ?? "gm",
    triggers: sentences(told["triggers"]),
    pressure: sentences(told["pressure"]),
    full: words(told["full"]),
    feeds: keyOf(told["feeds"]),
    opens: keyOf(told["opens"]),
    rival: keyOf(told["rival"]),
    sealed: told["sealed"] === true,
  };
}

/** The scene that a page frames: its flag `scene`. Null where it has none. */
export function pageScene(page: FlaggedPage): PageScene | null {
  const told = readFlag(page, "scene");
  if (!isRecord(told)) return null;
  const { time, position } = told;
  return {
    name: words(told["name"], NAME_MAX),
    time: TIME_SCALES.find((known) => known === time) ?? "",
    pillar: PILLARS.find((pillar) => pillar === told["pillar"]) ?? "",
    dv: whole(told["dv"], 1, DV_MAX),
    position: isPosition(position) ? position : "",
    clocks: sentences(told["clocks"]),
  };
}

/** What the clocks of an adventure mean for its finale: a page's flag `endings`. */
export function pageEndings(page: FlaggedPage): PageEnding[] {
  const told = readFlag(page, "endings");
  const listed = Array.isArray(told) ? told.slice(0, MOST).filter(isRecord) : [];
  return listed.map((ending) => ({
    clock: keyOf(ending["clock"]),
    faction: ending["faction"] === true,
    title: words(ending["title"], NAME_MAX),
    text: words(ending["text"]),
  }));
}

type RawFields = Readonly<Record<string, unknown>>;

function entriesOf(value: unknown): [string, RawFields][] {
  return isRecord(value)
    ? Object.entries(value)
        .slice(0, MOST)
        .flatMap(([name, told]): [string, RawFields][] => (isRecord(told) ? [[name, told]] : []))
    : [];
}

function words(value: unknown, most = WORDS_MAX): string {
  return typeof value === "string" ? value.trim().slice(0, most) : "";
}

function sentences(value: unknown): string[] {
  return Array.isArray(value)
    ? value
        .slice(0, MOST)
        .map((each) => words(each))
        .filter(Boolean)
    : [];
}

function keyOf(value: unknown): string {
  return typeof value === "string" && KEY.test(value) ? value : "";
}

function whole(value: unknown, least: number, most: number): number | null {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : null;
}
