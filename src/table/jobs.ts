/** What a duty is about, and how a client does it. */
export interface Duty<T> {
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
export class DutyQueue<T> {
  readonly #duty: Duty<T>;
  readonly #waiting = new Map<string, T>();
  #running: Promise<void> | null = null;

  constructor(duty: Duty<T>) {
    this.#duty = duty;
  }

  /** Takes up an item, if the duty is this client's. */
  add(item: T): void {
    if (!this.#duty.isMine()) return;
    this.#waiting.set(this.#duty.keyOf(item), item);
    this.#running ??= this.#run();
  }

  /** Settles when everything taken up so far is done. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    // One turn of the event loop's microtasks lets items of the same frame share the first batch.
    await Promise.resolve();
    while (this.#waiting.size > 0 && this.#duty.isMine()) {
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
      await this.#duty.work(batch);
    } catch (error) {
      if (batch.length === 1) return this.#duty.onFailure(batch[0]!, error);
      for (const item of batch) await this.#doBatch([item]);
    }
  }
}
