import { host, type HostToken } from "../basics/host.ts";
import { announce, notify } from "../basics/announce.ts";
import { select, toggleHud } from "./token-gestures.ts";

const STEPS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * What keys do to a token that has the focus: Space selects it or lets it go, Enter selects it and then opens its HUD,
 * arrows move what is selected, Delete takes it off the board (a GM), Escape closes the HUD, then lets everything go.
 */
export function listenToTokenKeys(element: HTMLElement, find: () => HostToken | undefined): void {
  element.addEventListener("keydown", (event) => {
    const token = find();
    if (token === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    if (onKey(token, event)) event.preventDefault();
  });
  // Some browsers press a button when Space comes up, whatever became of its going down.
  element.addEventListener("keyup", (event) => {
    if (event.key === " ") event.preventDefault();
  });
}

/** Tells whether the key meant something here. */
function onKey(token: HostToken, { key, shiftKey }: KeyboardEvent): boolean {
  const step = STEPS[key];
  if (step !== undefined) return token.controlled && move(token, step);
  if (key === " ") return toggle(token, shiftKey);
  if (key === "Enter") return enter(token);
  if (key === "Delete") return token.controlled && host.game.user.isGM && remove();
  return key === "Escape" && leave();
}

function toggle(token: HostToken, beside: boolean): boolean {
  if (token.controlled) token.release();
  else select(token, beside);
  return true;
}

function enter(token: HostToken): boolean {
  if (token.controlled) toggleHud(token);
  else select(token, false);
  return true;
}

function move(token: HostToken, [dx, dy]: readonly [number, number]): boolean {
  if (token.document.locked) announce(`${token.name} is locked in its place.`);
  void host.canvas.tokens.moveMany({ dx, dy }).catch(tell);
  return true;
}

function remove(): boolean {
  const ids = host.canvas.tokens.controlled.map(({ id }) => id);
  void host.canvas.scene?.deleteEmbeddedDocuments("Token", ids).catch(tell);
  return true;
}

function leave(): boolean {
  const hud = host.canvas.hud?.token;
  if (hud?.rendered === true) void hud.close();
  else if (host.canvas.tokens.releaseAll() === 0) return false;
  return true;
}

function tell(error: unknown): void {
  notify("error", error instanceof Error ? error.message : String(error));
}
