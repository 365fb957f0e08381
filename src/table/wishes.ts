import { ownEntry } from "./records.ts";
import { deletion, idOf } from "../foundry/documents.ts";
import { gameKey } from "../foundry/game.ts";
import { isActiveGM } from "../foundry/host.ts";
import type { Words } from "../foundry/i18n.ts";
import type { Change } from "./changes.ts";
import { LogQueue } from "./jobs.ts";
import { UserError } from "./refusals.ts";
import { serialize } from "./serialize.ts";
import { makeChanges, revertChanges } from "./undo.ts";

/** Something that the author of a card asks for. */
export interface Wish {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a GM's client did about a wish, or a GM of their own accord: on the card, with all that it changed. */
export interface CardAct {
  readonly kind: string;
  readonly user: string;
  readonly changes: readonly Change[];
  readonly undone: boolean;
  readonly state: "done" | "refused";
  /** Why it was refused: a key of `lang/`; `data.words` fills it. */
  readonly reason: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A card on which its author asks for several things, and GMs' clients note what became of each. */
export type WishCard = ChatMessage.Implementation & {
  readonly system: {
    readonly wishes: Readonly<Record<string, Wish>>;
    readonly gm: { readonly acts: Readonly<Record<string, CardAct>> };
  };
};

/** What an act would change, and what its card tells of it. */
export interface ActPlan {
  readonly changes: readonly Change[];
  readonly data?: Readonly<Record<string, unknown>>;
}

/** What is known of an act that is planned. */
export interface Asked<M> {
  readonly message: M;
  /** The card's id, which what the act writes elsewhere notes. */
  readonly card: string;
  /** The act's id on its card: what it writes elsewhere lies under a key made of both. */
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Who asks: the card's author, or the GM who acts; null where that user is gone. */
  readonly by: User.Implementation | null;
}

/**
 * What an act of one kind changes, judged by how things stand now. Any client may have written what it is asked with.
 * @throws UserError telling why it cannot be
 */
export type PlanAct<M> = (asked: Asked<M>) => ActPlan | Promise<ActPlan>;

/** Acts by the word that a card calls them. */
export type ActKinds<M> = Readonly<Record<string, PlanAct<M>>>;

const ID = /^[A-Za-z0-9]{1,32}$/;
/** The most wishes that are read of one card. A player's client writes them, and may be made to write anything. */
const MOST = 100;

/** The wishes of a card that no GM's client has answered. */
export function openWishes({ system }: WishCard): [string, Wish][] {
  return Object.entries(system.wishes)
    .slice(0, MOST)
    .filter(([id]) => ID.test(id) && !Object.hasOwn(system.gm.acts, id));
}

/** The acts of a card that stand, by their ids. */
export function standingActs({ system }: WishCard): [string, CardAct][] {
  return Object.entries(system.gm.acts).filter(([, { state, undone }]) => state === "done" && !undone);
}

/**
 * Acts of a kind that have nothing to do with each other where this word of what they ask for differs: the damage of several targets. Where a card
 * asks for them one after the other, they are done together.
 */
export type ActsApart = Readonly<Record<string, string>>;

/**
 * The queue in which the active GM's client answers wishes, each once.
 * @param before what must stand before anything is judged, such as the group that the table plays with
 */
export function wishQueue<M extends WishCard>(
  is: (message: ChatMessage.Implementation) => message is M,
  kinds: ActKinds<M>,
  before: () => Promise<unknown> = () => Promise.resolve(),
  apart: ActsApart = {},
): LogQueue<M> {
  return new LogQueue<M>({
    name: "wish",
    is,
    isDue: (message) => openWishes(message).length > 0,
    work: async (messages) => {
      if (messages.some((message) => openWishes(message).length > 0)) await before();
      for (const message of messages) await answerWishes(message, kinds, apart);
    },
    failed: ({ author }) => [gameKey("Error.WishFailed"), { name: author?.name ?? "" }],
  });
}

async function answerWishes<M extends WishCard>(
  message: M,
  kinds: ActKinds<M>,
  apart: ActsApart,
): Promise<void> {
  for (const group of inGroups(openWishes(message), apart)) {
    if (!isActiveGM() || !game.messages.has(idOf(message))) return;
    const asked = group.map(([id, { kind, data }]) => ({ kind, id, data, by: message.author }));
    await oneByOne(message, () => doActs(message, kinds, asked));
  }
}

/** Wishes in their order, those together that have nothing to do with each other. */
function inGroups(wishes: readonly [string, Wish][], apart: ActsApart): [string, Wish][][] {
  const groups: [string, Wish][][] = [];
  for (const wish of wishes) {
    const last = groups.at(-1);
    if (last?.every(([, other]) => areApart(other, wish[1], apart))) last.push(wish);
    else groups.push([wish]);
  }
  return groups;
}

function areApart(one: Wish, other: Wish, apart: ActsApart): boolean {
  const key = ownEntry(apart, one.kind);
  return key !== undefined && one.kind === other.kind && one.data[key] !== other.data[key];
}

/** What this client does on one card happens one thing after the other. */
function oneByOne<Answer>(message: WishCard, work: () => Promise<Answer>): Promise<Answer> {
  return serialize(`message ${message.id}`, work);
}

/** An act as it is about to be done. */
interface ActToDo {
  readonly kind: string;
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly by: User.Implementation | null;
}

/**
 * Plans acts, writes them on their card and makes their changes; a refusal is written there too. GMs' clients alone. Acts stand on a card in the
 * order in which the server took them: of two GMs who do something at once, the later takes theirs away again and judges it anew. What
 * would change a document that one before it changes is planned once that is done.
 */
async function doActs<M extends WishCard>(
  message: M,
  kinds: ActKinds<M>,
  asked: readonly ActToDo[],
): Promise<CardAct[]> {
  const known = Object.keys(message.system.gm.acts);
  const planned = await Promise.all(asked.map((one) => plannedAct(message, kinds, one)));
  const acts = planned.slice(0, firstToWait(planned));
  const ids = asked.slice(0, acts.length).map(({ id }) => id);
  await writeActs(message, Object.fromEntries(ids.map((id, place) => [id, acts[place]])));
  const [first] = Object.keys(message.system.gm.acts).filter((id) => !known.includes(id));
  if (first !== undefined && !ids.includes(first)) {
    await writeActs(message, Object.assign({}, ...ids.map(deletion)));
    return doActs(message, kinds, asked);
  }
  await makeChanges(acts.flatMap(({ changes }) => changes));
  const later = asked.slice(acts.length);
  return later.length === 0 ? acts : [...acts, ...(await doActs(message, kinds, later))];
}

/** The place of the first act that changes what one before it does; all of them where none does. */
function firstToWait(acts: readonly CardAct[]): number {
  const changed = new Set<string>();
  const found = acts.findIndex(({ changes }) => {
    const isTaken = changes.some(({ uuid }) => changed.has(uuid));
    for (const { uuid } of changes) changed.add(uuid);
    return isTaken;
  });
  return found < 0 ? acts.length : found;
}

function writeActs(message: WishCard, acts: object): Promise<unknown> {
  return message.update({ system: { gm: { acts } } } as object);
}

async function plannedAct<M extends WishCard>(
  message: M,
  kinds: ActKinds<M>,
  { kind, id, data, by }: ActToDo,
): Promise<CardAct> {
  const act = { kind, user: idOf(game.user), undone: false };
  try {
    const plan = ownEntry(kinds, kind);
    if (!plan) throw new UserError("TABLE.Error.NotNow");
    const { changes, data: told = {} } = await plan({ message, card: idOf(message), id, data, by });
    return { ...act, changes, data: told, state: "done", reason: "" };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { ...act, changes: [], data: { words: error.words }, state: "refused", reason: error.key };
  }
}

/**
 * Does something that a card offers: a GM at once, the card's author by asking the active GM's client.
 * @throws UserError where it is neither's card, or a GM is refused
 */
export function askOnCard<M extends WishCard>(
  message: M,
  kinds: ActKinds<M>,
  kind: string,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return askAllOnCard(message, kinds, [{ kind, data }]);
}

/**
 * The same for several things that have nothing to do with each other.
 * @param beside what its author writes on the card with it
 */
export function askAllOnCard<M extends WishCard>(
  message: M,
  kinds: ActKinds<M>,
  wishes: readonly Wish[],
  beside: { readonly system?: object; readonly rolls?: readonly foundry.dice.Roll[] } = {},
): Promise<void> {
  return oneByOne(message, async () => {
    if (!game.messages.has(idOf(message))) throw new UserError("TABLE.Error.CardGone");
    const asked = wishes.map((wish): [string, Wish] => [foundry.utils.randomID(), wish]);
    if (game.user.isGM) {
      await message.update(beside);
      const acts = asked.map(([id, { kind, data }]) => ({ kind, id, data, by: game.user }));
      for (const act of await doActs(message, kinds, acts)) refuseLoudly(act);
      return;
    }
    if (!message.isAuthor) throw new UserError(gameKey("Error.NotYourCard"));
    const system = { ...beside.system, wishes: Object.fromEntries(asked) };
    await message.update({ ...beside, system } as object);
  });
}

function refuseLoudly({ state, reason, data }: CardAct): void {
  if (state === "refused") throw new UserError(reason, data["words"] as Words);
}

/**
 * Takes one act of a card back, and leaves it there, struck (GMs).
 * @param asNow what a change is to be taken back as, by how things stand now
 * @throws UserError where the act does not stand
 */
export async function undoCardAct(
  message: WishCard,
  id: string,
  asNow: (change: Change) => Change = (change) => change,
): Promise<void> {
  const act = ownEntry(message.system.gm.acts, id);
  if (!game.user.isGM || !act || act.state !== "done" || act.undone)
    throw new UserError("TABLE.Error.NotNow");
  await revertChanges(act.changes.map(asNow));
  await writeActs(message, { [id]: { undone: true } });
}
