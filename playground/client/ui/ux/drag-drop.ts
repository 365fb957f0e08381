import { h } from "../basics/html.ts";
import { host } from "../basics/host.ts";

/** Who may drag or drop: asked each time, or said once, as public packages do. */
type Permission = boolean | ((selector: string) => boolean);

/** Which elements can be dragged, where things may be dropped, and who deals with it. */
export interface DragDropConfiguration {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: { dragstart?: Permission; drop?: Permission };
  callbacks?: Partial<
    Record<
      "dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend",
      (event: DragEvent) => unknown
    >
  >;
}

/** Binds drag and drop to an element: `new DragDrop({dragSelector, dropSelector, permissions, callbacks}).bind(html)`. */
export class DragDrop {
  /** The class in use; a package may have put its own into `CONFIG.ux.DragDrop`. */
  static get implementation(): typeof DragDrop {
    return (host.CONFIG.ux?.["DragDrop"] as typeof DragDrop | undefined) ?? DragDrop;
  }

  /**
   * A picture to hang at the pointer while something is dragged.
   * See foundryvtt.com/api/classes/foundry.applications.ux.DragDrop.html#createdragimage
   */
  static createDragImage(img: HTMLImageElement, width: number, height: number): HTMLElement {
    const { ownerDocument: page } = img;
    page.querySelector("#drag-preview")?.remove();
    const canvas = h("canvas", { width, height });
    // A picture that has not come yet, or never will, is left blank.
    if (img.complete && img.naturalWidth > 0) canvas.getContext("2d")?.drawImage(img, 0, 0, width, height);
    const preview = h("div", { id: "drag-preview", "aria-hidden": "true" }, canvas);
    page.body.append(preview);
    return preview;
  }

  readonly dragSelector: string | null;
  readonly dropSelector: string | null;
  readonly permissions: NonNullable<DragDropConfiguration["permissions"]>;
  readonly callbacks: NonNullable<DragDropConfiguration["callbacks"]>;

  constructor({
    dragSelector = null,
    dropSelector = null,
    permissions = {},
    callbacks = {},
  }: DragDropConfiguration = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  /** Listens within an element. Bound again to the same element, it does not listen twice. */
  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector) && this.dragSelector !== null) {
      for (const element of html.querySelectorAll<HTMLElement>(this.dragSelector)) this.#bindDrag(element);
    }
    if (!this.can("drop", this.dropSelector)) return this;
    const places =
      this.dropSelector === null ? [html] : [...html.querySelectorAll<HTMLElement>(this.dropSelector)];
    const isPlace = this.dropSelector !== null && html.matches(this.dropSelector);
    for (const place of isPlace ? [html, ...places] : places) this.#bindDrop(place);
    return this;
  }

  can(action: "dragstart" | "drop", selector: string | null): boolean {
    const permission = this.permissions[action] ?? true;
    return typeof permission === "function" ? permission(selector ?? "") : permission;
  }

  #bindDrag(element: HTMLElement): void {
    element.draggable = true;
    element.ondragstart = (event) => this.callback(event, "dragstart");
    element.ondragend = (event) => this.callback(event, "dragend");
  }

  #bindDrop(place: HTMLElement): void {
    place.ondragenter = (event) => this.callback(event, "dragenter");
    place.ondragleave = (event) => this.callback(event, "dragleave");
    place.ondragover = (event) => {
      event.preventDefault();
      this.callback(event, "dragover");
      return false;
    };
    place.ondrop = (event) => {
      event.preventDefault();
      this.callback(event, "drop");
      return false;
    };
  }

  callback(event: DragEvent, action: keyof DragDrop["callbacks"]): unknown {
    return this.callbacks[action]?.(event);
  }
}
