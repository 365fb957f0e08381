import { host } from "../basics/host.ts";

/** The two themes that Foundry knows. */
export type Theme = "light" | "dark";

/** What part of the page a theme is chosen for. */
export type ThemedArea = "applications" | "interface";

/** The theme chosen for windows or for the interface; without a choice, what the browser prefers. */
export function themeOf(area: ThemedArea): Theme {
  const config = host.game.settings.get("core", "uiConfig") as
    { colorScheme?: Record<string, string> } | undefined;
  const chosen = config?.colorScheme?.[area];
  if (chosen === "light" || chosen === "dark") return chosen;
  return browserTheme();
}

/** What the browser prefers. */
export function browserTheme(): Theme {
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** The classes that a window carries so that it keeps its theme wherever it stands. */
export function themeClasses(): string[] {
  return ["themed", `theme-${themeOf("applications")}`];
}
