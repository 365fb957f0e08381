import { userName } from "../../../foundry/host.ts";
import { localize, localizeCount } from "../../../foundry/i18n.ts";
import { currentEdition } from "../../data/current-edition.ts";
import type { MessageFacts } from "../../state/card-facts.ts";
import { knownClock } from "../clocks/known-clock.ts";
import { offerEnd } from "./offer-end.ts";

/** What any card needs of its message and of who looks at it. */
export function messageFacts(message: ChatMessage.Implementation, user: User.Implementation): MessageFacts {
  const { author } = message;
  return {
    id: message.id ?? "",
    author: { id: author?.id ?? "", name: author?.name ?? "", isGM: author?.isGM ?? false },
    viewer: { id: user.id ?? "", isGM: user.isGM },
    whisper: message.whisper.filter((id) => id !== null),
    blind: message.blind,
    edition: currentEdition(),
    nameOf: userName,
    words: { say: localize, count: localizeCount },
    clockKnown: (key) => knownClock(key, user.isGM),
    offerEnd,
  };
}
