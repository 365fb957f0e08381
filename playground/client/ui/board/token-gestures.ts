import { placeOf } from "../../core/canvas/place-of.ts";
import { host, type HostToken } from "../basics/host.ts";
import { notify } from "../basics/announce.ts";

/** How far the pointer goes before a press becomes a drag, in pixels. */
const DRAG_FROM = 5;

/** Finds the token of an element, for it may be another one by the time something happens. */
type Find = () => HostToken | undefined;

/**
 * What the mouse does to a token: a click selects it (with Shift beside the others), a double click opens its actor's
 * sheet, a right click its HUD, a drag moves it, by squares unless Shift is held.
 */
export function listenToPointer(element: HTMLElement, find: Find): void {
  let dragged = false;
  element.addEventListener("pointerdown", (event) => {
    dragged = false;
    const token = find();
    if (event.button === 0 && token?.isOwner === true && !token.document.locked)
      drag(event, element, token, () => (dragged = true));
  });
  element.addEventListener("click", (event) => {
    event.stopPropagation();
    // Keys have a way of their own; what is left are clicks, and a drag ends with one that means nothing.
    if (!dragged) select(find(), event.shiftKey);
  });
  element.addEventListener("dblclick", () => openSheet(find()));
  element.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    event.stopPropagation();
    toggleHud(find());
  });
}

/** Selects a token, or with Shift adds it to the selected ones or takes it out of them. */
export function select(token: HostToken | undefined, beside: boolean): void {
  if (beside && token?.controlled === true) token.release();
  else token?.control({ releaseOthers: !beside });
}

function openSheet(token: HostToken | undefined): void {
  const actor = token?.document.baseActor;
  if (actor?.visible === true) void actor.sheet?.render({ force: true });
}

function drag(start: PointerEvent, element: HTMLElement, token: HostToken, began: () => void): void {
  const ended = new AbortController();
  const { signal } = ended;
  const way = (event: PointerEvent): [number, number] => [
    event.clientX - start.clientX,
    event.clientY - start.clientY,
  ];
  let moving = false;
  // The first step may already lead off the token.
  element.setPointerCapture(start.pointerId);
  const stop = (): void => {
    ended.abort();
    element.classList.remove("moving");
    element.style.translate = "";
  };
  const move = (event: PointerEvent): void => {
    const [x, y] = way(event);
    if (!moving && Math.hypot(x, y) < DRAG_FROM) return;
    moving = true;
    began();
    element.classList.add("moving");
    element.style.translate = `${x}px ${y}px`;
  };
  const drop = (event: PointerEvent): void => {
    const [x, y] = way(event);
    stop();
    if (moving) void moveTo(token, { x: token.x + x, y: token.y + y }, !event.shiftKey);
  };
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", drop, { signal });
  element.addEventListener("pointercancel", stop, { signal });
}

async function moveTo(token: HostToken, spot: { x: number; y: number }, snap: boolean): Promise<void> {
  const { scene } = host.canvas;
  if (scene === null) return;
  try {
    await token.document.update(placeOf(token.document, spot, scene, { snap }));
  } catch (error) {
    notify("error", error instanceof Error ? error.message : String(error));
  }
}

/** Opens the HUD of a token that this user may act for, which selects it; closes it where it is open already. */
export function toggleHud(token: HostToken | undefined): void {
  const hud = host.canvas.hud?.token;
  if (hud === undefined || token?.isOwner !== true) return;
  if (token.hasActiveHUD) return void hud.close();
  token.control({ releaseOthers: !token.controlled });
  void hud.bind(token);
}
