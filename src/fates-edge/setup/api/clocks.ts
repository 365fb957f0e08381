import { UserError } from "#table/refusals.ts";
import { landClock, restartClock } from "../../actions/clocks/clock-ends.ts";
import { openClock, openStarter, removeClock } from "../../actions/clocks/clocks.ts";
import type { TickOptions } from "#table/clocks/tick-cards.ts";
import { tickClockBy } from "../../actions/clocks/ticks.ts";
import { ClockEditor } from "../../apps/clocks/clock-editor.ts";
import { openClocks } from "../../apps/clocks/clock-panel.ts";
import { STARTERS } from "../../rules/clock-starters.ts";
import {
  clockByName,
  type ClockData,
  clockName,
  type ClockState,
  readClockLine,
} from "../../state/clocks/clocks.ts";
import { clockStates } from "#table/clocks/states.ts";
import { shownTo } from "#table/clocks/sight.ts";
import { primaryParty } from "../../state/party.ts";
import { exportClocks, importClocks, OTHER_CLOCKS } from "../integrations/global-progress-clocks.ts";
import { either, fields, NAME, oneOf, optional, telling, TEXT, WHOLE } from "#table/setup/api.ts";
import { CLOCK } from "./shapes.ts";

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

/** The clock of a key or name. @throws UserError where this user is shown none of that name */
function named(name: string): ClockState {
  const clock = clockByName(name);
  if (clock) return clock;
  throw new UserError("FATES_EDGE.Error.NoClock");
}

/** One that acts on a clock, by its key or name. */
function onNamed(name: string, work: (key: string) => Promise<boolean>): (clock: string) => Promise<boolean> {
  return telling({ name, takes: { clock: NAME } }, false, (clock: string) => work(named(clock).key));
}

/** Ticks a clock by its key or name; of fewer than no segments, that many are taken off. */
const tickAs = (name: string) =>
  telling(
    {
      name,
      takes: {
        clock: NAME,
        segments: optional(WHOLE),
        options: optional(fields({ reason: optional(TEXT) })),
      },
    },
    false,
    (clock: string, segments?: number, options?: TickOptions): Promise<boolean> =>
      tickClockBy(named(clock).key, segments ?? 1, options),
  );

export const tick = tickAs("tick");

/** `game.fatesEdge.clocks`: the party's clocks, each named by its key or its name. */
export const CLOCKS = Object.freeze({
  /** Every clock whose count this user may read. */
  list: (): ApiClock[] => {
    const party = primaryParty();
    if (!party) return [];
    return clockStates(party)
      .filter((clock) => shownTo(clock, game.user.isGM) === "all")
      .map(apiClock);
  },
  /** Opens one, from a line such as `Patrol sweep 6` or from data, and gives its key. GMs only. */
  open: telling(
    { name: "clocks.open", takes: { clock: either(NAME, CLOCK) } },
    null,
    (clock: string | ClockData) =>
      openClock(typeof clock === "string" ? (readClockLine(clock) ?? {}) : clock),
  ),
  /** Opens one of the text's own, by its key there. GMs only. */
  openStarter: telling(
    { name: "clocks.openStarter", takes: { key: oneOf(STARTERS.map(({ key }) => key)) } },
    null,
    openStarter,
  ),
  tick: tickAs("clocks.tick"),
  /** Settles one that has come to its end. GMs only. */
  land: onNamed("clocks.land", landClock),
  restart: onNamed("clocks.restart", restartClock),
  putAway: onNamed("clocks.putAway", removeClock),
  /** Opens the window in which a GM changes one. */
  edit: telling({ name: "clocks.edit", takes: { clock: NAME } }, undefined, (clock: string) =>
    ClockEditor.open(named(clock).key),
  ),
  /** Shows the panel of clocks, or hides it. */
  togglePanel: openClocks,
  /** Opens here what another module keeps as clocks, and gives how many those were. GMs only. */
  importFrom: telling({ name: "clocks.importFrom", takes: { module: OTHER } }, 0, importClocks),
  /** Copies the clocks that all may read to another module, and gives how many those were. GMs only. */
  exportTo: telling({ name: "clocks.exportTo", takes: { module: OTHER } }, 0, exportClocks),
});

function apiClock(clock: ClockState): ApiClock {
  const { key, kind, size, filled } = clock;
  return { key, name: clockName(clock), kind, size, filled };
}
