import { cleanUp, defer } from "./clean-up.ts";
import { api, game } from "./foundry.ts";
import { MODULE } from "./fixtures.ts";
import type { OtherSeat } from "./mocha.ts";

/** What may be asked of another tab, by its name: both tabs have loaded the same questions, and only data travels. */
export interface Question<A, T> {
  readonly name: string;
  readonly answer: (argument: A) => T | Promise<T>;
}

/** A tab that answers questions: this one, or another that has lent itself. */
export interface Seat {
  readonly userId: string;
  /** @throws Error with the other tab's words when the answer there was an error. */
  ask<A, T>(question: Question<A, T>, argument: A): Promise<T>;
  /** Whether an attempt made in that tab was refused with an error there. */
  refuses<A>(question: Question<A, unknown>, argument: A): Promise<boolean>;
}

/** A tab as it tells of itself. */
export interface SeatedTab {
  readonly id: string;
  readonly userId: string;
  readonly isGM: boolean;
  readonly isLent: boolean;
}

type Letter =
  | { readonly kind: "who is there" }
  | { readonly kind: "here"; readonly tab: SeatedTab }
  | { readonly kind: "gone"; readonly id: string }
  | {
      readonly kind: "ask";
      readonly to: string;
      readonly call: string;
      readonly from: string;
      readonly name: string;
      readonly argument: unknown;
    }
  | { readonly kind: "answer"; readonly call: string; readonly value?: unknown; readonly error?: string };

const CHANNEL = `module.${MODULE}`;
const LENT = `${MODULE}.lent`;
const PATIENCE = 8_000;

const questions = new Map<string, Question<never, unknown>>();
const tabs = new Map<string, SeatedTab>();
const waiting = new Map<string, (letter: Letter & { kind: "answer" }) => void>();
const watchers = new Set<() => void>();
let ownId = "";
/** Whose run works in this tab; when they leave, what they left here is taken away. */
let borrower = "";

/** Makes something askable of other tabs. @throws Error when the name is taken. */
export function question<A, T>(name: string, answer: (argument: A) => T | Promise<T>): Question<A, T> {
  if (questions.has(name)) throw new Error(`Two questions are called "${name}"`);
  const made = { name, answer };
  questions.set(name, made);
  return made;
}

/** Has done in a tab whatever the facts deferred there. */
const tidyUp = question("tidy up", () => cleanUp());

/** Loads a tab anew, a moment after it has answered. */
const loadAnew = question("load anew", () => void setTimeout(() => location.reload(), 50));

/** Opens this tab's line to the others. To be called once, when the game is ready. */
export function takeSeat(): void {
  ownId = foundry.utils.randomID();
  game().socket.on(CHANNEL, (letter) => void receive(letter as Letter));
  api().Hooks.on("userConnected", (user: { id: string }, isHere: boolean) => {
    if (!isHere) forgetUser(user.id);
  });
  window.addEventListener("pagehide", () => send({ kind: "gone", id: ownId }));
  send({ kind: "here", tab: ownTab() });
  send({ kind: "who is there" });
}

/** The other tabs that are signed in with this module, whether they may be used or not. */
export function otherTabs(): readonly SeatedTab[] {
  return [...tabs.values()];
}

/** Has `tell` called whenever a tab comes, goes or lends itself. Answers how to stop it. */
export function onTabs(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

/** Whether this tab answers a run in another one. A player's always does; a GM's, which may do anything, when it was lent. */
export function isLent(): boolean {
  return !game().user.isGM || sessionStorage.getItem(LENT) === "yes";
}

/** Lends this GM's tab to runs in others, until the tab is closed, or takes it back. */
export function lend(lent: boolean): void {
  sessionStorage.setItem(LENT, lent ? "yes" : "no");
  send({ kind: "here", tab: ownTab() });
}

/** This tab, to be asked like another one. */
export function here(): Seat {
  return {
    userId: game().user.id,
    ask: async ({ answer }, argument) => answer(argument),
    refuses: ({ answer }, argument) => isRefused(async () => answer(argument)),
  };
}

/** The player's tab. What a fact leaves in it is undone with the fact. @throws Error when there is none. */
export function player(): Seat {
  return borrow("player");
}

/** Another GM's tab. What a fact leaves in it is undone with the fact. @throws Error when there is none. */
export function otherGM(): Seat {
  return borrow("gm");
}

/** The tab a run may use for a role, if there is one. */
export function seatFor(role: OtherSeat): SeatedTab | undefined {
  const isFit = ({ isGM, isLent: isLentThere, userId }: SeatedTab): boolean =>
    isLentThere && isGM === (role === "gm") && userId !== game().user.id;
  return otherTabs().find(isFit);
}

/** Loads the tab of a role anew, and waits until it is gone and back. */
export async function reload(
  role: OtherSeat,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<void> {
  const before = seatFor(role);
  if (!before) throw new Error(`There is no ${role}'s tab to load anew`);
  await askTab(before, loadAnew, undefined);
  await waitFor(`the ${role}'s tab to leave`, () => !tabs.has(before.id));
  await meanwhile();
  await waitFor(`the ${role}'s tab to come back`, () => seatFor(role)?.userId === before.userId);
}

function borrow(role: OtherSeat): Seat {
  const first = seatFor(role);
  if (!first) throw new Error(`There is no ${role}'s tab`);
  defer(async () => {
    const now = seatFor(role);
    if (now) await askTab(now, tidyUp, undefined);
  });
  const now = (): SeatedTab => seatFor(role) ?? first;
  return {
    userId: first.userId,
    ask: (asked, argument) => askTab(now(), asked, argument),
    refuses: (asked, argument) => isRefused(() => askTab(now(), asked, argument)),
  };
}

async function isRefused(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    await attempt();
    return false;
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    return true;
  }
}

/** A tab that did not answer at all: nothing is known of what it would have said. */
class NoAnswer extends Error {}

function askTab<A, T>(tab: SeatedTab, { name }: Question<A, T>, argument: A): Promise<T> {
  const call = foundry.utils.randomID();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.delete(call);
      reject(new NoAnswer(`The tab of ${nameOf(tab.userId)} did not answer "${name}"`));
    }, PATIENCE);
    waiting.set(call, ({ value, error }) => {
      clearTimeout(timer);
      if (error === undefined) resolve(value as T);
      else reject(new Error(error));
    });
    send({ kind: "ask", to: tab.id, from: game().user.id, call, name, argument });
  });
}

async function receive(letter: Letter): Promise<void> {
  if (letter.kind === "who is there") return send({ kind: "here", tab: ownTab() });
  if (letter.kind === "here") return seated(() => tabs.set(letter.tab.id, letter.tab));
  if (letter.kind === "gone") return seated(() => tabs.delete(letter.id));
  if (letter.kind === "ask") return reply(letter);
  waiting.get(letter.call)?.(letter);
  waiting.delete(letter.call);
}

async function reply({ to, from, call, name, argument }: Letter & { kind: "ask" }): Promise<void> {
  if (to !== ownId || !isLent()) return;
  borrower = from;
  try {
    const asked = questions.get(name);
    if (!asked) throw new Error(`This tab knows no question "${name}": is its module of another version?`);
    send({ kind: "answer", call, value: await asked.answer(argument as never) });
  } catch (error) {
    send({ kind: "answer", call, error: String(error instanceof Error ? error.message : error) });
  }
}

function forgetUser(userId: string): void {
  seated(() => {
    for (const { id, userId: owner } of otherTabs()) if (owner === userId) tabs.delete(id);
  });
  if (userId === borrower) void cleanUp();
  // A user may have two tabs, or be back sooner than the news of their leaving is here.
  send({ kind: "who is there" });
}

function seated(change: () => unknown): void {
  change();
  for (const tell of watchers) tell();
}

function ownTab(): SeatedTab {
  const { id: userId, isGM } = game().user;
  return { id: ownId, userId, isGM, isLent: isLent() };
}

function send(letter: Letter): void {
  game().socket.emit(CHANNEL, letter);
}

function nameOf(userId: string): string {
  return game().users.get(userId)?.name ?? userId;
}

async function waitFor(what: string, isSo: () => boolean): Promise<void> {
  const end = performance.now() + 2 * PATIENCE;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`Waited in vain for ${what}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}
