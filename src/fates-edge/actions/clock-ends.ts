import type { Change } from "../../table/changes.ts";
import { isAtEnd, type LinkedClocks, raceOf, raceWinner, tugState, whatOpens } from "../../table/clocks.ts";
import { Problem } from "../../table/refusals.ts";
import { makeChanges } from "../../table/undo.ts";
import type { PartyActor } from "../data/kinds.ts";
import { type Line, typedLine } from "../data/line.ts";
import { clockName, clockState, type ClockState, clockStates } from "../state/clocks.ts";
import { clockRef } from "../state/summary.ts";
import { beginning } from "./clocks.ts";
import { applyEffects } from "./effects/plan.ts";
import { onceId, postFirst } from "./post-once.ts";
import { asGM, postClockNotice } from "./ticks.ts";

/**
 * Lets a clock at its end land, because a GM says so: its effects happen, the clock it opens opens, and its notice tells
 * all of it and takes it back. Of two GMs who let it land at once, one is told that it has.
 */
export function landClock(key: string): Promise<boolean> {
  return asGM(key, async (clock, party) => {
    if (!isAtEnd(clock) || clock.landed || clock.sealed) throw new Problem("FATES_EDGE.Error.ClockNotFull");
    const id = onceId(`land ${key} ${clock.base} ${Object.keys(clock.ticks).sort().join(" ")}`);
    const own = landingChanges(party, key);
    const words = landingWords(party, clock);
    const effects = tugState(clock) === "empty" ? {} : clock.lands;
    await applyEffects(effects, { act: id, message: id, roller: "" }, ({ changes, told }) =>
      postFirst(id, () =>
        postClockNotice("clockLanded", clock, [...own, ...changes], { id, told: [...words, ...told] }),
      ),
    );
    await makeChanges(own);
  });
}

function landingChanges(party: PartyActor, key: string): Change[] {
  const opens = whatOpens(linked(party), key);
  const at = (clock: string, field: string, before: boolean): Change => {
    return { uuid: party.uuid, path: `system.clocks.${clock}.${field}`, before, after: !before };
  };
  return [at(key, "landed", false), ...(opens === null ? [] : [at(opens, "sealed", true)])];
}

/** What happens, who lost the race, and what opens. */
function landingWords(party: PartyActor, clock: ClockState): Line[] {
  const clocks = linked(party);
  const happens = tugState(clock) === "empty" ? clock.empty : clock.full;
  const beaten = raceWinner(clocks, clock.key) === clock.key ? raceOf(clocks, clock.key) : [];
  const opens = whatOpens(clocks, clock.key);
  return [
    ...(happens === "" ? [] : [typedLine(happens, clockRef(clock.key, clock))]),
    ...wordsOf(
      party,
      beaten.filter((key) => key !== clock.key),
      "Beats",
    ),
    ...wordsOf(party, opens === null ? [] : [opens], "Opens"),
  ];
}

function wordsOf(party: PartyActor, keys: readonly string[], word: string): Line[] {
  return keys.flatMap((key) => {
    const clock = clockState(party, key);
    if (!clock) return [];
    // A sealed one is opened by this very act: it counts as what it will be then.
    const named = clockRef(key, { name: clockName(clock), sight: clock.sight, sealed: false });
    return [{ key: `FATES_EDGE.Clock.${word}`, data: { clock: named } }];
  });
}

/** Every clock, as far as it hangs together with others. */
function linked(party: PartyActor): LinkedClocks {
  return Object.fromEntries(clockStates(party).map((clock) => [clock.key, clock]));
}

/** Empties a clock, or brings a tug-of-war back to its middle, so that it can run again (GMs). */
export function restartClock(key: string): Promise<boolean> {
  return asGM(key, async (clock, { uuid }) => {
    const changes = restarted(clock).map((change) => ({
      ...change,
      uuid,
      path: `system.clocks.${key}.${change.path}`,
    }));
    await postClockNotice("clockRestarted", clock, changes);
    await makeChanges(changes);
  });
}

function restarted(clock: ClockState): Omit<Change, "uuid">[] {
  const ticks = Object.entries(clock.ticks).map(([tick, before]) => ({
    path: `ticks.${tick}`,
    before,
    after: null,
  }));
  const base = { path: "base", before: clock.base, after: beginning(clock) };
  const landed = { path: "landed", before: clock.landed, after: false };
  return [...ticks, ...[base, landed].filter(({ before, after }) => before !== after)];
}
