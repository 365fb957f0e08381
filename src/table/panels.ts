import { bindMoving } from "./bind-moving.ts";
import type { Place } from "./docking.ts";
import { SteadyApplication, type WindowRenderOptions } from "./steady-application.ts";

/** A panel without a frame that its grip moves, by pointer and by arrow keys; it stands where it was put until it is moved again. */
export abstract class MovablePanel extends SteadyApplication {
  /** Is told where the panel came to rest. */
  protected abstract moved(place: Place): void;

  /** Brings it back to where it stands as long as nobody has moved it. */
  protected abstract putBack(): void;

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    const grip = this.element.querySelector<HTMLElement>("[data-grip]");
    if (!grip) return;
    bindMoving(grip, this.element, {
      moved: (place) => this.moved(place),
      putBack: () => this.putBack(),
    });
  }
}
