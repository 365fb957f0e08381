import { findHere } from "#foundry/documents.ts";
import type { Wording } from "#foundry/i18n.ts";
import type { ButtonView } from "#table/cards/frame.ts";
import { type DeedMessage, isPc } from "../../data/kinds.ts";
import type { DeedData } from "../../data/message/deed.ts";
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

/** What a deed's card needs of its message and of what it is about. */
export interface AskedDeed extends MessageFacts {
  readonly system: DeedData;
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

/** What a deed's card is told from. */
export type DeedFacts = ReturnType<typeof deedFacts>;

/** Something that somebody does and a GM's client writes down; its words are told by its kind. */
export interface DeedView extends DeedFacts, DeedWords {
  readonly type: "deed";
  readonly can: { readonly undo: boolean };
}

/** A heading, and what came of it. Neither names what the viewer may not see. */
export interface DeedWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/** How one kind of deed is told to one viewer. */
export type DeedTeller = (facts: DeedFacts, words: DeedWording) => DeedWords;

/** How a deed finds its words, what a skill is called, and what stored words say; left out, the words alone. */
export interface DeedWording extends Wording {
  readonly skillNamed?: (key: string) => string;
  readonly named?: (stored: unknown) => string;
}

/** A button on a deed's card; its `action` is one of `DEED_ACTIONS`, its `value` what is chosen by it. */
export type DeedButton = Omit<ButtonView, "id"> & { readonly value?: string };

/** The buttons of one kind of deed, for one viewer. */
export type DeedButtons = (view: DeedView) => readonly DeedButton[];

/** What of it is told, for one viewer. What its author said may be anything. */
export function deedFacts(facts: AskedDeed) {
  const { id, author, viewer, system, clock, help = null, ask = null, spell = null, rails = [] } = facts;
  const { kind, actor, actorName, data, moves, gm } = system;
  const { state, reason, undone, changes, data: noted } = gm;
  return {
    id,
    kind,
    /** Whom its author says they speak for; only a deed that is `done` vouches for that. */
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

/** Whom a deed's author speaks for, where they do play them: rights are the host's, and nobody's claim. */
export function deedSpeaker({ author, system }: DeedMessage): string {
  const actor = findHere(system.actor);
  return isPc(actor) && plays(author, actor) ? actor.name : "";
}
