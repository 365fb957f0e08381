import { localize, localizeCount, type Wording } from "#foundry/i18n.ts";
import { dieShape } from "#table/cards/die.ts";
import type { Drawing, MessageType } from "#table/cards/message-type.ts";
import { toldText } from "#table/cards/told-acts.ts";
import { touches, type WorldChange } from "#table/cards/world-change.ts";
import {
  answerHere,
  askHere,
  openBlowResistance,
  openReaction,
  passHere,
  strike,
  throwAgain,
  throwSlam,
  undoAct,
  undoThrow,
} from "../apps/open-window.ts";
import type { Strike } from "../actions/hit.ts";
import { isCrew, isFighter, type RollMessage } from "../data/kinds.ts";
import { chainTotal } from "../rules/roll/dice.ts";
import type { LyingDie } from "../state/roll.ts";
import { dieName } from "../words/labels.ts";
import { chosen, FOLLOWING_BUTTONS, followingContext } from "./following.ts";
import type { OfferView } from "./offers-view.ts";
import { type RollView, viewRoll } from "./roll-view.ts";

/** A roll on the table (Action Roll): its dice, and all that comes of it. */
export const ROLL: MessageType<RollMessage, RollView> = {
  type: "roll",
  template: "cards/roll",
  view: viewRoll,
  text: rollText,
  context: rollContext,
  buttons: {
    again: ({ message, button }) =>
      throwAgain(message, button.dataset.value === "beacon" ? "beacon" : "assist"),
    undoThrow: ({ message }) => undoThrow(message),
    ...FOLLOWING_BUTTONS,
    hit: ({ message, card, button }) => {
      const { value = "", index = "0" } = button.dataset;
      return strike(message, [{ target: value, choice: chosen(card, `hit-${index}`) }]);
    },
    hitAll: ({ message, card }) => strike(message, strikesOn(card)),
    fail: ({ message, button }) => askHere(message, "comesToNothing", { target: button.dataset.value ?? "" }),
    react: ({ message, button }) => openReaction(message, button.dataset.value ?? ""),
    pass: ({ message, button }) => passHere(message, button.dataset.value ?? ""),
    soak: ({ message, button }) => {
      const [act = "", use = "", what = ""] = (button.dataset.value ?? "").split(" ");
      return answerHere(message, "soak", { act, use, what });
    },
    resistBlow: ({ message, button }) => {
      const [act = "", , what = ""] = (button.dataset.value ?? "").split(" ");
      return openBlowResistance(message, act, what);
    },
    slam: ({ message, button }) => {
      const [act = "", feet = ""] = (button.dataset.value ?? "").split(" ");
      return throwSlam(message, act, Number(feet));
    },
    avoidDeath: ({ message, button }) =>
      answerHere(message, "avoidDeath", { act: button.dataset.value ?? "" }),
    lesson: ({ message }) => askHere(message, "lesson"),
    payStress: ({ message }) => askHere(message, "beaconForStress"),
  },
  undo: { act: undoAct },
  dependsOn,
};

/** Each strike that is still open on a card, as it was chosen. */
function strikesOn(card: HTMLElement): Strike[] {
  return [...card.querySelectorAll<HTMLElement>("[data-action=hit]")].map(({ dataset }) => ({
    target: dataset["value"] ?? "",
    choice: chosen(card, `hit-${dataset["index"]}`),
  }));
}

/** A roll tells otherwise once its actor, the crew's clocks or the fight have changed. */
function dependsOn(change: WorldChange) {
  if (change.of !== "actor") return null;
  const { actor, changed } = change;
  if (isCrew(actor)) {
    if (!changed || touches(changed, "system.clocks")) return () => true;
    return touches(changed, "system.fight")
      ? ({ system }: RollMessage): boolean => system.kind === "attack"
      : null;
  }
  if (!isFighter(actor)) return null;
  // Anybody in the fight may let an attack pass.
  if (changed && touches(changed, "system.passed"))
    return ({ system }: RollMessage) => system.kind === "attack";
  // Whoever took a consequence in another's place may answer it by what they have now.
  return ({ system }: RollMessage): boolean =>
    system.actor === actor.uuid ||
    system.targets.some(({ uuid }) => uuid === actor.uuid) ||
    Object.values(system.gm.acts).some(({ data }) => data["hero"] === actor.uuid);
}

/** The whole card in plain lines. */
function rollText(view: RollView, words: Wording): string[] {
  return [
    headline(view, words),
    ...(view.goal === "" ? [] : [view.goal]),
    ...view.dice.map((die) => dieText(die, words)),
    ...view.chips,
    ...view.targets.map(({ line }) => line),
    ...view.reacted,
    `${outcomeName(view, words)}. ${againstLine(view, words)}`,
    ...toldText(view.acts, words),
  ];
}

function headline({ name, what }: RollView, { say }: Pick<Wording, "say">): string {
  return say("BEACON_ROAD.Card.Headline", { name, what });
}

function outcomeName({ outcome, multiplier, defence }: RollView, { say }: Pick<Wording, "say">): string {
  if (defence !== "") return say(`BEACON_ROAD.Card.Defence.${defence}`);
  const name = say(`BEACON_ROAD.Outcome.${outcome}`);
  return multiplier > 0 ? say("BEACON_ROAD.Card.Critical", { outcome: name, by: multiplier }) : name;
}

/** The total against the target number, and the ticks that it brings. */
function againstLine(
  { total, tn, position, effect, ticks, kind, outcome, contest }: RollView,
  { say, count }: Pick<Wording, "say" | "count">,
): string {
  const against = say("BEACON_ROAD.Card.Against", { total, tn, position });
  if (kind === "fortune") {
    const fortune = say("BEACON_ROAD.Card.Fortune", {
      effect,
      fortune: say(`BEACON_ROAD.FortuneResult.${outcome}`),
    });
    const compared = contest === "" ? "" : say(`BEACON_ROAD.Card.Contest.${contest}`);
    return [against, fortune, compared].filter(Boolean).join(" ");
  }
  if (kind === "resistance" || kind === "attack") return against;
  if (kind === "defend") return say("BEACON_ROAD.Card.Defends", { total });
  const brings =
    ticks > 0
      ? say("BEACON_ROAD.Card.Effect", { effect, ticks: count("BEACON_ROAD.Ticks", ticks) })
      : say("BEACON_ROAD.Card.NoEffect");
  return `${against} ${brings}`;
}

/** A die with its faces, as one hears it. */
function dieText({ die, chain, counts }: LyingDie, { say }: Pick<Wording, "say">): string {
  const key = chain.length > 1 ? "DieExploded" : "Die";
  const said = say(`BEACON_ROAD.Card.${key}`, {
    die: dieName(die),
    faces: chain.join(" + "),
    total: chainTotal(chain),
  });
  return counts ? say("BEACON_ROAD.Card.Counts", { die: said }) : said;
}

const WORDS: Pick<Wording, "say" | "count"> = { say: localize, count: localizeCount };

function rollContext(view: RollView, { uid }: Drawing): object {
  return {
    uid,
    img: view.img,
    title: headline(view, WORDS),
    how: view.goal || localize(`BEACON_ROAD.RollKind.${view.kind}`),
    badge: view.kind === "fortune" ? "" : view.position,
    outcome: view.outcome,
    outcomeLabel: outcomeName(view, WORDS),
    line: againstLine(view, WORDS),
    total: view.total,
    dice: view.dice.map((die, place) => dieCell(die, `${uid}-die-${place}`)),
    struck: view.struck.map(({ total, dice }) =>
      localize("BEACON_ROAD.Card.Struck", {
        total,
        dice: dice
          .filter(({ counts }) => counts)
          .map((die) => dieText({ ...die, counts: false }, WORDS))
          .join(", "),
      }),
    ),
    chips: view.chips,
    bargain: view.bargain,
    actions: view.again.map(({ kind, label }) => ({
      id: `${uid}-again-${kind}`,
      action: "again",
      kind: kind === "beacon" ? "cost" : "yours",
      label,
      value: kind,
    })),
    mayUndoThrow: view.mayUndoThrow,
    ...followingContext(view, uid),
    part: view.part,
    targets: view.targets.map((one, index) => ({
      ...one,
      index,
      mayHit: one.choices.length > 0,
      groups: choiceGroups(one.choices),
    })),
    mayHitAll: view.targets.filter(({ choices }) => choices.length > 0).length > 1,
    offers: offerRows(view.offers, uid),
    waiting: view.waiting,
    reacted: view.reacted,
    mayPayStress: view.mayPayStress,
    lesson: view.lesson,
  };
}

/** What a hit may do, each kind under its heading. */
function choiceGroups(choices: RollView["targets"][number]["choices"]) {
  return [...new Set(choices.map(({ under }) => under))].map((under) => ({
    under,
    choices: choices.filter((one) => one.under === under),
  }));
}

/** Reactions as rows of buttons. */
export function offerRows(offers: readonly OfferView[], uid: string): object[] {
  return offers.map((one) => ({
    ...one,
    buttons: one.buttons.map((button, place) => ({
      ...button,
      id: `${uid}-react-${one.id}-${place}`,
      kind: button.action === "pass" ? "" : "yours",
    })),
  }));
}

/** A die as it lies: those that count are lifted, and one that exploded says how it came to its total. */
export function dieCell(die: LyingDie, id: string): object {
  return {
    id,
    face: chainTotal(die.chain),
    old: [],
    shape: dieShape(die.die),
    success: die.counts,
    meaning: die.counts ? "success" : "spare",
    word: die.chain.length > 1 ? die.chain.join("+") : dieName(die.die),
    text: dieText(die, WORDS),
  };
}
