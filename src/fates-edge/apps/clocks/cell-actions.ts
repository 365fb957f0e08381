import { landClock } from "../../actions/clock-ends.ts";
import { tickClockBy } from "../../actions/ticks.ts";
import { changeClock } from "../../documents/clocks/change-clock.ts";
import { removeClock } from "../../documents/clocks/remove-clock.ts";
import { restartClock } from "../../documents/clocks/restart-clock.ts";
import { ClockEditor } from "./clock-editor.ts";

/** What a button of a clock does with it. */
const onClock =
  (work: (key: string) => Promise<unknown>) =>
  async (_event: PointerEvent, target: HTMLElement): Promise<void> => {
    await work(target.dataset["key"] ?? "");
  };

/** The buttons of a clock, by their `data-action`. Who may is judged again by what is called. */
export const CELL_ACTIONS = {
  tickUp: onClock((key) => tickClockBy(key, 1)),
  tickDown: onClock((key) => tickClockBy(key, -1)),
  landClock: onClock(landClock),
  restartClock: onClock(restartClock),
  removeClock: onClock(removeClock),
  unsealClock: onClock((key) => changeClock(key, { sealed: false })),
  editClock: onClock((key) => ClockEditor.open(key)),
} as const;
