import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { keepPage, removePage } from "#foundry/journals.ts";
import { type Block, toHtml } from "#table/telling.ts";
import { CHRONICLE } from "../actions/campaign/chronicle.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { isNotice, type NoticeMessage } from "../data/kinds.ts";
import type { NoticeKind } from "../data/message/notice.ts";

/** A page of the chronicle; one that tells nothing is not written. */
export interface ChroniclePage {
  readonly name: string;
  readonly told: readonly Block[];
}

/**
 * A page of the chronicle for each notice of one kind, written by the client of the GM whose notice it is, in that GM's language
 * (`ready`). Undoing the notice takes the page away.
 * @param tell reads the world as it stands when the notice comes
 */
export function startPagesOf(kind: NoticeKind, tell: (message: NoticeMessage) => ChroniclePage): void {
  Hooks.on("createChatMessage", (message, _options, user) => {
    if (user === game.user.id && isByGM(message, kind)) void write(message, tell(message));
  });
  Hooks.on("updateChatMessage", (message, changed, _options, user) => {
    const isUndone = foundry.utils.getProperty(changed, "system.undone") === true;
    if (isUndone && user === game.user.id && isByGM(message, kind))
      void removePage(SYSTEM_ID, CHRONICLE, idOf(message));
  });
}

/** Whether it is a notice of a kind that a GM wrote. */
export function isByGM(message: ChatMessage.Implementation, kind: NoticeKind): message is NoticeMessage {
  return isNotice(message) && message.system.kind === kind && (message.author?.isGM ?? false);
}

async function write(message: NoticeMessage, { name, told }: ChroniclePage): Promise<void> {
  const html = toHtml(told, (words) => foundry.utils.escapeHTML(words));
  if (html === "") return;
  await keepPage(SYSTEM_ID, CHRONICLE, localize("FATES_EDGE.Chronicle.Title"), {
    id: idOf(message),
    name,
    html,
  });
}
