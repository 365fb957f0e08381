import { randomID } from "../shared/random-id.ts";
import type { Connection } from "./connection.ts";
import type { Connections } from "./connections.ts";
import { RequestError } from "./request-error.ts";

/** Longest time a query may wait, in milliseconds, and the time it waits when it names none. */
const LONGEST = 120_000;
const USUAL = 30_000;

interface Pending {
  readonly target: Connection;
  readonly timer: NodeJS.Timeout;
  readonly settle: (answer: QueryAnswer) => void;
}

/** How a query ended. */
export type QueryAnswer =
  { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly error: string };

/** One user's question to another user's client. As in Foundry, who asks is not passed on. */
export class Queries {
  readonly #connections: Connections;
  readonly #pending = new Map<string, Pending>();

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  /** Puts a question to a user's most recent tab. @throws RequestError when the user is not there. */
  ask(
    user: string,
    name: string,
    data: unknown,
    timeout: unknown,
    settle: (answer: QueryAnswer) => void,
  ): void {
    const target = this.#connections.mostRecent(user);
    if (!target) throw new RequestError(`The user "${user}" is not active and cannot be queried.`);
    const qid = randomID();
    const wait = typeof timeout === "number" && timeout > 0 ? Math.min(timeout, LONGEST) : USUAL;
    const timer = setTimeout(
      () => this.#settle(qid, { ok: false, error: `The query "${name}" timed out after ${wait} ms.` }),
      wait,
    );
    this.#pending.set(qid, { target, timer, settle });
    target.send({ ev: "query", qid, name, data });
  }

  /** Takes an answer. One from any other tab than the one that was asked, or one too late, is not heard. */
  answer(from: Connection, qid: unknown, answer: QueryAnswer): void {
    if (typeof qid === "string" && this.#pending.get(qid)?.target === from) this.#settle(qid, answer);
  }

  /** Ends what a tab that left can no longer answer. */
  abandon(target: Connection): void {
    for (const [qid, pending] of this.#pending) {
      if (pending.target === target)
        this.#settle(qid, { ok: false, error: "The queried user left before answering." });
    }
  }

  #settle(qid: string, answer: QueryAnswer): void {
    const pending = this.#pending.get(qid);
    if (!pending) return;
    this.#pending.delete(qid);
    clearTimeout(pending.timer);
    pending.settle(answer);
  }
}
