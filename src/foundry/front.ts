/**
 * Brings what has no frame, such as a panel, before all windows, until one of them is pressed or opened: the host does so with windows alone.
 * The window that was in front comes forward again when it is pressed.
 */
export function bringBeforeWindows(element: HTMLElement): void {
  const { ApplicationV2 } = foundry.applications.api;
  if (element.style.zIndex === String(ApplicationV2._maxZ)) return;
  ApplicationV2._maxZ += 1;
  element.style.zIndex = String(ApplicationV2._maxZ);
  Object.assign(ui, { activeWindow: null });
}
