import { randomId } from "../../foundry/random-id.ts";
import { Problem } from "../../table/problem.ts";
import { attempt } from "../../table/refusals.ts";
import { inTurn } from "../../table/serialize.ts";
import type { DeedMessage, PartyActor } from "../data/kinds.ts";
import { clockName } from "../documents/clocks/clock-name.ts";
import { clockMode } from "../documents/clocks/clock-notice.ts";
import { clockState, type ClockState } from "../documents/clocks/clock-states.ts";
import { openCard } from "../documents/clocks/open-card.ts";
import { viewerOf } from "../documents/clocks/viewer-of.ts";
import { writeMoves } from "../documents/clocks/write-moves.ts";
import { stampOf } from "../documents/deeds/stamp-deed.ts";
import type { Stamp } from "../documents/deeds/stamp.ts";
import { requireParty } from "../documents/party/require-party.ts";
import { whyNotTick } from "../state/clocks.ts";
import { countMoves } from "../state/ticks.ts";
import { postDeed } from "./player-requests.ts";

/** What goes with a tick. */
export interface TickOptions {
  /** Why, in a few words that a GM's card tells. Such a tick has a card of its own. */
  readonly reason?: string;
}

/**
 * Ticks a clock by so many segments; fewer than none take some away. A GM's tick is written at once; a player's is a deed
 * that the active GM's client counts. As long as its card is the last in the log, further ticks go on that card.
 */
export function tickClockBy(key: string, by: number, { reason = "" }: TickOptions = {}): Promise<boolean> {
  return inTurn(`clock ${key}`, () =>
    attempt(async () => {
      const party = requireParty();
      const clock = clockState(party, key);
      const why = whyNotTick(clock, viewerOf(game.user));
      if (!clock) throw new Problem("FATES_EDGE.Error.NoClock");
      if (why !== "") throw new Problem(`FATES_EDGE.Error.${why}`, { clock: clockName(clock) });
      const card = reason === "" ? openCard(key, game.user.isGM ? clockMode(clock) : "public") : null;
      if (game.user.isGM) await tickAsGM(party, clock, { by, card, reason });
      else await askForTick(key, by, card);
      return true;
    }, false),
  );
}

interface GMTick {
  readonly by: number;
  readonly card: DeedMessage | null;
  readonly reason: string;
}

async function tickAsGM(party: PartyActor, clock: ClockState, { by, card, reason }: GMTick): Promise<void> {
  const id = card?.id ?? randomId();
  const moves = { [randomId()]: by };
  const { moves: counted = {}, changes = [], data = {}, state = "" } = card?.system.gm ?? {};
  const asked = { id, ticker: viewerOf(game.user), data: { clock: clock.key }, moves };
  const taken = countMoves(
    party,
    { ...asked, gm: { moves: counted, changes, data, state } },
    { nameOf: clockName },
  );
  if (Object.keys(taken.ticks).length === 0)
    throw new Problem(`FATES_EDGE.Error.${taken.stamp.reason}`, { clock: clockName(clock) });
  const stamp: Stamp = { ...taken.stamp, ...(reason !== "" && { told: [reason] }) };
  // The card goes first, as ever, but the ticks do not wait for its answer.
  const told = card
    ? card.update({ system: { moves, gm: stampOf(stamp) } })
    : postDeed("tick", null, { clock: clock.key }, { id, moves, mode: clockMode(clock), stamp });
  await Promise.all([told, writeMoves(party, [taken])]);
}

async function askForTick(clock: string, by: number, card: DeedMessage | null): Promise<void> {
  const moves = { [randomId()]: by };
  if (card) await card.update({ system: { moves } });
  else await postDeed("tick", null, { clock }, { moves });
}
