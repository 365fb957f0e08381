import { localize } from "../../foundry/i18n.ts";
import type { OfferView } from "../cards/card-view.ts";
import { ledView } from "../cards/outcomes.ts";
import { pointsIn } from "../words/labels.ts";

/** What a GM puts before a player: what comes of taking it, a button for each way out, and how it stands. */
export function offerContext(view: OfferView, uid: string): Record<string, unknown> {
  const { genuine, title, can, asked, standing, told, undone, kind } = view;
  if (!genuine) return { uid, title, led: [] };
  const isSettled = view.state === "taken" || view.state === "traded";
  const facts = { part: "self" as const, undone, text: standing, told: undone ? [] : told };
  return {
    ...{ uid, title, kind, asked },
    price: view.points > 0 ? pointsIn(view.points, view.unit) : "",
    text: [view.label, view.text].filter(Boolean).join(". "),
    brief: view.brief,
    bargain: view.bargain && localize("FATES_EDGE.Offer.Bargain", { bargain: view.bargain }),
    standing: isSettled ? "" : standing,
    answers: can.answer ? answersOf(view, uid) : null,
    mayWithdraw: can.withdraw,
    led: isSettled ? [ledView(facts, `${uid}-led-0`, can.undo)] : [],
  };
}

/** The buttons of whoever may answer; a GM answers in the name of a player who is away. */
function answersOf(view: OfferView, uid: string): object {
  const { asked, actorName: name, ways, assets } = view;
  const may = (way: string): boolean => ways.some((each) => each.way === way && each.may);
  const has = (way: string): boolean => ways.some((each) => each.way === way);
  const button = (way: string, kind: string) => ({
    ...{ way, kind, id: `${uid}-${way}` },
    label: localize(`FATES_EDGE.Offer.Way.${way}`),
  });
  return {
    legend: asked ? "" : localize("FATES_EDGE.Offer.AnswerFor", { name }),
    buttons: [
      button("take", "cost"),
      ...(may("boon") ? [button("boon", "yours")] : []),
      ...(may("bargain") ? [button("bargain", "")] : []),
    ],
    assets: may("asset") ? assets.map(({ line: value, name: label }) => ({ value, label })) : [],
    notes: [
      has("boon") && !may("boon") ? localize("FATES_EDGE.Offer.NoBoons", { name }) : "",
      has("asset") && !may("asset") ? localize("FATES_EDGE.Offer.NoAssets", { name }) : "",
    ].filter(Boolean),
  };
}
