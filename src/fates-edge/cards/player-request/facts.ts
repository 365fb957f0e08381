import { findHere } from "#foundry/documents.ts";
import type { Wording } from "#foundry/i18n.ts";
import type { ButtonView } from "#table/cards/frame.ts";
import { type PlayerRequestMessage, isPc } from "../../data/kinds.ts";
import type { PlayerRequestData } from "../../data/message/player-request.ts";
import type { MessageFacts } from "../../state/roll/card-facts.ts";
import type { ClockOnCard } from "#table/clocks/tick-words.ts";
import type { AskStanding } from "../../state/retinue/asks.ts";
import type { HelpStanding } from "../../state/teamwork/help.ts";
import { sayLinesOfAct } from "../../state/veils.ts";
import { plays } from "../../state/party.ts";

/** A spell that waits for a GM's word, as it stands now. */
export interface SpellAskView {
  readonly name: string;
  /** The seal of what the lines tell. */
  readonly seal: string;
  /** What it meets, does and costs, and what the checklist has to say. */
  readonly lines: readonly string[];
}

/** What a request's card needs of its message and of what it is about. */
export interface AskedPlayerRequest extends MessageFacts {
  readonly system: PlayerRequestData;
  readonly clock: ClockOnCard | null;
  /** The character that its author plays and speaks for, as it is called now; left out or empty for nobody. */
  readonly speaksAs?: string;
  /** For help: how it stands now. */
  readonly help?: HelpStanding | null;
  /** For an ask of an asset: how it stands now. */
  readonly ask?: AskStanding | null;
  /** For a spell that waits for a GM: what it comes to now. */
  readonly spell?: SpellAskView | null;
  /** For initiative, and GMs: the rails that run, by which they press. */
  readonly rails?: readonly { readonly key: string; readonly name: string }[];
}

/** What a request's card is told from. */
export type PlayerRequestFacts = ReturnType<typeof playerRequestFacts>;

/** Something that somebody does and a GM's client writes down; its words are told by its kind. */
export interface PlayerRequestView extends PlayerRequestFacts, PlayerRequestWords {
  readonly type: "deed";
  readonly can: { readonly undo: boolean };
}

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

/** What of it is told, for one viewer. What its author said may be anything. */
export function playerRequestFacts(facts: AskedPlayerRequest) {
  const { id, author, viewer, system, clock, help = null, ask = null, spell = null, rails = [] } = facts;
  const { kind, actor, actorName, data, moves, gm } = system;
  const { state, reason, undone, changes, data: noted } = gm;
  return {
    id,
    kind,
    /** Whom its author says they speak for; only a request that is `done` vouches for that. */
    actor,
    actorName,
    speaksAs: facts.speaksAs ?? "",
    data,
    moves,
    /** What the GM's client noted. */
    noted,
    summary: sayLinesOfAct(gm.summary, changes, facts),
    /** Why it was refused, or a part of it: a key under `FATES_EDGE.Error`. */
    reason,
    undone,
    clock,
    help,
    ask,
    spell,
    rails,
    /** Cards of low severity that a GM laid beside an ask. */
    draws: Object.entries(gm.draws).map(([key, { twist, cards, undone: back }]) => {
      return { id: key, twist, cards, undone: back };
    }),
    author: { id: author.id, name: author.name },
    viewer: { isGM: viewer.isGM, isAuthor: viewer.id === author.id },
    state: state === "" ? ("waiting" as const) : state,
  };
}

/** Whom a request's author speaks for, where they do play them: rights are the host's, and nobody's claim. */
export function playerRequestSpeaker({ author, system }: PlayerRequestMessage): string {
  const actor = findHere(system.actor);
  return isPc(actor) && plays(author, actor) ? actor.name : "";
}
