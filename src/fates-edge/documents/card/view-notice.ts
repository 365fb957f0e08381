import type { HiddenView, NoticeView } from "../../cards/card-view.ts";
import { noticeText, noticeWords } from "../../cards/notice/notice.ts";
import type { NoticeData } from "../../data/message/notice-data.ts";
import type { MessageFacts } from "../../state/card-facts.ts";
import { fatigueDue } from "../supply/fatigue-due.ts";
import { maySee } from "./may-see.ts";

/** What the card of a notice needs. */
export interface NoticeFacts extends MessageFacts {
  readonly system: NoticeData;
  /** How far the party's supply is filled now. */
  readonly supply: number;
}

/** What a viewer sees of a notice. It can be undone as long as it names what it changed. */
export function viewNotice(facts: NoticeFacts): NoticeView | HiddenView {
  const { id, author, viewer, nameOf, system, edition } = facts;
  if (!maySee(facts, viewer.id)) return { type: "hidden", id, name: author.name, plainText: [] };
  const { kind, data, undone, user, changes } = system;
  const words = { ...facts.words, edition };
  const told = author.isGM
    ? noticeWords(system, { ...facts, words })
    : { title: words.say("FATES_EDGE.Card.Forged"), lines: [] };
  return {
    type: "notice",
    id,
    genuine: author.isGM,
    user: { id: user, name: nameOf(user) },
    ...{ kind, data, undone },
    ...told,
    fatigue: viewer.isGM && author.isGM ? fatigueDue(system, facts.supply) : 0,
    can: { undo: viewer.isGM && author.isGM && !undone && changes.length > 0 },
    plainText: noticeText(told, undone && author.isGM, words),
  };
}
