import { bringBeforeWindows } from "../foundry/front.ts";
import { type Docking, type Place, standOnPage, type DockedPlace } from "./docking.ts";
import { MovablePanel } from "./panels.ts";
import type { WindowRenderOptions } from "./steady-application.ts";

/** A movable panel that has its place at a side of the page as long as nobody has put it elsewhere. */
export abstract class DockedPanel extends MovablePanel {
  /** Its place among those at the same side, the lowest at the top. */
  protected abstract readonly rank: number;

  #standing: DockedPlace | null = null;

  /** Where its user has put it; nothing as long as nobody has. */
  protected abstract place(): Partial<Place>;

  /** Keeps where its user has put it. */
  protected abstract remember(place: Place): Promise<void>;

  /** Where it stands as long as nobody has moved it. */
  protected readonly dock: Docking["dock"] = "right";

  protected override async moved(place: Place): Promise<void> {
    await this.remember(place);
    this.settle();
  }

  /** It comes before the windows, until one of them is pressed. */
  override bringToFront(): void {
    if (this.rendered) bringBeforeWindows(this.element);
  }

  protected override async putBack(): Promise<void> {
    await this.forget();
    this.settle();
  }

  /** Forgets where its user has put it. */
  protected abstract forget(): Promise<void>;

  /** Where it stands now. */
  protected docking(): Docking {
    const { left, top } = this.place();
    if (left === undefined || top === undefined) return { dock: this.dock, free: {} };
    return { dock: "free", free: { left, top } };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { element, rank } = this;
    this.#standing = standOnPage({ element, rank, docking: () => this.docking() });
    // Whoever comes to it by keys or presses it sees all of it, also where a sheet lies over it.
    for (const coming of ["focusin", "pointerdown"])
      element.addEventListener(coming, () => this.bringToFront());
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#standing?.settle();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#standing?.leave();
    this.#standing = null;
  }

  /** Call it when what it shows has become longer or shorter otherwise than by being drawn. */
  protected settle(): void {
    this.#standing?.settle();
  }
}
