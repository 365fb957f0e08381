import { localize } from "../basics/host.ts";
import type { AppLike } from "./options.ts";
import { isTag } from "../basics/realm.ts";

/** One tab as a class declares it in `TABS`. */
export interface TabEntry {
  readonly id: string;
  readonly icon?: string;
  readonly label?: string;
  readonly tooltip?: string;
  readonly cssClass?: string;
}

/** A group of tabs as a class declares it. */
export interface TabsConfiguration {
  readonly tabs: readonly TabEntry[];
  readonly initial?: string | null;
  readonly labelPrefix?: string;
  readonly navClass?: string;
}

/** A tab as a template gets it. */
export interface PreparedTab {
  id: string;
  group: string;
  active: boolean;
  cssClass: string;
  icon?: string | undefined;
  label?: string | undefined;
  tooltip?: string | undefined;
}

/** Which tab of a group is active, and its words: what `context.tabs` holds. */
export function prepareTabs(
  app: AppLike,
  group: string,
  config: TabsConfiguration | null,
): Record<string, PreparedTab> {
  if (config === null) return {};
  app.tabGroups[group] ??= config.initial ?? config.tabs[0]?.id ?? "";
  return Object.fromEntries(
    config.tabs.map((entry) => [entry.id, prepareTab(app, group, entry, config.labelPrefix)]),
  );
}

function prepareTab(app: AppLike, group: string, entry: TabEntry, prefix: string | undefined): PreparedTab {
  const active = app.tabGroups[group] === entry.id;
  const label = entry.label ?? (prefix === undefined ? undefined : `${prefix}.${entry.id}`);
  const cssClass = [entry.cssClass, active ? "active" : ""].filter(Boolean).join(" ");
  return { ...entry, group, active, cssClass, label: label === undefined ? undefined : localize(label) };
}

/**
 * Shows a tab of a group and hides its siblings by the class `active`, in navigation and content alike.
 * @throws Error when there is no such tab, or the names are missing
 */
export function showTab(app: AppLike, tab: string, group: string): void {
  const content = app.hasFrame ? (app.window.content ?? app.element) : app.element;
  const buttons = content.querySelectorAll<HTMLElement>(
    `.tabs [data-group="${CSS.escape(group)}"][data-tab]`,
  );
  const sections = content.querySelectorAll<HTMLElement>(`.tab[data-group="${CSS.escape(group)}"][data-tab]`);
  if (![...buttons].some((entry) => entry.dataset["tab"] === tab)) {
    throw new Error(`The navigation of the tab group "${group}" has no tab "${tab}"`);
  }
  for (const element of [...buttons, ...sections])
    element.classList.toggle("active", element.dataset["tab"] === tab);
  for (const element of buttons)
    if (isTag(element, "button")) element.ariaPressed = String(element.dataset["tab"] === tab);
}
