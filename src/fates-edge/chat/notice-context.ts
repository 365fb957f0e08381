import { localize, localizeCount } from "../../foundry/i18n.ts";
import type { BankSpendView, HasteView, NoticeView } from "../cards/card-view.ts";
import { bankSpendLed, flippedView, ledView } from "../cards/outcomes.ts";
import type { DrawnCard } from "../data/message/action-data.ts";
import type { ButtonView } from "./card-parts.ts";

/** A spend from the bank, on its own card. */
export function spendContext(view: BankSpendView, uid: string): Record<string, unknown> {
  const title = view.genuine
    ? localize("FATES_EDGE.Spend.FromBank", { name: view.user.name })
    : localize("FATES_EDGE.Card.Forged");
  return { uid, title, led: view.genuine ? bankSpendLed(view, uid) : [] };
}

/** A purchase made in haste, and what came of it. */
export function hasteContext(view: HasteView, uid: string): Record<string, unknown> {
  const { actorName: name, label: what, days, state, undone, can } = view;
  const text = localize(`FATES_EDGE.Haste.${state}`);
  const title = localizeCount("FATES_EDGE.Haste.Bought", days, { name, what });
  return { uid, title, led: [ledView({ part: "self", undone, text }, `${uid}-led-0`, can.undo)] };
}

/** What happened to the table as a whole: a scene's start and end, a reshuffle, a party gone; and what comes with it. */
export function noticeContext(view: NoticeView, uid: string): Record<string, unknown> {
  const { genuine, title, lines, undone, can, fatigue } = view;
  if (!genuine) return { uid, title, led: [] };
  const facts = { part: "self" as const, undone, text: lines.join("\n") || title, cards: flippedOn(view) };
  const hasMore = lines.length > 0 || can.undo || undone;
  return {
    uid,
    title,
    led: hasMore ? [ledView(facts, `${uid}-led-0`, can.undo)] : [],
    buttons: fatigue > 0 ? [tireButton(fatigue, uid)] : [],
  };
}

/** The card that a flip laid on the table. */
function flippedOn({ kind, data }: NoticeView): object[] {
  return kind === "flip" && data["card"] ? [flippedView(data["card"] as DrawnCard)] : [];
}

function tireButton(fatigue: number, uid: string): ButtonView {
  const label = localizeCount("FATES_EDGE.Supply.Tire", fatigue);
  return { id: `${uid}-tire`, action: "supplyFatigue", kind: "cost", label };
}
