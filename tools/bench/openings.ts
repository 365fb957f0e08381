import { median } from "./measure.ts";

/** How long a sheet took to open, and how long its finished HTML to be written, in milliseconds. */
export interface Opening {
  readonly sheet: number;
  readonly floor: number;
}

/** The first rounds warm the page up and do not count. */
const WARM_UP = 4;

/**
 * A function for a page's script: opens `actor`'s sheet and writes the same HTML by turns, layout forced in both, each in
 * a frame of its own, so many rounds long.
 */
export const OPENINGS_IN_PAGE = `async (actor, rounds) => {
  const breath = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
  const openings = [];
  for (let round = 0; round < rounds + ${WARM_UP}; round += 1) {
    await breath();
    const began = performance.now();
    await actor.sheet.render({ force: true });
    void actor.sheet.element.offsetHeight;
    const sheet = performance.now() - began;
    const html = actor.sheet.element.outerHTML;
    await actor.sheet.close({ animate: false });
    await breath();
    const place = document.createElement("div");
    document.body.append(place);
    const start = performance.now();
    place.innerHTML = html;
    void place.firstElementChild.offsetHeight;
    const floor = performance.now() - start;
    place.remove();
    if (round >= ${WARM_UP}) openings.push({ sheet, floor });
  }
  return openings;
}`;

/** The middle of each, apart. */
export function medianOpening(openings: readonly Opening[]): Opening {
  return {
    sheet: median(openings.map(({ sheet }) => sheet)),
    floor: median(openings.map(({ floor }) => floor)),
  };
}
