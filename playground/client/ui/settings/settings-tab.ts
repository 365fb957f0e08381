import type { ThemedArea } from "../application/theme.ts";
import { button, h } from "../basics/html.ts";
import { host } from "../basics/host.ts";
import { AbstractSidebarTab } from "../sidebar/sidebar-tab.ts";
import { ControlsConfig } from "./controls-config.ts";
import { chooseTheme, chosenTheme, THEME_CHOICES } from "./theme-choice.ts";

/** The settings' tab: which game this is, its look, its settings and keys, and the way out. */
export class Settings extends AbstractSidebarTab {
  static override tabName = "settings";

  protected override build(): Node[] {
    return [
      h("div", { class: "directory-header" }, h("h2", {}, "Settings")),
      h(
        "div",
        { class: "settings-body" },
        this.#game(),
        this.#look(),
        ...this.#tools(),
        // Nothing of the playground's own; packages put links to what they have written here.
        h("section", { class: "documentation" }),
      ),
    ];
  }

  #game(): HTMLElement {
    const { world, system, modules, release, user } = host.game;
    const facts: [string, string, string][] = [
      ["world", "World", world.title],
      ["system", "System", `${system.title} ${system.version}`],
      ...[...modules].map(({ title, version }): [string, string, string] => [
        "modules",
        "Module",
        `${title} ${version}`,
      ]),
      ["build", "Playground", `stands in for Foundry ${release.version}`],
      ["user", "You are", user.name],
    ];
    const rows = facts.map(([name, term, fact]) =>
      h("div", { class: name }, h("dt", {}, term), h("dd", {}, fact)),
    );
    return h("section", { class: "info" }, h("dl", { class: "game-facts" }, ...rows));
  }

  #look(): HTMLElement {
    const fields = [
      this.#themeField("interface", "Sidebar and board"),
      this.#themeField("applications", "Windows"),
    ];
    return h("fieldset", {}, h("legend", {}, "Theme"), ...fields);
  }

  #themeField(area: ThemedArea, words: string): HTMLElement {
    const current = chosenTheme(area);
    const options = Object.entries(THEME_CHOICES).map(([value, label]) =>
      h("option", { value, selected: value === current }, label),
    );
    const field = h("select", { id: `theme-${area}` }, ...options);
    field.addEventListener("change", () => void chooseTheme(area, field.value));
    return h(
      "div",
      { class: "form-group" },
      h("label", { for: `theme-${area}` }, words),
      h("div", { class: "form-fields" }, field),
    );
  }

  /** What can be set, and the way out: apart, as packages add to each. */
  #tools(): HTMLElement[] {
    const settings = button("Game settings", { icon: "fa-solid fa-gears" });
    settings.addEventListener("click", () => void host.game.settings.sheet?.render({ force: true }));
    const controls = button("Keys", { icon: "fa-solid fa-keyboard" });
    controls.addEventListener("click", () => void new ControlsConfig().render({ force: true }));
    const leave = button("Leave the table", { icon: "fa-solid fa-door-open" });
    leave.addEventListener("click", () => location.assign("/"));
    return [
      h("section", { class: "settings settings-tools" }, settings, controls),
      h("section", { class: "access settings-tools" }, leave),
    ];
  }
}
