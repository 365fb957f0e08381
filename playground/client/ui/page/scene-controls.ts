import type { Plain } from "../../../shared/objects.ts";
import type { RenderOptions } from "../application/options.ts";
import { button, h } from "../basics/html.ts";
import { host, localize } from "../basics/host.ts";
import { DomApplication } from "../handlebars/dom-application.ts";

/** A tool. See foundryvtt.com/api/interfaces/foundry.SceneControlTool.html */
interface Tool {
  name: string;
  title: string;
  icon: string;
  order?: number;
  visible?: boolean;
  /** Does something when it is pressed, and is never the tool in hand. */
  button?: boolean;
  /** Is switched on and off. */
  toggle?: boolean;
  active?: boolean;
  onChange?: (event: Event | null, active: boolean) => unknown;
}

/** A group of tools. See foundryvtt.com/api/interfaces/foundry.SceneControl.html */
interface Control {
  name: string;
  title: string;
  icon: string;
  order?: number;
  visible?: boolean;
  activeTool?: string;
  tools?: Record<string, Tool>;
  onChange?: (event: Event | null, active: boolean) => unknown;
  onToolChange?: (event: Event | null, tool: Tool, active: boolean) => unknown;
}

/** What is chosen: a group, a tool in it, and which of its tools are switched on. */
interface Choice {
  event?: Event | null;
  control?: string;
  tool?: string;
  toggles?: Record<string, boolean>;
}

/**
 * `ui.controls`: the tools at the left edge. The board has one of its own, that which selects tokens; packages add theirs by the
 * hook `getSceneControlButtons`, and the bar is shown as soon as there is one.
 * See foundryvtt.com/api/classes/foundry.applications.ui.SceneControls.html
 */
export class SceneControls extends DomApplication {
  static override DEFAULT_OPTIONS: Plain = {
    id: "scene-controls",
    tag: "aside",
    window: { frame: false, positioned: false },
  };

  controls: Record<string, Control> = {};
  #chosen = "tokens";

  get control(): Control | null {
    return this.controls[this.#chosen] ?? null;
  }

  get tools(): Record<string, Tool> {
    return this.control?.tools ?? {};
  }

  get tool(): Tool | null {
    return this.tools[this.control?.activeTool ?? ""] ?? null;
  }

  override _configureRenderOptions(options: RenderOptions & Choice & { reset?: boolean }): void {
    super._configureRenderOptions(options);
    if (options.isFirstRender || options.reset === true) this.#prepare();
    this.#choose(options);
  }

  /** Chooses a group, a tool, or what is switched on, and tells whoever has to do with it. */
  async activate({ event = null, control, tool, toggles = {} }: Choice = {}): Promise<void> {
    const [before, toolBefore] = [this.control, this.tool];
    this.#choose({ ...(control !== undefined && { control }), ...(tool !== undefined && { tool }) });
    for (const [name, active] of Object.entries(toggles)) {
      const toggled = this.tools[name];
      if (!toggled) continue;
      toggled.active = active;
      toggled.onChange?.(event, active);
    }
    if (before !== this.control) {
      before?.onChange?.(event, false);
      this.control?.onChange?.(event, true);
    } else if (toolBefore !== this.tool) {
      toolBefore?.onChange?.(event, false);
      this.tool?.onChange?.(event, true);
      if (this.tool) this.control?.onToolChange?.(event, this.tool, true);
    }
    await this.render();
  }

  #choose({ control, tool }: Choice): void {
    if (control !== undefined && this.controls[control]) this.#chosen = control;
    const { control: group } = this;
    if (tool !== undefined && group?.tools?.[tool]) group.activeTool = tool;
  }

  /** Asks packages what they add, and leaves out what they do not show. */
  #prepare(): void {
    const select: Tool = { name: "select", order: 1, title: "Select tokens", icon: "fa-solid fa-expand" };
    const tokens: Control = {
      name: "tokens",
      order: 1,
      title: "Tokens",
      icon: "fa-solid fa-user-large",
      visible: true,
      activeTool: "select",
      tools: { select },
    };
    const controls: Record<string, Control> = { tokens };
    host.Hooks.callAll("getSceneControlButtons", controls);
    const shown = sorted(controls).map(([name, control]): [string, Control] => [
      name,
      { ...control, tools: Object.fromEntries(sorted(control.tools ?? {})) },
    ]);
    this.controls = Object.fromEntries(shown);
  }

  protected override build(): Node[] {
    const groups = Object.values(this.controls);
    const count = groups.reduce((sum, { tools = {} }) => sum + Object.keys(tools).length, 0);
    // Who has nothing to choose needs no bar.
    this.element.hidden = count < 2;
    const layers = h("menu", { id: "scene-controls-layers" }, ...groups.map((group) => this.#group(group)));
    const tools = h(
      "menu",
      { id: "scene-controls-tools" },
      ...Object.values(this.tools).map((tool) => this.#tool(tool)),
    );
    return [layers, tools];
  }

  #group({ name, title, icon }: Control): HTMLElement {
    const isChosen = this.control?.name === name;
    const entry = button(localize(title), {
      icon,
      iconOnly: true,
      "data-action": "control",
      "data-control": name,
    });
    entry.classList.add("ui-control", "layer");
    entry.setAttribute("aria-pressed", String(isChosen));
    entry.addEventListener("click", (event) => void this.activate({ event, control: name }));
    return h("li", {}, entry);
  }

  #tool(tool: Tool): HTMLElement {
    const { name, title, icon, toggle = false } = tool;
    const entry = button(localize(title), { icon, iconOnly: true, "data-action": "tool", "data-tool": name });
    entry.classList.add("ui-control", "tool");
    if (!tool.button)
      entry.setAttribute("aria-pressed", String(toggle ? tool.active === true : this.tool === tool));
    entry.addEventListener("click", (event) => {
      if (tool.button === true) void tool.onChange?.(event, true);
      else if (toggle) void this.activate({ event, toggles: { [name]: tool.active !== true } });
      else void this.activate({ event, tool: name });
    });
    return h("li", {}, entry);
  }

  override _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", "Tools");
    document.querySelector("#ui-left-column-1")?.append(element);
  }
}

function sorted<T extends { order?: number; visible?: boolean }>(entries: Record<string, T>): [string, T][] {
  return Object.entries(entries)
    .filter(([, { visible }]) => visible !== false)
    .sort(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0));
}
