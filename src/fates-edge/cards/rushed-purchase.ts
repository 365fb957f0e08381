import { localize, localizeCount, type Wording } from "#foundry/i18n.ts";
import { type CardView, hiddenFrom, type HiddenView } from "#table/cards/card-view.ts";
import type { Drawing } from "#table/cards/message-type.ts";
import { undoRushedPurchase } from "../actions/undo.ts";
import type { RushedPurchaseMessage } from "../data/kinds.ts";
import type { RushedPurchaseData } from "../data/message/rushed-purchase.ts";
import type { MessageFacts, Person } from "../state/roll/card-facts.ts";
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
export interface RushedPurchaseView extends CardView {
  readonly type: "rushedPurchase";
  readonly author: Person;
  readonly actorName: string;
  readonly label: string;
  readonly days: number;
  /** `waiting` for a GM; `refused` where the GM's client found nothing rushed. */
  readonly state: "waiting" | "open" | "refused";
  readonly undone: boolean;
  readonly can: { readonly undo: boolean };
}

/** Reads such a word for one viewer. Pure: no Foundry, no clock. */
export function viewRushedPurchase(
  facts: MessageFacts & { readonly system: RushedPurchaseData },
): RushedPurchaseView | HiddenView {
  const hidden = hiddenFrom(facts);
  if (hidden) return hidden;
  const { id, author, viewer, system } = facts;
  const { actorName, days, gm } = system;
  const label = sayAuthors(system.label, { ...facts, mayKnow: () => false }, PART_KEYS);
  const state = gm.user === "" ? "waiting" : gm.clock === "" ? "refused" : "open";
  return {
    type: "rushedPurchase",
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
