import type { Plain } from "../../../shared/objects.ts";
import { DomApplication } from "../handlebars/dom-application.ts";
import type { CloseOptions, RenderOptions } from "../application/options.ts";
import { button } from "../basics/html.ts";
import { host, type HostToken, type HostTokenDocument, type HostTokenLayer } from "../basics/host.ts";
import { notify } from "../basics/announce.ts";

/**
 * The buttons around something on the board.
 * See foundryvtt.com/api/classes/foundry.applications.hud.BasePlaceableHUD.html
 */
export abstract class BasePlaceableHUD extends DomApplication {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["placeable-hud"],
    tag: "form",
    window: { frame: false, positioned: false },
    actions: {
      locked: BasePlaceableHUD.#onToggleLocked,
      sort: BasePlaceableHUD.#onSort,
      visibility: BasePlaceableHUD.#onToggleVisibility,
    },
  };

  #object: HostToken | null = null;

  /** What it is open for. */
  get object(): HostToken | null {
    return this.#object;
  }

  get document(): HostTokenDocument | undefined {
    return this.#object?.document;
  }

  get layer(): HostTokenLayer | undefined {
    return this.#object?.layer;
  }

  /** Opens it for something on the board; what it was open for before, it leaves. */
  async bind(object: HostToken): Promise<void> {
    if (this.#object !== null && this.#object !== object) await this.close();
    this.#object = object;
    await this.render({ force: true });
    if (this.rendered) this.element.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  }

  override _canRender(_options: RenderOptions): false | void {
    if (this.#object === null) return false;
  }

  override async _prepareContext(options: RenderOptions): Promise<Plain> {
    const context = await super._prepareContext(options);
    const { document } = this;
    return Object.assign(context, document?.toObject(), {
      id: this.id,
      isGM: host.game.user.isGM,
      lockedClass: document?.locked === true ? "active" : "",
      visibilityClass: document?.hidden === true ? "active" : "",
    });
  }

  override _insertElement(element: HTMLElement): void {
    document.querySelector("#hud")?.replaceChildren(element);
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      void this.close();
    });
  }

  /** It stands where its object stands, and takes its measures. */
  override async _onRender(context: Plain, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const object = this.#object;
    if (object === null) return;
    this.element.setAttribute("aria-label", `What can be done with ${object.name}`);
    const measures = { left: object.x, top: object.y, width: object.w, height: object.h };
    for (const [side, pixels] of Object.entries(measures))
      this.element.style.setProperty(side, `${pixels}px`);
  }

  override _onClose(options: CloseOptions): void {
    super._onClose(options);
    this.#object = null;
  }

  /** A button of the core's: an icon with its words as name and tooltip; what is on, is pressed. */
  protected control(
    action: string,
    words: string,
    icon: string,
    more: Record<string, string> = {},
  ): HTMLButtonElement {
    return button(words, { icon, iconOnly: true, class: "control-icon", "data-action": action, ...more });
  }

  /** Changes everything that is selected alike, so that it is all hidden or none. */
  async #change(changes: Plain): Promise<void> {
    const chosen = this.layer?.controlled ?? [];
    const updates = chosen.map(({ id }) => ({ _id: id, ...changes }));
    try {
      await host.canvas.scene?.updateEmbeddedDocuments("Token", updates);
    } catch (error) {
      notify("error", error instanceof Error ? error.message : String(error));
    }
  }

  static async #onToggleLocked(this: BasePlaceableHUD): Promise<void> {
    await this.#change({ locked: this.document?.locked !== true });
  }

  static async #onToggleVisibility(this: BasePlaceableHUD): Promise<void> {
    await this.#change({ hidden: this.document?.hidden !== true });
  }

  static async #onSort(this: BasePlaceableHUD, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const sorts = (this.layer?.placeables ?? []).map(({ document }) => document.sort ?? 0);
    const isUp = target.dataset["direction"] === "up";
    await this.#change({ sort: isUp ? Math.max(...sorts) + 1 : Math.min(...sorts) - 1 });
  }
}
