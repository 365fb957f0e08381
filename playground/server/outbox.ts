import type { WorldFolder } from "./world-folder.ts";

/**
 * Holds back what clients are told until it is on disk. Changes that come in together are saved together, and everything
 * goes out in the order in which it was put in.
 */
export class Outbox {
  readonly #folder: WorldFolder;
  readonly #onFailure: (error: unknown) => void;
  #waiting: (() => void)[] = [];
  #scheduled = false;

  constructor(folder: WorldFolder, onFailure: (error: unknown) => void) {
    this.#folder = folder;
    this.#onFailure = onFailure;
  }

  /** Sends now, or, with changes still to be saved, once they are. */
  post(send: () => void): void {
    if (!this.#scheduled && !this.#folder.dirty) return send();
    this.#waiting.push(send);
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.flush());
  }

  /** Saves and sends what is waiting. */
  flush(): void {
    const sends = this.#waiting;
    this.#waiting = [];
    this.#scheduled = false;
    try {
      this.#folder.save();
    } catch (error) {
      this.#onFailure(error);
      return;
    }
    for (const send of sends) send();
  }
}
