import { gameKey, gameProfile } from "./game.ts";

/** How a setting is kept. Its words stand in `lang/`, under the game's `Setting.<key>`. */
export interface SettingOptions {
  readonly scope: "world" | "client";
  readonly type:
    StringConstructor | NumberConstructor | BooleanConstructor | ObjectConstructor | ArrayConstructor;
  readonly initial: unknown;
  /** Shown in the settings window; what is not is changed by the system's own windows. */
  readonly config?: boolean;
  readonly choices?: Readonly<Record<string, string>>;
  readonly requiresReload?: boolean;
  readonly onChange?: () => void;
}

/** fvtt-types know settings only through a global table; this narrow type lets `data/` keep the one table. */
interface Settings {
  register(scope: string, key: string, options: object): void;
  get(scope: string, key: string): unknown;
  set(scope: string, key: string, value: unknown): Promise<unknown>;
}

const store = (): Settings => game.settings;

/** Declares a setting (`init`). */
export function registerSetting(key: string, { initial, ...options }: SettingOptions): void {
  store().register(gameProfile().id, key, {
    ...options,
    default: initial,
    config: options.config ?? false,
    ...(options.config && { name: settingKey(key, "Name"), hint: settingKey(key, "Hint") }),
  });
}

/** What a setting holds. */
export function readSetting(key: string): unknown {
  return store().get(gameProfile().id, key);
}

/** Sets it; the server refuses world settings from players. */
export async function writeSetting(key: string, value: unknown): Promise<void> {
  await store().set(gameProfile().id, key, value);
}

/** Declares a window that the settings window opens; for GMs alone. */
export function registerMenu(
  key: string,
  { type, icon }: { readonly type: unknown; readonly icon: string },
): void {
  const menus = game.settings as unknown as {
    registerMenu(scope: string, key: string, options: object): void;
  };
  menus.registerMenu(gameProfile().id, key, {
    type,
    icon,
    name: settingKey(key, "Name"),
    label: settingKey(key, "Label"),
    hint: settingKey(key, "Hint"),
    restricted: true,
  });
}

function settingKey(key: string, part: "Name" | "Label" | "Hint"): string {
  return gameKey(`Setting.${key}.${part}`);
}
