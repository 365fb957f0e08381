import jQuery from "jquery";
import type { Plain } from "../../../shared/objects.ts";
import type { ClientDocument } from "../abstract/client-document.ts";
import type { Roll } from "../dice/roll.ts";
import { CONFIG } from "../host/config.ts";
import { Hooks } from "../host/hooks.ts";
import { game } from "../host/host.ts";
import { renderTemplate } from "../host/render-template.ts";
import { cleanHTML } from "../utils/html.ts";
import { enrichText } from "./enrich-text.ts";

/** Which buttons a rendered message has. */
export interface RenderMessageOptions {
  canDelete?: boolean;
  canClose?: boolean;
  [option: string]: unknown;
}

/** A message, as far as it is seen. */
export interface ShownMessage extends ClientDocument {
  readonly alias: string;
  readonly author: { readonly name: string } | null;
  readonly blind: boolean;
  readonly content: string;
  readonly flavor: string;
  readonly isContentVisible: boolean;
  readonly isRoll: boolean;
  readonly rolls: Roll[];
  readonly style: number;
  readonly timestamp: number;
  readonly whisper: string[];
  getRollData(): Plain;
}

/** The message as an element: header with sender and time, flavor, content. */
export async function renderChatMessage(
  message: ShownMessage,
  options: RenderMessageOptions,
): Promise<HTMLElement> {
  const shown = message.isContentVisible;
  const flavor = shown
    ? message.flavor
    : game().i18n.format("CHAT.PrivateRollContent", { user: message.alias });
  const content = await contentOf(message, shown);
  const context: Plain = {
    message: { ...message.toObject(false), flavor: cleanHTML(flavor), content },
    whisperTo: namesOf(message),
    user: game().user,
    author: message.author,
    alias: message.alias,
    cssClass: messageClasses(message).join(" "),
    isWhisper: message.whisper.length > 0,
    canDelete: options.canDelete ?? true,
    canClose: options.canClose ?? false,
  };
  const { template } = CONFIG.ChatMessage;
  const element =
    template === OWN_TEMPLATE
      ? elementOf(message, { flavor: cleanHTML(flavor), content, shown, options })
      : await renderBy(template, context);
  Hooks.callAll("renderChatMessageHTML", message, element, context);
  callOldHook(message, element, context);
  return element;
}

/**
 * The hook that this one took the place of, with jQuery: both generations call it where somebody listens, and say so.
 * See github.com/foundryvtt/foundryvtt/issues/11333
 */
function callOldHook(message: ShownMessage, element: HTMLElement, context: Plain): void {
  if ((Hooks.events["renderChatMessage"] ?? []).length === 0) return;
  console.warn("Deprecated since 13: the hook renderChatMessage: use renderChatMessageHTML.");
  Hooks.callAll("renderChatMessage", message, jQuery(element), context);
}

/** The template that CONFIG names until a system has one of its own. */
const OWN_TEMPLATE = "templates/sidebar/chat-message.hbs";

async function renderBy(template: string, context: Plain): Promise<HTMLElement> {
  const holder = document.createElement("template");
  holder.innerHTML = (await renderTemplate(template, context)).trim();
  const [element] = holder.content.children;
  if (element instanceof HTMLElement) return element;
  throw new Error(`The template "${template}" of messages renders no element.`);
}

function elementOf(
  message: ShownMessage,
  {
    flavor,
    content,
    shown,
    options,
  }: { flavor: string; content: string; shown: boolean; options: RenderMessageOptions },
): HTMLElement {
  const element = create("li", ["chat-message", "message", "flexcol", ...messageClasses(message)]);
  element.dataset["messageId"] = message.id ?? "";
  element.append(headerOf(message, flavor, shown, options), create("div", ["message-content"], content));
  return element;
}

/** A private roll shows that dice fell, and not which. */
async function contentOf(message: ShownMessage, shown: boolean): Promise<string> {
  if (message.isRoll && (!shown || !message.content.includes("<"))) {
    const rolls = await Promise.all(message.rolls.map((roll) => roll.render({ isPrivate: !shown })));
    return rolls.join("");
  }
  return enrichText(message.content, {
    rollData: message.getRollData(),
    relativeTo: message,
    secrets: message.isOwner,
  });
}

function messageClasses(message: ShownMessage): string[] {
  const styles: Readonly<Record<number, string>> = { 1: "ooc", 2: "ic", 3: "emote" };
  return [
    styles[message.style] ?? "",
    message.whisper.length ? "whisper" : "",
    message.blind ? "blind" : "",
  ].filter(Boolean);
}

function headerOf(
  message: ShownMessage,
  flavor: string,
  shown: boolean,
  options: RenderMessageOptions,
): HTMLElement {
  const header = create("header", ["message-header", "flexrow"]);
  const sender = create("h4", ["message-sender"]);
  sender.textContent = shown ? message.alias : (message.author?.name ?? "");
  header.append(sender, metadataOf(message, options));
  if (message.whisper.length) header.append(recipientsOf(message));
  if (flavor) header.append(create("span", ["flavor-text"], flavor));
  return header;
}

function metadataOf(message: ShownMessage, options: RenderMessageOptions): HTMLElement {
  const metadata = create("span", ["message-metadata"]);
  const time = Object.assign(document.createElement("time"), { className: "message-timestamp" });
  time.dateTime = new Date(message.timestamp).toISOString();
  time.textContent = clockIn(game().i18n.lang).format(message.timestamp);
  metadata.append(time);
  if ((options.canDelete ?? true) && message.canUserModify(game().user, "delete"))
    metadata.append(deleteButton());
  return metadata;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** How a language tells the time. To make one for each message would cost as much as the rest of its header. */
function clockIn(language: string): Intl.DateTimeFormat {
  const known = clocks.get(language);
  if (known) return known;
  const clock = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" });
  clocks.set(language, clock);
  return clock;
}

function deleteButton(): HTMLElement {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "message-delete icon",
  });
  button.dataset["action"] = "deleteMessage";
  button.setAttribute("aria-label", game().i18n.localize("CHAT.MessageDelete"));
  const icon = create("i", ["fa-solid", "fa-trash"]);
  icon.setAttribute("aria-hidden", "true");
  button.append(icon);
  return button;
}

function namesOf(message: ShownMessage): string {
  return message.whisper
    .map((id) => game().users.get(id)?.name ?? "")
    .filter(Boolean)
    .join(", ");
}

function recipientsOf(message: ShownMessage): HTMLElement {
  const element = create("span", ["whisper-to"]);
  element.textContent = game().i18n.format("CHAT.To", { names: namesOf(message) });
  return element;
}

/** The message in plain words for a log file, with nothing that this user may not see. */
export function textOfMessage(message: ShownMessage): string {
  const time = new Date(message.timestamp).toLocaleString();
  const head = `[${time}] ${message.isContentVisible ? message.alias : (message.author?.name ?? "")}`;
  if (!message.isContentVisible)
    return `${head}\n${game().i18n.format("CHAT.PrivateRollContent", { user: message.alias })}`;
  const rolls = message.rolls.map((roll) => `${roll.formula} = ${roll.result} = ${roll.total}`);
  const lines = [textOf(message.flavor), textOf(message.content), ...rolls].filter(Boolean);
  return [head, ...lines].join("\n");
}

function textOf(html: string): string {
  const body = new DOMParser().parseFromString(html, "text/html").body;
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
}

function create(tag: string, classes: string[], html = ""): HTMLElement {
  const element = document.createElement(tag);
  element.className = classes.join(" ");
  // Only HTML that was cleaned or rendered from escaped values comes here.
  if (html) element.innerHTML = html;
  return element;
}
