import { readSetting, registerSetting, type SettingOptions, writeSetting } from "#foundry/settings.ts";

/** How a game reads and changes its settings: `Values` says what each holds. */
export interface GameSettings<Values extends object> {
  /** What a setting holds. */
  readonly setting: <K extends keyof Values & string>(key: K) => Values[K];
  /** Changes a setting; world settings only as a GM. */
  readonly changeSetting: <K extends keyof Values & string>(key: K, value: Values[K]) => Promise<void>;
  /** Where a user's view of a panel is kept: what reads and writes one setting. */
  readonly keptIn: <K extends keyof Values & string>(
    key: K,
  ) => { readonly read: () => Values[K]; readonly write: (kept: Values[K]) => Promise<void> };
}

/** The settings of a game, by the type that lists them. What is stored was written by this type too, and is not checked again. */
export function settingsOf<Values extends object>(): GameSettings<Values> {
  const setting = <K extends keyof Values & string>(key: K): Values[K] => readSetting(key) as Values[K];
  return {
    setting,
    changeSetting: (key, value) => writeSetting(key, value),
    keptIn: (key) => ({ read: () => setting(key), write: (kept) => writeSetting(key, kept) }),
  };
}

/** Declares all of a game's settings (`init`). */
export function registerSettings(settings: Readonly<Record<string, SettingOptions>>): void {
  for (const [key, options] of Object.entries(settings)) registerSetting(key, options);
}

/**
 * What a game makes of its settings, a register of skills or the rules in force, kept until one of those settings holds something else.
 * @param read the settings that it is made of; their values must be data that JSON can say
 * @param make is asked once for each state of them
 */
export function madeOfSettings<S, T>(read: () => S, make: (settings: S) => T): () => T {
  let known: { readonly key: string; readonly made: T } | null = null;
  return () => {
    const settings = read();
    const key = JSON.stringify(settings);
    if (!known || known.key !== key) known = { key, made: make(settings) };
    return known.made;
  };
}

/** What can be made of what a table has written itself; where that cannot be read, what the game comes with. It costs the table's own, not the game. */
export function orPrinted<T>(own: () => T, printed: () => T): T {
  try {
    return own();
  } catch {
    return printed();
  }
}

/** Another reading of the rules: what is derived from settings is derived anew, and every open sheet of an actor shows it. */
export function refreshActors(): void {
  for (const actor of game.actors) {
    actor.reset();
    actor.render();
  }
}

/** Every open page of an item is drawn anew, for a setting that says who may edit. */
export function redrawItems(): void {
  for (const window of foundry.applications.instances.values())
    if (window instanceof foundry.applications.sheets.ItemSheetV2) void window.render();
}
