import { idOf, isLater } from "../../foundry/documents.ts";
import { localize, wordsOfStored } from "../../foundry/i18n.ts";
import { keepPage, removePage } from "../../foundry/journals.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { isAction, isNotice, isPc, type NoticeMessage } from "../data/kinds.ts";
import { numberAt, wordAt } from "../data/message/notice.ts";
import { AWARDS } from "../rules/advancement/session.ts";
import type { ActionFacts, MessageFacts } from "../state/card-facts.ts";
import { knownClock } from "../state/clocks.ts";
import { actionFacts, messageFacts } from "../state/message-facts.ts";
import { jointResult } from "./action/joint.ts";
import { outcomeWords } from "./action/outcome.ts";
import { viewAction } from "./action/view.ts";
import { isHidden } from "./parts/message-type.ts";
import { noticeWords } from "./notice/notice.ts";

/** The flag of the journal that holds a page for each session and each finale. */
export const CHRONICLE = "chronicle";

/**
 * A session's end is closed by a page in the chronicle, which the granting GM's client writes in that GM's language (`ready`): how
 * people went about it and what came of it, the twists that were drawn, what they claim. Undoing the end takes the page away.
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
  const html = [...toldOf(messagesOf(end)), ...claims].join("");
  if (html === "") return;
  const name = localize("FATES_EDGE.Chronicle.Page", { session });
  await keepPage(SYSTEM_ID, CHRONICLE, localize("FATES_EDGE.Chronicle.Title"), { id: idOf(end), name, html });
}

/** The session's messages that all may see, the oldest first: from the last session's end that stands up to this one. */
function messagesOf(end: NoticeMessage): ChatMessage.Implementation[] {
  const earlier = game.messages.contents.filter((message) => isLater(end, message));
  const last = earlier.findLastIndex((message) => isSessionsEnd(message) && !message.system.undone);
  return earlier.slice(last + 1).filter(({ whisper, blind }) => whisper.length === 0 && !blind);
}

/** What happened, as players may know it. What was undone did not. */
function toldOf(messages: readonly ChatMessage.Implementation[]): string[] {
  return messages.flatMap((message) => {
    if (isAction(message)) return toldOfRoll(asPlayer(actionFacts(message, game.user)), message);
    if (!isNotice(message) || message.system.undone || !message.author?.isGM) return [];
    return toldOfNotice(message);
  });
}

/** Who reads the page may be any player: what is kept from them is not written there. */
export function asPlayer<Facts extends MessageFacts>(facts: Facts): Facts {
  return { ...facts, viewer: { id: "", isGM: false }, clockKnown: (key: string) => knownClock(key, false) };
}

function toldOfRoll(facts: ActionFacts, message: Parameters<typeof jointResult>[0]): string[] {
  const view = viewAction(facts, jointResult(message, game.user, facts));
  if (isHidden(view) || view.type !== "action") return [];
  const outcome = outcomeWords(view, wordsOfStored);
  if (!outcome) return [];
  const approach = view.approach === "" ? "" : `<em>${escaped(`“${view.approach}”`)}</em> `;
  const twists = view.draws.filter(({ undone }) => !undone).map(({ twist }) => twist);
  return [
    `<p><strong>${escaped(view.actor.name)}:</strong> ${approach}${escaped(outcome.label)}.</p>`,
    ...twists.map((twist) => `<blockquote><p>${escaped(twist)}</p></blockquote>`),
  ];
}

/** A scene begins under its name; a clock that lands says what happened. */
function toldOfNotice(message: NoticeMessage): string[] {
  const { kind, data } = message.system;
  if (kind === "sceneStart") {
    const name = wordAt(data, "name");
    return name === "" ? [] : [`<h2>${escaped(name)}</h2>`];
  }
  if (kind !== "clockLanded") return [];
  const { title, lines } = noticeWords(message.system, asPlayer(messageFacts(message, game.user)));
  return [`<p>${[title, ...lines].map(escaped).join("<br>")}</p>`];
}

/** What players claimed for the session, each in their own words. */
function claimsFor(session: number): string[] {
  const lines = game.actors.contents.flatMap((actor) => {
    if (!isPc(actor) || actor.system.claims.session !== session) return [];
    return AWARDS.flatMap(({ key }) => {
      const claim = actor.system.claims.ticked[key];
      if (!claim) return [];
      const award = localize(`FATES_EDGE.Award.${key}`);
      const words = [award, claim.note].filter(Boolean).join(": ");
      return [`<li><strong>${escaped(actor.name)}:</strong> ${escaped(words)}</li>`];
    });
  });
  if (lines.length === 0) return [];
  return [`<h2>${escaped(localize("FATES_EDGE.Chronicle.Claims"))}</h2><ul>${lines.join("")}</ul>`];
}

function escaped(words: string): string {
  return foundry.utils.escapeHTML(words);
}
