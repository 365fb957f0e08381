import { idOf, isLater } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { keepPage, removePage } from "#foundry/journals.ts";
import { toldToAll } from "#table/cards/plain-text.ts";
import { type Block, block, toHtml } from "#table/telling.ts";
import { CHRONICLE } from "../actions/campaign/chronicle.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { isNotice, isPc, type NoticeMessage } from "../data/kinds.ts";
import { numberAt } from "../data/message/notice.ts";
import { AWARDS } from "../rules/advancement/session.ts";

/**
 * A session's end is closed by a page in the chronicle, which the granting GM's client writes in that GM's language (`ready`): what
 * the campaign's chronicle tells of that session, and what players claim. Undoing the end takes the page away.
 */
export function startChronicle(): void {
  Hooks.on("createChatMessage", (message, _options, user) => {
    if (isSessionsEnd(message) && user === game.user.id) void writePage(message);
  });
  Hooks.on("updateChatMessage", (message, changed, _options, user) => {
    const isUndone = foundry.utils.getProperty(changed, "system.undone") === true;
    if (isUndone && isSessionsEnd(message) && user === game.user.id)
      void removePage(SYSTEM_ID, CHRONICLE, idOf(message));
  });
}

function isSessionsEnd(message: ChatMessage.Implementation): message is NoticeMessage {
  return isNotice(message) && message.system.kind === "session" && (message.author?.isGM ?? false);
}

async function writePage(end: NoticeMessage): Promise<void> {
  const session = numberAt(end.system.data, "session");
  // What was claimed is read before the session's end settles it.
  const claims = claimsFor(session);
  const html = toHtml([...messagesOf(end).flatMap(toldToAll).map(asPart), ...claims], escaped);
  if (html === "") return;
  const name = localize("FATES_EDGE.Chronicle.Page", { session });
  await keepPage(SYSTEM_ID, CHRONICLE, localize("FATES_EDGE.Chronicle.Title"), { id: idOf(end), name, html });
}

/** The session's messages, the oldest first: from the last session's end that stands up to this one. */
function messagesOf(end: NoticeMessage): ChatMessage.Implementation[] {
  const earlier = game.messages.contents.filter((message) => isLater(end, message));
  const last = earlier.findLastIndex((message) => isSessionsEnd(message) && !message.system.undone);
  return earlier.slice(last + 1);
}

/** A session's page has no heading of its own: its scenes stand where a campaign's page has its sessions. */
function asPart(told: Block): Block {
  return told.as === "chapter" ? { ...told, as: "part" } : told;
}

/** What players claimed for the session, each in their own words. */
function claimsFor(session: number): Block[] {
  const lines = game.actors.contents.flatMap((actor) => {
    if (!isPc(actor) || actor.system.claims.session !== session) return [];
    return AWARDS.flatMap(({ key }) => {
      const claim = actor.system.claims.ticked[key];
      if (!claim) return [];
      const words = [localize(`FATES_EDGE.Award.${key}`), claim.note].filter(Boolean).join(": ");
      return [block("item", words, actor.name)];
    });
  });
  if (lines.length === 0) return [];
  return [block("part", localize("FATES_EDGE.Chronicle.Claims")), ...lines];
}

function escaped(words: string): string {
  return foundry.utils.escapeHTML(words);
}
