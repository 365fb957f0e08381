import type { AppWindow } from "./options.ts";
import { announce } from "../basics/announce.ts";
import { closest } from "../basics/realm.ts";

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
  return closest(target, "button, a, input, select, [data-action]") !== null;
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

/** How far one press of an arrow key moves a window, in pixels; ten times less with Control held. */
const STEP = 20;

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Lets a window be moved and sized by arrow keys: the menu entry "Move or resize" puts its header into that mode,
 * arrows move, Shift with arrows resizes, Enter, Escape or leaving the header ends it.
 */
export function attachMoveKeys(app: AppWindow, signal: AbortSignal): void {
  const { header } = app.window;
  if (header === null) return;
  header.addEventListener("playground:move", () => beginMoving(header), { signal });
  header.addEventListener("keydown", (event) => onKey(app, header, event), { signal });
  header.addEventListener("blur", () => endMoving(header), { signal });
}

function beginMoving(header: HTMLElement): void {
  header.classList.add("moving");
  header.tabIndex = -1;
  header.focus();
  announce("Arrow keys move the window, Shift with arrow keys resizes it, Enter ends.");
}

function endMoving(header: HTMLElement): void {
  header.classList.remove("moving");
  header.removeAttribute("tabindex");
}

function onKey(app: AppWindow, header: HTMLElement, event: KeyboardEvent): void {
  if (!header.classList.contains("moving")) return;
  const direction = DIRECTIONS[event.key];
  if (direction !== undefined) moveBy(app, direction, event);
  else if (event.key === "Enter" || event.key === "Escape") app.element.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function moveBy(app: AppWindow, [x, y]: readonly [number, number], event: KeyboardEvent): void {
  const step = event.ctrlKey ? STEP / 10 : STEP;
  const { left = 0, top = 0 } = app.position;
  if (!event.shiftKey) app.setPosition({ left: left + x * step, top: top + y * step });
  else if (app.options.window.resizable) {
    const { offsetWidth, offsetHeight } = app.element;
    app.setPosition({ width: offsetWidth + x * step, height: offsetHeight + y * step });
  }
}
