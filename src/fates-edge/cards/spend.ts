import { localize, type Wording } from "#foundry/i18n.ts";
import { type ClosedView, forgedUnlessGMs, hiddenFrom } from "#table/cards/card-view.ts";
import type { Drawing } from "#table/cards/message-type.ts";
import { eraseOn } from "../actions/edges/erase-on-card.ts";
import { undoBankSpend } from "../actions/undo.ts";
import { type BankSpendMessage, isOffer } from "../data/kinds.ts";
import type { SpendAct } from "../data/message/action.ts";
import type { MessageFacts } from "../state/roll/card-facts.ts";
import { type Eraser, erasersOn } from "../state/edges/erasers.ts";
import { clocksOfAct } from "../state/clocks/clock-cards.ts";
import { messageFacts } from "../state/roll/message-facts.ts";
import {
  drawnCardView,
  erasedWords,
  eraserOf,
  outcomeLineView,
  spendOutcome,
} from "./parts/outcome-lines.ts";
import type { MessageType } from "./parts/message-type.ts";
import { labelNow, summaryNow } from "./parts/summary-now.ts";
import { namesClockWithChangedSight } from "./parts/world-change.ts";

/** A spend from the bank, for no one roll. */
export const BANK_SPEND: MessageType<BankSpendMessage, BankSpendView> = {
  type: "spend",
  template: "cards/spend",
  view: (message, user) =>
    viewBankSpend({
      ...messageFacts(message, user),
      system: message.system,
      erasers: erasersOn(message, user),
    }),
  text: bankSpendText,
  context: bankSpendContext,
  buttons: { erase: ({ message, button }) => eraseOn(message, eraserOf(button)) },
  undo: { self: undoBankSpend },

  /** What was put before a player is told by the offer's own card. */
  standsElsewhere({ system }) {
    const offer = game.messages.get(system.offer);
    return isOffer(offer) && offer.visible;
  },

  /** It says what became of the offer that it was put into. */
  dependsOn(change) {
    if (change.of !== "message")
      return namesClockWithChangedSight(change, ({ system }) => clocksOfAct(system));
    const { message: offer, way } = change;
    if (!isOffer(offer) || way === "created") return null;
    return ({ id }) => id === offer.system.spend;
  },
};

/** What a viewer sees of a spend from the bank. */
export type BankSpendView = Readonly<ReturnType<typeof seenBankSpend>>;

/** What cards were drawn for, the cards, and the place of the only one that applies; -1 for all. */
type Drawn = Pick<BankSpendMessage["system"], "drawn" | "cards" | "applies">;

/** Reads such a spend for one viewer. Pure: no Foundry, no clock. */
export function viewBankSpend(facts: SpendFacts): BankSpendView | ClosedView {
  const forged = facts.words.say("FATES_EDGE.Card.Forged");
  return hiddenFrom(facts) ?? forgedUnlessGMs(facts, forged) ?? seenBankSpend(facts);
}

/** What such a spend's card needs. */
interface SpendFacts extends MessageFacts {
  readonly system: SpendAct & Partial<Drawn>;
  readonly erasers?: readonly Eraser[];
}

function seenBankSpend(facts: SpendFacts) {
  const { id, viewer, edition, nameOf, system } = facts;
  const { points, uuid, undone, user, drawn = "", cards = [], applies = -1 } = system;
  const { erased = "" } = system;
  return {
    type: "spend" as const,
    id,
    unit: edition.setback,
    user: { id: user, name: nameOf(user) },
    ...labelNow(system, facts),
    points,
    uuid,
    undone,
    drawn,
    cards,
    applies,
    erased,
    summary: summaryNow(system, facts),
    erasers: facts.erasers ?? [],
    can: { undo: viewer.isGM && !undone },
  };
}

/** A spend from the bank in plain lines. */
export function bankSpendText(view: BankSpendView, { say }: Wording): string[] {
  const { points, unit, label, text, summary, undone, drawn, cards } = view;
  const struck = undone ? say("TABLE.Card.Undone") : "";
  if (drawn !== "") {
    const names = cards.map(({ name }) => name).join(", ");
    const title = say(`FATES_EDGE.TableDraw.Card.${drawn}`, { name: view.user.name });
    return [
      title,
      label,
      names,
      appliesWords(view, { say }),
      text,
      erasedWords(view.erased, { say }),
      ...summary,
      struck,
    ].filter(Boolean);
  }
  const price = `${points} ${say(`FATES_EDGE.Setback.${unit}.${points === 1 ? "one" : "other"}`)}`;
  const lines = [`${price}: ${label}`, text, erasedWords(view.erased, { say }), ...summary, struck];
  return lines.filter(Boolean);
}

function bankSpendContext(view: BankSpendView, { uid }: Drawing): object {
  const { drawn, cards, text } = view;
  const key = drawn === "" ? "FATES_EDGE.Spend.FromBank" : `FATES_EDGE.TableDraw.Card.${drawn}`;
  const only = appliesWords(view, { say: localize });
  const gone = erasedWords(view.erased, { say: localize });
  const facts = {
    part: "self",
    ...spendOutcome(view, view.unit),
    ...(drawn !== "" && { text: [view.label, only, text, gone].filter(Boolean).join("\n") }),
    ...(view.points === 0 && { price: "" }),
    cards: cards.map((card) => drawnCardView(card, text)),
  };
  return {
    uid,
    title: localize(key, { name: view.user.name }),
    outcomes: [outcomeLineView(facts, `${uid}-outcome-0`, view.can.undo, view.erasers)],
  };
}

/** Which of several cards applies; empty where all do. */
function appliesWords({ cards, applies }: BankSpendView, { say }: Pick<Wording, "say">): string {
  const only = cards.length > 1 ? cards[applies] : undefined;
  return only ? say("FATES_EDGE.Draw.Applies", { name: only.name }) : "";
}
