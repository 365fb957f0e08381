import type { Wording } from "#foundry/i18n.ts";
import { undoneMark } from "#table/cards/outcomes.ts";
import { actionTitle, dieWords } from "../../words/labels.ts";
import { dieText } from "../parts/dice.ts";
import { castingText, castingSummaryText } from "./casting.ts";
import { workingText } from "./working.ts";
import { erasedWords, carriedWords, tickedWords } from "../parts/outcome-lines.ts";
import { onesCountedWords } from "./context.ts";
import { assistLines, helpedText, useText } from "./roll-outcomes.ts";
import { outcomeWords, whatItMeans } from "./outcome.ts";
import type { ActionView } from "./view.ts";

/** An action's card as lines of plain text: all that the card shows, and nothing that it hides. */
export function actionText(view: ActionView, words: Wording): string[] {
  const lines = [
    actionTitle({ ...view, actorName: view.actor.name }, words),
    howLine(view, words),
    ...wordsLines(view, words),
    ...castingText(view, words),
    ...workingText(view),
    diceLine(view, words),
    dieWords(view.die, words),
    partsLine(view),
    ...assistLines(view, words),
    ...outcomeLines(view, words),
    ...followLines(view, words),
    ...castingSummaryText(view),
  ];
  return lines.filter((line) => line !== "");
}

function howLine({ ladder, position, dv, dvName, edition }: ActionView, { say }: Wording): string {
  const name = say(`FATES_EDGE.Dv.${edition}.${dvName}`);
  return say("FATES_EDGE.Card.How", {
    ladder: say(`FATES_EDGE.Ladder.${ladder}`),
    position: say(`FATES_EDGE.Position.${position || "Open"}`),
    dv: say("FATES_EDGE.Dv.Named", { dv, name }),
  });
}

function wordsLines({ approach, right, wrong }: ActionView, { say }: Wording): string[] {
  const stake = (label: string, text: string): string => (text === "" ? "" : `${say(label)}: ${text}`);
  return [approach, stake("FATES_EDGE.Card.Right", right), stake("FATES_EDGE.Card.Wrong", wrong)];
}

function diceLine({ dice }: ActionView, words: Wording): string {
  if (dice.length === 0) return "";
  return `${words.say("FATES_EDGE.Die.List")}: ${dice.map((die) => dieText(die, words.say)).join("; ")}`;
}

function partsLine({ parts }: ActionView): string {
  return parts.map(({ label, dice }) => `${label} ${dice > 0 ? "+" : ""}${dice}`).join(", ");
}

function outcomeLines(view: ActionView, words: Wording): string[] {
  const { outcome, invalid, rollPoints, together } = view;
  const { say, count } = words;
  const reached = outcomeWords(view, words);
  if (!outcome || !reached) return invalid === "" ? [] : [say("FATES_EDGE.Card.Invalid")];
  const unit = say(`FATES_EDGE.Setback.${rollPoints.unit}.${outcome.setbacks === 1 ? "one" : "other"}`);
  return [
    ...(together === ""
      ? [
          `${reached.label}. ${whatItMeans(outcome.outcome, view.fork, words)}`,
          count("FATES_EDGE.Outcome.Against", outcome.successes, { dv: outcome.dv }),
        ]
      : [`${reached.label}. ${reached.line}`]),
    outcome.setbacks > 0 ? `${outcome.setbacks} ${unit}` : "",
    onesCountedWords(rollPoints, { count }),
    rollPoints.cancelled > 0
      ? say("FATES_EDGE.Card.Cancelled", { count: rollPoints.cancelled, left: rollPoints.count })
      : "",
    outcome.flourish ? say("FATES_EDGE.Outcome.Flourish") : "",
    outcome.bargained ? say("FATES_EDGE.Outcome.Bargained", { dv: outcome.dv }) : "",
  ];
}

function followLines(view: ActionView, { say, count }: Wording): string[] {
  const { spends, draws, awards, setups, ticks, fork, bargain, rollPoints } = view;
  const mark = (undone: boolean): string => undoneMark(undone, { say });
  const unit = say(`FATES_EDGE.Setback.${rollPoints.unit}.short`);
  return [
    fork === "" ? "" : say(fork === "get" ? "FATES_EDGE.Card.ForkGot" : "FATES_EDGE.Card.ForkLeft"),
    bargain.state === "offered" ? `${say("FATES_EDGE.Card.BargainTitle")}: ${bargain.text}` : "",
    ...view.taken.map((die) => say("FATES_EDGE.Card.Reroll", { ...die }) + mark(true)),
    ...view.uses.map((use) => useText(use, rollPoints.unit, { say, count }) + mark(use.undone)),
    ...view.settled.flatMap(({ label, summary, undone }) => [
      say("FATES_EDGE.Card.Settled", { label }) + mark(undone),
      ...(undone ? [] : summary),
    ]),
    ...spends.flatMap(({ label, text, points, summary, undone, erased }) => [
      `${points} ${unit}: ${[label, text].filter(Boolean).join(". ")}${mark(undone)}`,
      ...(undone ? [] : [erasedWords(erased, { say }), ...summary].filter(Boolean)),
    ]),
    ...draws.flatMap(({ cards, twist, summary, undone, erased }) => [
      `${cards.map(({ name, prompt }) => (twist.includes(prompt) ? name : `${name}: ${prompt}`)).join(", ")}${mark(undone)}`,
      ...(undone ? [] : [twist, erasedWords(erased, { say }), ...summary].filter(Boolean)),
    ]),
    ...awards.map(
      ({ name, boons, undone }) => count("FATES_EDGE.Card.Awarded", boons, { name }) + mark(undone),
    ),
    ...view.helped.map(({ undone, ...helped }) => helpedText(helped, { say }) + mark(undone)),
    ...setups.map(({ name, undone }) => say("FATES_EDGE.Together.SetUp", { name }) + mark(undone)),
    ...ticks.map(({ name, count: n, undone }) => tickedWords(name, n, { count }) + mark(undone)),
    ...view.carried.map(
      ({ name: clock, count: n, undone }) => carriedWords(clock, n, { say, count }) + mark(undone),
    ),
    rollPoints.state === "banked" ? say("FATES_EDGE.Card.Left") : "",
    rollPoints.state === "returned" ? say("FATES_EDGE.Card.Returned") : "",
    rollPoints.state === "waiting" && rollPoints.count > 0 ? say("FATES_EDGE.Card.Waiting") : "",
  ];
}
