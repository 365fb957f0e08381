type Listener = (event: Event) => void;

/** The members that {@link EventEmitterMixin} adds. */
export interface EventEmitter {
  addEventListener(type: string, listener: Listener, options?: { once?: boolean }): void;
  removeEventListener(type: string, listener: Listener): void;
  dispatchEvent(event: Event): boolean;
}

// A mixin's base has to be constructible with whatever its own constructor takes.
type AnyClass = abstract new (...args: never[]) => object;

/** Adds the browser's event methods to any class. A class names the events it sends in `static emittedEvents`. */
export function EventEmitterMixin<B extends AnyClass>(
  Base: B = Object as unknown as B,
): B & { emittedEvents: readonly string[] } & (abstract new (...args: never[]) => EventEmitter) {
  abstract class Emitting extends (Base as unknown as new () => object) implements EventEmitter {
    static readonly emittedEvents: readonly string[] = [];
    readonly #target = new EventTarget();

    addEventListener(type: string, listener: Listener, options: { once?: boolean } = {}): void {
      this.#target.addEventListener(type, listener, options);
    }

    removeEventListener(type: string, listener: Listener): void {
      this.#target.removeEventListener(type, listener);
    }

    dispatchEvent(event: Event): boolean {
      return this.#target.dispatchEvent(event);
    }
  }
  return Emitting as unknown as B & { emittedEvents: readonly string[] } & (abstract new (
      ...args: never[]
    ) => EventEmitter);
}
