import { api, game } from "./foundry.ts";
import { MODULE } from "./fixtures.ts";

const BOOT_HOOKS = ["init", "i18nInit", "setup", "ready"] as const;

/** The boot hooks in the order in which they fired, with repeats. */
export const bootLog: string[] = [];

/** What the keybinding of this suite did, newest last. */
export const keyLog: string[] = [];

/** The suite's own keybinding: three modifiers and a letter, so that nothing else has it. */
export const PROBE_ACTION = "contractProbe";
export const PROBE_KEY = "KeyY";

/** Notes the boot hooks. To be called while scripts load, before Foundry starts. */
export function watchBoot(): void {
  for (const hook of BOOT_HOOKS) api().Hooks.on(hook, () => bootLog.push(hook));
  api().Hooks.once("init", registerProbeKey);
}

function registerProbeKey(): void {
  game().keybindings.register(MODULE, PROBE_ACTION, {
    name: "Contract suite: probe",
    editable: [{ key: PROBE_KEY, modifiers: ["Control", "Alt"] }],
    onDown: () => Boolean(keyLog.push("down")),
    onUp: () => Boolean(keyLog.push("up")),
  });
}
