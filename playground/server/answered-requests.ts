/** How many answers are remembered: far more than any client can have unanswered when it comes back. */
const REMEMBERED = 5000;

/** The answers given to requests of late, so that a request sent again is answered and not applied again. */
export class AnsweredRequests {
  readonly #answers: Map<string, readonly unknown[]>;

  constructor(saved: readonly (readonly [string, readonly unknown[]])[] = []) {
    this.#answers = new Map(saved);
  }

  /** The result given to this request, or undefined when it is new. */
  get(request: string): readonly unknown[] | undefined {
    return this.#answers.get(request);
  }

  remember(request: string, result: readonly unknown[]): void {
    this.#answers.set(request, result);
    const oldest = this.#answers.size > REMEMBERED ? this.#answers.keys().next() : null;
    if (oldest && !oldest.done) this.#answers.delete(oldest.value);
  }

  toJSON(): [string, readonly unknown[]][] {
    return [...this.#answers];
  }
}
