import { deleteDocument, deletion, idOf, updateDocument, uuidOf } from "#foundry/documents.ts";
import { serverTime, userName } from "#foundry/host.ts";
import type { Change } from "#table/changes.ts";
import {
  type Claim,
  type ClaimBook,
  doneChange,
  doOnce,
  oldClaims,
  type MessageStanding,
} from "#table/post-once.ts";
import { UserError } from "#table/refusals.ts";
import { makeChanges } from "#table/undo.ts";
import { isDeed, isNotice, type PartyActor } from "../data/kinds.ts";
import { requireGM } from "../state/rights.ts";
import { needParty } from "./party.ts";

/** An act of the whole table: what is told of it, and what it then changes. */
export interface TableAct {
  /** Posts the notice or the GM's deed, under the id that was given. */
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

const DONE_ALREADY: TooLate = { key: "FATES_EDGE.Error.DoneAlready" };

/**
 * Does an act that the table does once, as a GM: of several who do it at the same moment one goes on. The claims are the
 * party's; where there is none yet, it is founded.
 * @param acts names of the act, the same for all who do it
 * @param plan says what is done, from how things stand once the act is this GM's; whatever it throws ends the act
 * @throws UserError for who comes too late
 */
export async function once(
  acts: readonly string[],
  plan: (message: string, party: PartyActor) => TableAct | Promise<TableAct>,
  tooLate: TooLate = DONE_ALREADY,
): Promise<void> {
  requireGM();
  const party = await needParty();
  await doOnce(claimsOf(party, tooLate), acts, async (message) => {
    const { changes, ...deed } = await plan(message, party);
    return {
      ...deed,
      carryOut: (claim) => makeChanges([...changes, doneChange(uuidOf(party), CLAIMS, claim)]),
    };
  });
}

const CLAIMS = "system.claims";

/** Takes claims out that nobody waits for any more. */
export function foldedClaims({ uuid, system }: PartyActor): Change[] {
  return oldClaims(system.claims, serverTime()).map((id) => {
    return { uuid, path: `${CLAIMS}.${id}`, before: system.claims[id], after: null };
  });
}

function claimsOf(party: PartyActor, { key, words }: TooLate): ClaimBook {
  return {
    read: () => party.system.claims,
    write: (claims) => updateDocument(party, { system: { claims: written(claims) } }),
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

/** A player can choose the id of a message, so a player's message never counts as the one of a claim. */
function standingOf(id: string): MessageStanding {
  const message = game.messages.get(id);
  if (!message?.author?.isGM) return "none";
  if (isNotice(message)) return message.system.undone ? "undone" : "stands";
  if (isDeed(message)) return message.system.gm.undone ? "undone" : "stands";
  return "none";
}
