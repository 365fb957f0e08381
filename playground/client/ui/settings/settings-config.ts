import type { Plain } from "../../../shared/objects.ts";
import { DomApplication } from "../handlebars/dom-application.ts";
import { DialogV2 } from "../dialog/dialog.ts";
import { button, h, icon } from "../basics/html.ts";
import { host, localize, type HostSetting, type HostSettingMenu } from "../basics/host.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { settingGroup } from "./setting-field.ts";

/** The window of all settings that a user may change, with the menus that packages registered. */
export class SettingsConfig extends DomApplication {
  static override DEFAULT_OPTIONS: Plain = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config"],
    window: {
      title: "Game settings",
      icon: "fa-solid fa-gears",
      resizable: true,
      contentClasses: ["standard-form"],
    },
    position: { width: 560, height: 600 },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
  };

  /**
   * Asks whether the page shall be loaded anew. Other tabs are left alone here, also where a setting of the world was changed.
   * See foundryvtt.com/api/classes/foundry.applications.settings.SettingsConfig.html#reloadconfirm
   */
  static async reloadConfirm(_options: { world?: boolean } = {}): Promise<void> {
    const content = h("p", {}, "What you changed takes effect when the page is loaded anew.");
    const answer = await DialogV2.confirm({ window: { title: "Load anew?" }, content, modal: true });
    if (answer === true) location.reload();
  }

  protected override build(): Node[] {
    const groups = this.#namespaces().map((namespace) => this.#group(namespace));
    const save = button("Save", { icon: "fa-solid fa-floppy-disk", type: "submit" });
    const empty = groups.length === 0 && h("p", {}, "Nothing to set.");
    const nodes = [
      h("div", { class: "settings-groups scrollable" }, ...groups, empty),
      h("footer", { class: "form-footer" }, save),
    ];
    return nodes;
  }

  #namespaces(): string[] {
    const { settings } = host.game.settings;
    const shown = [...settings.values()]
      .filter((setting) => this.#isShown(setting))
      .map((setting) => setting.namespace);
    const opened = this.#menus().map((menu) => menu.namespace);
    return [...new Set([...opened, ...shown])].sort((a, b) => Number(b === "core") - Number(a === "core"));
  }

  #isShown(setting: HostSetting): boolean {
    if (setting.config !== true) return false;
    return setting.scope !== "world" || host.game.user.isGM;
  }

  #menus(): HostSettingMenu[] {
    return [...host.game.settings.menus.values()].filter(
      (menu) => menu.restricted !== true || host.game.user.isGM,
    );
  }

  #group(namespace: string): HTMLElement {
    const { settings } = host.game.settings;
    const own = [...settings.values()].filter(
      (setting) => setting.namespace === namespace && this.#isShown(setting),
    );
    const menus = this.#menus().filter((menu) => menu.namespace === namespace);
    const fields = own.map((setting) =>
      settingGroup(setting, host.game.settings.get(setting.namespace, setting.key)),
    );
    return h(
      "fieldset",
      { class: "tab active", "data-group": "categories", "data-tab": categoryOf(namespace) },
      h("legend", {}, titleOf(namespace)),
      ...menus.map((menu) => this.#menu(menu)),
      ...fields,
    );
  }

  #menu(menu: HostSettingMenu): HTMLElement {
    const open = h(
      "button",
      { type: "button", "data-action": "openSubmenu", "data-key": `${menu.namespace}.${menu.key}` },
      menu.icon !== undefined && icon(menu.icon),
      h("span", {}, localize(menu.label ?? menu.name ?? menu.key)),
    );
    open.addEventListener("click", () => void new menu.type().render({ force: true }));
    const hint = menu.hint === undefined ? null : h("p", { class: "hint" }, localize(menu.hint));
    const fields = h("div", { class: "form-fields" }, open);
    return h(
      "div",
      { class: "form-group submenu" },
      h("span", { class: "label" }, localize(menu.name ?? menu.key)),
      fields,
      hint,
    );
  }

  static async #onSubmit(
    this: SettingsConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const changed = Object.entries(formData.object).filter(([name, value]) => this.#differs(name, value));
    for (const [name, value] of changed) await host.game.settings.set(...splitName(name), value);
    const reload = changed.some(([name]) => host.game.settings.settings.get(name)?.requiresReload === true);
    if (reload) await SettingsConfig.reloadConfirm();
  }

  #differs(name: string, value: unknown): boolean {
    const setting = host.game.settings.settings.get(name);
    return setting !== undefined && host.game.settings.get(...splitName(name)) !== value;
  }
}

function splitName(name: string): [namespace: string, key: string] {
  const dot = name.indexOf(".");
  return [name.slice(0, dot), name.slice(dot + 1)];
}

/** The category of a group of settings, by which packages find it: the system's is called "system". */
function categoryOf(namespace: string): string {
  return namespace === host.game.system.id ? "system" : namespace;
}

/** What a group of settings is called: after the package that registered them. */
function titleOf(namespace: string): string {
  const { system, modules } = host.game;
  if (namespace === "core") return "Core";
  return namespace === system.id ? system.title : (modules.get(namespace)?.title ?? namespace);
}
