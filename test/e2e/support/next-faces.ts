import type { Page } from "playwright-core";

/**
 * Decides the next d10s thrown in a page, in their order: the pool's, then the description's re-rolls, then fatigue's.
 * Foundry maps a number u from 0 up to 1 to the face ceil((1 - u) × faces); the middle of that span stands for the face.
 * After the last one the dice are the page's own again.
 */
export async function nextFaces(page: Page, faces: readonly number[]): Promise<void> {
  await page.evaluate(`(() => {
    const queue = ${JSON.stringify(faces)};
    const dice = CONFIG.Dice;
    dice.own ??= dice.randomUniform;
    globalThis.facesLeft = () => queue.length;
    dice.randomUniform = () => {
      const face = queue.shift();
      return face === undefined ? dice.own() : 1 - (face - 0.5) / 10;
    };
  })()`);
}

/** How many of the faces decided beforehand have not been thrown. */
export function facesLeft(page: Page): Promise<number> {
  return page.evaluate<number>("globalThis.facesLeft?.() ?? 0");
}
