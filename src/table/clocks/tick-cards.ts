import { deletion, idOf, updateDocument, uuidOf } from "../../foundry/documents.ts";
import { isShownToGMs } from "../acts/player-requests.ts";
import { LogQueue } from "../jobs.ts";
import { reportRefusal, UserError } from "../refusals.ts";
import { serialize } from "../serialize.ts";
import type { ClockActor, ClockBook, TickBook, TicksOnCard } from "./book.ts";
import {
  openMoves,
  type CountedMoves,
  countMoves,
  keyIn,
  recount,
  type TickCard,
  tickEntries,
} from "./ticks.ts";
import { type ClockRights, shownTo, tickRefusal, viewerOf, whyNotTick } from "./sight.ts";
import { type ClockHolder, clockState, type ClockState } from "./states.ts";

type Message = ChatMessage.Implementation;

/** How many ticks go on one card. */
const MOVES_ENOUGH = 50;

/** What goes with a tick. */
export interface TickOptions {
  /** Why, in a few words that a GM's card tells. Such a tick has a card of its own. */
  readonly reason?: string;
  /** Whose clock it is, by uuid; left out, that of the group in play. */
  readonly holder?: string | undefined;
}

/**
 * Ticks a clock by so many segments; fewer than none take some away. A GM's tick is written at once; a player's is a card
 * that the active GM's client counts. As long as its card is the last in the log, further ticks go on that card.
 */
export function tickClock<Card extends Message>(
  book: TickBook<Card>,
  key: string,
  by: number,
  { reason = "", holder: asked }: TickOptions = {},
): Promise<boolean> {
  return serialize(`clock ${key}`, () =>
    reportRefusal(async () => {
      const holder = book.holder(asked);
      const clock = holder && clockState(holder, key);
      const why = whyNotTick(clock, viewerOf(game.user));
      if (!holder || !clock) throw new UserError("TABLE.Error.NoClock");
      if (why !== "") throw tickRefusal(why, book.nameOf(clock));
      const mode = game.user.isGM ? clockMode(clock) : "public";
      const other = game.user.isGM ? (book.instead?.(clock, holder, by) ?? null) : null;
      if (other) {
        await other;
        return true;
      }
      const card = reason === "" ? openCard(book, holder, key, mode) : null;
      const tick = { holder, clock, by, card, reason };
      await (game.user.isGM ? tickAsGM(book, tick) : askForTick(book, tick));
      return true;
    }, false),
  );
}

/** For whom the log tells of a clock: of one that players see in part only, every tick would tell them the rest. */
export function clockMode(clock: Pick<ClockRights, "sight" | "sealed">): "public" | "gm" {
  return shownTo(clock, false) === "all" ? "public" : "gm";
}

/**
 * The card on which this user's next tick of a clock goes: the last in the log, theirs, about this clock and for the same
 * eyes, neither refused nor taken back.
 */
export function openCard<Card extends Message>(
  book: TickBook<Card>,
  holder: ClockActor,
  clock: string,
  mode: "public" | "gm",
): Card | null {
  const last = game.messages.contents.at(-1);
  if (!book.cards.is(last) || !last.isAuthor) return null;
  const { data, gm, moves } = book.cards.read(last);
  if (keyIn(data) !== clock || holderOf(book, data) !== holder) return null;
  if (gm.undone || gm.state === "refused" || Object.keys(moves).length >= MOVES_ENOUGH) return null;
  return last.whisper.length > 0 === (mode === "gm") ? last : null;
}

/** The holder of the clock that a card is about: that of the group in play, where the card names none. */
export function holderOf(
  book: Pick<ClockBook, "holder">,
  { holder }: TicksOnCard["data"],
): ClockActor | null {
  return book.holder(typeof holder === "string" && holder !== "" ? holder : undefined);
}

/** A tick that somebody is about to make. */
interface AskedTick<Card> {
  readonly holder: ClockActor;
  readonly clock: ClockState;
  readonly by: number;
  /** The card that it goes on; null for one of its own. */
  readonly card: Card | null;
  readonly reason: string;
}

async function tickAsGM<Card extends Message>(book: TickBook<Card>, tick: AskedTick<Card>): Promise<void> {
  const { holder, clock, by, card, reason } = tick;
  const id = card ? idOf(card) : foundry.utils.randomID();
  const moves = { [foundry.utils.randomID()]: by };
  const gm = card ? book.cards.read(card).gm : NOTHING_YET;
  const data = { clock: clock.key, holder: uuidOf(holder) };
  const taken = countMoves(book, holder, { id, ticker: viewerOf(game.user), data, moves, gm });
  const { verdict } = taken;
  if (Object.keys(taken.ticks).length === 0) throw tickRefusal(verdict.reason, book.nameOf(clock));
  // The card goes first, as ever, but the ticks do not wait for its answer.
  const mode = clockMode(clock);
  const posted = card
    ? book.cards.add(card, moves, verdict)
    : book.cards.post({ id, data, moves, mode, reason, verdict });
  await Promise.all([posted, writeMoves(book, holder, [taken])]);
  const less = await fitted(holder, taken, id);
  const written = game.messages.get(id);
  if (less === taken || !book.cards.is(written)) return;
  await book.cards.judge([{ message: written, verdict: less.verdict }]);
  if (less.verdict.state === "refused") throw tickRefusal(less.verdict.reason, book.nameOf(clock));
}

const NOTHING_YET = { state: "", moves: {}, changes: [], data: {} } as const;

async function askForTick<Card extends Message>(
  book: TickBook<Card>,
  { holder, clock, by, card }: AskedTick<Card>,
): Promise<void> {
  const moves = { [foundry.utils.randomID()]: by };
  const data = { clock: clock.key, holder: uuidOf(holder) };
  const id = foundry.utils.randomID();
  if (card) await book.cards.add(card, moves);
  else await book.cards.post({ id, data, moves, mode: "public", reason: "" });
}

/** Whether there is something on a card that a GM's client has not counted. */
export function areTicksDue({ moves, gm }: TicksOnCard): boolean {
  return !gm.undone && (gm.state === "" || openMoves(moves, gm.moves).length > 0);
}

/** The queue in which the active GM's client counts the ticks that players ask for; a game whose requests have a queue of their own needs none. */
export function tickQueue<Card extends Message>(book: TickBook<Card>): LogQueue<Card> {
  const isDue = (message: Card): boolean => isShownToGMs(message) && areTicksDue(book.cards.read(message));
  return new LogQueue<Card>({
    name: "ticks",
    is: book.cards.is,
    isDue,
    // A card that was counted is told of once more as its verdict arrives.
    work: (messages) =>
      takeTicks(
        book,
        messages.filter((message) => game.messages.has(idOf(message)) && isDue(message)),
      ),
    failed: ({ author }) => ["TABLE.Error.TicksFailed", { name: author?.name ?? "" }],
  });
}

/** Counts what players ask for, on the active GM's client. All that came in together are one update of each holder and one of their cards. */
export async function takeTicks<Card extends Message>(
  book: TickBook<Card>,
  messages: readonly Card[],
): Promise<void> {
  const byHolder = new Map<ClockActor | null, Card[]>();
  for (const message of messages) {
    const holder = holderOf(book, book.cards.read(message).data);
    byHolder.set(holder, [...(byHolder.get(holder) ?? []), message]);
  }
  for (const [holder, cards] of byHolder) await takeFor(book, holder, cards);
}

async function takeFor<Card extends Message>(
  book: TickBook<Card>,
  holder: ClockActor | null,
  messages: readonly Card[],
): Promise<void> {
  const filled = new Map<string, number>();
  const counted = messages.map((message) => {
    const moves = countMoves(book, holder, tickCardOf(book, message), filled);
    filled.set(moves.clock, moves.filled);
    return { message, ...moves };
  });
  // The ticks first: a GM who leaves in between leaves a clock that is right, and the next one only writes the verdict.
  if (holder) await writeMoves(book, holder, counted);
  const judged: typeof counted = [];
  for (const each of counted) judged.push(holder ? await fitted(holder, each, idOf(each.message)) : each);
  await book.cards.judge(judged);
}

/** A card of ticks as it is counted from. */
export function tickCardOf<Card extends Message>({ cards }: TickBook<Card>, message: Card): TickCard {
  const { data, moves, gm } = cards.read(message);
  return { id: idOf(message), ticker: viewerOf(message.author), data, moves, gm };
}

/** Writes the ticks of several cards into their holder in one update. */
async function writeMoves(
  { stored }: ClockBook,
  holder: ClockActor,
  counted: readonly Pick<CountedMoves, "clock" | "ticks">[],
): Promise<void> {
  const clocks: Record<string, object> = {};
  for (const { clock, ticks } of counted) {
    if (Object.keys(ticks).length === 0) continue;
    foundry.utils.mergeObject(clocks, tickEntries(stored, clock, ticks));
  }
  if (Object.keys(clocks).length > 0) await updateDocument(holder, { system: { clocks } });
}

/** Stores no more of ticks that were just written than what counts beside those of the same moment. */
async function fitted<T extends CountedMoves>(holder: ClockActor, counted: T, id: string): Promise<T> {
  const clock = holder.system.clocks[counted.clock];
  const less = clock && Object.keys(counted.ticks).length > 0 ? recount(counted, id, clock) : null;
  if (!less) return counted;
  const ticks = Object.entries(less.ticks).map(([key, count]) =>
    count === 0 ? deletion(key) : { [key]: count },
  );
  const stored = Object.assign({}, ...ticks) as object;
  await updateDocument(holder, { system: { clocks: { [counted.clock]: { ticks: stored } } } });
  return { ...counted, ...less };
}

/** How far back in the log ticks are looked for that no GM's client has counted yet. */
const RECENT = 30;

/** How far a clock is filled once what this user has asked for is counted: the next key press goes on from there. */
export function expectedFill<Card extends Message>(
  book: TickBook<Card>,
  holder: ClockHolder,
  { key, filled, size }: ClockState,
): number {
  const recent = game.messages.contents.slice(-RECENT);
  const asked = recent.reduce((sum, message) => sum + askedOn(book, holder, key, message), 0);
  return Math.min(size, Math.max(0, filled + asked));
}

function askedOn<Card extends Message>(
  book: TickBook<Card>,
  holder: ClockHolder,
  clock: string,
  message: Message,
): number {
  if (!book.cards.is(message) || !message.isAuthor) return 0;
  const { data, moves, gm } = book.cards.read(message);
  if (keyIn(data) !== clock || gm.undone || gm.state === "refused") return 0;
  if (holderOf(book, data)?.uuid !== holder.uuid) return 0;
  return openMoves(moves, gm.moves).reduce((sum, [, count]) => sum + count, 0);
}
