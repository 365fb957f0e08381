import type { Wording } from "#foundry/i18n.ts";
import type { Block } from "#table/telling.ts";
import type { MessageFacts } from "../../state/roll/card-facts.ts";
import { maySee } from "../../state/rights.ts";
import type { Touched, WorldChange } from "./world-change.ts";

/**
 * All there is to know of one type of message: what a user sees of it, as a card and as plain text, what its buttons do, what
 * a GM can take back of it, and when it must be drawn again. The table of all types is `cards/message-types.ts`.
 */
export interface MessageType<
  Message extends ChatMessage.Implementation = ChatMessage.Implementation,
  View extends CardView = CardView,
> {
  /** The document sub-type, as the manifest names it. */
  readonly type: string;
  /** The card's template below `templates/`. */
  readonly template: string;
  /** What a user sees of such a message now, and what they may do with it. */
  view(message: Message, user: User.Implementation): View | HiddenView;
  /** The whole card in plain lines, for the saved log. Like the view it holds nothing that is hidden. */
  text(view: View, words: Wording): readonly string[];
  /** What the template is filled with: every word resolved, none of it HTML. */
  context(view: View, drawing: Drawing): object;
  /** What its viewer had going on the card that a new one replaces, as far as it still may be. */
  viewerState?(view: View, old: HTMLElement | null): ViewerState;
  /** What its buttons do, by `data-action`. Who may is judged again by what is called. */
  readonly buttons?: Readonly<Record<string, CardButton<Message, View>>>;
  /** What a choice in one of its selects does. */
  choose?(message: Message, select: HTMLSelectElement): unknown;
  /** What a GM can take back of it, by part; `self` is all that it did. */
  readonly undo?: Readonly<Record<string, UndoPart<Message>>>;
  /** Whether all that it says stands on another card, which this user sees: it takes no place of its own in the log. */
  standsElsewhere?(message: Message): boolean;
  /** Which messages of this type a change beside them touches; null for none of them. */
  dependsOn?(change: WorldChange): Touched<Message> | null;
  /** What it adds to a chronicle, in words that any player may know. Only a message that all may see is asked. */
  chronicle?(message: Message): readonly Block[];
}

/** What one viewer sees of one message, and what they may do with it now. Plain data. */
export interface CardView {
  readonly type: string;
  /** The message's id. */
  readonly id: string;
}

/** A message whose content is not for this viewer: only that somebody wrote it. */
export interface HiddenView extends CardView {
  readonly type: "hidden";
  readonly name: string;
  /** What is said instead; mostly nothing. */
  readonly text: string;
}

/** What a viewer has going on a card, and no document knows of. */
export interface ViewerState {
  /** A boon is in hand, and the dice are buttons. */
  readonly choosing: boolean;
  /** The GM's word lies open. */
  readonly ruling: boolean;
  /** Words and helpers' edges lie open. */
  readonly unfolded: boolean;
}

/** What is drawn besides the view itself: the ids' prefix, and what the viewer has going on the card. */
export interface Drawing extends ViewerState {
  readonly uid: string;
}

/** What a click on a card is about. */
export interface CardClick<Message, View> {
  readonly message: Message;
  readonly view: View;
  readonly button: HTMLElement;
  readonly card: HTMLElement;
  /** Draws the card anew, with its dice as buttons or without. */
  readonly redraw: (choosing: boolean) => void;
}

// Both are written as methods, which TypeScript compares loosely, so that the types of different messages fit in one table. A message is always given to its own type, so message, view and click belong together.
//
type CardButton<Message, View> = { press(click: CardClick<Message, View>): unknown }["press"];
type UndoPart<Message> = { takeBack(message: Message, id: string): Promise<unknown> }["takeBack"];

/** For a viewer who may not see what a message holds, that it is there; null for one who may. */
export function hiddenFrom(facts: MessageFacts): HiddenView | null {
  const { id, author, viewer } = facts;
  return maySee(facts, viewer.id) ? null : { type: "hidden", id, name: author.name, text: "" };
}

/** Whether the content of a message is not for its viewer. */
export function isHidden(view: CardView): view is HiddenView {
  return view.type === "hidden";
}
