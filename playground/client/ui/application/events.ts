/** A listener of an application's own events. */
export type EmittedListener = (event: Event) => unknown;

/** Lets an object that is no DOM node emit events by name, as Foundry's `EventEmitterMixin` does. */
export class Emitter {
  readonly #target = new EventTarget();
  readonly #names: readonly string[];

  /** @param names the only events that may be listened to */
  constructor(names: readonly string[]) {
    this.#names = names;
  }

  /** @throws Error for an event that is never emitted. */
  add(type: string, listener: EmittedListener, { once = false }: { once?: boolean } = {}): void {
    if (!this.#names.includes(type)) throw new Error(`"${type}" is not a supported event`);
    this.#target.addEventListener(type, listener, { once });
  }

  remove(type: string, listener: EmittedListener): void {
    this.#target.removeEventListener(type, listener);
  }

  dispatch(event: Event): boolean {
    return this.#target.dispatchEvent(event);
  }
}
