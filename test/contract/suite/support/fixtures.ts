import {
  type CardsDoc,
  type Data,
  type Doc,
  type MessageDoc,
  type UserDoc,
  api,
  documentClass,
  game,
} from "./foundry.ts";
import { defer } from "./clean-up.ts";
import { actorType, scope } from "./played.ts";

/** The module this suite is loaded as: its settings, its keys, its socket. */
export const MODULE = "fates-edge-contract";

/** The names and texts that {@link uniqueName} makes, and nobody else. */
export const LEFT_BEHIND = /^Contract [A-Za-z ]+ \d+ [0-9a-z]{8,}$/;

let made = 0;

/** A name nobody else uses, under the prefix by which a human can find what a crashed run left behind. */
export function uniqueName(what = "probe"): string {
  made += 1;
  return `Contract ${what} ${made} ${Date.now().toString(36)}`;
}

/** Creates a document in the world and deletes it when the test is over. */
export async function create<D extends Doc = Doc>(kind: string, data: Data, options?: object): Promise<D> {
  const document = await documentClass<D>(kind).create({ name: uniqueName(kind), ...data }, options);
  if (!document) throw new Error(`No ${kind} was created`);
  return forget(document);
}

/** Deletes `document` when the test is over, if it is still there. */
export function forget<D extends Doc>(document: D): D {
  defer(async () => {
    if (await fromUuid(document.uuid as Parameters<typeof fromUuid>[0])) await document.delete();
  });
  return document;
}

/** An actor of the system's first sub-type. */
export function createActor(data: Data = {}): Promise<Doc> {
  return create("Actor", { type: actorType(), ...data });
}

/** A message of no sub-type, by the signed-in user. */
export function createMessage(data: Data = {}): Promise<MessageDoc> {
  return create<MessageDoc>("ChatMessage", { name: undefined, content: uniqueName("message"), ...data });
}

/** A stack of cards of the given type with `count` cards in it, sorted 0, 1, 2 and so on. */
export function createCards(type: "deck" | "hand" | "pile", count = 0): Promise<CardsDoc> {
  const cards = Array.from({ length: count }, (_, sort) => cardData(sort));
  return create<CardsDoc>("Cards", { type, cards });
}

/** A plain card with two faces; no sub-type of the system is needed to prove how cards move. */
export function cardData(sort: number): Data {
  const faces = [
    { name: `Front ${sort}`, img: "icons/svg/d20.svg" },
    { name: `Other ${sort}`, img: "icons/svg/book.svg" },
  ];
  return { name: `Card ${sort}`, type: "base", suit: "probe", value: sort, sort, face: 0, faces };
}

/** Listens to a hook until the test is over and keeps what it was called with. */
export function listen<A extends unknown[]>(hook: string, answer?: (...parts: A) => unknown): A[] {
  const calls: A[] = [];
  const id = api().Hooks.on(hook, (...parts: A) => {
    calls.push(parts);
    return answer?.(...parts);
  });
  defer(() => api().Hooks.off(hook, id));
  return calls;
}

/** How many looks at the log, a tenth of a second apart, find nothing new before a game is taken to have said all. */
const QUIET_LOOKS = 3;

/** Deletes what a game says of its own accord while a test goes on, of a combat say, once it has said all. */
export function forgetWhatIsSaid(): void {
  const before = new Set(game().messages.map(({ id }) => id));
  defer(async () => {
    for (let quiet = 0; quiet < QUIET_LOOKS; quiet += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      for (const message of game().messages.filter(({ id }) => !before.has(id))) {
        await message.delete();
        quiet = -1;
      }
    }
  });
}

/** The flags that the tests write: any shape is allowed there, and no data model stands in between. */
export function probeOf(document: Doc): unknown {
  return document.getFlag(scope(), "probe");
}

/** Wraps a value as an update of {@link probeOf}. */
export function probe(value: unknown): Data {
  return { flags: { [scope()]: { probe: value } } };
}

/** Replaces `target[key]` until the test is over. */
export function replace<T extends object, K extends keyof T>(target: T, key: K, value: T[K]): void {
  const before = target[key];
  target[key] = value;
  defer(() => {
    target[key] = before;
  });
}

/** A user who exists only in this test; enough to ask a document what such a user may do. */
export function imaginedPlayer(): UserDoc {
  const data = { _id: foundry.utils.randomID(), name: uniqueName("player"), role: CONST.USER_ROLES.PLAYER };
  return new (documentClass<UserDoc>("User"))(data);
}

/** Another user of this world than the one signed in, if there is one. */
export function anotherUserId(): string {
  return game().users.find((user) => !user.isSelf)?.id ?? foundry.utils.randomID();
}
