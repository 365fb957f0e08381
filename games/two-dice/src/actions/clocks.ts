import { idOf } from "#foundry/documents.ts";
import { createMessage, type MessageMode, updateMessages } from "#foundry/messages.ts";
import type { Change } from "#table/changes.ts";
import type { ClockActs, TicksOnCard, TickVerdict } from "#table/clocks/book.ts";
import { tickQueue } from "#table/clocks/tick-cards.ts";
import { recordOf } from "#table/records.ts";
import { type ActMessage, isAct, type PartyActor } from "../data/kinds.ts";
import { CLOCKS } from "../state/clocks.ts";
import { MAIN } from "./post-act.ts";
import { needParty } from "./party.ts";

/** The kind of a card on which a clock is ticked by hand. */
export const TICKS = "ticks";

/** What is done with clocks in Two Dice: a tick by hand and whatever a GM does are acts. */
export const CLOCK_ACTS: ClockActs<ActMessage> = {
  ...CLOCKS,
  needHolder: needParty,
  cards: {
    is: (message): message is ActMessage => isAct(message) && message.system.kind === TICKS,
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
    act: (kind, data, changes, id, mode) => ({ post: () => tellAct(kind, data, changes, id, mode), changes }),
  },
  sceneOf: ({ system }: PartyActor) => system.conflict,
};

/** Counts the ticks that players ask for, on the active GM's client. */
export const ticks = tickQueue(CLOCK_ACTS);

function ticksOn({ system }: ActMessage): TicksOnCard {
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

/** Tells in the log what a GM did, with its undo. */
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

function postCard(id: string, system: object, mode: MessageMode): Promise<unknown> {
  return createMessage({ _id: id, type: "act", content: "", system }, mode);
}
