/** What a sheet's form would have sent when it was drawn, or has sent since, by the paths of the document. */
export class DrawnForm {
  readonly #values = new Map<string, unknown>();

  /** Notes what the form holds as it has just been drawn. */
  note(update: object): void {
    this.#values.clear();
    for (const [path, value] of leavesOf(update)) this.#values.set(path, value);
  }

  /** A field is sent the next time, whatever it holds. */
  forget(path: string): void {
    this.#values.delete(path);
  }

  /** Takes back that these fields were sent: they are sent the next time, unless something else has been since. */
  takeBack(update: object): void {
    for (const [path, value] of leavesOf(update))
      if (isSame(this.#values.get(path), value)) this.#values.delete(path);
  }

  /** Of what a form would send, what was changed since it was drawn; this counts as sent from now on. */
  changedIn(update: object): object {
    const changed = leavesOf(update).filter(
      ([path, value]) => !this.#values.has(path) || !isSame(value, this.#values.get(path)),
    );
    for (const [path, value] of changed) this.#values.set(path, value);
    return foundry.utils.expandObject(Object.fromEntries(changed));
  }
}

/** The values of an update by their paths. */
function leavesOf(update: object): [path: string, value: unknown][] {
  return Object.entries(foundry.utils.flattenObject(update));
}

/** Whether two values of a form are one: they are plain data. */
function isSame(some: unknown, other: unknown): boolean {
  return some === other || JSON.stringify(some) === JSON.stringify(other);
}
