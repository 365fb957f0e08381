import { type Place, placeWithin } from "./docking.ts";

/** A pointer that goes less far than this has pressed the grip and dragged nothing, in CSS pixels. */
const STILL = 4;

/** How far one press of an arrow key moves a panel, in CSS pixels. */
const STEP = 24;

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Lets a grip move its panel, by pointer and by arrow keys. `moved` is told where it came to rest; the Home key puts it back. */
export function bindMoving(
  grip: HTMLElement,
  panel: HTMLElement,
  { moved, putBack }: { readonly moved: (place: Place) => void; readonly putBack: () => void },
): void {
  grip.addEventListener("pointerdown", (event) => drag(event, grip, panel, moved));
  grip.addEventListener("keydown", (event) => {
    if (event.key === "Home") putBack();
    const [x, y] = KEYS[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    event.stopPropagation();
    moved(placeWithin(panel, { left: panel.offsetLeft + x, top: panel.offsetTop + y }));
  });
}

function drag(
  down: PointerEvent,
  grip: HTMLElement,
  panel: HTMLElement,
  moved: (place: Place) => void,
): void {
  const [x, y] = [down.clientX - panel.offsetLeft, down.clientY - panel.offsetTop];
  const put = (event: PointerEvent): Place =>
    placeWithin(panel, { left: event.clientX - x, top: event.clientY - y });
  let isDragged = false;
  const move = (event: PointerEvent): void => {
    isDragged ||= Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) >= STILL;
    if (isDragged) put(event);
  };
  const drop = (event: PointerEvent): void => {
    grip.removeEventListener("pointermove", move);
    if (isDragged) moved(put(event));
  };
  grip.setPointerCapture(down.pointerId);
  grip.addEventListener("pointermove", move);
  grip.addEventListener("lostpointercapture", drop, { once: true });
}
