import type { AppWindow } from "./options.ts";

/**
 * Lets a window be dragged by its header and resized by its corner with any pointer. Clicks on the header's buttons
 * stay clicks. A double click on the header minimizes the window or brings it back.
 */
export function attachPointer(app: AppWindow, signal: AbortSignal): void {
  const { header, resize } = app.window;
  header?.addEventListener("pointerdown", (event) => startDrag(app, event), { signal });
  header?.addEventListener("dblclick", (event) => onDoubleClick(app, event), { signal });
  resize?.addEventListener("pointerdown", (event) => startResize(app, event), { signal });
}

function onDoubleClick(app: AppWindow, event: MouseEvent): void {
  if (isControl(event.target) || !app.options.window.minimizable) return;
  void (app.minimized ? app.maximize() : app.minimize());
}

function startDrag(app: AppWindow, event: PointerEvent): void {
  if (event.button !== 0 || isControl(event.target)) return;
  const { left = 0, top = 0 } = app.position;
  follow(event, (x, y) => app.setPosition({ left: left + x, top: top + y }));
}

function startResize(app: AppWindow, event: PointerEvent): void {
  if (event.button !== 0) return;
  event.preventDefault();
  const { offsetWidth, offsetHeight } = app.element;
  follow(event, (x, y) => app.setPosition({ width: offsetWidth + x, height: offsetHeight + y }));
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, input, select, [data-action]") !== null;
}

/** Calls back with the distance from where the pointer went down, until it is lifted. */
function follow(start: PointerEvent, moved: (x: number, y: number) => void): void {
  const handle = start.currentTarget as HTMLElement;
  const done = new AbortController();
  const options = { signal: done.signal };
  handle.setPointerCapture(start.pointerId);
  const move = (event: PointerEvent): void =>
    moved(event.clientX - start.clientX, event.clientY - start.clientY);
  handle.addEventListener("pointermove", move, options);
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"] as const) {
    handle.addEventListener(end, () => done.abort(), options);
  }
}
