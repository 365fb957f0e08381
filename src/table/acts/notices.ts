import { createMessage, type MessageMode } from "#foundry/messages.ts";
import type { Change } from "../changes.ts";
import { act, oneOf } from "../fields.ts";
import { makeChanges } from "../undo.ts";
import type { TableAct } from "./claims.ts";

/**
 * What a notice stores: a line in the log about what was done for the whole table, written by GMs alone, with what it changed.
 * @param kinds what there is to tell; what `data` holds depends on the kind
 */
export const noticeFields = <const Kind extends string>(kinds: readonly Kind[], initial: NoInfer<Kind>) => ({
  ...act(),
  kind: oneOf(kinds, initial),
  data: new foundry.data.fields.ObjectField({ required: true, nullable: false }),
});

/** What a notice tells, whatever its kind. */
export type NoticeWords = Readonly<Record<string, unknown>>;

/** How a game tells of the kinds of acts that it knows. */
export interface Notices<Kind extends string> {
  /** Tells of something in the log, with what it changed, so that a GM can take it back. */
  tell(
    kind: Kind,
    data: NoticeWords,
    changes: readonly Change[],
    id?: string,
    mode?: MessageMode,
  ): Promise<void>;
  /** Tells of something, and then makes its changes. */
  tellAndMake(kind: Kind, data: NoticeWords, changes: readonly Change[]): Promise<void>;
  /** An act that the table does once and that a notice tells of, for `onceIn`; its notice has the id that was claimed. */
  act(
    kind: Kind,
    data: NoticeWords,
    changes: readonly Change[],
    id: string,
    mode?: MessageMode,
  ): Pick<TableAct, "post" | "changes">;
}

/** The notices of a game whose message type for them is `notice`. */
export function noticesOf<Kind extends string>(): Notices<Kind> {
  return {
    tell: post,
    tellAndMake: async (kind, data, changes) => {
      await post(kind, data, changes);
      await makeChanges(changes);
    },
    act: (kind, data, changes, id, mode) => ({ post: () => post(kind, data, changes, id, mode), changes }),
  };
}

async function post(
  kind: string,
  data: NoticeWords,
  changes: readonly Change[],
  id?: string,
  mode: MessageMode = "public",
): Promise<void> {
  const system = { kind, data, changes, user: game.user.id, undone: false };
  await createMessage({ ...(id !== undefined && { _id: id }), type: "notice", content: "", system }, mode);
}
