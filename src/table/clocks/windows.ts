import type { ClockLooks } from "./book.ts";
import type { EditorField } from "./editor-fields.ts";

/** What a game says of the window in which a GM writes about a clock. */
export interface ClockForms<
  Card extends ChatMessage.Implementation = ChatMessage.Implementation,
> extends ClockLooks<Card> {
  /** What it asks for, in order: the table's own fields (`EDITOR_FIELDS`), and the game's. */
  readonly fields: readonly EditorField[];
}

/** All that a game says of its clocks: whatever shows one, and lets it be ticked, is given this. */
export interface ClockWindows<
  Card extends ChatMessage.Implementation = ChatMessage.Implementation,
> extends ClockForms<Card> {
  /** Opens the window in which a GM writes about a clock. */
  edit(key: string, holder?: string): Promise<unknown>;
}
