import { type Change, PACK_TYPE } from "./change.ts";
import type { Connection } from "./connection.ts";

/** How what has changed reaches the clients. */
export interface Delivery {
  send(to: Connection, text: string, about: readonly string[]): void;
  /** Sends what is still on its way and comes before news of these documents; null: everything. */
  settle(to: Connection, about: readonly string[] | null): void;
}

/** The documents that a change is about, each by the uuid of what it stands in. */
export function subjectsOf({ type, parent, pack, result }: Change): string[] {
  if (pack !== undefined || type === PACK_TYPE) return [PACK_TYPE];
  if (parent !== null) return [parent.split(".", 2).join(".")];
  // Activating a scene ends another's being active: all of them are one subject.
  if (type === "Scene") return ["Scene"];
  return (result as (string | { _id: string })[]).map(
    (entry) => `${type}.${typeof entry === "string" ? entry : entry._id}`,
  );
}

/** In the order in which it was made, at once. */
export const DIRECT: Delivery = {
  send: (to, text) => to.sendText(text),
  settle: () => undefined,
};

/** Longest time between two messages, in milliseconds. */
const LONGEST_WAIT = 12;

/** A change on its way to one client. */
interface Parcel {
  readonly text: string;
  readonly about: readonly string[];
}

/**
 * As a busy Foundry may: changes of different documents reach a client in another order than they were made, those of one
 * document never. What happens is drawn by a seed, as far as the clients' own timing allows.
 */
export function shuffledDelivery(seed: number): Delivery {
  const random = randomOf(seed);
  const waiting = new WeakMap<Connection, Parcel[]>();
  const sendOne = (to: Connection): void => {
    const parcels = waiting.get(to) ?? [];
    const free = parcels.filter(
      (parcel, index) => !parcels.slice(0, index).some((earlier) => share(earlier.about, parcel.about)),
    );
    const chosen = free[Math.floor(random() * free.length)];
    if (!chosen) return;
    parcels.splice(parcels.indexOf(chosen), 1);
    to.sendText(chosen.text);
  };
  return {
    send: (to, text, about) => {
      const parcels = waiting.get(to) ?? [];
      parcels.push({ text, about });
      waiting.set(to, parcels);
      setTimeout(() => sendOne(to), random() * LONGEST_WAIT).unref();
    },
    settle: (to, about) => {
      const parcels = waiting.get(to) ?? [];
      const due = about === null ? parcels : dueBefore(parcels, about);
      waiting.set(
        to,
        parcels.filter((parcel) => !due.includes(parcel)),
      );
      for (const { text } of due) to.sendText(text);
    },
  };
}

/** What must arrive before news of these documents does: what is about them, and what must arrive before that. */
function dueBefore(parcels: readonly Parcel[], about: readonly string[]): Parcel[] {
  let subjects = about;
  const due: Parcel[] = [];
  for (const parcel of parcels.toReversed()) {
    if (!share(parcel.about, subjects)) continue;
    due.unshift(parcel);
    subjects = [...subjects, ...parcel.about];
  }
  return due;
}

function share(some: readonly string[], others: readonly string[]): boolean {
  return some.some((one) => others.includes(one));
}

/** Numbers from 0 to 1 that a seed repeats. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
