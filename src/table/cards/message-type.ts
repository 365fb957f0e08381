import type { Wording } from "#foundry/i18n.ts";
import type { Block } from "../telling.ts";
import type { CardView, ClosedView } from "./card-view.ts";
import type { Touched, WorldChange } from "./world-change.ts";

/**
 * All there is to know of one type of message: what a user sees of it, as a card and as plain text, what its buttons do, what
 * can be taken back of it and by whom, and when it must be drawn again. A game lists its types with `useMessageTypes`.
 *
 * `State` is what a viewer has going on the card and no document knows of, such as a die they are about to choose; `Change` is
 * what a game tells its cards of the world, where that is more than {@link WorldChange}.
 */
export type MessageType<
  Message extends ChatMessage.Implementation = ChatMessage.Implementation,
  View extends CardView = CardView,
  State extends object = object,
  Change = WorldChange,
> = CardParts<Message, View, State, Change> & (object extends State ? unknown : KeepsState<View, State>);

interface CardParts<
  Message extends ChatMessage.Implementation,
  View extends CardView,
  State extends object,
  Change,
> {
  /** The document sub-type, as the manifest names it. */
  readonly type: string;
  /** The card's template below `templates/`. */
  readonly template: string;
  /** What a user sees of such a message now, and what they may do with it. */
  view(message: Message, user: User.Implementation): View | ClosedView;
  /** The whole card in plain lines, for the saved log. Like the view it holds nothing that is hidden. */
  text(view: View, words: Wording): readonly string[];
  /** What the template is filled with: every word resolved, none of it HTML. */
  context(view: View, drawing: Drawing<State>): object;
  /** What its viewer had going on the card that a new one replaces, as far as it still may be. */
  viewerState?(view: View, old: HTMLElement | null): State;
  /** What its buttons do, by `data-action`. Who may is judged again by what is called. */
  readonly buttons?: Readonly<Record<string, CardButton<Message, View, State>>>;
  /** What a choice in one of its selects does. */
  choose?(message: Message, select: HTMLSelectElement): unknown;
  /** What can be taken back of it, by part; `self` is all that it did. */
  readonly undo?: Readonly<Record<string, UndoPart<Message>>>;
  /** Whether this user may take such a part of it back; left out, GMs may. */
  mayUndo?(message: Message, part: string, id: string): boolean;
  /** Whether all that it says stands on another card, which this user sees: it takes no place of its own in the log. */
  standsElsewhere?(message: Message): boolean;
  /** Which messages of this type a change beside them touches; null for none of them. */
  dependsOn?(change: Change): Touched<Message> | null;
  /** What it adds to a chronicle, in words that any player may know. Only a message that all may see is asked. */
  chronicle?(message: Message): readonly Block[];
}

/** A card with a state of its viewer's must say what that is when the card is drawn. */
type KeepsState<View extends CardView, State extends object> = Required<
  Pick<CardParts<ChatMessage.Implementation, View, State, never>, "viewerState">
>;

/** A type of message as the table knows it: of any game, and whatever that game tells its cards of the world. */
export type AnyMessageType = MessageType<ChatMessage.Implementation, CardView, object, unknown>;

/** What is drawn besides the view itself: the ids' prefix, and what the viewer has going on the card. */
export type Drawing<State extends object = object> = State & { readonly uid: string };

/** What a click on a card is about. */
export interface CardClick<Message, View, State extends object = object> {
  readonly message: Message;
  readonly view: View;
  readonly button: HTMLElement;
  readonly card: HTMLElement;
  readonly state: State;
  /**
   * Draws the card anew as its viewer wants to see it; nothing of the message changes.
   * @param focus a selector: where the viewer stands then
   */
  redraw(state: State, focus: string): void;
}

// Both are written as methods, which TypeScript compares loosely, so that the types of different messages fit in one table. A
// message is always given to its own type, so message, view and click belong together.
type CardButton<Message, View, State extends object> = {
  press(click: CardClick<Message, View, State>): unknown;
}["press"];
type UndoPart<Message> = { takeBack(message: Message, id: string): Promise<unknown> }["takeBack"];
