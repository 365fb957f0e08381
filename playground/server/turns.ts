import { performance } from "node:perf_hooks";

/** How long others' input may wait while turns are taken, in milliseconds. */
const SLICE = 10;

/** Somebody with more than this waiting is not listened to until it is done. */
const MANY = 200;

/** Whose turns are taken: their line is held back while they have many waiting. */
interface Sender {
  pause(): void;
  resume(): void;
}

/**
 * Lets everybody who waits have one job done after the other's, whoever sent thousands at once. The jobs of one sender are
 * done in their order.
 */
export class Turns {
  readonly #waiting = new Map<Sender, (() => void)[]>();
  #scheduled = false;

  take(sender: Sender, job: () => void): void {
    const jobs = this.#waiting.get(sender) ?? [];
    jobs.push(job);
    this.#waiting.set(sender, jobs);
    if (jobs.length === MANY) sender.pause();
    this.#schedule();
  }

  /** Forgets what waits. */
  clear(): void {
    this.#waiting.clear();
  }

  #schedule(): void {
    if (this.#scheduled || this.#waiting.size === 0) return;
    this.#scheduled = true;
    setImmediate(() => this.#serve());
  }

  #serve(): void {
    const end = performance.now() + SLICE;
    this.#scheduled = false;
    while (this.#waiting.size > 0 && performance.now() < end) this.#serveFirst();
    this.#schedule();
  }

  /** Does one job of who has waited longest, who then goes to the end of the line. */
  #serveFirst(): void {
    const [first] = this.#waiting;
    if (!first) return;
    const [sender, jobs] = first;
    this.#waiting.delete(sender);
    const job = jobs.shift();
    if (jobs.length > 0) this.#waiting.set(sender, jobs);
    if (jobs.length === MANY / 2) sender.resume();
    job?.();
  }
}
