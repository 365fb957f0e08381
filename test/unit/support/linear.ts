/** How long the shorter of two texts is, in characters. */
const SHORT = 5_000;
/** How many times as long the other one is. */
const TIMES = 4;
/** Work that grows as its text does takes four times as long for it; work that grows with the square, sixteen times. */
const MOST = 9;
/** In milliseconds: what is over so soon for the longer text cannot grow with the square, and is too short to be compared. */
const FLOOR = 20;
/** A machine that has much to do delays the one and not the other: only what fails each time grows too fast. */
const TRIES = 3;

/** Whether work takes no more than a time that grows as its text does. */
export function isLinear(work: (text: string) => unknown, textOf: (length: number) => string): boolean {
  const [short, long] = [textOf(SHORT), textOf(SHORT * TIMES)];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const quick = spent(work, short);
    if (quick < FLOOR / TIMES) return true;
    const slow = spent(work, long);
    if (slow < FLOOR || slow <= quick * MOST) return true;
  }
  return false;
}

function spent(work: (text: string) => unknown, text: string): number {
  const begun = performance.now();
  work(text);
  return performance.now() - begun;
}
