import { localize } from "../../../foundry/i18n.ts";
import type { DeedButtons } from "./deed-button.ts";

const ENDS = [
  ["landClock", "cost", "Land"],
  ["restartClock", "", "Restart"],
  ["removeClock", "", "PutAway"],
] as const;

/** At its end a clock lands, begins again or is put away: offered to GMs, done by none of itself. */
export const tickButtons: DeedButtons = ({ viewer, clock, state, undone }) => {
  if (!viewer.isGM || !clock?.isAtEnd || state !== "done" || undone) return [];
  return ENDS.map(([action, kind, word]) => ({ action, kind, label: localize(`FATES_EDGE.Clock.${word}`) }));
};
