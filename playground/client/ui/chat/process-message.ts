import type { Plain } from "../../../shared/objects.ts";
import { host } from "../basics/host.ts";
import { notify } from "../basics/announce.ts";
import { readCommand, type ChatCommand, type RollCommandMode } from "./chat-command.ts";
import { currentMode, modeOptions, modeSetting } from "./visibility-modes.ts";

/** Does what a line of chat says: a message, a whisper, a roll. @throws Error for a formula that is none */
export async function processMessage(
  log: unknown,
  line: string,
  options: { speaker?: Plain } = {},
): Promise<unknown> {
  const speaker = options.speaker ?? host.ChatMessage.getSpeaker();
  const chatData = { user: host.game.user.id, speaker };
  if (host.Hooks.call("chatMessage", log, line, chatData) === false) return undefined;
  const command = readCommand(line);
  if (command.kind === "roll") return roll(command, speaker);
  if (command.kind === "whisper") return whisper(command, speaker);
  if (command.kind === "say") return say(command, speaker);
  notify("warn", `The chat knows no “/${command.command}”.`);
  return undefined;
}

function say({ text, style }: ChatCommand & { kind: "say" }, speaker: Plain): Promise<unknown> | undefined {
  if (text === "") return undefined;
  const styles = host.CONST["CHAT_MESSAGE_STYLES"] ?? {};
  const content = style === "emote" ? `<p><em>${toHtml(text)}</em></p>` : toParagraphs(text);
  const data = {
    content,
    speaker: style === "ooc" ? { alias: host.game.user.name } : speaker,
    style: styles[style.toUpperCase()] ?? 0,
  };
  return host.ChatMessage.create(data, modeOptions(currentMode()));
}

function whisper(
  { names, text }: ChatCommand & { kind: "whisper" },
  speaker: Plain,
): Promise<unknown> | undefined {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const users = [...host.game.users].filter(
    (user) => wanted.has(user.name.toLowerCase()) || (wanted.has("gm") && user.isGM),
  );
  if (users.length === 0 || text === "") {
    notify("warn", "Whisper like this: /w [Name, Name] words");
    return undefined;
  }
  return host.ChatMessage.create({
    content: toParagraphs(text),
    speaker,
    whisper: users.map((user) => user.id),
  });
}

async function roll(
  { formula, flavor, mode }: ChatCommand & { kind: "roll" },
  speaker: Plain,
): Promise<unknown> {
  const result = await new host.Roll(formula).evaluate();
  return result.toMessage({ speaker, flavor }, modeOptions(mode === null ? currentMode() : modeKey(mode)));
}

/** The name of a mode under this generation: `gm`, or `gmroll` before 14. */
function modeKey(mode: RollCommandMode): string {
  return modeSetting() === "messageMode" ? mode : `${mode}roll`;
}

function toParagraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((part) => `<p>${toHtml(part).replaceAll("\n", "<br>")}</p>`)
    .join("");
}

function toHtml(text: string): string {
  const place = document.createElement("i");
  place.textContent = text;
  return place.innerHTML;
}
