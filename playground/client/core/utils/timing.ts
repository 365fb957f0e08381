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
