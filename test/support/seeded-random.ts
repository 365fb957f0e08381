/**
 * The script that makes a page's chance repeat itself for a seed; it is run before any other script of the page. It
 * replaces `Math.random`, and single random words from `crypto`, which is how the playground's dice are thrown. Ids are
 * drawn sixteen words at a time and stay unlike any other, however often a seed is played (mulberry32, public domain).
 */
export function seededRandom(seed: number): string {
  return `(() => {
    let state = ${seed >>> 0};
    const word = () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return (mixed ^ (mixed >>> 14)) >>> 0;
    };
    Math.random = () => word() / 4294967296;
    const original = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (array) => {
      if (!(array instanceof Uint32Array) || array.length !== 1) return original(array);
      array[0] = word();
      return array;
    };
  })();`;
}
