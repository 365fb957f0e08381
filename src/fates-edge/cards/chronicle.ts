import { isLater } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { toldToAll } from "#table/cards/plain-text.ts";
import { type Block, block } from "#table/telling.ts";
import { isPc, type NoticeMessage } from "../data/kinds.ts";
import { numberAt } from "../data/message/notice.ts";
import { AWARDS } from "../rules/advancement/session.ts";
import { isByGM, startPagesOf } from "./chronicle-pages.ts";

/** A session's end is closed by a page in the chronicle: what the campaign's chronicle tells of that session, and what players claim. */
export function startChronicle(): void {
  startPagesOf("session", (end) => {
    const session = numberAt(end.system.data, "session");
    // What was claimed is read before the session's end settles it.
    const told = [...messagesOf(end).flatMap(toldToAll).map(asPart), ...claimsFor(session)];
    return { name: localize("FATES_EDGE.Chronicle.Page", { session }), told };
  });
}

/** The session's messages, the oldest first: from the last session's end that stands up to this one. */
function messagesOf(end: NoticeMessage): ChatMessage.Implementation[] {
  const earlier = game.messages.contents.filter((message) => isLater(end, message));
  const last = earlier.findLastIndex((message) => isByGM(message, "session") && !message.system.undone);
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
