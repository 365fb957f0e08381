import { duplicate, type Plain } from "../../../shared/objects.ts";
import { DataModel, type DataModelClass } from "../abstract/data-model.ts";
import { CONST } from "../host/constants.ts";
import { DataField } from "../fields/data-field.ts";
import { DataModelValidationError } from "../fields/validation-failure.ts";
import { Setting } from "../documents/setting.ts";
import type { WorldSettings } from "../collections/world-collections.ts";
import { Hooks } from "../host/hooks.ts";
import { host, isGeneration } from "../host/host.ts";
import type { ApplicationLike } from "../host/interface.ts";
import { currentMode, formerMode } from "../host/message-modes.ts";

/** A setting as it is registered, under Foundry's names. */
export interface SettingConfig {
  namespace: string;
  key: string;
  id: string;
  name?: string;
  hint?: string;
  scope: "world" | "client" | "user";
  config?: boolean;
  type?: unknown;
  choices?: Record<string, string> | (() => Record<string, string>);
  range?: { min: number; max: number; step?: number };
  default?: unknown;
  requiresReload?: boolean;
  onChange?: (value: unknown, options?: Plain, userId?: string) => unknown;
  [key: string]: unknown;
}

/** A window reachable from the settings, as it is registered. */
export interface SettingMenuConfig {
  namespace: string;
  key: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  restricted: boolean;
  type: new (...args: never[]) => object;
}

/** Settings as a store reads them: where this browser keeps them, and whose. */
export interface SettingsStore {
  readonly storage: Storage;
  /** Many users share one browser here, so what is kept in it is kept by world and user. */
  readonly prefix: string;
  /** Null until the server has sent the world. */
  readonly world: () => WorldSettings | null;
  readonly userId: string;
}

/** The settings of the world and of this browser. */
export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, SettingMenuConfig>();
  /** The window of all settings, once there is an interface. */
  sheet: ApplicationLike | null = null;
  readonly #store: SettingsStore;

  constructor(store: SettingsStore) {
    this.#store = store;
  }

  /** Where values are stored, by scope. */
  get storage(): Map<string, Storage | WorldSettings> {
    const world = this.#store.world();
    return new Map<string, Storage | WorldSettings>([
      [CONST.SETTING_SCOPES.CLIENT, this.#store.storage],
      ...(world
        ? ([
            [CONST.SETTING_SCOPES.WORLD, world],
            [CONST.SETTING_SCOPES.USER, world],
          ] as const)
        : []),
    ]);
  }

  /** Declares a setting. @throws Error without namespace or key, or for a scope that the playground lacks. */
  register(
    namespace: string,
    key: string,
    data: Omit<SettingConfig, "namespace" | "key" | "id" | "scope"> & { scope?: string },
  ): void {
    if (!namespace || !key)
      throw new Error("You must specify both namespace and key portions of the setting");
    const scope = data.scope ?? "client";
    if (scope !== "world" && scope !== "client" && scope !== "user")
      throw new Error(`"${scope}" is not a scope of settings: it is "world", "client" or "user".`);
    const id = `${namespace}.${key}`;
    const { type } = data;
    if (type instanceof DataField) type.name ??= id;
    const initial = "default" in data ? {} : { default: initialOf(type) };
    this.settings.set(id, { ...data, ...initial, namespace, key, id, scope });
  }

  /** Declares a window reachable from the settings. @throws Error without namespace or key, or when it opens no window. */
  registerMenu(
    namespace: string,
    key: string,
    data: Omit<SettingMenuConfig, "namespace" | "key" | "restricted"> & { restricted?: boolean },
  ): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the menu");
    // Every window, of either of Foundry's kinds, can be rendered.
    if (typeof (data.type?.prototype as { render?: unknown } | undefined)?.render !== "function")
      throw new Error(`The menu "${namespace}.${key}" needs a "type": the class of the window it opens.`);
    this.menus.set(`${namespace}.${key}`, { restricted: false, ...data, namespace, key });
  }

  /** The value of a setting, or its default. @throws Error when it is not registered. */
  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): unknown {
    if (isOldMode(namespace, key)) return formerMode(String(this.get("core", "messageMode")));
    const config = this.#config(namespace, key);
    if (document)
      return (
        this.#world(config.id).getSetting(config.id, this.#userOf(config)) ??
        new Setting({ key: config.id, value: JSON.stringify(config.default ?? null) })
      );
    const stored = this.#stored(config);
    return castSetting(config.type, stored === undefined ? cloneOf(config.default) : stored);
  }

  /**
   * Stores a value: for the world on the server, which refuses it to players, else in this browser.
   * @throws Error when it is not registered, or its type says that the value is invalid.
   */
  async set(namespace: string, key: string, value: unknown, options: Plain = {}): Promise<unknown> {
    if (isOldMode(namespace, key))
      return this.set("core", "messageMode", currentMode(String(value)), options);
    const config = this.#config(namespace, key);
    const checked = checkSetting(config, value === undefined ? cloneOf(config.default) : value);
    if (config.scope !== "client") await this.#setStored(config, checked, options);
    else this.#setClient(config, checked, options);
    return this.get(namespace, key);
  }

  /** A stored setting of the world or of a user changed, by this client or another. */
  pgChanged(id: string, options: Plain, userId: string, ofUser: string | null = null): void {
    const config = this.settings.get(id);
    if (!config || config.scope === "client" || ofUser !== this.#userOf(config)) return;
    config.onChange?.(this.get(config.namespace, config.key), options, userId);
  }

  /** Whose a setting is that the server stores: this user's, or nobody's because it is the world's. */
  #userOf(config: SettingConfig): string | null {
    return config.scope === "user" ? this.#store.userId : null;
  }

  #config(namespace: string, key: string): SettingConfig {
    const id = `${namespace}.${key}`;
    const config = this.settings.get(id);
    if (config) return config;
    throw new Error(`"${id}" is not a registered game setting`);
  }

  #world(id: string): WorldSettings {
    const world = this.#store.world();
    if (world) return world;
    throw new Error(`The setting "${id}" is kept by the server, which has not sent the world yet.`);
  }

  #stored(config: SettingConfig): unknown {
    if (config.scope !== "client") {
      const setting = this.#world(config.id).getSetting(config.id, this.#userOf(config));
      return setting ? cloneOf(setting.value) : undefined;
    }
    const json = this.#store.storage.getItem(`${this.#store.prefix}.${config.id}`);
    return json === null ? undefined : (JSON.parse(json) as unknown);
  }

  async #setStored(config: SettingConfig, value: unknown, options: Plain): Promise<void> {
    const json = JSON.stringify(value ?? null);
    const user = this.#userOf(config);
    if (!host.game?.documentsReady)
      throw new Error(`The setting "${config.id}" cannot be written before "setup".`);
    const stored = this.#world(config.id).getSetting(config.id, user);
    if (stored) await stored.update({ value: json }, options);
    else await Setting.create({ key: config.id, value: json, ...(user !== null && { user }) }, options);
  }

  #setClient(config: SettingConfig, value: unknown, options: Plain): void {
    const json = JSON.stringify(value ?? null);
    const key = `${this.#store.prefix}.${config.id}`;
    if (this.#store.storage.getItem(key) === json) return;
    this.#store.storage.setItem(key, json);
    config.onChange?.(this.get(config.namespace, config.key), options, this.#store.userId);
    Hooks.callAll("clientSettingChanged", config.id, value, options);
  }
}

/** Foundry 14 answers for the setting under its name of 13, with a warning. */
function isOldMode(namespace: string, key: string): boolean {
  if (namespace !== "core" || key !== "rollMode" || !isGeneration(14)) return false;
  console.warn('Deprecated since 14: the setting "core.rollMode": it is "core.messageMode".');
  return true;
}

function isModelClass(type: unknown): type is DataModelClass {
  return typeof type === "function" && type.prototype instanceof DataModel;
}

function initialOf(type: unknown): unknown {
  if (type instanceof DataField) return type.getInitialValue({});
  if (isModelClass(type)) return new type().toObject();
  return undefined;
}

function cloneOf(value: unknown): unknown {
  return value === undefined ? undefined : duplicate(value instanceof DataModel ? value.toObject() : value);
}

/** The stored value as the setting's type gives it out. */
function castSetting(type: unknown, value: unknown): unknown {
  if (type instanceof DataField) return type.initialize(type.clean(value));
  if (isModelClass(type)) return type.fromSource(value ?? {});
  if (value === undefined || value === null) return value;
  if (type === String) return String(value);
  if (type === Number) return Number(value);
  if (type === Boolean) return Boolean(value);
  return value;
}

/** The value as it is stored. */
function checkSetting(config: SettingConfig, value: unknown): unknown {
  const { type, choices } = config;
  if (type instanceof DataField) return checkField(type, value);
  if (isModelClass(type))
    return new type(value instanceof DataModel ? value.toObject() : duplicate(value as object)).toObject();
  if (type === Number && !Number.isFinite(Number(value)))
    throw new Error(`The setting "${config.id}" must be a number.`);
  const permitted = typeof choices === "function" ? choices() : choices;
  if (permitted && !(String(value) in permitted))
    throw new Error(`"${String(value)}" is not a choice of the setting "${config.id}".`);
  return castSetting(type, value);
}

function checkField(field: DataField, value: unknown): unknown {
  const cleaned = field.clean(field.toObject(value));
  const failure = field.validate(cleaned);
  if (failure?.unresolved) throw new DataModelValidationError(failure);
  return cleaned;
}
