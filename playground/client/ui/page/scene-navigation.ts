import type { Plain } from "../../../shared/objects.ts";
import { button, h } from "../basics/html.ts";
import { host } from "../basics/host.ts";
import { DomApplication } from "../handlebars/dom-application.ts";

/** A scene, as the navigation shows it. */
interface Listed {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly isView: boolean;
  readonly visible: boolean;
  view(): Promise<unknown>;
}

/**
 * `ui.nav`: the scene that is played and the one that is looked at, to go from one to the other. Where they are the same it
 * is empty and not shown.
 * See foundryvtt.com/api/classes/foundry.applications.ui.SceneNavigation.html
 */
export class SceneNavigation extends DomApplication {
  static override DEFAULT_OPTIONS: Plain = {
    id: "scene-navigation",
    tag: "nav",
    window: { frame: false, positioned: false },
  };

  /** The scenes that it offers. */
  get scenes(): { active: Listed[]; inactive: Listed[] } {
    const scenes = [...(host.game.collections.get("Scene") ?? [])] as unknown as Listed[];
    const shown = scenes.filter((scene) => scene.visible && (scene.active || scene.isView));
    return {
      active: shown.filter(({ active }) => active),
      inactive: shown.filter(({ active }) => !active),
    };
  }

  protected override build(): Node[] {
    const { active, inactive } = this.scenes;
    const scenes = [...active, ...inactive];
    this.element.hidden = scenes.length < 2;
    const entries = scenes.map((scene) => {
      const entry = button(scene.name, { "data-action": "viewScene" });
      entry.setAttribute("aria-pressed", String(scene.isView));
      entry.addEventListener("click", () => void scene.view());
      return h("li", { class: "scene", "data-scene-id": scene.id }, entry);
    });
    return [h("menu", { id: "scene-navigation-active", class: "scene-navigation-menu" }, ...entries)];
  }

  override _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", "Scenes");
    document.querySelector("#ui-top")?.append(element);
  }
}
