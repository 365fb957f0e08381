import { h, icon } from "../basics/html.ts";
import { localize } from "../basics/host.ts";
import type { ApplicationOptions, WindowParts } from "./options.ts";

/** A window with nothing built yet. */
export function noWindowParts(): WindowParts {
  return {
    header: null,
    icon: null,
    title: null,
    controls: null,
    close: null,
    minimize: null,
    controlsDropdown: null,
    content: null,
    resize: null,
    windowId: undefined,
  };
}

/**
 * Builds a window's frame, with the class names that Foundry's windows have, so that a system's style sheet meets
 * here what it will meet there: `.window-header`, `.window-title`, `.window-content`, `.window-resize-handle`.
 */
export function buildFrame(frame: HTMLElement, id: string, options: ApplicationOptions): WindowParts {
  const parts = noWindowParts();
  parts.header = buildHeader(parts, id, options);
  parts.content = h(options.window.contentTag as "section", {
    class: ["window-content", ...options.window.contentClasses].join(" "),
  });
  frame.append(parts.header, parts.content);
  if (options.window.resizable) {
    parts.resize = h("div", { class: "window-resize-handle", "aria-hidden": "true" });
    frame.append(parts.resize);
  }
  frame.setAttribute("aria-labelledby", `${id}-title`);
  // A form may not call itself a dialog; with its title as its name it is a landmark of its own.
  if (!["DIALOG", "FORM"].includes(frame.tagName)) frame.setAttribute("role", "dialog");
  frame.tabIndex = -1;
  return parts;
}

function buildHeader(parts: WindowParts, id: string, options: ApplicationOptions): HTMLElement {
  parts.icon = h("i", { class: "window-icon", "aria-hidden": "true", hidden: true });
  parts.title = h("h1", { class: "window-title", id: `${id}-title` });
  parts.controls = headerButton("toggleControls", "fa-solid fa-ellipsis-vertical", "Window menu");
  parts.controls.setAttribute("aria-expanded", "false");
  parts.controls.setAttribute("aria-haspopup", "menu");
  parts.close = headerButton("close", "fa-solid fa-xmark", "Close");
  parts.controlsDropdown = h("menu", { class: "controls-dropdown", role: "menu", hidden: true });
  const header = h(
    "header",
    { class: "window-header", role: "none" },
    parts.icon,
    parts.title,
    parts.controls,
  );
  if (options.window.minimizable) {
    parts.minimize = headerButton("minimize", "fa-solid fa-window-minimize", "Minimize");
    header.append(parts.minimize);
  }
  header.append(parts.close, parts.controlsDropdown);
  return header;
}

/** A button of a window's header, as systems also build for themselves. */
export function headerButton(action: string, classes: string, words: string): HTMLButtonElement {
  const element = h("button", {
    type: "button",
    class: `header-control icon ${classes}`,
    "data-action": action,
    "data-tooltip": "",
    "data-tooltip-text": localize(words),
    "aria-label": localize(words),
  });
  return element;
}

/** Puts an icon's classes into the header, or hides the place for it. */
export function showIcon(element: HTMLElement, classes: string | false): void {
  element.className = `window-icon ${classes === false ? "" : classes}`.trim();
  element.hidden = classes === false || classes === "";
}

/** An entry in a window's menu of controls. */
export function controlEntry(action: string, words: string, classes: string): HTMLLIElement {
  return h(
    "li",
    { class: "header-control", role: "none" },
    h(
      "button",
      { type: "button", role: "menuitem", "data-action": action },
      icon(`${classes} fa-fw`),
      h("span", {}, localize(words)),
    ),
  );
}
