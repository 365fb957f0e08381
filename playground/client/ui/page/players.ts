import type { Plain } from "../../../shared/objects.ts";
import { DomApplication } from "../handlebars/dom-application.ts";
import { h } from "../basics/html.ts";
import { host, type HostUser } from "../basics/host.ts";

/** `ui.players`: who belongs to the table, and who is here. */
export class Players extends DomApplication {
  static override DEFAULT_OPTIONS: Plain = {
    id: "players",
    tag: "aside",
    window: { frame: false, positioned: false },
  };

  protected override build(): Node[] {
    const users = [...host.game.users].sort(
      (a, b) => Number(b.active) - Number(a.active) || b.role - a.role || a.name.localeCompare(b.name),
    );
    const here = users.filter((user) => user.active).length;
    const list = h("ol", { class: "players-list" }, ...users.map((user) => this.#entry(user)));
    const people = h("details", { open: true }, h("summary", {}, `At the table: ${here}`), list);
    // Packages put what they have to say beside it. There are no figures to show here.
    return [h("div", { id: "players-active" }, people), h("div", { id: "performance-stats", hidden: true })];
  }

  #entry(user: HostUser): HTMLElement {
    const dot = h("span", {
      class: "player-dot",
      "aria-hidden": "true",
      style: `--user-color: ${String(user.color ?? "gray")}`,
    });
    const name = h("span", { class: "player-name" }, user.name);
    const state = h("span", { class: "visually-hidden" }, user.active ? "is here" : "is away");
    const classes = [
      "player",
      user.isGM ? "gm" : "",
      user.active ? "active" : "inactive",
      user.isSelf ? "self" : "",
    ].filter(Boolean);
    return h("li", { class: classes.join(" "), "data-user-id": user.id }, dot, name, state, this.#part(user));
  }

  /** What part a user has: a gamemaster, or a character whose sheet can be opened from here. */
  #part({ isGM, character }: HostUser): HTMLElement | null {
    if (isGM) return h("small", {}, "GM");
    if (character === null) return null;
    const open = h(
      "button",
      { type: "button", class: "character", disabled: !character.visible },
      character.name,
    );
    open.addEventListener("click", () => void character.sheet?.render({ force: true }));
    return open;
  }

  override _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", "Players");
    document.querySelector("#ui-left")?.append(element);
  }
}
