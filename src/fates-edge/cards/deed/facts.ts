import { findHere } from "#foundry/documents.ts";
import type { Wording } from "#foundry/i18n.ts";
import type { CardView } from "#table/cards/card-view.ts";
import type { ClockOnCard } from "#table/clocks/tick-words.ts";
import type { ButtonView } from "#table/cards/frame.ts";
import { type DeedMessage, isPc } from "../../data/kinds.ts";
import type { DrawnCard } from "../../data/message/action.ts";
import type { DeedKindName } from "../../data/message/deed.ts";
import type { Person } from "../../state/roll/card-facts.ts";
import type { AskStanding } from "../../state/retinue/asks.ts";
import type { HelpStanding } from "../../state/teamwork/help.ts";
import { plays } from "../../state/party.ts";

/** A card that a GM laid beside a deed, with the words made of it. */
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
export interface DeedView extends CardView {
  readonly type: "deed";
  readonly kind: DeedKindName;
  readonly author: Person;
  /** Whom its author says they speak for; only a deed that is `done` vouches for that. */
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
  readonly clock: ClockOnCard | null;
  /** For help: how it stands now; null for any other deed. */
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

/** What a deed's card is told from. */
export type DeedFacts = Omit<DeedView, "type" | "title" | "lines" | "can" | "plainText">;

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

/** Whom a deed's author speaks for, where they do play them: rights are the host's, and nobody's claim. */
export function deedSpeaker({ author, system }: DeedMessage): string {
  const actor = findHere(system.actor);
  return isPc(actor) && plays(author, actor) ? actor.name : "";
}
