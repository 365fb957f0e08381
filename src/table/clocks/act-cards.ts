import { MAIN } from "../cards/post-act.ts";
import { idOf } from "../../foundry/documents.ts";
import { localize, wordsOfStored } from "../../foundry/i18n.ts";
import { createMessage, type MessageMode, updateMessages } from "../../foundry/messages.ts";
import { type ToldAct, toldActs } from "../cards/told-acts.ts";
import type { Change } from "../changes.ts";
import { recordOf } from "../records.ts";
import type { Reader } from "../words/reader.ts";
import { sayLines } from "../words/say.ts";
import type { CardAct, WishCard } from "../wishes.ts";
import { removeClock } from "./acts.ts";
import type { ClockActs, ClockBook, TicksOnCard, TickVerdict } from "./book.ts";
import { landClock, restartClock } from "./ends.ts";
import { knownClock } from "./known.ts";
import { holderOf } from "./tick-cards.ts";
import { clockOnCard, END_ACTS, tellTicks } from "./tick-words.ts";
import { keyIn, readNote } from "./ticks.ts";

/** The kind of a card on which a clock is ticked by hand. */
export const TICKS = "ticks";

/** A card of a game's that tells one act: what was done, and what it was about. */
export type ActCard = WishCard & {
  readonly system: { readonly kind: string; readonly data: Readonly<Record<string, unknown>> };
};

/** What a game whose acts are cards of the type `act` says of its clocks. */
interface OfGame<Card extends ActCard> extends Pick<ClockActs<Card>, "needHolder" | "sceneOf"> {
  readonly book: ClockBook;
  readonly is: (message: unknown) => message is Card;
}

/** What is done with the clocks of such a game: a tick by hand and whatever a GM does are acts. */
export function clockActsOn<Card extends ActCard>({ book, is, ...own }: OfGame<Card>): ClockActs<Card> {
  return {
    ...book,
    ...own,
    cards: {
      is: (message): message is Card => is(message) && message.system.kind === TICKS,
      read: ticksOn,
      post: ({ id, data, moves, mode, reason, verdict }) => {
        const half = verdict && { gm: verdictHalf(verdict) };
        return postCard(id, { kind: TICKS, data: { ...data, moves, reason }, ...half }, mode);
      },
      add: (card, moves, verdict) => {
        const half = verdict && { gm: verdictHalf(verdict) };
        return card.update({ system: { data: { moves }, ...half } });
      },
      judge: (judged) => {
        const there = judged.filter(({ message }) => game.messages.has(idOf(message)));
        return updateMessages(
          there.map(({ message, verdict }) => ({
            _id: idOf(message),
            system: { gm: verdictHalf(verdict) },
          })),
        );
      },
    },
    notices: {
      tell: tellAct,
      act: (kind, data, changes, id, mode) => ({
        post: () => tellAct(kind, data, changes, id, mode),
        changes,
      }),
    },
  };
}

/** Tells in the log what a GM did, as an act's card with its undo. */
export async function tellAct(
  kind: string,
  data: Readonly<Record<string, unknown>>,
  changes: readonly Change[],
  id = foundry.utils.randomID(),
  mode: MessageMode = "public",
): Promise<void> {
  const act = { kind, user: game.user.id, changes, undone: false, state: "done", reason: "", data };
  await postCard(id, { kind, data, gm: { acts: { [MAIN]: act } } }, mode);
}

function ticksOn({ system }: ActCard): TicksOnCard {
  const { data, gm } = system;
  const act = gm.acts[MAIN];
  const counted = act ? { ...act, moves: numbersIn(act.data["moves"]) } : NOTHING_YET;
  return { data, moves: numbersIn(data["moves"]), gm: counted };
}

const NOTHING_YET = { state: "", moves: {}, changes: [], data: {}, undone: false } as const;

/** Whole numbers by key, of data that any client may have written. */
function numbersIn(stored: unknown): Record<string, number> {
  const numbers = Object.entries(recordOf(stored)).filter(([, count]) => typeof count === "number");
  return Object.fromEntries(numbers) as Record<string, number>;
}

/** A verdict as the half of the card stores it that GMs alone write. */
function verdictHalf({ state, reason, moves, changes, data }: TickVerdict): object {
  const { name = "" } = data as { readonly name?: string };
  const key = reason === "" ? "" : `TABLE.Error.${reason}`;
  const noted = { ...data, moves, words: { clock: name } };
  return { acts: { [MAIN]: { kind: TICKS, user: game.user.id, changes, state, reason: key, data: noted } } };
}

function postCard(id: string, system: object, mode: MessageMode): Promise<unknown> {
  return createMessage({ _id: id, type: "act", content: "", system }, mode);
}

/** What became of a clock, as a card tells it to one user. */
export interface ToldClock {
  readonly acts: readonly ToldAct[];
  /** What came with it: who ticked, what happens, what opens. */
  readonly lines: readonly string[];
  readonly waits: boolean;
  /** What a GM may do with a clock at its end: the act with its label. */
  readonly ends: readonly { readonly action: string; readonly label: string }[];
}

/** How a game tells what became of its clocks. */
interface Telling {
  readonly book: ClockBook;
  readonly readerFor: (user: User.Implementation) => Required<Reader>;
  /** Whether a clock of a kind is worked towards; left out, none is. */
  readonly settles?: (kind: string) => boolean;
  /** What an act that was done is told by. */
  readonly doneText: (act: Pick<CardAct, "kind" | "data">) => string;
}

/** Whether a card is about a clock. */
export function isOfClock({ kind }: { readonly kind: string }): boolean {
  return kind === TICKS || kind.startsWith("clock");
}

/** What a card says of a clock; null for a card of anything else. */
export function toldClock(message: ActCard, user: User.Implementation, telling: Telling): ToldClock | null {
  const { kind } = message.system;
  if (kind === TICKS) return toldTicks(message, user, telling);
  return isOfClock(message.system) ? toldOfGM(message, user, telling) : null;
}

function toldTicks(message: ActCard, user: User.Implementation, { book, settles }: Telling): ToldClock {
  const { data, gm } = message.system;
  const act = gm.acts[MAIN];
  const noted = act?.data ?? {};
  const clock = clockOnCard(book, data, noted, user.isGM);
  const by = message.author?.name ?? "";
  const reason = user.isGM || message.isAuthor ? data["reason"] : "";
  const { title, lines } = tellTicks(
    {
      note: readNote(noted),
      clock,
      by,
      undone: act?.undone ?? false,
      isGM: user.isGM,
      summary: typeof reason === "string" && reason !== "" ? [reason] : [],
    },
    wordsOfStored,
  );
  const stands = act?.state === "done" && !act.undone;
  const ends = user.isGM && stands && clock?.isAtEnd ? Object.entries(END_ACTS) : [];
  const isSettled = settles?.(clock?.kind ?? "") === true;
  return {
    acts: toldActs(message, user, () => title),
    lines,
    waits: !act,
    ends: ends.map(([action, word]) => ({
      action,
      label: localize(isSettled && action === "landClock" ? "TABLE.Clock.Settle" : word),
    })),
  };
}

/** A clock opened, put away, settled or begun anew by a GM. */
function toldOfGM(message: ActCard, user: User.Implementation, telling: Telling): ToldClock {
  const { book, readerFor, doneText } = telling;
  const { gm, data } = message.system;
  const act = gm.acts[MAIN];
  const { shown, name } = knownClock(book, keyIn(data), user.isGM, holderOf(book, data));
  const called = shown === "none" ? localize("TABLE.Words.SomeClock") : name || act?.data["name"];
  return {
    acts: toldActs(message, user, ({ kind, data: noted }) =>
      doneText({ kind, data: { ...noted, name: called } }),
    ),
    lines: sayLines(act?.data["summary"], readerFor(user)),
    waits: false,
    ends: [],
  };
}

/** What the buttons of a clock at its end do, with the clock that the card is about. */
export function endButtons<Card extends ActCard>(book: ClockActs<Card>) {
  const onClock =
    (work: (book: ClockActs<Card>, key: string, holder?: string) => Promise<boolean>) =>
    ({ message }: { readonly message: ActCard }): unknown => {
      const { clock = "", holder } = readNote(message.system.gm.acts[MAIN]?.data) ?? {};
      return work(book, clock, holder);
    };
  return {
    landClock: onClock(landClock),
    restartClock: onClock(restartClock),
    removeClock: onClock(removeClock),
  };
}
