import type { Plain } from "../../../shared/objects.ts";
import { host, localize } from "../basics/host.ts";

/** The setting that keeps the chosen visibility: its key differs between the generations. */
export function modeSetting(): "messageMode" | "rollMode" {
  return host.game.release.generation >= 14 ? "messageMode" : "rollMode";
}

/** The visibility that a user has chosen for what they say and roll. */
export function currentMode(): string {
  return String(host.game.settings.get("core", modeSetting()));
}

/** All modes by their key, with words. */
export function visibilityModes(): [key: string, words: string][] {
  const { ChatMessage, Dice } = host.CONFIG;
  const modes = modeSetting() === "messageMode" ? (ChatMessage.modes ?? {}) : Dice.rollModes;
  return Object.entries(modes).map(([key, { label }]) => [key, localize(label)]);
}

/** Options of a creation that carry a mode, under the generation's name. */
export function modeOptions(mode: string): Plain {
  return { [modeSetting()]: mode };
}
