/** A function that runs once its calls have paused for `delay` milliseconds, with the last call's arguments. */
export function debounce<A extends unknown[]>(
  callback: (...args: A) => void,
  delay: number,
): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => callback(...args), delay);
  };
}

/** A function that runs at most once in `delay` milliseconds; the last call in a burst is not lost. */
export function throttle<A extends unknown[]>(
  callback: (...args: A) => void,
  delay: number,
): (...args: A) => void {
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    const wait = last + delay - performance.now();
    const run = (): void => {
      last = performance.now();
      callback(...args);
    };
    if (wait <= 0) run();
    else timer = setTimeout(run, wait);
  };
}

/** A queue that lets so many tasks run at once, in the order in which they came. */
export class Semaphore {
  readonly max: number;
  readonly #waiting: (() => void)[] = [];
  #active = 0;

  constructor(max = 1) {
    this.max = max;
  }

  /** How many wait. */
  get remaining(): number {
    return this.#waiting.length;
  }

  /** How many run. */
  get active(): number {
    return this.#active;
  }

  /** Runs a function when its turn comes, and hands on what it answers or throws. */
  add<A extends unknown[], T>(task: (...args: A) => T | Promise<T>, ...args: A): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => {
        this.#active += 1;
        void (async () => task(...args))()
          .then(resolve, reject)
          .finally(() => {
            this.#active -= 1;
            this.#next();
          });
      });
      this.#next();
    });
  }

  /** Forgets those that wait. */
  clear(): void {
    this.#waiting.length = 0;
  }

  #next(): void {
    if (this.#active < this.max) this.#waiting.shift()?.();
  }
}
