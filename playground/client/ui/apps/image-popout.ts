import type { Plain } from "../../../shared/objects.ts";
import { DomApplication } from "../handlebars/dom-application.ts";
import { h } from "../basics/html.ts";

/** A window that shows one picture: `new ImagePopout({ src, caption, window: { title } })`. */
export class ImagePopout extends DomApplication {
  static override DEFAULT_OPTIONS: Plain = {
    id: "image-popout-{id}",
    classes: ["image-popout"],
    window: { resizable: true },
    position: { width: 480, height: "auto" },
  };

  /** Pictures only: the playground plays no films. */
  get isVideo(): boolean {
    return false;
  }

  protected override build(): Node[] {
    const {
      src = "",
      caption = "",
      window,
    } = this.options as { src?: string; caption?: string; window: { title: string } };
    const picture = h("img", { src, alt: caption === "" ? window.title : caption });
    return [h("figure", {}, picture, caption !== "" && h("figcaption", {}, caption))];
  }
}
