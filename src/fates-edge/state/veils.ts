import type { Change } from "#table/changes.ts";
import type { Reader, Veils } from "#table/words/reader.ts";
import { sayLines } from "#table/words/say.ts";
import { type ChangedClock, veiledClock } from "#table/clocks/changed.ts";

const OPENS = "FATES_EDGE.Clock.Opens";
const BEATS = "FATES_EDGE.Clock.Beats";
const TICK = { name: "FATES_EDGE.Effect.Told.tickNamed", none: "FATES_EDGE.Effect.Told.tickHidden" };
const OPEN = { name: "FATES_EDGE.Effect.Told.openNamed", none: "FATES_EDGE.Effect.Told.openHidden" };

/** The lines of Fate's Edge that tell more of a clock than its name. */
export const VEILS: Veils = {
  "FATES_EDGE.Effect.Told.tick": TICK,
  "FATES_EDGE.Effect.Told.tickFull": TICK,
  "FATES_EDGE.Effect.Told.open": OPEN,
  [OPENS]: { name: OPENS, none: "", opens: true },
  [BEATS]: { name: BEATS, none: "" },
  "FATES_EDGE.Notice.Struck.rail": {
    name: "FATES_EDGE.Notice.Struck.rail",
    none: "FATES_EDGE.Notice.Struck.hidden",
  },
};

/**
 * What an act did, in words for one reader. Words that do not say which clock they are about may be about any that the act
 * changed: whoever is not shown one of those in full reads one line in their place.
 */
export function sayLinesOfAct(stored: unknown, changes: readonly Change[], reader: Reader): string[] {
  const veiled = veiledClock(changes, reader);
  return sayLines(stored, reader, veiled && veiledWords(veiled, reader));
}

function veiledWords({ shown, opened, name: clock }: ChangedClock, { words }: Reader): string {
  const { name, none } = opened ? OPEN : TICK;
  return shown === "name" ? words.say(name, { clock }) : words.say(none);
}
