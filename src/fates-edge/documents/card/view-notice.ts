import type { NoticeData } from "../../data/message/notice-data.ts";
import type { MessageFacts } from "./card-facts.ts";
import type { HiddenView, NoticeView } from "./card-view.ts";
import { maySee } from "./may-see.ts";
import { noticeText } from "./notice-text.ts";

/** What a viewer sees of a notice. It can be undone as long as it names what it changed. */
export function viewNotice(facts: MessageFacts & { readonly system: NoticeData }): NoticeView | HiddenView {
  const { id, author, viewer, nameOf, system, words } = facts;
  if (!maySee(facts, viewer.id)) return { type: "hidden", id, name: author.name, plainText: [] };
  const { kind, data, undone, user, changes } = system;
  return {
    type: "notice",
    id,
    genuine: author.isGM,
    user: { id: user, name: nameOf(user) },
    ...{ kind, data, undone },
    can: { undo: viewer.isGM && author.isGM && !undone && changes.length > 0 },
    plainText: author.isGM ? noticeText(system, words) : [words.say("FATES_EDGE.Card.Forged")],
  };
}
