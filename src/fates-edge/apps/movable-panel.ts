import { bindMoving, type Place } from "../../table/panels.ts";
import type { WindowRenderOptions } from "../../table/windows.ts";
import { SteadyApplication } from "./steady-application.ts";

/** A panel without a frame that its grip moves, by pointer and by arrow keys; it stands where it was put until it is moved again. */
export abstract class MovablePanel extends SteadyApplication {
  /** Is told where the panel came to rest. */
  protected abstract moved(place: Place): void;

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    const grip = this.element.querySelector<HTMLElement>("[data-grip]");
    if (grip) bindMoving(grip, this.element, (place) => this.moved(place));
  }
}
