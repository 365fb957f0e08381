import { notify } from "../../../foundry/notify.ts";
import { landClock, restartClock } from "../../actions/clock-ends.ts";
import { openClock, openStarter, removeClock } from "../../actions/clocks.ts";
import { tickClockBy, type TickOptions } from "../../actions/ticks.ts";
import { ClockEditor } from "../../apps/clocks/clock-editor.ts";
import { openClocks, readClockLine } from "../../apps/clocks/clock-panel.ts";
import {
  clockByName,
  type ClockData,
  clockName,
  type ClockState,
  clockStates,
  shownTo,
} from "../../state/clocks.ts";
import { primaryParty } from "../../state/party.ts";

/** A clock as a macro sees it. */
interface ApiClock {
  readonly key: string;
  readonly name: string;
  readonly kind: string;
  readonly size: number;
  readonly filled: number;
}

/** A clock by its key or name, or word that there is none. */
async function onNamed(name: string, work: (key: string) => Promise<boolean>): Promise<boolean> {
  const clock = clockByName(name);
  if (clock) return work(clock.key);
  notify.warn("FATES_EDGE.Error.NoClock");
  return false;
}

/** Ticks a clock by its key or name; of fewer than no segments, that many are taken off. */
export function tick(name: string, segments = 1, options: TickOptions = {}): Promise<boolean> {
  return onNamed(name, (key) => tickClockBy(key, segments, options));
}

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
  open: (clock: string | ClockData): Promise<string | null> =>
    openClock(typeof clock === "string" ? (readClockLine(clock) ?? {}) : clock),
  /** Opens one of the text's own, by its key there. GMs only. */
  openStarter,
  tick,
  /** Settles one that has come to its end. GMs only. */
  land: (name: string) => onNamed(name, landClock),
  restart: (name: string) => onNamed(name, restartClock),
  putAway: (name: string) => onNamed(name, removeClock),
  /** Opens the window in which a GM changes one. */
  edit: async (name: string): Promise<void> => {
    const clock = clockByName(name);
    if (clock) await ClockEditor.open(clock.key);
    else notify.warn("FATES_EDGE.Error.NoClock");
  },
  /** Shows the panel of clocks, or hides it. */
  togglePanel: openClocks,
});

function apiClock(clock: ClockState): ApiClock {
  const { key, kind, size, filled } = clock;
  return { key, name: clockName(clock), kind, size, filled };
}
