import { floatingPanels, framedWindows, frontWindow, windowsByDepth } from "../application/instances.ts";
import { isWriting } from "../basics/html.ts";

/** The rooms of the page that F6 visits when it has been through the windows. */
const ROOMS = ["#board", "#players", "#hotbar", "#sidebar"];

/**
 * The keys that lead through the page: F6 (and Control+`) goes from window to window and on to the page's rooms, with
 * Shift backwards; Escape closes the window in front.
 */
export function listenToWindowKeys(): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented) return;
    if (event.key === "F6" || (event.ctrlKey && event.code === "Backquote")) {
      event.preventDefault();
      cycle(event.shiftKey ? -1 : 1);
    } else if (event.key === "Escape") onEscape(event);
  });
}

/** Escape leaves the text that is being written; pressed again it closes the window one is in, or the one in front. */
function onEscape(event: KeyboardEvent): void {
  if (document.querySelector("dialog:modal") !== null) return;
  const { activeElement } = document;
  const own = windowsByDepth().find((app) => app.element.contains(activeElement));
  if (activeElement !== null && isWriting(activeElement)) {
    if (own === undefined) (activeElement as HTMLElement).blur();
    else own.element.focus({ preventScroll: true });
  } else void (own ?? frontWindow())?.close({ closeKey: true });
  event.preventDefault();
}

function cycle(step: number): void {
  // In the order in which they were opened: whichever is entered comes to the front, and would be visited again and again.
  const windows = [...floatingPanels(), ...framedWindows()].map((app) => app.element);
  const rooms = ROOMS.map((selector) => document.querySelector<HTMLElement>(selector)).filter(
    (room) => room !== null,
  );
  const stops = [...windows.reverse(), ...rooms];
  const at = stops.findIndex((stop) => stop.contains(document.activeElement));
  const { length } = stops;
  // A panel that has nothing to press just now takes no focus: on to the next.
  for (let steps = 1; steps <= length; steps += 1) {
    const next = stops[(((at + step * steps) % length) + length) % length];
    if (next === undefined) return;
    enter(next);
    if (next.contains(document.activeElement)) return;
  }
}

/** Puts the focus into a window, or on what a room of the page has to press. */
function enter(stop: HTMLElement): void {
  if (stop.tabIndex >= 0 || stop.matches(".application, #board")) return stop.focus();
  // The chosen tab comes first though its panel stands before it: from there every room of the sidebar is near.
  const tab = stop.querySelector<HTMLElement>("[role=tab][aria-selected=true]");
  const inside =
    tab ?? stop.querySelector<HTMLElement>("button:not([disabled]), summary, input, select, textarea");
  inside?.focus();
}
