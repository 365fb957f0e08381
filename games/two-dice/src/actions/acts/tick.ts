import { idOf, uuidOf } from "#foundry/documents.ts";
import { type Change, added } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { CLOCK_MEASURE } from "../../data/actor/clock.ts";
import { CLOCK_KINDS, segmentsOf } from "../../rules/clocks.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { partyInPlay } from "../../state/party.ts";
import { change, numberAsked, requireAskedByGM, requireParty } from "./change.ts";
import { type AskedHere, checkAsked, requireFirst, requireOwnCard, wordAsked } from "./asked.ts";

/** A check works a clock by the printed arithmetic, once (Clocks). */
export function tick(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  requireFirst(asked, "tick");
  const { verdict } = checkAsked(asked).state;
  const clock = clockAsked(asked);
  const count = segmentsOf(clock.kind, { ...verdict, opportunity: false });
  if (count === 0) throw new UserError("TWO_DICE.Error.NoSegments", { name: clock.name });
  return tickPlan(asked, clock, count);
}

/** Somebody fills or erases segments by hand: a GM any clock, a player one that everybody may work on (Clocks). */
export function handTick(asked: AskedHere): ActPlan {
  const clock = clockAsked(asked);
  if (!asked.by?.isGM && clock.tickers !== "all")
    throw new UserError("TWO_DICE.Error.GMsClock", { name: clock.name });
  const count = Math.max(-clock.size, Math.min(clock.size, numberAsked(asked, "count")));
  return tickPlan(asked, clock, count);
}

/** A GM opens a clock (Clocks). */
export function openClock(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const party = requireParty();
  const name = wordAsked(asked, "name").trim();
  if (name === "") throw new UserError("TWO_DICE.Error.ClockName");
  const size = numberAsked(asked, "size");
  if (size < 1 || size > CLOCK_MEASURE.mostSegments)
    throw new UserError("TWO_DICE.Error.ClockSize", { most: CLOCK_MEASURE.mostSegments });
  const kind = CLOCK_KINDS.find((one) => one === wordAsked(asked, "kind")) ?? "progress";
  const { running, number } = party.system.conflict;
  const clock = {
    name,
    size,
    kind,
    tickers: wordAsked(asked, "open") === "" ? "gm" : "all",
    ...(running && wordAsked(asked, "objective") !== "" && { scope: "scene", scene: number }),
    sort: Object.keys(party.system.clocks).length,
  };
  return { changes: change(party, `clocks.${idOf(asked.message)}`, null, clock), data: { name, size } };
}

/** A GM puts a clock away (Clocks). */
export function removeClock(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const { party, key, name } = clockAsked(asked);
  const before = party.toObject().system.clocks[key];
  return {
    changes: [{ uuid: uuidOf(party), path: `system.clocks.${key}`, before, after: null }],
    data: { name },
  };
}

/** A clock of the party in play that is asked about. */
interface ClockAsked {
  readonly party: PartyActor;
  readonly key: string;
  readonly name: string;
  readonly kind: "progress" | "threat";
  readonly size: number;
  readonly filled: number;
  readonly tickers: string;
}

/** @throws UserError where the party has no such clock */
export function clockAsked(asked: AskedHere): ClockAsked {
  const party = partyInPlay();
  const key = wordAsked(asked, "clock");
  const clock = party && Object.hasOwn(party.system.clocks, key) ? party.system.clocks[key] : undefined;
  if (!party || !clock) throw new UserError("TWO_DICE.Error.ClockGone");
  const { name, kind, size, tickers } = clock;
  return { party, key, name, kind, size, tickers, filled: party.system.filled[key] ?? 0 };
}

/** So many segments of a clock filled, or erased below 0, as far as there is room. @throws UserError where there is none */
export function tickPlan(asked: AskedHere, clock: ClockAsked, count: number): ActPlan {
  const moved = Math.min(clock.size, Math.max(0, clock.filled + count)) - clock.filled;
  if (moved === 0)
    throw new UserError(count > 0 ? "TWO_DICE.Error.ClockFull" : "TWO_DICE.Error.ClockEmpty", {
      name: clock.name,
    });
  const { key, name, size, filled, party } = clock;
  return {
    changes: [tickChange(party, key, `${idOf(asked.message)}-${asked.id}`, moved)],
    data: { clock: key, name, count: moved, filled: filled + moved, size },
  };
}

function tickChange(party: PartyActor, clock: string, entry: string, count: number): Change {
  return added(party, `system.clocks.${clock}.ticks.${entry}`, count);
}
