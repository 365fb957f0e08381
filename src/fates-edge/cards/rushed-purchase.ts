import { localize, localizeCount, type Wording } from "../../foundry/i18n.ts";
import { undoHaste } from "../actions/undo.ts";
import type { HasteMessage } from "../data/kinds.ts";
import type { HasteData } from "../data/message/rushed-purchase.ts";
import type { MessageFacts, Person } from "../state/card-facts.ts";
import { messageFacts } from "../state/message-facts.ts";
import { ledView } from "./parts/led.ts";
import {
  type CardView,
  type Drawing,
  hiddenFrom,
  type HiddenView,
  type MessageType,
} from "./parts/message-type.ts";

/** Word of a purchase made in haste (SRD 5.2, Rush Rule), and whether a GM's client has opened its clock. */
export const RUSHED_PURCHASE: MessageType<HasteMessage, HasteView> = {
  type: "haste",
  template: "cards/notice",
  view: (message, user) => viewHaste({ ...messageFacts(message, user), system: message.system }),
  text: hasteText,
  context: hasteContext,
  undo: { self: undoHaste },
};

/** What a viewer sees of a purchase made in haste. */
export interface HasteView extends CardView {
  readonly type: "haste";
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
export function viewHaste(facts: MessageFacts & { readonly system: HasteData }): HasteView | HiddenView {
  const hidden = hiddenFrom(facts);
  if (hidden) return hidden;
  const { id, author, viewer, system } = facts;
  const { actorName, label, days, gm } = system;
  const state = gm.user === "" ? "waiting" : gm.clock === "" ? "refused" : "open";
  return {
    type: "haste",
    id,
    author: { id: author.id, name: author.name },
    ...{ actorName, label, days, state, undone: gm.undone },
    can: { undo: viewer.isGM && state === "open" && !gm.undone },
  };
}

function hasteText(view: HasteView, words: Wording): string[] {
  const { title, standing } = hasteWords(view, words);
  return view.undone ? [title, standing, words.say("FATES_EDGE.Card.Undone")] : [title, standing];
}

function hasteContext(view: HasteView, { uid }: Drawing): object {
  const { title, standing: text } = hasteWords(view, { say: localize, count: localizeCount });
  const { undone, can } = view;
  return { uid, title, led: [ledView({ part: "self", undone, text }, `${uid}-led-0`, can.undo)] };
}

function hasteWords({ actorName: name, label: what, days, state }: HasteView, { say, count }: Wording) {
  return {
    title: count("FATES_EDGE.Haste.Bought", days, { name, what }),
    standing: say(`FATES_EDGE.Haste.${state}`),
  };
}
