import { localize } from "../../foundry/i18n.ts";
import type { Change } from "../../table/changes.ts";
import { isAtEnd, type LinkedClocks, raceOf, raceWinner, tugState, whatOpens } from "../../table/clocks.ts";
import { makeChanges } from "../../table/make-changes.ts";
import { Problem } from "../../table/problem.ts";
import type { PartyActor } from "../data/kinds.ts";
import { asGM } from "../documents/clocks/as-gm.ts";
import { clockName } from "../documents/clocks/clock-name.ts";
import { postClockNotice } from "../documents/clocks/clock-notice.ts";
import { clockState, type ClockState, clockStates } from "../documents/clocks/clock-states.ts";
import { applyEffects } from "../documents/effects/apply-effects.ts";
import { onceId, postFirst } from "../documents/once-id.ts";
import { shownTo } from "../state/clocks.ts";

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

/** What happens, who lost the race, and what opens: each as far as everyone may know of it. */
function landingWords(party: PartyActor, clock: ClockState): string[] {
  const clocks = linked(party);
  const happens = tugState(clock) === "empty" ? clock.empty : clock.full;
  const beaten = raceWinner(clocks, clock.key) === clock.key ? raceOf(clocks, clock.key) : [];
  const opens = whatOpens(clocks, clock.key);
  return [
    happens,
    ...wordsOf(
      party,
      beaten.filter((key) => key !== clock.key),
      "Beats",
    ),
    ...wordsOf(party, opens === null ? [] : [opens], "Opens"),
  ].filter(Boolean);
}

function wordsOf(party: PartyActor, keys: readonly string[], word: string): string[] {
  return keys.flatMap((key) => {
    const clock = clockState(party, key);
    // A sealed one is opened by this very act: it counts as what it will be then.
    if (!clock || shownTo({ ...clock, sealed: false }, false) === "none") return [];
    return [localize(`FATES_EDGE.Clock.${word}`, { clock: clockName(clock) })];
  });
}

/** Every clock, as far as it hangs together with others. */
function linked(party: PartyActor): LinkedClocks {
  return Object.fromEntries(clockStates(party).map((clock) => [clock.key, clock]));
}
