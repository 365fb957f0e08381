import type { AppWindow } from "./options.ts";

/** Every rendered application by its id: `foundry.applications.instances`. A closed one is gone from here. */
export const instances = new Map<string, AppWindow>();

/** Framed windows, in the order in which they were opened. */
export function framedWindows(): AppWindow[] {
  return [...instances.values()].filter((app) => app.rendered && app.hasFrame);
}

/** The same, the front one last. */
export function windowsByDepth(): AppWindow[] {
  return framedWindows().sort((a, b) => (a.position.zIndex ?? 0) - (b.position.zIndex ?? 0));
}

/** What lies on the page without a frame, outside of the page's own rooms: a system's panels. */
export function floatingPanels(): AppWindow[] {
  return [...instances.values()].filter(
    (app) => app.rendered && !app.hasFrame && app.element.parentElement === document.body,
  );
}

/** The window in front, or null when none is open. */
export function frontWindow(): AppWindow | null {
  return windowsByDepth().at(-1) ?? null;
}
