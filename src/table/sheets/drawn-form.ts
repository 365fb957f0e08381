/** What a sheet's form would have sent when it was drawn, or has sent since, by the paths of the document. */
export class DrawnForm {
  readonly #values = new Map<string, unknown>();
  /** What is on its way to be written. */
  readonly #underWay = new Map<string, unknown>();

  /** Notes what the form holds as it has just been drawn. */
  note(update: object): void {
    this.#values.clear();
    for (const [path, value] of leavesOf(update)) this.#values.set(path, value);
  }

  /** A field is sent the next time, whatever it holds, unless that is on its way. */
  forget(path: string): void {
    this.#values.delete(path);
  }

  /** Of what a form would send, what was changed since it was drawn, but for what is on its way already. */
  changedIn(update: object): object {
    const changed = leavesOf(update).filter(([path, value]) => {
      return !isHeld(this.#underWay.has(path) ? this.#underWay : this.#values, path, value);
    });
    return foundry.utils.expandObject(Object.fromEntries(changed));
  }

  /** Counts what is sent as on its way until its write has come back, and as drawn from then on; what was refused is sent the next time. */
  async whileSending(sent: object, write: Promise<unknown>): Promise<void> {
    const leaves = leavesOf(sent);
    for (const [path, value] of leaves) this.#underWay.set(path, value);
    try {
      await write;
      for (const [path, value] of leaves) this.#values.set(path, value);
    } finally {
      for (const [path, value] of leaves)
        if (isHeld(this.#underWay, path, value)) this.#underWay.delete(path);
    }
  }
}

/** Whether a path holds this value. */
function isHeld(values: ReadonlyMap<string, unknown>, path: string, value: unknown): boolean {
  return values.has(path) && isSame(values.get(path), value);
}

/** The values of an update by their paths. */
function leavesOf(update: object): [path: string, value: unknown][] {
  return Object.entries(foundry.utils.flattenObject(update));
}

/** Whether two values of a form are one: they are plain data. */
function isSame(some: unknown, other: unknown): boolean {
  return some === other || JSON.stringify(some) === JSON.stringify(other);
}
