import { findHere } from "#foundry/documents.ts";
import type { Wording } from "#foundry/i18n.ts";
import type { CardView } from "#table/cards/card-view.ts";
import type { ButtonView } from "#table/cards/frame.ts";
import { isAtEnd } from "#table/clocks/links.ts";
import { type PlayerRequestMessage, isPc } from "../../data/kinds.ts";
import type { DrawnCard } from "../../data/message/action.ts";
import type { PlayerRequestKindName } from "../../data/message/player-request.ts";
import type { Person } from "../../state/roll/card-facts.ts";
import { clockName, knownClock } from "../../state/clocks/clocks.ts";
import { clockState } from "#table/clocks/states.ts";
import { type Shown, shownTo } from "#table/clocks/sight.ts";
import type { AskStanding } from "../../state/retinue/asks.ts";
import type { HelpStanding } from "../../state/teamwork/help.ts";
import { plays, primaryParty } from "../../state/party.ts";

/** What is known of the clock that a request is about, for one viewer. */
export interface PlayerRequestClock {
  readonly shown: Shown;
  /** What it is called, where the viewer may know. */
  readonly name: string;
  /** It stands at its end now, and nobody has settled what comes of it. */
  readonly isAtEnd: boolean;
}

/** A card that a GM laid beside a request, with the words made of it. */
export interface DrawnBeside {
  readonly id: string;
  readonly twist: string;
  readonly cards: readonly DrawnCard[];
  readonly undone: boolean;
}

/** A spell that waits for a GM's word, as it stands now. */
export interface SpellAskView {
  readonly name: string;
  /** The seal of what the lines tell. */
  readonly seal: string;
  /** What it meets, does and costs, and what the checklist has to say. */
  readonly lines: readonly string[];
}

/** Something that somebody does and a GM's client writes down; its words are told by its kind. */
export interface PlayerRequestView extends CardView {
  readonly type: "deed";
  readonly kind: PlayerRequestKindName;
  readonly author: Person;
  /** Whom its author says they speak for; only a request that is `done` vouches for that. */
  readonly actor: string;
  readonly actorName: string;
  /** The character that its author plays and speaks for, as it is called now; left out or empty for nobody. */
  readonly speaksAs?: string;
  readonly viewer: { readonly isGM: boolean; readonly isAuthor: boolean };
  /** What its author said, which may be anything. */
  readonly data: object;
  readonly moves: Readonly<Record<string, number>>;
  /** What the GM's client noted. */
  readonly noted: object;
  readonly summary: readonly string[];
  readonly state: "waiting" | "done" | "refused";
  /** Why it was refused, or a part of it: a key under `FATES_EDGE.Error`. */
  readonly reason: string;
  readonly undone: boolean;
  /** Cards of low severity that a GM laid beside an ask. */
  readonly draws: readonly DrawnBeside[];
  readonly clock: PlayerRequestClock | null;
  /** For help: how it stands now; null for any other request. */
  readonly help: HelpStanding | null;
  /** For an ask of an asset: how it stands now. */
  readonly ask?: AskStanding | null;
  /** For a spell that waits for a GM: what it comes to now. */
  readonly spell?: SpellAskView | null;
  /** For initiative, and GMs: the rails that run, by which they press. */
  readonly rails: readonly { readonly key: string; readonly name: string }[];
  readonly title: string;
  readonly lines: readonly string[];
  readonly can: { readonly undo: boolean };
}

/** What a request's card is told from. */
export type PlayerRequestFacts = Omit<PlayerRequestView, "type" | "title" | "lines" | "can" | "plainText">;

/** A heading, and what came of it. Neither names what the viewer may not see. */
export interface PlayerRequestWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/** How one kind of request is told to one viewer. */
export type PlayerRequestTeller = (
  facts: PlayerRequestFacts,
  words: PlayerRequestWording,
) => PlayerRequestWords;

/** How a request finds its words, what a skill is called, and what stored words say; left out, the words alone. */
export interface PlayerRequestWording extends Wording {
  readonly skillNamed?: (key: string) => string;
  readonly named?: (stored: unknown) => string;
}

/** A button on a request's card; its `action` is one of `DEED_ACTIONS`, its `value` what is chosen by it. */
export type PlayerRequestButton = Omit<ButtonView, "id"> & { readonly value?: string };

/** The buttons of one kind of request, for one viewer. */
export type PlayerRequestButtons = (view: PlayerRequestView) => readonly PlayerRequestButton[];

/** Whom a request's author speaks for, where they do play them: rights are the host's, and nobody's claim. */
export function playerRequestSpeaker({ author, system }: PlayerRequestMessage): string {
  const actor = findHere(system.actor);
  return isPc(actor) && plays(author, actor) ? actor.name : "";
}

/** The clock that a request is about, as a user may know it now; null where it names none, or one that is gone. */
export function clockOfRequest(
  { data, gm }: PlayerRequestMessage["system"],
  user: User.Implementation,
): PlayerRequestClock | null {
  const party = primaryParty();
  const key = keyIn(gm.data) || keyIn(data);
  const clock = party && clockState(party, key);
  if (!clock) return goneClockOf(key, user);
  const shown = shownTo(clock, user.isGM);
  return { shown, name: shown === "none" ? "" : clockName(clock), isAtEnd: isAtEnd(clock) && !clock.landed };
}

/** One that went out of sight and then away is told of no more than while it was there. */
function goneClockOf(key: string, user: User.Implementation): PlayerRequestClock | null {
  const { shown, name } = knownClock(key, user.isGM);
  return shown === "all" ? null : { shown, name: shown === "none" ? "" : name, isAtEnd: false };
}

function keyIn(data: object): string {
  const { clock } = data as { readonly clock?: unknown };
  return typeof clock === "string" ? clock : "";
}
