import { localize, localizeCount, type Wording } from "#foundry/i18n.ts";
import { outcomeId } from "#table/cards/outcomes.ts";
import type { RollPart } from "../../actions/roll/undo-roll.ts";
import type { TakenReroll } from "../../data/message/action.ts";
import type { UseView } from "../../state/roll/action-standing.ts";
import { currentEdition } from "../../data/settings.ts";
import { dvLabel, pointsInUnit, positionLabel } from "../../words/labels.ts";
import {
  drawnCardView,
  erasedWords,
  type OutcomeFacts,
  outcomeLineView,
  type OutcomeView,
  spendOutcome,
  carriedWords,
  tickedWords,
} from "../parts/outcome-lines.ts";
import { castingOutcomes } from "./casting.ts";
import type { ActionView } from "./view.ts";

type Facts = OutcomeFacts & { readonly part: RollPart };

/** Everything a roll led to, in the order of the table: the GM's word, choices, costs, rewards. */
export function outcomeViews(view: ActionView, uid: string): OutcomeView[] {
  const outcomes: Facts[] = [
    ...rolled(view),
    ...choicesMade(view),
    ...edgesUsed(view),
    ...usesSettled(view),
    ...helpNoted(view),
    ...pointsSpent(view),
    ...cardsDrawn(view),
    ...restBanked(view),
    ...boonsAwarded(view),
    ...setUp(view),
    ...ticked(view),
    ...castingOutcomes(view),
    ...fetched(view),
  ];
  return outcomes.map((facts) => {
    const isDrawn = ["spends", "draws", "works"].includes(facts.part);
    const erasers = view.erasers.filter(({ draw }) => isDrawn && draw === facts.key);
    return outcomeLineView(facts, outcomeId(uid, facts), view.can.undo, erasers);
  });
}

/** What uses of edges cost and gave. */
function usesSettled({ settled, rollPoints }: ActionView): Facts[] {
  return settled.map(({ id: key, label, summary, undone, points }) => {
    const text = localize("FATES_EDGE.Card.Settled", { label });
    const price = points > 0 ? { price: pointsInUnit(points, rollPoints.unit) } : {};
    return { part: "settled", key, text, summary, undone, ...price };
  });
}

/** What was noted on each follower or familiar who helped. */
function helpNoted({ helped }: ActionView): Facts[] {
  return helped.map(({ id: key, undone, ...noted }) => {
    return { part: "helped", key, undone, text: helpedText(noted, { say: localize }) };
  });
}

function pointsSpent({ spends, rollPoints }: ActionView): Facts[] {
  return spends.map((act) => ({ part: "spends", ...spendOutcome(act, rollPoints.unit) }));
}

function cardsDrawn({ draws, rollPoints }: ActionView): Facts[] {
  return draws.map(({ id: key, twist, cards, summary, undone, points, erased }) => {
    const text = [twist, erasedWords(erased, { say: localize })].filter(Boolean).join("\n");
    const price = pointsInUnit(points, rollPoints.unit);
    const views = cards.map((card) => drawnCardView(card, twist));
    return { part: "draws", key, text, cards: views, undone, price, summary };
  });
}

function boonsAwarded({ awards }: ActionView): Facts[] {
  return awards.map(({ id: key, boons, name, undone }) => {
    return { part: "awards", key, undone, text: localizeCount("FATES_EDGE.Card.Awarded", boons, { name }) };
  });
}

function setUp({ setups }: ActionView): Facts[] {
  return setups.map(({ id: key, name, undone }) => {
    return { part: "setups", key, undone, text: localize("FATES_EDGE.Together.SetUp", { name }) };
  });
}

function ticked({ ticks }: ActionView): Facts[] {
  return ticks.map(({ id: key, name: clock, count, undone }) => {
    return { part: "ticks", key, undone, text: tickedWords(clock, count, { count: localizeCount }) };
  });
}

/** What somebody fetched added to a clock. */
function fetched({ carried }: ActionView): Facts[] {
  return carried.map(({ id: key, name: clock, count, undone }) => {
    const text = carriedWords(clock, count, { say: localize, count: localizeCount });
    return { part: "carried", key, undone, text };
  });
}

/** What the roll itself made of boons, fatigue and bank: told where it can be taken back, or was. */
function rolled({ taken, reroll, marks, rollPoints, can }: ActionView): Facts[] {
  const die = (undone: boolean) => (words: TakenReroll) => {
    return { part: "reroll" as const, undone, text: localize("FATES_EDGE.Card.Reroll", { ...words }) };
  };
  const marked = marks.map(({ kind, count }) => localizeCount(`FATES_EDGE.Card.Mark.${kind}`, count));
  const price = pointsInUnit(rollPoints.count, rollPoints.unit);
  return [
    ...taken.map(die(true)),
    ...(reroll ? [reroll] : []).map(die(false)),
    ...(marked.length > 0 ? [{ part: "marks" as const, text: marked.join(" ") }] : []),
    ...(can.takeCredit
      ? [{ part: "credit" as const, text: localize("FATES_EDGE.Card.Credited"), price }]
      : []),
  ];
}

/** Edges used for the roll; each can be given back while nothing came after it. */
function edgesUsed({ uses, rollPoints }: ActionView): Facts[] {
  return uses.map((use) => ({
    part: "uses" as const,
    key: use.id,
    undone: use.undone,
    fixed: !use.mayReturn,
    text: useText(use, rollPoints.unit, { say: localize, count: localizeCount }),
  }));
}

/** Who of the crew helps and how, a line for each, and what the cap on all help took. */
export function assistLines({ assists, pool }: ActionView, { say, count }: Wording): string[] {
  const lines = assists.map(({ mode, ...helper }) => {
    const words = { name: helper.name, sense: helper.sense, method: helper.method, risk: helper.risk };
    return say(`FATES_EDGE.Crew.Helps.${mode}`, words);
  });
  return [...lines, pool.assistCut > 0 ? count("FATES_EDGE.Crew.Cut", pool.assistCut) : ""].filter(Boolean);
}

/** What was noted on one who helped, in a line. */
export function helpedText(
  helped: Pick<ActionView["helped"][number], "name" | "hot" | "exposed" | "flagged" | "compromised">,
  { say }: Pick<Wording, "say">,
): string {
  const { name, hot, exposed, flagged, compromised } = helped;
  const marks = { exposed, flagged, compromised };
  const brought = (["exposed", "flagged", "compromised"] as const).filter((what) => marks[what]);
  return [
    say(`FATES_EDGE.Crew.Noted.${hot ? "hot" : "calm"}`, { name }),
    ...brought.map((what) => say(`FATES_EDGE.Crew.Brought.${what}`, { name })),
  ].join(" ");
}

function choicesMade(view: ActionView): Facts[] {
  const { fork, can, bargain } = view;
  const made: Facts[] = [];
  const ruled = ruledWords(view);
  if (ruled !== "") made.push({ part: "ruling", text: ruled });
  if (fork !== "")
    made.push({ part: "fork", text: localize(`FATES_EDGE.Card.${fork === "get" ? "ForkGot" : "ForkLeft"}`) });
  if (can.takeBargain) made.push({ part: "bargain", text: answeredWords(bargain.answer) });
  return made;
}

/** What the GM ruled, from what to what; where nobody had said anything, what it is. */
function ruledWords(view: ActionView): string {
  const { dv, dvRuled, position, positionRuled, unruled } = view;
  const edition = currentEdition();
  const dvs = { from: dvLabel(unruled.dv, edition), to: dvLabel(dv, edition) };
  const positions = { from: positionLabel(unruled.position), to: positionLabel(position) };
  const dvKey =
    unruled.dvSource === "default" ? "FATES_EDGE.Card.Ruled.DvSet" : "FATES_EDGE.Card.Ruled.DvChanged";
  const positionKey =
    unruled.position === "" ? "FATES_EDGE.Card.Ruled.PositionSet" : "FATES_EDGE.Card.Ruled.PositionChanged";
  return [dvRuled ? localize(dvKey, dvs) : "", positionRuled ? localize(positionKey, positions) : ""]
    .filter(Boolean)
    .join(" ");
}

function answeredWords(answer: ActionView["bargain"]["answer"]): string {
  return localize(`FATES_EDGE.Card.${answer === "accept" ? "BargainWasTaken" : "BargainWasRefused"}`);
}

/** Leaving the rest in the bank is the last that is done with the points of a roll. */
function restBanked({ rollPoints }: ActionView): Facts[] {
  return rollPoints.state === "banked" ? [{ part: "banked", text: localize("FATES_EDGE.Card.Left") }] : [];
}

/** One use of an edge in a line: whose it is and what it did to the roll. */
export function useText(
  use: UseView,
  unit: ActionView["rollPoints"]["unit"],
  { say, count }: Wording,
): string {
  const { by, gives, amount, words } = use;
  const label = by === "" ? use.label : say("FATES_EDGE.Card.UsedBy", { label: use.label, name: by });
  if (gives === "cancel" && amount === 0) return say("FATES_EDGE.Card.UsedAll", { label });
  const points = `${amount} ${say(`FATES_EDGE.Setback.${unit}.short`)}`;
  return count(`FATES_EDGE.Card.Used.${gives}`, amount, { label, points, words });
}
