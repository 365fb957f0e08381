/** What is announced one after another, in the order in which it came: the first is shown, the others wait. */
export class LandingQueue<T extends { readonly id: string | null }> {
  #waiting: readonly T[] = [];

  /** What is shown now; undefined for nothing. */
  get shown(): T | undefined {
    return this.#waiting[0];
  }

  /** How many come after it. */
  get more(): number {
    return Math.max(0, this.#waiting.length - 1);
  }

  /** Something more to announce. Answers whether it is shown at once; one that is there already is not announced twice. */
  add(each: T): boolean {
    if (this.#waiting.some(({ id }) => id === each.id)) return false;
    this.#waiting = [...this.#waiting, each];
    return this.#waiting.length === 1;
  }

  /** What was shown has been read: the next one comes. */
  next(): void {
    this.#waiting = this.#waiting.slice(1);
  }

  /** One that is to be announced no longer. Answers whether another is shown now, or nothing. */
  remove(id: string): boolean {
    const wasShown = this.shown?.id === id;
    this.#waiting = this.#waiting.filter((each) => each.id !== id);
    return wasShown;
  }
}
