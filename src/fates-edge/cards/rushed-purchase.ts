import { localize, localizeCount, type Wording } from "#foundry/i18n.ts";
import { hiddenFrom, type HiddenView } from "#table/cards/card-view.ts";
import type { Drawing } from "#table/cards/message-type.ts";
import { undoRushedPurchase } from "../actions/undo.ts";
import type { RushedPurchaseMessage } from "../data/kinds.ts";
import type { RushedPurchaseData } from "../data/message/rushed-purchase.ts";
import type { MessageFacts } from "../state/roll/card-facts.ts";
import { messageFacts } from "../state/roll/message-facts.ts";
import { sayAuthors } from "#table/words/authors.ts";
import { PART_KEYS } from "../state/roll/roll-parts.ts";
import { outcomeLineView } from "./parts/outcome-lines.ts";
import type { MessageType } from "./parts/message-type.ts";

/** Word of a purchase made in haste (SRD 5.2, Rush Rule), and whether a GM's client has opened its clock. */
export const RUSHED_PURCHASE: MessageType<RushedPurchaseMessage, RushedPurchaseView> = {
  type: "rushedPurchase",
  template: "cards/notice",
  view: (message, user) => viewRushedPurchase({ ...messageFacts(message, user), system: message.system }),
  text: rushedPurchaseText,
  context: rushedPurchaseContext,
  undo: { self: undoRushedPurchase },
};

/** What a viewer sees of a purchase made in haste. */
export type RushedPurchaseView = Readonly<ReturnType<typeof seenRushedPurchase>>;

/** Reads such a word for one viewer. Pure: no Foundry, no clock. */
export function viewRushedPurchase(facts: Facts): RushedPurchaseView | HiddenView {
  return hiddenFrom(facts) ?? seenRushedPurchase(facts);
}

type Facts = MessageFacts & { readonly system: RushedPurchaseData };

function seenRushedPurchase(facts: Facts) {
  const { id, author, viewer, system } = facts;
  const { actorName, days, gm } = system;
  const label = sayAuthors(system.label, { ...facts, mayKnow: () => false }, PART_KEYS);
  const state = gm.user === "" ? "waiting" : gm.clock === "" ? "refused" : "open";
  return {
    type: "rushedPurchase" as const,
    id,
    author: { id: author.id, name: author.name },
    actorName,
    label,
    days,
    state,
    undone: gm.undone,
    can: { undo: viewer.isGM && state === "open" && !gm.undone },
  };
}

function rushedPurchaseText(view: RushedPurchaseView, words: Wording): string[] {
  const { title, standing } = rushedPurchaseWords(view, words);
  return view.undone ? [title, standing, words.say("TABLE.Card.Undone")] : [title, standing];
}

function rushedPurchaseContext(view: RushedPurchaseView, { uid }: Drawing): object {
  const { title, standing: text } = rushedPurchaseWords(view, { say: localize, count: localizeCount });
  const { undone, can } = view;
  return {
    uid,
    title,
    outcomes: [outcomeLineView({ part: "self", undone, text }, `${uid}-outcome-0`, can.undo)],
  };
}

function rushedPurchaseWords(
  { actorName: name, label: what, days, state }: RushedPurchaseView,
  { say, count }: Wording,
) {
  return {
    title: count("FATES_EDGE.RushedPurchase.Bought", days, { name, what }),
    standing: say(`FATES_EDGE.RushedPurchase.${state}`),
  };
}
