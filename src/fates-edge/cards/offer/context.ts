import { localize, type Wording } from "#foundry/i18n.ts";
import type { Drawing } from "#table/cards/message-type.ts";
import { pointsInUnit } from "../../words/labels.ts";
import { outcomeLineView } from "../parts/outcome-lines.ts";
import type { OfferView } from "./view.ts";

/** What a GM puts before a player: what comes of taking it, a button for each way out, and how it stands. */
export function offerContext(view: OfferView, { uid }: Drawing): object {
  const { title, can, asked, standing, summary, undone, kind } = view;
  const isSettled = view.state === "taken" || view.state === "traded";
  const facts = { part: "self" as const, undone, text: standing, summary: undone ? [] : summary };
  return {
    uid,
    title,
    kind,
    asked,
    price: view.points > 0 ? pointsInUnit(view.points, view.unit) : "",
    text: [view.label, view.text].filter(Boolean).join(". "),
    brief: view.brief,
    comes: localize(kind === "risk" ? "FATES_EDGE.Risk.Comes" : "FATES_EDGE.Offer.Comes"),
    instead: view.instead,
    bargain: view.bargain && localize("FATES_EDGE.Offer.Bargain", { bargain: view.bargain }),
    standing: isSettled ? "" : standing,
    answers: can.answer ? answersOf(view, uid) : null,
    mayWithdraw: can.withdraw,
    outcomes: [
      ...(isSettled ? [outcomeLineView(facts, `${uid}-outcome-0`, can.undo)] : []),
      ...paymentOutcomes(view, uid),
    ],
  };
}

/** The points that a GM paid from the bank for it, with their own undo. */
function paymentOutcomes({ paid, points, unit, can }: OfferView, uid: string): object[] {
  if (paid === "") return [];
  const text = localize("FATES_EDGE.Offer.Paid", { points: pointsInUnit(points, unit) });
  return [outcomeLineView({ part: "paid", text, undone: paid === "undone" }, `${uid}-paid`, can.undoPaid)];
}

/** The buttons of whoever may answer; a GM answers in the name of a player who is away. */
function answersOf(view: OfferView, uid: string): object {
  const { asked, actorName: name, helper, ways, assets, kind } = view;
  const may = (way: string): boolean => ways.some((each) => each.way === way && each.may);
  const has = (way: string): boolean => ways.some((each) => each.way === way);
  const button = (way: string, look: string, words = way) => ({
    way,
    kind: look,
    id: `${uid}-${way}`,
    label: localize(`FATES_EDGE.Offer.Way.${words}`, { helper }),
  });
  return {
    legend: asked ? "" : localize("FATES_EDGE.Offer.AnswerFor", { name }),
    buttons: [
      button("take", "cost", kind === "risk" ? "land" : "take"),
      ...(may("shield") ? [button("shield", "yours")] : []),
      ...(may("spared") ? [button("spared", "")] : []),
      ...(may("boon") ? [button("boon", "yours")] : []),
      ...(may("bargain") ? [button("bargain", "")] : []),
    ],
    assets: may("asset") ? assets.map(({ line: value, name: label }) => ({ value, label })) : [],
    notes: [
      has("boon") && !may("boon") ? localize("FATES_EDGE.Offer.NoBoons", { name }) : "",
      has("asset") && !may("asset") ? localize("FATES_EDGE.Offer.NoAssets", { name }) : "",
      has("shield") && !may("shield") ? localize("FATES_EDGE.Risk.NoShield", { name }) : "",
    ].filter(Boolean),
  };
}

/** An offer's card in plain lines. */
export function offerText(view: OfferView, { say }: Wording): string[] {
  const { title, label, text, points, unit, brief, instead, bargain, standing, summary, undone } = view;
  const price = points > 0 ? `${points} ${say(`FATES_EDGE.Setback.${unit}.short`)}: ` : "";
  return [
    title,
    price + [label, text].filter(Boolean).join(". "),
    ...brief,
    ...instead,
    bargain === "" ? "" : say("FATES_EDGE.Offer.Bargain", { bargain }),
    standing,
    ...summary,
    undone ? say("TABLE.Card.Undone") : "",
  ].filter(Boolean);
}
