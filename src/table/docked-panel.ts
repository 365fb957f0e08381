import { type Docking, standOnPage, type Standing } from "./docking.ts";
import { MovablePanel } from "./panels.ts";
import type { WindowRenderOptions } from "./windows.ts";

/** A movable panel that has its place at a side of the page as long as nobody has put it elsewhere. */
export abstract class DockedPanel extends MovablePanel {
  /** Its place among those at the same side, the lowest at the top. */
  protected abstract readonly rank: number;

  #standing: Standing | null = null;

  /** Where it stands now. */
  protected abstract docking(): Docking;

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { element, rank } = this;
    this.#standing = standOnPage({ element, rank, docking: () => this.docking() });
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
