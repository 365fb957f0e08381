import { api, documentConfig, game } from "./foundry.ts";
import { MODULE } from "./fixtures.ts";

const BOOT_HOOKS = ["init", "i18nInit", "setup", "ready"] as const;

/** The boot hooks in the order in which they fired, with repeats. */
export const bootLog: string[] = [];

/** What the world was at each of the boot hooks. */
export const bootNotes: { hook: string; actors: boolean; setting: unknown }[] = [];

/** Whether a setting of the world was taken at `setup`, before the game was ready. */
export const bootWriting: { taken: Promise<boolean> } = { taken: Promise.resolve(false) };

/** A setting of the world, registered in `init`, that nobody sets. */
export const BOOT_SETTING = "contractBoot";

/** The class that this suite put in place of the collection of roll tables before the world's documents were made. */
export const bootCollection: { cls: (new (...args: unknown[]) => object) | null } = { cls: null };

/** What the keybinding of this suite did, newest last. */
export const keyLog: string[] = [];

/** The suite's own keybinding: three modifiers and a letter, so that nothing else has it. */
export const PROBE_ACTION = "contractProbe";
export const PROBE_KEY = "KeyY";

/** Notes the boot hooks. To be called while scripts load, before Foundry starts. */
export function watchBoot(): void {
  api().Hooks.once("init", () =>
    game().settings.register(MODULE, BOOT_SETTING, {
      name: "Contract suite: boot",
      scope: "world",
      config: false,
      type: String,
      default: "calm",
    }),
  );
  for (const hook of BOOT_HOOKS) {
    api().Hooks.on(hook, () => {
      bootLog.push(hook);
      bootNotes.push({ hook, actors: Boolean(game().actors), setting: bootSetting() });
    });
  }
  api().Hooks.once("setup", () => {
    bootWriting.taken = writeTooEarly();
  });
  api().Hooks.once("init", registerProbeKey);
  api().Hooks.once("init", () => {
    const config = documentConfig("RollTable");
    config.collection = bootCollection.cls = class extends config.collection {};
  });
}

async function writeTooEarly(): Promise<boolean> {
  try {
    await game().settings.set(MODULE, BOOT_SETTING, "calm");
    return true;
  } catch {
    return false;
  }
}

/** The setting as it can be read now, or the error for which it cannot. */
function bootSetting(): unknown {
  try {
    return game().settings.get(MODULE, BOOT_SETTING);
  } catch (error) {
    return error;
  }
}

function registerProbeKey(): void {
  game().keybindings.register(MODULE, PROBE_ACTION, {
    name: "Contract suite: probe",
    editable: [{ key: PROBE_KEY, modifiers: ["Control", "Alt"] }],
    onDown: () => Boolean(keyLog.push("down")),
    onUp: () => Boolean(keyLog.push("up")),
  });
}
