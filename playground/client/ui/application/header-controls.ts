import { host, type HostDocument } from "../basics/host.ts";
import { controlEntry } from "./frame.ts";
import type { AppWindow, HeaderControl } from "./options.ts";
import { isNode } from "../basics/realm.ts";

/** The controls of a window that its viewer may use now. */
export function visibleControls(app: AppWindow, controls: Iterable<HeaderControl>): HeaderControl[] {
  return [...controls].filter((control) => isVisible(app, control));
}

function isVisible(app: AppWindow, { visible, ownership }: HeaderControl): boolean {
  if (typeof visible === "function" ? !visible.call(app) : visible === false) return false;
  if (ownership === undefined || !("document" in app)) return true;
  return (app.document as HostDocument).testUserPermission(host.game.user, ownership);
}

/** Fills the window's menu anew and shows its button only when there is something in it. */
export function renderControls(app: AppWindow, controls: readonly HeaderControl[]): void {
  const { controls: toggle, controlsDropdown: menu } = app.window;
  if (toggle === null || menu === null) return;
  const entries = controls.map((control) => entryOf(control));
  menu.replaceChildren(...entries, ...standardEntries(app));
  toggle.hidden = menu.childElementCount === 0;
}

function entryOf(control: HeaderControl): HTMLLIElement {
  const entry = controlEntry(control.action, control.label, control.icon);
  if (control.onClick !== undefined) entry.addEventListener("click", (event) => control.onClick?.(event));
  return entry;
}

/**
 * A window can be moved without a mouse, and from 14 on into a browser window of its own; the entries stand with the
 * controls, so nothing hides in a shortcut.
 */
function standardEntries(app: AppWindow): HTMLLIElement[] {
  const isDetached = app.window.windowId !== undefined;
  const entries: HTMLLIElement[] = [];
  if (app.options.window.positioned && !isDetached)
    entries.push(
      controlEntry("moveWindow", "Move or resize with arrow keys", "fa-solid fa-arrows-up-down-left-right"),
    );
  if (host.game.release.generation < 14) return entries;
  const move = isDetached
    ? controlEntry("attach", "Back into the page", "fa-solid fa-down-left-and-up-right-to-center")
    : controlEntry("detach", "Open in a browser window", "fa-solid fa-up-right-from-square");
  return [...entries, move];
}

/** Opens or closes a window's menu; opened, its first entry has the focus. */
export function toggleMenu(app: AppWindow, expanded?: boolean): void {
  const { controls: toggle, controlsDropdown: menu } = app.window;
  if (toggle === null || menu === null) return;
  const open = expanded ?? menu.hidden !== false;
  const hadFocus = menu.contains(menu.ownerDocument.activeElement);
  menu.hidden = !open;
  menu.classList.toggle("expanded", open);
  toggle.setAttribute("aria-expanded", String(open));
  if (open) placeMenu(menu, toggle);
  else if (hadFocus) toggle.focus();
}

/** Below its button, right edges in line, and never off the page. */
function placeMenu(menu: HTMLElement, toggle: HTMLElement): void {
  const { right, bottom } = toggle.getBoundingClientRect();
  menu.style.left = `${Math.max(0, right - menu.offsetWidth)}px`;
  menu.style.top = `${bottom + 2}px`;
  menu.querySelector("button")?.focus();
}

/** Arrow keys walk through an open menu, Escape closes it, and so does a click elsewhere. */
export function attachMenu(app: AppWindow, signal: AbortSignal): void {
  const { controlsDropdown: menu } = app.window;
  if (menu === null) return;
  menu.addEventListener("keydown", (event) => onMenuKey(app, menu, event), { signal });
  menu.addEventListener("click", () => toggleMenu(app, false), { signal });
  listenAway(app, menu.ownerDocument, signal);
}

/** A click beside an open menu closes it, in whichever document the window stands. */
export function listenAway(app: AppWindow, place: Document, signal: AbortSignal): void {
  const { controlsDropdown: menu } = app.window;
  const away = (event: Event): void => {
    if (menu?.hidden === false && isNode(event.target) && !app.window.header?.contains(event.target))
      toggleMenu(app, false);
  };
  place.addEventListener("pointerdown", away, { signal });
}

function onMenuKey(app: AppWindow, menu: HTMLElement, event: KeyboardEvent): void {
  const buttons = [...menu.querySelectorAll("button")];
  const at = buttons.findIndex((entry) => entry === menu.ownerDocument.activeElement);
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step !== 0) buttons.at((at + step + buttons.length) % buttons.length)?.focus();
  else if (event.key === "Escape") toggleMenu(app, false);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
