import { elementsOfClass } from "./elements.ts";
import { LOOK } from "./game.ts";
import { isV14 } from "./host.ts";

/** Puts a message into the log, under the id it names, for those a mode lets see it. */
export async function createMessage(
  data: object,
  mode: MessageMode = "public",
): Promise<ChatMessage.Implementation | undefined> {
  const addressed = withMode({ ...data }, mode) as ChatMessage.CreateData;
  return ChatMessage.implementation.create(addressed, { keepId: true });
}

/** Puts a message into the log, under the id it names, for these users alone. */
export async function createWhisper(
  data: object,
  users: readonly string[],
): Promise<ChatMessage.Implementation | undefined> {
  const addressed = { ...data, whisper: [...users] } as ChatMessage.CreateData;
  return ChatMessage.implementation.create(addressed, { keepId: true });
}

/** Updates several messages in one request. */
export async function updateMessages(
  updates: readonly { readonly _id: string; readonly system: object }[],
): Promise<void> {
  if (updates.length > 0)
    await ChatMessage.implementation.updateDocuments(updates as ChatMessage.UpdateData[]);
}

/** Takes messages out of the log in one request, as far as they are still in it (GMs). */
export async function deleteMessages(ids: Iterable<string>): Promise<void> {
  const here = [...new Set(ids)].filter((id) => game.messages.has(id));
  if (here.length > 0) await ChatMessage.implementation.deleteDocuments(here);
}

/** Who sees a message, under the names of generation 14; 13 calls them publicroll, gmroll, blindroll, selfroll. */
export const MESSAGE_MODES = ["public", "gm", "blind", "self"] as const;
/** One of {@link MESSAGE_MODES}. */
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

/** The part of the log that draws one message again; the types at hand leave it out. */
interface Log {
  updateMessage(message: ChatMessage.Implementation): Promise<void>;
}

/**
 * Draws messages again that stand on a page: in the log, beside it while they are new, in a window of their own. The
 * host is asked for no other: it would post a message that it has not drawn, and one that is not for this user as well
 * (foundryvtt/foundryvtt#14429). Messages that are on no page are skipped: a log grows for years, and only its end is
 * shown.
 * @returns the ids of all messages that stand on a page
 */
export function redrawMessages(which: (message: ChatMessage.Implementation) => boolean): ReadonlySet<string> {
  const log = ui.chat as unknown as Log | undefined;
  const posted = postedNow();
  for (const id of posted) {
    const message = game.messages.get(id);
    if (message?.visible && which(message)) void log?.updateMessage(message);
  }
  return posted;
}

/** As much of the sidebar as is asked to show the log. */
interface Rooms {
  changeTab(tab: string, group: string): void;
}

/** Brings the log into sight. */
export function showLog(): void {
  (ui.sidebar as unknown as Rooms | undefined)?.changeTab("chat", "primary");
}

/**
 * Leads the user to a message: the log comes into sight, and its card has the focus.
 * @returns whether it stands in the log
 */
export function goToMessage(id: string, wanted = ""): boolean {
  showLog();
  const found = elementsOfClass("chat-message").find(({ dataset }) => dataset.messageId === id);
  if (!found) return false;
  found.scrollIntoView({ block: "center" });
  // The card itself: the first button of a message may be the host's own, which deletes it.
  const card = found.querySelector<HTMLElement>(`.${LOOK.card}`) ?? found;
  const first = wanted === "" ? null : card.querySelector<HTMLElement>(wanted);
  (first ?? card).focus({ preventScroll: true });
  return true;
}

/** What stands on a page, as it was looked for in this turn. */
let known: ReadonlySet<string> | null = null;

/**
 * The ids of all messages that stand on a page. Each look goes through the whole page, and documents that change together are
 * told of one by one: within a turn, in which no message is drawn, one look is enough.
 */
function postedNow(): ReadonlySet<string> {
  if (!known) queueMicrotask(() => void (known = null));
  return (known ??= new Set(elementsOfClass("chat-message").map(({ dataset }) => dataset.messageId ?? "")));
}
