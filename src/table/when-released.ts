/**
 * Tells when no pointer is pressed on a window. What is drawn anew between press and release takes away the button that
 * was pressed, and its click with it.
 * @param root the window, which stays while its content is drawn anew
 * @returns a promise of that moment: resolved already where nothing is pressed
 */
export function whenReleased(root: HTMLElement): () => Promise<void> {
  let released = Promise.resolve();
  root.addEventListener("pointerdown", ({ button }) => {
    if (button !== 0) return;
    released = new Promise((done) => {
      // The click comes right after the release.
      const release = (): void => void setTimeout(done);
      for (const end of ["pointerup", "pointercancel"] as const)
        root.ownerDocument.addEventListener(end, release, { once: true });
    });
  });
  return () => released;
}
