import { actAsGM } from "#table/acts/in-turn.ts";
import { verdictUpdate, writeVerdicts } from "#table/acts/player-requests.ts";
import type { Change } from "#table/changes.ts";
import type { TickBook } from "#table/clocks/book.ts";
import type { ClockRights } from "#table/clocks/sight.ts";
import { clockState } from "#table/clocks/states.ts";
import { areTicksDue, clockMode, takeTicks, tickClock, type TickOptions } from "#table/clocks/tick-cards.ts";
import { UserError } from "#table/refusals.ts";
import { type Line, typedLine } from "#table/words/line.ts";
import { type PlayerRequestMessage, isPlayerRequest, type PartyActor } from "../../data/kinds.ts";
import type { NoticeKind } from "../../data/message/notice.ts";
import { clockName, CLOCKS, type ClockState } from "../../state/clocks/clocks.ts";
import { requireParty } from "../../state/party.ts";
import { notices } from "../notices.ts";
import { type PlayerRequestKind, postRequest } from "../player-requests.ts";

/** How clocks are ticked in Fate's Edge: a tick is a request. */
export const TICKS: TickBook<PlayerRequestMessage> = {
  ...CLOCKS,
  cards: {
    is: (message): message is PlayerRequestMessage =>
      isPlayerRequest(message) && message.system.kind === "tick",
    read: ({ system }) => system,
    post: ({ id, data, moves, mode, reason, verdict }) => {
      const summary = reason === "" ? [] : [typedLine(reason)];
      return postRequest("tick", null, data, {
        id,
        moves,
        mode,
        ...(verdict && { verdict: { ...verdict, summary } }),
      });
    },
    add: (card, moves, verdict) =>
      card.update({ system: { moves, ...(verdict && { gm: verdictUpdate(verdict) }) } }),
    judge: writeVerdicts,
  },
};

/** Ticks a clock of the party by its key: by fewer than no segments, that many are taken off. */
export function tickClockBy(key: string, by: number, options: TickOptions = {}): Promise<boolean> {
  return tickClock(TICKS, key, by, options);
}

/** Ticks that players ask for. */
export const tickRequest: PlayerRequestKind = {
  kind: "tick",
  isDue: ({ system }) => areTicksDue(system),
  take: (messages) => takeTicks(TICKS, messages),
};

/** Does one thing with a clock as a GM, after whatever else this client does with it. A refusal is told to this user. */
export function asGM(
  key: string,
  work: (clock: ClockState, party: PartyActor) => Promise<unknown>,
): Promise<boolean> {
  return actAsGM(`clock ${key}`, async () => {
    const party = requireParty();
    const clock = clockState(party, key);
    if (!clock) throw new UserError("FATES_EDGE.Error.NoClock");
    await work(clock, party);
  });
}

/** What a notice needs of a clock. */
type Noticed = Pick<ClockRights, "sight" | "sealed"> & {
  readonly key: string;
  readonly name: string;
  readonly size: number;
};

/** What happened to a clock, told to those who are shown it, with its undo. */
export async function postClockNotice(
  kind: NoticeKind & `clock${string}`,
  clock: Noticed,
  changes: readonly Change[],
  { summary = [], id }: { readonly summary?: readonly Line[]; readonly id?: string } = {},
): Promise<void> {
  const data = { clock: clock.key, name: clockName(clock), size: clock.size, summary };
  await notices.tell(kind, data, changes, id, clockMode(clock));
}
