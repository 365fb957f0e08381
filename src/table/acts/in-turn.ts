import { uuidOf } from "#foundry/documents.ts";
import { reportRefusal } from "../refusals.ts";
import { serialize } from "../serialize.ts";
import { requireGM, requireInLog, requireOwner } from "./rights.ts";

/**
 * Does what a click asks for, after whatever else this client does about the same subject, so that a second click finds what the first
 * has done. A refusal is told to this user and answered with the fallback.
 */
export function inTurn<T, F>(subject: string, work: () => Promise<T>, fallback: F): Promise<T | F> {
  return serialize(subject, () => reportRefusal(work, fallback));
}

/** Does one thing about a subject in its turn. @returns whether it was done: a refusal was told to this user */
export function actOn(subject: string, work: () => Promise<unknown>): Promise<boolean> {
  return inTurn(subject, () => done(work), false);
}

/** The same for GMs alone. */
export function actAsGM(subject: string, work: () => Promise<unknown>): Promise<boolean> {
  return actOn(subject, async () => {
    requireGM();
    await work();
  });
}

/** An actor or item of the world. */
type OwnedDocument = Actor.Implementation | Item.Implementation;

/** What acts about an actor or item wait for each other under. */
export function turnOf(document: OwnedDocument): string {
  return `document ${uuidOf(document)}`;
}

/** Does one thing with an actor or item in its turn, for whoever owns it. A refusal is answered with the fallback. */
export function onOwned<T, F>(document: OwnedDocument, work: () => Promise<T>, fallback: F): Promise<T | F> {
  return inTurn(
    turnOf(document),
    () => {
      requireOwner(document);
      return work();
    },
    fallback,
  );
}

/** Does one thing with an actor or item in its turn, for whoever owns it. @returns whether it was done */
export function actOnOwned(document: OwnedDocument, work: () => Promise<unknown>): Promise<boolean> {
  return onOwned(document, () => done(work), false);
}

/** Does one thing on a message that still stands in the log, in its turn. @returns whether it was done */
export function actOnCard(
  message: ChatMessage.Implementation,
  work: () => Promise<unknown>,
): Promise<boolean> {
  return actOn(`message ${message.id}`, async () => {
    requireInLog(message);
    await work();
  });
}

/** The same for GMs alone. */
export function actOnCardAsGM(
  message: ChatMessage.Implementation,
  work: () => Promise<unknown>,
): Promise<boolean> {
  return actOnCard(message, async () => {
    requireGM();
    await work();
  });
}

async function done(work: () => Promise<unknown>): Promise<true> {
  await work();
  return true;
}
