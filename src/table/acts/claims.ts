import { deleteDocument, deletion, idOf, updateDocument, uuidOf } from "#foundry/documents.ts";
import { serverTime, userName } from "#foundry/host.ts";
import type { Change } from "../changes.ts";
import { flag, text, texts, whole } from "../fields.ts";
import { UserError } from "../refusals.ts";
import { makeChanges } from "../undo.ts";
import { type Claim, type ClaimBook, doneChange, doOnce, type MessageStanding, oldClaims } from "./once.ts";
import { requireGM } from "./rights.ts";

/** The actor that a table keeps once, such as its party: GMs alone write its `claims`. */
export type ClaimHolder = Actor.Implementation & {
  readonly system: { readonly claims: Readonly<Record<string, Claim>> };
};

const CLAIMS = "system.claims";

/** The field of such an actor that holds the claims. */
export function claimFields() {
  const { fields } = foundry.data;
  return new fields.TypedObjectField(
    new fields.SchemaField({
      acts: texts(),
      user: text(),
      message: text(),
      time: whole(),
      done: flag(),
      lapsed: flag(),
    }),
  );
}

/** An act of the whole table: what is told of it, and what it then changes. */
export interface TableAct {
  /** Posts the message that tells of it, under the id that was given. */
  readonly post: () => Promise<unknown>;
  /** What may still fail once that is told. */
  readonly prepare?: () => Promise<unknown>;
  readonly changes: readonly Change[];
}

/** What is told to a GM who comes too late; the name of who was quicker is filled in. */
export interface TooLate {
  readonly key: string;
  readonly words?: Readonly<Record<string, string | number>>;
}

const DONE_ALREADY: TooLate = { key: "TABLE.Error.DoneAlready" };

/**
 * Does an act that the table does once, as a GM: of several who do it at the same moment one goes on.
 * @param acts names of the act, the same for all who do it
 * @param plan says what is done, from how things stand once the act is this GM's; whatever it throws ends the act
 * @throws UserError for who comes too late
 */
export async function onceIn(
  holder: ClaimHolder,
  acts: readonly string[],
  plan: (message: string) => TableAct | Promise<TableAct>,
  tooLate: TooLate = DONE_ALREADY,
): Promise<void> {
  requireGM();
  await doOnce(claimsOf(holder, tooLate), acts, async (message) => {
    const { changes, ...told } = await plan(message);
    const carryOut = (claim: string): Promise<void> =>
      makeChanges([...changes, doneChange(uuidOf(holder), CLAIMS, claim)]);
    return { ...told, carryOut };
  });
}

/** The changes that take out claims which nobody waits for any more, for an act that ends something. */
export function foldedClaims({ uuid, system }: ClaimHolder): Change[] {
  return oldClaims(system.claims, serverTime()).map((id) => {
    return { uuid, path: `${CLAIMS}.${id}`, before: system.claims[id], after: null };
  });
}

function claimsOf(holder: ClaimHolder, { key, words }: TooLate): ClaimBook {
  return {
    read: () => holder.system.claims,
    write: (claims) => updateDocument(holder, { system: { claims: written(claims) } }),
    standingOf,
    removeMessage: (message) => deleteDocument(`ChatMessage.${message}`),
    isHere: (user) => game.users.get(user)?.active ?? false,
    now: serverTime,
    newId: () => foundry.utils.randomID(),
    user: idOf(game.user),
    refusal: (user) => new UserError(key, { ...words, name: userName(user) }),
  };
}

function written(claims: Readonly<Record<string, Partial<Claim> | null>>): Record<string, unknown> {
  return Object.assign(
    {},
    ...Object.entries(claims).map(([id, claim]) => (claim ? { [id]: claim } : deletion(id))),
  ) as Record<string, unknown>;
}

/** A message that tells of an act says in one of two places that it was taken back. */
interface Told {
  readonly undone?: boolean;
  readonly gm?: { readonly undone?: boolean };
}

/** A player can choose the id of a message, so a player's message never counts as the one of a claim. */
function standingOf(id: string): MessageStanding {
  const message = game.messages.get(id);
  if (!message?.author?.isGM) return "none";
  const { undone, gm } = message.system as Told;
  return undone === true || gm?.undone === true ? "undone" : "stands";
}
