import { localize, type Wording } from "#foundry/i18n.ts";

/** One thing that a card led to, as the partial `ttOutcome` draws it: its words, what it did, and its undo. */
export interface OutcomeView {
  /** What its button is called within the card; see {@link outcomeId}. */
  readonly id: string;
  /** What can be taken back of it: a part of the message type's `undo`, and which one of several. */
  readonly part: string;
  readonly key: string;
  /** What was paid for it. */
  readonly price: string;
  readonly text: string;
  /** The same, one line each: a line that wraps stays apart from the next. */
  readonly lines: readonly string[];
  /** What its effects did, one line each. */
  readonly summary: readonly string[];
  readonly undone: boolean;
  readonly mayUndo: boolean;
  readonly undoLabel: string;
}

/** What a line is drawn from. */
export type OutcomeFacts = Partial<OutcomeView> & {
  readonly part: string;
  readonly text: string;
  /** It cannot be undone now, whoever looks. */
  readonly fixed?: boolean;
};

/**
 * What a line's button is called within its card: after what it is about, not after its place. Others take its place once it is gone, and
 * whoever stood on it and presses again would take those back too.
 */
export function outcomeId(uid: string, { part, key = "" }: Pick<OutcomeFacts, "part" | "key">): string {
  return [uid, "outcome", part, key].filter(Boolean).join("-");
}

/** One line, its undo named after what it takes back. @param may whether the viewer may take it back while it stands */
export function outcomeLine(facts: OutcomeFacts, id: string, may: boolean): OutcomeView {
  const { part, text, key = "", price = "", summary = [], undone = false, fixed = false } = facts;
  return {
    id,
    part,
    key,
    price,
    text,
    lines: facts.lines ?? text.split("\n"),
    summary,
    undone,
    mayUndo: may && !undone && !fixed,
    undoLabel: localize("TABLE.Card.UndoNamed", { what: text }),
  };
}

/** What stands behind a line of plain text whose outcome was taken back. */
export function undoneMark(undone: boolean, { say }: Pick<Wording, "say">): string {
  return undone ? ` (${say("TABLE.Card.Undone")})` : "";
}
