import type { MessageMode } from "../../foundry/messages.ts";
import type { ClaimHolder } from "../acts/claims.ts";
import type { Notices } from "../acts/notices.ts";
import type { Change } from "../changes.ts";
import type { Line } from "../words/line.ts";
import type { Sight } from "./clock.ts";
import type { StoredClocks, TableClock } from "./fields.ts";
import type { ClockKind } from "./kinds.ts";
import type { ClockHolder, ClockState } from "./states.ts";

/** An actor of the world that holds clocks. Mostly there is one for each group that plays: nobody owns it, all observe it, GMs write it. */
export type ClockActor = ClaimHolder &
  ClockHolder & {
    readonly system: {
      /** Who was shown each clock that was removed while not everybody was shown it. */
      readonly gone: Readonly<Record<string, { readonly sight: Sight; readonly sealed: boolean }>>;
    };
  };

/** A clock's key, and what it was called; empty for one that goes without a name. */
export type NamedClock = Pick<TableClock, "name"> & { readonly key: string };

/**
 * What a game says of its clocks to those who read them. Which actor holds them is asked anew each time, so that each of several groups in one
 * world has its own.
 */
export interface ClockBook {
  readonly stored: StoredClocks;
  /** The actor with the clocks of the group in play, or the one of this uuid; null where that holds none. */
  holder(uuid?: string): ClockActor | null;
  /** What a clock is called now: one that is always there may have words of the game's. */
  nameOf(clock: NamedClock): string;
  /** What a card of GMs tells that it changed; nothing for any other message. */
  changesTold(message: ChatMessage.Implementation): readonly Change[];
}

/** What a game says of how its clocks move. */
export interface TickBook<
  Card extends ChatMessage.Implementation = ChatMessage.Implementation,
> extends ClockBook {
  readonly cards: TickCards<Card>;
  /** What a GM's tick does where the game has a rule of its own for it; null where it is a tick like any other. */
  instead?(clock: ClockState, holder: ClockActor, by: number): Promise<unknown> | null;
}

/** Ticks that somebody asks for on a card, and what GMs' clients have made of them. */
export interface TicksOnCard {
  /** The clock's key, and its holder's uuid; any client may have written them, and older cards name no holder. */
  readonly data: { readonly clock?: unknown; readonly holder?: unknown };
  /** Segments by the move's id. */
  readonly moves: Readonly<Record<string, number>>;
  readonly gm: CountedTicks & { readonly undone: boolean };
}

/** What GMs' clients have made of a card's ticks so far; the state is empty before anything is judged. */
export interface CountedTicks extends Pick<TickVerdict, "moves" | "changes" | "data"> {
  readonly state: "" | TickVerdict["state"];
}

/** What a GM's client makes of ticks on a card. */
export interface TickVerdict {
  readonly state: "done" | "refused";
  /** Why the last that did not count was refused: the end of a key under `Error`; empty where all counted. */
  readonly reason: string;
  /** How each move counted; 0 for one that was refused. */
  readonly moves: Readonly<Record<string, number>>;
  readonly changes: readonly Change[];
  /** A `TickNote`; empty where its author is not shown the clock. */
  readonly data: object;
}

/** Ticks as they are put into the log. */
export interface PostedTicks {
  readonly id: string;
  readonly data: { readonly clock: string; readonly holder: string };
  readonly moves: Readonly<Record<string, number>>;
  readonly mode: MessageMode;
  /** Why, in a GM's words; mostly empty. */
  readonly reason: string;
  /** What a GM's own client has made of them at once; left out by a player, who waits for one. */
  readonly verdict?: TickVerdict;
}

/** How a game's messages hold ticks. Its author's half is written by the author alone, the verdict by GMs alone. */
export interface TickCards<Card extends ChatMessage.Implementation> {
  is(message: ChatMessage.Implementation | undefined): message is Card;
  read(message: Card): TicksOnCard;
  post(ticks: PostedTicks): Promise<unknown>;
  /** Adds moves to a card of this user's own; a GM's with what came of all on it. */
  add(message: Card, moves: Readonly<Record<string, number>>, verdict?: TickVerdict): Promise<unknown>;
  /** Writes verdicts on cards, all in one request; one that was deleted meanwhile needs none. */
  judge(judged: readonly { readonly message: Card; readonly verdict: TickVerdict }[]): Promise<unknown>;
}

/** What is told of what a GM did with a clock. */
export type ClockNotice = "clockOpened" | "clockRemoved" | "clockRestarted" | "clockLanded";

/** What a game says of what GMs do with clocks. */
export interface ClockActs<
  Card extends ChatMessage.Implementation = ChatMessage.Implementation,
> extends TickBook<Card> {
  /** How acts are told. The data of these notices are `clock` (the key), `name`, `size` and `summary` (stored lines). */
  readonly notices: Pick<Notices<ClockNotice>, "tell" | "act">;
  /** The scene that clocks may be bound to, a conflict say: a new clock is, while one is running. Left out where there are none. */
  sceneOf?(holder: ClockActor): { readonly number: number; readonly running: boolean };
  /** The group in play, which makes itself where there is none yet (GMs). */
  needHolder(): Promise<ClockActor>;
  /** What happens when a clock lands full, beside its words. @param act its id, for whatever lies under it */
  landing?(clock: ClockState, holder: ClockActor, act: string): Promise<Landing> | Landing;
}

/** What a landing changes beside clocks, and what is told of it. */
export interface Landing {
  readonly changes: readonly Change[];
  readonly summary: readonly Line[];
}

/** What a game says of how its clocks are shown. */
export interface ClockLooks<
  Card extends ChatMessage.Implementation = ChatMessage.Implementation,
> extends ClockActs<Card> {
  /** Its kinds by name. One that a clock has which is always there is not offered for any other. */
  readonly kinds: Readonly<Record<string, ClockKind>>;
  /** Whether a clock of a kind is worked towards, so that at its end it is settled and threatens nothing; left out, none is. */
  settles?(kind: string): boolean;
  /** Whether a clock may be said to be an actor's; left out, any but those that hold clocks. */
  mayHaveClocks?(actor: Actor.Implementation): boolean;
  /** Whether everybody may know an actor by name; any other needs limited rights. */
  isKnownToAll?(actor: Actor.Implementation): boolean;
}
