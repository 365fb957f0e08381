import type { WorldFolder } from "./world-folder.ts";

/** Something to be told once it is true on disk, and what to say instead when it will not be. */
interface Telling {
  readonly send: () => void;
  readonly giveUp: (() => void) | undefined;
}

/**
 * Holds back what clients are told until it is on disk. Changes that come in together are saved together, and everything
 * goes out in the order in which it was put in.
 */
export class Outbox {
  readonly #folder: WorldFolder;
  readonly #onFailure: (error: unknown) => void;
  #waiting: Telling[] = [];
  #scheduled = false;

  constructor(folder: WorldFolder, onFailure: (error: unknown) => void) {
    this.#folder = folder;
    this.#onFailure = onFailure;
  }

  /** Sends now, or, with changes still to be saved, once they are. If they cannot be, gives up instead. */
  post(send: () => void, giveUp?: () => void): void {
    if (!this.#scheduled && !this.#folder.dirty) return send();
    this.#waiting.push({ send, giveUp });
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.flush());
  }

  /** Saves and sends what is waiting. */
  flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#scheduled = false;
    try {
      this.#folder.save();
    } catch (error) {
      this.#onFailure(error);
      for (const { giveUp } of waiting) giveUp?.();
      return;
    }
    for (const { send } of waiting) send();
  }
}
