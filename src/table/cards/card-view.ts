import { idOf } from "#foundry/documents.ts";

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

/** A message that is not what it says it is, because somebody else wrote it: told in one line, and it offers nothing. */
export interface ForgedView extends CardView {
  readonly type: "forged";
  readonly title: string;
}

/** What is seen of a message that its viewer is not shown, or that counts for nothing. */
export type ClosedView = HiddenView | ForgedView;

/** Who a message is for. */
interface Addressed {
  readonly author: { readonly id: string };
  readonly whisper: readonly string[];
  readonly blind: boolean;
}

/** What any card needs to know of its message and of who looks at it. Plain data. */
export interface AddressFacts extends Addressed {
  readonly id: string;
  readonly author: { readonly id: string; readonly name: string; readonly isGM: boolean };
  readonly viewer: { readonly id: string; readonly isGM: boolean };
}

/** Who wrote a message, for whom, and who looks at it. An author who is gone has no name. */
export function addressFacts(message: ChatMessage.Implementation, user: User.Implementation): AddressFacts {
  const { author, whisper, blind } = message;
  return {
    id: idOf(message),
    author: { id: author?.id ?? "", name: author?.name ?? "", isGM: author?.isGM ?? false },
    viewer: { id: idOf(user), isGM: user.isGM },
    whisper: whisper.filter((id) => id !== null),
    blind,
  };
}

/**
 * Whether a viewer may see what a message holds. A blind message is hidden from its own author too, as long as
 * they are not among those it is for.
 */
export function maySee({ author, whisper, blind }: Addressed, viewer: string): boolean {
  if (whisper.length === 0 || whisper.includes(viewer)) return true;
  return author.id === viewer && !blind;
}

/** The same of a message as it lies in the log. */
export function isSeenBy(
  { author, whisper, blind }: Pick<ChatMessage.Implementation, "author" | "whisper" | "blind">,
  user: User.Implementation,
): boolean {
  const readers = whisper.filter((id) => id !== null);
  return maySee({ author: { id: author?.id ?? "" }, whisper: readers, blind }, idOf(user));
}

/** For a viewer who may not see what a message holds, that it is there; null for one who may. */
export function hiddenFrom(facts: AddressFacts): HiddenView | null {
  const { id, author, viewer } = facts;
  return maySee(facts, viewer.id) ? null : { type: "hidden", id, name: author.name, text: "" };
}

/** For a card that GMs alone write: that this one is nobody's; null where a GM wrote it. @param title says so */
export function forgedUnlessGMs(
  { id, author }: Pick<AddressFacts, "id" | "author">,
  title: string,
): ForgedView | null {
  return author.isGM ? null : { type: "forged", id, title };
}

/** Whether the content of a message is not for its viewer. */
export function isHidden(view: CardView): view is HiddenView {
  return view.type === "hidden";
}

/** Whether a message counts for nothing. */
export function isForged(view: CardView): view is ForgedView {
  return view.type === "forged";
}
