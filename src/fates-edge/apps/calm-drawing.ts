import { whenReleased } from "../../table/when-released.ts";

/**
 * Lets a window be drawn anew only while no pointer is pressed on it. A field that is left by pressing a button changes
 * something, and the button drawn anew between press and release would lose its click.
 * @param root the window, which stays while its content is drawn anew
 * @param draw draws the content
 * @returns what to call instead of `draw`; called several times while it waits, it draws once
 */
export function calmDrawing(root: HTMLElement, draw: () => void): () => void {
  const released = whenReleased(root);
  let waiting = false;
  const drawCalmly = async (): Promise<void> => {
    if (waiting) return;
    waiting = true;
    await released();
    waiting = false;
    draw();
  };
  return () => void drawCalmly();
}
