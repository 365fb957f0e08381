import type { Plain } from "../../../shared/objects.ts";
import { DomApplication } from "../handlebars/dom-application.ts";

/** A room of the sidebar: an application without a frame that lives in its tab panel. */
export abstract class AbstractSidebarTab extends DomApplication {
  /** The tab's name; also the id of its element, as in Foundry. */
  static tabName = "";

  static override DEFAULT_OPTIONS: Plain = {
    id: "{id}",
    classes: ["tab", "sidebar-tab"],
    tag: "section",
    window: { frame: false, positioned: false },
  };

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  override _initializeApplicationOptions(
    options: Plain,
  ): ReturnType<DomApplication["_initializeApplicationOptions"]> {
    const { tabName } = this.constructor as typeof AbstractSidebarTab;
    return super._initializeApplicationOptions({ uniqueId: tabName, ...options });
  }

  override _insertElement(element: HTMLElement): void {
    const { tabName } = this;
    Object.assign(element.dataset, { tab: tabName, group: "primary" });
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", `sidebar-tab-${tabName}`);
    document.querySelector("#sidebar-content")?.append(element);
    element.hidden = !document.querySelector(`#sidebar-tab-${tabName}`)?.matches("[aria-selected=true]");
  }

  /** Shows this tab of the sidebar. */
  activate(): void {
    document.querySelector<HTMLElement>(`#sidebar-tab-${this.tabName}`)?.click();
  }
}
