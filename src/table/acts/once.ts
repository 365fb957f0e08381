import type { Change } from "../changes.ts";

/** What one client writes down before it does an act: who it is, and under which id its message will lie. */
export interface Claim {
  /** The names of the acts: two claims that share one are about the same thing. */
  readonly acts: readonly string[];
  readonly user: string;
  readonly message: string;
  /** When it was written, in the server's milliseconds. */
  readonly time: number;
  /** All that the act changes is written. */
  readonly done: boolean;
  /** Somebody took its claimant to be gone, and went on instead. */
  readonly lapsed: boolean;
}

/** How the message of a claim stands: not there, there, or there and taken back. */
export type MessageStanding = "none" | "stands" | "undone";

/**
 * The document that holds the claims, which GMs alone write. Its entries must stand in the order in which the server took
 * them, and a write must settle no sooner than all that the server took before it has been heard.
 */
export interface ClaimBook {
  readonly read: () => Readonly<Record<string, Claim>>;
  /** Writes claims or parts of them; null takes one out. */
  readonly write: (claims: Readonly<Record<string, Partial<Claim> | null>>) => Promise<unknown>;
  readonly standingOf: (message: string) => MessageStanding;
  readonly removeMessage: (message: string) => Promise<unknown>;
  readonly isHere: (user: string) => boolean;
  readonly now: () => number;
  readonly newId: () => string;
  readonly user: string;
  /** What is thrown for who comes too late, with the user who was quicker. */
  readonly refusal: (user: string) => Error;
}

/** An act that has been claimed: what it says and what it changes, in this order. */
export interface ClaimedAct {
  /** Puts its message into the log, with all that it is about to change. */
  readonly post: () => Promise<unknown>;
  /** What may still fail once the message is there: then message and claim are taken away again. */
  readonly prepare?: () => Promise<unknown>;
  /** Makes its changes, and marks the claim as done no sooner than the last of them. */
  readonly carryOut: (claim: string) => Promise<unknown>;
}

/** How long a claim without a message bars others while its claimant is here, in milliseconds. */
export const PATIENCE = 10_000;
/** How old a claim is at least that is folded away, in milliseconds. */
const KEPT = 60_000;

/**
 * Does an act that the table does once. Whoever comes at the same moment writes a claim too, and the first that the server
 * took goes on. One who leaves before the message is there bars nobody; an act that was taken back, or was finished before
 * this client began, can be done again.
 * @param plan says what is done, from how things stand once the act is this client's; its message gets the id
 * @throws the book's refusal for whoever comes too late
 */
export async function doOnce(
  book: ClaimBook,
  acts: readonly string[],
  plan: (message: string) => ClaimedAct | Promise<ClaimedAct>,
): Promise<void> {
  const before = { book, acts, known: finished(book, acts) };
  requireFirst(before, book.read());
  const id = book.newId();
  const message = book.newId();
  const own = { acts, user: book.user, message, time: book.now(), done: false, lapsed: false };
  await book.write({ ...lapsedNow(book, acts), [id]: own });
  try {
    requireFirst(before, untilOwn(book.read(), id));
    const deed = await plan(message);
    await deed.post();
    await settle(book, id, deed);
  } catch (error) {
    if (book.read()[id]?.done === false && book.standingOf(message) === "none")
      await book.write({ [id]: null });
    throw error;
  }
}

/** Does what comes after the message. A client that others took to be gone meanwhile removes its message again. */
async function settle(book: ClaimBook, id: string, deed: ClaimedAct): Promise<void> {
  const claim = book.read()[id];
  if (!claim || claim.lapsed) {
    if (claim) await book.removeMessage(claim.message);
    throw book.refusal(book.user);
  }
  try {
    await deed.prepare?.();
  } catch (error) {
    await book.removeMessage(claim.message);
    throw error;
  }
  await deed.carryOut(id);
}

/** The part of an act's changes that marks its claim as done. */
export function doneChange(uuid: string, path: string, claim: string): Change {
  return { uuid, path: `${path}.${claim}.done`, before: false, after: true };
}

/** Claims that nobody waits for any more: those of a while ago. */
export function oldClaims(claims: Readonly<Record<string, Claim>>, now: number): string[] {
  return Object.entries(claims).flatMap(([id, { time }]) => (Math.abs(now - time) > KEPT ? [id] : []));
}

interface Beginning {
  readonly book: ClaimBook;
  readonly acts: readonly string[];
  /** What was finished before this client began: it has seen what came of it. */
  readonly known: ReadonlySet<string>;
}

function finished(book: ClaimBook, acts: readonly string[]): ReadonlySet<string> {
  return new Set(sameActs(book.read(), acts).flatMap(([id, { done }]) => (done ? [id] : [])));
}

/** @throws the refusal where one of these claims goes first */
function requireFirst({ book, acts, known }: Beginning, claims: Readonly<Record<string, Claim>>): void {
  const first = sameActs(claims, acts).find(([id, claim]) => !known.has(id) && bars(book, claim));
  if (first) throw book.refusal(first[1].user);
}

function sameActs(claims: Readonly<Record<string, Claim>>, acts: readonly string[]): [string, Claim][] {
  return Object.entries(claims).filter(([, claim]) => claim.acts.some((act) => acts.includes(act)));
}

function untilOwn(claims: Readonly<Record<string, Claim>>, own: string): Record<string, Claim> {
  const entries = Object.entries(claims);
  return Object.fromEntries(
    entries.slice(
      0,
      entries.findIndex(([id]) => id === own),
    ),
  );
}

function bars(book: ClaimBook, claim: Claim): boolean {
  const standing = book.standingOf(claim.message);
  return standing === "stands" || (standing === "none" && isUnderWay(book, claim));
}

function isUnderWay({ isHere, now }: ClaimBook, { done, lapsed, user, time }: Claim): boolean {
  return !done && !lapsed && isHere(user) && Math.abs(now() - time) < PATIENCE;
}

/** Claims of these acts whose claimants were cut off: whoever goes on instead says so, lest they come back and go on too. */
function lapsedNow(book: ClaimBook, acts: readonly string[]): Record<string, Partial<Claim>> {
  const cutOff = sameActs(book.read(), acts).filter(
    ([, claim]) => !claim.done && !claim.lapsed && book.standingOf(claim.message) === "none",
  );
  return Object.fromEntries(cutOff.map(([id]) => [id, { lapsed: true }]));
}
