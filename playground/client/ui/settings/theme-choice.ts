import { instances } from "../application/instances.ts";
import { themeOf, type ThemedArea } from "../application/theme.ts";
import { host } from "../basics/host.ts";

/** What a user may choose: a theme, or what the browser prefers. */
export const THEME_CHOICES: Readonly<Record<string, string>> = {
  "": "As the browser",
  light: "Light",
  dark: "Dark",
};

/** Registers the theme's setting, under Foundry's name and shape. */
export function registerThemeSetting(): void {
  host.game.settings.register("core", "uiConfig", {
    name: "Theme",
    scope: "client",
    config: false,
    type: Object,
    default: {
      colorScheme: { applications: "", interface: "" },
      chatNotifications: "cards",
      fadeOpacity: 0.6,
      fadeSpeed: 250,
      fontScale: 5,
      uiScale: 1,
    },
    onChange: () => applyTheme(),
  });
}

/** The theme chosen for windows or the interface; empty for the browser's. */
export function chosenTheme(area: ThemedArea): string {
  const config = host.game.settings.get("core", "uiConfig") as { colorScheme?: Record<string, string> };
  return config.colorScheme?.[area] ?? "";
}

/** Chooses a theme for windows or the interface. */
export async function chooseTheme(area: ThemedArea, theme: string): Promise<void> {
  const other: ThemedArea = area === "applications" ? "interface" : "applications";
  const colorScheme = { [area]: theme, [other]: chosenTheme(other) };
  const config = host.game.settings.get("core", "uiConfig") as object;
  await host.game.settings.set("core", "uiConfig", { ...config, colorScheme });
}

/** Puts the themes on the page and on every open window, and follows the browser's preference. */
export function applyTheme(): void {
  setTheme(document.body, themeOf("interface"));
  for (const app of instances.values()) if (app.hasFrame) setTheme(app.element, themeOf("applications"));
}

/** Follows the browser when it changes its mind. */
export function followBrowserTheme(): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => applyTheme());
}

function setTheme(element: HTMLElement, theme: string): void {
  element.classList.remove("theme-light", "theme-dark");
  element.classList.add(`theme-${theme}`);
}
