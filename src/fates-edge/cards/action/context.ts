import { localize, localizeCount, type Wording } from "#foundry/i18n.ts";
import type { ButtonView } from "#table/cards/frame.ts";
import type { Drawing } from "#table/cards/message-type.ts";
import { sumOf } from "../../rules/sum.ts";
import { dvChoices, positionChoices } from "../../apps/parts/controls.ts";
import { currentEdition } from "../../data/settings.ts";
import type { UseView } from "../../state/roll/action-standing.ts";
import type { CardEdge } from "../../state/roll/card-facts.ts";
import { effectWords, usesWords } from "../../words/edges.ts";
import {
  actionTitle,
  dieWords,
  dvLabel,
  ladderLabel,
  pointsInUnit,
  positionLabel,
  signed,
} from "../../words/labels.ts";
import { diceViews } from "../parts/dice.ts";
import { tickButton } from "../parts/outcome-lines.ts";
import { assistLines, outcomeViews } from "./roll-outcomes.ts";
import { outcomeView } from "./outcome.ts";
import { castingContext } from "./casting.ts";
import type { ActionView } from "./view.ts";
import { workingContext } from "./working.ts";
import { giftOf } from "../../rules/edges/gifts.ts";

/** What a viewer has going on a roll's card, and no document knows of. */
export interface ViewerState {
  /** A boon is in hand, and the dice are buttons. */
  readonly choosing: boolean;
  /** The GM's word lies open. */
  readonly ruling: boolean;
  /** Words and helpers' edges lie open. */
  readonly unfolded: boolean;
}

/** How often dice of a roll were rolled again. */
export function rerollsOf({ dice }: Pick<ActionView, "dice">): number {
  return sumOf(dice, ({ old }) => old.length);
}

/** What heads a card; `lead` is the roller's name where the message says it just above, and is read aloud alone. */
function titleView(view: ActionView): { readonly lead: string; readonly title: string } {
  const title = actionTitle({ ...view, actorName: view.actor.name }, { say: localize, count: localizeCount });
  const rest = [view.attributeLabel, view.skillLabel].filter(Boolean).join(" + ");
  // In a language whose title does not end with what is rolled, the whole title is shown.
  if (!view.isHeaded || rest === "" || !title.endsWith(rest)) return { lead: "", title };
  return { lead: title.slice(0, -rest.length), title: rest };
}

/** An action's card for its template: who and what, the player's words, dice, outcome, what one can do, what it led to. */
export function actionContext(view: ActionView, drawing: Drawing<ViewerState>): Record<string, unknown> {
  const { uid, choosing } = drawing;
  return {
    uid,
    choosing,
    rerolls: rerollsOf(view),
    img: view.actor.img,
    ...titleView(view),
    how: howLine(view),
    casting: castingContext(view, drawing.uid),
    working: workingContext(view, drawing.uid),
    badge: view.dvRuled ? "" : dvBadge(view.dvSource),
    approach: view.approach,
    stakes: stakes(view),
    dice: diceViews(view, uid, choosing),
    dieNote: dieWords(view.die, { say: localize }),
    parts: [
      ...view.parts.filter(({ dice, kind }) => dice !== 0 || kind === "skill").map(partView),
      ...view.uses.flatMap(successView),
    ],
    partsNote: rerollNote(view),
    assists: assistLines(view, { say: localize, count: localizeCount }),
    outcome: outcomeView(view),
    notes: notes(view),
    edges: choosing ? null : edgeOffers(view.edges, drawing),
    fork: forkView(view),
    bargain: bargainView(view),
    award: awardView(view),
    actions: choosing ? [] : buttons(view, uid),
    ruling: view.can.rule ? rulingView(view, drawing.ruling) : null,
    outcomes: outcomeViews(view, uid),
  };
}

/** What was rolled again, in a few words: "Intricate: two 1s rolled again". */
export function rerollNote({ dice, ladder }: Pick<ActionView, "dice" | "ladder">): string {
  const steps = dice.flatMap(({ old }) => old);
  const count = (why: string): number => steps.filter((step) => step.why === why).length;
  const named = [
    noteOf("Ladder", count("ladder"), localize(`FATES_EDGE.Ladder.${ladder}`)),
    noteOf("Fatigue", count("fatigue"), ""),
    noteOf("Boon", count("boon"), ""),
    noteOf("Edge", count("edge"), ""),
  ];
  return named.filter(Boolean).join(" · ");
}

function noteOf(why: string, count: number, ladder: string): string {
  return count === 0 ? "" : localizeCount(`FATES_EDGE.Card.Rerolled.${why}`, count, { ladder });
}

function howLine({ ladder, position, dv }: ActionView): string {
  const parts = [ladderLabel(ladder), position && positionLabel(position), dvLabel(dv, currentEdition())];
  return parts.filter(Boolean).join(" · ");
}

/** Whose word the difficulty is, where it is not the GM's. */
function dvBadge(source: ActionView["dvSource"]): string {
  if (source === "player") return localize("FATES_EDGE.Card.Proposed");
  return source === "default" ? localize("FATES_EDGE.Card.DvNotSet") : "";
}

function stakes({ right, wrong }: ActionView): object[] {
  return [
    { label: localize("FATES_EDGE.Card.Right"), text: right },
    { label: localize("FATES_EDGE.Card.Wrong"), text: wrong },
  ].filter(({ text }) => text !== "");
}

function partView({ kind, label, dice }: ActionView["parts"][number]): object {
  const isBase = kind === "attribute" || kind === "skill";
  return { label, dice: isBase ? dice : signed(dice) };
}

/** Successes that no die shows stand with the parts. */
function successView({ gives, label, amount, undone }: UseView): object[] {
  if (giftOf({ gives }).changes !== "successes" || undone) return [];
  return [{ label, dice: localizeCount("FATES_EDGE.Edge.Effect.success", amount) }];
}

/** That 1s which were thrown again count all the same; empty where none do. */
export function onesCountedWords(
  { onesCounted }: ActionView["rollPoints"],
  { count }: Pick<Wording, "count">,
): string {
  return onesCounted > 0 ? count("FATES_EDGE.Card.OnesCounted", onesCounted) : "";
}

function notes({
  outcome,
  invalid,
  rollPoints,
  automation,
  can,
  epic,
  prepared,
  missed,
}: ActionView): string[] {
  const off = (isOff: boolean, what: string): string =>
    isOff ? localize(`FATES_EDGE.Card.Off.${what}`) : "";
  return [
    invalid && `${localize("FATES_EDGE.Card.Invalid")} ${localize(`FATES_EDGE.Card.Problem.${invalid}`)}`,
    onesCountedWords(rollPoints, { count: localizeCount }),
    rollPoints.cancelled > 0
      ? localize("FATES_EDGE.Card.Cancelled", { count: rollPoints.cancelled, left: rollPoints.count })
      : "",
    ...prepared.map((name) => localize("FATES_EDGE.Card.Prepared", { name })),
    ...missed.map(({ label, dice }) => localize("FATES_EDGE.Card.Missed", { label, dice: signed(dice) })),
    epic ? localize("FATES_EDGE.Beat.Epic") : "",
    outcome?.flourish ? localize("FATES_EDGE.Outcome.Flourish") : "",
    rollPoints.state === "waiting" && rollPoints.count > 0 ? localize("FATES_EDGE.Card.Waiting") : "",
    rollPoints.state === "returned" ? localize("FATES_EDGE.Card.Returned") : "",
    rollPoints.state === "drawing" && rollPoints.drawer && !can.openDraw
      ? localize("FATES_EDGE.Card.Drawing", { name: rollPoints.drawer.name })
      : "",
    off(!automation.banking && rollPoints.count > 0, "banking"),
    off(
      !automation.boons && (can.reroll || outcome?.outcome === "partial" || outcome?.outcome === "miss"),
      "boons",
    ),
    off(!automation.fork && outcome?.fork === true, "fork"),
    off(!automation.clocks && outcome !== null && can.undo, "clocks"),
  ].filter(Boolean);
}

function forkView({ can, outcome, fork, automation, together }: ActionView): object | null {
  if (!outcome?.fork || fork !== "" || !automation.fork || together !== "") return null;
  const text = can.fork ? "" : localize("FATES_EDGE.Card.ForkWaiting");
  return { title: localize("FATES_EDGE.Card.ForkLegend"), open: can.fork, text };
}

function bargainView({ can, bargain }: ActionView): object | null {
  const { state, answer, text, dv } = bargain;
  const standing = state === "offered";
  if (!standing && !can.offerBargain) return null;
  return {
    text: standing ? text : "",
    ask: localize("FATES_EDGE.Card.BargainAsk", { dv }),
    state: standing ? bargainState(answer, can.answerBargain) : "",
    mayOffer: can.offerBargain,
    mayAnswer: can.answerBargain,
    mayWithdraw: can.withdrawBargain,
  };
}

function bargainState(answer: string, isAsked: boolean): string {
  if (answer === "accept") return localize("FATES_EDGE.Card.BargainTaken");
  if (answer === "decline") return localize("FATES_EDGE.Card.BargainRefused");
  return isAsked ? "" : localize("FATES_EDGE.Card.BargainWaiting");
}

function awardView({ can, award }: ActionView): object | null {
  if (!can.award || !award) return null;
  const conditions = award.conditions.map(({ name, met }) => {
    const state = met === null ? "judge" : met ? "met" : "unmet";
    return { state, text: localize(`FATES_EDGE.Card.Condition.${name}.${state}`) };
  });
  // All of it is folded away: what is still missing stands in the fold's own line.
  const unmet = conditions.filter(({ state }) => state === "unmet").map(({ text }) => text);
  const title = [localize("FATES_EDGE.Card.Conditions"), unmet.join(", ")].filter(Boolean).join(": ");
  return { conditions, title, label: localizeCount("FATES_EDGE.Card.Award", award.boons) };
}

function buttons({ can, rollPoints, ticking, carrying, setup }: ActionView, uid: string): ButtonView[] {
  const button = (may: boolean, action: string, kind: string, label: string): ButtonView[] =>
    may ? [{ id: `${uid}-${action}`, action, kind, label }] : [];
  const say = (key: string): string => localize(`FATES_EDGE.Card.${key}`);
  return [
    ...button(can.reroll, "chooseDie", "yours", say("BoonReroll")),
    ...button(
      can.spend,
      "spend",
      "cost",
      localize("FATES_EDGE.Card.Spend", { points: pointsInUnit(rollPoints.left, rollPoints.unit) }),
    ),
    ...button(can.draw, "draw", "cost", say("Draw")),
    ...button(can.openDraw, "draw", "cost", say("DrawOpen")),
    ...button(can.leave, "leave", "cost", say(rollPoints.left > 0 ? "Leave" : "Close")),
    ...button(
      can.grantSetup && setup !== null,
      "grantSetup",
      "yours",
      localize("FATES_EDGE.Together.GrantSetup", { name: setup?.name ?? "" }),
    ),
    ...button(
      can.carry && carrying !== null,
      "carry",
      "yours",
      localize(`FATES_EDGE.Crew.${(carrying?.count ?? 0) < 0 ? "Strike" : "Carry"}`, {
        clock: carrying?.name ?? "",
      }),
    ),
    ...(can.tick ? ticking.map((offer, place) => tickButton(offer, `${uid}-tick-${place}`)) : []),
  ];
}

/** Whether a roll counts as the easiest only because nobody set a difficulty for it. */
export function isDvMissing({ dvSource, dvRuled }: Pick<ActionView, "dvSource" | "dvRuled">): boolean {
  return dvSource === "default" && !dvRuled;
}

function rulingView(view: ActionView, isOpen: boolean): object {
  const { dv, position } = view;
  const dvs = dvChoices(dv, currentEdition()).filter(({ value }) => value !== "");
  const open = position === "" ? localize("FATES_EDGE.Position.Open") : undefined;
  const title = localize(`FATES_EDGE.Card.${isDvMissing(view) ? "RuleMissing" : "Rule"}`);
  return { dvs, positions: positionChoices(position, open), open: isOpen, title };
}

/** One edge with its button. */
interface OfferView {
  readonly id: string;
  readonly item: string;
  readonly edge: string;
  readonly label: string;
  readonly effect: string;
  readonly circumstance: string;
  readonly left: string;
  readonly useLabel: string;
}

/** Edges to be used on the card: the roller's that bear on the dice at once in sight, words and helpers' folded away. */
export function edgeOffers(
  edges: readonly CardEdge[],
  { uid, unfolded }: Drawing<ViewerState>,
): object | null {
  if (edges.length === 0) return null;
  const isNear = ({ by, gives }: CardEdge): boolean => by === "" && gives !== "words";
  const views = (which: readonly CardEdge[]): OfferView[] => which.map((edge) => offerView(edge, uid));
  return {
    open: unfolded,
    near: views(edges.filter(isNear)),
    far: views(edges.filter((edge) => !isNear(edge))),
  };
}

function offerView(
  { item, edge, by, gives, amount, circumstance, uses, ...named }: CardEdge,
  uid: string,
): OfferView {
  const label =
    by === "" ? named.label : localize("FATES_EDGE.Card.UsedBy", { label: named.label, name: by });
  return {
    id: `${uid}-edge-${item.replaceAll(".", "-")}-${edge}`,
    item,
    edge,
    label,
    circumstance,
    effect: effectWords(gives, amount),
    left: usesWords(uses),
    useLabel: localize("FATES_EDGE.Edge.UseNamed", { name: label }),
  };
}
