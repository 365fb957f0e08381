import { localize, wordsOfStored } from "#foundry/i18n.ts";
import { removeClock } from "#table/clocks/acts.ts";
import type { ClockActs } from "#table/clocks/book.ts";
import { landClock, restartClock } from "#table/clocks/ends.ts";
import { knownClock } from "#table/clocks/known.ts";
import { holderOf } from "#table/clocks/tick-cards.ts";
import { clockOnCard, END_ACTS, tellTicks } from "#table/clocks/tick-words.ts";
import { keyIn, readNote } from "#table/clocks/ticks.ts";
import { sayLines } from "#table/words/say.ts";
import { CLOCK_ACTS, TICKS } from "../actions/clocks.ts";
import { MAIN } from "../actions/post-act.ts";
import type { ActMessage } from "../data/kinds.ts";
import { CLOCKS, readerFor } from "../state/clocks.ts";
import { doneText, type ToldAct, toldActs } from "./acts-told.ts";

/** What became of a clock, as a card tells it to one user. */
interface ToldClock {
  readonly acts: readonly ToldAct[];
  /** What came with it: who ticked, what happens, what opens. */
  readonly lines: readonly string[];
  readonly waits: boolean;
  /** What a GM may do with a clock at its end: the act with its label. */
  readonly ends: readonly { readonly action: string; readonly label: string }[];
}

/** What a card says of a clock; null for a card of anything else. */
export function toldClock(message: ActMessage, user: User.Implementation): ToldClock | null {
  const { kind } = message.system;
  if (kind === TICKS) return toldTicks(message, user);
  return kind.startsWith("clock") ? toldOfGM(message, user) : null;
}

function toldTicks(message: ActMessage, user: User.Implementation): ToldClock {
  const { data, gm } = message.system;
  const act = gm.acts[MAIN];
  const noted = act?.data ?? {};
  const clock = clockOnCard(CLOCKS, data, noted, user.isGM);
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
  return {
    acts: toldActs(message, user, () => title),
    lines,
    waits: !act,
    ends: ends.map(([action, word]) => ({ action, label: localize(word) })),
  };
}

/** A clock opened, put away, settled or begun anew by a GM. */
function toldOfGM(message: ActMessage, user: User.Implementation): ToldClock {
  const { gm, data } = message.system;
  const act = gm.acts[MAIN];
  const { shown, name } = knownClock(CLOCKS, keyIn(data), user.isGM, holderOf(CLOCKS, data));
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
export const END_BUTTONS = {
  landClock: onClock(landClock),
  restartClock: onClock(restartClock),
  removeClock: onClock(removeClock),
};

function onClock(work: (book: ClockActs, key: string, holder?: string) => Promise<boolean>) {
  return ({ message }: { readonly message: ActMessage }): unknown => {
    const { clock = "", holder } = readNote(message.system.gm.acts[MAIN]?.data) ?? {};
    return work(CLOCK_ACTS, clock, holder);
  };
}
