import { isV14 } from "./generation.ts";

/** Who sees a message, under the names of generation 14; 13 calls them publicroll, gmroll, blindroll, selfroll. */
export const MESSAGE_MODES = ["public", "gm", "blind", "self"] as const;
export type MessageMode = (typeof MESSAGE_MODES)[number];

/** The parts of 14's interface that the types of 13 do not know. */
interface ModesOf14 {
  readonly ChatMessage: { applyMode(data: object, mode: string): object };
  readonly settings: { get(scope: "core", key: string): unknown };
}

/** The mode this user rolls in unless another is chosen. */
export function currentMode(): MessageMode {
  const settings = game.settings as unknown as ModesOf14["settings"];
  const stored = settings.get("core", isV14() ? "messageMode" : "rollMode");
  return MESSAGE_MODES.find((mode) => stored === mode || stored === `${mode}roll`) ?? "public";
}

/** Message data with the recipients of a mode filled in. */
export function withMode<T extends object>(data: T, mode: MessageMode): T {
  const messages = CONFIG.ChatMessage.documentClass;
  if (isV14()) (messages as unknown as ModesOf14["ChatMessage"]).applyMode(data, mode);
  else messages.applyRollMode(data, `${mode}roll` as never);
  return data;
}
