import { localize, type Wording } from "../../foundry/i18n.ts";
import { undoBankSpend } from "../actions/undo.ts";
import { type BankSpendMessage, isOffer } from "../data/kinds.ts";
import type { SpendAct } from "../data/message/action.ts";
import type { MessageFacts, Person } from "../state/card-facts.ts";
import { clocksOfAct } from "../state/clock-cards.ts";
import { messageFacts } from "../state/message-facts.ts";
import { outcomeView, spendLed } from "./parts/led.ts";
import {
  type CardView,
  type Drawing,
  hiddenFrom,
  type HiddenView,
  type MessageType,
} from "./parts/message-type.ts";
import { toldNow } from "./parts/told-now.ts";
import { namesTurned } from "./parts/world-change.ts";

/** A spend from the bank, for no one roll. */
export const BANK_SPEND: MessageType<BankSpendMessage, BankSpendView> = {
  type: "spend",
  template: "cards/spend",
  view: (message, user) => viewBankSpend({ ...messageFacts(message, user), system: message.system }),
  text: bankSpendText,
  context: bankSpendContext,
  undo: { self: undoBankSpend },

  /** It says what became of the offer that it was put into. */
  dependsOn(change) {
    if (change.of !== "message") return namesTurned(change, ({ system }) => clocksOfAct(system));
    const { message: offer, way } = change;
    if (!isOffer(offer) || way === "created") return null;
    return ({ id }) => id === offer.system.spend;
  },
};

/** What a viewer sees of a spend from the bank. */
export interface BankSpendView extends CardView {
  readonly type: "spend";
  /** False for a message that no GM wrote: it is shown as such. */
  readonly genuine: boolean;
  readonly unit: "cp" | "sb";
  readonly user: Person;
  readonly undone: boolean;
  readonly points: number;
  readonly label: string;
  readonly text: string;
  readonly uuid: string;
  readonly told: readonly string[];
  readonly can: { readonly undo: boolean };
}

/** Reads such a spend for one viewer. Pure: no Foundry, no clock. */
export function viewBankSpend(
  facts: MessageFacts & { readonly system: SpendAct },
): BankSpendView | HiddenView {
  const hidden = hiddenFrom(facts);
  if (hidden) return hidden;
  const { id, author, viewer, edition, nameOf, system } = facts;
  const { points, label, text, uuid, undone, user } = system;
  return {
    type: "spend",
    id,
    genuine: author.isGM,
    unit: edition.setback,
    user: { id: user, name: nameOf(user) },
    ...{ points, label, text, uuid, undone },
    told: toldNow(system, facts),
    can: { undo: viewer.isGM && author.isGM && !undone },
  };
}

/** A spend from the bank in plain lines. */
export function bankSpendText(view: BankSpendView, { say }: Wording): string[] {
  const { genuine, points, unit, label, text, told, undone } = view;
  if (!genuine) return [say("FATES_EDGE.Card.Forged")];
  const price = `${points} ${say(`FATES_EDGE.Setback.${unit}.${points === 1 ? "one" : "other"}`)}`;
  const lines = [`${price}: ${label}`, text, ...told, undone ? say("FATES_EDGE.Card.Undone") : ""];
  return lines.filter(Boolean);
}

function bankSpendContext(view: BankSpendView, { uid }: Drawing): object {
  if (!view.genuine) return { uid, title: localize("FATES_EDGE.Card.Forged"), led: [] };
  return {
    uid,
    title: localize("FATES_EDGE.Spend.FromBank", { name: view.user.name }),
    led: [outcomeView({ part: "self", ...spendLed(view, view.unit) }, `${uid}-led-0`, view.can.undo)],
  };
}
