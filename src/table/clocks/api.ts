import { UserError } from "../refusals.ts";
import {
  either,
  fields,
  FLAG,
  listOf,
  NAME,
  oneOf,
  optional,
  type Shape,
  telling,
  TEXT,
  WHOLE,
  within,
} from "../setup/api.ts";
import { openClock, removeClock } from "./acts.ts";
import { CLOCK_SCOPES, type ClockMeasure, SIGHTS, TICKERS } from "./clock.ts";
import { landClock, restartClock } from "./ends.ts";
import { exportClocks, importClocks, OTHER_CLOCKS } from "./exchange.ts";
import type { EditorField } from "./editor-fields.ts";
import type { TableClock } from "./fields.ts";
import { clockByName } from "./known.ts";
import { clockOfLine } from "./line.ts";
import { shownTo } from "./sight.ts";
import { type ClockState, clockStates } from "./states.ts";
import { tickClock, type TickOptions } from "./tick-cards.ts";
import type { ClockWindows } from "./windows.ts";

/** The one module that clocks are exchanged with. */
const OTHER = oneOf([OTHER_CLOCKS]);

/** A clock as a macro sees it. */
interface ApiClock {
  readonly key: string;
  readonly name: string;
  readonly kind: string;
  readonly size: number;
  readonly filled: number;
}

/** What macros may hand over of a field that the editor asks for in this way. */
const SHAPES: Readonly<Record<EditorField["as"], Shape>> = {
  line: TEXT,
  words: TEXT,
  lines: listOf(TEXT),
  whole: WHOLE,
  choice: TEXT,
  flag: FLAG,
};

/** What macros may say of a clock: beside its name all may be left out. @param more of a game's, that the editor asks for otherwise */
export function clockShape(
  own: readonly EditorField[],
  { mostSegments }: ClockMeasure,
  more: Readonly<Record<string, Shape>> = {},
): Shape {
  const shapes = {
    ...Object.fromEntries(own.map(({ name, as }) => [name, SHAPES[as]])),
    size: within(1, mostSegments),
    base: within(0, mostSegments),
    sight: oneOf(SIGHTS),
    tickers: oneOf(TICKERS),
    scope: oneOf(CLOCK_SCOPES),
    scene: WHOLE,
    ...more,
  };
  const optionals = Object.entries(shapes).map(([name, inner]) => [name, optional(inner)]);
  return fields({ ...Object.fromEntries(optionals), name: NAME });
}

/** Ticks a clock by its key or name; of fewer than no segments, that many are taken off. @param name of the function in the game's interface */
export function tickFunction(book: ClockWindows, name: string) {
  const takes = {
    clock: NAME,
    segments: optional(WHOLE),
    options: optional(fields({ reason: optional(TEXT) })),
  };
  const tick = (clock: string, segments?: number, options?: TickOptions): Promise<boolean> =>
    tickClock(book, named(book, clock).key, segments ?? 1, options);
  return telling({ name, takes }, false, tick);
}

/** The clock of a key or name. @throws UserError where this user is shown none of that name */
function named(book: ClockWindows, name: string): ClockState {
  const clock = clockByName(book, name);
  if (clock) return clock;
  throw new UserError("TABLE.Error.NoClock");
}

/**
 * The part `clocks` of a game's interface: the clocks of the group in play, each named by its key or its name.
 * @param shape what may be said of a clock that is opened (`clockShape`)
 * @param togglePanel shows the panel of clocks, or hides it
 */
export function clockFunctions(book: ClockWindows, shape: Shape, togglePanel: () => Promise<void>) {
  const onNamed = (name: string, work: (book: ClockWindows, key: string) => Promise<boolean>) =>
    telling({ name: `clocks.${name}`, takes: { clock: NAME } }, false, (clock: string) =>
      work(book, named(book, clock).key),
    );
  const open = (clock: string | Partial<TableClock>): Promise<string | null> =>
    openClock(book, typeof clock === "string" ? (clockOfLine(clock, book.stored.measure) ?? {}) : clock);
  const edit = (clock: string): Promise<unknown> => book.edit(named(book, clock).key);
  return {
    /** Every clock whose count this user may read. */
    list: (): ApiClock[] => listed(book),
    /** Opens one, from a line such as `Patrol sweep 6` or from data, and gives its key. GMs only. */
    open: telling({ name: "clocks.open", takes: { clock: either(NAME, shape) } }, null, open),
    tick: tickFunction(book, "clocks.tick"),
    /** Settles one that has come to its end. GMs only. */
    land: onNamed("land", landClock),
    restart: onNamed("restart", restartClock),
    putAway: onNamed("putAway", removeClock),
    /** Opens the window in which a GM changes one. */
    edit: telling({ name: "clocks.edit", takes: { clock: NAME } }, undefined, edit),
    togglePanel,
    /** Opens here what another module keeps as clocks, and gives how many those were. GMs only. */
    importFrom: telling({ name: "clocks.importFrom", takes: { module: OTHER } }, 0, () => importClocks(book)),
    /** Copies the clocks that all may read to another module, and gives how many those were. GMs only. */
    exportTo: telling({ name: "clocks.exportTo", takes: { module: OTHER } }, 0, () => exportClocks(book)),
  };
}

function listed(book: ClockWindows): ApiClock[] {
  const holder = book.holder();
  const all = holder ? clockStates(holder) : [];
  const told = all.filter((clock) => shownTo(clock, game.user.isGM) === "all");
  return told.map((clock) => {
    const { key, kind, size, filled } = clock;
    return { key, name: book.nameOf(clock), kind, size, filled };
  });
}
