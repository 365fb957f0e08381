import type { AppWindow, ActionWithButtons, ClickAction } from "./options.ts";
import { closest } from "../basics/realm.ts";

/** What every window can do without declaring it. */
const FRAME_ACTIONS: Record<string, ClickAction> = {
  close(event) {
    event.stopPropagation();
    void this.close();
  },
  minimize() {
    void (this.minimized ? this.maximize() : this.minimize());
  },
  tab(event) {
    this._onClickTab(event);
  },
  toggleControls(event) {
    event.stopPropagation();
    void this.toggleControls();
  },
  detach() {
    void this.detachWindow();
  },
  attach() {
    void this.attachWindow();
  },
  moveWindow() {
    this.window.header?.dispatchEvent(new CustomEvent("playground:move"));
  },
};

/**
 * Hands clicks on `data-action` to the application's `actions`, whatever rendered them and when. Left clicks only,
 * unless an action names other buttons.
 */
export function attachClicks(app: AppWindow, signal: AbortSignal): void {
  const listen = (event: Event): void => onClick(app, event as PointerEvent);
  for (const type of ["click", "contextmenu", "auxclick"])
    app.element.addEventListener(type, listen, { signal });
}

function onClick(app: AppWindow, event: PointerEvent): void {
  const target = closest(event.target, "[data-action]");
  if (target === null || !app.element.contains(target) || isDuplicate(event)) return;
  const name = target.dataset["action"] ?? "";
  const entry = actionOf(app, name);
  if (entry === undefined) {
    if (event.button === 0) app._onClickAction(event, target);
    return;
  }
  const { handler, buttons } = normalise(entry);
  if (!buttons.includes(event.button)) return;
  handler.call(app, event, target);
}

/** Only what was declared is an action: a text in the window may well say `data-action="constructor"`. */
function actionOf({ options }: AppWindow, name: string): ClickAction | ActionWithButtons | undefined {
  return [options.actions, FRAME_ACTIONS].find((known) => Object.hasOwn(known, name))?.[name];
}

function normalise(entry: ClickAction | ActionWithButtons): ActionWithButtons {
  return typeof entry === "function" ? { handler: entry, buttons: [0] } : entry;
}

/** A right click comes as `contextmenu` and as `auxclick`; the first of them is the one that counts. */
function isDuplicate(event: PointerEvent): boolean {
  return event.type === "auxclick" && event.button === 2;
}
