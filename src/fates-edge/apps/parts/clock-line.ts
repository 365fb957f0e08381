import { localize } from "#foundry/i18n.ts";
import { clockName, type ClockState } from "../../state/clocks/clocks.ts";
import { shownTo } from "#table/clocks/sight.ts";

/** As much of a clock as this user is shown: how far it is filled, its name alone, or nothing. */
export function clockLine(clock: ClockState): string {
  const shown = shownTo(clock, game.user.isGM);
  if (shown !== "all") return shown === "none" ? "" : clockName(clock);
  return localize("FATES_EDGE.Beat.Clock", {
    clock: clockName(clock),
    filled: clock.filled,
    size: clock.size,
  });
}
