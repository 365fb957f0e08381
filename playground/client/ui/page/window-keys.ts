import { floatingPanels, frontWindow, windowsByDepth } from "../application/instances.ts";
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
  const windows = [...floatingPanels(), ...windowsByDepth()].map((app) => app.element);
  const rooms = ROOMS.map((selector) => document.querySelector<HTMLElement>(selector)).filter(
    (room) => room !== null,
  );
  const stops = [...windows.reverse(), ...rooms];
  const at = stops.findIndex((stop) => stop.contains(document.activeElement));
  // A panel in which nothing stands to be pressed, such as one that is empty just now, is passed by.
  for (let steps = 1; steps <= stops.length; steps += 1) {
    const next = stops.at((at + step * steps) % stops.length);
    if (next !== undefined && enter(next)) return;
  }
}

/** Puts the focus into a window, or on what a room of the page has to press. @returns whether it took the focus */
function enter(stop: HTMLElement): boolean {
  if (stop.tabIndex >= 0 || stop.matches(".application, #board")) stop.focus();
  else {
    // The chosen tab comes first though its panel stands before it: from there every room of the sidebar is near.
    const tab = stop.querySelector<HTMLElement>("[role=tab][aria-selected=true]");
    const inside =
      tab ?? stop.querySelector<HTMLElement>("button:not([disabled]), summary, input, select, textarea");
    inside?.focus();
  }
  return stop.contains(document.activeElement);
}
