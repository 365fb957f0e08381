import { findHere, idOf } from "#foundry/documents.ts";
import { wordsOfStored } from "#foundry/i18n.ts";
import { addressFacts, type CardView, hiddenFrom, type HiddenView } from "#table/cards/card-view.ts";
import { standingActs } from "#table/wishes.ts";
import { mayThrowAgain, mayUndoThrow } from "../actions/throw-again.ts";
import { isCohort, isHero, isRoll, type RollMessage } from "../data/kinds.ts";
import type { RollKind } from "../data/message/roll.ts";
import type { EffectLevel } from "../rules/roll/effect.ts";
import { betterFortune, fortuneEffect } from "../rules/roll/fortune.ts";
import type { Outcome } from "../rules/roll/outcome.ts";
import { groupCallOf } from "../state/call.ts";
import { consequenceAt } from "../state/consequence.ts";
import { type DefenceCame, defenceOn } from "../state/defence.ts";
import { lessonOf } from "../state/lesson.ts";
import { type LyingDie, rollState, type RollState } from "../state/roll.ts";
import { fighterHere, nameNow } from "../state/rights.ts";
import { label } from "../words/labels.ts";
import { advantageChip } from "../words/roll.ts";
import { judgedOn } from "../state/judged.ts";
import { reactedLines, slamViews, soakViews, type TargetView, targetViews } from "./attack-view.ts";
import { offersFor, type OfferView, waitingWords } from "./offers-view.ts";
import { consequenceWords } from "./consequences-view.ts";
import { type FollowingView, viewFollowing } from "./following.ts";

/** A throw that another took the place of. */
export interface StruckThrow {
  readonly total: number;
  readonly dice: readonly LyingDie[];
}

/** What one user sees of a roll. */
export interface RollView extends CardView, FollowingView {
  readonly type: "roll";
  readonly name: string;
  readonly img: string;
  readonly kind: RollKind;
  /** What is done: the action, or what else is rolled. */
  readonly what: string;
  readonly goal: string;
  readonly position: string;
  readonly effect: string;
  readonly outcome: Outcome;
  readonly multiplier: number;
  /** What came of a roll in place of a defence; empty for any other. */
  readonly defence: DefenceCame | "";
  readonly total: number;
  readonly tn: number;
  readonly ticks: number;
  readonly dice: readonly LyingDie[];
  readonly struck: readonly StruckThrow[];
  /** What was laid on it, each in its words. */
  readonly chips: readonly string[];
  readonly bargain: string;
  /** Of two opposed fortune rolls which is ahead, on the second; empty for any other roll. */
  readonly contest: "" | "first" | "second" | "level";
  /** The ways in which it may be thrown once more. */
  readonly again: readonly { readonly kind: "assist" | "beacon"; readonly label: string }[];
  readonly mayUndoThrow: boolean;
  /** That it counts on the card of a group action; empty for any other roll. */
  readonly part: string;
  /** Each target of an attack. */
  readonly targets: readonly TargetView[];
  /** Reactions that this user may make, and whom the attacker waits for. */
  readonly offers: readonly OfferView[];
  readonly waiting: string;
  readonly reacted: readonly string[];
  /** A Beacon Point may pay in place of the stress that a resistance roll cost. */
  readonly mayPayStress: boolean;
  /** What the roll teaches, on a button; empty for nothing, or once it was marked. */
  readonly lesson: string;
}

/** Reads a roll for one user. @throws Error where its dice cannot be read */
export function viewRoll(message: RollMessage, user: User.Implementation): RollView | HiddenView {
  const hidden = hiddenFrom(addressFacts(message, user));
  if (hidden) return hidden;
  const state = rollState(message);
  if (!state) throw new Error("The dice of a roll do not fit its pool");
  const { system } = message;
  const { say } = wordsOfStored;
  const actor = fighterHere(system.actor);
  const isOwn = message.isAuthor || user.isGM;
  const { now, before, settled, ticks } = state;
  const group = groupCallOf(message);
  const follows = viewFollowing(message, state, user, {
    mayWork: isOwn && !group && WORKS.includes(system.kind),
    isAction: system.kind === "action",
  });
  return {
    type: "roll",
    id: idOf(message),
    name: actor ? nameNow(actor) : system.actorName || (message.author?.name ?? ""),
    img: actor?.img ?? "",
    kind: system.kind,
    what: system.action === "" ? say(`BEACON_ROAD.RollKind.${system.kind}`) : label.action(system.action),
    goal: goalOf(message),
    position: say(`BEACON_ROAD.Position.${settled.position}`),
    effect: say(`BEACON_ROAD.Effect.${effectOf(message, state)}`),
    ...resultOf(message, state),
    total: now.total,
    tn: settled.tn,
    ticks,
    dice: now.dice,
    struck: before.map(({ total, dice }) => ({ total, dice })),
    chips: chipsOf(message),
    bargain: system.bargain,
    contest: contestOf(message, state),
    again: isOwn ? againWays(message, state) : [],
    mayUndoThrow: isOwn && mayUndoThrow(message),
    part: group ? say("BEACON_ROAD.Card.PartOfGroup") : "",
    ...follows,
    answers: [...follows.answers, ...soakViews(message, user), ...(user.isGM ? slamViews(message) : [])],
    targets: targetViews(message, state, user),
    offers: offersFor(message, user),
    waiting: waitingWords(message),
    reacted: reactedLines(judgedOn(message)?.data ?? {}),
    mayPayStress: isOwn && mayPayStress(message),
    lesson: isOwn ? lessonWords(message, state) : "",
    acts: follows.acts.filter(({ id }) => !isSilent(message, id)),
  };
}

/** How a roll ended; one in place of a defence by what the blow came to, since it has no number of its own to reach. */
function resultOf(
  message: RollMessage,
  state: RollState,
): Pick<RollView, "outcome" | "multiplier" | "defence"> {
  const { outcome, multiplier } = state;
  if (message.system.kind !== "defend") return { outcome, multiplier, defence: "" };
  const defence = defenceOn(message);
  return { outcome: defence === "holds" ? "success" : "failure", multiplier: 0, defence };
}

/** Whether an act needs no words: an attack was counted, and cost and changed nothing. */
function isSilent({ system }: RollMessage, id: string): boolean {
  const act = system.gm.acts[id];
  return act?.kind === "attack" && act.state === "done" && act.changes.length === 0;
}

/** What a roll is for: what it resists, what it strikes with, or the words of whoever rolled. */
function goalOf(message: RollMessage): string {
  const { kind, goal, attack } = message.system;
  if (kind === "resistance") return resistedWords(message);
  return kind === "attack" || kind === "defend" ? attack.name : goal;
}

/** What a resistance roll is against; empty once that is gone. */
function resistedWords({ system }: RollMessage): string {
  const found = consequenceAt(system.resists.card, system.resists.act);
  return found ? consequenceWords(found.one.act) : "";
}

function mayPayStress(message: RollMessage): boolean {
  const acts = standingActs(message);
  const hero = fighterHere(message.system.actor);
  const paid = acts.find(([, { kind }]) => kind === "resist")?.[1];
  const isPaid = acts.some(([, { kind }]) => kind === "beaconForStress");
  return isHero(hero) && hero.system.beacon > 0 && !isPaid && Number(paid?.data["stress"] ?? 0) > 0;
}

function contestOf({ system }: RollMessage, state: RollState): RollView["contest"] {
  const before = game.messages.get(system.asked);
  const first = system.kind === "fortune" && isRoll(before) ? rollState(before) : null;
  if (!first) return "";
  const better = betterFortune(first, state);
  if (better === null) return "level";
  return better === "one" ? "first" : "second";
}

function lessonWords(message: RollMessage, state: RollState): string {
  const track = lessonOf(message, state);
  const isMarked = standingActs(message).some(([, { kind }]) => kind === "lesson");
  if (track === null || isMarked) return "";
  const { say } = wordsOfStored;
  return say("BEACON_ROAD.Card.Lesson", { track: say(`BEACON_ROAD.Track.${track}`) });
}

/** The effect that a roll is told with; of a fortune roll what its answer stands for (Fortune Roll). */
function effectOf({ system }: RollMessage, state: RollState): EffectLevel {
  return system.kind === "fortune" ? fortuneEffect(state) : state.settled.effect;
}

function againWays(message: RollMessage, state: RollState): RollView["again"] {
  const { say } = wordsOfStored;
  const { assistantName: name } = message.system;
  return (["assist", "beacon"] as const).flatMap((kind) =>
    mayThrowAgain(message.system, state, kind)
      ? [{ kind, label: say(`BEACON_ROAD.Card.Again.${kind}`, { name }) }]
      : [],
  );
}

function chipsOf({ system }: RollMessage): string[] {
  const { say } = wordsOfStored;
  const { tier, assistantName, pushes, bargain, further, harm, trade, paidBy } = system;
  // A cohort rolls its quality, and a question what it is about.
  const isQuality = system.kind === "fortune" || isCohort(findHere(system.actor));
  const harms = [...new Set(harm)].map((level) => say(`BEACON_ROAD.HarmChip.${level}`));
  return [
    ...(tier === 0 ? [] : [advantageChip(isQuality ? "trait" : "tier", tier)]),
    ...(system.assistant === "" ? [] : [advantageChip("assist", 1, assistantName)]),
    ...pushes.map((push) =>
      say(`BEACON_ROAD.PushChip.${push}`, { by: say(`BEACON_ROAD.PaidChip.${paidBy}`) }),
    ),
    ...(bargain === "" ? [] : [advantageChip("bargain", 1)]),
    ...further.map(({ from, words, advantage }) => advantageChip(from, advantage, words)),
    ...harms,
    ...(trade === "" ? [] : [say(`BEACON_ROAD.TradeChip.${trade}`)]),
  ];
}

/** The kinds of roll that may work on a clock. */
const WORKS: readonly RollKind[] = ["action", "gather"];
