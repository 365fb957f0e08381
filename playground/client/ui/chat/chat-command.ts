/** What a line typed into the chat means. */
export type ChatCommand =
  | { readonly kind: "say"; readonly text: string; readonly style: "ooc" | "ic" | "emote" }
  | {
      readonly kind: "roll";
      readonly formula: string;
      readonly flavor: string;
      readonly mode: RollCommandMode | null;
    }
  | { readonly kind: "whisper"; readonly names: readonly string[]; readonly text: string }
  | { readonly kind: "unknown"; readonly command: string };

/** A mode that a roll's command names. */
export type RollCommandMode = "public" | "gm" | "blind" | "self";

const ROLL_MODES: Readonly<Record<string, RollCommandMode | null>> = {
  r: null,
  roll: null,
  pr: "public",
  publicroll: "public",
  gmr: "gm",
  gmroll: "gm",
  br: "blind",
  broll: "blind",
  blindroll: "blind",
  sr: "self",
  selfroll: "self",
};

/** Reads a line of chat: `/roll 2d6 # why`, `/w [Name, Name] text`, `/ic`, `/em`, or plain words. */
export function readCommand(line: string): ChatCommand {
  const match = /^\/([a-z]+)(?:\s+([\s\S]*))?$/i.exec(line.trim());
  if (match === null) return { kind: "say", text: line.trim(), style: "ooc" };
  const [, name = "", rest = ""] = match;
  const command = name.toLowerCase();
  if (Object.hasOwn(ROLL_MODES, command)) return readRoll(rest, ROLL_MODES[command] ?? null);
  if (command === "w" || command === "whisper") return readWhisper(rest);
  if (command === "ic" || command === "ooc") return { kind: "say", text: rest, style: command };
  if (["em", "emote", "me"].includes(command)) return { kind: "say", text: rest, style: "emote" };
  return { kind: "unknown", command };
}

function readRoll(text: string, mode: RollCommandMode | null): ChatCommand {
  const [formula = "", ...flavor] = text.split("#");
  return { kind: "roll", formula: formula.trim(), flavor: flavor.join("#").trim(), mode };
}

function readWhisper(text: string): ChatCommand {
  const match = /^(?:\[([^\]]+)\]|(\S+))\s+([\s\S]+)$/.exec(text);
  const names = (match?.[1]?.split(",") ?? [match?.[2] ?? ""]).map((name) => name.trim()).filter(Boolean);
  return { kind: "whisper", names, text: match?.[3] ?? "" };
}
