import type { Plain } from "../../../shared/objects.ts";
import { h } from "../basics/html.ts";
import { host } from "../basics/host.ts";
import { DomApplication } from "../handlebars/dom-application.ts";

/**
 * `ui.pause`: tells everybody that the game is paused, as long as it is.
 * See foundryvtt.com/api/classes/foundry.applications.ui.GamePause.html
 */
export class GamePause extends DomApplication {
  static override DEFAULT_OPTIONS: Plain = {
    id: "pause",
    tag: "figure",
    window: { frame: false, positioned: false },
  };

  protected override build(): Node[] {
    const { paused } = host.game as unknown as { readonly paused: boolean };
    this.element.hidden = !paused;
    this.element.classList.toggle("paused", paused);
    return [h("img", { src: "/icons/svg/d20.svg", alt: "" }), h("figcaption", {}, "Game paused")];
  }

  override _insertElement(element: HTMLElement): void {
    element.setAttribute("role", "status");
    document.querySelector("#interface")?.append(element);
  }
}
