import { deletion, idOf, updateDocument } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import { serialize } from "#table/serialize.ts";
import { type DeedMessage, isDeed, type PartyActor } from "../../data/kinds.ts";
import { type Line, typedLine } from "#table/words/line.ts";
import type { NoticeKind } from "../../data/message/notice.ts";
import { clockName, type ClockState } from "../../state/clocks/clocks.ts";
import { type ClockRights, shownTo, viewerOf, whyNotTick } from "#table/clocks/sight.ts";
import { clockState } from "#table/clocks/states.ts";
import { primaryParty, requireParty } from "../../state/party.ts";
import type { Verdict } from "../../state/player-requests.ts";
import { requireGM } from "../../state/rights.ts";
import { openMoves } from "#table/clocks/moves.ts";
import {
  type CountedMoves,
  countMoves,
  recount,
  type TickCard,
  tickEntries,
} from "../../state/clocks/ticks.ts";
import { postNotice } from "../notices.ts";
import { type DeedKind, postDeed, writeVerdicts } from "../player-requests.ts";
import { verdictUpdate } from "#table/player-requests.ts";

/** How many ticks go on one card. */
const MOVES_ENOUGH = 50;

/**
 * The card on which this user's next tick of a clock goes: the last in the log, theirs, about this clock and for the same
 * eyes, neither refused nor taken back.
 */
export function openCard(clock: string, mode: "public" | "gm"): DeedMessage | null {
  const last = game.messages.contents.at(-1);
  if (!isDeed(last) || !last.isAuthor || last.system.kind !== "tick") return null;
  const { data, gm, moves } = last.system;
  if ((data as { clock?: unknown }).clock !== clock || gm.undone || gm.state === "refused") return null;
  if (Object.keys(moves).length >= MOVES_ENOUGH) return null;
  return last.whisper.length > 0 === (mode === "gm") ? last : null;
}

/** Writes the ticks of several cards into the party in one update. */
export async function writeMoves(
  party: PartyActor | null,
  counted: readonly Pick<CountedMoves, "clock" | "ticks">[],
): Promise<void> {
  const clocks: Record<string, object> = {};
  for (const { clock, ticks } of counted) {
    if (Object.keys(ticks).length > 0) foundry.utils.mergeObject(clocks, tickEntries(clock, ticks));
  }
  if (party && Object.keys(clocks).length > 0) await party.update({ system: { clocks } });
}

/** Does one thing with a clock as a GM, after whatever else this client does with it. A refusal is told to this user. */
export function asGM(
  key: string,
  work: (clock: ClockState, party: PartyActor) => Promise<unknown>,
): Promise<boolean> {
  return serialize(`clock ${key}`, () =>
    reportRefusal(async () => {
      requireGM();
      const party = requireParty();
      const clock = clockState(party, key);
      if (!clock) throw new UserError("FATES_EDGE.Error.NoClock");
      await work(clock, party);
      return true;
    }, false),
  );
}

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
  return serialize(`clock ${key}`, () =>
    reportRefusal(async () => {
      const party = requireParty();
      const clock = clockState(party, key);
      const why = whyNotTick(clock, viewerOf(game.user));
      if (!clock) throw new UserError("FATES_EDGE.Error.NoClock");
      if (why !== "") throw new UserError(`FATES_EDGE.Error.${why}`, { clock: clockName(clock) });
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
  const id = card?.id ?? foundry.utils.randomID();
  const moves = { [foundry.utils.randomID()]: by };
  const { moves: counted = {}, changes = [], data = {}, state = "" } = card?.system.gm ?? {};
  const asked = { id, ticker: viewerOf(game.user), data: { clock: clock.key }, moves };
  const taken = countMoves(
    party,
    { ...asked, gm: { moves: counted, changes, data, state } },
    { nameOf: clockName },
  );
  if (Object.keys(taken.ticks).length === 0)
    throw new UserError(`FATES_EDGE.Error.${taken.verdict.reason}`, { clock: clockName(clock) });
  const verdict: Verdict = { ...taken.verdict, ...(reason !== "" && { summary: [typedLine(reason)] }) };
  // The card goes first, as ever, but the ticks do not wait for its answer.
  const posted = card
    ? card.update({ system: { moves, gm: verdictUpdate(verdict) } })
    : postDeed("tick", null, { clock: clock.key }, { id, moves, mode: clockMode(clock), verdict });
  await Promise.all([posted, writeMoves(party, [taken])]);
  const less = await fitted(party, taken, id);
  const written = game.messages.get(id);
  if (less === taken || !isDeed(written)) return;
  await writeVerdicts([{ message: written, verdict: less.verdict }]);
  if (less.verdict.state === "refused")
    throw new UserError(`FATES_EDGE.Error.${less.verdict.reason}`, { clock: clockName(clock) });
}

/** Stores no more of ticks that were just written than what counts beside those of the same moment. */
async function fitted<T extends CountedMoves>(party: PartyActor, counted: T, id: string): Promise<T> {
  const clock = party.system.clocks[counted.clock];
  const less = clock && Object.keys(counted.ticks).length > 0 ? recount(counted, id, clock) : null;
  if (!less) return counted;
  const ticks = Object.entries(less.ticks).map(([key, count]) =>
    count === 0 ? deletion(key) : { [key]: count },
  );
  const stored = Object.assign({}, ...ticks) as object;
  await updateDocument(party, { system: { clocks: { [counted.clock]: { ticks: stored } } } });
  return { ...counted, ...less };
}

async function askForTick(clock: string, by: number, card: DeedMessage | null): Promise<void> {
  const moves = { [foundry.utils.randomID()]: by };
  if (card) await card.update({ system: { moves } });
  else await postDeed("tick", null, { clock }, { moves });
}

/** Ticks that somebody asks for. All that came in together are one update of the party and one of their cards. */
export const tick: DeedKind = {
  kind: "tick",

  isDue: ({ system }) =>
    !system.gm.undone && (system.gm.state === "" || openMoves(system.moves, system.gm.moves).length > 0),

  async take(messages) {
    const party = primaryParty();
    const filled = new Map<string, number>();
    const counted = messages.map((message) => {
      const moves = countMoves(party, tickCardOf(message), { nameOf: clockName, known: filled });
      filled.set(moves.clock, moves.filled);
      return { message, ...moves };
    });
    // The ticks first: a GM who leaves in between leaves a clock that is right, and the next one only writes the verdict.
    await writeMoves(party, counted);
    const judged: typeof counted = [];
    for (const each of counted) judged.push(party ? await fitted(party, each, idOf(each.message)) : each);
    await writeVerdicts(judged);
  },
};

/** A card of ticks as it is counted from. */
export function tickCardOf(message: DeedMessage): TickCard {
  const { id, author, system } = message;
  const { gm, data, moves } = system;
  return { id: idOf({ id }), ticker: viewerOf(author), data, moves, gm };
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
  await postNotice(kind, data, changes, id, clockMode(clock));
}

/** For whom the log tells of a clock: of one that players see in part only, every tick would tell them the rest. */
export function clockMode(clock: Pick<ClockRights, "sight" | "sealed">): "public" | "gm" {
  return shownTo(clock, false) === "all" ? "public" : "gm";
}
