import { idOf } from "../foundry/documents.ts";
import { isActiveGM } from "../foundry/host.ts";
import type { Words } from "../foundry/i18n.ts";
import { notify, reportError } from "../foundry/notify.ts";

/** What a job is about, and how a client does it. */
export interface Job<T> {
  /** Two items with one key are one piece of work. */
  readonly keyOf: (item: T) => string;
  /** Whether this client is the one to do it. Asked again before every batch: a GM may leave or arrive. */
  readonly isMine: () => boolean;
  /** Does several at once. Must be safe to repeat: a handover may do the same work twice. */
  readonly work: (items: readonly T[]) => Promise<void>;
  /** Told of an item that failed alone; the next scan finds it again. */
  readonly onFailure: (item: T, error: unknown) => void;
}

/**
 * Work that one client does for the whole table, one batch after another: what arrives while a batch is under way
 * waits together for the next. It waits for answers only, never for a timer, a frame or a window, because the
 * browser stops those in a hidden tab.
 */
export class JobQueue<T> {
  readonly #job: Job<T>;
  readonly #waiting = new Map<string, T>();
  #running: Promise<void> | null = null;

  constructor(job: Job<T>) {
    this.#job = job;
  }

  /** Takes up an item, if the job is this client's. */
  add(item: T): void {
    if (!this.#job.isMine()) return;
    this.#waiting.set(this.#job.keyOf(item), item);
    this.#running ??= this.#run();
  }

  /** Settles when everything taken up so far is done. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    // One turn of the event loop's microtasks lets items of the same frame share the first batch.
    await Promise.resolve();
    while (this.#waiting.size > 0 && this.#job.isMine()) {
      const batch = [...this.#waiting.values()];
      this.#waiting.clear();
      await this.#doBatch(batch);
    }
    this.#waiting.clear();
    this.#running = null;
  }

  /** A batch that fails is done again one by one, so that a single bad item holds up nobody else's. */
  async #doBatch(batch: readonly T[]): Promise<void> {
    try {
      await this.#job.work(batch);
    } catch (error) {
      if (batch.length === 1) return this.#job.onFailure(batch[0]!, error);
      for (const item of batch) await this.#doBatch([item]);
    }
  }
}

/** Messages of the log that the active GM's client works off. */
export interface LogJob<M extends ChatMessage.Implementation> {
  /** What a report of a failure calls it. */
  readonly name: string;
  /** Whether a message is of its kind. */
  readonly is: (message: ChatMessage.Implementation) => message is M;
  /** Whether something about it waits to be done, as far as the log is searched for such. */
  readonly isDue: (message: M) => boolean;
  /** Does what is due about several at once, and nothing about the others. Must be safe to repeat. */
  readonly work: (messages: readonly M[]) => Promise<void>;
  /** What the GM is told of one that failed: a key of `lang/` and what fills it. */
  readonly failed: (message: M) => readonly [key: string, words: Words];
}

/** A job about messages: taken up as they come in or change, and found again when this client becomes the one to do it. */
export class LogQueue<M extends ChatMessage.Implementation> {
  readonly #job: LogJob<M>;
  readonly #queue: JobQueue<M>;

  constructor(job: LogJob<M>) {
    this.#job = job;
    this.#queue = new JobQueue<M>({
      keyOf: idOf,
      isMine: isActiveGM,
      work: job.work,
      onFailure: (message, error) => {
        reportError(job.name, error);
        notify.error(...job.failed(message));
      },
    });
  }

  /** Begins to listen, and takes up what waited for a GM (`ready`). */
  start(): void {
    const add = (message: ChatMessage.Implementation): void => this.add(message);
    Hooks.on("createChatMessage", add);
    Hooks.on("updateChatMessage", add);
    Hooks.on("userConnected", () => this.#scan());
    this.#scan();
  }

  /** Takes up a message, if it is of this kind and the duty is this client's. */
  add(message: ChatMessage.Implementation): void {
    if (this.#job.is(message)) this.#queue.add(message);
  }

  /** Settles when everything that waits in the log is done, as far as it is this client's to do. */
  async done(): Promise<void> {
    this.#scan();
    await this.#queue.idle();
  }

  #scan(): void {
    if (!isActiveGM()) return;
    const { is, isDue } = this.#job;
    for (const message of game.messages) if (is(message) && isDue(message)) this.#queue.add(message);
  }
}
