/** What can be moved: it has a place, and takes another. */
interface Movable {
  readonly position: { left?: number | undefined; top?: number | undefined };
  setPosition(position: { left?: number; top?: number; width?: number; height?: number }): unknown;
}

/**
 * Lets an application be moved by a handle of its own, and sized by another: `new Draggable(app, element, handle)`.
 * See foundryvtt.com/api/classes/foundry.applications.ux.Draggable.html
 */
export class Draggable {
  static get implementation(): typeof Draggable {
    return Draggable;
  }

  readonly app: Movable;
  readonly element: HTMLElement;
  readonly handle: HTMLElement;

  constructor(
    app: Movable,
    element: HTMLElement,
    handle: HTMLElement | false = element,
    resizable: boolean | { selector?: string } = false,
  ) {
    this.app = app;
    this.element = element;
    this.handle = handle === false ? element : handle;
    this.handle.addEventListener("pointerdown", (event) => this.#start(event, false));
    if (resizable === false) return;
    const selector =
      typeof resizable === "object"
        ? (resizable.selector ?? ".window-resize-handle")
        : ".window-resize-handle";
    const corner = element.querySelector<HTMLElement>(selector);
    corner?.addEventListener("pointerdown", (event) => this.#start(event, true));
  }

  #start(start: PointerEvent, isResize: boolean): void {
    if (start.button !== 0) return;
    const grip = start.currentTarget as HTMLElement;
    const { left = 0, top = 0 } = this.app.position;
    const { offsetWidth, offsetHeight } = this.element;
    const done = new AbortController();
    grip.setPointerCapture(start.pointerId);
    grip.addEventListener(
      "pointermove",
      ({ clientX, clientY }) => {
        const [x, y] = [clientX - start.clientX, clientY - start.clientY];
        if (isResize) this.app.setPosition({ width: offsetWidth + x, height: offsetHeight + y });
        else this.app.setPosition({ left: left + x, top: top + y });
      },
      { signal: done.signal },
    );
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"] as const)
      grip.addEventListener(end, () => done.abort(), { signal: done.signal });
  }
}
