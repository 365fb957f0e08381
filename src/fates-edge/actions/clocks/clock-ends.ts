import { uuidOf } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import {
  isAtEnd,
  type LinkedClocks,
  raceOf,
  raceWinner,
  tugState,
  whatIsFed,
  whatOpens,
} from "#table/clocks/links.ts";
import { UserError } from "#table/refusals.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { type Line, typedLine } from "#table/words/line.ts";
import { clockName, type ClockState } from "../../state/clocks/clocks.ts";
import { isBarred, clockState, clockStates } from "#table/clocks/states.ts";
import { clockRef } from "#table/clocks/sight.ts";
import { tickChange } from "#table/clocks/ticks.ts";
import { beginning } from "#table/clocks/clock.ts";
import { ensureSupply } from "../effects/clocks.ts";
import { actContext, planEffects } from "../effects/plan.ts";
import { once } from "../post-once.ts";
import { asGM, postClockNotice } from "./ticks.ts";

/**
 * Lets a clock at its end land, because a GM says so: its effects happen, the clock it opens opens, and its notice tells
 * all of it and takes it back. Of two GMs who let it land at once, one is told that it has.
 */
export function landClock(key: string): Promise<boolean> {
  return asGM(key, async (before) => {
    requireLanding(before);
    await ensureSupply();
    await once([`land ${key}`], (id, party) => {
      const clock = requireLanding(clockState(party, key));
      const words = landingWords(party, clock);
      const effects = tugState(clock) === "empty" ? {} : clock.lands;
      const plan = planEffects(effects, actContext({ act: id, message: id, roller: "" }));
      const changes = [...landingChanges(party, key), ...feedingChanges(party, key, id), ...plan.changes];
      const summary = [...words, ...plan.summary];
      return { post: () => postClockNotice("clockLanded", clock, changes, { id, summary }), changes };
    });
  });
}

function requireLanding(clock: ClockState | null): ClockState {
  if (clock && isAtEnd(clock) && !clock.landed && !clock.sealed) return clock;
  throw new UserError("FATES_EDGE.Error.ClockNotFull");
}

function landingChanges(party: PartyActor, key: string): Change[] {
  const opens = whatOpens(linked(party), key);
  const at = (clock: string, field: string, before: boolean): Change => {
    return { uuid: uuidOf(party), path: `system.clocks.${clock}.${field}`, before, after: !before };
  };
  return [at(key, "landed", false), ...(opens === null ? [] : [at(opens, "sealed", true)])];
}

/** The tick that this landing brings another clock, once all that feed it have landed. */
function feedingChanges(party: PartyActor, key: string, act: string): Change[] {
  const fed = fedBy(party, key);
  return fed === null ? [] : [tickChange(uuidOf(party), fed, `fed-${act}`, 1)];
}

function fedBy(party: PartyActor, key: string): string | null {
  const fed = whatIsFed(linked(party), key);
  return fed === null || isBarred(party, fed) ? null : fed;
}

/** What happens, who lost the race, what opens and what is fed. */
function landingWords(party: PartyActor, clock: ClockState): Line[] {
  const clocks = linked(party);
  const happens = tugState(clock) === "empty" ? clock.empty : clock.full;
  const beaten = raceWinner(clocks, clock.key) === clock.key ? raceOf(clocks, clock.key) : [];
  const opens = whatOpens(clocks, clock.key);
  const fed = fedBy(party, clock.key);
  return [
    ...(happens === "" ? [] : [typedLine(happens, clockRef(clock.key, clock))]),
    ...wordsOf(
      party,
      beaten.filter((key) => key !== clock.key),
      "Beats",
    ),
    ...wordsOf(party, opens === null ? [] : [opens], "Opens"),
    ...wordsOf(party, fed === null ? [] : [fed], "Feeds"),
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

/** Every clock with its links to others. */
function linked(party: PartyActor): LinkedClocks {
  return Object.fromEntries(clockStates(party).map((clock) => [clock.key, clock]));
}

/**
 * Empties a clock, or brings a tug-of-war back to its middle, so that it can run again (GMs). Of two who do so at once, one
 * is told that it is done.
 */
export function restartClock(key: string): Promise<boolean> {
  return asGM(key, () =>
    once([`restart ${key}`], (id, party) => {
      const clock = clockState(party, key);
      if (!clock) throw new UserError("FATES_EDGE.Error.NoClock");
      const { uuid } = party;
      const changes = restarted(clock).map((change) => ({
        ...change,
        uuid,
        path: `system.clocks.${key}.${change.path}`,
      }));
      return { post: () => postClockNotice("clockRestarted", clock, changes, { id }), changes };
    }),
  );
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
