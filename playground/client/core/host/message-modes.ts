import type { Plain } from "../../../shared/objects.ts";
import type { MessageMode } from "./config.ts";
import { game, host, isGeneration } from "./host.ts";

/** Who a message is for, by the four names that are the same in both generations once the suffix is gone. */
type Audience = "public" | "gm" | "blind" | "self";

/** The modes by Foundry 13's names, for `CONFIG.Dice.rollModes`. */
export const ROLL_MODES: Readonly<Record<string, MessageMode>> = {
  publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
  gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
  blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
  selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
};

/** The modes by Foundry 14's names, for `CONFIG.ChatMessage.modes`. */
export const MESSAGE_MODES: Readonly<Record<string, MessageMode>> = {
  public: { label: "CHAT.MODES.Public", icon: "fa-solid fa-globe" },
  gm: { label: "CHAT.MODES.Gm", icon: "fa-solid fa-user-secret" },
  blind: { label: "CHAT.MODES.Blind", icon: "fa-solid fa-eye-slash" },
  self: { label: "CHAT.MODES.Self", icon: "fa-solid fa-user" },
};

/** The modes of Foundry 13 by what they are called in 14. */
const RENAMED: Readonly<Record<string, string>> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

/** A mode's name in this generation: in 14 the names of 13 warn, and still mean what they meant. */
export function currentMode(mode: string): string {
  const renamed = RENAMED[mode];
  if (!isGeneration(14) || renamed === undefined) return mode;
  console.warn(`Deprecated since 14: the mode "${mode}" of a message: it is "${renamed}".`);
  return renamed;
}

/** The name that a mode of 14 had in 13. */
export function formerMode(mode: string): string {
  return Object.entries(RENAMED).find(([, name]) => name === mode)?.[0] ?? mode;
}

/** The setting that holds the user's mode in this generation. */
export function messageModeSetting(): "messageMode" | "rollMode" {
  return isGeneration(14) ? "messageMode" : "rollMode";
}

/**
 * Sets `whisper` and `blind` for a mode of this generation.
 * @throws Error for a name that this generation does not know, such as `gm` in 13.
 */
export function applyMessageMode<T extends Plain>(data: T, mode: string): T {
  const resolved = mode === "roll" ? String(game().settings.get("core", messageModeSetting())) : mode;
  const audience = audienceOf(currentMode(resolved));
  const gms = (): (string | null)[] =>
    game()
      .users.filter((user) => user.isGM)
      .map((user) => user.id);
  const whisper = audience === "public" ? [] : audience === "self" ? [host.game?.userId ?? null] : gms();
  return Object.assign(data, { whisper, blind: audience === "blind" });
}

function audienceOf(mode: string): Audience {
  const known = isGeneration(14) ? MESSAGE_MODES : ROLL_MODES;
  if (!(mode in known))
    throw new Error(`"${mode}" is not a mode of visibility in Foundry ${host.generation}.`);
  return (isGeneration(14) ? mode : mode.replace(/roll$/, "")) as Audience;
}
