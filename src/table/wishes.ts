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
 * The queue in which the active GM's client answers wishes, each once.
 * @param before what must stand before anything is judged, such as the group that the table plays with
 */
export function wishQueue<M extends WishCard>(
  is: (message: ChatMessage.Implementation) => message is M,
  kinds: ActKinds<M>,
  before: () => Promise<unknown> = () => Promise.resolve(),
): LogQueue<M> {
  return new LogQueue<M>({
    name: "wish",
    is,
    isDue: (message) => openWishes(message).length > 0,
    work: async (messages) => {
      if (messages.some((message) => openWishes(message).length > 0)) await before();
      for (const message of messages) await answerWishes(message, kinds);
    },
    failed: ({ author }) => [gameKey("Error.WishFailed"), { name: author?.name ?? "" }],
  });
}

async function answerWishes<M extends WishCard>(message: M, kinds: ActKinds<M>): Promise<void> {
  for (const [id, { kind, data }] of openWishes(message)) {
    if (!isActiveGM() || !game.messages.has(idOf(message))) return;
    await oneByOne(message, () => doAct(message, kinds, { kind, id, data, by: message.author }));
  }
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
 * Plans an act, writes it on its card and makes its changes; a refusal is written there too. GMs' clients alone. Acts stand on a card in the
 * order in which the server took them: of two GMs who do something at once, the later takes theirs away again and judges it anew.
 */
async function doAct<M extends WishCard>(message: M, kinds: ActKinds<M>, asked: ActToDo): Promise<CardAct> {
  const known = Object.keys(message.system.gm.acts);
  const plan = await planned(message, kinds, asked);
  const act = { kind: asked.kind, user: idOf(game.user), undone: false, ...plan };
  await writeActs(message, { [asked.id]: act });
  const [first] = Object.keys(message.system.gm.acts).filter((id) => !known.includes(id));
  if (first !== undefined && first !== asked.id) {
    await writeActs(message, deletion(asked.id));
    return doAct(message, kinds, asked);
  }
  await makeChanges(act.changes);
  return act;
}

function writeActs(message: WishCard, acts: object): Promise<unknown> {
  return message.update({ system: { gm: { acts } } } as object);
}

type Judged = Pick<CardAct, "changes" | "state" | "reason" | "data">;

async function planned<M extends WishCard>(
  message: M,
  kinds: ActKinds<M>,
  { kind, id, data, by }: ActToDo,
): Promise<Judged> {
  try {
    const plan = ownEntry(kinds, kind);
    if (!plan) throw new UserError("TABLE.Error.NotNow");
    const { changes, data: told = {} } = await plan({ message, card: idOf(message), id, data, by });
    return { changes, data: told, state: "done", reason: "" };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { changes: [], data: { words: error.words }, state: "refused", reason: error.key };
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
  return oneByOne(message, async () => {
    if (!game.messages.has(idOf(message))) throw new UserError("TABLE.Error.CardGone");
    const id = foundry.utils.randomID();
    if (game.user.isGM) return refuseLoudly(await doAct(message, kinds, { kind, id, data, by: game.user }));
    if (!message.isAuthor) throw new UserError(gameKey("Error.NotYourCard"));
    await message.update({ system: { wishes: { [id]: { kind, data } } } } as object);
  });
}

function refuseLoudly({ state, reason, data }: CardAct): void {
  if (state === "refused") throw new UserError(reason, data["words"] as Words);
}

/** Takes one act of a card back, and leaves it there, struck (GMs). @throws UserError where it does not stand */
export async function undoCardAct(message: WishCard, id: string): Promise<void> {
  const act = ownEntry(message.system.gm.acts, id);
  if (!game.user.isGM || !act || act.state !== "done" || act.undone)
    throw new UserError("TABLE.Error.NotNow");
  await revertChanges(act.changes);
  await writeActs(message, { [id]: { undone: true } });
}
